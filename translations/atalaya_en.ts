<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>AccountDesk</name>
    <message>
        <source>Tokens of this sandbox run</source>
        <translation>Tokens of this sandbox run</translation>
    </message>
    <message>
        <source>Static tokens</source>
        <translation>Static tokens</translation>
    </message>
    <message>
        <source>No browser could be started; copy the address from the dialog</source>
        <translation>No browser could be started; copy the address from the dialog</translation>
    </message>
    <message>
        <source>Signed out here, but the provider could not be told</source>
        <translation>Signed out here, but the provider could not be told</translation>
    </message>
</context>
<context>
    <name>AccountPopover</name>
    <message>
        <source>Signed out</source>
        <translation>Signed out</translation>
    </message>
    <message>
        <source>Signed in</source>
        <translation>Signed in</translation>
    </message>
    <message>
        <source>The session ended</source>
        <translation>The session ended</translation>
    </message>
    <message>
        <source>No token could be had</source>
        <translation>No token could be had</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Account</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Subject</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Roles</translation>
    </message>
    <message>
        <source>Audience</source>
        <translation>Audience</translation>
    </message>
    <message>
        <source>Scopes</source>
        <translation>Scopes</translation>
    </message>
    <message>
        <source>Issuer</source>
        <translation>Issuer</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>Token until</source>
        <translation>Token until</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, %2 left</translation>
    </message>
    <message>
        <source>Renewal</source>
        <translation>Renewal</translation>
    </message>
    <message>
        <source>none: a person signs in again</source>
        <translation>none: a person signs in again</translation>
    </message>
    <message>
        <source>by itself, also after a restart: kept in the keychain</source>
        <translation>by itself, also after a restart: kept in the keychain</translation>
    </message>
    <message>
        <source>by itself, until the console ends</source>
        <translation>by itself, until the console ends</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>Sign out</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>Sign in…</translation>
    </message>
    <message>
        <source>%1 · token %2</source>
        <translation>%1 · token %2</translation>
    </message>
</context>
<context>
    <name>AcknowledgeDialog</name>
    <message>
        <source>Take on %1</source>
        <translation>Take on %1</translation>
    </message>
    <message>
        <source>There are no more reminders of %1 until it is well again. What becomes worse is told all the same.</source>
        <translation>There are no more reminders of %1 until it is well again. What becomes worse is told all the same.</translation>
    </message>
    <message>
        <source>Take on</source>
        <translation>Take on</translation>
    </message>
    <message>
        <source>&amp;Who</source>
        <translation>&amp;Who</translation>
    </message>
    <message>
        <source>&amp;Role</source>
        <translation>&amp;Role</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Note</translation>
    </message>
    <message>
        <source>on call, data platform, …</source>
        <translation>on call, data platform, …</translation>
    </message>
    <message>
        <source>what you do about it</source>
        <translation>what you do about it</translation>
    </message>
</context>
<context>
    <name>ActingButton</name>
    <message>
        <source>Observer</source>
        <translation>Observer</translation>
    </message>
    <message>
        <source>Writes off</source>
        <translation>Writes off</translation>
    </message>
    <message numerus="yes">
        <source>Writes on · %n min</source>
        <translation>
            <numerusform>Writes on · %n min</numerusform>
            <numerusform>Writes on · %n min</numerusform>
        </translation>
    </message>
    <message>
        <source>Writes are switched on for this environment and go off by themselves.</source>
        <translation>Writes are switched on for this environment and go off by themselves.</translation>
    </message>
    <message>
        <source>Only watch (observer)</source>
        <translation>Only watch (observer)</translation>
    </message>
    <message numerus="yes">
        <source>Switch writes on for %n min</source>
        <translation>
            <numerusform>Switch writes on for %n min</numerusform>
            <numerusform>Switch writes on for %n min</numerusform>
        </translation>
    </message>
    <message>
        <source>Switch writes off</source>
        <translation>Switch writes off</translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message>
        <source>Environment opened</source>
        <translation>Environment opened</translation>
    </message>
    <message>
        <source>Signed in</source>
        <translation>Signed in</translation>
    </message>
    <message>
        <source>Checks run by hand</source>
        <translation>Checks run by hand</translation>
    </message>
    <message>
        <source>Verdict changed</source>
        <translation>Verdict changed</translation>
    </message>
    <message>
        <source>The console could not look</source>
        <translation>The console could not look</translation>
    </message>
    <message>
        <source>The console looks again</source>
        <translation>The console looks again</translation>
    </message>
    <message>
        <source>SQL run</source>
        <translation>SQL run</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>Exported</translation>
    </message>
    <message>
        <source>Alert taken on</source>
        <translation>Alert taken on</translation>
    </message>
    <message>
        <source>Alert snoozed</source>
        <translation>Alert snoozed</translation>
    </message>
    <message>
        <source>Snooze ended</source>
        <translation>Snooze ended</translation>
    </message>
    <message>
        <source>Maintenance set</source>
        <translation>Maintenance set</translation>
    </message>
    <message>
        <source>Alert not delivered</source>
        <translation>Alert not delivered</translation>
    </message>
    <message>
        <source>Alert settings changed</source>
        <translation>Alert settings changed</translation>
    </message>
    <message>
        <source>Console</source>
        <translation>Console</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Command line</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Started</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Done</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Failed</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Refused</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Cancelled</translation>
    </message>
    <message>
        <source>The clock was set</source>
        <translation>The clock was set</translation>
    </message>
    <message>
        <source>The machine slept</source>
        <translation>The machine slept</translation>
    </message>
    <message>
        <source>Check snoozed</source>
        <translation>Check snoozed</translation>
    </message>
    <message>
        <source>Maintenance ended</source>
        <translation>Maintenance ended</translation>
    </message>
    <message>
        <source>Consent given</source>
        <translation>Consent given</translation>
    </message>
    <message>
        <source>Consent withdrawn</source>
        <translation>Consent withdrawn</translation>
    </message>
    <message>
        <source>Looks paused</source>
        <translation>Looks paused</translation>
    </message>
    <message>
        <source>Looks resumed</source>
        <translation>Looks resumed</translation>
    </message>
    <message>
        <source>Observer mode on</source>
        <translation>Observer mode on</translation>
    </message>
    <message>
        <source>Observer mode off</source>
        <translation>Observer mode off</translation>
    </message>
    <message>
        <source>Writes switched on</source>
        <translation>Writes switched on</translation>
    </message>
    <message>
        <source>Writes switched off</source>
        <translation>Writes switched off</translation>
    </message>
    <message>
        <source>Gate run</source>
        <translation>Gate run</translation>
    </message>
    <message>
        <source>Catalog listed</source>
        <translation>Catalog listed</translation>
    </message>
    <message>
        <source>Secret kept</source>
        <translation>Secret kept</translation>
    </message>
    <message>
        <source>Signed out</source>
        <translation>Signed out</translation>
    </message>
    <message>
        <source>The console stood still</source>
        <translation>The console stood still</translation>
    </message>
</context>
<context>
    <name>ActivityModel</name>
    <message>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Who</translation>
    </message>
    <message>
        <source>What</source>
        <translation>What</translation>
    </message>
    <message>
        <source>On what</source>
        <translation>On what</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Outcome</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>Detail</translation>
    </message>
</context>
<context>
    <name>ActivityPage</name>
    <message>
        <source>Any time</source>
        <translation>Any time</translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation>Last hour</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>Last 24 hours</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Last 7 days</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Last 30 days</translation>
    </message>
    <message>
        <source>Anybody</source>
        <translation>Anybody</translation>
    </message>
    <message>
        <source>Anything</source>
        <translation>Anything</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Alerts</translation>
    </message>
    <message>
        <source>Any outcome</source>
        <translation>Any outcome</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Activity</translation>
    </message>
    <message>
        <source>View</source>
        <translation>View</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Incident timeline</source>
        <translation>Incident timeline</translation>
    </message>
    <message>
        <source>Filter by target or text</source>
        <translation>Filter by target or text</translation>
    </message>
    <message>
        <source>Export what the filter takes</source>
        <translation>Export what the filter takes</translation>
    </message>
    <message>
        <source>The activity log could not be read</source>
        <translation>The activity log could not be read</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>Nothing matches</translation>
    </message>
    <message>
        <source>What is done in this environment, and what the console sees by itself, appears here.</source>
        <translation>What is done in this environment, and what the console sees by itself, appears here.</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Show everything</translation>
    </message>
    <message>
        <source>Reading the activity log…</source>
        <translation>Reading the activity log…</translation>
    </message>
    <message>
        <source>Export the activity</source>
        <translation>Export the activity</translation>
    </message>
    <message>
        <source>CSV files (*.csv);;JSON files (*.json)</source>
        <translation>CSV files (*.csv);;JSON files (*.json)</translation>
    </message>
    <message>
        <source>The activity could not be written</source>
        <translation>The activity could not be written</translation>
    </message>
    <message>
        <source>Snoozes</source>
        <translation>Snoozes</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>Maintenance</translation>
    </message>
    <message>
        <source>Consents</source>
        <translation>Consents</translation>
    </message>
    <message>
        <source>The console itself</source>
        <translation>The console itself</translation>
    </message>
</context>
<context>
    <name>ActivityView</name>
    <message>
        <source>Activity</source>
        <translation>Activity</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Command line</translation>
    </message>
</context>
<context>
    <name>AlertBell</name>
    <message>
        <source>Show</source>
        <translation>Show</translation>
    </message>
</context>
<context>
    <name>AlertCentre</name>
    <message>
        <source>Snoozed until %1: %2</source>
        <translation>Snoozed until %1: %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a person and their role</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Taken on by %1</source>
        <translation>Taken on by %1</translation>
    </message>
    <message>
        <source>Taken on by %1: %2</source>
        <translation>Taken on by %1: %2</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Alerts</translation>
    </message>
    <message>
        <source>Nothing is critical or degraded.</source>
        <translation>Nothing is critical or degraded.</translation>
    </message>
    <message>
        <source>Told lately</source>
        <translation>Told lately</translation>
    </message>
    <message numerus="yes">
        <source>%n stand(s)</source>
        <translation>
            <numerusform>%n stands</numerusform>
            <numerusform>%n stand</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: unstable, it comes and goes</source>
        <translation>%1: unstable, it comes and goes</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Show</translation>
    </message>
    <message>
        <source>Take on…</source>
        <translation>Take on…</translation>
    </message>
    <message>
        <source>Wake</source>
        <translation>Wake</translation>
    </message>
    <message>
        <source>Snooze…</source>
        <translation>Snooze…</translation>
    </message>
</context>
<context>
    <name>AlertOptions</name>
    <message>
        <source>Notifications of the desktop</source>
        <translation>Notifications of the desktop</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Alerts</translation>
    </message>
    <message>
        <source>Tell by</source>
        <translation>Tell by</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Never</translation>
    </message>
    <message>
        <source>Every %1</source>
        <translation>Every %1</translation>
    </message>
    <message>
        <source>Re&amp;mind of what stands</source>
        <translation>Re&amp;mind of what stands</translation>
    </message>
    <message>
        <source>From</source>
        <translation>From</translation>
    </message>
    <message>
        <source>Quiet hours</source>
        <translation>Quiet hours</translation>
    </message>
    <message>
        <source>Quiet from</source>
        <translation>Quiet from</translation>
    </message>
    <message>
        <source>Quiet until</source>
        <translation>Quiet until</translation>
    </message>
    <message>
        <source>until</source>
        <translation>until</translation>
    </message>
    <message>
        <source>this computer&apos;s time</source>
        <translation>this computer&apos;s time</translation>
    </message>
    <message>
        <source>What is critical is told all the same</source>
        <translation>What is critical is told all the same</translation>
    </message>
    <message>
        <source>program and arguments</source>
        <translation>program and arguments</translation>
    </message>
    <message>
        <source>none</source>
        <translation>none</translation>
    </message>
    <message>
        <source>&amp;Run a command</source>
        <translation>&amp;Run a command</translation>
    </message>
    <message>
        <source>It is started without a shell and reads the alerts as JSON from its standard input.</source>
        <translation>It is started without a shell and reads the alerts as JSON from its standard input.</translation>
    </message>
    <message>
        <source>Call a &amp;web hook</source>
        <translation>Call a &amp;web hook</translation>
    </message>
    <message>
        <source>Its &amp;secret in the keychain</source>
        <translation>Its &amp;secret in the keychain</translation>
    </message>
    <message>
        <source>Both are this computer&apos;s own: no environment file can set them. They take effect when an environment is opened.</source>
        <translation>Both are this computer&apos;s own: no environment file can set them. They take effect when an environment is opened.</translation>
    </message>
    <message>
        <source>Not taken: the web hook needs https, or http on this computer, and no secret in its URL.</source>
        <translation>Not taken: the web hook needs https, or http on this computer, and no secret in its URL.</translation>
    </message>
    <message>
        <source>Name of the secret of the web hook in the keychain</source>
        <translation>Name of the secret of the web hook in the keychain</translation>
    </message>
    <message>
        <source>Type the secret of the web hook</source>
        <translation>Type the secret of the web hook</translation>
    </message>
    <message>
        <source>Name the web hook and its secret first: a secret is kept for one place alone.</source>
        <translation>Name the web hook and its secret first: a secret is kept for one place alone.</translation>
    </message>
    <message>
        <source>Not taken: this is the name of the secret, of letters, digits, dots, hyphens and underscores. The secret itself is typed with the button beside it.</source>
        <translation>Not taken: this is the name of the secret, of letters, digits, dots, hyphens and underscores. The secret itself is typed with the button beside it.</translation>
    </message>
    <message>
        <source>T&amp;ype it…</source>
        <translation>T&amp;ype it…</translation>
    </message>
</context>
<context>
    <name>Alerts</name>
    <message>
        <source>The keychain cannot be read, so what needs a secret is unknown.</source>
        <translation>The keychain cannot be read, so what needs a secret is unknown.</translation>
    </message>
    <message>
        <source>No host answers, so the state of the platform is unknown, not bad.</source>
        <translation>No host answers, so the state of the platform is unknown, not bad.</translation>
    </message>
    <message>
        <source>less than a minute</source>
        <translation>less than a minute</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n hour</numerusform>
            <numerusform>%n hours</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: more is wrong (%2)</source>
        <translation>%1: more is wrong (%2)</translation>
    </message>
    <message>
        <source>%1 has become worse: %2</source>
        <translation>%1 has become worse: %2</translation>
    </message>
    <message>
        <source>%1 is still %2</source>
        <translation>%1 is still %2</translation>
    </message>
    <message>
        <source>%1 is unstable: it comes and goes</source>
        <translation>%1 is unstable: it comes and goes</translation>
    </message>
    <message>
        <source>%1 has recovered</source>
        <translation>%1 has recovered</translation>
    </message>
    <message>
        <source>The console cannot look</source>
        <translation>The console cannot look</translation>
    </message>
    <message>
        <source>The console can look again</source>
        <translation>The console can look again</translation>
    </message>
    <message>
        <source>It lasted %1.</source>
        <translation>It lasted %1.</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s)</source>
        <translation>
            <numerusform>%n alert</numerusform>
            <numerusform>%n alerts</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is proven again</source>
        <translation>%1 is proven again</translation>
    </message>
    <message>
        <source>%1: not proven any more</source>
        <translation>%1: not proven any more</translation>
    </message>
    <message>
        <source>What was proven before has not been for %1: it may be well or not.</source>
        <translation>What was proven before has not been for %1: it may be well or not.</translation>
    </message>
</context>
<context>
    <name>BellButton</name>
    <message>
        <source>Alerts</source>
        <translation>Alerts</translation>
    </message>
    <message numerus="yes">
        <source>Alerts, %n unread</source>
        <translation>
            <numerusform>Alerts, %n unread</numerusform>
            <numerusform>Alerts, %n unread</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BusyArc</name>
    <message>
        <source>In progress</source>
        <translation>In progress</translation>
    </message>
</context>
<context>
    <name>CatalogCommand</name>
    <message>
        <source>namespace</source>
        <translation>namespace</translation>
    </message>
    <message>
        <source>The catalog has no namespace %1. `atalaya catalog ls` lists them.</source>
        <translation>The catalog has no namespace %1. `atalaya catalog ls` lists them.</translation>
    </message>
    <message>
        <source>table</source>
        <translation>table</translation>
    </message>
</context>
<context>
    <name>CatalogPage</name>
    <message>
        <source>Choose a table</source>
        <translation>Choose a table</translation>
    </message>
    <message>
        <source>Its numbers, schema, snapshots and raw metadata appear here.</source>
        <translation>Its numbers, schema, snapshots and raw metadata appear here.</translation>
    </message>
    <message>
        <source>Nothing of a table is read before you open it.</source>
        <translation>Nothing of a table is read before you open it.</translation>
    </message>
    <message>
        <source>The catalog could not be read</source>
        <translation>The catalog could not be read</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Read again</translation>
    </message>
</context>
<context>
    <name>CatalogTree</name>
    <message>
        <source>Filter what is loaded</source>
        <translation>Filter what is loaded</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>Catalog</translation>
    </message>
    <message>
        <source>Read the catalog again</source>
        <translation>Read the catalog again</translation>
    </message>
    <message>
        <source>%1 tables loaded</source>
        <translation>%1 tables loaded</translation>
    </message>
    <message>
        <source>%1 of %2 loaded tables match</source>
        <translation>%1 of %2 loaded tables match</translation>
    </message>
</context>
<context>
    <name>CatalogTreeModel</name>
    <message>
        <source>Loading…</source>
        <translation>Loading…</translation>
    </message>
    <message>
        <source>Load more…</source>
        <translation>Load more…</translation>
    </message>
    <message>
        <source>No access</source>
        <translation>No access</translation>
    </message>
    <message>
        <source>Could not be read</source>
        <translation>Could not be read</translation>
    </message>
    <message>
        <source>No tables here</source>
        <translation>No tables here</translation>
    </message>
    <message>
        <source>Incomplete: the server did not list everything</source>
        <translation>Incomplete: the server did not list everything</translation>
    </message>
</context>
<context>
    <name>CellViewer</name>
    <message>
        <source>Cell</source>
        <translation>Cell</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>Hex</translation>
    </message>
    <message>
        <source>Value of the cell</source>
        <translation>Value of the cell</translation>
    </message>
    <message>
        <source>Close the cell</source>
        <translation>Close the cell</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>%1, row %2</source>
        <translation>%1, row %2</translation>
    </message>
    <message>
        <source>NULL: no value</source>
        <translation>NULL: no value</translation>
    </message>
    <message>
        <source>NULL</source>
        <translation>NULL</translation>
    </message>
    <message>
        <source>empty text</source>
        <translation>empty text</translation>
    </message>
</context>
<context>
    <name>ChangeList</name>
    <message>
        <source>Changes of verdict</source>
        <translation>Changes of verdict</translation>
    </message>
    <message>
        <source>None was recorded.</source>
        <translation>None was recorded.</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Evidence of %1</source>
        <translation>Evidence of %1</translation>
    </message>
</context>
<context>
    <name>CheckCell</name>
    <message>
        <source>paused</source>
        <translation>paused</translation>
    </message>
</context>
<context>
    <name>CheckCommand</name>
    <message>
        <source>verdict</source>
        <translation>verdict</translation>
    </message>
    <message>
        <source>check</source>
        <translation>check</translation>
    </message>
    <message>
        <source>service</source>
        <translation>service</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>measured</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>declared</translation>
    </message>
    <message>
        <source>what it says</source>
        <translation>what it says</translation>
    </message>
    <message>
        <source>services: %1</source>
        <translation>services: %1</translation>
    </message>
    <message>
        <source>This environment has no check or service called %1.</source>
        <translation>This environment has no check or service called %1.</translation>
    </message>
    <message>
        <source>%1, what to do: %2</source>
        <translation>%1, what to do: %2</translation>
    </message>
    <message>
        <source>The time is over: what is not known yet stays unknown.</source>
        <translation>The time is over: what is not known yet stays unknown.</translation>
    </message>
    <message>
        <source>Watching. Ctrl+C ends it.</source>
        <translation>Watching. Ctrl+C ends it.</translation>
    </message>
    <message>
        <source>The snoozes, windows and consents of this machine could not be read; the file is kept as %1.</source>
        <translation>The snoozes, windows and consents of this machine could not be read; the file is kept as %1.</translation>
    </message>
    <message>
        <source>This environment has no check called %1 that writes or costs.</source>
        <translation>This environment has no check called %1 that writes or costs.</translation>
    </message>
</context>
<context>
    <name>CheckDetail</name>
    <message>
        <source>Choose a check to see what it means, what to do, and how it went lately.</source>
        <translation>Choose a check to see what it means, what to do, and how it went lately.</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>the height of a bar repeats the verdict: low ok, middle degraded, full critical</source>
        <translation>the height of a bar repeats the verdict: low ok, middle degraded, full critical</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Evidence</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Run now</translation>
    </message>
    <message numerus="yes">
        <source>last %n run(s) since this console started</source>
        <translation>
            <numerusform>last %n run since this console started</numerusform>
            <numerusform>last %n runs since this console started</numerusform>
        </translation>
    </message>
    <message>
        <source>What to do. %1</source>
        <translation>What to do. %1</translation>
    </message>
    <message>
        <source>Opens the evidence (E)</source>
        <translation>Opens the evidence (E)</translation>
    </message>
    <message>
        <source>Never measured: there is no evidence.</source>
        <translation>Never measured: there is no evidence.</translation>
    </message>
    <message>
        <source>When it does not hold: %1</source>
        <translation>When it does not hold: %1</translation>
    </message>
    <message>
        <source>Only what this console saw since it started: there is no record.</source>
        <translation>Only what this console saw since it started: there is no record.</translation>
    </message>
    <message>
        <source>Only what this console saw since it started: the record cannot be read. %1</source>
        <translation>Only what this console saw since it started: the record cannot be read. %1</translation>
    </message>
    <message>
        <source>End snooze</source>
        <translation>End snooze</translation>
    </message>
    <message>
        <source>Snooze…</source>
        <translation>Snooze…</translation>
    </message>
    <message>
        <source>Alerts tell of it again</source>
        <translation>Alerts tell of it again</translation>
    </message>
    <message>
        <source>Alerts keep quiet about it until an end (S)</source>
        <translation>Alerts keep quiet about it until an end (S)</translation>
    </message>
</context>
<context>
    <name>CheckHistory</name>
    <message>
        <source>1 h</source>
        <translation>1 h</translation>
    </message>
    <message>
        <source>24 h</source>
        <translation>24 h</translation>
    </message>
    <message>
        <source>7 d</source>
        <translation>7 d</translation>
    </message>
    <message>
        <source>30 d</source>
        <translation>30 d</translation>
    </message>
    <message>
        <source>bar height repeats the verdict: low ok, middle degraded, full critical</source>
        <translation>bar height repeats the verdict: low ok, middle degraded, full critical</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>Whole range</source>
        <translation>Whole range</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Range</translation>
    </message>
    <message>
        <source>Export the history of this check</source>
        <translation>Export the history of this check</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>degraded counts as up; time not measured is left out</source>
        <translation>degraded counts as up; time not measured is left out</translation>
    </message>
    <message>
        <source>Uptime</source>
        <translation>Uptime</translation>
    </message>
    <message>
        <source>Uptime over %1</source>
        <translation>Uptime over %1</translation>
    </message>
    <message>
        <source>%1 of the %2 in which its state was known</source>
        <translation>%1 of the %2 in which its state was known</translation>
    </message>
    <message>
        <source>Its state was not known at any time</source>
        <translation>Its state was not known at any time</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>of %1</translation>
    </message>
    <message>
        <source>drawn from minutes, for single results are kept no longer</source>
        <translation>drawn from minutes, for single results are kept no longer</translation>
    </message>
    <message>
        <source>drawn from hours, for minutes are kept no longer</source>
        <translation>drawn from hours, for minutes are kept no longer</translation>
    </message>
</context>
<context>
    <name>CheckTableModel</name>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>Invariant</source>
        <translation>Invariant</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Measured</translation>
    </message>
    <message>
        <source>Declared</source>
        <translation>Declared</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Age</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Recent</translation>
    </message>
    <message>
        <source>Next run</source>
        <translation>Next run</translation>
    </message>
</context>
<context>
    <name>CheckTreeView</name>
    <message>
        <source>Checks by service</source>
        <translation>Checks by service</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>paused</translation>
    </message>
</context>
<context>
    <name>Checks</name>
    <message>
        <source>Critical</source>
        <comment>verdict</comment>
        <translation>Critical</translation>
    </message>
    <message>
        <source>Degraded</source>
        <comment>verdict</comment>
        <translation>Degraded</translation>
    </message>
    <message>
        <source>Not proven</source>
        <comment>verdict</comment>
        <translation>Not proven</translation>
    </message>
    <message>
        <source>Unknown</source>
        <comment>verdict</comment>
        <translation>Unknown</translation>
    </message>
    <message>
        <source>Stale</source>
        <comment>verdict</comment>
        <translation>Stale</translation>
    </message>
    <message>
        <source>Inert</source>
        <comment>verdict</comment>
        <translation>Inert</translation>
    </message>
    <message>
        <source>OK</source>
        <comment>verdict</comment>
        <translation>OK</translation>
    </message>
    <message>
        <source>Not run</source>
        <comment>verdict</comment>
        <translation>Not run</translation>
    </message>
    <message>
        <source>Open the evidence to see how far the request got. Then look at the deployment and the log of %1, and at what it depends on.</source>
        <translation>Open the evidence to see how far the request got. Then look at the deployment and the log of %1, and at what it depends on.</translation>
    </message>
    <message>
        <source>%2 on %1 ended with “%3”.</source>
        <translation>%2 on %1 ended with “%3”.</translation>
    </message>
    <message>
        <source>Every component of the catalog is healthy</source>
        <translation>Every component of the catalog is healthy</translation>
    </message>
    <message>
        <source>The catalog reports that a component it depends on does not work. Reads and commits through it fail or are about to.</source>
        <translation>The catalog reports that a component it depends on does not work. Reads and commits through it fail or are about to.</translation>
    </message>
    <message>
        <source>Look at the component named in the answer, most often the catalog&apos;s own PostgreSQL, and bring it back before you restart the catalog.</source>
        <translation>Look at the component named in the answer, most often the catalog&apos;s own PostgreSQL, and bring it back before you restart the catalog.</translation>
    </message>
    <message>
        <source>The writer tells its configuration to our token</source>
        <translation>The writer tells its configuration to our token</translation>
    </message>
    <message>
        <source>The writer&apos;s configuration is the only live source of the mode that the warehouse runs in. Without it no mode is known.</source>
        <translation>The writer&apos;s configuration is the only live source of the mode that the warehouse runs in. Without it no mode is known.</translation>
    </message>
    <message>
        <source>Check the writer&apos;s token in this environment and that the service runs with the warehouse profile.</source>
        <translation>Check the writer&apos;s token in this environment and that the service runs with the warehouse profile.</translation>
    </message>
    <message>
        <source>The compute service serves nothing of the warehouse</source>
        <translation>The compute service serves nothing of the warehouse</translation>
    </message>
    <message>
        <source>A compute service that answers below /lakehouse/ is a second door to the storage, outside the perimeter.</source>
        <translation>A compute service that answers below /lakehouse/ is a second door to the storage, outside the perimeter.</translation>
    </message>
    <message>
        <source>Set its profile to compute, deploy it again, and look for storage variables that it still holds.</source>
        <translation>Set its profile to compute, deploy it again, and look for storage variables that it still holds.</translation>
    </message>
    <message>
        <source>The catalog type is rest</source>
        <translation>The catalog type is rest</translation>
    </message>
    <message>
        <source>The writer commits to another kind of catalog than the one that everyone reads from: what it writes is not seen.</source>
        <translation>The writer commits to another kind of catalog than the one that everyone reads from: what it writes is not seen.</translation>
    </message>
    <message>
        <source>Set the writer&apos;s catalog type to rest and deploy it again.</source>
        <translation>Set the writer&apos;s catalog type to rest and deploy it again.</translation>
    </message>
    <message>
        <source>The warehouse is the declared one</source>
        <translation>The warehouse is the declared one</translation>
    </message>
    <message>
        <source>The writer commits to a warehouse that this environment does not declare.</source>
        <translation>The writer commits to a warehouse that this environment does not declare.</translation>
    </message>
    <message>
        <source>Compare the writer&apos;s warehouse variable with the environment file and correct the one that is wrong.</source>
        <translation>Compare the writer&apos;s warehouse variable with the environment file and correct the one that is wrong.</translation>
    </message>
    <message>
        <source>Credential vending by the catalog is off</source>
        <translation>Credential vending by the catalog is off</translation>
    </message>
    <message>
        <source>The object store refuses the credentials that the catalog vends: with vending on, both reads and writes break.</source>
        <translation>The object store refuses the credentials that the catalog vends: with vending on, both reads and writes break.</translation>
    </message>
    <message>
        <source>Switch the writer&apos;s vending variable off and deploy it again.</source>
        <translation>Switch the writer&apos;s vending variable off and deploy it again.</translation>
    </message>
    <message>
        <source>The default namespace is the production one</source>
        <translation>The default namespace is the production one</translation>
    </message>
    <message>
        <source>A write that names no namespace lands in the default. When that is the legacy namespace, it grows unnoticed.</source>
        <translation>A write that names no namespace lands in the default. When that is the legacy namespace, it grows unnoticed.</translation>
    </message>
    <message>
        <source>Set the writer&apos;s namespace variable to the declared namespace: one variable, one deployment.</source>
        <translation>Set the writer&apos;s namespace variable to the declared namespace: one variable, one deployment.</translation>
    </message>
    <message>
        <source>The writer&apos;s configuration asks for a token</source>
        <translation>The writer&apos;s configuration asks for a token</translation>
    </message>
    <message>
        <source>The writer answers without a token: whoever reaches it can read its configuration and probably write.</source>
        <translation>The writer answers without a token: whoever reaches it can read its configuration and probably write.</translation>
    </message>
    <message>
        <source>Switch authentication on at the writer now, then rotate its token.</source>
        <translation>Switch authentication on at the writer now, then rotate its token.</translation>
    </message>
    <message>
        <source>The retired mirror route is gone</source>
        <translation>The retired mirror route is gone</translation>
    </message>
    <message>
        <source>The writer still serves /lakehouse/sync: an old build is running.</source>
        <translation>The writer still serves /lakehouse/sync: an old build is running.</translation>
    </message>
    <message>
        <source>Deploy the current build of the writer.</source>
        <translation>Deploy the current build of the writer.</translation>
    </message>
    <message>
        <source>The engine&apos;s storage key is read-only and not the writer&apos;s</source>
        <translation>The engine&apos;s storage key is read-only and not the writer&apos;s</translation>
    </message>
    <message>
        <source>An engine that runs users&apos; SQL holds a key that can write, or the same key as the writer: the perimeter is open.</source>
        <translation>An engine that runs users&apos; SQL holds a key that can write, or the same key as the writer: the perimeter is open.</translation>
    </message>
    <message>
        <source>Give the engine its own read-only key, prove it with the read-only gate, and revoke the key that it held.</source>
        <translation>Give the engine its own read-only key, prove it with the read-only gate, and revoke the key that it held.</translation>
    </message>
    <message>
        <source>Names are resolved by enforcement</source>
        <translation>Names are resolved by enforcement</translation>
    </message>
    <message>
        <source>The engine does not hold a query to the tables that its caller may see.</source>
        <translation>The engine does not hold a query to the tables that its caller may see.</translation>
    </message>
    <message>
        <source>Set the engine&apos;s resolve mode to enforce and deploy it again.</source>
        <translation>Set the engine&apos;s resolve mode to enforce and deploy it again.</translation>
    </message>
    <message>
        <source>No cursor is lost and the engine is not wedged</source>
        <translation>No cursor is lost and the engine is not wedged</translation>
    </message>
    <message>
        <source>A lost cursor is a query that never came back. Each costs one slot; when all are lost the engine answers nothing.</source>
        <translation>A lost cursor is a query that never came back. Each costs one slot; when all are lost the engine answers nothing.</translation>
    </message>
    <message>
        <source>Look for queries past their time-out. If the slots do not come back in ten minutes, restart the engine.</source>
        <translation>Look for queries past their time-out. If the slots do not come back in ten minutes, restart the engine.</translation>
    </message>
    <message>
        <source>Every pinned extension was verified at start</source>
        <translation>Every pinned extension was verified at start</translation>
    </message>
    <message>
        <source>The engine runs native code whose hash is not the one in its manifest.</source>
        <translation>The engine runs native code whose hash is not the one in its manifest.</translation>
    </message>
    <message>
        <source>Build the engine again from its manifest and find out where the other file came from.</source>
        <translation>Build the engine again from its manifest and find out where the other file came from.</translation>
    </message>
    <message>
        <source>The engine&apos;s version is the declared pin</source>
        <translation>The engine&apos;s version is the declared pin</translation>
    </message>
    <message>
        <source>Another version than the pinned one runs: its dialect and its extensions were not measured.</source>
        <translation>Another version than the pinned one runs: its dialect and its extensions were not measured.</translation>
    </message>
    <message>
        <source>Deploy the pinned version, or measure the new one and raise the pin.</source>
        <translation>Deploy the pinned version, or measure the new one and raise the pin.</translation>
    </message>
    <message>
        <source>Karma is in its declared mode</source>
        <translation>Karma is in its declared mode</translation>
    </message>
    <message>
        <source>The engine is declared inert and has a database configured, or the other way round.</source>
        <translation>The engine is declared inert and has a database configured, or the other way round.</translation>
    </message>
    <message>
        <source>Find out who configured it, and correct the service or the declaration.</source>
        <translation>Find out who configured it, and correct the service or the declaration.</translation>
    </message>
    <message>
        <source>The dialect contract was verified and is the declared one</source>
        <translation>The dialect contract was verified and is the declared one</translation>
    </message>
    <message>
        <source>The engine&apos;s SQL is not proven to be the one that the door and its users rely on.</source>
        <translation>The engine&apos;s SQL is not proven to be the one that the door and its users rely on.</translation>
    </message>
    <message>
        <source>Read the engine&apos;s start log for the statement that differed, and measure the contract again.</source>
        <translation>Read the engine&apos;s start log for the statement that differed, and measure the contract again.</translation>
    </message>
    <message>
        <source>The shadow comparison found no new disagreement</source>
        <translation>The shadow comparison found no new disagreement</translation>
    </message>
    <message>
        <source>Since the last look the engine&apos;s parser and the older rules disagreed about a statement, on its kind or on its names.</source>
        <translation>Since the last look the engine&apos;s parser and the older rules disagreed about a statement, on its kind or on its names.</translation>
    </message>
    <message>
        <source>Open the evidence, take the statement&apos;s hash and look it up in the engine&apos;s log.</source>
        <translation>Open the evidence, take the statement&apos;s hash and look it up in the engine&apos;s log.</translation>
    </message>
    <message>
        <source>%1 has not been looked at yet.</source>
        <translation>%1 has not been looked at yet.</translation>
    </message>
    <message>
        <source>This check of %1 runs on demand only and was never run.</source>
        <translation>This check of %1 runs on demand only and was never run.</translation>
    </message>
    <message>
        <source>The last look at %1 is older than its age budget; what it found may no longer hold.</source>
        <translation>The last look at %1 is older than its age budget; what it found may no longer hold.</translation>
    </message>
    <message>
        <source>%2 on %1 went wrong once; the verdict waits for a second look.</source>
        <translation>%2 on %1 went wrong once; the verdict waits for a second look.</translation>
    </message>
    <message>
        <source>%2 on %1 was good once after a bad spell; the verdict waits for a second good look.</source>
        <translation>%2 on %1 was good once after a bad spell; the verdict waits for a second good look.</translation>
    </message>
    <message>
        <source>%1 is down (%3), so this cannot be seen.</source>
        <translation>%1 is down (%3), so this cannot be seen.</translation>
    </message>
    <message>
        <source>%2 on %1 says nothing, because %3 got no usable answer in the same round.</source>
        <translation>%2 on %1 says nothing, because %3 got no usable answer in the same round.</translation>
    </message>
    <message>
        <source>%1 was not asked for this in the last round.</source>
        <translation>%1 was not asked for this in the last round.</translation>
    </message>
    <message>
        <source>%2 on %1 was cancelled before an answer came.</source>
        <translation>%2 on %1 was cancelled before an answer came.</translation>
    </message>
    <message>
        <source>%2 on %1 answered as it should.</source>
        <translation>%2 on %1 answered as it should.</translation>
    </message>
    <message>
        <source>%2 on %1: inert, as declared.</source>
        <translation>%2 on %1: inert, as declared.</translation>
    </message>
    <message>
        <source>%2 on %1: first look, kept for the next one to be compared with.</source>
        <translation>%2 on %1: first look, kept for the next one to be compared with.</translation>
    </message>
    <message>
        <source>%2 on %1: alive, it asks for a password and none is declared.</source>
        <translation>%2 on %1: alive, it asks for a password and none is declared.</translation>
    </message>
    <message>
        <source>%2: the state of %1 is given as “%3”.</source>
        <translation>%2: the state of %1 is given as “%3”.</translation>
    </message>
    <message>
        <source>%2 on %1 failed: the connection was refused.</source>
        <translation>%2 on %1 failed: the connection was refused.</translation>
    </message>
    <message>
        <source>%2 on %1 failed: the connection was closed before the answer was complete.</source>
        <translation>%2 on %1 failed: the connection was closed before the answer was complete.</translation>
    </message>
    <message>
        <source>%2 on %1 got no answer within the time-out.</source>
        <translation>%2 on %1 got no answer within the time-out.</translation>
    </message>
    <message>
        <source>%2 on %1 found no route to the host.</source>
        <translation>%2 on %1 found no route to the host.</translation>
    </message>
    <message>
        <source>%1 cannot be reached from here: its name does not resolve.</source>
        <translation>%1 cannot be reached from here: its name does not resolve.</translation>
    </message>
    <message>
        <source>%2 on %1 failed: the certificate&apos;s issuer is not trusted.</source>
        <translation>%2 on %1 failed: the certificate&apos;s issuer is not trusted.</translation>
    </message>
    <message>
        <source>%2 on %1 failed: the certificate has expired.</source>
        <translation>%2 on %1 failed: the certificate has expired.</translation>
    </message>
    <message>
        <source>%2 on %1 failed: the certificate is for another host.</source>
        <translation>%2 on %1 failed: the certificate is for another host.</translation>
    </message>
    <message>
        <source>%2 on %1 failed: the certificate is not the pinned one.</source>
        <translation>%2 on %1 failed: the certificate is not the pinned one.</translation>
    </message>
    <message>
        <source>%2 on %1 failed: no TLS connection could be agreed on.</source>
        <translation>%2 on %1 failed: no TLS connection could be agreed on.</translation>
    </message>
    <message>
        <source>%2 on %1 sent more than such an answer can hold; reading was stopped.</source>
        <translation>%2 on %1 sent more than such an answer can hold; reading was stopped.</translation>
    </message>
    <message>
        <source>%2 on %1 got an answer that is not what its contract promises.</source>
        <translation>%2 on %1 got an answer that is not what its contract promises.</translation>
    </message>
    <message>
        <source>%2 on %1 was answered by “%3” where “%4” is expected.</source>
        <translation>%2 on %1 was answered by “%3” where “%4” is expected.</translation>
    </message>
    <message>
        <source>%2 on %1 answered, and says of itself “%3”.</source>
        <translation>%2 on %1 answered, and says of itself “%3”.</translation>
    </message>
    <message>
        <source>%2 on %1 answered with status %3.</source>
        <translation>%2 on %1 answered with status %3.</translation>
    </message>
    <message>
        <source>%2 on %1 answered with status %3 although each component is well.</source>
        <translation>%2 on %1 answered with status %3 although each component is well.</translation>
    </message>
    <message>
        <source>%2 on %1 was answered by the hosting platform&apos;s edge, not by the service.</source>
        <translation>%2 on %1 was answered by the hosting platform&apos;s edge, not by the service.</translation>
    </message>
    <message>
        <source>%2 on %1 was refused because we ask too often.</source>
        <translation>%2 on %1 was refused because we ask too often.</translation>
    </message>
    <message>
        <source>%1 could not be looked at: no host answers, so our own network is at fault.</source>
        <translation>%1 could not be looked at: no host answers, so our own network is at fault.</translation>
    </message>
    <message>
        <source>%1 could not be looked at: no host name resolves from here.</source>
        <translation>%1 could not be looked at: no host name resolves from here.</translation>
    </message>
    <message>
        <source>%1 could not be looked at: the keychain with the secret “%3” is locked.</source>
        <translation>%1 could not be looked at: the keychain with the secret “%3” is locked.</translation>
    </message>
    <message>
        <source>%1 could not be looked at: there is no keychain to read the secret “%3” from.</source>
        <translation>%1 could not be looked at: there is no keychain to read the secret “%3” from.</translation>
    </message>
    <message>
        <source>%1 waits for the keychain to hand over the secret “%3”.</source>
        <translation>%1 waits for the keychain to hand over the secret “%3”.</translation>
    </message>
    <message>
        <source>%1 could not be asked: the secret “%3” is not stored.</source>
        <translation>%1 could not be asked: the secret “%3” is not stored.</translation>
    </message>
    <message>
        <source>%1 could not be asked: the environment declares no credential for this.</source>
        <translation>%1 could not be asked: the environment declares no credential for this.</translation>
    </message>
    <message>
        <source>%1 was not asked: our token “%3” has expired.</source>
        <translation>%1 was not asked: our token “%3” has expired.</translation>
    </message>
    <message>
        <source>%1 was not asked: the stored secret belongs to another origin.</source>
        <translation>%1 was not asked: the stored secret belongs to another origin.</translation>
    </message>
    <message>
        <source>%1 was not asked: the secret would travel unencrypted.</source>
        <translation>%1 was not asked: the secret would travel unencrypted.</translation>
    </message>
    <message>
        <source>%1 was not asked: a file or a setting of ours is wrong.</source>
        <translation>%1 was not asked: a file or a setting of ours is wrong.</translation>
    </message>
    <message>
        <source>%2 on %1 is fine, but its secret travels unencrypted.</source>
        <translation>%2 on %1 is fine, but its secret travels unencrypted.</translation>
    </message>
    <message>
        <source>%1 is known through %3 only, which this environment does not declare or cannot ask.</source>
        <translation>%1 is known through %3 only, which this environment does not declare or cannot ask.</translation>
    </message>
    <message>
        <source>%1 is known through %3 only, which gave no usable answer.</source>
        <translation>%1 is known through %3 only, which gave no usable answer.</translation>
    </message>
    <message>
        <source>%1 is known through %3 only, which says nothing about it.</source>
        <translation>%1 is known through %3 only, which says nothing about it.</translation>
    </message>
    <message>
        <source>%2: what is known of %1 was not refreshed for too long (%3).</source>
        <translation>%2: what is known of %1 was not refreshed for too long (%3).</translation>
    </message>
    <message>
        <source>%2: %1 was not looked at by its witness yet.</source>
        <translation>%2: %1 was not looked at by its witness yet.</translation>
    </message>
    <message>
        <source>%2: connections to %1 fail (%3).</source>
        <translation>%2: connections to %1 fail (%3).</translation>
    </message>
    <message>
        <source>%1 has no route from here, so this cannot be asked.</source>
        <translation>%1 has no route from here, so this cannot be asked.</translation>
    </message>
    <message>
        <source>%1 is known to its hosting provider only, and no deployment API is configured for this environment.</source>
        <translation>%1 is known to its hosting provider only, and no deployment API is configured for this environment.</translation>
    </message>
    <message>
        <source>%1 is of a kind that cannot be looked at from here.</source>
        <translation>%1 is of a kind that cannot be looked at from here.</translation>
    </message>
    <message>
        <source>%2 on %1 answered without the field “%3”.</source>
        <translation>%2 on %1 answered without the field “%3”.</translation>
    </message>
    <message>
        <source>%2 on %1 gave “%3” in a form that cannot be read: %4.</source>
        <translation>%2 on %1 gave “%3” in a form that cannot be read: %4.</translation>
    </message>
    <message>
        <source>%2 on %1: “%3” is “%4”, and “%5” is declared.</source>
        <translation>%2 on %1: “%3” is “%4”, and “%5” is declared.</translation>
    </message>
    <message>
        <source>%2 on %1: “%3” is “%4”; the environment declares nothing to compare it with.</source>
        <translation>%2 on %1: “%3” is “%4”; the environment declares nothing to compare it with.</translation>
    </message>
    <message>
        <source>%2 on %1 reports components that do not work: %3.</source>
        <translation>%2 on %1 reports components that do not work: %3.</translation>
    </message>
    <message>
        <source>%2 on %1 reports components that it has not looked at lately: %3.</source>
        <translation>%2 on %1 reports components that it has not looked at lately: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: the catalog knows no active warehouse “%3”.</source>
        <translation>%2 on %1: the catalog knows no active warehouse “%3”.</translation>
    </message>
    <message>
        <source>%2 on %1 failed with status %3 while its health is good.</source>
        <translation>%2 on %1 failed with status %3 while its health is good.</translation>
    </message>
    <message>
        <source>%2 on %1 refused our token with status %3.</source>
        <translation>%2 on %1 refused our token with status %3.</translation>
    </message>
    <message>
        <source>%2 on %1 found no such route: the service does not run with the warehouse profile.</source>
        <translation>%2 on %1 found no such route: the service does not run with the warehouse profile.</translation>
    </message>
    <message>
        <source>%2 on %1 without a token was let in with status %3.</source>
        <translation>%2 on %1 without a token was let in with status %3.</translation>
    </message>
    <message>
        <source>%2 on %1 without a token got status %3, which is neither an admission nor a refusal.</source>
        <translation>%2 on %1 without a token got status %3, which is neither an admission nor a refusal.</translation>
    </message>
    <message>
        <source>%2 on %1 exists (status %3) where a random neighbour does not.</source>
        <translation>%2 on %1 exists (status %3) where a random neighbour does not.</translation>
    </message>
    <message>
        <source>%2 on %1 proves nothing: a random neighbour answers with status %3 instead of 404.</source>
        <translation>%2 on %1 proves nothing: a random neighbour answers with status %3 instead of 404.</translation>
    </message>
    <message>
        <source>%2 on %1: the 404 is not in the application&apos;s own form.</source>
        <translation>%2 on %1: the 404 is not in the application&apos;s own form.</translation>
    </message>
    <message>
        <source>%2 on %1 exists (status %3): an old build is running.</source>
        <translation>%2 on %1 exists (status %3): an old build is running.</translation>
    </message>
    <message>
        <source>%2 on %1 answers with status %3 and a random neighbour with 404: that proves neither.</source>
        <translation>%2 on %1 answers with status %3 and a random neighbour with 404: that proves neither.</translation>
    </message>
    <message>
        <source>%2 on %1: its storage key is “%3”, not read-only.</source>
        <translation>%2 on %1: its storage key is “%3”, not read-only.</translation>
    </message>
    <message>
        <source>%2 on %1: its storage key is called read-only and is the writer&apos;s key.</source>
        <translation>%2 on %1: its storage key is called read-only and is the writer&apos;s key.</translation>
    </message>
    <message>
        <source>%2 on %1: its storage key is called read-only, but whether it differs from the writer&apos;s is not published.</source>
        <translation>%2 on %1: its storage key is called read-only, but whether it differs from the writer&apos;s is not published.</translation>
    </message>
    <message>
        <source>%2 on %1: %3 of %4 cursors are lost.</source>
        <translation>%2 on %1: %3 of %4 cursors are lost.</translation>
    </message>
    <message>
        <source>%2 on %1: the engine is wedged, all cursors are lost.</source>
        <translation>%2 on %1: the engine is wedged, all cursors are lost.</translation>
    </message>
    <message>
        <source>%2 on %1: extensions that failed their verification: %3.</source>
        <translation>%2 on %1: extensions that failed their verification: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: extensions without a result of their verification: %3.</source>
        <translation>%2 on %1: extensions without a result of their verification: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: the dialect contract “%3” was not verified.</source>
        <translation>%2 on %1: the dialect contract “%3” was not verified.</translation>
    </message>
    <message>
        <source>%2 on %1: new disagreements since the last look: %3.</source>
        <translation>%2 on %1: new disagreements since the last look: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: the door has no engine that can run a query.</source>
        <translation>%2 on %1: the door has no engine that can run a query.</translation>
    </message>
    <message>
        <source>%2 on %1: no engine is ready yet, at least one is starting.</source>
        <translation>%2 on %1: no engine is ready yet, at least one is starting.</translation>
    </message>
    <message>
        <source>%2 on %1: the door refuses our identity with status %3.</source>
        <translation>%2 on %1: the door refuses our identity with status %3.</translation>
    </message>
    <message>
        <source>%2 on %1: the database is starting up and accepts no connections yet.</source>
        <translation>%2 on %1: the database is starting up and accepts no connections yet.</translation>
    </message>
    <message>
        <source>%2 on %1: the database is shutting down.</source>
        <translation>%2 on %1: the database is shutting down.</translation>
    </message>
    <message>
        <source>%2 on %1: the database has no connection left to give.</source>
        <translation>%2 on %1: the database has no connection left to give.</translation>
    </message>
    <message>
        <source>%2 on %1: Redis is loading its data.</source>
        <translation>%2 on %1: Redis is loading its data.</translation>
    </message>
    <message>
        <source>%2 on %1: Redis is a read-only replica.</source>
        <translation>%2 on %1: Redis is a read-only replica.</translation>
    </message>
    <message>
        <source>%2 on %1: Redis answers with %3.</source>
        <translation>%2 on %1: Redis answers with %3.</translation>
    </message>
    <message>
        <source>%2 on %1: Redis is alive and refuses us with %3.</source>
        <translation>%2 on %1: Redis is alive and refuses us with %3.</translation>
    </message>
    <message>
        <source>%2 on %1: Redis refuses our password.</source>
        <translation>%2 on %1: Redis refuses our password.</translation>
    </message>
    <message>
        <source>State of %1</source>
        <translation>State of %1</translation>
    </message>
    <message>
        <source>The read-only keys read and do no more</source>
        <translation>The read-only keys read and do no more</translation>
    </message>
    <message>
        <source>A key that is called read-only writes, deletes or reaches another bucket: whoever holds it can change the warehouse past its only writer.</source>
        <translation>A key that is called read-only writes, deletes or reaches another bucket: whoever holds it can change the warehouse past its only writer.</translation>
    </message>
    <message>
        <source>Make a new key with read access to this bucket alone, give it to the holders, prove it with the gate, and revoke the wide one.</source>
        <translation>Make a new key with read access to this bucket alone, give it to the holders, prove it with the gate, and revoke the wide one.</translation>
    </message>
    <message>
        <source>The bucket refuses anonymous access</source>
        <translation>The bucket refuses anonymous access</translation>
    </message>
    <message>
        <source>The bucket answers without a key: everyone on the internet can read the warehouse.</source>
        <translation>The bucket answers without a key: everyone on the internet can read the warehouse.</translation>
    </message>
    <message>
        <source>Switch public access to the bucket off at its provider now, and look in its log for who read what.</source>
        <translation>Switch public access to the bucket off at its provider now, and look in its log for who read what.</translation>
    </message>
    <message>
        <source>No read-only key of %1 is declared that the gate could be tried with.</source>
        <translation>No read-only key of %1 is declared that the gate could be tried with.</translation>
    </message>
    <message>
        <source>%1 was not asked: what is stored as “%3” is not a storage key. %4</source>
        <translation>%1 was not asked: what is stored as “%3” is not a storage key. %4</translation>
    </message>
    <message>
        <source>%2 on %1: the key “%3” may do more than read: %4.</source>
        <translation>%2 on %1: the key “%3” may do more than read: %4.</translation>
    </message>
    <message>
        <source>%2 on %1 proved neither for the key “%3”: %4.</source>
        <translation>%2 on %1 proved neither for the key “%3”: %4.</translation>
    </message>
    <message>
        <source>%2 on %1 without a signature was let in with %3.</source>
        <translation>%2 on %1 without a signature was let in with %3.</translation>
    </message>
    <message>
        <source>%2 on %1 without a signature got %3, which is neither an admission nor a refusal.</source>
        <translation>%2 on %1 without a signature got %3, which is neither an admission nor a refusal.</translation>
    </message>
    <message>
        <source>%2 on %1: no bucket is declared that could be asked for.</source>
        <translation>%2 on %1: no bucket is declared that could be asked for.</translation>
    </message>
    <message>
        <source>Clocks agree and our token outlives the next look</source>
        <translation>Clocks agree and our token outlives the next look</translation>
    </message>
    <message>
        <source>When the issuer&apos;s clock and ours differ, or a token dies before it is renewed, services refuse identities that are good.</source>
        <translation>When the issuer&apos;s clock and ours differ, or a token dies before it is renewed, services refuse identities that are good.</translation>
    </message>
    <message>
        <source>Set both clocks by NTP; when the lifetime is what is short, raise it at the issuer or look more often.</source>
        <translation>Set both clocks by NTP; when the lifetime is what is short, raise it at the issuer or look more often.</translation>
    </message>
    <message>
        <source>%2 on %1: it says that it is the issuer “%3”, but “%4” is declared. Every token will be refused.</source>
        <translation>%2 on %1: it says that it is the issuer “%3”, but “%4” is declared. Every token will be refused.</translation>
    </message>
    <message>
        <source>%2 on %1: the issuer publishes no key to check its tokens with.</source>
        <translation>%2 on %1: the issuer publishes no key to check its tokens with.</translation>
    </message>
    <message>
        <source>%2 on %1: the issuer refuses our client (%3).</source>
        <translation>%2 on %1: the issuer refuses our client (%3).</translation>
    </message>
    <message>
        <source>%2 on %1: the issuer&apos;s clock and ours are %3 s apart; tokens are refused from 30 s on.</source>
        <translation>%2 on %1: the issuer&apos;s clock and ours are %3 s apart; tokens are refused from 30 s on.</translation>
    </message>
    <message>
        <source>%2 on %1: our token is good for another %3 s, less than until the next look in %4 s.</source>
        <translation>%2 on %1: our token is good for another %3 s, less than until the next look in %4 s.</translation>
    </message>
    <message>
        <source>%2 on %1: it is starting and takes no query.</source>
        <translation>%2 on %1: it is starting and takes no query.</translation>
    </message>
    <message>
        <source>%2 on %1: the Index refuses our key with status %3.</source>
        <translation>%2 on %1: the Index refuses our key with status %3.</translation>
    </message>
    <message>
        <source>%1 was not asked: nobody is signed in as “%3”.</source>
        <translation>%1 was not asked: nobody is signed in as “%3”.</translation>
    </message>
    <message>
        <source>%1 was not asked: no token could be had for “%3” (%4).</source>
        <translation>%1 was not asked: no token could be had for “%3” (%4).</translation>
    </message>
    <message>
        <source>The workers are running</source>
        <translation>The workers are running</translation>
    </message>
    <message>
        <source>The workers poll, schedule, ratify and clean up. They have no address of their own: when they stop, nothing fails at once and everything falls behind.</source>
        <translation>The workers poll, schedule, ratify and clean up. They have no address of their own: when they stop, nothing fails at once and everything falls behind.</translation>
    </message>
    <message>
        <source>Read the last lines of their deployment&apos;s log and deploy them again. When none or more than one is found, correct the build source or the start command.</source>
        <translation>Read the last lines of their deployment&apos;s log and deploy them again. When none or more than one is found, correct the build source or the start command.</translation>
    </message>
    <message>
        <source>%2 on %1: the provider refuses our token (“%3”).</source>
        <translation>%2 on %1: the provider refuses our token (“%3”).</translation>
    </message>
    <message>
        <source>%2 on %1: the provider answers with an error, “%3”.</source>
        <translation>%2 on %1: the provider answers with an error, “%3”.</translation>
    </message>
    <message>
        <source>The state of %1 is read from %3, which told nothing.</source>
        <translation>The state of %1 is read from %3, which told nothing.</translation>
    </message>
    <message>
        <source>%1 is deployed as %3 and runs (%4).</source>
        <translation>%1 is deployed as %3 and runs (%4).</translation>
    </message>
    <message>
        <source>%1 is being deployed as %3 (%4); nothing serves yet.</source>
        <translation>%1 is being deployed as %3 (%4); nothing serves yet.</translation>
    </message>
    <message>
        <source>%1, deployed as %3, crashed (%4).</source>
        <translation>%1, deployed as %3, crashed (%4).</translation>
    </message>
    <message>
        <source>%1, deployed as %3, is stopped: its process ended (%4).</source>
        <translation>%1, deployed as %3, is stopped: its process ended (%4).</translation>
    </message>
    <message>
        <source>%1, deployed as %3, could not be built or started (%4).</source>
        <translation>%1, deployed as %3, could not be built or started (%4).</translation>
    </message>
    <message>
        <source>%1 is known as %3 and has no deployment that serves.</source>
        <translation>%1 is known as %3 and has no deployment that serves.</translation>
    </message>
    <message>
        <source>%1, deployed as %3, is in a state with an unknown name (%4).</source>
        <translation>%1, deployed as %3, is in a state with an unknown name (%4).</translation>
    </message>
    <message>
        <source>%1: the provider has no service of the name %3.</source>
        <translation>%1: the provider has no service of the name %3.</translation>
    </message>
    <message>
        <source>%1: no deployed service is built from Dockerfile.workers or started with “npm run workers”.</source>
        <translation>%1: no deployed service is built from Dockerfile.workers or started with “npm run workers”.</translation>
    </message>
    <message>
        <source>%1: several services look like the workers: %3.</source>
        <translation>%1: several services look like the workers: %3.</translation>
    </message>
    <message>
        <source>We could not look: no host answers, so our own network is at fault.</source>
        <translation>We could not look: no host answers, so our own network is at fault.</translation>
    </message>
    <message>
        <source>Check this machine&apos;s connection. Nothing is known of the platform until it is back; then everything is looked at again by itself.</source>
        <translation>Check this machine&apos;s connection. Nothing is known of the platform until it is back; then everything is looked at again by itself.</translation>
    </message>
    <message>
        <source>We could not look: no host name resolves from here.</source>
        <translation>We could not look: no host name resolves from here.</translation>
    </message>
    <message>
        <source>Check this machine&apos;s name servers (resolvectl status), and the VPN that may bring its own.</source>
        <translation>Check this machine&apos;s name servers (resolvectl status), and the VPN that may bring its own.</translation>
    </message>
    <message>
        <source>We could not look at the private network: its names or addresses are no longer reached from here, while public ones are.</source>
        <translation>We could not look at the private network: its names or addresses are no longer reached from here, while public ones are.</translation>
    </message>
    <message>
        <source>Connect the VPN or the tunnel again. Services behind it are not known to be down.</source>
        <translation>Connect the VPN or the tunnel again. Services behind it are not known to be down.</translation>
    </message>
    <message>
        <source>We could not look: the keychain is locked.</source>
        <translation>We could not look: the keychain is locked.</translation>
    </message>
    <message>
        <source>Unlock the keychain; what waits for its secrets is looked at in the next round.</source>
        <translation>Unlock the keychain; what waits for its secrets is looked at in the next round.</translation>
    </message>
    <message>
        <source>We could not look: there is no keychain to read from.</source>
        <translation>We could not look: there is no keychain to read from.</translation>
    </message>
    <message>
        <source>Start the desktop&apos;s secret service, or enter the secrets for this session alone in Settings.</source>
        <translation>Start the desktop&apos;s secret service, or enter the secrets for this session alone in Settings.</translation>
    </message>
    <message>
        <source>We could not look yet: the keychain has not answered.</source>
        <translation>We could not look yet: the keychain has not answered.</translation>
    </message>
    <message>
        <source>Look for a dialog of the keychain that waits behind other windows.</source>
        <translation>Look for a dialog of the keychain that waits behind other windows.</translation>
    </message>
    <message>
        <source>We could not look: what is stored as “%1” is not a storage key.</source>
        <translation>We could not look: what is stored as “%1” is not a storage key.</translation>
    </message>
    <message>
        <source>Store the key again in Settings, whole and unquoted.</source>
        <translation>Store the key again in Settings, whole and unquoted.</translation>
    </message>
    <message>
        <source>We could not look: our token “%1” has expired.</source>
        <translation>We could not look: our token “%1” has expired.</translation>
    </message>
    <message>
        <source>Store a fresh token in Settings, or let an identity of this environment renew it.</source>
        <translation>Store a fresh token in Settings, or let an identity of this environment renew it.</translation>
    </message>
    <message>
        <source>We could not look: nobody is signed in as “%1”.</source>
        <translation>We could not look: nobody is signed in as “%1”.</translation>
    </message>
    <message>
        <source>Sign in; the session ended or was never begun.</source>
        <translation>Sign in; the session ended or was never begun.</translation>
    </message>
    <message>
        <source>%1 could not be looked at: the private network that it is in is not reached from here.</source>
        <translation>%1 could not be looked at: the private network that it is in is not reached from here.</translation>
    </message>
    <message>
        <source>%2 on %1 comes and goes: its result changed %3 times in the last %4 looks.</source>
        <translation>%2 on %1 comes and goes: its result changed %3 times in the last %4 looks.</translation>
    </message>
    <message>
        <source>No variable stands where its name must not</source>
        <translation>No variable stands where its name must not</translation>
    </message>
    <message>
        <source>A key in the variables of a service that has no business with it is a second way to the storage or to somebody&apos;s account; a switch at the wrong service starts work twice or never.</source>
        <translation>A key in the variables of a service that has no business with it is a second way to the storage or to somebody&apos;s account; a switch at the wrong service starts work twice or never.</translation>
    </message>
    <message>
        <source>Remove the variables named at the services named, deploy those again, and rotate a key that was where it must not be.</source>
        <translation>Remove the variables named at the services named, deploy those again, and rotate a key that was where it must not be.</translation>
    </message>
    <message>
        <source>The parent token of the vending is write-only at its holder and nowhere else</source>
        <translation>The parent token of the vending is write-only at its holder and nowhere else</translation>
    </message>
    <message>
        <source>The parent token mints every temporary key to the storage. Where its value can be read again, it has to be taken for known.</source>
        <translation>The parent token mints every temporary key to the storage. Where its value can be read again, it has to be taken for known.</translation>
    </message>
    <message>
        <source>Make a new parent token, store it as a sensitive variable of its holder alone, deploy it, and revoke the old one.</source>
        <translation>Make a new parent token, store it as a sensitive variable of its holder alone, deploy it, and revoke the old one.</translation>
    </message>
    <message>
        <source>The engine refuses whoever comes past the door</source>
        <translation>The engine refuses whoever comes past the door</translation>
    </message>
    <message>
        <source>An engine that answers SQL without the door&apos;s credential answers everybody who reaches it, past identity and governance.</source>
        <translation>An engine that answers SQL without the door&apos;s credential answers everybody who reaches it, past identity and governance.</translation>
    </message>
    <message>
        <source>Take the engine off the public network or give it its door&apos;s secret now, then look in its log for who was there.</source>
        <translation>Take the engine off the public network or give it its door&apos;s secret now, then look in its log for who was there.</translation>
    </message>
    <message>
        <source>Trino reads production and is refused the test namespace</source>
        <translation>Trino reads production and is refused the test namespace</translation>
    </message>
    <message>
        <source>Each engine reads with its own principal. When Trino reads what only duck may, the door lends it keys that governance did not grant.</source>
        <translation>Each engine reads with its own principal. When Trino reads what only duck may, the door lends it keys that governance did not grant.</translation>
    </message>
    <message>
        <source>Look at the permissions of Trino&apos;s principal in the Index, and at the key that the door lends it for the table named.</source>
        <translation>Look at the permissions of Trino&apos;s principal in the Index, and at the key that the door lends it for the table named.</translation>
    </message>
    <message>
        <source>The catalog&apos;s own key to the store works</source>
        <translation>The catalog&apos;s own key to the store works</translation>
    </message>
    <message>
        <source>The catalog keeps a key of its own. When a rotation forgets it, lists still answer and every commit fails.</source>
        <translation>The catalog keeps a key of its own. When a rotation forgets it, lists still answer and every commit fails.</translation>
    </message>
    <message>
        <source>Give the warehouse&apos;s storage credential the new key, and prove it with this check again. Drop what the answer says was left.</source>
        <translation>Give the warehouse&apos;s storage credential the new key, and prove it with this check again. Drop what the answer says was left.</translation>
    </message>
    <message>
        <source>The writer commits</source>
        <translation>The writer commits</translation>
    </message>
    <message>
        <source>Nothing that is written reaches the warehouse: the only committer cannot write to the store or cannot move the pointer.</source>
        <translation>Nothing that is written reaches the warehouse: the only committer cannot write to the store or cannot move the pointer.</translation>
    </message>
    <message>
        <source>Read the answer: an unauthorized store is the writer&apos;s key, a refused commit is the catalog (INV-19). Drop what the answer says was left.</source>
        <translation>Read the answer: an unauthorized store is the writer&apos;s key, a refused commit is the catalog (INV-19). Drop what the answer says was left.</translation>
    </message>
    <message>
        <source>Every table has a place in the store to itself</source>
        <translation>Every table has a place in the store to itself</translation>
    </message>
    <message>
        <source>A table whose files lie in another&apos;s place, or outside its own, is lost when the other is dropped, and a key that is lent for one table opens both.</source>
        <translation>A table whose files lie in another&apos;s place, or outside its own, is lost when the other is dropped, and a key that is lent for one table opens both.</translation>
    </message>
    <message>
        <source>Do not drop or purge the tables named. Write them anew to a place of their own, then drop the old ones without purge.</source>
        <translation>Do not drop or purge the tables named. Write them anew to a place of their own, then drop the old ones without purge.</translation>
    </message>
    <message>
        <source>The legacy namespace does not grow</source>
        <translation>The legacy namespace does not grow</translation>
    </message>
    <message>
        <source>Something writes to a namespace that is frozen, most often a service that names no namespace and has the old default.</source>
        <translation>Something writes to a namespace that is frozen, most often a service that names no namespace and has the old default.</translation>
    </message>
    <message>
        <source>Look at the default namespace of the writer (INV-07), find who wrote, and move what was written to where it belongs.</source>
        <translation>Look at the default namespace of the writer (INV-07), find who wrote, and move what was written to where it belongs.</translation>
    </message>
    <message>
        <source>No table lies under another role&apos;s location</source>
        <translation>No table lies under another role&apos;s location</translation>
    </message>
    <message>
        <source>Production and test data are mixed in the store: who may write to one writes to the other.</source>
        <translation>Production and test data are mixed in the store: who may write to one writes to the other.</translation>
    </message>
    <message>
        <source>Stop writes to the tables named, and write them anew under the location of their own namespace.</source>
        <translation>Stop writes to the tables named, and write them anew under the location of their own namespace.</translation>
    </message>
    <message>
        <source>The catalog has the declared namespaces and no others</source>
        <translation>The catalog has the declared namespaces and no others</translation>
    </message>
    <message>
        <source>A namespace that nobody declared has no role: nobody knows what may be written there. One that is missing is a catalog that was restored or replaced.</source>
        <translation>A namespace that nobody declared has no role: nobody knows what may be written there. One that is missing is a catalog that was restored or replaced.</translation>
    </message>
    <message>
        <source>Declare the namespace with its role, or find out who made or removed it.</source>
        <translation>Declare the namespace with its role, or find out who made or removed it.</translation>
    </message>
    <message>
        <source>The Index&apos;s copies of row counts are the catalog&apos;s</source>
        <translation>The Index&apos;s copies of row counts are the catalog&apos;s</translation>
    </message>
    <message>
        <source>The catalog alone knows how many rows a table has. Copies in the Index that differ mislead whoever reads them.</source>
        <translation>The catalog alone knows how many rows a table has. Copies in the Index that differ mislead whoever reads them.</translation>
    </message>
    <message>
        <source>Trust the catalog. See whether the workers run (INV-23) and what the sync log says, then let the copies be made again.</source>
        <translation>Trust the catalog. See whether the workers run (INV-23) and what the sync log says, then let the copies be made again.</translation>
    </message>
    <message>
        <source>The retired data plane is gone from the Index</source>
        <translation>The retired data plane is gone from the Index</translation>
    </message>
    <message>
        <source>A table of the retired data plane is still served: rows can be read and written past the door.</source>
        <translation>A table of the retired data plane is still served: rows can be read and written past the door.</translation>
    </message>
    <message>
        <source>Run the migration that removes it, after a look at who still reads it.</source>
        <translation>Run the migration that removes it, after a look at who still reads it.</translation>
    </message>
    <message>
        <source>The Index has the declared tables and columns</source>
        <translation>The Index has the declared tables and columns</translation>
    </message>
    <message>
        <source>The Index&apos;s schema is not the one that its readers were written for: governance and freshness fail in ways that are hard to see.</source>
        <translation>The Index&apos;s schema is not the one that its readers were written for: governance and freshness fail in ways that are hard to see.</translation>
    </message>
    <message>
        <source>Compare the applied migrations with those of the repository and apply what is missing.</source>
        <translation>Compare the applied migrations with those of the repository and apply what is missing.</translation>
    </message>
    <message>
        <source>%1: this environment names no API of the provider %3, or no project and token there.</source>
        <translation>%1: this environment names no API of the provider %3, or no project and token there.</translation>
    </message>
    <message>
        <source>%2 on %1: names where they must not be: %3.</source>
        <translation>%2 on %1: names where they must not be: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: names that are missing: %3.</source>
        <translation>%2 on %1: names that are missing: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: the parent token can be read again: %3.</source>
        <translation>%2 on %1: the parent token can be read again: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: the parent token stands outside its holder: %3.</source>
        <translation>%2 on %1: the parent token stands outside its holder: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: no variable of the parent token (%3) is there.</source>
        <translation>%2 on %1: no variable of the parent token (%3) is there.</translation>
    </message>
    <message>
        <source>%2 on %1: the rule holds for all %3 tables.</source>
        <translation>%2 on %1: the rule holds for all %3 tables.</translation>
    </message>
    <message>
        <source>%2 on %1: the catalog refuses our token with status %3.</source>
        <translation>%2 on %1: the catalog refuses our token with status %3.</translation>
    </message>
    <message>
        <source>%2 on %1: no table breaks the rule, but these could not be read: %3.</source>
        <translation>%2 on %1: no table breaks the rule, but these could not be read: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: tables in the place of others: %3.</source>
        <translation>%2 on %1: tables in the place of others: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: tables with parts outside their place: %3.</source>
        <translation>%2 on %1: tables with parts outside their place: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: places that are not of the declared form: %3.</source>
        <translation>%2 on %1: places that are not of the declared form: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: tables under the location of another role: %3.</source>
        <translation>%2 on %1: tables under the location of another role: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: a frozen namespace grew since the last look: %3.</source>
        <translation>%2 on %1: a frozen namespace grew since the last look: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: tables with a commit after their freeze: %3.</source>
        <translation>%2 on %1: tables with a commit after their freeze: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: declared namespaces that are not there: %3.</source>
        <translation>%2 on %1: declared namespaces that are not there: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: namespaces that nobody declared: %3.</source>
        <translation>%2 on %1: namespaces that nobody declared: %3.</translation>
    </message>
    <message>
        <source>%1: the catalog could not be read to the end, so nothing can be compared with it (%3).</source>
        <translation>%1: the catalog could not be read to the end, so nothing can be compared with it (%3).</translation>
    </message>
    <message>
        <source>%2 on %1: row counts that differ: %3.</source>
        <translation>%2 on %1: row counts that differ: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: numbers of datasets that differ: %3.</source>
        <translation>%2 on %1: numbers of datasets that differ: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: this could not be read in the Index: %3.</source>
        <translation>%2 on %1: this could not be read in the Index: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: the copies of %3 datasets are the catalog&apos;s.</source>
        <translation>%2 on %1: the copies of %3 datasets are the catalog&apos;s.</translation>
    </message>
    <message>
        <source>%2 on %1: retired tables that are still served: %3.</source>
        <translation>%2 on %1: retired tables that are still served: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: an unknown table does not answer with 404 but with %3, so nothing is proven.</source>
        <translation>%2 on %1: an unknown table does not answer with 404 but with %3, so nothing is proven.</translation>
    </message>
    <message>
        <source>%2 on %1: tables or columns that are missing: %3.</source>
        <translation>%2 on %1: tables or columns that are missing: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: tables that could not be looked at: %3.</source>
        <translation>%2 on %1: tables that could not be looked at: %3.</translation>
    </message>
    <message>
        <source>%1: the environment declares no namespace of the role test, so nothing is written.</source>
        <translation>%1: the environment declares no namespace of the role test, so nothing is written.</translation>
    </message>
    <message>
        <source>%1: no catalog can be asked to drop the scratch table, so none is made.</source>
        <translation>%1: no catalog can be asked to drop the scratch table, so none is made.</translation>
    </message>
    <message>
        <source>%2 on %1: %3 was made and dropped again.</source>
        <translation>%2 on %1: %3 was made and dropped again.</translation>
    </message>
    <message>
        <source>%2 on %1: the scratch table %3 was left behind; dropping it gave %4.</source>
        <translation>%2 on %1: the scratch table %3 was left behind; dropping it gave %4.</translation>
    </message>
    <message>
        <source>%2 on %1: our token may not make a table (%3), so nothing is proven.</source>
        <translation>%2 on %1: our token may not make a table (%3), so nothing is proven.</translation>
    </message>
    <message>
        <source>%2 on %1: the catalog could not make a table: %3.</source>
        <translation>%2 on %1: the catalog could not make a table: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: the writer could not commit: %3.</source>
        <translation>%2 on %1: the writer could not commit: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: refused with status %3, as it should be.</source>
        <translation>%2 on %1: refused with status %3, as it should be.</translation>
    </message>
    <message>
        <source>%2 on %1: a statement without credentials was let in with status %3.</source>
        <translation>%2 on %1: a statement without credentials was let in with status %3.</translation>
    </message>
    <message>
        <source>%2 on %1: %3 is neither a refusal nor an answer to SQL.</source>
        <translation>%2 on %1: %3 is neither a refusal nor an answer to SQL.</translation>
    </message>
    <message>
        <source>%2 on %1: the engine was not reached from here (%3).</source>
        <translation>%2 on %1: the engine was not reached from here (%3).</translation>
    </message>
    <message>
        <source>%2 on %1: duck read no table of the test namespace (%3), so a refusal of Trino proves nothing.</source>
        <translation>%2 on %1: duck read no table of the test namespace (%3), so a refusal of Trino proves nothing.</translation>
    </message>
    <message>
        <source>%1: the catalog shows no table to select from in %3.</source>
        <translation>%1: the catalog shows no table to select from in %3.</translation>
    </message>
    <message>
        <source>%2 on %1: Trino read %3, which its principal may not.</source>
        <translation>%2 on %1: Trino read %3, which its principal may not.</translation>
    </message>
    <message>
        <source>%2 on %1: Trino did not read %3, but for another reason: %4.</source>
        <translation>%2 on %1: Trino did not read %3, but for another reason: %4.</translation>
    </message>
    <message>
        <source>%2 on %1: Trino was refused %3, but not in the name of its own principal.</source>
        <translation>%2 on %1: Trino was refused %3, but not in the name of its own principal.</translation>
    </message>
    <message>
        <source>%2 on %1: Trino did not read %3: %4.</source>
        <translation>%2 on %1: Trino did not read %3: %4.</translation>
    </message>
    <message>
        <source>%2 on %1: duck reads %3, Trino is refused it and reads %4.</source>
        <translation>%2 on %1: duck reads %3, Trino is refused it and reads %4.</translation>
    </message>
    <message>
        <source>%2 on %1 got an answer with nothing in it.</source>
        <translation>%2 on %1 got an answer with nothing in it.</translation>
    </message>
    <message>
        <source>%2 on %1 got a web page instead of the service&apos;s answer: a proxy, a sign-in page or another program answers there.</source>
        <translation>%2 on %1 got a web page instead of the service&apos;s answer: a proxy, a sign-in page or another program answers there.</translation>
    </message>
    <message>
        <source>%2 on %1 got JSON that is broken or cut off.</source>
        <translation>%2 on %1 got JSON that is broken or cut off.</translation>
    </message>
    <message>
        <source>%2 on %1 got JSON that is not of the form its contract promises: another service or another version answers there.</source>
        <translation>%2 on %1 got JSON that is not of the form its contract promises: another service or another version answers there.</translation>
    </message>
    <message>
        <source>%1 is reached without https, so there is no certificate to judge.</source>
        <translation>%1 is reached without https, so there is no certificate to judge.</translation>
    </message>
    <message>
        <source>%2 on %1: the certificate is good for %3 more days, until %4; %5 or more are wanted.</source>
        <translation>%2 on %1: the certificate is good for %3 more days, until %4; %5 or more are wanted.</translation>
    </message>
    <message>
        <source>%2 on %1: the certificate does not say until when it is good.</source>
        <translation>%2 on %1: the certificate does not say until when it is good.</translation>
    </message>
    <message>
        <source>%2: the provider tells no image for %1, so it is not known whether “%3” runs.</source>
        <translation>%2: the provider tells no image for %1, so it is not known whether “%3” runs.</translation>
    </message>
    <message>
        <source>%2 on %1: %3 is “%4”, and “%5” is asserted.</source>
        <translation>%2 on %1: %3 is “%4”, and “%5” is asserted.</translation>
    </message>
    <message>
        <source>%2 on %1: %3 is not in the answer; “%4” is asserted.</source>
        <translation>%2 on %1: %3 is not in the answer; “%4” is asserted.</translation>
    </message>
    <message>
        <source>%2 on %1: the environment asserts nothing about this answer.</source>
        <translation>%2 on %1: the environment asserts nothing about this answer.</translation>
    </message>
    <message>
        <source>%1: this check of the environment file writes or costs, and nobody has switched it on on this machine.</source>
        <translation>%1: this check of the environment file writes or costs, and nobody has switched it on on this machine.</translation>
    </message>
    <message>
        <source>%1 was not asked to do anything: %3</source>
        <translation>%1 was not asked to do anything: %3</translation>
    </message>
    <message>
        <source>We could not look: the proxy on the way asks for a log-in.</source>
        <translation>We could not look: the proxy on the way asks for a log-in.</translation>
    </message>
    <message>
        <source>Give this machine&apos;s proxy settings the account, or name the hosts that need no proxy in NO_PROXY.</source>
        <translation>Give this machine&apos;s proxy settings the account, or name the hosts that need no proxy in NO_PROXY.</translation>
    </message>
    <message>
        <source>We could not look: the proxy on the way refuses us with status %1.</source>
        <translation>We could not look: the proxy on the way refuses us with status %1.</translation>
    </message>
    <message>
        <source>Look at this machine&apos;s proxy settings; who runs the proxy can say why it refuses.</source>
        <translation>Look at this machine&apos;s proxy settings; who runs the proxy can say why it refuses.</translation>
    </message>
    <message>
        <source>The declared version is the one that runs</source>
        <translation>The declared version is the one that runs</translation>
    </message>
    <message>
        <source>Another version or image runs than the one that this environment declares: what was measured with the one need not hold for the other.</source>
        <translation>Another version or image runs than the one that this environment declares: what was measured with the one need not hold for the other.</translation>
    </message>
    <message>
        <source>Find out which of the two is right: deploy the declared one, or correct the environment file.</source>
        <translation>Find out which of the two is right: deploy the declared one, or correct the environment file.</translation>
    </message>
    <message>
        <source>The certificate is valid, for its host, and for long enough</source>
        <translation>The certificate is valid, for its host, and for long enough</translation>
    </message>
    <message>
        <source>When the certificate runs out, or is another&apos;s, every client of this service is refused or has to stop checking whom it talks to.</source>
        <translation>When the certificate runs out, or is another&apos;s, every client of this service is refused or has to stop checking whom it talks to.</translation>
    </message>
    <message>
        <source>Renew the certificate and see why its renewal did not come by itself. Do not switch the verification off.</source>
        <translation>Renew the certificate and see why its renewal did not come by itself. Do not switch the verification off.</translation>
    </message>
    <message>
        <source>%2 on %1 was redirected to %3, which is another origin and was not followed.</source>
        <translation>%2 on %1 was redirected to %3, which is another origin and was not followed.</translation>
    </message>
    <message>
        <source>%1 could not be looked at: the proxy on the way asks us for a log-in.</source>
        <translation>%1 could not be looked at: the proxy on the way asks us for a log-in.</translation>
    </message>
    <message>
        <source>%1 could not be looked at: the proxy on the way refuses us with status %3.</source>
        <translation>%1 could not be looked at: the proxy on the way refuses us with status %3.</translation>
    </message>
    <message>
        <source>Open the evidence, and ask whoever added %1 to the environment file what it is for.</source>
        <translation>Open the evidence, and ask whoever added %1 to the environment file what it is for.</translation>
    </message>
    <message>
        <source>This check of %1 was agreed to on this machine, but not its acting at %3: it does not run by itself until that is agreed to as well.</source>
        <translation>This check of %1 was agreed to on this machine, but not its acting at %3: it does not run by itself until that is agreed to as well.</translation>
    </message>
    <message>
        <source>Give the look more time, or look again: nothing was measured, so there is nothing to mend yet.</source>
        <translation>Give the look more time, or look again: nothing was measured, so there is nothing to mend yet.</translation>
    </message>
    <message>
        <source>Run it now: it never runs by itself.</source>
        <translation>Run it now: it never runs by itself.</translation>
    </message>
    <message>
        <source>Look again, and judge by what that look finds.</source>
        <translation>Look again, and judge by what that look finds.</translation>
    </message>
    <message>
        <source>See to %3 first; this is looked at again by itself.</source>
        <translation>See to %3 first; this is looked at again by itself.</translation>
    </message>
    <message>
        <source>Agree to %2 on this machine if it may act there; until then it is not run.</source>
        <translation>Agree to %2 on this machine if it may act there; until then it is not run.</translation>
    </message>
    <message>
        <source>%2 on %1 was refused with status %3, but not in the service&apos;s own form: a proxy, a firewall or a sign-in page in front of it refused, and nothing is known of the service.</source>
        <translation>%2 on %1 was refused with status %3, but not in the service&apos;s own form: a proxy, a firewall or a sign-in page in front of it refused, and nothing is known of the service.</translation>
    </message>
    <message>
        <source>We could not look: the clock of this computer is off by %1 against all hosts that say what time it is.</source>
        <translation>We could not look: the clock of this computer is off by %1 against all hosts that say what time it is.</translation>
    </message>
    <message>
        <source>Let network time set this computer&apos;s clock (timedatectl set-ntp true). If it is right, the hosts share a clock that is wrong.</source>
        <translation>Let network time set this computer&apos;s clock (timedatectl set-ntp true). If it is right, the hosts share a clock that is wrong.</translation>
    </message>
    <message>
        <source>%2 on %1: the provider&apos;s list goes on beyond the %3 entries that were read; what was not found may be there.</source>
        <translation>%2 on %1: the provider&apos;s list goes on beyond the %3 entries that were read; what was not found may be there.</translation>
    </message>
    <message>
        <source>%2 on %1: the key shows no dataset of the %3 tables in the catalog, so nothing was compared.</source>
        <translation>%2 on %1: the key shows no dataset of the %3 tables in the catalog, so nothing was compared.</translation>
    </message>
    <message>
        <source>%1 was not asked: the catalog %3, which has to be read first, gave no usable answer (%4).</source>
        <translation>%1 was not asked: the catalog %3, which has to be read first, gave no usable answer (%4).</translation>
    </message>
    <message>
        <source>Open the evidence to see who refused, and let the request through to %1 there: by an exception for this machine, or by an address of %1 that leads past it. Then look again.</source>
        <translation>Open the evidence to see who refused, and let the request through to %1 there: by an exception for this machine, or by an address of %1 that leads past it. Then look again.</translation>
    </message>
    <message>
        <source>Look at the rest of the list at the provider. See whether it is really that long, or whether the provider repeats its pages: until it can be read to its end, %2 proves nothing by what is not in it.</source>
        <translation>Look at the rest of the list at the provider. See whether it is really that long, or whether the provider repeats its pages: until it can be read to its end, %2 proves nothing by what is not in it.</translation>
    </message>
    <message>
        <source>%1 could not be judged: the clock of this computer is off by %3.</source>
        <translation>%1 could not be judged: the clock of this computer is off by %3.</translation>
    </message>
    <message>
        <source>%2 on %1: the issuer calls itself “%3” and has keys; the environment declares none (expect.issuer), so a wrong one could not be told.</source>
        <translation>%2 on %1: the issuer calls itself “%3” and has keys; the environment declares none (expect.issuer), so a wrong one could not be told.</translation>
    </message>
    <message>
        <source>%2 on %1: it says that its keys are at %3, which the environment does not name, so they were not asked for.</source>
        <translation>%2 on %1: it says that its keys are at %3, which the environment does not name, so they were not asked for.</translation>
    </message>
    <message>
        <source>Open the evidence and see where the answer comes to “%4” in %3.</source>
        <translation>Open the evidence and see where the answer comes to “%4” in %3.</translation>
    </message>
    <message>
        <source>Open the evidence and see whether %3 moved, or is not in this release of %1.</source>
        <translation>Open the evidence and see whether %3 moved, or is not in this release of %1.</translation>
    </message>
    <message>
        <source>Add to %2 in the environment file what the answer has to hold: a header, a pointer or a status.</source>
        <translation>Add to %2 in the environment file what the answer has to hold: a header, a pointer or a status.</translation>
    </message>
    <message>
        <source>Agree to %2 once more if it may act at %3 as well.</source>
        <translation>Agree to %2 once more if it may act at %3 as well.</translation>
    </message>
    <message>
        <source>Ask whoever owns this environment whether the console may act in it; until then %2 is not run.</source>
        <translation>Ask whoever owns this environment whether the console may act in it; until then %2 is not run.</translation>
    </message>
    <message>
        <source>Check the token for the provider: revoked, expired, or of another project.</source>
        <translation>Check the token for the provider: revoked, expired, or of another project.</translation>
    </message>
    <message>
        <source>Read the provider&apos;s own words (“%3”) and its status page, then look again.</source>
        <translation>Read the provider&apos;s own words (“%3”) and its status page, then look again.</translation>
    </message>
    <message>
        <source>Look at %3 first: without its answer nothing is known of how %1 is deployed.</source>
        <translation>Look at %3 first: without its answer nothing is known of how %1 is deployed.</translation>
    </message>
    <message>
        <source>Wait for the deployment of %3 to end; the provider&apos;s build log shows how far it is.</source>
        <translation>Wait for the deployment of %3 to end; the provider&apos;s build log shows how far it is.</translation>
    </message>
    <message>
        <source>Read the last lines of the log of %3 at the provider, then deploy the last release that ran.</source>
        <translation>Read the last lines of the log of %3 at the provider, then deploy the last release that ran.</translation>
    </message>
    <message>
        <source>Find out who or what stopped %3, and start it again at the provider.</source>
        <translation>Find out who or what stopped %3, and start it again at the provider.</translation>
    </message>
    <message>
        <source>Read the build log of %3 at the provider, and deploy the release before meanwhile.</source>
        <translation>Read the build log of %3 at the provider, and deploy the release before meanwhile.</translation>
    </message>
    <message>
        <source>Deploy %3 at the provider: it is known there, and nothing of it serves.</source>
        <translation>Deploy %3 at the provider: it is known there, and nothing of it serves.</translation>
    </message>
    <message>
        <source>Look at %3 on the provider&apos;s page: its state has a name that is not known here (%4).</source>
        <translation>Look at %3 on the provider&apos;s page: its state has a name that is not known here (%4).</translation>
    </message>
    <message>
        <source>Declare the name that the provider has for %1 (expect, deployment), or deploy it there.</source>
        <translation>Declare the name that the provider has for %1 (expect, deployment), or deploy it there.</translation>
    </message>
    <message>
        <source>Remove these first, keys before switches: %3.</source>
        <translation>Remove these first, keys before switches: %3.</translation>
    </message>
    <message>
        <source>Set these where they are needed: %3.</source>
        <translation>Set these where they are needed: %3.</translation>
    </message>
    <message>
        <source>Find out who can see these variables, for they know the token: %3.</source>
        <translation>Find out who can see these variables, for they know the token: %3.</translation>
    </message>
    <message>
        <source>Delete it there before you store the new one: %3.</source>
        <translation>Delete it there before you store the new one: %3.</translation>
    </message>
    <message>
        <source>Compare the patterns of the environment file with the holder&apos;s variables: none is called %3.</source>
        <translation>Compare the patterns of the environment file with the holder&apos;s variables: none is called %3.</translation>
    </message>
    <message>
        <source>Look at the provider for a service that starts “npm run workers”: it was removed, or its start command was changed.</source>
        <translation>Look at the provider for a service that starts “npm run workers”: it was removed, or its start command was changed.</translation>
    </message>
    <message>
        <source>Remove all but one of these, or give the others another start command: %3.</source>
        <translation>Remove all but one of these, or give the others another start command: %3.</translation>
    </message>
    <message>
        <source>Give our token the right to list and read tables in the catalog, or use another (status %3).</source>
        <translation>Give our token the right to list and read tables in the catalog, or use another (status %3).</translation>
    </message>
    <message>
        <source>Find out why these could not be read, then run it again: %3.</source>
        <translation>Find out why these could not be read, then run it again: %3.</translation>
    </message>
    <message>
        <source>Stop purges and expiries of these tables at once: %3.</source>
        <translation>Stop purges and expiries of these tables at once: %3.</translation>
    </message>
    <message>
        <source>Compare the metadata of these tables with their files in the store: %3.</source>
        <translation>Compare the metadata of these tables with their files in the store: %3.</translation>
    </message>
    <message>
        <source>Find out what made these tables past the writer: %3.</source>
        <translation>Find out what made these tables past the writer: %3.</translation>
    </message>
    <message>
        <source>Find the writer of these tables by their newest commit: %3.</source>
        <translation>Find the writer of these tables by their newest commit: %3.</translation>
    </message>
    <message>
        <source>Look at the newest commits there: %3.</source>
        <translation>Look at the newest commits there: %3.</translation>
    </message>
    <message>
        <source>Ask whoever committed after the freeze: %3.</source>
        <translation>Ask whoever committed after the freeze: %3.</translation>
    </message>
    <message>
        <source>Find out in the catalog&apos;s log who dropped these, and when: %3.</source>
        <translation>Find out in the catalog&apos;s log who dropped these, and when: %3.</translation>
    </message>
    <message>
        <source>Ask who made these, and for what: %3.</source>
        <translation>Ask who made these, and for what: %3.</translation>
    </message>
    <message>
        <source>Mend the walk along the catalog first: without it there is nothing to compare with (%3).</source>
        <translation>Mend the walk along the catalog first: without it there is nothing to compare with (%3).</translation>
    </message>
    <message>
        <source>Compare these with their entries in the sync log: %3.</source>
        <translation>Compare these with their entries in the sync log: %3.</translation>
    </message>
    <message>
        <source>Find the datasets that were born or removed past the Index: %3.</source>
        <translation>Find the datasets that were born or removed past the Index: %3.</translation>
    </message>
    <message>
        <source>Check the rights of our key in the Index, which could not read this: %3.</source>
        <translation>Check the rights of our key in the Index, which could not read this: %3.</translation>
    </message>
    <message>
        <source>Check which datasets our key may see in the Index, and whether there are any: rows that are hidden from a key give no error (the catalog has %3 tables).</source>
        <translation>Check which datasets our key may see in the Index, and whether there are any: rows that are hidden from a key give no error (the catalog has %3 tables).</translation>
    </message>
    <message>
        <source>Find out in the Index&apos;s log who still asks for these: %3.</source>
        <translation>Find out in the Index&apos;s log who still asks for these: %3.</translation>
    </message>
    <message>
        <source>Look at what stands before %1: an unknown table has to give 404, and it gives %3.</source>
        <translation>Look at what stands before %1: an unknown table has to give 404, and it gives %3.</translation>
    </message>
    <message>
        <source>Look up which migration brings these: %3.</source>
        <translation>Look up which migration brings these: %3.</translation>
    </message>
    <message>
        <source>Give our key the right to read these, or look at their columns by hand: %3.</source>
        <translation>Give our key the right to read these, or look at their columns by hand: %3.</translation>
    </message>
    <message>
        <source>See why the catalog %3 gives no usable answer: until it does, %1 is not asked for this.</source>
        <translation>See why the catalog %3 gives no usable answer: until it does, %1 is not asked for this.</translation>
    </message>
    <message>
        <source>Declare a namespace with the role test in the environment file: nothing is written anywhere else.</source>
        <translation>Declare a namespace with the role test in the environment file: nothing is written anywhere else.</translation>
    </message>
    <message>
        <source>Declare the catalog of this environment (lakekeeper): a scratch table that nobody can drop is not made.</source>
        <translation>Declare the catalog of this environment (lakekeeper): a scratch table that nobody can drop is not made.</translation>
    </message>
    <message>
        <source>Drop %3 by hand, and see why dropping it gave %4.</source>
        <translation>Drop %3 by hand, and see why dropping it gave %4.</translation>
    </message>
    <message>
        <source>Give our token the right to make tables in the test namespace alone, or switch %2 off (%3).</source>
        <translation>Give our token the right to make tables in the test namespace alone, or switch %2 off (%3).</translation>
    </message>
    <message>
        <source>Read the catalog&apos;s answer: %3. When it is about storage, its own key is stale.</source>
        <translation>Read the catalog&apos;s answer: %3. When it is about storage, its own key is stale.</translation>
    </message>
    <message>
        <source>Read the writer&apos;s answer: %3. Then see whether the catalog and the store take writes.</source>
        <translation>Read the writer&apos;s answer: %3. Then see whether the catalog and the store take writes.</translation>
    </message>
    <message>
        <source>Open the evidence and see by which way %1 was reached past the door: it let us in (%3).</source>
        <translation>Open the evidence and see by which way %1 was reached past the door: it let us in (%3).</translation>
    </message>
    <message>
        <source>Open the evidence and see who gave the answer %3: a proxy or the engine itself.</source>
        <translation>Open the evidence and see who gave the answer %3: a proxy or the engine itself.</translation>
    </message>
    <message>
        <source>Ask from inside the private network: that the engine is not reached from here proves nothing (%3).</source>
        <translation>Ask from inside the private network: that the engine is not reached from here proves nothing (%3).</translation>
    </message>
    <message>
        <source>Mend the control first: duck has to read a table of the test namespace (%3).</source>
        <translation>Mend the control first: duck has to read a table of the test namespace (%3).</translation>
    </message>
    <message>
        <source>Make a small table in %3, so that there is something to select from.</source>
        <translation>Make a small table in %3, so that there is something to select from.</translation>
    </message>
    <message>
        <source>Look up which grant lets Trino&apos;s principal read %3, and take it away.</source>
        <translation>Look up which grant lets Trino&apos;s principal read %3, and take it away.</translation>
    </message>
    <message>
        <source>See to what kept Trino from %3 instead of a refusal: %4.</source>
        <translation>See to what kept Trino from %3 instead of a refusal: %4.</translation>
    </message>
    <message>
        <source>Check as whom the door asks for Trino; declare that principal (expect, principal) or correct the door.</source>
        <translation>Check as whom the door asks for Trino; declare that principal (expect, principal) or correct the door.</translation>
    </message>
    <message>
        <source>Check the grants of Trino&apos;s principal in production, and whether its catalog works: %4.</source>
        <translation>Check the grants of Trino&apos;s principal in production, and whether its catalog works: %4.</translation>
    </message>
    <message>
        <source>Wait for the second look: one bad look is no verdict yet.</source>
        <translation>Wait for the second look: one bad look is no verdict yet.</translation>
    </message>
    <message>
        <source>Wait for one more good look before you call it mended; the evidence shows the last one.</source>
        <translation>Wait for one more good look before you call it mended; the evidence shows the last one.</translation>
    </message>
    <message>
        <source>Find out what changes between a good look and a bad one: compare their evidence and the restarts of %1.</source>
        <translation>Find out what changes between a good look and a bad one: compare their evidence and the restarts of %1.</translation>
    </message>
    <message>
        <source>Mend %3 first: this can be judged only beside it.</source>
        <translation>Mend %3 first: this can be judged only beside it.</translation>
    </message>
    <message>
        <source>Run the check again: its last round ended without it.</source>
        <translation>Run the check again: its last round ended without it.</translation>
    </message>
    <message>
        <source>Run the check again and let it finish: it was cut off before an answer came.</source>
        <translation>Run the check again and let it finish: it was cut off before an answer came.</translation>
    </message>
    <message>
        <source>Put %1 behind https, or take insecure_http out of the environment file: whoever is on the way can read the secret.</source>
        <translation>Put %1 behind https, or take insecure_http out of the environment file: whoever is on the way can read the secret.</translation>
    </message>
    <message>
        <source>Check that the process of %1 runs and listens on the port in its URL: the host is there and refused.</source>
        <translation>Check that the process of %1 runs and listens on the port in its URL: the host is there and refused.</translation>
    </message>
    <message>
        <source>Look in the log of %1 for a crash or a restart at the time of the look: it hung up in the middle.</source>
        <translation>Look in the log of %1 for a crash or a restart at the time of the look: it hung up in the middle.</translation>
    </message>
    <message>
        <source>Check the address, the port and the firewall on the way to %1: not even a connection came about.</source>
        <translation>Check the address, the port and the firewall on the way to %1: not even a connection came about.</translation>
    </message>
    <message>
        <source>Look at what ends TLS before %1: the connection stands, and its handshake was not answered.</source>
        <translation>Look at what ends TLS before %1: the connection stands, and its handshake was not answered.</translation>
    </message>
    <message>
        <source>Look for what keeps %1 busy (slow queries, a full pool, storage that does not answer): it took the request and said nothing in time.</source>
        <translation>Look for what keeps %1 busy (slow queries, a full pool, storage that does not answer): it took the request and said nothing in time.</translation>
    </message>
    <message>
        <source>Look at the load of %1 and at the network on the way: the answer began and did not end in time.</source>
        <translation>Look at the load of %1 and at the network on the way: the answer began and did not end in time.</translation>
    </message>
    <message>
        <source>Look at the load and the log of %1: it had not answered when the time was over.</source>
        <translation>Look at the load and the log of %1: it had not answered when the time was over.</translation>
    </message>
    <message>
        <source>Check the route to %1: the VPN or the tunnel first, then the address in its URL.</source>
        <translation>Check the route to %1: the VPN or the tunnel first, then the address in its URL.</translation>
    </message>
    <message>
        <source>Check the spelling of the host in the URL of %1, and connect the VPN if its name is known inside only.</source>
        <translation>Check the spelling of the host in the URL of %1, and connect the VPN if its name is known inside only.</translation>
    </message>
    <message>
        <source>Find out who issued the certificate of %1: name that issuer in ca_file of the environment file, or pin the certificate with tls_pin.</source>
        <translation>Find out who issued the certificate of %1: name that issuer in ca_file of the environment file, or pin the certificate with tls_pin.</translation>
    </message>
    <message>
        <source>Renew the certificate of %1, and see that what serves it has loaded the new one.</source>
        <translation>Renew the certificate of %1, and see that what serves it has loaded the new one.</translation>
    </message>
    <message>
        <source>Compare the host in the URL of %1 with the names in its certificate, and correct the one that is wrong.</source>
        <translation>Compare the host in the URL of %1 with the names in its certificate, and correct the one that is wrong.</translation>
    </message>
    <message>
        <source>Find out whether the certificate of %1 was renewed on purpose; only then put the new one into tls_pin.</source>
        <translation>Find out whether the certificate of %1 was renewed on purpose; only then put the new one into tls_pin.</translation>
    </message>
    <message>
        <source>Check that the port of %1 speaks TLS at all, and compare its TLS versions with those of this machine.</source>
        <translation>Check that the port of %1 speaks TLS at all, and compare its TLS versions with those of this machine.</translation>
    </message>
    <message>
        <source>Put the final address into the URL of %1 if %3 is meant; else look at who redirects.</source>
        <translation>Put the final address into the URL of %1 if %3 is meant; else look at who redirects.</translation>
    </message>
    <message>
        <source>Open the evidence and see what %1 sends: a listing or a download where a short answer belongs.</source>
        <translation>Open the evidence and see what %1 sends: a listing or a download where a short answer belongs.</translation>
    </message>
    <message>
        <source>Look at the deployment of %1 at its provider: the edge answers because no running deployment has this address.</source>
        <translation>Look at the deployment of %1 at its provider: the edge answers because no running deployment has this address.</translation>
    </message>
    <message>
        <source>Wait as long as %1 asks for (Retry-After: %3), then look less often: intervals in the environment file.</source>
        <translation>Wait as long as %1 asks for (Retry-After: %3), then look less often: intervals in the environment file.</translation>
    </message>
    <message>
        <source>Wait a few minutes, then look less often (intervals in the environment file): %1 says that we ask too much.</source>
        <translation>Wait a few minutes, then look less often (intervals in the environment file): %1 says that we ask too much.</translation>
    </message>
    <message>
        <source>Open the evidence and check that the URL of %1 leads to it and not to another program.</source>
        <translation>Open the evidence and check that the URL of %1 leads to it and not to another program.</translation>
    </message>
    <message>
        <source>Check the URL of %1 and the proxies on the way: a sign-in page or an error page answers in its place.</source>
        <translation>Check the URL of %1 and the proxies on the way: a sign-in page or an error page answers in its place.</translation>
    </message>
    <message>
        <source>Look in the log of %1, and of the proxy before it, for what cut the answer off.</source>
        <translation>Look in the log of %1, and of the proxy before it, for what cut the answer off.</translation>
    </message>
    <message>
        <source>Find out which service and which release answers at the URL of %1: the form of the answer is not its own.</source>
        <translation>Find out which service and which release answers at the URL of %1: the form of the answer is not its own.</translation>
    </message>
    <message>
        <source>Look at the log of %1 and at the proxy before it: what answers there says nothing.</source>
        <translation>Look at the log of %1 and at the proxy before it: what answers there says nothing.</translation>
    </message>
    <message>
        <source>Correct the URL of %1, or deploy it there again: “%3” answers at its address.</source>
        <translation>Correct the URL of %1, or deploy it there again: “%3” answers at its address.</translation>
    </message>
    <message>
        <source>Read the log of %1 from the time of the look: it answers, and says of itself “%3”.</source>
        <translation>Read the log of %1 from the time of the look: it answers, and says of itself “%3”.</translation>
    </message>
    <message>
        <source>Look at what stands before %1 and asks for a sign-in: its health is for everybody.</source>
        <translation>Look at what stands before %1 and asks for a sign-in: its health is for everybody.</translation>
    </message>
    <message>
        <source>Check the access rules before %1 (firewall, allow-list, proxy): this machine is not let through to it.</source>
        <translation>Check the access rules before %1 (firewall, allow-list, proxy): this machine is not let through to it.</translation>
    </message>
    <message>
        <source>Check the paths of %1 in the environment file, and its release: something answers there, and this route is not there.</source>
        <translation>Check the paths of %1 in the environment file, and its release: something answers there, and this route is not there.</translation>
    </message>
    <message>
        <source>Wait a few minutes: %1 is asked too much, by us or by others, to answer this.</source>
        <translation>Wait a few minutes: %1 is asked too much, by us or by others, to answer this.</translation>
    </message>
    <message>
        <source>Check that the process behind the proxy of %1 runs: the proxy does not reach it.</source>
        <translation>Check that the process behind the proxy of %1 runs: the proxy does not reach it.</translation>
    </message>
    <message>
        <source>Wait a minute if %1 is being deployed; else look in its log for what it waits for: it says that it is not available.</source>
        <translation>Wait a minute if %1 is being deployed; else look in its log for what it waits for: it says that it is not available.</translation>
    </message>
    <message>
        <source>Look for what keeps the process behind the proxy of %1 busy: the proxy gave up waiting for it.</source>
        <translation>Look for what keeps the process behind the proxy of %1 busy: the proxy gave up waiting for it.</translation>
    </message>
    <message>
        <source>Read the error in the log of %1 from the time of the look: it runs, and failed at this request.</source>
        <translation>Read the error in the log of %1 from the time of the look: it runs, and failed at this request.</translation>
    </message>
    <message>
        <source>Open the evidence: the body often says why %1 answers with %3. Then check its URL and its release.</source>
        <translation>Open the evidence: the body often says why %1 answers with %3. Then check its URL and its release.</translation>
    </message>
    <message>
        <source>Ask what stands before %1: the status %3 and its healthy components contradict each other.</source>
        <translation>Ask what stands before %1: the status %3 and its healthy components contradict each other.</translation>
    </message>
    <message>
        <source>Store the secret “%3” for this environment in Settings, then look again.</source>
        <translation>Store the secret “%3” for this environment in Settings, then look again.</translation>
    </message>
    <message>
        <source>Declare a credential for %1 in the environment file (auth), and store its secret.</source>
        <translation>Declare a credential for %1 in the environment file (auth), and store its secret.</translation>
    </message>
    <message>
        <source>Look at the identity “%3” and its issuer: that is where no token could be had.</source>
        <translation>Look at the identity “%3” and its issuer: that is where no token could be had.</translation>
    </message>
    <message>
        <source>Store the secret for %1 again if its address is right: the stored one was given for another address and was not sent.</source>
        <translation>Store the secret for %1 again if its address is right: the stored one was given for another address and was not sent.</translation>
    </message>
    <message>
        <source>Put %1 behind https and correct its URL: a secret is not sent unencrypted.</source>
        <translation>Put %1 behind https and correct its URL: a secret is not sent unencrypted.</translation>
    </message>
    <message>
        <source>Check what the environment file and the settings say about %1: something in them cannot be used.</source>
        <translation>Check what the environment file and the settings say about %1: something in them cannot be used.</translation>
    </message>
    <message>
        <source>Wait until %1 has started; when it takes longer than it should, read its log.</source>
        <translation>Wait until %1 has started; when it takes longer than it should, read its log.</translation>
    </message>
    <message>
        <source>Look at the log of %1 where it is deployed: its witness, which uses it, says that it is down.</source>
        <translation>Look at the log of %1 where it is deployed: its witness, which uses it, says that it is down.</translation>
    </message>
    <message>
        <source>Look up what “%3” means in the witness&apos;s release, and look at %1 itself.</source>
        <translation>Look up what “%3” means in the witness&apos;s release, and look at %1 itself.</translation>
    </message>
    <message>
        <source>Declare %3 in the environment file so that it can be asked: %1 is known through it alone.</source>
        <translation>Declare %3 in the environment file so that it can be asked: %1 is known through it alone.</translation>
    </message>
    <message>
        <source>Look at %3 first: as long as it gives no answer, nothing is known of %1.</source>
        <translation>Look at %3 first: as long as it gives no answer, nothing is known of %1.</translation>
    </message>
    <message>
        <source>Check the release and the configuration of %3: it says nothing of %1.</source>
        <translation>Check the release and the configuration of %3: it says nothing of %1.</translation>
    </message>
    <message>
        <source>See why the witness stopped looking at %1: its log says when it last did.</source>
        <translation>See why the witness stopped looking at %1: its log says when it last did.</translation>
    </message>
    <message>
        <source>Wait for the witness to look at %1: it has not done so since it started.</source>
        <translation>Wait for the witness to look at %1: it has not done so since it started.</translation>
    </message>
    <message>
        <source>Look at %1 itself: whether it runs, is full, or refuses the password that its witness holds. These connections fail: %3.</source>
        <translation>Look at %1 itself: whether it runs, is full, or refuses the password that its witness holds. These connections fail: %3.</translation>
    </message>
    <message>
        <source>Ask from a machine in the private network, or declare a way to %1 (connect_to): from here there is none.</source>
        <translation>Ask from a machine in the private network, or declare a way to %1 (connect_to): from here there is none.</translation>
    </message>
    <message>
        <source>Declare the API of the hosting provider in the environment file: a service of the kind railway, with its token.</source>
        <translation>Declare the API of the hosting provider in the environment file: a service of the kind railway, with its token.</translation>
    </message>
    <message>
        <source>Declare the provider %3 with its URL, project and token in the environment file.</source>
        <translation>Declare the provider %3 with its URL, project and token in the environment file.</translation>
    </message>
    <message>
        <source>Declare the reach of %1 as deployment, so that its state is read at its provider.</source>
        <translation>Declare the reach of %1 as deployment, so that its state is read at its provider.</translation>
    </message>
    <message>
        <source>%2 on %1: it does not know what its storage key may do (“%3”).</source>
        <translation>%2 on %1: it does not know what its storage key may do (“%3”).</translation>
    </message>
    <message>
        <source>Check the release of %1: one that publishes “%3” is needed to judge this.</source>
        <translation>Check the release of %1: one that publishes “%3” is needed to judge this.</translation>
    </message>
    <message>
        <source>Open the evidence and compare “%3” with the contract: this release of %1 gives it in another form.</source>
        <translation>Open the evidence and compare “%3” with the contract: this release of %1 gives it in another form.</translation>
    </message>
    <message>
        <source>Find out which of the two is meant before you change either: “%3” is “%4”, and “%5” is declared.</source>
        <translation>Find out which of the two is meant before you change either: “%3” is “%4”, and “%5” is declared.</translation>
    </message>
    <message>
        <source>Declare the value that “%3” should have at %1 in the environment file (expect).</source>
        <translation>Declare the value that “%3” should have at %1 in the environment file (expect).</translation>
    </message>
    <message>
        <source>Look at these components first: %3.</source>
        <translation>Look at these components first: %3.</translation>
    </message>
    <message>
        <source>Read the log of %1 for why it has not looked at these components lately: %3.</source>
        <translation>Read the log of %1 for why it has not looked at these components lately: %3.</translation>
    </message>
    <message>
        <source>Check the name of the warehouse in the environment file, and whether somebody deactivated “%3” in the catalog.</source>
        <translation>Check the name of the warehouse in the environment file, and whether somebody deactivated “%3” in the catalog.</translation>
    </message>
    <message>
        <source>Look in the log of %1 for the error of this request (status %3); its database is the first suspect.</source>
        <translation>Look in the log of %1 for the error of this request (status %3); its database is the first suspect.</translation>
    </message>
    <message>
        <source>Check the token that this environment holds for %1: its issuer, its audience, and whether it was revoked (status %3).</source>
        <translation>Check the token that this environment holds for %1: its issuer, its audience, and whether it was revoked (status %3).</translation>
    </message>
    <message>
        <source>Check SERVICE_PROFILE of %1: only the profile warehouse has this route.</source>
        <translation>Check SERVICE_PROFILE of %1: only the profile warehouse has this route.</translation>
    </message>
    <message>
        <source>Take %1 off the public network until it asks for a token (it answered with status %3).</source>
        <translation>Take %1 off the public network until it asks for a token (it answered with status %3).</translation>
    </message>
    <message>
        <source>Open the evidence and see what answers with %3 before %1: only the service&apos;s own refusal proves that it asks.</source>
        <translation>Open the evidence and see what answers with %3 before %1: only the service&apos;s own refusal proves that it asks.</translation>
    </message>
    <message>
        <source>Compare the profile of the running deployment of %1 with the declared one: the route exists (status %3).</source>
        <translation>Compare the profile of the running deployment of %1 with the declared one: the route exists (status %3).</translation>
    </message>
    <message>
        <source>Find out what answers every path of %1 (a catch-all route, a sign-in before routing): this is proved beside a 404 alone.</source>
        <translation>Find out what answers every path of %1 (a catch-all route, a sign-in before routing): this is proved beside a 404 alone.</translation>
    </message>
    <message>
        <source>Look at what stands before %1: the 404 comes from there and not from the application.</source>
        <translation>Look at what stands before %1: the 404 comes from there and not from the application.</translation>
    </message>
    <message>
        <source>Compare the commit that runs at %1 with the current one: its deployment failed or was taken back.</source>
        <translation>Compare the commit that runs at %1 with the current one: its deployment failed or was taken back.</translation>
    </message>
    <message>
        <source>Open the evidence and see who answers %1&apos;s route with status %3: the application or what stands before it.</source>
        <translation>Open the evidence and see who answers %1&apos;s route with status %3: the application or what stands before it.</translation>
    </message>
    <message>
        <source>Find out who gave %1 a key that is “%3”, and since when.</source>
        <translation>Find out who gave %1 a key that is “%3”, and since when.</translation>
    </message>
    <message>
        <source>Look at the object store first, then at the log of %1: it could not try what its key may do.</source>
        <translation>Look at the object store first, then at the log of %1: it could not try what its key may do.</translation>
    </message>
    <message>
        <source>Compare the key ids of %1 and of the writer at the provider: one was copied to the other.</source>
        <translation>Compare the key ids of %1 and of the writer at the provider: one was copied to the other.</translation>
    </message>
    <message>
        <source>Compare the fingerprints of both keys by hand: this release of %1 does not publish whether they differ.</source>
        <translation>Compare the fingerprints of both keys by hand: this release of %1 does not publish whether they differ.</translation>
    </message>
    <message>
        <source>Read in the log of %1 which queries took the lost cursors (%3).</source>
        <translation>Read in the log of %1 which queries took the lost cursors (%3).</translation>
    </message>
    <message>
        <source>Save the log of %1, which names the queries that took the cursors; then restart it, for it answers nobody.</source>
        <translation>Save the log of %1, which names the queries that took the cursors; then restart it, for it answers nobody.</translation>
    </message>
    <message>
        <source>Stop queries to %1 until you know where these files come from: %3.</source>
        <translation>Stop queries to %1 until you know where these files come from: %3.</translation>
    </message>
    <message>
        <source>Read the start log of %1 for the verification of these: %3.</source>
        <translation>Read the start log of %1 for the verification of these: %3.</translation>
    </message>
    <message>
        <source>Read the start log of %1: it names the statement of “%3” that differed.</source>
        <translation>Read the start log of %1: it names the statement of “%3” that differed.</translation>
    </message>
    <message>
        <source>Look up these first: %3.</source>
        <translation>Look up these first: %3.</translation>
    </message>
    <message>
        <source>Bring one of the engines back: as long as none is ready, no query runs through %1.</source>
        <translation>Bring one of the engines back: as long as none is ready, no query runs through %1.</translation>
    </message>
    <message>
        <source>Wait until the first engine has started; when none does in five minutes, read their logs.</source>
        <translation>Wait until the first engine has started; when none does in five minutes, read their logs.</translation>
    </message>
    <message>
        <source>Check who we are to %1: issuer, audience and lifetime of the token, and whether the identity was locked (status %3).</source>
        <translation>Check who we are to %1: issuer, audience and lifetime of the token, and whether the identity was locked (status %3).</translation>
    </message>
    <message>
        <source>Declare a read-only key of %1 in the environment file (keys), so that the gate can be tried with it.</source>
        <translation>Declare a read-only key of %1 in the environment file (keys), so that the gate can be tried with it.</translation>
    </message>
    <message>
        <source>Treat the key “%3” as one that writes from now on: %4.</source>
        <translation>Treat the key “%3” as one that writes from now on: %4.</translation>
    </message>
    <message>
        <source>Mend what kept the gate from deciding about “%3”, then run it again: %4.</source>
        <translation>Mend what kept the gate from deciding about “%3”, then run it again: %4.</translation>
    </message>
    <message>
        <source>Find out since when: the log of the provider has the first unsigned request that was answered (%3).</source>
        <translation>Find out since when: the log of the provider has the first unsigned request that was answered (%3).</translation>
    </message>
    <message>
        <source>Check the endpoint and the name of the bucket: %3 is the answer about something else.</source>
        <translation>Check the endpoint and the name of the bucket: %3 is the answer about something else.</translation>
    </message>
    <message>
        <source>Declare the bucket in the environment file (storage), so that it can be asked for.</source>
        <translation>Declare the bucket in the environment file (storage), so that it can be asked for.</translation>
    </message>
    <message>
        <source>Correct the host name that %1 gives itself, or the declared issuer: “%3” and “%4” have to be alike to the letter.</source>
        <translation>Correct the host name that %1 gives itself, or the declared issuer: “%3” and “%4” have to be alike to the letter.</translation>
    </message>
    <message>
        <source>Declare “%3” as the issuer of %1 in the environment file (expect) if that is right: without it a wrong one cannot be told.</source>
        <translation>Declare “%3” as the issuer of %1 in the environment file (expect) if that is right: without it a wrong one cannot be told.</translation>
    </message>
    <message>
        <source>Declare %3 as the issuer or as a service of this environment if it is right; else correct the address of its keys that %1 gives.</source>
        <translation>Declare %3 as the issuer or as a service of this environment if it is right; else correct the address of its keys that %1 gives.</translation>
    </message>
    <message>
        <source>Look at the signing keys of the realm in %1: none is active.</source>
        <translation>Look at the signing keys of the realm in %1: none is active.</translation>
    </message>
    <message>
        <source>Check the client and its secret at the issuer: renamed, disabled or rotated (%3).</source>
        <translation>Check the client and its secret at the issuer: renamed, disabled or rotated (%3).</translation>
    </message>
    <message>
        <source>Check the clock of this machine first, then that of the issuer: they are %3 s apart.</source>
        <translation>Check the clock of this machine first, then that of the issuer: they are %3 s apart.</translation>
    </message>
    <message>
        <source>Compare the token&apos;s lifetime at the issuer with the interval of the looks: %3 s are left and %4 s are needed.</source>
        <translation>Compare the token&apos;s lifetime at the issuer with the interval of the looks: %3 s are left and %4 s are needed.</translation>
    </message>
    <message>
        <source>Wait until %1 has loaded its catalogs; when it has not in five minutes, read in its log which one hangs.</source>
        <translation>Wait until %1 has loaded its catalogs; when it has not in five minutes, read in its log which one hangs.</translation>
    </message>
    <message>
        <source>Check the key of the Index that this environment holds: rotated, switched off, or of another project (status %3).</source>
        <translation>Check the key of the Index that this environment holds: rotated, switched off, or of another project (status %3).</translation>
    </message>
    <message>
        <source>Wait for its recovery to end; the log of %1 shows how far it is. A restart would begin it anew.</source>
        <translation>Wait for its recovery to end; the log of %1 shows how far it is. A restart would begin it anew.</translation>
    </message>
    <message>
        <source>Find out who stops %1: a deployment or a person. When nobody does, look at its memory and its disk.</source>
        <translation>Find out who stops %1: a deployment or a person. When nobody does, look at its memory and its disk.</translation>
    </message>
    <message>
        <source>Close idle connections (pg_stat_activity shows whose they are) and see which client opens too many, before you raise max_connections of %1.</source>
        <translation>Close idle connections (pg_stat_activity shows whose they are) and see which client opens too many, before you raise max_connections of %1.</translation>
    </message>
    <message>
        <source>Wait until %1 has read its snapshot back; INFO persistence tells how long that takes.</source>
        <translation>Wait until %1 has read its snapshot back; INFO persistence tells how long that takes.</translation>
    </message>
    <message>
        <source>Point the clients to the primary, or make %1 the primary again: it takes no writes.</source>
        <translation>Point the clients to the primary, or make %1 the primary again: it takes no writes.</translation>
    </message>
    <message>
        <source>Stop the script that keeps %1 busy (SCRIPT KILL).</source>
        <translation>Stop the script that keeps %1 busy (SCRIPT KILL).</translation>
    </message>
    <message>
        <source>Free disk space for %1: it cannot save its snapshot, and takes no writes until it can.</source>
        <translation>Free disk space for %1: it cannot save its snapshot, and takes no writes until it can.</translation>
    </message>
    <message>
        <source>Look in the log of %1 for what “%3” comes from.</source>
        <translation>Look in the log of %1 for what “%3” comes from.</translation>
    </message>
    <message>
        <source>Check what our user may do at %1, and whether it speaks this protocol at all: it answers PING with “%3”.</source>
        <translation>Check what our user may do at %1, and whether it speaks this protocol at all: it answers PING with “%3”.</translation>
    </message>
    <message>
        <source>Store the current password of %1: the one that we hold was rotated, or is another user&apos;s.</source>
        <translation>Store the current password of %1: the one that we hold was rotated, or is another user&apos;s.</translation>
    </message>
    <message>
        <source>Put %1 behind https, or switch this check off in the environment file: there is no certificate to judge.</source>
        <translation>Put %1 behind https, or switch this check off in the environment file: there is no certificate to judge.</translation>
    </message>
    <message>
        <source>Renew it before %4: it is good for %3 more days.</source>
        <translation>Renew it before %4: it is good for %3 more days.</translation>
    </message>
    <message>
        <source>Open the evidence and look at the certificate: its end cannot be read, so have it issued anew.</source>
        <translation>Open the evidence and look at the certificate: its end cannot be read, so have it issued anew.</translation>
    </message>
    <message>
        <source>Declare a version in place of the image of %1: its provider does not tell which image runs.</source>
        <translation>Declare a version in place of the image of %1: its provider does not tell which image runs.</translation>
    </message>
    <message>
        <source>Without %1 nobody gets an answer to SQL: it is the only door, and the app, the SDK and the SQL editor stand before it. Engines, catalog and store may be well behind it.</source>
        <translation>Without %1 nobody gets an answer to SQL: it is the only door, and the app, the SDK and the SQL editor stand before it. Engines, catalog and store may be well behind it.</translation>
    </message>
    <message>
        <source>Look at the deployment and the log of %1, then at what it asks for each statement: the engines, the catalog, the Index and the issuer of identities.</source>
        <translation>Look at the deployment and the log of %1, then at what it asks for each statement: the engines, the catalog, the Index and the issuer of identities.</translation>
    </message>
    <message>
        <source>Without %1 nothing is committed: it is the only committer, so ingestion and staging wait. Reads go on with what was committed before, and which mode the warehouse runs in is not known.</source>
        <translation>Without %1 nothing is committed: it is the only committer, so ingestion and staging wait. Reads go on with what was committed before, and which mode the warehouse runs in is not known.</translation>
    </message>
    <message>
        <source>Look at the deployment and the log of %1, then at the catalog and the object store that it commits to. Do not lend its key to another service meanwhile.</source>
        <translation>Look at the deployment and the log of %1, then at the catalog and the object store that it commits to. Do not lend its key to another service meanwhile.</translation>
    </message>
    <message>
        <source>Without %1 there is no materialising, no training, no prediction and no job. The warehouse is not touched: queries and commits go on.</source>
        <translation>Without %1 there is no materialising, no training, no prediction and no job. The warehouse is not touched: queries and commits go on.</translation>
    </message>
    <message>
        <source>Look at the deployment, the memory and the log of %1; then see which jobs have to be started again.</source>
        <translation>Look at the deployment, the memory and the log of %1; then see which jobs have to be started again.</translation>
    </message>
    <message>
        <source>Without %1 no table can be opened or committed to: the door, the writer and the engines find every table through it. The files in the store are safe.</source>
        <translation>Without %1 no table can be opened or committed to: the door, the writer and the engines find every table through it. The files in the store are safe.</translation>
    </message>
    <message>
        <source>Look at its own PostgreSQL first, then at the issuer whose tokens it checks, then at the log of %1.</source>
        <translation>Look at its own PostgreSQL first, then at the issuer whose tokens it checks, then at the log of %1.</translation>
    </message>
    <message>
        <source>Without %1 the catalog has no memory: Lakekeeper opens no table and takes no commit, and with it the writer, the engines and the door stand still.</source>
        <translation>Without %1 the catalog has no memory: Lakekeeper opens no table and takes no commit, and with it the writer, the engines and the door stand still.</translation>
    </message>
    <message>
        <source>Look at the disk, the memory and the connections of %1, then at its log. Bring it back before you restart Lakekeeper, which recovers by itself.</source>
        <translation>Look at the disk, the memory and the connections of %1, then at its log. Bring it back before you restart Lakekeeper, which recovers by itself.</translation>
    </message>
    <message>
        <source>Without %1 whatever keeps its work there, the workers above all, can neither read nor note anything. Tables, catalog and queries are not touched.</source>
        <translation>Without %1 whatever keeps its work there, the workers above all, can neither read nor note anything. Tables, catalog and queries are not touched.</translation>
    </message>
    <message>
        <source>Look at the disk, the memory and the connections of %1, then at its log. When it is back, see that the workers go on.</source>
        <translation>Look at the disk, the memory and the connections of %1, then at its log. When it is back, see that the workers go on.</translation>
    </message>
    <message>
        <source>Without %1 nobody can sign in or renew a token: the catalog refuses people and services one after the other as their tokens run out.</source>
        <translation>Without %1 nobody can sign in or renew a token: the catalog refuses people and services one after the other as their tokens run out.</translation>
    </message>
    <message>
        <source>Look at the log and the database of %1, then at its public address: the catalog reads issuer and keys from there as well.</source>
        <translation>Look at the log and the database of %1, then at its public address: the catalog reads issuer and keys from there as well.</translation>
    </message>
    <message>
        <source>Without %1 nobody misses anything while it is declared inert: no query goes there. Where it is declared active, the door has one engine less.</source>
        <translation>Without %1 nobody misses anything while it is declared inert: no query goes there. Where it is declared active, the door has one engine less.</translation>
    </message>
    <message>
        <source>Look at the deployment and the log of %1, and see whether somebody gave it a database (KARMA_SQL_URL).</source>
        <translation>Look at the deployment and the log of %1, and see whether somebody gave it a database (KARMA_SQL_URL).</translation>
    </message>
    <message>
        <source>Without %1 the SQL editor has no engine, and the door no parser and resolver: it cannot tell what a statement touches.</source>
        <translation>Without %1 the SQL editor has no engine, and the door no parser and resolver: it cannot tell what a statement touches.</translation>
    </message>
    <message>
        <source>Look at the memory and the log of %1 for the query that took it down, then start it again; its read-only key and the catalog are what it needs.</source>
        <translation>Look at the memory and the log of %1 for the query that took it down, then start it again; its read-only key and the catalog are what it needs.</translation>
    </message>
    <message>
        <source>Without %1 the queries that the door sends to it fail, and OpenMetadata&apos;s profiling of the warehouse stops without a word.</source>
        <translation>Without %1 the queries that the door sends to it fail, and OpenMetadata&apos;s profiling of the warehouse stops without a word.</translation>
    </message>
    <message>
        <source>Look at the log and the memory of %1&apos;s coordinator, then at the catalog and at the door, which mints its keys table by table. Afterwards see that OpenMetadata profiles again.</source>
        <translation>Look at the log and the memory of %1&apos;s coordinator, then at the catalog and at the door, which mints its keys table by table. Afterwards see that OpenMetadata profiles again.</translation>
    </message>
    <message>
        <source>Without %1 polling, schedules, ratification, retention and reconciliation stand still: the Index drifts from the catalog, and what is due is not done.</source>
        <translation>Without %1 polling, schedules, ratification, retention and reconciliation stand still: the Index drifts from the catalog, and what is due is not done.</translation>
    </message>
    <message>
        <source>Look at the deployment and the log of %1, then at the Redis and the PostgreSQL that it works with.</source>
        <translation>Look at the deployment and the log of %1, then at the Redis and the PostgreSQL that it works with.</translation>
    </message>
    <message>
        <source>Without %1 the workers do not take up the work that waits in it. Tables, catalog and queries are not touched.</source>
        <translation>Without %1 the workers do not take up the work that waits in it. Tables, catalog and queries are not touched.</translation>
    </message>
    <message>
        <source>Look at the memory, the disk and the log of %1, then at what depends on it: see that the workers go on.</source>
        <translation>Look at the memory, the disk and the log of %1, then at what depends on it: see that the workers go on.</translation>
    </message>
    <message>
        <source>Without %1 governance has no source: the door cannot tell who may read what, and names, tiers and lineage are not to be had.</source>
        <translation>Without %1 governance has no source: the door cannot tell who may read what, and names, tiers and lineage are not to be had.</translation>
    </message>
    <message>
        <source>Look at the project of %1 and its provider&apos;s status page: paused, out of quota or in maintenance. Do not open a way past the door meanwhile.</source>
        <translation>Look at the project of %1 and its provider&apos;s status page: paused, out of quota or in maintenance. Do not open a way past the door meanwhile.</translation>
    </message>
    <message>
        <source>Without %1 no byte of a table can be read or written: queries and commits fail although engines, catalog and door are well.</source>
        <translation>Without %1 no byte of a table can be read or written: queries and commits fail although engines, catalog and door are well.</translation>
    </message>
    <message>
        <source>Look at the provider&apos;s status page and at the endpoint in the URL of %1, then at the account. Do not rotate keys for this: an outage is no refusal.</source>
        <translation>Look at the provider&apos;s status page and at the endpoint in the URL of %1, then at the account. Do not rotate keys for this: an outage is no refusal.</translation>
    </message>
    <message>
        <source>Without %1 people do not get at the platform&apos;s pages, and what goes through its routes waits, the vending of keys among it. Data and engines are not touched.</source>
        <translation>Without %1 people do not get at the platform&apos;s pages, and what goes through its routes waits, the vending of keys among it. Data and engines are not touched.</translation>
    </message>
    <message>
        <source>Look at the newest deployment and the function log of %1; when it came with that deployment, promote the one before.</source>
        <translation>Look at the newest deployment and the function log of %1; when it came with that deployment, promote the one before.</translation>
    </message>
    <message>
        <source>Without %1 descriptions and profiles of the warehouse are neither shown nor renewed. Queries and commits go on.</source>
        <translation>Without %1 descriptions and profiles of the warehouse are neither shown nor renewed. Queries and commits go on.</translation>
    </message>
    <message>
        <source>Look at the log and the database of %1; when it is back, see that its profiling through Trino runs.</source>
        <translation>Look at the log and the database of %1; when it is back, see that its profiling through Trino runs.</translation>
    </message>
    <message>
        <source>Without %1 nobody can read how services are deployed and which variables they have: the workers, and all that is known through it alone, are unknown. What is deployed goes on running.</source>
        <translation>Without %1 nobody can read how services are deployed and which variables they have: the workers, and all that is known through it alone, are unknown. What is deployed goes on running.</translation>
    </message>
    <message>
        <source>Look at the provider&apos;s status page, then at the project token of this environment. Deploy nothing by %1 until its state can be read again.</source>
        <translation>Look at the provider&apos;s status page, then at the project token of this environment. Deploy nothing by %1 until its state can be read again.</translation>
    </message>
    <message>
        <source>%1 does not do its part: it cannot be reached, does not answer as its contract promises, or refuses us. What asks it stands on the map before it.</source>
        <translation>%1 does not do its part: it cannot be reached, does not answer as its contract promises, or refuses us. What asks it stands on the map before it.</translation>
    </message>
</context>
<context>
    <name>ChooseFile</name>
    <message>
        <source>Open an environment file</source>
        <translation>Open an environment file</translation>
    </message>
    <message>
        <source>Environment files (*.json)</source>
        <translation>Environment files (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>All files (*)</translation>
    </message>
    <message>
        <source>Import a .env file</source>
        <translation>Import a .env file</translation>
    </message>
    <message>
        <source>Variables (*.env .env .env.*)</source>
        <translation>Variables (*.env .env .env.*)</translation>
    </message>
</context>
<context>
    <name>CommandLog</name>
    <message>
        <source>The activity log was damaged and is kept as %1; a new one was begun.</source>
        <translation>The activity log was damaged and is kept as %1; a new one was begun.</translation>
    </message>
    <message>
        <source>This command is not in the activity log: %1</source>
        <translation>This command is not in the activity log: %1</translation>
    </message>
</context>
<context>
    <name>CommandRun</name>
    <message>
        <source>The environment could not be opened. %1</source>
        <translation>The environment could not be opened. %1</translation>
    </message>
    <message>
        <source>Say which environment: --env sandbox, a stored id, or a file.</source>
        <translation>Say which environment: --env sandbox, a stored id, or a file.</translation>
    </message>
    <message>
        <source>This environment declares no service of kind %1 with a URL.</source>
        <translation>This environment declares no service of kind %1 with a URL.</translation>
    </message>
    <message>
        <source>The sandbox ended while the command ran. %1</source>
        <translation>The sandbox ended while the command ran. %1</translation>
    </message>
    <message>
        <source>Or give --act to this command.</source>
        <translation>Or give --act to this command.</translation>
    </message>
    <message>
        <source>%1 is only watched from this machine.</source>
        <translation>%1 is only watched from this machine.</translation>
    </message>
    <message>
        <source>%1 may be written to from this machine.</source>
        <translation>%1 may be written to from this machine.</translation>
    </message>
</context>
<context>
    <name>ConsentDialog</name>
    <message>
        <source>It makes a table of its own in the test namespace, commits to it, and drops it again.</source>
        <translation>It makes a table of its own in the test namespace, commits to it, and drops it again.</translation>
    </message>
    <message>
        <source>It makes a table of its own in the test namespace, has the writer commit one row to it, and drops it again.</source>
        <translation>It makes a table of its own in the test namespace, has the writer commit one row to it, and drops it again.</translation>
    </message>
    <message>
        <source>It tries to write and to delete an object below _atalaya/ with each read-only key. Only a key that can write leaves one behind, and the evidence names it.</source>
        <translation>It tries to write and to delete an object below _atalaya/ with each read-only key. Only a key that can write leaves one behind, and the evidence names it.</translation>
    </message>
    <message>
        <source>%1 writes to measure</source>
        <translation>%1 writes to measure</translation>
    </message>
    <message>
        <source>Allow and run</source>
        <translation>Allow and run</translation>
    </message>
    <message>
        <source>It has two engines select from tables of the test and of the production namespace, through the door.</source>
        <translation>It has two engines select from tables of the test and of the production namespace, through the door.</translation>
    </message>
    <message>
        <source>It sends the engine a statement without credentials, which has to be refused, and cancels it when it is not.</source>
        <translation>It sends the engine a statement without credentials, which has to be refused, and cancels it when it is not.</translation>
    </message>
    <message>
        <source>It sends what the environment file says: %1.</source>
        <translation>It sends what the environment file says: %1.</translation>
    </message>
    <message>
        <source>%1 (%2) comes with the environment file, and writes or costs.</source>
        <translation>%1 (%2) comes with the environment file, and writes or costs.</translation>
    </message>
    <message>
        <source>%1 (%2) proves itself by writing. Nothing else is touched.</source>
        <translation>%1 (%2) proves itself by writing. Nothing else is touched.</translation>
    </message>
    <message>
        <source>%1 (%2) gives the platform work whenever it runs.</source>
        <translation>%1 (%2) gives the platform work whenever it runs.</translation>
    </message>
    <message>
        <source>%1 costs to measure</source>
        <translation>%1 costs to measure</translation>
    </message>
    <message>
        <source>It was agreed to before, but not at the address where it acts now.</source>
        <translation>It was agreed to before, but not at the address where it acts now.</translation>
    </message>
    <message>
        <source>With your consent it also runs by itself, once a day or as often as the environment file says. The consent is kept on this machine, for this environment at %1 alone, and can be withdrawn from the menu of the check.</source>
        <translation>With your consent it also runs by itself, once a day or as often as the environment file says. The consent is kept on this machine, for this environment at %1 alone, and can be withdrawn from the menu of the check.</translation>
    </message>
</context>
<context>
    <name>Console</name>
    <message>
        <source>The settings could not be read; the defaults are in use</source>
        <translation>The settings could not be read; the defaults are in use</translation>
    </message>
    <message>
        <source>Starting atalaya-sandbox…</source>
        <translation>Starting atalaya-sandbox…</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) in %1</source>
        <translation>
            <numerusform>%n problem in %1</numerusform>
            <numerusform>%n problems in %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The secret %1 is not in the keychain</source>
        <translation>The secret %1 is not in the keychain</translation>
    </message>
    <message>
        <source>The environment could not be opened</source>
        <translation>The environment could not be opened</translation>
    </message>
    <message>
        <source>The stored environments could not be listed</source>
        <translation>The stored environments could not be listed</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>Probe everything now</source>
        <translation>Probe everything now</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Action</translation>
    </message>
    <message>
        <source>Probe what failed</source>
        <translation>Probe what failed</translation>
    </message>
    <message>
        <source>The settings could not be saved</source>
        <translation>The settings could not be saved</translation>
    </message>
    <message>
        <source>Secrets of this environment…</source>
        <translation>Secrets of this environment…</translation>
    </message>
    <message>
        <source>The local sandbox ended. Start it again from the environment menu</source>
        <translation>The local sandbox ended. Start it again from the environment menu</translation>
    </message>
    <message>
        <source>Account…</source>
        <translation>Account…</translation>
    </message>
    <message>
        <source>What was ordered holds until the console ends, but could not be kept</source>
        <translation>What was ordered holds until the console ends, but could not be kept</translation>
    </message>
    <message>
        <source>The snoozes, windows and consents of this machine could not be read; none hold</source>
        <translation>The snoozes, windows and consents of this machine could not be read; none hold</translation>
    </message>
</context>
<context>
    <name>EnvironmentBand</name>
    <message>
        <source>Show or hide the names of the pages</source>
        <translation>Show or hide the names of the pages</translation>
    </message>
    <message>
        <source>Help for this page</source>
        <translation>Help for this page</translation>
    </message>
    <message>
        <source>Age of the oldest fact</source>
        <translation>Age of the oldest fact</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>Open file…</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>New…</translation>
    </message>
    <message>
        <source>Import .env…</source>
        <translation>Import .env…</translation>
    </message>
    <message>
        <source>Start the sandbox</source>
        <translation>Start the sandbox</translation>
    </message>
    <message>
        <source>Oldest fact: %1</source>
        <translation>Oldest fact: %1</translation>
    </message>
    <message>
        <source>Nothing measured yet</source>
        <translation>Nothing measured yet</translation>
    </message>
    <message numerus="yes">
        <source>%n overdue</source>
        <translation>
            <numerusform>%n overdue</numerusform>
            <numerusform>%n overdue</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n never measured</source>
        <translation>
            <numerusform>%n never measured</numerusform>
            <numerusform>%n never measured</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EnvironmentButton</name>
    <message>
        <source>Environment %1, %2</source>
        <translation>Environment %1, %2</translation>
    </message>
    <message>
        <source>No environment</source>
        <translation>No environment</translation>
    </message>
</context>
<context>
    <name>EnvironmentCommands</name>
    <message>
        <source>error</source>
        <translation>error</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>warning</translation>
    </message>
    <message>
        <source>%1: %2: found %3, expected %4</source>
        <translation>%1: %2: found %3, expected %4</translation>
    </message>
    <message>
        <source>%1 can be used: environment %2, %3 services</source>
        <translation>%1 can be used: environment %2, %3 services</translation>
    </message>
</context>
<context>
    <name>EnvironmentFile</name>
    <message>
        <source>another id than the file&apos;s name</source>
        <translation>another id than the file&apos;s name</translation>
    </message>
    <message>
        <source>a secret of another program&apos;s session, which cannot be imported</source>
        <translation>a secret of another program&apos;s session, which cannot be imported</translation>
    </message>
    <message>
        <source>&quot;keychain:ID&quot;; the reference is left out</source>
        <translation>&quot;keychain:ID&quot;; the reference is left out</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>the file</translation>
    </message>
    <message>
        <source>the validation stopped</source>
        <translation>the validation stopped</translation>
    </message>
    <message>
        <source>a secret in the file</source>
        <translation>a secret in the file</translation>
    </message>
    <message>
        <source>a reference, &quot;keychain:ID&quot;, in auth or probe_auth</source>
        <translation>a reference, &quot;keychain:ID&quot;, in auth or probe_auth</translation>
    </message>
    <message>
        <source>an unknown key, which is ignored</source>
        <translation>an unknown key, which is ignored</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>one of %1</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true or false</translation>
    </message>
    <message>
        <source>a list that is not empty</source>
        <translation>a list that is not empty</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>a list</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>an object</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>a text</translation>
    </message>
    <message>
        <source>1 to 64 letters, digits, &apos;.&apos;, &apos;_&apos; or &apos;-&apos;</source>
        <translation>1 to 64 letters, digits, &apos;.&apos;, &apos;_&apos; or &apos;-&apos;</translation>
    </message>
    <message>
        <source>a text that is not empty</source>
        <translation>a text that is not empty</translation>
    </message>
    <message>
        <source>the absolute path of a file</source>
        <translation>the absolute path of a file</translation>
    </message>
    <message>
        <source>a path that begins with &apos;/&apos;</source>
        <translation>a path that begins with &apos;/&apos;</translation>
    </message>
    <message>
        <source>a URL such as https://host, postgres://host:5432 or redis://host:6379</source>
        <translation>a URL such as https://host, postgres://host:5432 or redis://host:6379</translation>
    </message>
    <message>
        <source>a URL that begins with https:// or http://</source>
        <translation>a URL that begins with https:// or http://</translation>
    </message>
    <message>
        <source>&quot;keychain:ID&quot; or &quot;session:ID&quot;; the secret itself never stands in the file</source>
        <translation>&quot;keychain:ID&quot; or &quot;session:ID&quot;; the secret itself never stands in the file</translation>
    </message>
    <message>
        <source>the SHA-256 of the certificate, 64 hexadecimal digits</source>
        <translation>the SHA-256 of the certificate, 64 hexadecimal digits</translation>
    </message>
    <message>
        <source>an address, or address:port</source>
        <translation>an address, or address:port</translation>
    </message>
    <message>
        <source>whole seconds, from 1 to 604800</source>
        <translation>whole seconds, from 1 to 604800</translation>
    </message>
    <message>
        <source>the program</source>
        <translation>the program</translation>
    </message>
    <message>
        <source>no schema inside</source>
        <translation>no schema inside</translation>
    </message>
    <message>
        <source>a complete installation</source>
        <translation>a complete installation</translation>
    </message>
    <message>
        <source>the id of services[%1] again</source>
        <translation>the id of services[%1] again</translation>
    </message>
    <message>
        <source>an id of its own</source>
        <translation>an id of its own</translation>
    </message>
    <message>
        <source>a URL, because the service is reached directly</source>
        <translation>a URL, because the service is reached directly</translation>
    </message>
    <message>
        <source>the id of the service that tells about this one</source>
        <translation>the id of the service that tells about this one</translation>
    </message>
    <message>
        <source>the service itself</source>
        <translation>the service itself</translation>
    </message>
    <message>
        <source>the id of another service</source>
        <translation>the id of another service</translation>
    </message>
    <message>
        <source>a URL without a valid host</source>
        <translation>a URL without a valid host</translation>
    </message>
    <message>
        <source>a URL with a host</source>
        <translation>a URL with a host</translation>
    </message>
    <message>
        <source>a URL that begins with %1</source>
        <translation>a URL that begins with %1</translation>
    </message>
    <message>
        <source>a user, password or token inside the URL</source>
        <translation>a user, password or token inside the URL</translation>
    </message>
    <message>
        <source>a URL without secrets; put a reference into auth</source>
        <translation>a URL without secrets; put a reference into auth</translation>
    </message>
    <message>
        <source>a pin without https, which is ignored</source>
        <translation>a pin without https, which is ignored</translation>
    </message>
    <message>
        <source>https in url, or no pin</source>
        <translation>https in url, or no pin</translation>
    </message>
    <message>
        <source>neither an address nor address:port</source>
        <translation>neither an address nor address:port</translation>
    </message>
    <message>
        <source>false: secrets never travel unencrypted in a prod environment</source>
        <translation>false: secrets never travel unencrypted in a prod environment</translation>
    </message>
    <message>
        <source>plain http to another machine; the secret will not be sent</source>
        <translation>plain http to another machine; the secret will not be sent</translation>
    </message>
    <message>
        <source>https, or insecure_http where secrets may travel unencrypted</source>
        <translation>https, or insecure_http where secrets may travel unencrypted</translation>
    </message>
    <message>
        <source>an id that no service has</source>
        <translation>an id that no service has</translation>
    </message>
    <message>
        <source>the id of a service in services</source>
        <translation>the id of a service in services</translation>
    </message>
    <message>
        <source>the namespace of namespaces[%1] again</source>
        <translation>the namespace of namespaces[%1] again</translation>
    </message>
    <message>
        <source>each namespace once</source>
        <translation>each namespace once</translation>
    </message>
    <message>
        <source>a URL without secrets</source>
        <translation>a URL without secrets</translation>
    </message>
    <message>
        <source>a text that looks like a secret</source>
        <translation>a text that looks like a secret</translation>
    </message>
    <message>
        <source>no secret in the file; keep it in the keychain and name it in auth</source>
        <translation>no secret in the file; keep it in the keychain and name it in auth</translation>
    </message>
    <message numerus="yes">
        <source>%n more problem(s) that are not listed</source>
        <translation>
            <numerusform>%n more problem that is not listed</numerusform>
            <numerusform>%n more problems that are not listed</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>none</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nothing</translation>
    </message>
    <message>
        <source>an empty text</source>
        <translation>an empty text</translation>
    </message>
    <message numerus="yes">
        <source>a list of %n element(s)</source>
        <translation>
            <numerusform>a list of %n element</numerusform>
            <numerusform>a list of %n elements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a text of %n character(s)</source>
        <translation>
            <numerusform>a text of %n character</numerusform>
            <numerusform>a text of %n characters</numerusform>
        </translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>line %1, column %2</translation>
    </message>
    <message>
        <source>values nested deeper than %1 levels</source>
        <translation>values nested deeper than %1 levels</translation>
    </message>
    <message>
        <source>at most %1 levels</source>
        <translation>at most %1 levels</translation>
    </message>
    <message>
        <source>the key again, on %1</source>
        <translation>the key again, on %1</translation>
    </message>
    <message>
        <source>each key once</source>
        <translation>each key once</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 bytes</translation>
    </message>
    <message>
        <source>at most %1 bytes</source>
        <translation>at most %1 bytes</translation>
    </message>
    <message>
        <source>a byte order mark</source>
        <translation>a byte order mark</translation>
    </message>
    <message>
        <source>JSON in UTF-8 without a byte order mark</source>
        <translation>JSON in UTF-8 without a byte order mark</translation>
    </message>
    <message>
        <source>bytes that are not UTF-8</source>
        <translation>bytes that are not UTF-8</translation>
    </message>
    <message>
        <source>text in UTF-8</source>
        <translation>text in UTF-8</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation>the end of the file</translation>
    </message>
    <message>
        <source>something that JSON does not allow here</source>
        <translation>something that JSON does not allow here</translation>
    </message>
    <message>
        <source>one JSON object and nothing else</source>
        <translation>one JSON object and nothing else</translation>
    </message>
    <message>
        <source>a number that is too large</source>
        <translation>a number that is too large</translation>
    </message>
    <message>
        <source>numbers that a computer can hold</source>
        <translation>numbers that a computer can hold</translation>
    </message>
    <message>
        <source>a line that sets nothing</source>
        <translation>a line that sets nothing</translation>
    </message>
    <message>
        <source>NAME=value</source>
        <translation>NAME=value</translation>
    </message>
    <message>
        <source>a value that refers to another variable</source>
        <translation>a value that refers to another variable</translation>
    </message>
    <message>
        <source>the value itself</source>
        <translation>the value itself</translation>
    </message>
    <message>
        <source>a quote that is never closed</source>
        <translation>a quote that is never closed</translation>
    </message>
    <message>
        <source>a closing quote</source>
        <translation>a closing quote</translation>
    </message>
    <message>
        <source>a user or password inside a URL; it is left out</source>
        <translation>a user or password inside a URL; it is left out</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>line %1</translation>
    </message>
    <message>
        <source>&quot;keychain:ID&quot;, &quot;session:ID&quot; or &quot;oidc:ID&quot;; the secret itself never stands in the file</source>
        <translation>&quot;keychain:ID&quot;, &quot;session:ID&quot; or &quot;oidc:ID&quot;; the secret itself never stands in the file</translation>
    </message>
    <message>
        <source>the name of a bucket: 3 to 63 lower-case letters, digits, &apos;.&apos; or &apos;-&apos;</source>
        <translation>the name of a bucket: 3 to 63 lower-case letters, digits, &apos;.&apos; or &apos;-&apos;</translation>
    </message>
    <message>
        <source>a key of its own below _atalaya/canary/</source>
        <translation>a key of its own below _atalaya/canary/</translation>
    </message>
    <message>
        <source>an id that no identity has</source>
        <translation>an id that no identity has</translation>
    </message>
    <message>
        <source>&quot;oidc:&quot; and the id of an entry of identity</source>
        <translation>&quot;oidc:&quot; and the id of an entry of identity</translation>
    </message>
    <message>
        <source>https</source>
        <translation>https</translation>
    </message>
    <message>
        <source>the id of the object store in services, or url</source>
        <translation>the id of the object store in services, or url</translation>
    </message>
    <message>
        <source>the bucket itself</source>
        <translation>the bucket itself</translation>
    </message>
    <message>
        <source>another bucket, that no key may reach</source>
        <translation>another bucket, that no key may reach</translation>
    </message>
    <message>
        <source>a credential that has a key already</source>
        <translation>a credential that has a key already</translation>
    </message>
    <message>
        <source>each credential once</source>
        <translation>each credential once</translation>
    </message>
    <message>
        <source>keys without storage, which are not used</source>
        <translation>keys without storage, which are not used</translation>
    </message>
    <message>
        <source>storage, with the bucket that the keys are for</source>
        <translation>storage, with the bucket that the keys are for</translation>
    </message>
    <message>
        <source>the id of another identity again</source>
        <translation>the id of another identity again</translation>
    </message>
    <message>
        <source>a reference to the client&apos;s secret, &quot;keychain:ID&quot;</source>
        <translation>a reference to the client&apos;s secret, &quot;keychain:ID&quot;</translation>
    </message>
    <message>
        <source>&quot;keychain:ID&quot;, which is what was made of it</source>
        <translation>&quot;keychain:ID&quot;, which is what was made of it</translation>
    </message>
    <message>
        <source>a URL that begins with https:// or http://, or an object with it in url</source>
        <translation>a URL that begins with https:// or http://, or an object with it in url</translation>
    </message>
    <message>
        <source>a date, 2026-05-31</source>
        <translation>a date, 2026-05-31</translation>
    </message>
    <message>
        <source>an id of the built-in checks</source>
        <translation>an id of the built-in checks</translation>
    </message>
    <message>
        <source>an id that begins neither with INV- nor with UP-</source>
        <translation>an id that begins neither with INV- nor with UP-</translation>
    </message>
    <message>
        <source>the id of another check again</source>
        <translation>the id of another check again</translation>
    </message>
    <message>
        <source>a probe that does not speak what the service speaks</source>
        <translation>a probe that does not speak what the service speaks</translation>
    </message>
    <message>
        <source>a probe for the URL of %1</source>
        <translation>a probe for the URL of %1</translation>
    </message>
    <message>
        <source>a witness of a service that has none</source>
        <translation>a witness of a service that has none</translation>
    </message>
    <message>
        <source>a service whose reach is witness</source>
        <translation>a service whose reach is witness</translation>
    </message>
    <message>
        <source>a probe of a service that is not reached directly</source>
        <translation>a probe of a service that is not reached directly</translation>
    </message>
    <message>
        <source>witness or deployments, or a service that is reached directly</source>
        <translation>witness or deployments, or a service that is reached directly</translation>
    </message>
    <message>
        <source>a body without a POST</source>
        <translation>a body without a POST</translation>
    </message>
    <message>
        <source>POST in method</source>
        <translation>POST in method</translation>
    </message>
    <message>
        <source>a request for a probe that makes its own</source>
        <translation>a request for a probe that makes its own</translation>
    </message>
    <message>
        <source>http in probe, or nothing here</source>
        <translation>http in probe, or nothing here</translation>
    </message>
    <message>
        <source>nothing that tells this service&apos;s answer from anybody&apos;s</source>
        <translation>nothing that tells this service&apos;s answer from anybody&apos;s</translation>
    </message>
    <message>
        <source>a header or a pointer, or a status that is a refusal</source>
        <translation>a header or a pointer, or a status that is a refusal</translation>
    </message>
    <message>
        <source>%1 alone</source>
        <translation>%1 alone</translation>
    </message>
    <message>
        <source>an assertion about an HTTP answer</source>
        <translation>an assertion about an HTTP answer</translation>
    </message>
    <message>
        <source>latency_ms: the probe %1 has no HTTP answer</source>
        <translation>latency_ms: the probe %1 has no HTTP answer</translation>
    </message>
    <message>
        <source>a certificate where the service is reached without https</source>
        <translation>a certificate where the service is reached without https</translation>
    </message>
    <message>
        <source>https in the URL of %1</source>
        <translation>https in the URL of %1</translation>
    </message>
    <message>
        <source>texts in es, en or both</source>
        <translation>texts in es, en or both</translation>
    </message>
    <message>
        <source>a status from 100 to 599, or a list of them</source>
        <translation>a status from 100 to 599, or a list of them</translation>
    </message>
    <message>
        <source>a JSON pointer, which begins with &apos;/&apos;</source>
        <translation>a JSON pointer, which begins with &apos;/&apos;</translation>
    </message>
    <message>
        <source>a whole number, from 0 to 1000000</source>
        <translation>a whole number, from 0 to 1000000</translation>
    </message>
    <message>
        <source>a check that this file adds, which is ignored here</source>
        <translation>a check that this file adds, which is ignored here</translation>
    </message>
    <message>
        <source>every_s in the check&apos;s own entry of checks.add</source>
        <translation>every_s in the check&apos;s own entry of checks.add</translation>
    </message>
    <message>
        <source>a check that there is not, which is ignored</source>
        <translation>a check that there is not, which is ignored</translation>
    </message>
    <message>
        <source>INV-01 to INV-%1, or UP- and the id of a service</source>
        <translation>INV-01 to INV-%1, or UP- and the id of a service</translation>
    </message>
    <message>
        <source>more than a look has in all</source>
        <translation>more than a look has in all</translation>
    </message>
    <message>
        <source>no more than probe_ms, which is %1</source>
        <translation>no more than probe_ms, which is %1</translation>
    </message>
    <message>
        <source>whole milliseconds, from 100 to 60000</source>
        <translation>whole milliseconds, from 100 to 60000</translation>
    </message>
    <message>
        <source>an interval for a check that takes no look of its own: it is read from each look at %1</source>
        <translation>an interval for a check that takes no look of its own: it is read from each look at %1</translation>
    </message>
    <message>
        <source>the deployment provider</source>
        <translation>the deployment provider</translation>
    </message>
    <message>
        <source>nothing here: intervals, at the top of the file, says how often that look is taken</source>
        <translation>nothing here: intervals, at the top of the file, says how often that look is taken</translation>
    </message>
</context>
<context>
    <name>EnvironmentImport</name>
    <message>
        <source>%1: found %2, expected %3</source>
        <translation>%1: found %2, expected %3</translation>
    </message>
    <message>
        <source>%1 (a warning)</source>
        <translation>%1 (a warning)</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>There is no connection to the service.</source>
        <translation>There is no connection to the service.</translation>
    </message>
    <message>
        <source>The host name does not resolve from this machine.</source>
        <translation>The host name does not resolve from this machine.</translation>
    </message>
    <message>
        <source>The service did not answer in time.</source>
        <translation>The service did not answer in time.</translation>
    </message>
    <message>
        <source>The certificate was issued by an authority that this machine does not trust.</source>
        <translation>The certificate was issued by an authority that this machine does not trust.</translation>
    </message>
    <message>
        <source>The certificate is out of its validity period.</source>
        <translation>The certificate is out of its validity period.</translation>
    </message>
    <message>
        <source>The certificate belongs to another host name.</source>
        <translation>The certificate belongs to another host name.</translation>
    </message>
    <message>
        <source>The certificate is not the one that the environment pins.</source>
        <translation>The certificate is not the one that the environment pins.</translation>
    </message>
    <message>
        <source>The encrypted connection could not be set up.</source>
        <translation>The encrypted connection could not be set up.</translation>
    </message>
    <message>
        <source>The answer leads to another address, and following it was refused.</source>
        <translation>The answer leads to another address, and following it was refused.</translation>
    </message>
    <message>
        <source>The answer is larger than the limit, so it was not read to its end.</source>
        <translation>The answer is larger than the limit, so it was not read to its end.</translation>
    </message>
    <message>
        <source>A secret was about to go to an address that it was not given for. Nothing was sent.</source>
        <translation>A secret was about to go to an address that it was not given for. Nothing was sent.</translation>
    </message>
    <message>
        <source>A secret was about to travel unencrypted off this machine. Nothing was sent.</source>
        <translation>A secret was about to travel unencrypted off this machine. Nothing was sent.</translation>
    </message>
    <message>
        <source>The service does not accept this identity.</source>
        <translation>The service does not accept this identity.</translation>
    </message>
    <message>
        <source>The identity is known, but it has no right to this.</source>
        <translation>The identity is known, but it has no right to this.</translation>
    </message>
    <message>
        <source>The service does not know this object or this address.</source>
        <translation>The service does not know this object or this address.</translation>
    </message>
    <message>
        <source>Somebody else changed this at the same time, or it exists already.</source>
        <translation>Somebody else changed this at the same time, or it exists already.</translation>
    </message>
    <message>
        <source>The service does not offer this operation.</source>
        <translation>The service does not offer this operation.</translation>
    </message>
    <message>
        <source>The service did not accept the request as it was put.</source>
        <translation>The service did not accept the request as it was put.</translation>
    </message>
    <message>
        <source>The service asks for fewer requests.</source>
        <translation>The service asks for fewer requests.</translation>
    </message>
    <message>
        <source>The service has no turn or is not available right now.</source>
        <translation>The service has no turn or is not available right now.</translation>
    </message>
    <message>
        <source>The service failed while it handled the request.</source>
        <translation>The service failed while it handled the request.</translation>
    </message>
    <message>
        <source>An answer came that is not what the protocol promises.</source>
        <translation>An answer came that is not what the protocol promises.</translation>
    </message>
    <message>
        <source>It was cancelled before it ended.</source>
        <translation>It was cancelled before it ended.</translation>
    </message>
    <message>
        <source>The keychain holds no such secret.</source>
        <translation>The keychain holds no such secret.</translation>
    </message>
    <message>
        <source>The keychain is locked.</source>
        <translation>The keychain is locked.</translation>
    </message>
    <message>
        <source>There is no keychain on this system that the console can use.</source>
        <translation>There is no keychain on this system that the console can use.</translation>
    </message>
    <message>
        <source>A file or an option of the console is wrong.</source>
        <translation>A file or an option of the console is wrong.</translation>
    </message>
    <message>
        <source>A file or a program on this machine failed.</source>
        <translation>A file or a program on this machine failed.</translation>
    </message>
    <message>
        <source>It says to try again in %1.</source>
        <translation>It says to try again in %1.</translation>
    </message>
    <message>
        <source>Check that it runs and that this machine reaches it (network, VPN, firewall), then try again.</source>
        <translation>Check that it runs and that this machine reaches it (network, VPN, firewall), then try again.</translation>
    </message>
    <message>
        <source>Check the name in the environment, and the network or VPN that knows it.</source>
        <translation>Check the name in the environment, and the network or VPN that knows it.</translation>
    </message>
    <message>
        <source>Try again; when it lasts, look at the load of the service and of what it depends on.</source>
        <translation>Try again; when it lasts, look at the load of the service and of what it depends on.</translation>
    </message>
    <message>
        <source>Name the authority&apos;s file in the environment (caFile) if it is yours. Trying again does not help.</source>
        <translation>Name the authority&apos;s file in the environment (caFile) if it is yours. Trying again does not help.</translation>
    </message>
    <message>
        <source>Have it renewed, and check this machine&apos;s clock. Trying again does not help.</source>
        <translation>Have it renewed, and check this machine&apos;s clock. Trying again does not help.</translation>
    </message>
    <message>
        <source>Check the URL in the environment; something else may be answering. Trying again does not help.</source>
        <translation>Check the URL in the environment; something else may be answering. Trying again does not help.</translation>
    </message>
    <message>
        <source>If it was renewed on purpose, put the new fingerprint into the environment. If not, do not go on: somebody may be in between.</source>
        <translation>If it was renewed on purpose, put the new fingerprint into the environment. If not, do not go on: somebody may be in between.</translation>
    </message>
    <message>
        <source>Look at the details; the service may speak an old protocol or none.</source>
        <translation>Look at the details; the service may speak an old protocol or none.</translation>
    </message>
    <message>
        <source>Put the final address into the environment. Nothing was sent there.</source>
        <translation>Put the final address into the environment. Nothing was sent there.</translation>
    </message>
    <message>
        <source>Ask for less, or raise the limit. Trying again does not help.</source>
        <translation>Ask for less, or raise the limit. Trying again does not help.</translation>
    </message>
    <message>
        <source>Enter the secret again for the new address if the address is right.</source>
        <translation>Enter the secret again for the new address if the address is right.</translation>
    </message>
    <message>
        <source>Use https, or declare insecureHttp for this service if the way there is safe.</source>
        <translation>Use https, or declare insecureHttp for this service if the way there is safe.</translation>
    </message>
    <message>
        <source>Enter a new token; the old one may have expired or been revoked.</source>
        <translation>Enter a new token; the old one may have expired or been revoked.</translation>
    </message>
    <message>
        <source>Ask for the privilege that the details name. Trying again does not help.</source>
        <translation>Ask for the privilege that the details name. Trying again does not help.</translation>
    </message>
    <message>
        <source>Check the name and the paths in the environment; it may have been removed.</source>
        <translation>Check the name and the paths in the environment; it may have been removed.</translation>
    </message>
    <message>
        <source>Read the current state and decide again.</source>
        <translation>Read the current state and decide again.</translation>
    </message>
    <message>
        <source>Check its version and its mode. Trying again does not help.</source>
        <translation>Check its version and its mode. Trying again does not help.</translation>
    </message>
    <message>
        <source>Look at the details for what it objects to. Trying again does not help.</source>
        <translation>Look at the details for what it objects to. Trying again does not help.</translation>
    </message>
    <message>
        <source>Wait and try again.</source>
        <translation>Wait and try again.</translation>
    </message>
    <message>
        <source>Try again; when it lasts, look at the log of the service.</source>
        <translation>Try again; when it lasts, look at the log of the service.</translation>
    </message>
    <message>
        <source>Check that the address is the right service and that its version is known. The details show how it began.</source>
        <translation>Check that the address is the right service and that its version is known. The details show how it began.</translation>
    </message>
    <message>
        <source>Start it again when you want it.</source>
        <translation>Start it again when you want it.</translation>
    </message>
    <message>
        <source>Enter the secret in the environment&apos;s credentials.</source>
        <translation>Enter the secret in the environment&apos;s credentials.</translation>
    </message>
    <message>
        <source>Unlock it; what waits for it goes on by itself.</source>
        <translation>Unlock it; what waits for it goes on by itself.</translation>
    </message>
    <message>
        <source>Correct what the details name. Trying again does not help.</source>
        <translation>Correct what the details name. Trying again does not help.</translation>
    </message>
    <message>
        <source>Check permissions and free space, then try again.</source>
        <translation>Check permissions and free space, then try again.</translation>
    </message>
    <message>
        <source>Install and start a secret service (GNOME Keyring or KWallet). Until then secrets last until the console ends.</source>
        <translation>Install and start a secret service (GNOME Keyring or KWallet). Until then secrets last until the console ends.</translation>
    </message>
    <message>
        <source>%1 %2 was asked.</source>
        <translation>%1 %2 was asked.</translation>
    </message>
    <message>
        <source>Nobody is signed in.</source>
        <translation>Nobody is signed in.</translation>
    </message>
    <message>
        <source>The identity provider calls itself by another address than the declared one.</source>
        <translation>The identity provider calls itself by another address than the declared one.</translation>
    </message>
    <message>
        <source>The answer belongs to another sign-in and was not used.</source>
        <translation>The answer belongs to another sign-in and was not used.</translation>
    </message>
    <message>
        <source>The sign-in was refused.</source>
        <translation>The sign-in was refused.</translation>
    </message>
    <message>
        <source>The identity provider refuses this client or this way to sign in.</source>
        <translation>The identity provider refuses this client or this way to sign in.</translation>
    </message>
    <message>
        <source>Sign in from the status bar.</source>
        <translation>Sign in from the status bar.</translation>
    </message>
    <message>
        <source>Services would refuse its tokens. Correct the provider&apos;s public address, or the issuer in the environment file.</source>
        <translation>Services would refuse its tokens. Correct the provider&apos;s public address, or the issuer in the environment file.</translation>
    </message>
    <message>
        <source>Sign in again, with an account that may use this platform.</source>
        <translation>Sign in again, with an account that may use this platform.</translation>
    </message>
    <message>
        <source>Check the client&apos;s id and secret in this environment, and that the provider allows it this way.</source>
        <translation>Check the client&apos;s id and secret in this environment, and that the provider allows it this way.</translation>
    </message>
    <message>
        <source>Copy both parts again from where the key was made.</source>
        <translation>Copy both parts again from where the key was made.</translation>
    </message>
    <message>
        <source>The identity provider gave no id token, so nothing shows that its answer belongs to this sign-in; it was not used.</source>
        <translation>The identity provider gave no id token, so nothing shows that its answer belongs to this sign-in; it was not used.</translation>
    </message>
    <message>
        <source>The id token cannot be read or lacks this sign-in&apos;s nonce, so nothing shows that the answer belongs to it; it was not used.</source>
        <translation>The id token cannot be read or lacks this sign-in&apos;s nonce, so nothing shows that the answer belongs to it; it was not used.</translation>
    </message>
    <message>
        <source>Allow this client the scope openid at the provider, or remove openid from the scopes in the environment file.</source>
        <translation>Allow this client the scope openid at the provider, or remove openid from the scopes in the environment file.</translation>
    </message>
    <message>
        <source>Sign in again. If it fails again, see that the provider gives this client id tokens that are signed, not encrypted, and carry the nonce.</source>
        <translation>Sign in again. If it fails again, see that the provider gives this client id tokens that are signed, not encrypted, and carry the nonce.</translation>
    </message>
</context>
<context>
    <name>ErrorDialog</name>
    <message>
        <source>Last error</source>
        <translation>Last error</translation>
    </message>
    <message>
        <source>Technical detail</source>
        <translation>Technical detail</translation>
    </message>
</context>
<context>
    <name>EvidenceDrawer</name>
    <message>
        <source>Evidence</source>
        <translation>Evidence</translation>
    </message>
    <message>
        <source>Previous evidence (Alt+Left)</source>
        <translation>Previous evidence (Alt+Left)</translation>
    </message>
    <message>
        <source>Next evidence (Alt+Right)</source>
        <translation>Next evidence (Alt+Right)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Close (Esc)</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Copy details</translation>
    </message>
    <message>
        <source>Save evidence…</source>
        <translation>Save evidence…</translation>
    </message>
    <message>
        <source>Secrets are redacted before they reach this drawer</source>
        <translation>Secrets are redacted before they reach this drawer</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>Evidence: %1, %2</source>
        <translation>Evidence: %1, %2</translation>
    </message>
    <message>
        <source>Save evidence</source>
        <translation>Save evidence</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSON files (*.json)</translation>
    </message>
</context>
<context>
    <name>EvidenceText</name>
    <message>
        <source>%1 in total</source>
        <translation>%1 in total</translation>
    </message>
    <message>
        <source>connection reused</source>
        <translation>connection reused</translation>
    </message>
    <message>
        <source>No answer. %1</source>
        <translation>No answer. %1</translation>
    </message>
    <message>
        <source>no handshake was completed</source>
        <translation>no handshake was completed</translation>
    </message>
    <message>
        <source>none: the connection is not encrypted</source>
        <translation>none: the connection is not encrypted</translation>
    </message>
    <message numerus="yes">
        <source>expired %n day(s) ago</source>
        <translation>
            <numerusform>expired %n day ago</numerusform>
            <numerusform>expired %n days ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) left</source>
        <translation>
            <numerusform>%n day left</numerusform>
            <numerusform>%n days left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) redacted</source>
        <translation>
            <numerusform>%n value redacted</numerusform>
            <numerusform>%n values redacted</numerusform>
        </translation>
    </message>
    <message>
        <source>first %1 characters</source>
        <translation>first %1 characters</translation>
    </message>
    <message>
        <source>Never measured.</source>
        <translation>Never measured.</translation>
    </message>
    <message>
        <source>Status: %1</source>
        <translation>Status: %1</translation>
    </message>
    <message>
        <source>Measured: %1</source>
        <translation>Measured: %1</translation>
    </message>
    <message>
        <source>Peer: %1</source>
        <translation>Peer: %1</translation>
    </message>
    <message>
        <source>TLS peer: %1</source>
        <translation>TLS peer: %1</translation>
    </message>
    <message>
        <source>Timing: %1</source>
        <translation>Timing: %1</translation>
    </message>
    <message>
        <source>Response: %1</source>
        <translation>Response: %1</translation>
    </message>
    <message>
        <source>%1: expected %2, found %3</source>
        <translation>%1: expected %2, found %3</translation>
    </message>
</context>
<context>
    <name>EvidenceView</name>
    <message>
        <source>Request</source>
        <translation>Request</translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation>Copy as curl</translation>
    </message>
    <message>
        <source>Request as a curl command</source>
        <translation>Request as a curl command</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Measured</translation>
    </message>
    <message>
        <source>Peer</source>
        <translation>Peer</translation>
    </message>
    <message>
        <source>TLS peer</source>
        <translation>TLS peer</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>Timing</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>Response</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>Response, redacted</source>
        <translation>Response, redacted</translation>
    </message>
    <message>
        <source>Checks made on it</source>
        <translation>Checks made on it</translation>
    </message>
    <message>
        <source>History of this check</source>
        <translation>History of this check</translation>
    </message>
    <message>
        <source>This verdict was derived from other measurements; no request of its own stands behind it.</source>
        <translation>This verdict was derived from other measurements; no request of its own stands behind it.</translation>
    </message>
    <message>
        <source>Never measured: no request was made yet, so there is nothing to show. Run the check to get evidence.</source>
        <translation>Never measured: no request was made yet, so there is nothing to show. Run the check to get evidence.</translation>
    </message>
    <message>
        <source>%1 total</source>
        <translation>%1 total</translation>
    </message>
    <message>
        <source>connection reused, so no time to connect</source>
        <translation>connection reused, so no time to connect</translation>
    </message>
    <message>
        <source>%1 · %2 ago</source>
        <translation>%1 · %2 ago</translation>
    </message>
    <message>
        <source>expected %1, got %2</source>
        <translation>expected %1, got %2</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>not reached</translation>
    </message>
    <message>
        <source>%1 ≠ %2</source>
        <translation>%1 ≠ %2</translation>
    </message>
    <message>
        <source>No run since this console started.</source>
        <translation>No run since this console started.</translation>
    </message>
    <message numerus="yes">
        <source>Last %n run(s) since this console started, newest at the right.</source>
        <translation>
            <numerusform>Last %n run since this console started, newest at the right.</numerusform>
            <numerusform>Last %n runs since this console started, newest at the right.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 The verdict last changed at %2.</source>
        <translation>%1 The verdict last changed at %2.</translation>
    </message>
</context>
<context>
    <name>FactRow</name>
    <message>
        <source>Show evidence</source>
        <translation>Show evidence</translation>
    </message>
    <message>
        <source>Show evidence for %1</source>
        <translation>Show evidence for %1</translation>
    </message>
    <message>
        <source>%1: %2, %3, %4</source>
        <translation>%1: %2, %3, %4</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unknown</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>unreadable</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>declared</translation>
    </message>
    <message>
        <source>drift</source>
        <translation>drift</translation>
    </message>
    <message>
        <source>matches</source>
        <translation>matches</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>empty</translation>
    </message>
</context>
<context>
    <name>FactText</name>
    <message>
        <source>on demand</source>
        <translation>on demand</translation>
    </message>
    <message>
        <source>now</source>
        <translation>now</translation>
    </message>
    <message>
        <source>%1 does not answer as it should</source>
        <translation>%1 does not answer as it should</translation>
    </message>
    <message>
        <source>Surfaces</source>
        <translation>Surfaces</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Door</translation>
    </message>
    <message>
        <source>Engines and compute</source>
        <translation>Engines and compute</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>Catalog</translation>
    </message>
    <message>
        <source>Governance</source>
        <translation>Governance</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Storage</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>Support</translation>
    </message>
    <message>
        <source>SQL door</source>
        <translation>SQL door</translation>
    </message>
    <message>
        <source>Warehouse writer</source>
        <translation>Warehouse writer</translation>
    </message>
    <message>
        <source>Compute runner</source>
        <translation>Compute runner</translation>
    </message>
    <message>
        <source>Iceberg REST catalog</source>
        <translation>Iceberg REST catalog</translation>
    </message>
    <message>
        <source>PostgreSQL</source>
        <translation>PostgreSQL</translation>
    </message>
    <message>
        <source>Identity provider</source>
        <translation>Identity provider</translation>
    </message>
    <message>
        <source>SQL engine</source>
        <translation>SQL engine</translation>
    </message>
    <message>
        <source>DuckDB engine</source>
        <translation>DuckDB engine</translation>
    </message>
    <message>
        <source>Distributed SQL engine</source>
        <translation>Distributed SQL engine</translation>
    </message>
    <message>
        <source>Background workers</source>
        <translation>Background workers</translation>
    </message>
    <message>
        <source>Redis</source>
        <translation>Redis</translation>
    </message>
    <message>
        <source>Index and permissions</source>
        <translation>Index and permissions</translation>
    </message>
    <message>
        <source>Object store</source>
        <translation>Object store</translation>
    </message>
    <message>
        <source>Web application</source>
        <translation>Web application</translation>
    </message>
    <message>
        <source>Metadata profiler</source>
        <translation>Metadata profiler</translation>
    </message>
    <message>
        <source>Hosting</source>
        <translation>Hosting</translation>
    </message>
    <message>
        <source>HTTP service</source>
        <translation>HTTP service</translation>
    </message>
    <message>
        <source>asks</source>
        <translation>asks</translation>
    </message>
    <message>
        <source>identity</source>
        <translation>identity</translation>
    </message>
    <message>
        <source>governance</source>
        <translation>governance</translation>
    </message>
    <message>
        <source>reads bytes</source>
        <translation>reads bytes</translation>
    </message>
    <message>
        <source>writes bytes</source>
        <translation>writes bytes</translation>
    </message>
    <message>
        <source>moves the pointer</source>
        <translation>moves the pointer</translation>
    </message>
    <message>
        <source>metadata</source>
        <translation>metadata</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>no key</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>read-only</translation>
    </message>
    <message>
        <source>read-write</source>
        <translation>read-write</translation>
    </message>
    <message>
        <source>ephemeral</source>
        <translation>ephemeral</translation>
    </message>
    <message>
        <source>parent key</source>
        <translation>parent key</translation>
    </message>
</context>
<context>
    <name>FactValue</name>
    <message>
        <source>%1 ago (%2)</source>
        <translation>%1 ago (%2)</translation>
    </message>
    <message>
        <source>in %1 (%2)</source>
        <translation>in %1 (%2)</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>yes</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>over for %1</source>
        <translation>over for %1</translation>
    </message>
    <message>
        <source>%1 ahead</source>
        <translation>%1 ahead</translation>
    </message>
    <message>
        <source>%1 behind</source>
        <translation>%1 behind</translation>
    </message>
</context>
<context>
    <name>FaultText</name>
    <message>
        <source>The door cannot parse this statement</source>
        <translation>The door cannot parse this statement</translation>
    </message>
    <message>
        <source>A name or a type in this statement does not fit</source>
        <translation>A name or a type in this statement does not fit</translation>
    </message>
    <message>
        <source>The door denied this query</source>
        <translation>The door denied this query</translation>
    </message>
    <message>
        <source>The door takes no write from here</source>
        <translation>The door takes no write from here</translation>
    </message>
    <message>
        <source>The door knows no such table</source>
        <translation>The door knows no such table</translation>
    </message>
    <message>
        <source>The door does not run statements of this kind</source>
        <translation>The door does not run statements of this kind</translation>
    </message>
    <message>
        <source>The table changed while this was planned</source>
        <translation>The table changed while this was planned</translation>
    </message>
    <message>
        <source>The door has no turn free</source>
        <translation>The door has no turn free</translation>
    </message>
    <message>
        <source>The query ran into the door&apos;s time limit</source>
        <translation>The query ran into the door&apos;s time limit</translation>
    </message>
    <message>
        <source>The engine ran out of memory</source>
        <translation>The engine ran out of memory</translation>
    </message>
    <message>
        <source>The engine may not read the table&apos;s files</source>
        <translation>The engine may not read the table&apos;s files</translation>
    </message>
    <message>
        <source>The door does not accept this identity</source>
        <translation>The door does not accept this identity</translation>
    </message>
    <message>
        <source>No engine is ready</source>
        <translation>No engine is ready</translation>
    </message>
    <message>
        <source>The door could not run this query</source>
        <translation>The door could not run this query</translation>
    </message>
    <message>
        <source>The place is marked in the editor. Correct the statement and run it again.</source>
        <translation>The place is marked in the editor. Correct the statement and run it again.</translation>
    </message>
    <message>
        <source>Correct the statement and run it again.</source>
        <translation>Correct the statement and run it again.</translation>
    </message>
    <message>
        <source>Ask for the privilege on the table, or query one that your role can read. Trying again will not help.</source>
        <translation>Ask for the privilege on the table, or query one that your role can read. Trying again will not help.</translation>
    </message>
    <message>
        <source>This version of the console reads only. Trying again will not help.</source>
        <translation>This version of the console reads only. Trying again will not help.</translation>
    </message>
    <message>
        <source>Check the name in Catalog. A table that you may not see answers in the same way.</source>
        <translation>Check the name in Catalog. A table that you may not see answers in the same way.</translation>
    </message>
    <message>
        <source>Run the statement again: it will be planned on the table&apos;s new state.</source>
        <translation>Run the statement again: it will be planned on the table&apos;s new state.</translation>
    </message>
    <message>
        <source>Wait for a turn, or stop a query of your own that is running.</source>
        <translation>Wait for a turn, or stop a query of your own that is running.</translation>
    </message>
    <message>
        <source>Read less: add a condition on a partition column or a LIMIT. The limit is the door&apos;s, not the console&apos;s.</source>
        <translation>Read less: add a condition on a partition column or a LIMIT. The limit is the door&apos;s, not the console&apos;s.</translation>
    </message>
    <message>
        <source>Read fewer columns or rows, or aggregate in smaller steps.</source>
        <translation>Read fewer columns or rows, or aggregate in smaller steps.</translation>
    </message>
    <message>
        <source>The engine&apos;s storage key does not open this place. Perimeter shows which key it holds.</source>
        <translation>The engine&apos;s storage key does not open this place. Perimeter shows which key it holds.</translation>
    </message>
    <message>
        <source>Give the console a new token for the door in Settings, then run again.</source>
        <translation>Give the console a new token for the door in Settings, then run again.</translation>
    </message>
    <message>
        <source>Probes shows the state of the door and its engines. Trying again may help.</source>
        <translation>Probes shows the state of the door and its engines. Trying again may help.</translation>
    </message>
    <message>
        <source>%1 on %2: %3</source>
        <translation>%1 on %2: %3</translation>
    </message>
    <message>
        <source>Incomplete: %1 rows arrived, then the stream stopped</source>
        <translation>Incomplete: %1 rows arrived, then the stream stopped</translation>
    </message>
    <message>
        <source>Truncated by the door after %1 rows</source>
        <translation>Truncated by the door after %1 rows</translation>
    </message>
    <message>
        <source>Truncated here after %1 rows: the memory set aside for results is full</source>
        <translation>Truncated here after %1 rows: the memory set aside for results is full</translation>
    </message>
    <message>
        <source>Stopped after %1 rows</source>
        <translation>Stopped after %1 rows</translation>
    </message>
    <message>
        <source>Unreadable from row %1 on</source>
        <translation>Unreadable from row %1 on</translation>
    </message>
    <message>
        <source>The door could not be asked</source>
        <translation>The door could not be asked</translation>
    </message>
    <message>
        <source>Failed after %1 rows</source>
        <translation>Failed after %1 rows</translation>
    </message>
    <message>
        <source>No end event came. These rows are real; how many are missing is not known.</source>
        <translation>No end event came. These rows are real; how many are missing is not known.</translation>
    </message>
    <message>
        <source>The result has more rows than the door gives at once.</source>
        <translation>The result has more rows than the door gives at once.</translation>
    </message>
    <message>
        <source>The door was told to stop. Add a condition or a LIMIT, or export on the command line, which keeps no rows in memory.</source>
        <translation>The door was told to stop. Add a condition or a LIMIT, or export on the command line, which keeps no rows in memory.</translation>
    </message>
    <message>
        <source>You stopped this query. The rows that had arrived are kept.</source>
        <translation>You stopped this query. The rows that had arrived are kept.</translation>
    </message>
    <message>
        <source>The stream broke its own rules. The rows before that point are real.</source>
        <translation>The stream broke its own rules. The rows before that point are real.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The console held this write back</source>
        <translation>The console held this write back</translation>
    </message>
    <message>
        <source>Nothing was sent. Writes are switched on and off beside the name of the environment; this version of the console reads only.</source>
        <translation>Nothing was sent. Writes are switched on and off beside the name of the environment; this version of the console reads only.</translation>
    </message>
</context>
<context>
    <name>FindField</name>
    <message>
        <source>Find service, table or action</source>
        <translation>Find service, table or action</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Find</translation>
    </message>
    <message>
        <source>Find service, table, action</source>
        <translation>Find service, table, action</translation>
    </message>
</context>
<context>
    <name>FindingBox</name>
    <message>
        <source>Evidence</source>
        <translation>Evidence</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Run now</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Never measured: there is no evidence.</source>
        <translation>Never measured: there is no evidence.</translation>
    </message>
</context>
<context>
    <name>FirstStartPage</name>
    <message>
        <source>There is no environment yet</source>
        <translation>There is no environment yet</translation>
    </message>
    <message>
        <source>Choose where the first one comes from. Nothing connects until you ask for it.</source>
        <translation>Choose where the first one comes from. Nothing connects until you ask for it.</translation>
    </message>
    <message>
        <source>Start the local sandbox</source>
        <translation>Start the local sandbox</translation>
    </message>
    <message>
        <source>Start the sandbox</source>
        <translation>Start the sandbox</translation>
    </message>
    <message>
        <source>works offline</source>
        <translation>works offline</translation>
    </message>
    <message>
        <source>no account needed</source>
        <translation>no account needed</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>Open a file</translation>
    </message>
    <message>
        <source>The declared contract: services, namespaces, holders, and what is expected of each.</source>
        <translation>The declared contract: services, namespaces, holders, and what is expected of each.</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>Open file…</translation>
    </message>
    <message>
        <source>New environment</source>
        <translation>New environment</translation>
    </message>
    <message>
        <source>A form: the door and the catalog first; the rest can be added later.</source>
        <translation>A form: the door and the catalog first; the rest can be added later.</translation>
    </message>
    <message>
        <source>Fill in the form…</source>
        <translation>Fill in the form…</translation>
    </message>
    <message>
        <source>Import .env</source>
        <translation>Import .env</translation>
    </message>
    <message>
        <source>Recognises names such as LAKEHOUSE_REST_URI. Secrets go to the keychain, never to the file.</source>
        <translation>Recognises names such as LAKEHOUSE_REST_URI. Secrets go to the keychain, never to the file.</translation>
    </message>
    <message>
        <source>Choose .env…</source>
        <translation>Choose .env…</translation>
    </message>
    <message>
        <source>Or drop an environment file or a .env here</source>
        <translation>Or drop an environment file or a .env here</translation>
    </message>
    <message>
        <source>A .json file opens as an environment, a .env file is imported.</source>
        <translation>A .json file opens as an environment, a .env file is imported.</translation>
    </message>
    <message>
        <source>The system&apos;s keychain</source>
        <translation>The system&apos;s keychain</translation>
    </message>
    <message>
        <source>Measured or declared</source>
        <translation>Measured or declared</translation>
    </message>
    <message>
        <source>What was not measured is shown as not measured. Never green by default.</source>
        <translation>What was not measured is shown as not measured. Never green by default.</translation>
    </message>
    <message>
        <source>One door</source>
        <translation>One door</translation>
    </message>
    <message>
        <source>SQL always goes through the door; from here there is no other way to an engine.</source>
        <translation>SQL always goes through the door; from here there is no other way to an engine.</translation>
    </message>
    <message>
        <source>%1. Secrets are kept there alone, one for each environment and credential.</source>
        <translation>%1. Secrets are kept there alone, one for each environment and credential.</translation>
    </message>
    <message>
        <source>Starting the sandbox</source>
        <translation>Starting the sandbox</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>The sandbox did not start</source>
        <translation>The sandbox did not start</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Try again</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Back</translation>
    </message>
    <message>
        <source>Nine systems of the platform on this computer, with sample data and faults that can be provoked. It uses no network and touches no real environment.</source>
        <translation>Nine systems of the platform on this computer, with sample data and faults that can be provoked. It uses no network and touches no real environment.</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s)</source>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>never</source>
        <translation>never</translation>
    </message>
</context>
<context>
    <name>GlyphLabel</name>
    <message>
        <source>drift</source>
        <translation>drift</translation>
    </message>
</context>
<context>
    <name>HelpDialog</name>
    <message>
        <source>en</source>
        <comment>language of the help texts: en or es</comment>
        <translation>en</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Help</translation>
    </message>
    <message>
        <source>Help text</source>
        <translation>Help text</translation>
    </message>
</context>
<context>
    <name>HistoryChart</name>
    <message>
        <source>no answer · n = %1</source>
        <translation>no answer · n = %1</translation>
    </message>
    <message>
        <source>p50 %1 · p95 %2 · max %3 · n = %4</source>
        <translation>p50 %1 · p95 %2 · max %3 · n = %4</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>Nothing was measured in this time</source>
        <translation>Nothing was measured in this time</translation>
    </message>
    <message>
        <source>0 ms</source>
        <translation>0 ms</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>p50 ≈ %1 · p95 ≈ %2 · max %3 · n = %4</source>
        <translation>p50 ≈ %1 · p95 ≈ %2 · max %3 · n = %4</translation>
    </message>
</context>
<context>
    <name>HookSecret</name>
    <message>
        <source>the web hook</source>
        <translation>the web hook</translation>
    </message>
    <message>
        <source>Secret of the web hook</source>
        <translation>Secret of the web hook</translation>
    </message>
</context>
<context>
    <name>Identity</name>
    <message>
        <source>This environment is only watched. Switch observer mode off to change it.</source>
        <translation>This environment is only watched. Switch observer mode off to change it.</translation>
    </message>
    <message>
        <source>Writes are switched off. Switch them on for this environment first.</source>
        <translation>Writes are switched off. Switch them on for this environment first.</translation>
    </message>
    <message>
        <source>Writes are switched on for another environment, not for this one.</source>
        <translation>Writes are switched on for another environment, not for this one.</translation>
    </message>
    <message>
        <source>The time for which writes were switched on is over. Switch them on again.</source>
        <translation>The time for which writes were switched on is over. Switch them on again.</translation>
    </message>
    <message>
        <source>Nobody is signed in. Sign in first.</source>
        <translation>Nobody is signed in. Sign in first.</translation>
    </message>
    <message>
        <source>The token says it was issued by %1; the services trust %2. Every service that verifies it will refuse it.</source>
        <translation>The token says it was issued by %1; the services trust %2. Every service that verifies it will refuse it.</translation>
    </message>
    <message>
        <source>The token is not meant for %1, but for: %2.</source>
        <translation>The token is not meant for %1, but for: %2.</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>nobody</translation>
    </message>
    <message>
        <source>These scopes were asked for and not granted: %1.</source>
        <translation>These scopes were asked for and not granted: %1.</translation>
    </message>
    <message>
        <source>By this machine&apos;s clock the token expired %1 s ago.</source>
        <translation>By this machine&apos;s clock the token expired %1 s ago.</translation>
    </message>
    <message>
        <source>The token was issued %1 s in the future: the clocks differ.</source>
        <translation>The token was issued %1 s in the future: the clocks differ.</translation>
    </message>
    <message>
        <source>The issuer&apos;s clock is %1 s behind this machine&apos;s.</source>
        <translation>The issuer&apos;s clock is %1 s behind this machine&apos;s.</translation>
    </message>
    <message>
        <source>The issuer&apos;s clock is %1 s ahead of this machine&apos;s.</source>
        <translation>The issuer&apos;s clock is %1 s ahead of this machine&apos;s.</translation>
    </message>
    <message>
        <source>The token cannot be read; only the service that takes it knows what it says.</source>
        <translation>The token cannot be read; only the service that takes it knows what it says.</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>Nothing here</translation>
    </message>
    <message>
        <source>This address waits for the answer of a sign-in, and this is not it.</source>
        <translation>This address waits for the answer of a sign-in, and this is not it.</translation>
    </message>
    <message>
        <source>You can close this page</source>
        <translation>You can close this page</translation>
    </message>
    <message>
        <source>Atalaya has what it needs. Go back to its window.</source>
        <translation>Atalaya has what it needs. Go back to its window.</translation>
    </message>
    <message>
        <source>The sign-in was not completed</source>
        <translation>The sign-in was not completed</translation>
    </message>
    <message>
        <source>Go back to Atalaya&apos;s window: it says why, and what can be done.</source>
        <translation>Go back to Atalaya&apos;s window: it says why, and what can be done.</translation>
    </message>
    <message>
        <source>What writes or costs to measure was not agreed to on this machine.</source>
        <translation>What writes or costs to measure was not agreed to on this machine.</translation>
    </message>
    <message>
        <source>It was agreed to, but not at the address where it acts now. Agree to it again if that address is right.</source>
        <translation>It was agreed to, but not at the address where it acts now. Agree to it again if that address is right.</translation>
    </message>
</context>
<context>
    <name>IncidentChart</name>
    <message>
        <source>This console</source>
        <translation>This console</translation>
    </message>
    <message>
        <source>%1: the clock of this computer was set</source>
        <translation>%1: the clock of this computer was set</translation>
    </message>
    <message>
        <source>%1: the console could not look</source>
        <translation>%1: the console could not look</translation>
    </message>
    <message>
        <source>%1: the console looked again</source>
        <translation>%1: the console looked again</translation>
    </message>
    <message>
        <source>%1: single results were dropped before their time, for space</source>
        <translation>%1: single results were dropped before their time, for space</translation>
    </message>
    <message>
        <source>%1: the record before was damaged and set aside</source>
        <translation>%1: the record before was damaged and set aside</translation>
    </message>
    <message>
        <source>%1: part of the record could not be written</source>
        <translation>%1: part of the record could not be written</translation>
    </message>
    <message>
        <source>%1: %2 %3 → %4</source>
        <translation>%1: %2 %3 → %4</translation>
    </message>
    <message>
        <source>Rotations</source>
        <translation>Rotations</translation>
    </message>
    <message>
        <source>none in this time</source>
        <translation>none in this time</translation>
    </message>
    <message>
        <source>Marks before %1 are not drawn: there are too many in this span. Zoom in to see them.</source>
        <translation>Marks before %1 are not drawn: there are too many in this span. Zoom in to see them.</translation>
    </message>
    <message>
        <source>%1 · mark %2 of %3</source>
        <translation>%1 · mark %2 of %3</translation>
    </message>
    <message>
        <source>Incident timeline, %1</source>
        <translation>Incident timeline, %1</translation>
    </message>
    <message>
        <source>%1 has no mark in this span.</source>
        <translation>%1 has no mark in this span.</translation>
    </message>
    <message>
        <source>%1: this computer woke up from sleep</source>
        <translation>%1: this computer woke up from sleep</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: deployment in progress: %2</source>
        <translation>%1: deployment in progress: %2</translation>
    </message>
    <message>
        <source>%1: deployment succeeded: %2</source>
        <translation>%1: deployment succeeded: %2</translation>
    </message>
    <message>
        <source>%1: deployment failed: %2</source>
        <translation>%1: deployment failed: %2</translation>
    </message>
    <message>
        <source>%1: deployment crashed: %2</source>
        <translation>%1: deployment crashed: %2</translation>
    </message>
    <message>
        <source>%1: deployment, removed since: %2</source>
        <translation>%1: deployment, removed since: %2</translation>
    </message>
    <message>
        <source>%1: deployment cancelled: %2</source>
        <translation>%1: deployment cancelled: %2</translation>
    </message>
    <message>
        <source>%1: deployment in a state that is not known here: %2</source>
        <translation>%1: deployment in a state that is not known here: %2</translation>
    </message>
    <message>
        <source>%1: %2 (%3), %4</source>
        <translation>%1: %2 (%3), %4</translation>
    </message>
</context>
<context>
    <name>IncidentView</name>
    <message>
        <source>Range</source>
        <translation>Range</translation>
    </message>
    <message>
        <source>1 h</source>
        <translation>1 h</translation>
    </message>
    <message>
        <source>24 h</source>
        <translation>24 h</translation>
    </message>
    <message>
        <source>7 d</source>
        <translation>7 d</translation>
    </message>
    <message>
        <source>30 d</source>
        <translation>30 d</translation>
    </message>
    <message>
        <source>bars: whether it is up · marks above: changes of its other checks · below: deployments</source>
        <translation>bars: whether it is up · marks above: changes of its other checks · below: deployments</translation>
    </message>
    <message>
        <source>Ctrl+Left and Ctrl+Right go from mark to mark of a row, Enter opens its service.</source>
        <translation>Ctrl+Left and Ctrl+Right go from mark to mark of a row, Enter opens its service.</translation>
    </message>
    <message>
        <source>Changes before %1 are not drawn: more than %2 in this span. Zoom in to see them.</source>
        <translation>Changes before %1 are not drawn: more than %2 in this span. Zoom in to see them.</translation>
    </message>
    <message>
        <source>The console&apos;s own troubles before %1 are not drawn: more than %2 in this span. Zoom in to see them.</source>
        <translation>The console&apos;s own troubles before %1 are not drawn: more than %2 in this span. Zoom in to see them.</translation>
    </message>
    <message>
        <source>Rotations before %1 are not drawn: more than %2 in this span. Zoom in to see them.</source>
        <translation>Rotations before %1 are not drawn: more than %2 in this span. Zoom in to see them.</translation>
    </message>
    <message>
        <source>%1 %2 %3</source>
        <translation>%1 %2 %3</translation>
    </message>
    <message>
        <source>The record %1 could not be read; what is drawn may be old or missing.</source>
        <translation>The record %1 could not be read; what is drawn may be old or missing.</translation>
    </message>
    <message>
        <source>The activity log %1 could not be read; rotations may be missing.</source>
        <translation>The activity log %1 could not be read; rotations may be missing.</translation>
    </message>
    <message>
        <source>The deployments of %1 could not be read from its provider; marks are of the last answer.</source>
        <translation>The deployments of %1 could not be read from its provider; marks are of the last answer.</translation>
    </message>
    <message>
        <source>Deployments that %1 tells of are drawn from %2 on; older ones are not asked for.</source>
        <translation>Deployments that %1 tells of are drawn from %2 on; older ones are not asked for.</translation>
    </message>
</context>
<context>
    <name>JsonView</name>
    <message>
        <source>Find in the metadata</source>
        <translation>Find in the metadata</translation>
    </message>
    <message>
        <source>Metadata as JSON</source>
        <translation>Metadata as JSON</translation>
    </message>
    <message>
        <source>Laying out…</source>
        <translation>Laying out…</translation>
    </message>
    <message>
        <source>%1: too long to be coloured and folded</source>
        <translation>%1: too long to be coloured and folded</translation>
    </message>
    <message>
        <source>Enter finds the next one</source>
        <translation>Enter finds the next one</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Not found</translation>
    </message>
</context>
<context>
    <name>LatencyChart</name>
    <message numerus="yes">
        <source>Latency of the last %n run(s)</source>
        <translation>
            <numerusform>Latency of the last %n run</numerusform>
            <numerusform>Latency of the last %n runs</numerusform>
        </translation>
    </message>
    <message>
        <source>Median %1, longest %2, without an answer %3</source>
        <translation>Median %1, longest %2, without an answer %3</translation>
    </message>
    <message>
        <source>No answer since this console started</source>
        <translation>No answer since this console started</translation>
    </message>
    <message>
        <source>0 ms</source>
        <translation>0 ms</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) ago</source>
        <translation>
            <numerusform>%n run ago</numerusform>
            <numerusform>%n runs ago</numerusform>
        </translation>
    </message>
    <message>
        <source>last run</source>
        <translation>last run</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>no answer</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>LogLinesDialog</name>
    <message>
        <source>Last log lines of %1</source>
        <translation>Last log lines of %1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copy</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Ask again</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Close</translation>
    </message>
    <message>
        <source>Asking the provider…</source>
        <translation>Asking the provider…</translation>
    </message>
    <message>
        <source>It wrote nothing</source>
        <translation>It wrote nothing</translation>
    </message>
    <message>
        <source>The provider keeps no line of this deployment, or keeps them no longer.</source>
        <translation>The provider keeps no line of this deployment, or keeps them no longer.</translation>
    </message>
    <message>
        <source>The log lines of %1 could not be read</source>
        <translation>The log lines of %1 could not be read</translation>
    </message>
    <message numerus="yes">
        <source>At most the last %n line(s) of the deployment that decides on its state, as Railway&apos;s API keeps them; older ones are at Railway. Oldest first; times in %1. What looks like a secret is removed.</source>
        <translation>
            <numerusform>At most the last %n line of the deployment that decides on its state, as Railway&apos;s API keeps them; older ones are at Railway. Oldest first; times in %1. What looks like a secret is removed.</numerusform>
            <numerusform>At most the last %n lines of the deployment that decides on its state, as Railway&apos;s API keeps them; older ones are at Railway. Oldest first; times in %1. What looks like a secret is removed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LookStepper</name>
    <message>
        <source>Earlier look (Alt+Shift+Left)</source>
        <translation>Earlier look (Alt+Shift+Left)</translation>
    </message>
    <message>
        <source>Later look (Alt+Shift+Right)</source>
        <translation>Later look (Alt+Shift+Right)</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>Newest</translation>
    </message>
    <message>
        <source>Newest look</source>
        <translation>Newest look</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>No evidence yet</source>
        <translation>No evidence yet</translation>
    </message>
    <message>
        <source>Gone from memory · %1</source>
        <translation>Gone from memory · %1</translation>
    </message>
    <message>
        <source>Look %1 · %2</source>
        <translation>Look %1 · %2</translation>
    </message>
    <message>
        <source>Looks at this check</source>
        <translation>Looks at this check</translation>
    </message>
    <message numerus="yes">
        <source>%n kept</source>
        <translation>
            <numerusform>%n kept</numerusform>
            <numerusform>%n kept</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 kept</source>
        <translation>%1 of %2 kept</translation>
    </message>
    <message>
        <source>The evidence of the last %1 looks at each check stays in memory; look 1 is the newest.</source>
        <translation>The evidence of the last %1 looks at each check stays in memory; look 1 is the newest.</translation>
    </message>
    <message numerus="yes">
        <source>%n of them made room for newer ones.</source>
        <translation>
            <numerusform>%n of them made room for newer ones.</numerusform>
            <numerusform>%n of them made room for newer ones.</numerusform>
        </translation>
    </message>
    <message>
        <source>The look shown is no longer kept; it stays here until you go to another.</source>
        <translation>The look shown is no longer kept; it stays here until you go to another.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Atalaya</source>
        <translation>Atalaya</translation>
    </message>
    <message>
        <source>Ctrl+K opens the palette · F1 help</source>
        <translation>Ctrl+K opens the palette · F1 help</translation>
    </message>
    <message>
        <source>%1 — Atalaya</source>
        <translation>%1 — Atalaya</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Page</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Action</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Settings</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Refresh</translation>
    </message>
    <message>
        <source>Help for this page</source>
        <translation>Help for this page</translation>
    </message>
    <message>
        <source>Start the sandbox</source>
        <translation>Start the sandbox</translation>
    </message>
    <message>
        <source>Open an environment file…</source>
        <translation>Open an environment file…</translation>
    </message>
    <message>
        <source>New environment…</source>
        <translation>New environment…</translation>
    </message>
    <message>
        <source>Import .env…</source>
        <translation>Import .env…</translation>
    </message>
</context>
<context>
    <name>MaintenanceDialog</name>
    <message>
        <source>Maintenance</source>
        <translation>Maintenance</translation>
    </message>
    <message>
        <source>Alerts keep quiet about these services for so long. The looks and the record go on, and what still stands at the end is told.</source>
        <translation>Alerts keep quiet about these services for so long. The looks and the record go on, and what still stands at the end is told.</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Set</translation>
    </message>
    <message>
        <source>All services</source>
        <translation>All services</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>&amp;What</translation>
    </message>
    <message>
        <source>&amp;From (%1)</source>
        <translation>&amp;From (%1)</translation>
    </message>
    <message>
        <source>F&amp;or</source>
        <translation>F&amp;or</translation>
    </message>
    <message>
        <source>Wh&amp;y</source>
        <translation>Wh&amp;y</translation>
    </message>
</context>
<context>
    <name>MapLegend</name>
    <message>
        <source>asks the door or an engine</source>
        <translation>asks the door or an engine</translation>
    </message>
    <message>
        <source>pointer and metadata</source>
        <translation>pointer and metadata</translation>
    </message>
    <message>
        <source>identity and governance</source>
        <translation>identity and governance</translation>
    </message>
    <message>
        <source>reads bytes · read-only key</source>
        <translation>reads bytes · read-only key</translation>
    </message>
    <message>
        <source>reads bytes · ephemeral key</source>
        <translation>reads bytes · ephemeral key</translation>
    </message>
    <message>
        <source>writes bytes · read-write key</source>
        <translation>writes bytes · read-write key</translation>
    </message>
    <message>
        <source>inert, as declared</source>
        <translation>inert, as declared</translation>
    </message>
    <message>
        <source>fails now, measured</source>
        <translation>fails now, measured</translation>
    </message>
    <message>
        <source>no key: not drawn</source>
        <translation>no key: not drawn</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legend</translation>
    </message>
</context>
<context>
    <name>MessagePanel</name>
    <message>
        <source>Copy details</source>
        <translation>Copy details</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>What to do</translation>
    </message>
</context>
<context>
    <name>MetadataText</name>
    <message>
        <source>dropped column #%1</source>
        <translation>dropped column #%1</translation>
    </message>
    <message>
        <source>The ref %1 points at a snapshot that the metadata does not list.</source>
        <translation>The ref %1 points at a snapshot that the metadata does not list.</translation>
    </message>
    <message>
        <source>The branch main points at %1, which is not the current snapshot.</source>
        <translation>The branch main points at %1, which is not the current snapshot.</translation>
    </message>
    <message>
        <source>The current snapshot %1 is not in the list of snapshots.</source>
        <translation>The current snapshot %1 is not in the list of snapshots.</translation>
    </message>
    <message>
        <source>last-sequence-number (%1) is below a snapshot&apos;s own number.</source>
        <translation>last-sequence-number (%1) is below a snapshot&apos;s own number.</translation>
    </message>
    <message>
        <source>The list of sort orders is empty; strict readers refuse that.</source>
        <translation>The list of sort orders is empty; strict readers refuse that.</translation>
    </message>
    <message>
        <source>The list of partition specs is empty; strict readers refuse that.</source>
        <translation>The list of partition specs is empty; strict readers refuse that.</translation>
    </message>
    <message>
        <source>No default partition spec is named; spec %1, the highest, is assumed.</source>
        <translation>No default partition spec is named; spec %1, the highest, is assumed.</translation>
    </message>
    <message>
        <source>A version 3 table without next-row-id; strict readers refuse that.</source>
        <translation>A version 3 table without next-row-id; strict readers refuse that.</translation>
    </message>
    <message>
        <source>The id %1 came as a number with an exponent: its last digits were lost before it got here.</source>
        <translation>The id %1 came as a number with an exponent: its last digits were lost before it got here.</translation>
    </message>
    <message>
        <source>The type %1 is not known; it is shown as written.</source>
        <translation>The type %1 is not known; it is shown as written.</translation>
    </message>
    <message>
        <source>A spec or order names the dropped column #%1.</source>
        <translation>A spec or order names the dropped column #%1.</translation>
    </message>
    <message>
        <source>size</source>
        <translation>size</translation>
    </message>
    <message>
        <source>data files</source>
        <translation>data files</translation>
    </message>
    <message>
        <source>delete files</source>
        <translation>delete files</translation>
    </message>
    <message>
        <source>snapshots with a ref</source>
        <translation>snapshots with a ref</translation>
    </message>
    <message>
        <source>snapshots</source>
        <translation>snapshots</translation>
    </message>
    <message>
        <source>Only snapshots that a branch or tag points at were asked for. The tab Snapshots can load all.</source>
        <translation>Only snapshots that a branch or tag points at were asked for. The tab Snapshots can load all.</translation>
    </message>
    <message>
        <source>since commit</source>
        <translation>since commit</translation>
    </message>
    <message>
        <source>unpartitioned</source>
        <translation>unpartitioned</translation>
    </message>
    <message>
        <source>unsorted</source>
        <translation>unsorted</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>rows</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 rows</translation>
    </message>
    <message>
        <source>rows before deletes</source>
        <translation>rows before deletes</translation>
    </message>
    <message>
        <source>At most %1: the metadata counts rows before deletes (%2 equality, %3 position deletes).</source>
        <translation>At most %1: the metadata counts rows before deletes (%2 equality, %3 position deletes).</translation>
    </message>
    <message>
        <source>rows, estimated</source>
        <translation>rows, estimated</translation>
    </message>
    <message>
        <source>%1 rows in data files minus %2 position deletes.</source>
        <translation>%1 rows in data files minus %2 position deletes.</translation>
    </message>
    <message>
        <source>rows, no snapshot yet</source>
        <translation>rows, no snapshot yet</translation>
    </message>
    <message>
        <source>The table has no current snapshot.</source>
        <translation>The table has no current snapshot.</translation>
    </message>
    <message>
        <source>rows, not said</source>
        <translation>rows, not said</translation>
    </message>
    <message>
        <source>The snapshot&apos;s summary does not count rows.</source>
        <translation>The snapshot&apos;s summary does not count rows.</translation>
    </message>
</context>
<context>
    <name>NewEnvironmentDialog</name>
    <message>
        <source>New environment</source>
        <translation>New environment</translation>
    </message>
    <message>
        <source>Production: writing asks for the namespace&apos;s name</source>
        <translation>Production: writing asks for the namespace&apos;s name</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Role</source>
        <translation>&amp;Role</translation>
    </message>
    <message>
        <source>&amp;Door (junction)</source>
        <translation>&amp;Door (junction)</translation>
    </message>
    <message>
        <source>&amp;Catalog (Iceberg REST)</source>
        <translation>&amp;Catalog (Iceberg REST)</translation>
    </message>
    <message>
        <source>&amp;Warehouse</source>
        <translation>&amp;Warehouse</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Save</translation>
    </message>
    <message>
        <source>A name is missing.</source>
        <translation>A name is missing.</translation>
    </message>
    <message>
        <source>The door needs an address that starts with http:// or https://.</source>
        <translation>The door needs an address that starts with http:// or https://.</translation>
    </message>
    <message>
        <source>The catalog needs an address that starts with http:// or https://, or none.</source>
        <translation>The catalog needs an address that starts with http:// or https://, or none.</translation>
    </message>
    <message>
        <source>An address must not carry a password. Tokens go to the keychain.</source>
        <translation>An address must not carry a password. Tokens go to the keychain.</translation>
    </message>
    <message>
        <source>Nothing connects before you save. Tokens are asked for afterwards and go to the keychain. Other services can be added to the file later.</source>
        <translation>Nothing connects before you save. Tokens are asked for afterwards and go to the keychain. Other services can be added to the file later.</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Run again</source>
        <translation>Run again</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Copy details</translation>
    </message>
</context>
<context>
    <name>OrderStrip</name>
    <message>
        <source>all services</source>
        <translation>all services</translation>
    </message>
    <message>
        <source>Maintenance of %1 until %2: %3</source>
        <translation>Maintenance of %1 until %2: %3</translation>
    </message>
    <message>
        <source>Maintenance of %1 from %2 to %3: %4</source>
        <translation>Maintenance of %1 from %2 to %3: %4</translation>
    </message>
    <message>
        <source>Maintenance and pauses</source>
        <translation>Maintenance and pauses</translation>
    </message>
    <message>
        <source>End</source>
        <translation>End</translation>
    </message>
    <message>
        <source>Nobody looks at %1</source>
        <translation>Nobody looks at %1</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Resume</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>OriginMark</name>
    <message>
        <source>measured</source>
        <translation>measured</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>declared</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unknown</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>unreadable</translation>
    </message>
    <message>
        <source>M</source>
        <comment>measured</comment>
        <translation>M</translation>
    </message>
    <message>
        <source>D</source>
        <comment>declared</comment>
        <translation>D</translation>
    </message>
</context>
<context>
    <name>Output</name>
    <message>
        <source>The output could not be written (%1); what is there is not complete.</source>
        <translation>The output could not be written (%1); what is there is not complete.</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Topology</source>
        <translation>Topology</translation>
    </message>
    <message>
        <source>Probes</source>
        <translation>Probes</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>Catalog</translation>
    </message>
    <message>
        <source>This environment declares no catalog</source>
        <translation>This environment declares no catalog</translation>
    </message>
    <message>
        <source>Add a service of kind lakekeeper with its URL to the environment file.</source>
        <translation>Add a service of kind lakekeeper with its URL to the environment file.</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>This environment declares no door</source>
        <translation>This environment declares no door</translation>
    </message>
    <message>
        <source>SQL goes through the door and nowhere else. Add a service of kind junction with its URL to the environment file.</source>
        <translation>SQL goes through the door and nowhere else. Add a service of kind junction with its URL to the environment file.</translation>
    </message>
    <message>
        <source>Perimeter</source>
        <translation>Perimeter</translation>
    </message>
    <message>
        <source>The perimeter is not measured yet</source>
        <translation>The perimeter is not measured yet</translation>
    </message>
    <message>
        <source>This page will show who holds which key to the object store, as declared and as measured, and run the read-only gate.</source>
        <translation>This page will show who holds which key to the object store, as declared and as measured, and run the read-only gate.</translation>
    </message>
    <message>
        <source>Until then the declared holders are drawn on the topology, and INV-03, INV-08 and INV-10 watch the parts that can be watched.</source>
        <translation>Until then the declared holders are drawn on the topology, and INV-03, INV-08 and INV-10 watch the parts that can be watched.</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Rotation</translation>
    </message>
    <message>
        <source>No credential can be rotated from here yet</source>
        <translation>No credential can be rotated from here yet</translation>
    </message>
    <message>
        <source>This page will plan a rotation over every declared holder, prove each step and revoke the old key last.</source>
        <translation>This page will plan a rotation over every declared holder, prove each step and revoke the old key last.</translation>
    </message>
    <message>
        <source>Nothing here changes a key in this version.</source>
        <translation>Nothing here changes a key in this version.</translation>
    </message>
    <message>
        <source>Stand-up</source>
        <translation>Stand-up</translation>
    </message>
    <message>
        <source>The stand-up guide is not here yet</source>
        <translation>The stand-up guide is not here yet</translation>
    </message>
    <message>
        <source>This page will lead through bringing Lakekeeper up: deploy, warehouse, bootstrap, verification, each gate measured.</source>
        <translation>This page will lead through bringing Lakekeeper up: deploy, warehouse, bootstrap, verification, each gate measured.</translation>
    </message>
    <message>
        <source>Until then INV-01 and UP-lakekeeper tell whether it runs.</source>
        <translation>Until then INV-01 and UP-lakekeeper tell whether it runs.</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Activity</translation>
    </message>
    <message>
        <source>%1 was not run. %2</source>
        <translation>%1 was not run. %2</translation>
    </message>
</context>
<context>
    <name>PalettePopup</name>
    <message>
        <source>Find service, table or action</source>
        <translation>Find service, table or action</translation>
    </message>
    <message>
        <source>Nothing has this in its name.</source>
        <translation>Nothing has this in its name.</translation>
    </message>
    <message>
        <source>Palette</source>
        <translation>Palette</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Matches</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>PerimeterCommand</name>
    <message>
        <source>This environment declares no storage, so there is no bucket to try a key on.</source>
        <translation>This environment declares no storage, so there is no bucket to try a key on.</translation>
    </message>
    <message>
        <source>This environment declares no keys.</source>
        <translation>This environment declares no keys.</translation>
    </message>
    <message>
        <source>This environment has no key called %1; it has: %2.</source>
        <translation>This environment has no key called %1; it has: %2.</translation>
    </message>
    <message>
        <source>The key %1 could not be read, so this one is not compared with it.</source>
        <translation>The key %1 could not be read, so this one is not compared with it.</translation>
    </message>
    <message>
        <source>light</source>
        <translation>light</translation>
    </message>
    <message>
        <source>what it says</source>
        <translation>what it says</translation>
    </message>
    <message>
        <source>%1, %2: %3, %4 of 6 lights</source>
        <translation>%1, %2: %3, %4 of 6 lights</translation>
    </message>
    <message>
        <source>The key %1 could not be read. %2</source>
        <translation>The key %1 could not be read. %2</translation>
    </message>
</context>
<context>
    <name>PlanStrip</name>
    <message>
        <source>text changed, re-reading</source>
        <translation>text changed, re-reading</translation>
    </message>
    <message>
        <source>The door says here how it reads a statement, before anything runs.</source>
        <translation>The door says here how it reads a statement, before anything runs.</translation>
    </message>
    <message>
        <source>Asking the door how it reads this…</source>
        <translation>Asking the door how it reads this…</translation>
    </message>
    <message>
        <source>%1 (line %2, column %3)</source>
        <translation>%1 (line %2, column %3)</translation>
    </message>
    <message>
        <source>The door could not be asked</source>
        <translation>The door could not be asked</translation>
    </message>
    <message>
        <source>The door reads statement %1 of %2 as</source>
        <translation>The door reads statement %1 of %2 as</translation>
    </message>
    <message>
        <source>The door reads this as</source>
        <translation>The door reads this as</translation>
    </message>
    <message>
        <source>READ</source>
        <translation>READ</translation>
    </message>
    <message>
        <source>WRITE</source>
        <translation>WRITE</translation>
    </message>
    <message>
        <source>the door refuses writes from this version of the console</source>
        <translation>the door refuses writes from this version of the console</translation>
    </message>
</context>
<context>
    <name>ProbesPage</name>
    <message>
        <source>Probes</source>
        <translation>Probes</translation>
    </message>
    <message>
        <source>Which checks</source>
        <translation>Which checks</translation>
    </message>
    <message>
        <source>All</source>
        <translation>All</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Needs attention</translation>
    </message>
    <message>
        <source>Grouping</source>
        <translation>Grouping</translation>
    </message>
    <message>
        <source>By service</source>
        <translation>By service</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>Flat</translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation>Filter rows</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Run</translation>
    </message>
    <message>
        <source>Runs the selected checks now</source>
        <translation>Runs the selected checks now</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Run failed</source>
        <translation>Run failed</translation>
    </message>
    <message>
        <source>Runs every check that needs attention (Ctrl+R)</source>
        <translation>Runs every check that needs attention (Ctrl+R)</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>Run all</translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>Export the table</translation>
    </message>
    <message>
        <source>Table (CSV)…</source>
        <translation>Table (CSV)…</translation>
    </message>
    <message>
        <source>Table with evidence (JSON)…</source>
        <translation>Table with evidence (JSON)…</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Resume</translation>
    </message>
    <message>
        <source>Probing on schedule is paused</source>
        <translation>Probing on schedule is paused</translation>
    </message>
    <message>
        <source>Pauses probing on schedule</source>
        <translation>Pauses probing on schedule</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>All %1</translation>
    </message>
    <message>
        <source>Needs attention %1</source>
        <translation>Needs attention %1</translation>
    </message>
    <message numerus="yes">
        <source>%n service(s)</source>
        <translation>
            <numerusform>%n service</numerusform>
            <numerusform>%n services</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%n check(s)</source>
        <translation>
            <numerusform>%n check</numerusform>
            <numerusform>%n checks</numerusform>
        </translation>
    </message>
    <message>
        <source>No check has run yet</source>
        <translation>No check has run yet</translation>
    </message>
    <message>
        <source>The first round of probes is on its way. What it finds appears here, check by check.</source>
        <translation>The first round of probes is on its way. What it finds appears here, check by check.</translation>
    </message>
    <message>
        <source>No check matches</source>
        <translation>No check matches</translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) are hidden by this filter.</source>
        <translation>
            <numerusform>%n check is hidden by this filter.</numerusform>
            <numerusform>%n checks are hidden by this filter.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show all checks</source>
        <translation>Show all checks</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Evidence</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Run now</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Copy rows</translation>
    </message>
    <message>
        <source>Group by service</source>
        <translation>Group by service</translation>
    </message>
    <message>
        <source>Open all services</source>
        <translation>Open all services</translation>
    </message>
    <message>
        <source>Close all services</source>
        <translation>Close all services</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV files (*.csv)</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSON files (*.json)</translation>
    </message>
    <message>
        <source>Export the history</source>
        <translation>Export the history</translation>
    </message>
    <message>
        <source>CSV files (*.csv);;JSON files (*.json)</source>
        <translation>CSV files (*.csv);;JSON files (*.json)</translation>
    </message>
    <message>
        <source>The history could not be written</source>
        <translation>The history could not be written</translation>
    </message>
    <message>
        <source>History of all checks (CSV or JSON)…</source>
        <translation>History of all checks (CSV or JSON)…</translation>
    </message>
    <message>
        <source>%1 was not run. %2</source>
        <translation>%1 was not run. %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>Snooze…</source>
        <translation>Snooze…</translation>
    </message>
    <message>
        <source>End snooze</source>
        <translation>End snooze</translation>
    </message>
    <message>
        <source>Resume %1</source>
        <translation>Resume %1</translation>
    </message>
    <message>
        <source>Pause %1</source>
        <translation>Pause %1</translation>
    </message>
    <message>
        <source>Maintenance…</source>
        <translation>Maintenance…</translation>
    </message>
    <message>
        <source>Withdraw consent to write</source>
        <translation>Withdraw consent to write</translation>
    </message>
    <message>
        <source>Allow to write…</source>
        <translation>Allow to write…</translation>
    </message>
    <message>
        <source>Silent</source>
        <translation>Silent</translation>
    </message>
    <message>
        <source>By cause</source>
        <translation>By cause</translation>
    </message>
    <message>
        <source>Alerts keep quiet about the selected checks until an end (S)</source>
        <translation>Alerts keep quiet about the selected checks until an end (S)</translation>
    </message>
    <message>
        <source>Silent %1</source>
        <translation>Silent %1</translation>
    </message>
    <message>
        <source>Allow to run by itself…</source>
        <translation>Allow to run by itself…</translation>
    </message>
    <message>
        <source>Withdraw consent to run by itself</source>
        <translation>Withdraw consent to run by itself</translation>
    </message>
</context>
<context>
    <name>PropertiesModel</name>
    <message>
        <source>‹redacted›</source>
        <translation>‹redacted›</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Property</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Value</translation>
    </message>
</context>
<context>
    <name>QuestionForm</name>
    <message>
        <source>Still to fill in: %1.</source>
        <translation>Still to fill in: %1.</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Settings</translation>
    </message>
</context>
<context>
    <name>RailButton</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>Record</name>
    <message>
        <source>No history is kept: what is measured is forgotten at the end</source>
        <translation>No history is kept: what is measured is forgotten at the end</translation>
    </message>
    <message>
        <source>No activity is kept: what is done here is not recorded</source>
        <translation>No activity is kept: what is done here is not recorded</translation>
    </message>
    <message>
        <source>Part of the history could not be written</source>
        <translation>Part of the history could not be written</translation>
    </message>
</context>
<context>
    <name>Renderings</name>
    <message>
        <source>The page %1 did not settle within a minute.</source>
        <translation>The page %1 did not settle within a minute.</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 could not be written.</translation>
    </message>
</context>
<context>
    <name>ResultGrid</name>
    <message>
        <source>NULL</source>
        <translation>NULL</translation>
    </message>
    <message>
        <source>empty text</source>
        <translation>empty text</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Result</translation>
    </message>
    <message>
        <source>Row %1, %2: %3</source>
        <translation>Row %1, %2: %3</translation>
    </message>
</context>
<context>
    <name>ResultStatus</name>
    <message>
        <source>Export…</source>
        <translation>Export…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Memory taken by this result</source>
        <translation>Memory taken by this result</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>All rows as CSV…</source>
        <translation>All rows as CSV…</translation>
    </message>
    <message>
        <source>All rows as NDJSON…</source>
        <translation>All rows as NDJSON…</translation>
    </message>
    <message>
        <source>waiting for the door</source>
        <translation>waiting for the door</translation>
    </message>
    <message>
        <source>%1 of %2 memory</source>
        <translation>%1 of %2 memory</translation>
    </message>
    <message>
        <source>%1 rows so far</source>
        <translation>%1 rows so far</translation>
    </message>
    <message>
        <source>first rows in %1 · %2</source>
        <translation>first rows in %1 · %2</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 rows</translation>
    </message>
    <message>
        <source>no rows</source>
        <translation>no rows</translation>
    </message>
    <message>
        <source>first rows in %1</source>
        <translation>first rows in %1</translation>
    </message>
    <message>
        <source>all in %1</source>
        <translation>all in %1</translation>
    </message>
    <message>
        <source>Export all rows</source>
        <translation>Export all rows</translation>
    </message>
    <message>
        <source>writing %1</source>
        <translation>writing %1</translation>
    </message>
    <message>
        <source>Export cancelled; no file was left.</source>
        <translation>Export cancelled; no file was left.</translation>
    </message>
    <message>
        <source>%1 rows written to %2</source>
        <translation>%1 rows written to %2</translation>
    </message>
    <message>
        <source>Not exported. %1</source>
        <translation>Not exported. %1</translation>
    </message>
</context>
<context>
    <name>ResultTabs</name>
    <message>
        <source>Results</source>
        <translation>Results</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>No result yet</translation>
    </message>
    <message>
        <source>Ctrl+Enter runs the statement under the cursor, F5 the whole text.</source>
        <translation>Ctrl+Enter runs the statement under the cursor, F5 the whole text.</translation>
    </message>
    <message>
        <source>Result %1</source>
        <translation>Result %1</translation>
    </message>
</context>
<context>
    <name>ResultView</name>
    <message>
        <source>Nothing was copied</source>
        <translation>Nothing was copied</translation>
    </message>
    <message>
        <source>%1 cells are more than the clipboard should hold. Export the result instead.</source>
        <translation>%1 cells are more than the clipboard should hold. Export the result instead.</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Run again</translation>
    </message>
    <message>
        <source>Done, and there are no rows to show</source>
        <translation>Done, and there are no rows to show</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Try now</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>Stop waiting</translation>
    </message>
    <message numerus="yes">
        <source>Nothing ran. The door says to come back in %n second(s); then this statement is sent again.</source>
        <translation>
            <numerusform>Nothing ran. The door says to come back in %n second; then this statement is sent again.</numerusform>
            <numerusform>Nothing ran. The door says to come back in %n seconds; then this statement is sent again.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing ran, and nothing is waiting.</source>
        <translation>Nothing ran, and nothing is waiting.</translation>
    </message>
</context>
<context>
    <name>RoleTag</name>
    <message>
        <source>PROD</source>
        <translation>PROD</translation>
    </message>
    <message>
        <source>TEST</source>
        <translation>TEST</translation>
    </message>
    <message>
        <source>SANDBOX</source>
        <translation>SANDBOX</translation>
    </message>
    <message>
        <source>TOOLING</source>
        <translation>TOOLING</translation>
    </message>
    <message>
        <source>LEGACY</source>
        <translation>LEGACY</translation>
    </message>
</context>
<context>
    <name>RouteStrip</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>not reached</translation>
    </message>
    <message>
        <source>Route of the query</source>
        <translation>Route of the query</translation>
    </message>
    <message>
        <source>running %1</source>
        <translation>running %1</translation>
    </message>
    <message>
        <source>&lt;1 ms</source>
        <translation>&lt;1 ms</translation>
    </message>
</context>
<context>
    <name>RouteText</name>
    <message>
        <source>no table</source>
        <translation>no table</translation>
    </message>
    <message numerus="yes">
        <source>%n tables</source>
        <translation>
            <numerusform>%n table</numerusform>
            <numerusform>%n tables</numerusform>
        </translation>
    </message>
    <message>
        <source>no snapshot</source>
        <translation>no snapshot</translation>
    </message>
    <message>
        <source>snapshot …%1</source>
        <translation>snapshot …%1</translation>
    </message>
    <message>
        <source>vending on</source>
        <translation>vending on</translation>
    </message>
    <message>
        <source>vending off</source>
        <translation>vending off</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>not said</translation>
    </message>
    <message>
        <source>age unknown</source>
        <translation>age unknown</translation>
    </message>
    <message>
        <source>fresh</source>
        <translation>fresh</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>stale</translation>
    </message>
    <message>
        <source>nothing to decide</source>
        <translation>nothing to decide</translation>
    </message>
    <message>
        <source>denied · %1</source>
        <translation>denied · %1</translation>
    </message>
    <message numerus="yes">
        <source>allowed · %n table(s)</source>
        <translation>
            <numerusform>allowed · %n table</numerusform>
            <numerusform>allowed · %n tables</numerusform>
        </translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>Identity</translation>
    </message>
    <message>
        <source>Pointer</source>
        <translation>Pointer</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Mode</translation>
    </message>
    <message>
        <source>Freshness</source>
        <translation>Freshness</translation>
    </message>
    <message>
        <source>Governance</source>
        <translation>Governance</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
</context>
<context>
    <name>SaveFile</name>
    <message>
        <source>The file could not be written.</source>
        <translation>The file could not be written.</translation>
    </message>
    <message>
        <source>%1

%2

Choose another folder, or free some space, and save again.</source>
        <translation>%1

%2

Choose another folder, or free some space, and save again.</translation>
    </message>
</context>
<context>
    <name>SchemaModel</name>
    <message>
        <source>required</source>
        <translation>required</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>optional</translation>
    </message>
    <message>
        <source>id</source>
        <translation>id</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Field</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Null</source>
        <translation>Null</translation>
    </message>
    <message>
        <source>Doc</source>
        <translation>Doc</translation>
    </message>
</context>
<context>
    <name>SecretsDialog</name>
    <message>
        <source>Asking the keychain…</source>
        <translation>Asking the keychain…</translation>
    </message>
    <message>
        <source>Kept in the keychain for this place.</source>
        <translation>Kept in the keychain for this place.</translation>
    </message>
    <message>
        <source>The keychain cannot be used: kept in memory until this console ends.</source>
        <translation>The keychain cannot be used: kept in memory until this console ends.</translation>
    </message>
    <message>
        <source>Kept for another place, and not sent to this one. Enter it again if it belongs here.</source>
        <translation>Kept for another place, and not sent to this one. Enter it again if it belongs here.</translation>
    </message>
    <message>
        <source>The keychain cannot be used; the status bar says what is missing.</source>
        <translation>The keychain cannot be used; the status bar says what is missing.</translation>
    </message>
    <message>
        <source>Secrets of this environment</source>
        <translation>Secrets of this environment</translation>
    </message>
    <message>
        <source>Each secret is kept in the system&apos;s keychain together with the one place it may be sent to. It is never shown again, written to a file or logged.</source>
        <translation>Each secret is kept in the system&apos;s keychain together with the one place it may be sent to. It is never shown again, written to a file or logged.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Keep</translation>
    </message>
    <message>
        <source>for %1 at %2</source>
        <translation>for %1 at %2</translation>
    </message>
    <message>
        <source>Secret %1</source>
        <translation>Secret %1</translation>
    </message>
    <message>
        <source>Keep the secret %1</source>
        <translation>Keep the secret %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Not in the keychain. What needs it waits for it.</source>
        <translation>Not in the keychain. What needs it waits for it.</translation>
    </message>
    <message>
        <source>The keychain is locked, so it is not known whether the secret is there.</source>
        <translation>The keychain is locked, so it is not known whether the secret is there.</translation>
    </message>
</context>
<context>
    <name>SeriesLegend</name>
    <message>
        <source>p50 solid and p95 dashed, both approximate, max dotted</source>
        <translation>p50 solid and p95 dashed, both approximate, max dotted</translation>
    </message>
</context>
<context>
    <name>ServicePanel</name>
    <message>
        <source>What is known of the selected service</source>
        <translation>What is known of the selected service</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Close (Esc)</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Facts</translation>
    </message>
    <message>
        <source>Who is affected</source>
        <translation>Who is affected</translation>
    </message>
    <message>
        <source>See probes</source>
        <translation>See probes</translation>
    </message>
    <message>
        <source>%1 · seen through %2</source>
        <translation>%1 · seen through %2</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Needs attention</translation>
    </message>
    <message>
        <source>Nothing has been measured yet.</source>
        <translation>Nothing has been measured yet.</translation>
    </message>
    <message>
        <source>Services, worst first</source>
        <translation>Services, worst first</translation>
    </message>
    <message numerus="yes">
        <source>%n more services need attention.</source>
        <translation>
            <numerusform>%n more service needs attention.</numerusform>
            <numerusform>%n more services need attention.</numerusform>
        </translation>
    </message>
    <message>
        <source>Every service is as it should be. Choose one to see what is known of it.</source>
        <translation>Every service is as it should be. Choose one to see what is known of it.</translation>
    </message>
    <message>
        <source>The map shows what the environment file declares. Verdicts come with the first round of probes.</source>
        <translation>The map shows what the environment file declares. Verdicts come with the first round of probes.</translation>
    </message>
    <message>
        <source>Nothing has been measured here yet. What the map shows is declared.</source>
        <translation>Nothing has been measured here yet. What the map shows is declared.</translation>
    </message>
    <message>
        <source>Nothing to do: every check of this service holds.</source>
        <translation>Nothing to do: every check of this service holds.</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Checks</translation>
    </message>
    <message numerus="yes">
        <source>%n check(s)</source>
        <translation>
            <numerusform>%n check</numerusform>
            <numerusform>%n checks</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: fails now</source>
        <translation>%1: fails now</translation>
    </message>
    <message>
        <source>%1: inert</source>
        <translation>%1: inert</translation>
    </message>
    <message>
        <source>Last log lines</source>
        <translation>Last log lines</translation>
    </message>
</context>
<context>
    <name>ServiceStrip</name>
    <message>
        <source>Evidence</source>
        <translation>Evidence</translation>
    </message>
    <message>
        <source>See probes</source>
        <translation>See probes</translation>
    </message>
    <message>
        <source>What is known of the selected service</source>
        <translation>What is known of the selected service</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Nothing to do: every check of this service holds.</source>
        <translation>Nothing to do: every check of this service holds.</translation>
    </message>
    <message>
        <source>Nothing has been measured here yet. What the map shows is declared.</source>
        <translation>Nothing has been measured here yet. What the map shows is declared.</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>Services</translation>
    </message>
    <message>
        <source>Nothing has been measured yet.</source>
        <translation>Nothing has been measured yet.</translation>
    </message>
    <message>
        <source>Choose a service on the map to see what is known of it.</source>
        <translation>Choose a service on the map to see what is known of it.</translation>
    </message>
    <message>
        <source>Last log lines</source>
        <translation>Last log lines</translation>
    </message>
</context>
<context>
    <name>ServiceTableModel</name>
    <message>
        <source>Verdict</source>
        <translation>Verdict</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Lane</translation>
    </message>
    <message>
        <source>Modes</source>
        <translation>Modes</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Age</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>Uses</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>The language changes when Atalaya starts again.</source>
        <translation>The language changes when Atalaya starts again.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Settings</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Language</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>As the system</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Theme</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Light</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dark</translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>&amp;Rows</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Compact</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Roomy</source>
        <translation>Roomy</translation>
    </message>
    <message>
        <source>T&amp;imes</source>
        <translation>T&amp;imes</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>This computer&apos;s time zone</source>
        <translation>This computer&apos;s time zone</translation>
    </message>
    <message>
        <source>Secrets are never kept with the settings, only in the system&apos;s keychain.</source>
        <translation>Secrets are never kept with the settings, only in the system&apos;s keychain.</translation>
    </message>
</context>
<context>
    <name>SignInDialog</name>
    <message>
        <source>Sign in</source>
        <translation>Sign in</translation>
    </message>
    <message>
        <source>Sign in as %1</source>
        <translation>Sign in as %1</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>at %1</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Code to type on the page</source>
        <translation>Code to type on the page</translation>
    </message>
    <message>
        <source>Copy the code</source>
        <translation>Copy the code</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Page</translation>
    </message>
    <message>
        <source>Address of the sign-in page</source>
        <translation>Address of the sign-in page</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Copy the address</translation>
    </message>
    <message>
        <source>Open the page</source>
        <translation>Open the page</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Try again</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Asking the identity provider…</source>
        <translation>Asking the identity provider…</translation>
    </message>
    <message>
        <source>Use this machine&apos;s browser instead</source>
        <translation>Use this machine&apos;s browser instead</translation>
    </message>
    <message>
        <source>Use a code on another machine instead</source>
        <translation>Use a code on another machine instead</translation>
    </message>
    <message>
        <source>Open the page on any machine, compare or type the code, and sign in there. Waiting for it…</source>
        <translation>Open the page on any machine, compare or type the code, and sign in there. Waiting for it…</translation>
    </message>
    <message>
        <source>Sign in on the page that opens in the browser. Waiting for it…</source>
        <translation>Sign in on the page that opens in the browser. Waiting for it…</translation>
    </message>
</context>
<context>
    <name>SnapshotsModel</name>
    <message>
        <source>Committed</source>
        <translation>Committed</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Snapshot</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Rows added</source>
        <translation>Rows added</translation>
    </message>
    <message>
        <source>Rows removed</source>
        <translation>Rows removed</translation>
    </message>
    <message>
        <source>Files added</source>
        <translation>Files added</translation>
    </message>
    <message>
        <source>Rows then</source>
        <translation>Rows then</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Parent</translation>
    </message>
    <message>
        <source>Refs</source>
        <translation>Refs</translation>
    </message>
</context>
<context>
    <name>SnoozeDialog</name>
    <message>
        <source>Snooze %1</source>
        <translation>Snooze %1</translation>
    </message>
    <message>
        <source>%1 is not told until then. The record goes on, and a new critical finding is told all the same.</source>
        <translation>%1 is not told until then. The record goes on, and a new critical finding is told all the same.</translation>
    </message>
    <message>
        <source>Snooze</source>
        <translation>Snooze</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>&amp;For</translation>
    </message>
    <message>
        <source>&amp;Why</source>
        <translation>&amp;Why</translation>
    </message>
</context>
<context>
    <name>Sparkline</name>
    <message>
        <source>Recent latencies</source>
        <translation>Recent latencies</translation>
    </message>
</context>
<context>
    <name>SqlCommand</name>
    <message>
        <source>%1 (line %2, column %3)</source>
        <translation>%1 (line %2, column %3)</translation>
    </message>
    <message numerus="yes">
        <source>Try again in %n second(s).</source>
        <translation>
            <numerusform>Try again in %n second.</numerusform>
            <numerusform>Try again in %n seconds.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no statement in this text.</source>
        <translation>There is no statement in this text.</translation>
    </message>
    <message>
        <source>Statement %1: %2</source>
        <translation>Statement %1: %2</translation>
    </message>
    <message>
        <source>Statement %1 is a write (%2) by the door&apos;s reading. This version runs reads only; nothing was run.</source>
        <translation>Statement %1 is a write (%2) by the door&apos;s reading. This version runs reads only; nothing was run.</translation>
    </message>
    <message numerus="yes">
        <source>The door cut the result at its limit: %n row(s) arrived.</source>
        <translation>
            <numerusform>The door cut the result at its limit: %n row arrived.</numerusform>
            <numerusform>The door cut the result at its limit: %n rows arrived.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Incomplete: %n row(s) arrived, then the stream stopped. How many are missing is not known.</source>
        <translation>
            <numerusform>Incomplete: %n row arrived, then the stream stopped. How many are missing is not known.</numerusform>
            <numerusform>Incomplete: %n rows arrived, then the stream stopped. How many are missing is not known.</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled; nothing was run.</source>
        <translation>Cancelled; nothing was run.</translation>
    </message>
    <message numerus="yes">
        <source>This text holds %n statement(s), and this format holds one result. Give one statement, or --format table; nothing was run.</source>
        <translation>
            <numerusform>This text holds %n statement, and this format holds one result. Give one statement, or --format table; nothing was run.</numerusform>
            <numerusform>This text holds %n statements, and this format holds one result. Give one statement, or --format table; nothing was run.</numerusform>
        </translation>
    </message>
    <message>
        <source>Statement %1 of %2</source>
        <translation>Statement %1 of %2</translation>
    </message>
    <message numerus="yes">
        <source>Cancelled: %n row(s) arrived.</source>
        <translation>
            <numerusform>Cancelled: %n row arrived.</numerusform>
            <numerusform>Cancelled: %n rows arrived.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SqlEditor</name>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
</context>
<context>
    <name>SqlPage</name>
    <message>
        <source>SQL tabs</source>
        <translation>SQL tabs</translation>
    </message>
    <message>
        <source>New tab (Ctrl+T)</source>
        <translation>New tab (Ctrl+T)</translation>
    </message>
    <message>
        <source>untitled %1</source>
        <translation>untitled %1</translation>
    </message>
    <message>
        <source>Saved to disk</source>
        <translation>Saved to disk</translation>
    </message>
    <message>
        <source>Not saved. %1</source>
        <translation>Not saved. %1</translation>
    </message>
</context>
<context>
    <name>SqlTab</name>
    <message>
        <source>Stopped at statement %1 of %2</source>
        <translation>Stopped at statement %1 of %2</translation>
    </message>
    <message>
        <source>Run statement</source>
        <translation>Run statement</translation>
    </message>
    <message>
        <source>Ctrl+Enter: the statement under the cursor, or what is selected</source>
        <translation>Ctrl+Enter: the statement under the cursor, or what is selected</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>Run all</translation>
    </message>
    <message>
        <source>F5 or Alt+X: every statement, one after another</source>
        <translation>F5 or Alt+X: every statement, one after another</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stop</translation>
    </message>
    <message>
        <source>Ctrl+.: asks the door to stop; the second time drops the connection</source>
        <translation>Ctrl+.: asks the door to stop; the second time drops the connection</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Engine: auto</source>
        <translation>Engine: auto</translation>
    </message>
    <message>
        <source>Engine: %1</source>
        <translation>Engine: %1</translation>
    </message>
    <message>
        <source>Statement %1 is a write (%2) by the door&apos;s reading. This version runs reads only.</source>
        <translation>Statement %1 is a write (%2) by the door&apos;s reading. This version runs reads only.</translation>
    </message>
    <message>
        <source>Statement %1 is a write (%2) by the door&apos;s reading. %3</source>
        <translation>Statement %1 is a write (%2) by the door&apos;s reading. %3</translation>
    </message>
</context>
<context>
    <name>StatusStrip</name>
    <message>
        <source>Keychain not used yet</source>
        <translation>Keychain not used yet</translation>
    </message>
    <message>
        <source>Waiting for the keychain</source>
        <translation>Waiting for the keychain</translation>
    </message>
    <message>
        <source>Keychain unlocked</source>
        <translation>Keychain unlocked</translation>
    </message>
    <message>
        <source>Keychain locked</source>
        <translation>Keychain locked</translation>
    </message>
    <message>
        <source>Probe round</source>
        <translation>Probe round</translation>
    </message>
    <message>
        <source>No identity</source>
        <translation>No identity</translation>
    </message>
    <message>
        <source>No probe round in progress</source>
        <translation>No probe round in progress</translation>
    </message>
    <message>
        <source>No probes</source>
        <translation>No probes</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>Last error: %1</source>
        <translation>Last error: %1</translation>
    </message>
    <message>
        <source>Show details</source>
        <translation>Show details</translation>
    </message>
    <message>
        <source>No keychain: secrets last until the console ends</source>
        <translation>No keychain: secrets last until the console ends</translation>
    </message>
    <message>
        <source>Account: %1</source>
        <translation>Account: %1</translation>
    </message>
    <message>
        <source>Show the account</source>
        <translation>Show the account</translation>
    </message>
</context>
<context>
    <name>Storage</name>
    <message>
        <source>as it should, %1</source>
        <translation>as it should, %1</translation>
    </message>
    <message>
        <source>it was allowed, %1</source>
        <translation>it was allowed, %1</translation>
    </message>
    <message>
        <source>no canary is declared that it could aim at</source>
        <translation>no canary is declared that it could aim at</translation>
    </message>
    <message>
        <source>the declared canary is not there</source>
        <translation>the declared canary is not there</translation>
    </message>
    <message>
        <source>no foreign bucket or prefix is declared</source>
        <translation>no foreign bucket or prefix is declared</translation>
    </message>
    <message>
        <source>the declared foreign bucket does not exist, %1</source>
        <translation>the declared foreign bucket does not exist, %1</translation>
    </message>
    <message>
        <source>the bucket has no object to get</source>
        <translation>the bucket has no object to get</translation>
    </message>
    <message>
        <source>no answer came: %1</source>
        <translation>no answer came: %1</translation>
    </message>
    <message>
        <source>the answer %1 proves nothing</source>
        <translation>the answer %1 proves nothing</translation>
    </message>
    <message>
        <source>not tried, because list and get did not both work</source>
        <translation>not tried, because list and get did not both work</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Pass</translation>
    </message>
    <message>
        <source>Fail</source>
        <translation>Fail</translation>
    </message>
    <message>
        <source>Not proven</source>
        <translation>Not proven</translation>
    </message>
    <message>
        <source>list works</source>
        <translation>list works</translation>
    </message>
    <message>
        <source>get works</source>
        <translation>get works</translation>
    </message>
    <message>
        <source>put is denied</source>
        <translation>put is denied</translation>
    </message>
    <message>
        <source>delete is denied</source>
        <translation>delete is denied</translation>
    </message>
    <message>
        <source>a multipart upload is denied</source>
        <translation>a multipart upload is denied</translation>
    </message>
    <message>
        <source>reach beyond its scope is denied</source>
        <translation>reach beyond its scope is denied</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 is the same key as %2, which may write</source>
        <translation>%1 is the same key as %2, which may write</translation>
    </message>
    <message>
        <source>%1 may have been left behind and has to be seen to</source>
        <translation>%1 may have been left behind and has to be seen to</translation>
    </message>
    <message numerus="yes">
        <source>Proven after %n looks, the last one: %1.</source>
        <translation>
            <numerusform>Proven after %n looks, the last one: %1.</numerusform>
            <numerusform>Proven after %n looks, the last one: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not proven: the old key was never seen to work, so its refusal means nothing.</source>
        <translation>Not proven: the old key was never seen to work, so its refusal means nothing.</translation>
    </message>
    <message>
        <source>The old key still works at the end of the window: %1.</source>
        <translation>The old key still works at the end of the window: %1.</translation>
    </message>
    <message>
        <source>Not proven: the new key was refused, too, so the refusal of the old one means nothing.</source>
        <translation>Not proven: the new key was refused, too, so the refusal of the old one means nothing.</translation>
    </message>
    <message>
        <source>It reads and writes, and its probe object could not be removed: %1.</source>
        <translation>It reads and writes, and its probe object could not be removed: %1.</translation>
    </message>
    <message>
        <source>Not proven within the window, the last answer: %1.</source>
        <translation>Not proven within the window, the last answer: %1.</translation>
    </message>
    <message>
        <source>32 lower-case hexadecimal digits</source>
        <translation>32 lower-case hexadecimal digits</translation>
    </message>
    <message>
        <source>64 lower-case hexadecimal digits</source>
        <translation>64 lower-case hexadecimal digits</translation>
    </message>
    <message>
        <source>AKIA or ASIA and 16 capital letters or digits</source>
        <translation>AKIA or ASIA and 16 capital letters or digits</translation>
    </message>
    <message>
        <source>40 letters, digits, &apos;/&apos;, &apos;+&apos; or &apos;=&apos;</source>
        <translation>40 letters, digits, &apos;/&apos;, &apos;+&apos; or &apos;=&apos;</translation>
    </message>
    <message>
        <source>A storage key is its access key id and its secret, with a colon or a line break between them.</source>
        <translation>A storage key is its access key id and its secret, with a colon or a line break between them.</translation>
    </message>
    <message>
        <source>The access key id and the secret are swapped: the id comes first.</source>
        <translation>The access key id and the secret are swapped: the id comes first.</translation>
    </message>
    <message>
        <source>The access key id has %1 characters; expected %2.</source>
        <translation>The access key id has %1 characters; expected %2.</translation>
    </message>
    <message>
        <source>The secret has %1 characters; expected %2.</source>
        <translation>The secret has %1 characters; expected %2.</translation>
    </message>
</context>
<context>
    <name>TableDetails</name>
    <message>
        <source>Load all snapshots</source>
        <translation>Load all snapshots</translation>
    </message>
    <message>
        <source>Reading the metadata of %1</source>
        <translation>Reading the metadata of %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancel</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>Reading was cancelled</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Read again</translation>
    </message>
    <message>
        <source>Parts of the table&apos;s metadata</source>
        <translation>Parts of the table&apos;s metadata</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Overview</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>Snapshots</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Properties</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>%1 could not be read</source>
        <translation>%1 could not be read</translation>
    </message>
    <message>
        <source>Current snapshot: %1
Partitions: %2
Sort order: %3
Location: %4
Table UUID: %5</source>
        <translation>Current snapshot: %1
Partitions: %2
Sort order: %3
Location: %4
Table UUID: %5</translation>
    </message>
    <message>
        <source>none</source>
        <translation>none</translation>
    </message>
    <message numerus="yes">
        <source>Schema %1 · %n column(s)</source>
        <translation>
            <numerusform>Schema %1 · %n column</numerusform>
            <numerusform>Schema %1 · %n columns</numerusform>
        </translation>
    </message>
    <message>
        <source>Snapshots %1</source>
        <translation>Snapshots %1</translation>
    </message>
    <message>
        <source>Properties %1</source>
        <translation>Properties %1</translation>
    </message>
    <message>
        <source>Snapshots that a branch or tag points at. Older ones were not asked for.</source>
        <translation>Snapshots that a branch or tag points at. Older ones were not asked for.</translation>
    </message>
    <message numerus="yes">
        <source>All %n snapshot(s) of the metadata, newest first. The current one is bold.</source>
        <translation>
            <numerusform>The %n snapshot of the metadata, newest first. The current one is bold.</numerusform>
            <numerusform>All %n snapshots of the metadata, newest first. The current one is bold.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TableHeader</name>
    <message>
        <source>frozen</source>
        <translation>frozen</translation>
    </message>
    <message>
        <source>Query in SQL</source>
        <translation>Query in SQL</translation>
    </message>
    <message>
        <source>curl</source>
        <translation>curl</translation>
    </message>
    <message>
        <source>Identifier</source>
        <translation>Identifier</translation>
    </message>
    <message>
        <source>Copy the name as SQL writes it</source>
        <translation>Copy the name as SQL writes it</translation>
    </message>
    <message>
        <source>Copy the request that read this, as a curl line without secrets</source>
        <translation>Copy the request that read this, as a curl line without secrets</translation>
    </message>
    <message>
        <source>format v%1</source>
        <translation>format v%1</translation>
    </message>
</context>
<context>
    <name>TimelineBar</name>
    <message>
        <source>not recorded yet</source>
        <translation>not recorded yet</translation>
    </message>
    <message>
        <source>the console did not run</source>
        <translation>the console did not run</translation>
    </message>
    <message>
        <source>interrupted: the machine slept, or its clock was set forward</source>
        <translation>interrupted: the machine slept, or its clock was set forward</translation>
    </message>
    <message>
        <source>the clock was set back</source>
        <translation>the clock was set back</translation>
    </message>
    <message>
        <source>%1, from %2 to %3, %4</source>
        <translation>%1, from %2 to %3, %4</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 for %2</translation>
    </message>
    <message>
        <source>not looked at for %1</source>
        <translation>not looked at for %1</translation>
    </message>
</context>
<context>
    <name>TimingBar</name>
    <message>
        <source>Connect</source>
        <translation>Connect</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Wait</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Body</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Timing: %1</source>
        <translation>Timing: %1</translation>
    </message>
</context>
<context>
    <name>Toast</name>
    <message>
        <source>Dismiss</source>
        <translation>Dismiss</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>TopologyExport</name>
    <message>
        <source>nothing measured</source>
        <translation>nothing measured</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>TopologyPage</name>
    <message>
        <source>Topology</source>
        <translation>Topology</translation>
    </message>
    <message>
        <source>Perimeter</source>
        <translation>Perimeter</translation>
    </message>
    <message>
        <source>Shows on each card which key to the store it holds, as declared</source>
        <translation>Shows on each card which key to the store it holds, as declared</translation>
    </message>
    <message>
        <source>Drift</source>
        <translation>Drift</translation>
    </message>
    <message>
        <source>Marks what was measured and differs from what is declared</source>
        <translation>Marks what was measured and differs from what is declared</translation>
    </message>
    <message>
        <source>As a list</source>
        <translation>As a list</translation>
    </message>
    <message>
        <source>The same services as a table</source>
        <translation>The same services as a table</translation>
    </message>
    <message>
        <source>Highlight on the map</source>
        <translation>Highlight on the map</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Picture that scales (SVG)…</source>
        <translation>Picture that scales (SVG)…</translation>
    </message>
    <message>
        <source>Picture (PNG)…</source>
        <translation>Picture (PNG)…</translation>
    </message>
    <message>
        <source>Export the map</source>
        <translation>Export the map</translation>
    </message>
    <message>
        <source>Probe all</source>
        <translation>Probe all</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Legend</translation>
    </message>
    <message>
        <source>Services of the platform</source>
        <translation>Services of the platform</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>Highlight</translation>
    </message>
    <message>
        <source>SVG pictures (*.svg)</source>
        <translation>SVG pictures (*.svg)</translation>
    </message>
    <message>
        <source>PNG pictures (*.png)</source>
        <translation>PNG pictures (*.png)</translation>
    </message>
</context>
<context>
    <name>TopologyScene</name>
    <message>
        <source>%1 → %2: %3</source>
        <translation>%1 → %2: %3</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 · inert, as declared</source>
        <translation>%1 · inert, as declared</translation>
    </message>
    <message>
        <source>%1 · fails now: %2 is down</source>
        <translation>%1 · fails now: %2 is down</translation>
    </message>
</context>
<context>
    <name>TopologyView</name>
    <message>
        <source>Map of the platform</source>
        <translation>Map of the platform</translation>
    </message>
    <message>
        <source>Arrow keys walk the cards, with Shift the edges; Enter opens what is known.</source>
        <translation>Arrow keys walk the cards, with Shift the edges; Enter opens what is known.</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
</context>
<context>
    <name>VerdictStrip</name>
    <message numerus="yes">
        <source>%1 in the last %n run(s)</source>
        <translation>
            <numerusform>%1 in the last %n run</numerusform>
            <numerusform>%1 in the last %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VerdictSums</name>
    <message numerus="yes">
        <source>critical</source>
        <comment>sum</comment>
        <translation>
            <numerusform>critical</numerusform>
            <numerusform>critical</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>degraded</source>
        <comment>sum</comment>
        <translation>
            <numerusform>degraded</numerusform>
            <numerusform>degraded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not proven</source>
        <comment>sum</comment>
        <translation>
            <numerusform>not proven</numerusform>
            <numerusform>not proven</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>unknown</source>
        <comment>sum</comment>
        <translation>
            <numerusform>unknown</numerusform>
            <numerusform>unknown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>stale</source>
        <comment>sum</comment>
        <translation>
            <numerusform>stale</numerusform>
            <numerusform>stale</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>inert</source>
        <comment>sum</comment>
        <translation>
            <numerusform>inert</numerusform>
            <numerusform>inert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>ok</source>
        <comment>sum</comment>
        <translation>
            <numerusform>ok</numerusform>
            <numerusform>ok</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not run</source>
        <comment>sum</comment>
        <translation>
            <numerusform>not run</numerusform>
            <numerusform>not run</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number and word of a sum</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Services: %1</source>
        <translation>Services: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n service(s)</source>
        <translation>
            <numerusform>%n service</numerusform>
            <numerusform>%n services</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WatchText</name>
    <message>
        <source>Paused: nobody looks at it until it is resumed</source>
        <translation>Paused: nobody looks at it until it is resumed</translation>
    </message>
    <message>
        <source>Unstable: it comes and goes</source>
        <translation>Unstable: it comes and goes</translation>
    </message>
    <message>
        <source>It comes from %1 (%2)</source>
        <translation>It comes from %1 (%2)</translation>
    </message>
    <message>
        <source>Maintenance until %1: %2</source>
        <translation>Maintenance until %1: %2</translation>
    </message>
    <message>
        <source>Snoozed until %1: %2</source>
        <translation>Snoozed until %1: %2</translation>
    </message>
</context>
<context>
    <name>ZoomControl</name>
    <message>
        <source>Zoom out (−)</source>
        <translation>Zoom out (−)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Zoom in (+)</translation>
    </message>
    <message>
        <source>Fit the whole map (0)</source>
        <translation>Fit the whole map (0)</translation>
    </message>
</context>
</TS>
