<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es_ES">
<context>
    <name>AccountDesk</name>
    <message>
        <source>Tokens of this sandbox run</source>
        <translation>Tokens de esta ejecución del sandbox</translation>
    </message>
    <message>
        <source>Static tokens</source>
        <translation>Tokens estáticos</translation>
    </message>
    <message>
        <source>No browser could be started; copy the address from the dialog</source>
        <translation>No se ha podido abrir ningún navegador; copie la dirección del diálogo</translation>
    </message>
    <message>
        <source>Signed out here, but the provider could not be told</source>
        <translation>Sesión cerrada aquí, pero no se ha podido avisar al proveedor</translation>
    </message>
</context>
<context>
    <name>AccountPopover</name>
    <message>
        <source>Signed out</source>
        <translation>Sin sesión</translation>
    </message>
    <message>
        <source>Signed in</source>
        <translation>Sesión iniciada</translation>
    </message>
    <message>
        <source>The session ended</source>
        <translation>La sesión terminó</translation>
    </message>
    <message>
        <source>No token could be had</source>
        <translation>No se ha podido obtener un token</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Cuenta</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Sujeto</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Roles</translation>
    </message>
    <message>
        <source>Audience</source>
        <translation>Audiencia</translation>
    </message>
    <message>
        <source>Scopes</source>
        <translation>Ámbitos</translation>
    </message>
    <message>
        <source>Issuer</source>
        <translation>Emisor</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Cliente</translation>
    </message>
    <message>
        <source>Token until</source>
        <translation>Token hasta</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, quedan %2</translation>
    </message>
    <message>
        <source>Renewal</source>
        <translation>Renovación</translation>
    </message>
    <message>
        <source>none: a person signs in again</source>
        <translation>ninguna: una persona inicia sesión de nuevo</translation>
    </message>
    <message>
        <source>by itself, also after a restart: kept in the keychain</source>
        <translation>por sí sola, también tras reiniciar: guardada en el llavero</translation>
    </message>
    <message>
        <source>by itself, until the console ends</source>
        <translation>por sí sola, hasta que termine la consola</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>Cerrar sesión</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>Iniciar sesión…</translation>
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
        <translation>Hacerse cargo de %1</translation>
    </message>
    <message>
        <source>There are no more reminders of %1 until it is well again. What becomes worse is told all the same.</source>
        <translation>No habrá más recordatorios de %1 hasta que vuelva a estar bien. Lo que empeore se avisará igualmente.</translation>
    </message>
    <message>
        <source>Take on</source>
        <translation>Hacerse cargo</translation>
    </message>
    <message>
        <source>&amp;Who</source>
        <translation>&amp;Quién</translation>
    </message>
    <message>
        <source>&amp;Role</source>
        <translation>&amp;Función</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Nota</translation>
    </message>
    <message>
        <source>on call, data platform, …</source>
        <translation>de guardia, plataforma de datos, …</translation>
    </message>
    <message>
        <source>what you do about it</source>
        <translation>qué se está haciendo</translation>
    </message>
</context>
<context>
    <name>ActingButton</name>
    <message>
        <source>Observer</source>
        <translation>Observador</translation>
    </message>
    <message>
        <source>Writes off</source>
        <translation>Escritura cerrada</translation>
    </message>
    <message numerus="yes">
        <source>Writes on · %n min</source>
        <translation>
            <numerusform>Escritura abierta · %n min</numerusform>
            <numerusform>Escritura abierta · %n min</numerusform>
        </translation>
    </message>
    <message>
        <source>Writes are switched on for this environment and go off by themselves.</source>
        <translation>La escritura está abierta en este entorno y se cierra sola.</translation>
    </message>
    <message>
        <source>Only watch (observer)</source>
        <translation>Sólo observar</translation>
    </message>
    <message numerus="yes">
        <source>Switch writes on for %n min</source>
        <translation>
            <numerusform>Abrir la escritura %n min</numerusform>
            <numerusform>Abrir la escritura %n min</numerusform>
        </translation>
    </message>
    <message>
        <source>Switch writes off</source>
        <translation>Cerrar la escritura</translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message>
        <source>Environment opened</source>
        <translation>Entorno abierto</translation>
    </message>
    <message>
        <source>Signed in</source>
        <translation>Sesión iniciada</translation>
    </message>
    <message>
        <source>Checks run by hand</source>
        <translation>Comprobaciones a mano</translation>
    </message>
    <message>
        <source>Verdict changed</source>
        <translation>Cambió el veredicto</translation>
    </message>
    <message>
        <source>The console could not look</source>
        <translation>La consola no pudo mirar</translation>
    </message>
    <message>
        <source>The console looks again</source>
        <translation>La consola vuelve a mirar</translation>
    </message>
    <message>
        <source>SQL run</source>
        <translation>SQL ejecutado</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>Exportado</translation>
    </message>
    <message>
        <source>Alert taken on</source>
        <translation>Alerta asumida</translation>
    </message>
    <message>
        <source>Alert snoozed</source>
        <translation>Alerta pospuesta</translation>
    </message>
    <message>
        <source>Snooze ended</source>
        <translation>Fin del aplazamiento</translation>
    </message>
    <message>
        <source>Maintenance set</source>
        <translation>Mantenimiento fijado</translation>
    </message>
    <message>
        <source>Alert not delivered</source>
        <translation>Alerta sin entregar</translation>
    </message>
    <message>
        <source>Alert settings changed</source>
        <translation>Ajustes de alertas cambiados</translation>
    </message>
    <message>
        <source>Console</source>
        <translation>Consola</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>Persona</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Línea de órdenes</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Empezado</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Hecho</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fallido</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Rechazado</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Cancelado</translation>
    </message>
    <message>
        <source>The clock was set</source>
        <translation>Se cambió el reloj</translation>
    </message>
    <message>
        <source>The machine slept</source>
        <translation>El equipo estuvo suspendido</translation>
    </message>
    <message>
        <source>Check snoozed</source>
        <translation>Comprobación pospuesta</translation>
    </message>
    <message>
        <source>Maintenance ended</source>
        <translation>Mantenimiento terminado</translation>
    </message>
    <message>
        <source>Consent given</source>
        <translation>Permiso dado</translation>
    </message>
    <message>
        <source>Consent withdrawn</source>
        <translation>Permiso retirado</translation>
    </message>
    <message>
        <source>Looks paused</source>
        <translation>Sondas en pausa</translation>
    </message>
    <message>
        <source>Looks resumed</source>
        <translation>Sondas reanudadas</translation>
    </message>
    <message>
        <source>Observer mode on</source>
        <translation>Modo observador activado</translation>
    </message>
    <message>
        <source>Observer mode off</source>
        <translation>Modo observador desactivado</translation>
    </message>
    <message>
        <source>Writes switched on</source>
        <translation>Escritura abierta</translation>
    </message>
    <message>
        <source>Writes switched off</source>
        <translation>Escritura cerrada</translation>
    </message>
    <message>
        <source>Gate run</source>
        <translation>Puerta de llave probada</translation>
    </message>
    <message>
        <source>Catalog listed</source>
        <translation>Catálogo listado</translation>
    </message>
    <message>
        <source>Secret kept</source>
        <translation>Secreto guardado</translation>
    </message>
    <message>
        <source>Signed out</source>
        <translation>Sesión cerrada</translation>
    </message>
    <message>
        <source>The console stood still</source>
        <translation>La consola estuvo detenida</translation>
    </message>
</context>
<context>
    <name>ActivityModel</name>
    <message>
        <source>Time</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Quién</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Qué</translation>
    </message>
    <message>
        <source>On what</source>
        <translation>Sobre qué</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Detail</source>
        <translation>Detalle</translation>
    </message>
</context>
<context>
    <name>ActivityPage</name>
    <message>
        <source>Any time</source>
        <translation>Cualquier momento</translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation>Última hora</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>Últimas 24 horas</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Últimos 7 días</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Últimos 30 días</translation>
    </message>
    <message>
        <source>Anybody</source>
        <translation>Cualquiera</translation>
    </message>
    <message>
        <source>Anything</source>
        <translation>Cualquier acción</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Alertas</translation>
    </message>
    <message>
        <source>Any outcome</source>
        <translation>Cualquier resultado</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Actividad</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Vista</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Registro</translation>
    </message>
    <message>
        <source>Incident timeline</source>
        <translation>Línea de incidentes</translation>
    </message>
    <message>
        <source>Filter by target or text</source>
        <translation>Filtrar por objeto o texto</translation>
    </message>
    <message>
        <source>Export what the filter takes</source>
        <translation>Exportar lo que admite el filtro</translation>
    </message>
    <message>
        <source>The activity log could not be read</source>
        <translation>El registro de actividad no se pudo leer</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>Nada coincide</translation>
    </message>
    <message>
        <source>What is done in this environment, and what the console sees by itself, appears here.</source>
        <translation>Aquí aparece lo que se hace en este entorno y lo que la consola ve por sí misma.</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Mostrar todo</translation>
    </message>
    <message>
        <source>Reading the activity log…</source>
        <translation>Leyendo el registro de actividad…</translation>
    </message>
    <message>
        <source>Export the activity</source>
        <translation>Exportar la actividad</translation>
    </message>
    <message>
        <source>CSV files (*.csv);;JSON files (*.json)</source>
        <translation>Archivos CSV (*.csv);;Archivos JSON (*.json)</translation>
    </message>
    <message>
        <source>The activity could not be written</source>
        <translation>La actividad no se pudo escribir</translation>
    </message>
    <message>
        <source>Snoozes</source>
        <translation>Aplazamientos</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>Mantenimiento</translation>
    </message>
    <message>
        <source>Consents</source>
        <translation>Permisos</translation>
    </message>
    <message>
        <source>The console itself</source>
        <translation>La propia consola</translation>
    </message>
</context>
<context>
    <name>ActivityView</name>
    <message>
        <source>Activity</source>
        <translation>Actividad</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Línea de órdenes</translation>
    </message>
</context>
<context>
    <name>AlertBell</name>
    <message>
        <source>Show</source>
        <translation>Ver</translation>
    </message>
</context>
<context>
    <name>AlertCentre</name>
    <message>
        <source>Snoozed until %1: %2</source>
        <translation>Pospuesta hasta %1: %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a person and their role</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Taken on by %1</source>
        <translation>A cargo de %1</translation>
    </message>
    <message>
        <source>Taken on by %1: %2</source>
        <translation>A cargo de %1: %2</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Alertas</translation>
    </message>
    <message>
        <source>Nothing is critical or degraded.</source>
        <translation>Nada está crítico ni degradado.</translation>
    </message>
    <message>
        <source>Told lately</source>
        <translation>Avisado últimamente</translation>
    </message>
    <message numerus="yes">
        <source>%n stand(s)</source>
        <translation>
            <numerusform>%n en pie</numerusform>
            <numerusform>%n en pie</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: unstable, it comes and goes</source>
        <translation>%1: inestable, va y viene</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Ver</translation>
    </message>
    <message>
        <source>Take on…</source>
        <translation>Hacerse cargo…</translation>
    </message>
    <message>
        <source>Wake</source>
        <translation>Reactivar</translation>
    </message>
    <message>
        <source>Snooze…</source>
        <translation>Posponer…</translation>
    </message>
</context>
<context>
    <name>AlertOptions</name>
    <message>
        <source>Notifications of the desktop</source>
        <translation>Notificaciones del escritorio</translation>
    </message>
    <message>
        <source>Alerts</source>
        <translation>Alertas</translation>
    </message>
    <message>
        <source>Tell by</source>
        <translation>Avisar con</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nunca</translation>
    </message>
    <message>
        <source>Every %1</source>
        <translation>Cada %1</translation>
    </message>
    <message>
        <source>Re&amp;mind of what stands</source>
        <translation>&amp;Recordar lo que sigue en pie</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>Quiet hours</source>
        <translation>Horas de silencio</translation>
    </message>
    <message>
        <source>Quiet from</source>
        <translation>Silencio desde</translation>
    </message>
    <message>
        <source>Quiet until</source>
        <translation>Silencio hasta</translation>
    </message>
    <message>
        <source>until</source>
        <translation>a</translation>
    </message>
    <message>
        <source>this computer&apos;s time</source>
        <translation>hora de este equipo</translation>
    </message>
    <message>
        <source>What is critical is told all the same</source>
        <translation>Lo crítico se avisa igualmente</translation>
    </message>
    <message>
        <source>program and arguments</source>
        <translation>programa y argumentos</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>&amp;Run a command</source>
        <translation>E&amp;jecutar una orden</translation>
    </message>
    <message>
        <source>It is started without a shell and reads the alerts as JSON from its standard input.</source>
        <translation>Se inicia sin intérprete y lee las alertas como JSON de su entrada estándar.</translation>
    </message>
    <message>
        <source>Call a &amp;web hook</source>
        <translation>Llamar a un &amp;web hook</translation>
    </message>
    <message>
        <source>Its &amp;secret in the keychain</source>
        <translation>Su &amp;secreto en el llavero</translation>
    </message>
    <message>
        <source>Both are this computer&apos;s own: no environment file can set them. They take effect when an environment is opened.</source>
        <translation>Ambos son de este equipo: ningún archivo de entorno puede fijarlos. Valen desde que se abre un entorno.</translation>
    </message>
    <message>
        <source>Not taken: the web hook needs https, or http on this computer, and no secret in its URL.</source>
        <translation>No se acepta: el web hook necesita https, o http en este equipo, y ningún secreto en su URL.</translation>
    </message>
    <message>
        <source>Name of the secret of the web hook in the keychain</source>
        <translation>Nombre en el llavero del secreto del web hook</translation>
    </message>
    <message>
        <source>Type the secret of the web hook</source>
        <translation>Escribir el secreto del web hook</translation>
    </message>
    <message>
        <source>Name the web hook and its secret first: a secret is kept for one place alone.</source>
        <translation>Nombre primero el web hook y su secreto: un secreto se guarda para un solo sitio.</translation>
    </message>
    <message>
        <source>Not taken: this is the name of the secret, of letters, digits, dots, hyphens and underscores. The secret itself is typed with the button beside it.</source>
        <translation>No se acepta: esto es el nombre del secreto, con letras, cifras, puntos, guiones y guiones bajos. El secreto mismo se escribe con el botón de al lado.</translation>
    </message>
    <message>
        <source>T&amp;ype it…</source>
        <translation>Escri&amp;birlo…</translation>
    </message>
</context>
<context>
    <name>Alerts</name>
    <message>
        <source>The keychain cannot be read, so what needs a secret is unknown.</source>
        <translation>No se puede leer el llavero, así que no se sabe nada de lo que necesita un secreto.</translation>
    </message>
    <message>
        <source>No host answers, so the state of the platform is unknown, not bad.</source>
        <translation>No responde ningún equipo, así que el estado de la plataforma se desconoce; no es que esté mal.</translation>
    </message>
    <message>
        <source>less than a minute</source>
        <translation>menos de un minuto</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s)</source>
        <translation>
            <numerusform>%n minuto</numerusform>
            <numerusform>%n minutos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hour(s)</source>
        <translation>
            <numerusform>%n hora</numerusform>
            <numerusform>%n horas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: more is wrong (%2)</source>
        <translation>%1: hay más que está mal (%2)</translation>
    </message>
    <message>
        <source>%1 has become worse: %2</source>
        <translation>%1 ha empeorado: %2</translation>
    </message>
    <message>
        <source>%1 is still %2</source>
        <translation>%1 sigue en estado %2</translation>
    </message>
    <message>
        <source>%1 is unstable: it comes and goes</source>
        <translation>%1 es inestable: va y viene</translation>
    </message>
    <message>
        <source>%1 has recovered</source>
        <translation>%1 se ha recuperado</translation>
    </message>
    <message>
        <source>The console cannot look</source>
        <translation>La consola no puede mirar</translation>
    </message>
    <message>
        <source>The console can look again</source>
        <translation>La consola vuelve a poder mirar</translation>
    </message>
    <message>
        <source>It lasted %1.</source>
        <translation>Ha durado %1.</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… y %n más</numerusform>
            <numerusform>… y %n más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n alert(s)</source>
        <translation>
            <numerusform>%n aviso</numerusform>
            <numerusform>%n avisos</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is proven again</source>
        <translation>%1 vuelve a estar probado</translation>
    </message>
    <message>
        <source>%1: not proven any more</source>
        <translation>%1: ya no está probado</translation>
    </message>
    <message>
        <source>What was proven before has not been for %1: it may be well or not.</source>
        <translation>Lo que estaba probado no lo está desde hace %1: puede estar bien o no.</translation>
    </message>
</context>
<context>
    <name>BellButton</name>
    <message>
        <source>Alerts</source>
        <translation>Alertas</translation>
    </message>
    <message numerus="yes">
        <source>Alerts, %n unread</source>
        <translation>
            <numerusform>Alertas, %n sin leer</numerusform>
            <numerusform>Alertas, %n sin leer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BusyArc</name>
    <message>
        <source>In progress</source>
        <translation>En curso</translation>
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
        <translation>El catálogo no tiene el namespace %1. `atalaya catalog ls` los lista.</translation>
    </message>
    <message>
        <source>table</source>
        <translation>tabla</translation>
    </message>
</context>
<context>
    <name>CatalogPage</name>
    <message>
        <source>Choose a table</source>
        <translation>Elija una tabla</translation>
    </message>
    <message>
        <source>Its numbers, schema, snapshots and raw metadata appear here.</source>
        <translation>Aquí aparecen sus cifras, su esquema, sus snapshots y sus metadatos en bruto.</translation>
    </message>
    <message>
        <source>Nothing of a table is read before you open it.</source>
        <translation>No se lee nada de una tabla hasta que la abre.</translation>
    </message>
    <message>
        <source>The catalog could not be read</source>
        <translation>No se pudo leer el catálogo</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Leer de nuevo</translation>
    </message>
</context>
<context>
    <name>CatalogTree</name>
    <message>
        <source>Filter what is loaded</source>
        <translation>Filtrar lo cargado</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>Catálogo</translation>
    </message>
    <message>
        <source>Read the catalog again</source>
        <translation>Leer el catálogo de nuevo</translation>
    </message>
    <message>
        <source>%1 tables loaded</source>
        <translation>Tablas cargadas: %1</translation>
    </message>
    <message>
        <source>%1 of %2 loaded tables match</source>
        <translation>Tablas cargadas que coinciden: %1 de %2</translation>
    </message>
</context>
<context>
    <name>CatalogTreeModel</name>
    <message>
        <source>Loading…</source>
        <translation>Cargando…</translation>
    </message>
    <message>
        <source>Load more…</source>
        <translation>Cargar más…</translation>
    </message>
    <message>
        <source>No access</source>
        <translation>Sin acceso</translation>
    </message>
    <message>
        <source>Could not be read</source>
        <translation>No se pudo leer</translation>
    </message>
    <message>
        <source>No tables here</source>
        <translation>Aquí no hay tablas</translation>
    </message>
    <message>
        <source>Incomplete: the server did not list everything</source>
        <translation>Incompleto: el servidor no lo listó todo</translation>
    </message>
</context>
<context>
    <name>CellViewer</name>
    <message>
        <source>Cell</source>
        <translation>Celda</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>Hex</translation>
    </message>
    <message>
        <source>Value of the cell</source>
        <translation>Valor de la celda</translation>
    </message>
    <message>
        <source>Close the cell</source>
        <translation>Cerrar la celda</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>%1, row %2</source>
        <translation>%1, fila %2</translation>
    </message>
    <message>
        <source>NULL: no value</source>
        <translation>NULL: sin valor</translation>
    </message>
    <message>
        <source>NULL</source>
        <translation>NULL</translation>
    </message>
    <message>
        <source>empty text</source>
        <translation>texto vacío</translation>
    </message>
</context>
<context>
    <name>ChangeList</name>
    <message>
        <source>Changes of verdict</source>
        <translation>Cambios de veredicto</translation>
    </message>
    <message>
        <source>None was recorded.</source>
        <translation>No se registró ninguno.</translation>
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
        <translation>Evidencia de %1</translation>
    </message>
</context>
<context>
    <name>CheckCell</name>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
</context>
<context>
    <name>CheckCommand</name>
    <message>
        <source>verdict</source>
        <translation>veredicto</translation>
    </message>
    <message>
        <source>check</source>
        <translation>comprobación</translation>
    </message>
    <message>
        <source>service</source>
        <translation>servicio</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>medido</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>declarado</translation>
    </message>
    <message>
        <source>what it says</source>
        <translation>lo que dice</translation>
    </message>
    <message>
        <source>services: %1</source>
        <translation>servicios: %1</translation>
    </message>
    <message>
        <source>This environment has no check or service called %1.</source>
        <translation>Este entorno no tiene ninguna comprobación ni servicio con el nombre %1.</translation>
    </message>
    <message>
        <source>%1, what to do: %2</source>
        <translation>%1, qué hacer: %2</translation>
    </message>
    <message>
        <source>The time is over: what is not known yet stays unknown.</source>
        <translation>Se acabó el tiempo: lo que aún no se sabe queda sin medir.</translation>
    </message>
    <message>
        <source>Watching. Ctrl+C ends it.</source>
        <translation>Mirando. Ctrl+C lo termina.</translation>
    </message>
    <message>
        <source>The snoozes, windows and consents of this machine could not be read; the file is kept as %1.</source>
        <translation>No se pudieron leer los aplazamientos, las ventanas y los permisos de esta máquina; el archivo se conserva como %1.</translation>
    </message>
    <message>
        <source>This environment has no check called %1 that writes or costs.</source>
        <translation>Este entorno no tiene ninguna comprobación %1 que escriba o cueste.</translation>
    </message>
</context>
<context>
    <name>CheckDetail</name>
    <message>
        <source>Choose a check to see what it means, what to do, and how it went lately.</source>
        <translation>Elija una comprobación para ver qué significa, qué hacer y cómo ha ido últimamente.</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latencia</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Veredicto</translation>
    </message>
    <message>
        <source>the height of a bar repeats the verdict: low ok, middle degraded, full critical</source>
        <translation>la altura de una barra repite el veredicto: baja, bien; media, degradado; completa, crítico</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Prueba</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Ejecutar ahora</translation>
    </message>
    <message numerus="yes">
        <source>last %n run(s) since this console started</source>
        <translation>
            <numerusform>última ejecución (%n) desde que arrancó esta consola</numerusform>
            <numerusform>últimas %n ejecuciones desde que arrancó esta consola</numerusform>
        </translation>
    </message>
    <message>
        <source>What to do. %1</source>
        <translation>Qué hacer. %1</translation>
    </message>
    <message>
        <source>Opens the evidence (E)</source>
        <translation>Abre la prueba (E)</translation>
    </message>
    <message>
        <source>Never measured: there is no evidence.</source>
        <translation>Nunca medido: no hay prueba.</translation>
    </message>
    <message>
        <source>When it does not hold: %1</source>
        <translation>Cuando no se cumple: %1</translation>
    </message>
    <message>
        <source>Only what this console saw since it started: there is no record.</source>
        <translation>Sólo lo que esta consola vio desde que arrancó: no hay registro.</translation>
    </message>
    <message>
        <source>Only what this console saw since it started: the record cannot be read. %1</source>
        <translation>Sólo lo que esta consola vio desde que arrancó: el registro no se puede leer. %1</translation>
    </message>
    <message>
        <source>End snooze</source>
        <translation>Dejar de posponer</translation>
    </message>
    <message>
        <source>Snooze…</source>
        <translation>Posponer…</translation>
    </message>
    <message>
        <source>Alerts tell of it again</source>
        <translation>Las alertas vuelven a contarlo</translation>
    </message>
    <message>
        <source>Alerts keep quiet about it until an end (S)</source>
        <translation>Las alertas lo callan hasta un fin (S)</translation>
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
        <translation>la altura repite el veredicto: baja bien, media degradado, entera crítico</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Veredicto</translation>
    </message>
    <message>
        <source>Whole range</source>
        <translation>Todo el intervalo</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Intervalo</translation>
    </message>
    <message>
        <source>Export the history of this check</source>
        <translation>Exportar el historial de esta comprobación</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latencia</translation>
    </message>
    <message>
        <source>degraded counts as up; time not measured is left out</source>
        <translation>lo degradado cuenta como disponible; el tiempo sin medir no cuenta</translation>
    </message>
    <message>
        <source>Uptime</source>
        <translation>Disponibilidad</translation>
    </message>
    <message>
        <source>Uptime over %1</source>
        <translation>Disponibilidad en %1</translation>
    </message>
    <message>
        <source>%1 of the %2 in which its state was known</source>
        <translation>%1 de los %2 en que se conocía su estado</translation>
    </message>
    <message>
        <source>Its state was not known at any time</source>
        <translation>Su estado no se conoció en ningún momento</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>de %1</translation>
    </message>
    <message>
        <source>drawn from minutes, for single results are kept no longer</source>
        <translation>dibujado por minutos: los resultados sueltos ya no se guardan</translation>
    </message>
    <message>
        <source>drawn from hours, for minutes are kept no longer</source>
        <translation>dibujado por horas: los minutos ya no se guardan</translation>
    </message>
</context>
<context>
    <name>CheckTableModel</name>
    <message>
        <source>Verdict</source>
        <translation>Veredicto</translation>
    </message>
    <message>
        <source>Invariant</source>
        <translation>Invariante</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Medido</translation>
    </message>
    <message>
        <source>Declared</source>
        <translation>Declarado</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Antigüedad</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Recientes</translation>
    </message>
    <message>
        <source>Next run</source>
        <translation>Próxima ejecución</translation>
    </message>
</context>
<context>
    <name>CheckTreeView</name>
    <message>
        <source>Checks by service</source>
        <translation>Comprobaciones por servicio</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
</context>
<context>
    <name>Checks</name>
    <message>
        <source>Critical</source>
        <comment>verdict</comment>
        <translation>Crítico</translation>
    </message>
    <message>
        <source>Degraded</source>
        <comment>verdict</comment>
        <translation>Degradado</translation>
    </message>
    <message>
        <source>Not proven</source>
        <comment>verdict</comment>
        <translation>Sin probar</translation>
    </message>
    <message>
        <source>Unknown</source>
        <comment>verdict</comment>
        <translation>Sin medir</translation>
    </message>
    <message>
        <source>Stale</source>
        <comment>verdict</comment>
        <translation>Caduco</translation>
    </message>
    <message>
        <source>Inert</source>
        <comment>verdict</comment>
        <translation>Inerte</translation>
    </message>
    <message>
        <source>OK</source>
        <comment>verdict</comment>
        <translation>Bien</translation>
    </message>
    <message>
        <source>Not run</source>
        <comment>verdict</comment>
        <translation>Sin ejecutar</translation>
    </message>
    <message>
        <source>Open the evidence to see how far the request got. Then look at the deployment and the log of %1, and at what it depends on.</source>
        <translation>Abra la prueba para ver hasta dónde llegó la petición. Después mire el despliegue y el registro de %1, y aquello de lo que depende.</translation>
    </message>
    <message>
        <source>%2 on %1 ended with “%3”.</source>
        <translation>%2 en %1 terminó con «%3».</translation>
    </message>
    <message>
        <source>Every component of the catalog is healthy</source>
        <translation>Todos los componentes del catálogo están sanos</translation>
    </message>
    <message>
        <source>The catalog reports that a component it depends on does not work. Reads and commits through it fail or are about to.</source>
        <translation>El catálogo informa de que un componente del que depende no funciona. Las lecturas y los commits que pasan por él fallan o están a punto de fallar.</translation>
    </message>
    <message>
        <source>Look at the component named in the answer, most often the catalog&apos;s own PostgreSQL, and bring it back before you restart the catalog.</source>
        <translation>Mire el componente que se nombra en la respuesta, casi siempre el PostgreSQL propio del catálogo, y recupérelo antes de reiniciar el catálogo.</translation>
    </message>
    <message>
        <source>The writer tells its configuration to our token</source>
        <translation>El escritor comunica su configuración a nuestro token</translation>
    </message>
    <message>
        <source>The writer&apos;s configuration is the only live source of the mode that the warehouse runs in. Without it no mode is known.</source>
        <translation>La configuración del escritor es la única fuente viva del modo en que funciona el warehouse. Sin ella no se conoce ningún modo.</translation>
    </message>
    <message>
        <source>Check the writer&apos;s token in this environment and that the service runs with the warehouse profile.</source>
        <translation>Compruebe el token del escritor en este entorno y que el servicio se ejecuta con el perfil warehouse.</translation>
    </message>
    <message>
        <source>The compute service serves nothing of the warehouse</source>
        <translation>El servicio de cómputo no sirve nada del warehouse</translation>
    </message>
    <message>
        <source>A compute service that answers below /lakehouse/ is a second door to the storage, outside the perimeter.</source>
        <translation>Un servicio de cómputo que responde bajo /lakehouse/ es una segunda puerta al almacén, fuera del perímetro.</translation>
    </message>
    <message>
        <source>Set its profile to compute, deploy it again, and look for storage variables that it still holds.</source>
        <translation>Ponga su perfil en compute, vuelva a desplegarlo y busque las variables de almacén que aún conserve.</translation>
    </message>
    <message>
        <source>The catalog type is rest</source>
        <translation>El tipo de catálogo es rest</translation>
    </message>
    <message>
        <source>The writer commits to another kind of catalog than the one that everyone reads from: what it writes is not seen.</source>
        <translation>El escritor hace commit en un catálogo de otro tipo que aquel del que todos leen: lo que escribe no se ve.</translation>
    </message>
    <message>
        <source>Set the writer&apos;s catalog type to rest and deploy it again.</source>
        <translation>Ponga el tipo de catálogo del escritor en rest y vuelva a desplegarlo.</translation>
    </message>
    <message>
        <source>The warehouse is the declared one</source>
        <translation>El warehouse es el declarado</translation>
    </message>
    <message>
        <source>The writer commits to a warehouse that this environment does not declare.</source>
        <translation>El escritor hace commit en un warehouse que este entorno no declara.</translation>
    </message>
    <message>
        <source>Compare the writer&apos;s warehouse variable with the environment file and correct the one that is wrong.</source>
        <translation>Compare la variable de warehouse del escritor con el archivo de entorno y corrija la que esté mal.</translation>
    </message>
    <message>
        <source>Credential vending by the catalog is off</source>
        <translation>El vending de credenciales del catálogo está desactivado</translation>
    </message>
    <message>
        <source>The object store refuses the credentials that the catalog vends: with vending on, both reads and writes break.</source>
        <translation>El almacén de objetos rechaza las credenciales que el catálogo entrega: con el vending activado fallan las lecturas y las escrituras.</translation>
    </message>
    <message>
        <source>Switch the writer&apos;s vending variable off and deploy it again.</source>
        <translation>Desactive la variable de vending del escritor y vuelva a desplegarlo.</translation>
    </message>
    <message>
        <source>The default namespace is the production one</source>
        <translation>El namespace por defecto es el de producción</translation>
    </message>
    <message>
        <source>A write that names no namespace lands in the default. When that is the legacy namespace, it grows unnoticed.</source>
        <translation>Una escritura que no nombra namespace va al de por defecto. Si ese es el namespace heredado, crece sin que se note.</translation>
    </message>
    <message>
        <source>Set the writer&apos;s namespace variable to the declared namespace: one variable, one deployment.</source>
        <translation>Ponga la variable de namespace del escritor en el namespace declarado: una variable, un despliegue.</translation>
    </message>
    <message>
        <source>The writer&apos;s configuration asks for a token</source>
        <translation>La configuración del escritor pide un token</translation>
    </message>
    <message>
        <source>The writer answers without a token: whoever reaches it can read its configuration and probably write.</source>
        <translation>El escritor responde sin token: quien lo alcance puede leer su configuración y probablemente escribir.</translation>
    </message>
    <message>
        <source>Switch authentication on at the writer now, then rotate its token.</source>
        <translation>Active ahora la autenticación en el escritor y después rote su token.</translation>
    </message>
    <message>
        <source>The retired mirror route is gone</source>
        <translation>La ruta de espejo retirada ya no existe</translation>
    </message>
    <message>
        <source>The writer still serves /lakehouse/sync: an old build is running.</source>
        <translation>El escritor todavía sirve /lakehouse/sync: se ejecuta una compilación antigua.</translation>
    </message>
    <message>
        <source>Deploy the current build of the writer.</source>
        <translation>Despliegue la compilación actual del escritor.</translation>
    </message>
    <message>
        <source>The engine&apos;s storage key is read-only and not the writer&apos;s</source>
        <translation>La llave del almacén del motor es de sólo lectura y no es la del escritor</translation>
    </message>
    <message>
        <source>An engine that runs users&apos; SQL holds a key that can write, or the same key as the writer: the perimeter is open.</source>
        <translation>Un motor que ejecuta SQL de usuarios tiene una llave que puede escribir, o la misma que el escritor: el perímetro está abierto.</translation>
    </message>
    <message>
        <source>Give the engine its own read-only key, prove it with the read-only gate, and revoke the key that it held.</source>
        <translation>Dé al motor su propia llave de sólo lectura, demuéstrelo con la compuerta de sólo lectura y revoque la llave que tenía.</translation>
    </message>
    <message>
        <source>Names are resolved by enforcement</source>
        <translation>Los nombres se resuelven en modo enforce</translation>
    </message>
    <message>
        <source>The engine does not hold a query to the tables that its caller may see.</source>
        <translation>El motor no limita una consulta a las tablas que puede ver quien la hace.</translation>
    </message>
    <message>
        <source>Set the engine&apos;s resolve mode to enforce and deploy it again.</source>
        <translation>Ponga el modo de resolución del motor en enforce y vuelva a desplegarlo.</translation>
    </message>
    <message>
        <source>No cursor is lost and the engine is not wedged</source>
        <translation>No se pierde ningún cursor y el motor no está atascado</translation>
    </message>
    <message>
        <source>A lost cursor is a query that never came back. Each costs one slot; when all are lost the engine answers nothing.</source>
        <translation>Un cursor perdido es una consulta que nunca volvió. Cada uno cuesta una plaza; cuando se pierden todos, el motor no responde nada.</translation>
    </message>
    <message>
        <source>Look for queries past their time-out. If the slots do not come back in ten minutes, restart the engine.</source>
        <translation>Busque consultas que hayan superado su tiempo límite. Si las plazas no vuelven en diez minutos, reinicie el motor.</translation>
    </message>
    <message>
        <source>Every pinned extension was verified at start</source>
        <translation>Todas las extensiones fijadas se verificaron al arrancar</translation>
    </message>
    <message>
        <source>The engine runs native code whose hash is not the one in its manifest.</source>
        <translation>El motor ejecuta código nativo cuyo hash no es el de su manifiesto.</translation>
    </message>
    <message>
        <source>Build the engine again from its manifest and find out where the other file came from.</source>
        <translation>Vuelva a compilar el motor desde su manifiesto y averigüe de dónde salió el otro archivo.</translation>
    </message>
    <message>
        <source>The engine&apos;s version is the declared pin</source>
        <translation>La versión del motor es la fijada que se declara</translation>
    </message>
    <message>
        <source>Another version than the pinned one runs: its dialect and its extensions were not measured.</source>
        <translation>Se ejecuta una versión distinta de la fijada: su dialecto y sus extensiones no se han medido.</translation>
    </message>
    <message>
        <source>Deploy the pinned version, or measure the new one and raise the pin.</source>
        <translation>Despliegue la versión fijada, o mida la nueva y suba la versión fijada.</translation>
    </message>
    <message>
        <source>Karma is in its declared mode</source>
        <translation>Karma está en el modo declarado</translation>
    </message>
    <message>
        <source>The engine is declared inert and has a database configured, or the other way round.</source>
        <translation>El motor está declarado inerte y tiene una base de datos configurada, o al revés.</translation>
    </message>
    <message>
        <source>Find out who configured it, and correct the service or the declaration.</source>
        <translation>Averigüe quién lo configuró y corrija el servicio o la declaración.</translation>
    </message>
    <message>
        <source>The dialect contract was verified and is the declared one</source>
        <translation>El contrato de dialecto se verificó y es el declarado</translation>
    </message>
    <message>
        <source>The engine&apos;s SQL is not proven to be the one that the door and its users rely on.</source>
        <translation>No está probado que el SQL del motor sea aquel en el que confían la puerta y sus usuarios.</translation>
    </message>
    <message>
        <source>Read the engine&apos;s start log for the statement that differed, and measure the contract again.</source>
        <translation>Lea en el registro de arranque del motor la sentencia que difería y vuelva a medir el contrato.</translation>
    </message>
    <message>
        <source>The shadow comparison found no new disagreement</source>
        <translation>La comparación en la sombra no halló desacuerdos nuevos</translation>
    </message>
    <message>
        <source>Since the last look the engine&apos;s parser and the older rules disagreed about a statement, on its kind or on its names.</source>
        <translation>Desde la última revisión, el analizador del motor y las reglas antiguas discreparon sobre una sentencia, en su tipo o en sus nombres.</translation>
    </message>
    <message>
        <source>Open the evidence, take the statement&apos;s hash and look it up in the engine&apos;s log.</source>
        <translation>Abra la prueba, tome el hash de la sentencia y búsquelo en el registro del motor.</translation>
    </message>
    <message>
        <source>%1 has not been looked at yet.</source>
        <translation>%1 aún no se ha revisado.</translation>
    </message>
    <message>
        <source>This check of %1 runs on demand only and was never run.</source>
        <translation>Esta comprobación de %1 sólo se ejecuta a petición y nunca se ha ejecutado.</translation>
    </message>
    <message>
        <source>The last look at %1 is older than its age budget; what it found may no longer hold.</source>
        <translation>La última revisión de %1 supera su plazo de antigüedad; lo que encontró puede no valer ya.</translation>
    </message>
    <message>
        <source>%2 on %1 went wrong once; the verdict waits for a second look.</source>
        <translation>%2 en %1 salió mal una vez; el veredicto espera una segunda revisión.</translation>
    </message>
    <message>
        <source>%2 on %1 was good once after a bad spell; the verdict waits for a second good look.</source>
        <translation>%2 en %1 salió bien una vez tras una mala racha; el veredicto espera una segunda revisión buena.</translation>
    </message>
    <message>
        <source>%1 is down (%3), so this cannot be seen.</source>
        <translation>%1 no está en marcha (%3), así que esto no se puede ver.</translation>
    </message>
    <message>
        <source>%2 on %1 says nothing, because %3 got no usable answer in the same round.</source>
        <translation>%2 en %1 no dice nada, porque %3 no obtuvo respuesta útil en la misma ronda.</translation>
    </message>
    <message>
        <source>%1 was not asked for this in the last round.</source>
        <translation>A %1 no se le preguntó por esto en la última ronda.</translation>
    </message>
    <message>
        <source>%2 on %1 was cancelled before an answer came.</source>
        <translation>%2 en %1 se canceló antes de que llegara una respuesta.</translation>
    </message>
    <message>
        <source>%2 on %1 answered as it should.</source>
        <translation>%2 en %1 respondió como debía.</translation>
    </message>
    <message>
        <source>%2 on %1: inert, as declared.</source>
        <translation>%2 en %1: inerte, como se declara.</translation>
    </message>
    <message>
        <source>%2 on %1: first look, kept for the next one to be compared with.</source>
        <translation>%2 en %1: primera revisión, se guarda para comparar con ella la siguiente.</translation>
    </message>
    <message>
        <source>%2 on %1: alive, it asks for a password and none is declared.</source>
        <translation>%2 en %1: responde, pide una contraseña y no se declara ninguna.</translation>
    </message>
    <message>
        <source>%2: the state of %1 is given as “%3”.</source>
        <translation>%2: el estado de %1 se da como «%3».</translation>
    </message>
    <message>
        <source>%2 on %1 failed: the connection was refused.</source>
        <translation>%2 en %1 falló: la conexión fue rechazada.</translation>
    </message>
    <message>
        <source>%2 on %1 failed: the connection was closed before the answer was complete.</source>
        <translation>%2 en %1 falló: la conexión se cerró antes de completarse la respuesta.</translation>
    </message>
    <message>
        <source>%2 on %1 got no answer within the time-out.</source>
        <translation>%2 en %1 no obtuvo respuesta dentro del tiempo límite.</translation>
    </message>
    <message>
        <source>%2 on %1 found no route to the host.</source>
        <translation>%2 en %1 no encontró ruta al host.</translation>
    </message>
    <message>
        <source>%1 cannot be reached from here: its name does not resolve.</source>
        <translation>%1 no se puede alcanzar desde aquí: su nombre no se resuelve.</translation>
    </message>
    <message>
        <source>%2 on %1 failed: the certificate&apos;s issuer is not trusted.</source>
        <translation>%2 en %1 falló: el emisor del certificado no es de confianza.</translation>
    </message>
    <message>
        <source>%2 on %1 failed: the certificate has expired.</source>
        <translation>%2 en %1 falló: el certificado ha caducado.</translation>
    </message>
    <message>
        <source>%2 on %1 failed: the certificate is for another host.</source>
        <translation>%2 en %1 falló: el certificado es de otro host.</translation>
    </message>
    <message>
        <source>%2 on %1 failed: the certificate is not the pinned one.</source>
        <translation>%2 en %1 falló: el certificado no es el fijado.</translation>
    </message>
    <message>
        <source>%2 on %1 failed: no TLS connection could be agreed on.</source>
        <translation>%2 en %1 falló: no se pudo acordar una conexión TLS.</translation>
    </message>
    <message>
        <source>%2 on %1 sent more than such an answer can hold; reading was stopped.</source>
        <translation>%2 en %1 envió más de lo que puede contener una respuesta así; se dejó de leer.</translation>
    </message>
    <message>
        <source>%2 on %1 got an answer that is not what its contract promises.</source>
        <translation>%2 en %1 obtuvo una respuesta que no es la que promete su contrato.</translation>
    </message>
    <message>
        <source>%2 on %1 was answered by “%3” where “%4” is expected.</source>
        <translation>A %2 en %1 respondió «%3» donde se espera «%4».</translation>
    </message>
    <message>
        <source>%2 on %1 answered, and says of itself “%3”.</source>
        <translation>%2 en %1 respondió y dice de sí «%3».</translation>
    </message>
    <message>
        <source>%2 on %1 answered with status %3.</source>
        <translation>%2 en %1 respondió con el estado %3.</translation>
    </message>
    <message>
        <source>%2 on %1 answered with status %3 although each component is well.</source>
        <translation>%2 en %1 respondió con el estado %3, aunque todos los componentes están bien.</translation>
    </message>
    <message>
        <source>%2 on %1 was answered by the hosting platform&apos;s edge, not by the service.</source>
        <translation>A %2 en %1 respondió el borde de la plataforma de alojamiento, no el servicio.</translation>
    </message>
    <message>
        <source>%2 on %1 was refused because we ask too often.</source>
        <translation>%2 en %1 se rechazó porque preguntamos con demasiada frecuencia.</translation>
    </message>
    <message>
        <source>%1 could not be looked at: no host answers, so our own network is at fault.</source>
        <translation>%1 no se pudo revisar: no responde ningún host, así que falla nuestra propia red.</translation>
    </message>
    <message>
        <source>%1 could not be looked at: no host name resolves from here.</source>
        <translation>%1 no se pudo revisar: desde aquí no se resuelve ningún nombre de host.</translation>
    </message>
    <message>
        <source>%1 could not be looked at: the keychain with the secret “%3” is locked.</source>
        <translation>%1 no se pudo revisar: el llavero con el secreto «%3» está bloqueado.</translation>
    </message>
    <message>
        <source>%1 could not be looked at: there is no keychain to read the secret “%3” from.</source>
        <translation>%1 no se pudo revisar: no hay llavero del que leer el secreto «%3».</translation>
    </message>
    <message>
        <source>%1 waits for the keychain to hand over the secret “%3”.</source>
        <translation>%1 espera a que el llavero entregue el secreto «%3».</translation>
    </message>
    <message>
        <source>%1 could not be asked: the secret “%3” is not stored.</source>
        <translation>No se pudo preguntar a %1: el secreto «%3» no está guardado.</translation>
    </message>
    <message>
        <source>%1 could not be asked: the environment declares no credential for this.</source>
        <translation>No se pudo preguntar a %1: el entorno no declara ninguna credencial para esto.</translation>
    </message>
    <message>
        <source>%1 was not asked: our token “%3” has expired.</source>
        <translation>No se preguntó a %1: nuestro token «%3» ha caducado.</translation>
    </message>
    <message>
        <source>%1 was not asked: the stored secret belongs to another origin.</source>
        <translation>No se preguntó a %1: el secreto guardado pertenece a otro origen.</translation>
    </message>
    <message>
        <source>%1 was not asked: the secret would travel unencrypted.</source>
        <translation>No se preguntó a %1: el secreto viajaría sin cifrar.</translation>
    </message>
    <message>
        <source>%1 was not asked: a file or a setting of ours is wrong.</source>
        <translation>No se preguntó a %1: un archivo o un ajuste nuestro está mal.</translation>
    </message>
    <message>
        <source>%2 on %1 is fine, but its secret travels unencrypted.</source>
        <translation>%2 en %1 está bien, pero su secreto viaja sin cifrar.</translation>
    </message>
    <message>
        <source>%1 is known through %3 only, which this environment does not declare or cannot ask.</source>
        <translation>%1 sólo se conoce por medio de %3, y este entorno no lo declara o no puede preguntarle.</translation>
    </message>
    <message>
        <source>%1 is known through %3 only, which gave no usable answer.</source>
        <translation>%1 sólo se conoce por medio de %3, que no dio una respuesta útil.</translation>
    </message>
    <message>
        <source>%1 is known through %3 only, which says nothing about it.</source>
        <translation>%1 sólo se conoce por medio de %3, que no dice nada al respecto.</translation>
    </message>
    <message>
        <source>%2: what is known of %1 was not refreshed for too long (%3).</source>
        <translation>%2: lo que se sabe de %1 lleva demasiado tiempo sin actualizarse (%3).</translation>
    </message>
    <message>
        <source>%2: %1 was not looked at by its witness yet.</source>
        <translation>%2: el testigo de %1 aún no lo ha revisado.</translation>
    </message>
    <message>
        <source>%2: connections to %1 fail (%3).</source>
        <translation>%2: las conexiones a %1 fallan (%3).</translation>
    </message>
    <message>
        <source>%1 has no route from here, so this cannot be asked.</source>
        <translation>%1 no tiene ruta desde aquí, así que esto no se puede preguntar.</translation>
    </message>
    <message>
        <source>%1 is known to its hosting provider only, and no deployment API is configured for this environment.</source>
        <translation>%1 sólo lo conoce su proveedor de alojamiento, y este entorno no tiene configurada ninguna API de despliegue.</translation>
    </message>
    <message>
        <source>%1 is of a kind that cannot be looked at from here.</source>
        <translation>%1 es de un tipo que no se puede revisar desde aquí.</translation>
    </message>
    <message>
        <source>%2 on %1 answered without the field “%3”.</source>
        <translation>%2 en %1 respondió sin el campo «%3».</translation>
    </message>
    <message>
        <source>%2 on %1 gave “%3” in a form that cannot be read: %4.</source>
        <translation>%2 en %1 dio «%3» en una forma que no se puede leer: %4.</translation>
    </message>
    <message>
        <source>%2 on %1: “%3” is “%4”, and “%5” is declared.</source>
        <translation>%2 en %1: «%3» es «%4», y se declara «%5».</translation>
    </message>
    <message>
        <source>%2 on %1: “%3” is “%4”; the environment declares nothing to compare it with.</source>
        <translation>%2 en %1: «%3» es «%4»; el entorno no declara nada con qué compararlo.</translation>
    </message>
    <message>
        <source>%2 on %1 reports components that do not work: %3.</source>
        <translation>%2 en %1 informa de componentes que no funcionan: %3.</translation>
    </message>
    <message>
        <source>%2 on %1 reports components that it has not looked at lately: %3.</source>
        <translation>%2 en %1 informa de componentes que no ha revisado últimamente: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: the catalog knows no active warehouse “%3”.</source>
        <translation>%2 en %1: el catálogo no conoce ningún warehouse activo «%3».</translation>
    </message>
    <message>
        <source>%2 on %1 failed with status %3 while its health is good.</source>
        <translation>%2 en %1 falló con el estado %3 mientras su salud es buena.</translation>
    </message>
    <message>
        <source>%2 on %1 refused our token with status %3.</source>
        <translation>%2 en %1 rechazó nuestro token con el estado %3.</translation>
    </message>
    <message>
        <source>%2 on %1 found no such route: the service does not run with the warehouse profile.</source>
        <translation>%2 en %1 no encontró esa ruta: el servicio no se ejecuta con el perfil warehouse.</translation>
    </message>
    <message>
        <source>%2 on %1 without a token was let in with status %3.</source>
        <translation>%2 en %1 sin token se admitió con el estado %3.</translation>
    </message>
    <message>
        <source>%2 on %1 without a token got status %3, which is neither an admission nor a refusal.</source>
        <translation>%2 en %1 sin token obtuvo el estado %3, que no es ni admisión ni rechazo.</translation>
    </message>
    <message>
        <source>%2 on %1 exists (status %3) where a random neighbour does not.</source>
        <translation>%2 en %1 existe (estado %3) donde una ruta vecina al azar no existe.</translation>
    </message>
    <message>
        <source>%2 on %1 proves nothing: a random neighbour answers with status %3 instead of 404.</source>
        <translation>%2 en %1 no prueba nada: una ruta vecina al azar responde con el estado %3 en lugar de 404.</translation>
    </message>
    <message>
        <source>%2 on %1: the 404 is not in the application&apos;s own form.</source>
        <translation>%2 en %1: el 404 no tiene la forma propia de la aplicación.</translation>
    </message>
    <message>
        <source>%2 on %1 exists (status %3): an old build is running.</source>
        <translation>%2 en %1 existe (estado %3): se ejecuta una compilación antigua.</translation>
    </message>
    <message>
        <source>%2 on %1 answers with status %3 and a random neighbour with 404: that proves neither.</source>
        <translation>%2 en %1 responde con el estado %3 y una ruta vecina al azar con 404: eso no prueba ni lo uno ni lo otro.</translation>
    </message>
    <message>
        <source>%2 on %1: its storage key is “%3”, not read-only.</source>
        <translation>%2 en %1: su llave del almacén es «%3», no de sólo lectura.</translation>
    </message>
    <message>
        <source>%2 on %1: its storage key is called read-only and is the writer&apos;s key.</source>
        <translation>%2 en %1: su llave del almacén se dice de sólo lectura y es la del escritor.</translation>
    </message>
    <message>
        <source>%2 on %1: its storage key is called read-only, but whether it differs from the writer&apos;s is not published.</source>
        <translation>%2 en %1: su llave del almacén se dice de sólo lectura, pero no se publica si difiere de la del escritor.</translation>
    </message>
    <message>
        <source>%2 on %1: %3 of %4 cursors are lost.</source>
        <translation>%2 en %1: cursores perdidos: %3 de %4.</translation>
    </message>
    <message>
        <source>%2 on %1: the engine is wedged, all cursors are lost.</source>
        <translation>%2 en %1: el motor está atascado, todos los cursores se han perdido.</translation>
    </message>
    <message>
        <source>%2 on %1: extensions that failed their verification: %3.</source>
        <translation>%2 en %1: extensiones que no superaron su verificación: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: extensions without a result of their verification: %3.</source>
        <translation>%2 en %1: extensiones sin resultado de su verificación: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: the dialect contract “%3” was not verified.</source>
        <translation>%2 en %1: el contrato de dialecto «%3» no se verificó.</translation>
    </message>
    <message>
        <source>%2 on %1: new disagreements since the last look: %3.</source>
        <translation>%2 en %1: desacuerdos nuevos desde la última revisión: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: the door has no engine that can run a query.</source>
        <translation>%2 en %1: la puerta no tiene ningún motor que pueda ejecutar una consulta.</translation>
    </message>
    <message>
        <source>%2 on %1: no engine is ready yet, at least one is starting.</source>
        <translation>%2 en %1: ningún motor está listo todavía, al menos uno está arrancando.</translation>
    </message>
    <message>
        <source>%2 on %1: the door refuses our identity with status %3.</source>
        <translation>%2 en %1: la puerta rechaza nuestra identidad con el estado %3.</translation>
    </message>
    <message>
        <source>%2 on %1: the database is starting up and accepts no connections yet.</source>
        <translation>%2 en %1: la base de datos está arrancando y aún no acepta conexiones.</translation>
    </message>
    <message>
        <source>%2 on %1: the database is shutting down.</source>
        <translation>%2 en %1: la base de datos se está cerrando.</translation>
    </message>
    <message>
        <source>%2 on %1: the database has no connection left to give.</source>
        <translation>%2 en %1: a la base de datos no le queda ninguna conexión que dar.</translation>
    </message>
    <message>
        <source>%2 on %1: Redis is loading its data.</source>
        <translation>%2 en %1: Redis está cargando sus datos.</translation>
    </message>
    <message>
        <source>%2 on %1: Redis is a read-only replica.</source>
        <translation>%2 en %1: Redis es una réplica de sólo lectura.</translation>
    </message>
    <message>
        <source>%2 on %1: Redis answers with %3.</source>
        <translation>%2 en %1: Redis responde con %3.</translation>
    </message>
    <message>
        <source>%2 on %1: Redis is alive and refuses us with %3.</source>
        <translation>%2 en %1: Redis está vivo y nos rechaza con %3.</translation>
    </message>
    <message>
        <source>%2 on %1: Redis refuses our password.</source>
        <translation>%2 en %1: Redis rechaza nuestra contraseña.</translation>
    </message>
    <message>
        <source>State of %1</source>
        <translation>Estado de %1</translation>
    </message>
    <message>
        <source>The read-only keys read and do no more</source>
        <translation>Las llaves de solo lectura leen y nada más</translation>
    </message>
    <message>
        <source>A key that is called read-only writes, deletes or reaches another bucket: whoever holds it can change the warehouse past its only writer.</source>
        <translation>Una llave llamada de solo lectura escribe, borra o alcanza otro bucket: quien la tenga puede cambiar el almacén sin pasar por su único escritor.</translation>
    </message>
    <message>
        <source>Make a new key with read access to this bucket alone, give it to the holders, prove it with the gate, and revoke the wide one.</source>
        <translation>Cree una llave nueva con acceso de lectura solo a este bucket, désela a los titulares, pruébela con la compuerta y revoque la que sobra.</translation>
    </message>
    <message>
        <source>The bucket refuses anonymous access</source>
        <translation>El bucket rechaza el acceso anónimo</translation>
    </message>
    <message>
        <source>The bucket answers without a key: everyone on the internet can read the warehouse.</source>
        <translation>El bucket responde sin llave: cualquiera en internet puede leer el almacén.</translation>
    </message>
    <message>
        <source>Switch public access to the bucket off at its provider now, and look in its log for who read what.</source>
        <translation>Desactive ya el acceso público al bucket en su proveedor y mire en su registro quién ha leído qué.</translation>
    </message>
    <message>
        <source>No read-only key of %1 is declared that the gate could be tried with.</source>
        <translation>No se declara ninguna llave de solo lectura de %1 con la que probar la compuerta.</translation>
    </message>
    <message>
        <source>%1 was not asked: what is stored as “%3” is not a storage key. %4</source>
        <translation>No se ha preguntado a %1: lo guardado como «%3» no es una llave del almacén. %4</translation>
    </message>
    <message>
        <source>%2 on %1: the key “%3” may do more than read: %4.</source>
        <translation>%2 en %1: la llave «%3» puede hacer más que leer: %4.</translation>
    </message>
    <message>
        <source>%2 on %1 proved neither for the key “%3”: %4.</source>
        <translation>%2 en %1 no ha probado ni lo uno ni lo otro para la llave «%3»: %4.</translation>
    </message>
    <message>
        <source>%2 on %1 without a signature was let in with %3.</source>
        <translation>%2 en %1 sin firma ha sido admitido con %3.</translation>
    </message>
    <message>
        <source>%2 on %1 without a signature got %3, which is neither an admission nor a refusal.</source>
        <translation>%2 en %1 sin firma ha recibido %3, que no es ni admisión ni rechazo.</translation>
    </message>
    <message>
        <source>%2 on %1: no bucket is declared that could be asked for.</source>
        <translation>%2 en %1: no se declara ningún bucket por el que preguntar.</translation>
    </message>
    <message>
        <source>Clocks agree and our token outlives the next look</source>
        <translation>Los relojes coinciden y nuestro token sobrevive a la próxima mirada</translation>
    </message>
    <message>
        <source>When the issuer&apos;s clock and ours differ, or a token dies before it is renewed, services refuse identities that are good.</source>
        <translation>Si el reloj del emisor y el nuestro difieren, o un token muere antes de renovarse, los servicios rechazan identidades válidas.</translation>
    </message>
    <message>
        <source>Set both clocks by NTP; when the lifetime is what is short, raise it at the issuer or look more often.</source>
        <translation>Ponga ambos relojes en hora por NTP; si lo corto es la vida del token, auméntela en el emisor o mire más a menudo.</translation>
    </message>
    <message>
        <source>%2 on %1: it says that it is the issuer “%3”, but “%4” is declared. Every token will be refused.</source>
        <translation>%2 en %1: dice ser el emisor «%3», pero lo declarado es «%4». Todo token será rechazado.</translation>
    </message>
    <message>
        <source>%2 on %1: the issuer publishes no key to check its tokens with.</source>
        <translation>%2 en %1: el emisor no publica ninguna clave con que comprobar sus tokens.</translation>
    </message>
    <message>
        <source>%2 on %1: the issuer refuses our client (%3).</source>
        <translation>%2 en %1: el emisor rechaza nuestro cliente (%3).</translation>
    </message>
    <message>
        <source>%2 on %1: the issuer&apos;s clock and ours are %3 s apart; tokens are refused from 30 s on.</source>
        <translation>%2 en %1: el reloj del emisor y el nuestro difieren %3 s; a partir de 30 s se rechazan los tokens.</translation>
    </message>
    <message>
        <source>%2 on %1: our token is good for another %3 s, less than until the next look in %4 s.</source>
        <translation>%2 en %1: a nuestro token le quedan %3 s, menos que hasta la próxima mirada, dentro de %4 s.</translation>
    </message>
    <message>
        <source>%2 on %1: it is starting and takes no query.</source>
        <translation>%2 en %1: está arrancando y no admite consultas.</translation>
    </message>
    <message>
        <source>%2 on %1: the Index refuses our key with status %3.</source>
        <translation>%2 en %1: el Index rechaza nuestra clave con el estado %3.</translation>
    </message>
    <message>
        <source>%1 was not asked: nobody is signed in as “%3”.</source>
        <translation>No se ha preguntado a %1: nadie ha iniciado sesión como «%3».</translation>
    </message>
    <message>
        <source>%1 was not asked: no token could be had for “%3” (%4).</source>
        <translation>No se ha preguntado a %1: no se ha podido obtener un token para «%3» (%4).</translation>
    </message>
    <message>
        <source>The workers are running</source>
        <translation>Los workers están en marcha</translation>
    </message>
    <message>
        <source>The workers poll, schedule, ratify and clean up. They have no address of their own: when they stop, nothing fails at once and everything falls behind.</source>
        <translation>Los workers sondean, programan, ratifican y limpian. No tienen dirección propia: cuando se paran, nada falla de inmediato y todo se va atrasando.</translation>
    </message>
    <message>
        <source>Read the last lines of their deployment&apos;s log and deploy them again. When none or more than one is found, correct the build source or the start command.</source>
        <translation>Lea las últimas líneas del registro de su despliegue y despliéguelos de nuevo. Si no se encuentra ninguno o hay más de uno, corrija el origen de construcción o el comando de arranque.</translation>
    </message>
    <message>
        <source>%2 on %1: the provider refuses our token (“%3”).</source>
        <translation>%2 en %1: el proveedor rechaza nuestro token («%3»).</translation>
    </message>
    <message>
        <source>%2 on %1: the provider answers with an error, “%3”.</source>
        <translation>%2 en %1: el proveedor responde con un error, «%3».</translation>
    </message>
    <message>
        <source>The state of %1 is read from %3, which told nothing.</source>
        <translation>El estado de %1 se lee de %3, que no dijo nada.</translation>
    </message>
    <message>
        <source>%1 is deployed as %3 and runs (%4).</source>
        <translation>%1 está desplegado como %3 y en marcha (%4).</translation>
    </message>
    <message>
        <source>%1 is being deployed as %3 (%4); nothing serves yet.</source>
        <translation>%1 se está desplegando como %3 (%4); todavía no sirve nada.</translation>
    </message>
    <message>
        <source>%1, deployed as %3, crashed (%4).</source>
        <translation>%1, desplegado como %3, se cayó (%4).</translation>
    </message>
    <message>
        <source>%1, deployed as %3, is stopped: its process ended (%4).</source>
        <translation>%1, desplegado como %3, está parado: su proceso terminó (%4).</translation>
    </message>
    <message>
        <source>%1, deployed as %3, could not be built or started (%4).</source>
        <translation>%1, desplegado como %3, no se pudo construir o arrancar (%4).</translation>
    </message>
    <message>
        <source>%1 is known as %3 and has no deployment that serves.</source>
        <translation>%1 figura como %3 y no tiene ningún despliegue que sirva.</translation>
    </message>
    <message>
        <source>%1, deployed as %3, is in a state with an unknown name (%4).</source>
        <translation>%1, desplegado como %3, está en un estado de nombre desconocido (%4).</translation>
    </message>
    <message>
        <source>%1: the provider has no service of the name %3.</source>
        <translation>%1: el proveedor no tiene ningún servicio llamado %3.</translation>
    </message>
    <message>
        <source>%1: no deployed service is built from Dockerfile.workers or started with “npm run workers”.</source>
        <translation>%1: ningún servicio desplegado se construye con Dockerfile.workers ni arranca con «npm run workers».</translation>
    </message>
    <message>
        <source>%1: several services look like the workers: %3.</source>
        <translation>%1: varios servicios parecen ser los workers: %3.</translation>
    </message>
    <message>
        <source>We could not look: no host answers, so our own network is at fault.</source>
        <translation>No pudimos mirar: no responde ningún host, así que falla nuestra propia red.</translation>
    </message>
    <message>
        <source>Check this machine&apos;s connection. Nothing is known of the platform until it is back; then everything is looked at again by itself.</source>
        <translation>Revisa la conexión de esta máquina. Hasta que vuelva no se sabe nada de la plataforma; después todo se mira de nuevo por sí solo.</translation>
    </message>
    <message>
        <source>We could not look: no host name resolves from here.</source>
        <translation>No pudimos mirar: desde aquí no se resuelve ningún nombre de host.</translation>
    </message>
    <message>
        <source>Check this machine&apos;s name servers (resolvectl status), and the VPN that may bring its own.</source>
        <translation>Revisa los servidores de nombres de esta máquina (resolvectl status) y la VPN, que puede traer los suyos.</translation>
    </message>
    <message>
        <source>We could not look at the private network: its names or addresses are no longer reached from here, while public ones are.</source>
        <translation>No pudimos mirar la red privada: sus nombres o direcciones ya no se alcanzan desde aquí, mientras que los públicos sí.</translation>
    </message>
    <message>
        <source>Connect the VPN or the tunnel again. Services behind it are not known to be down.</source>
        <translation>Conecta de nuevo la VPN o el túnel. No consta que los servicios que hay detrás estén caídos.</translation>
    </message>
    <message>
        <source>We could not look: the keychain is locked.</source>
        <translation>No pudimos mirar: el llavero está bloqueado.</translation>
    </message>
    <message>
        <source>Unlock the keychain; what waits for its secrets is looked at in the next round.</source>
        <translation>Desbloquea el llavero; lo que espera sus secretos se mira en la próxima ronda.</translation>
    </message>
    <message>
        <source>We could not look: there is no keychain to read from.</source>
        <translation>No pudimos mirar: no hay llavero del que leer.</translation>
    </message>
    <message>
        <source>Start the desktop&apos;s secret service, or enter the secrets for this session alone in Settings.</source>
        <translation>Inicia el servicio de secretos del escritorio, o introduce en Ajustes los secretos solo para esta sesión.</translation>
    </message>
    <message>
        <source>We could not look yet: the keychain has not answered.</source>
        <translation>Aún no pudimos mirar: el llavero no ha respondido.</translation>
    </message>
    <message>
        <source>Look for a dialog of the keychain that waits behind other windows.</source>
        <translation>Busca un diálogo del llavero que espere detrás de otras ventanas.</translation>
    </message>
    <message>
        <source>We could not look: what is stored as “%1” is not a storage key.</source>
        <translation>No pudimos mirar: lo guardado como «%1» no es una llave de almacenamiento.</translation>
    </message>
    <message>
        <source>Store the key again in Settings, whole and unquoted.</source>
        <translation>Guarda la llave de nuevo en Ajustes, entera y sin comillas.</translation>
    </message>
    <message>
        <source>We could not look: our token “%1” has expired.</source>
        <translation>No pudimos mirar: nuestro token «%1» ha caducado.</translation>
    </message>
    <message>
        <source>Store a fresh token in Settings, or let an identity of this environment renew it.</source>
        <translation>Guarda un token nuevo en Ajustes, o deja que lo renueve una identidad de este entorno.</translation>
    </message>
    <message>
        <source>We could not look: nobody is signed in as “%1”.</source>
        <translation>No pudimos mirar: nadie ha iniciado sesión como «%1».</translation>
    </message>
    <message>
        <source>Sign in; the session ended or was never begun.</source>
        <translation>Inicia sesión; la sesión terminó o nunca empezó.</translation>
    </message>
    <message>
        <source>%1 could not be looked at: the private network that it is in is not reached from here.</source>
        <translation>No se pudo mirar %1: la red privada en la que está no se alcanza desde aquí.</translation>
    </message>
    <message>
        <source>%2 on %1 comes and goes: its result changed %3 times in the last %4 looks.</source>
        <translation>%2 en %1 va y viene: su resultado cambió %3 veces en las últimas %4 miradas.</translation>
    </message>
    <message>
        <source>No variable stands where its name must not</source>
        <translation>Ninguna variable está donde su nombre no debe</translation>
    </message>
    <message>
        <source>A key in the variables of a service that has no business with it is a second way to the storage or to somebody&apos;s account; a switch at the wrong service starts work twice or never.</source>
        <translation>Una llave entre las variables de un servicio que no la necesita es un segundo camino al almacenamiento o a la cuenta de alguien; un interruptor en el servicio equivocado arranca el trabajo dos veces o ninguna.</translation>
    </message>
    <message>
        <source>Remove the variables named at the services named, deploy those again, and rotate a key that was where it must not be.</source>
        <translation>Quite las variables indicadas de los servicios indicados, despliéguelos de nuevo y rote la llave que estuvo donde no debía.</translation>
    </message>
    <message>
        <source>The parent token of the vending is write-only at its holder and nowhere else</source>
        <translation>El token padre del vending es de solo escritura en su titular y no está en ningún otro sitio</translation>
    </message>
    <message>
        <source>The parent token mints every temporary key to the storage. Where its value can be read again, it has to be taken for known.</source>
        <translation>El token padre emite todas las llaves temporales del almacenamiento. Donde su valor se puede volver a leer, hay que darlo por conocido.</translation>
    </message>
    <message>
        <source>Make a new parent token, store it as a sensitive variable of its holder alone, deploy it, and revoke the old one.</source>
        <translation>Cree un token padre nuevo, guárdelo como variable sensible solo en su titular, despliéguelo y revoque el anterior.</translation>
    </message>
    <message>
        <source>The engine refuses whoever comes past the door</source>
        <translation>El motor rechaza a quien no llega por la puerta</translation>
    </message>
    <message>
        <source>An engine that answers SQL without the door&apos;s credential answers everybody who reaches it, past identity and governance.</source>
        <translation>Un motor que responde SQL sin la credencial de la puerta responde a cualquiera que lo alcance, al margen de la identidad y la gobernanza.</translation>
    </message>
    <message>
        <source>Take the engine off the public network or give it its door&apos;s secret now, then look in its log for who was there.</source>
        <translation>Saque ya el motor de la red pública o dele el secreto de su puerta, y busque en su registro quién estuvo.</translation>
    </message>
    <message>
        <source>Trino reads production and is refused the test namespace</source>
        <translation>Trino lee producción y se le niega el espacio de pruebas</translation>
    </message>
    <message>
        <source>Each engine reads with its own principal. When Trino reads what only duck may, the door lends it keys that governance did not grant.</source>
        <translation>Cada motor lee con su propio principal. Si Trino lee lo que solo duck puede leer, la puerta le presta llaves que la gobernanza no concedió.</translation>
    </message>
    <message>
        <source>Look at the permissions of Trino&apos;s principal in the Index, and at the key that the door lends it for the table named.</source>
        <translation>Revise los permisos del principal de Trino en el Índice y la llave que la puerta le presta para la tabla indicada.</translation>
    </message>
    <message>
        <source>The catalog&apos;s own key to the store works</source>
        <translation>La llave propia del catálogo para el almacén funciona</translation>
    </message>
    <message>
        <source>The catalog keeps a key of its own. When a rotation forgets it, lists still answer and every commit fails.</source>
        <translation>El catálogo guarda una llave propia. Cuando una rotación la olvida, las listas siguen respondiendo y todos los commits fallan.</translation>
    </message>
    <message>
        <source>Give the warehouse&apos;s storage credential the new key, and prove it with this check again. Drop what the answer says was left.</source>
        <translation>Dé la llave nueva a la credencial de almacenamiento del warehouse y repita esta comprobación. Elimine lo que la respuesta diga que quedó.</translation>
    </message>
    <message>
        <source>The writer commits</source>
        <translation>El escritor confirma</translation>
    </message>
    <message>
        <source>Nothing that is written reaches the warehouse: the only committer cannot write to the store or cannot move the pointer.</source>
        <translation>Nada de lo que se escribe llega al warehouse: el único que confirma no puede escribir en el almacén o no puede mover el puntero.</translation>
    </message>
    <message>
        <source>Read the answer: an unauthorized store is the writer&apos;s key, a refused commit is the catalog (INV-19). Drop what the answer says was left.</source>
        <translation>Lea la respuesta: un almacén no autorizado es la llave del escritor; un commit rechazado es el catálogo (INV-19). Elimine lo que la respuesta diga que quedó.</translation>
    </message>
    <message>
        <source>Every table has a place in the store to itself</source>
        <translation>Cada tabla tiene un lugar propio en el almacén</translation>
    </message>
    <message>
        <source>A table whose files lie in another&apos;s place, or outside its own, is lost when the other is dropped, and a key that is lent for one table opens both.</source>
        <translation>Una tabla cuyos archivos están en el lugar de otra, o fuera del suyo, se pierde al eliminar la otra, y una llave prestada para una abre las dos.</translation>
    </message>
    <message>
        <source>Do not drop or purge the tables named. Write them anew to a place of their own, then drop the old ones without purge.</source>
        <translation>No elimine ni purgue las tablas indicadas. Escríbalas de nuevo en un lugar propio y elimine después las antiguas sin purga.</translation>
    </message>
    <message>
        <source>The legacy namespace does not grow</source>
        <translation>El espacio heredado no crece</translation>
    </message>
    <message>
        <source>Something writes to a namespace that is frozen, most often a service that names no namespace and has the old default.</source>
        <translation>Algo escribe en un espacio congelado, casi siempre un servicio que no nombra ningún espacio y conserva el valor antiguo por defecto.</translation>
    </message>
    <message>
        <source>Look at the default namespace of the writer (INV-07), find who wrote, and move what was written to where it belongs.</source>
        <translation>Revise el espacio por defecto del escritor (INV-07), averigüe quién escribió y lleve lo escrito a donde corresponde.</translation>
    </message>
    <message>
        <source>No table lies under another role&apos;s location</source>
        <translation>Ninguna tabla está bajo la ubicación de otro rol</translation>
    </message>
    <message>
        <source>Production and test data are mixed in the store: who may write to one writes to the other.</source>
        <translation>Los datos de producción y de pruebas están mezclados en el almacén: quien puede escribir en unos escribe en los otros.</translation>
    </message>
    <message>
        <source>Stop writes to the tables named, and write them anew under the location of their own namespace.</source>
        <translation>Detenga las escrituras en las tablas indicadas y escríbalas de nuevo bajo la ubicación de su propio espacio.</translation>
    </message>
    <message>
        <source>The catalog has the declared namespaces and no others</source>
        <translation>El catálogo tiene los espacios declarados y ningún otro</translation>
    </message>
    <message>
        <source>A namespace that nobody declared has no role: nobody knows what may be written there. One that is missing is a catalog that was restored or replaced.</source>
        <translation>Un espacio que nadie declaró no tiene rol: nadie sabe qué se puede escribir en él. Uno que falta es un catálogo restaurado o sustituido.</translation>
    </message>
    <message>
        <source>Declare the namespace with its role, or find out who made or removed it.</source>
        <translation>Declare el espacio con su rol o averigüe quién lo creó o lo quitó.</translation>
    </message>
    <message>
        <source>The Index&apos;s copies of row counts are the catalog&apos;s</source>
        <translation>Las copias de recuentos del Índice son las del catálogo</translation>
    </message>
    <message>
        <source>The catalog alone knows how many rows a table has. Copies in the Index that differ mislead whoever reads them.</source>
        <translation>Solo el catálogo sabe cuántas filas tiene una tabla. Las copias del Índice que difieren engañan a quien las lee.</translation>
    </message>
    <message>
        <source>Trust the catalog. See whether the workers run (INV-23) and what the sync log says, then let the copies be made again.</source>
        <translation>Confíe en el catálogo. Vea si los workers están en marcha (INV-23) y qué dice el registro de sincronización, y haga que se repitan las copias.</translation>
    </message>
    <message>
        <source>The retired data plane is gone from the Index</source>
        <translation>El plano de datos retirado ya no está en el Índice</translation>
    </message>
    <message>
        <source>A table of the retired data plane is still served: rows can be read and written past the door.</source>
        <translation>Una tabla del plano de datos retirado se sigue sirviendo: se pueden leer y escribir filas al margen de la puerta.</translation>
    </message>
    <message>
        <source>Run the migration that removes it, after a look at who still reads it.</source>
        <translation>Ejecute la migración que la elimina, después de ver quién la lee todavía.</translation>
    </message>
    <message>
        <source>The Index has the declared tables and columns</source>
        <translation>El Índice tiene las tablas y columnas declaradas</translation>
    </message>
    <message>
        <source>The Index&apos;s schema is not the one that its readers were written for: governance and freshness fail in ways that are hard to see.</source>
        <translation>El esquema del Índice no es el que esperan sus lectores: la gobernanza y la frescura fallan de formas difíciles de ver.</translation>
    </message>
    <message>
        <source>Compare the applied migrations with those of the repository and apply what is missing.</source>
        <translation>Compare las migraciones aplicadas con las del repositorio y aplique lo que falte.</translation>
    </message>
    <message>
        <source>%1: this environment names no API of the provider %3, or no project and token there.</source>
        <translation>%1: este entorno no indica la API del proveedor %3, o su proyecto y su token.</translation>
    </message>
    <message>
        <source>%2 on %1: names where they must not be: %3.</source>
        <translation>%2 en %1: nombres donde no deben estar: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: names that are missing: %3.</source>
        <translation>%2 en %1: nombres que faltan: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: the parent token can be read again: %3.</source>
        <translation>%2 en %1: el token padre se puede volver a leer: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: the parent token stands outside its holder: %3.</source>
        <translation>%2 en %1: el token padre está fuera de su titular: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: no variable of the parent token (%3) is there.</source>
        <translation>%2 en %1: no hay ninguna variable del token padre (%3).</translation>
    </message>
    <message>
        <source>%2 on %1: the rule holds for all %3 tables.</source>
        <translation>%2 en %1: la regla se cumple en las %3 tablas.</translation>
    </message>
    <message>
        <source>%2 on %1: the catalog refuses our token with status %3.</source>
        <translation>%2 en %1: el catálogo rechaza nuestro token con el estado %3.</translation>
    </message>
    <message>
        <source>%2 on %1: no table breaks the rule, but these could not be read: %3.</source>
        <translation>%2 en %1: ninguna tabla rompe la regla, pero estas no se pudieron leer: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: tables in the place of others: %3.</source>
        <translation>%2 en %1: tablas en el lugar de otras: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: tables with parts outside their place: %3.</source>
        <translation>%2 en %1: tablas con partes fuera de su lugar: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: places that are not of the declared form: %3.</source>
        <translation>%2 en %1: lugares que no tienen la forma declarada: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: tables under the location of another role: %3.</source>
        <translation>%2 en %1: tablas bajo la ubicación de otro rol: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: a frozen namespace grew since the last look: %3.</source>
        <translation>%2 en %1: un espacio congelado creció desde la última mirada: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: tables with a commit after their freeze: %3.</source>
        <translation>%2 en %1: tablas con un commit posterior a su congelación: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: declared namespaces that are not there: %3.</source>
        <translation>%2 en %1: espacios declarados que no están: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: namespaces that nobody declared: %3.</source>
        <translation>%2 en %1: espacios que nadie declaró: %3.</translation>
    </message>
    <message>
        <source>%1: the catalog could not be read to the end, so nothing can be compared with it (%3).</source>
        <translation>%1: el catálogo no se pudo leer entero, así que nada se puede comparar con él (%3).</translation>
    </message>
    <message>
        <source>%2 on %1: row counts that differ: %3.</source>
        <translation>%2 en %1: recuentos de filas que difieren: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: numbers of datasets that differ: %3.</source>
        <translation>%2 en %1: números de datasets que difieren: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: this could not be read in the Index: %3.</source>
        <translation>%2 en %1: esto no se pudo leer en el Índice: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: the copies of %3 datasets are the catalog&apos;s.</source>
        <translation>%2 en %1: las copias de %3 datasets son las del catálogo.</translation>
    </message>
    <message>
        <source>%2 on %1: retired tables that are still served: %3.</source>
        <translation>%2 en %1: tablas retiradas que se siguen sirviendo: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: an unknown table does not answer with 404 but with %3, so nothing is proven.</source>
        <translation>%2 en %1: una tabla desconocida no responde 404 sino %3, así que nada queda probado.</translation>
    </message>
    <message>
        <source>%2 on %1: tables or columns that are missing: %3.</source>
        <translation>%2 en %1: tablas o columnas que faltan: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: tables that could not be looked at: %3.</source>
        <translation>%2 en %1: tablas que no se pudieron mirar: %3.</translation>
    </message>
    <message>
        <source>%1: the environment declares no namespace of the role test, so nothing is written.</source>
        <translation>%1: el entorno no declara ningún espacio con el rol test, así que no se escribe nada.</translation>
    </message>
    <message>
        <source>%1: no catalog can be asked to drop the scratch table, so none is made.</source>
        <translation>%1: no hay catálogo al que pedir que elimine la tabla de ensayo, así que no se crea ninguna.</translation>
    </message>
    <message>
        <source>%2 on %1: %3 was made and dropped again.</source>
        <translation>%2 en %1: %3 se creó y se eliminó.</translation>
    </message>
    <message>
        <source>%2 on %1: the scratch table %3 was left behind; dropping it gave %4.</source>
        <translation>%2 en %1: la tabla de ensayo %3 quedó sin eliminar; al eliminarla se obtuvo %4.</translation>
    </message>
    <message>
        <source>%2 on %1: our token may not make a table (%3), so nothing is proven.</source>
        <translation>%2 en %1: nuestro token no puede crear una tabla (%3), así que nada queda probado.</translation>
    </message>
    <message>
        <source>%2 on %1: the catalog could not make a table: %3.</source>
        <translation>%2 en %1: el catálogo no pudo crear una tabla: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: the writer could not commit: %3.</source>
        <translation>%2 en %1: el escritor no pudo confirmar: %3.</translation>
    </message>
    <message>
        <source>%2 on %1: refused with status %3, as it should be.</source>
        <translation>%2 en %1: rechazado con el estado %3, como debe ser.</translation>
    </message>
    <message>
        <source>%2 on %1: a statement without credentials was let in with status %3.</source>
        <translation>%2 en %1: se admitió una sentencia sin credenciales con el estado %3.</translation>
    </message>
    <message>
        <source>%2 on %1: %3 is neither a refusal nor an answer to SQL.</source>
        <translation>%2 en %1: %3 no es ni un rechazo ni una respuesta a SQL.</translation>
    </message>
    <message>
        <source>%2 on %1: the engine was not reached from here (%3).</source>
        <translation>%2 en %1: no se llegó al motor desde aquí (%3).</translation>
    </message>
    <message>
        <source>%2 on %1: duck read no table of the test namespace (%3), so a refusal of Trino proves nothing.</source>
        <translation>%2 en %1: duck no leyó ninguna tabla del espacio de pruebas (%3), así que un rechazo a Trino no prueba nada.</translation>
    </message>
    <message>
        <source>%1: the catalog shows no table to select from in %3.</source>
        <translation>%1: el catálogo no muestra ninguna tabla que leer en %3.</translation>
    </message>
    <message>
        <source>%2 on %1: Trino read %3, which its principal may not.</source>
        <translation>%2 en %1: Trino leyó %3, que su principal no puede leer.</translation>
    </message>
    <message>
        <source>%2 on %1: Trino did not read %3, but for another reason: %4.</source>
        <translation>%2 en %1: Trino no leyó %3, pero por otra razón: %4.</translation>
    </message>
    <message>
        <source>%2 on %1: Trino was refused %3, but not in the name of its own principal.</source>
        <translation>%2 en %1: a Trino se le negó %3, pero no en nombre de su propio principal.</translation>
    </message>
    <message>
        <source>%2 on %1: Trino did not read %3: %4.</source>
        <translation>%2 en %1: Trino no leyó %3: %4.</translation>
    </message>
    <message>
        <source>%2 on %1: duck reads %3, Trino is refused it and reads %4.</source>
        <translation>%2 en %1: duck lee %3, a Trino se le niega y lee %4.</translation>
    </message>
    <message>
        <source>%2 on %1 got an answer with nothing in it.</source>
        <translation>%2 en %1 recibió una respuesta sin contenido.</translation>
    </message>
    <message>
        <source>%2 on %1 got a web page instead of the service&apos;s answer: a proxy, a sign-in page or another program answers there.</source>
        <translation>%2 en %1 recibió una página web en vez de la respuesta del servicio: allí responde un proxy, una página de acceso u otro programa.</translation>
    </message>
    <message>
        <source>%2 on %1 got JSON that is broken or cut off.</source>
        <translation>%2 en %1 recibió JSON roto o cortado.</translation>
    </message>
    <message>
        <source>%2 on %1 got JSON that is not of the form its contract promises: another service or another version answers there.</source>
        <translation>%2 en %1 recibió JSON que no tiene la forma que promete su contrato: allí responde otro servicio u otra versión.</translation>
    </message>
    <message>
        <source>%1 is reached without https, so there is no certificate to judge.</source>
        <translation>A %1 se llega sin https, así que no hay certificado que juzgar.</translation>
    </message>
    <message>
        <source>%2 on %1: the certificate is good for %3 more days, until %4; %5 or more are wanted.</source>
        <translation>%2 en %1: el certificado vale %3 días más, hasta %4; se quieren %5 o más.</translation>
    </message>
    <message>
        <source>%2 on %1: the certificate does not say until when it is good.</source>
        <translation>%2 en %1: el certificado no dice hasta cuándo vale.</translation>
    </message>
    <message>
        <source>%2: the provider tells no image for %1, so it is not known whether “%3” runs.</source>
        <translation>%2: el proveedor no da imagen alguna de %1, así que no se sabe si «%3» está en marcha.</translation>
    </message>
    <message>
        <source>%2 on %1: %3 is “%4”, and “%5” is asserted.</source>
        <translation>%2 en %1: %3 es «%4», y se afirma «%5».</translation>
    </message>
    <message>
        <source>%2 on %1: %3 is not in the answer; “%4” is asserted.</source>
        <translation>%2 en %1: %3 no está en la respuesta; se afirma «%4».</translation>
    </message>
    <message>
        <source>%2 on %1: the environment asserts nothing about this answer.</source>
        <translation>%2 en %1: el entorno no afirma nada de esta respuesta.</translation>
    </message>
    <message>
        <source>%1: this check of the environment file writes or costs, and nobody has switched it on on this machine.</source>
        <translation>%1: esta comprobación del fichero del entorno escribe o cuesta, y nadie la ha activado en esta máquina.</translation>
    </message>
    <message>
        <source>%1 was not asked to do anything: %3</source>
        <translation>A %1 no se le pidió nada: %3</translation>
    </message>
    <message>
        <source>We could not look: the proxy on the way asks for a log-in.</source>
        <translation>No pudimos mirar: el proxy del camino pide identificación.</translation>
    </message>
    <message>
        <source>Give this machine&apos;s proxy settings the account, or name the hosts that need no proxy in NO_PROXY.</source>
        <translation>Pon la cuenta en la configuración del proxy de esta máquina, o nombra en NO_PROXY los hosts que no necesitan proxy.</translation>
    </message>
    <message>
        <source>We could not look: the proxy on the way refuses us with status %1.</source>
        <translation>No pudimos mirar: el proxy del camino nos rechaza con el estado %1.</translation>
    </message>
    <message>
        <source>Look at this machine&apos;s proxy settings; who runs the proxy can say why it refuses.</source>
        <translation>Mira la configuración del proxy de esta máquina; quien lleva el proxy puede decir por qué rechaza.</translation>
    </message>
    <message>
        <source>The declared version is the one that runs</source>
        <translation>La versión declarada es la que está en marcha</translation>
    </message>
    <message>
        <source>Another version or image runs than the one that this environment declares: what was measured with the one need not hold for the other.</source>
        <translation>Está en marcha otra versión u otra imagen que la que declara este entorno: lo que se midió con una no tiene por qué valer para la otra.</translation>
    </message>
    <message>
        <source>Find out which of the two is right: deploy the declared one, or correct the environment file.</source>
        <translation>Averigua cuál de las dos es la correcta: despliega la declarada o corrige el fichero del entorno.</translation>
    </message>
    <message>
        <source>The certificate is valid, for its host, and for long enough</source>
        <translation>El certificado es válido, para su host y por tiempo suficiente</translation>
    </message>
    <message>
        <source>When the certificate runs out, or is another&apos;s, every client of this service is refused or has to stop checking whom it talks to.</source>
        <translation>Cuando el certificado caduca, o es de otro, todos los clientes de este servicio quedan fuera o tienen que dejar de comprobar con quién hablan.</translation>
    </message>
    <message>
        <source>Renew the certificate and see why its renewal did not come by itself. Do not switch the verification off.</source>
        <translation>Renueva el certificado y mira por qué no se renovó solo. No desactives la verificación.</translation>
    </message>
    <message>
        <source>%2 on %1 was redirected to %3, which is another origin and was not followed.</source>
        <translation>%2 en %1 fue redirigido a %3, que es otro origen y no se siguió.</translation>
    </message>
    <message>
        <source>%1 could not be looked at: the proxy on the way asks us for a log-in.</source>
        <translation>No se pudo mirar %1: el proxy del camino nos pide identificación.</translation>
    </message>
    <message>
        <source>%1 could not be looked at: the proxy on the way refuses us with status %3.</source>
        <translation>No se pudo mirar %1: el proxy del camino nos rechaza con el estado %3.</translation>
    </message>
    <message>
        <source>Open the evidence, and ask whoever added %1 to the environment file what it is for.</source>
        <translation>Abre la prueba y pregunta a quien añadió %1 al fichero del entorno para qué es.</translation>
    </message>
    <message>
        <source>This check of %1 was agreed to on this machine, but not its acting at %3: it does not run by itself until that is agreed to as well.</source>
        <translation>Esta comprobación de %1 tiene permiso en esta máquina, pero no para actuar en %3: no se ejecuta por sí sola hasta que se le dé también.</translation>
    </message>
    <message>
        <source>Give the look more time, or look again: nothing was measured, so there is nothing to mend yet.</source>
        <translation>Dé más tiempo a la revisión o repítala: no se midió nada, así que todavía no hay nada que arreglar.</translation>
    </message>
    <message>
        <source>Run it now: it never runs by itself.</source>
        <translation>Ejecútela ahora: nunca se ejecuta por sí sola.</translation>
    </message>
    <message>
        <source>Look again, and judge by what that look finds.</source>
        <translation>Repita la revisión y juzgue por lo que encuentre.</translation>
    </message>
    <message>
        <source>See to %3 first; this is looked at again by itself.</source>
        <translation>Atienda primero %3; esto se vuelve a revisar por sí solo.</translation>
    </message>
    <message>
        <source>Agree to %2 on this machine if it may act there; until then it is not run.</source>
        <translation>Dé su consentimiento a %2 en esta máquina si puede actuar allí; hasta entonces no se ejecuta.</translation>
    </message>
    <message>
        <source>%2 on %1 was refused with status %3, but not in the service&apos;s own form: a proxy, a firewall or a sign-in page in front of it refused, and nothing is known of the service.</source>
        <translation>%2 en %1 se rechazó con el estado %3, pero no en la forma propia del servicio: lo rechazó un proxy, un cortafuegos o una página de inicio de sesión que está delante, y del servicio no se sabe nada.</translation>
    </message>
    <message>
        <source>We could not look: the clock of this computer is off by %1 against all hosts that say what time it is.</source>
        <translation>No pudimos mirar: el reloj de este equipo se desvía %1 respecto a todos los hosts que dicen la hora.</translation>
    </message>
    <message>
        <source>Let network time set this computer&apos;s clock (timedatectl set-ntp true). If it is right, the hosts share a clock that is wrong.</source>
        <translation>Deje que la hora de red ajuste el reloj de este equipo (timedatectl set-ntp true). Si está bien, los hosts comparten un reloj equivocado.</translation>
    </message>
    <message>
        <source>%2 on %1: the provider&apos;s list goes on beyond the %3 entries that were read; what was not found may be there.</source>
        <translation>%2 en %1: la lista del proveedor sigue más allá de las %3 entradas leídas; lo que no se encontró puede estar ahí.</translation>
    </message>
    <message>
        <source>%2 on %1: the key shows no dataset of the %3 tables in the catalog, so nothing was compared.</source>
        <translation>%2 en %1: la clave no muestra ningún dataset de las %3 tablas del catálogo, así que no se comparó nada.</translation>
    </message>
    <message>
        <source>%1 was not asked: the catalog %3, which has to be read first, gave no usable answer (%4).</source>
        <translation>No se consultó %1: el catálogo %3, que hay que leer antes, no dio una respuesta utilizable (%4).</translation>
    </message>
    <message>
        <source>Open the evidence to see who refused, and let the request through to %1 there: by an exception for this machine, or by an address of %1 that leads past it. Then look again.</source>
        <translation>Abra la prueba para ver quién rechazó y deje pasar ahí la petición hasta %1: con una excepción para esta máquina o con una dirección de %1 que no pase por ahí. Después mire otra vez.</translation>
    </message>
    <message>
        <source>Look at the rest of the list at the provider. See whether it is really that long, or whether the provider repeats its pages: until it can be read to its end, %2 proves nothing by what is not in it.</source>
        <translation>Mire el resto de la lista en el proveedor. Compruebe si de verdad es tan larga o si el proveedor repite sus páginas: mientras no se pueda leer hasta el final, %2 no prueba nada con lo que no está en ella.</translation>
    </message>
    <message>
        <source>%1 could not be judged: the clock of this computer is off by %3.</source>
        <translation>%1 no se pudo juzgar: el reloj de este equipo se desvía %3.</translation>
    </message>
    <message>
        <source>%2 on %1: the issuer calls itself “%3” and has keys; the environment declares none (expect.issuer), so a wrong one could not be told.</source>
        <translation>%2 en %1: el emisor dice llamarse «%3» y tiene llaves; el entorno no declara ninguno (expect.issuer), así que no se notaría uno equivocado.</translation>
    </message>
    <message>
        <source>%2 on %1: it says that its keys are at %3, which the environment does not name, so they were not asked for.</source>
        <translation>%2 en %1: dice que sus llaves están en %3, que el entorno no nombra, así que no se pidieron.</translation>
    </message>
    <message>
        <source>Open the evidence and see where the answer comes to “%4” in %3.</source>
        <translation>Abra la prueba y vea de dónde sale «%4» en %3.</translation>
    </message>
    <message>
        <source>Open the evidence and see whether %3 moved, or is not in this release of %1.</source>
        <translation>Abra la prueba y vea si %3 cambió de sitio o no está en esta versión de %1.</translation>
    </message>
    <message>
        <source>Add to %2 in the environment file what the answer has to hold: a header, a pointer or a status.</source>
        <translation>Añada a %2 en el archivo de entorno lo que la respuesta tiene que cumplir: una cabecera, un puntero o un estado.</translation>
    </message>
    <message>
        <source>Agree to %2 once more if it may act at %3 as well.</source>
        <translation>Dé otra vez su consentimiento a %2 si puede actuar también en %3.</translation>
    </message>
    <message>
        <source>Ask whoever owns this environment whether the console may act in it; until then %2 is not run.</source>
        <translation>Pregunte a quien lleva este entorno si la consola puede actuar en él; hasta entonces %2 no se ejecuta.</translation>
    </message>
    <message>
        <source>Check the token for the provider: revoked, expired, or of another project.</source>
        <translation>Compruebe el token del proveedor: revocado, caducado o de otro proyecto.</translation>
    </message>
    <message>
        <source>Read the provider&apos;s own words (“%3”) and its status page, then look again.</source>
        <translation>Lea las palabras del proveedor («%3») y su página de estado, y repita la revisión.</translation>
    </message>
    <message>
        <source>Look at %3 first: without its answer nothing is known of how %1 is deployed.</source>
        <translation>Mire primero %3: sin su respuesta no se sabe nada del despliegue de %1.</translation>
    </message>
    <message>
        <source>Wait for the deployment of %3 to end; the provider&apos;s build log shows how far it is.</source>
        <translation>Espere a que termine el despliegue de %3; el registro de compilación del proveedor muestra por dónde va.</translation>
    </message>
    <message>
        <source>Read the last lines of the log of %3 at the provider, then deploy the last release that ran.</source>
        <translation>Lea las últimas líneas del registro de %3 en el proveedor y despliegue la última versión que funcionó.</translation>
    </message>
    <message>
        <source>Find out who or what stopped %3, and start it again at the provider.</source>
        <translation>Averigüe quién o qué detuvo %3 y vuelva a iniciarlo en el proveedor.</translation>
    </message>
    <message>
        <source>Read the build log of %3 at the provider, and deploy the release before meanwhile.</source>
        <translation>Lea el registro de compilación de %3 en el proveedor y despliegue mientras tanto la versión anterior.</translation>
    </message>
    <message>
        <source>Deploy %3 at the provider: it is known there, and nothing of it serves.</source>
        <translation>Despliegue %3 en el proveedor: allí se conoce y nada suyo sirve.</translation>
    </message>
    <message>
        <source>Look at %3 on the provider&apos;s page: its state has a name that is not known here (%4).</source>
        <translation>Mire %3 en la página del proveedor: su estado tiene un nombre que aquí no se conoce (%4).</translation>
    </message>
    <message>
        <source>Declare the name that the provider has for %1 (expect, deployment), or deploy it there.</source>
        <translation>Declare el nombre que el proveedor da a %1 (expect, deployment) o despliéguelo allí.</translation>
    </message>
    <message>
        <source>Remove these first, keys before switches: %3.</source>
        <translation>Quite primero estas, las llaves antes que los interruptores: %3.</translation>
    </message>
    <message>
        <source>Set these where they are needed: %3.</source>
        <translation>Ponga estas donde hacen falta: %3.</translation>
    </message>
    <message>
        <source>Find out who can see these variables, for they know the token: %3.</source>
        <translation>Averigüe quién puede ver estas variables, pues conoce el token: %3.</translation>
    </message>
    <message>
        <source>Delete it there before you store the new one: %3.</source>
        <translation>Elimínelo ahí antes de guardar el nuevo: %3.</translation>
    </message>
    <message>
        <source>Compare the patterns of the environment file with the holder&apos;s variables: none is called %3.</source>
        <translation>Compare los patrones del archivo de entorno con las variables del titular: ninguna se llama %3.</translation>
    </message>
    <message>
        <source>Look at the provider for a service that starts “npm run workers”: it was removed, or its start command was changed.</source>
        <translation>Busque en el proveedor un servicio que arranque con «npm run workers»: se quitó o se cambió su comando de inicio.</translation>
    </message>
    <message>
        <source>Remove all but one of these, or give the others another start command: %3.</source>
        <translation>Quite todos menos uno de estos o dé a los demás otro comando de inicio: %3.</translation>
    </message>
    <message>
        <source>Give our token the right to list and read tables in the catalog, or use another (status %3).</source>
        <translation>Dé a nuestro token permiso para listar y leer tablas en el catálogo, o use otro (estado %3).</translation>
    </message>
    <message>
        <source>Find out why these could not be read, then run it again: %3.</source>
        <translation>Averigüe por qué no se pudieron leer estas y vuelva a ejecutarla: %3.</translation>
    </message>
    <message>
        <source>Stop purges and expiries of these tables at once: %3.</source>
        <translation>Detenga enseguida las purgas y los vencimientos de estas tablas: %3.</translation>
    </message>
    <message>
        <source>Compare the metadata of these tables with their files in the store: %3.</source>
        <translation>Compare los metadatos de estas tablas con sus archivos en el almacén: %3.</translation>
    </message>
    <message>
        <source>Find out what made these tables past the writer: %3.</source>
        <translation>Averigüe qué creó estas tablas al margen del escritor: %3.</translation>
    </message>
    <message>
        <source>Find the writer of these tables by their newest commit: %3.</source>
        <translation>Busque al escritor de estas tablas por su commit más reciente: %3.</translation>
    </message>
    <message>
        <source>Look at the newest commits there: %3.</source>
        <translation>Mire los commits más recientes de ahí: %3.</translation>
    </message>
    <message>
        <source>Ask whoever committed after the freeze: %3.</source>
        <translation>Pregunte a quien hizo commit tras la congelación: %3.</translation>
    </message>
    <message>
        <source>Find out in the catalog&apos;s log who dropped these, and when: %3.</source>
        <translation>Averigüe en el registro del catálogo quién eliminó estos, y cuándo: %3.</translation>
    </message>
    <message>
        <source>Ask who made these, and for what: %3.</source>
        <translation>Pregunte quién creó estos, y para qué: %3.</translation>
    </message>
    <message>
        <source>Mend the walk along the catalog first: without it there is nothing to compare with (%3).</source>
        <translation>Arregle primero el recorrido del catálogo: sin él no hay con qué comparar (%3).</translation>
    </message>
    <message>
        <source>Compare these with their entries in the sync log: %3.</source>
        <translation>Compare estos con sus entradas en el registro de sincronización: %3.</translation>
    </message>
    <message>
        <source>Find the datasets that were born or removed past the Index: %3.</source>
        <translation>Busque los datasets que nacieron o se quitaron al margen del Índice: %3.</translation>
    </message>
    <message>
        <source>Check the rights of our key in the Index, which could not read this: %3.</source>
        <translation>Compruebe los permisos de nuestra llave en el Índice, que no pudo leer esto: %3.</translation>
    </message>
    <message>
        <source>Check which datasets our key may see in the Index, and whether there are any: rows that are hidden from a key give no error (the catalog has %3 tables).</source>
        <translation>Compruebe qué datasets puede ver nuestra llave en el Índice y si hay alguno: las filas ocultas a una llave no dan error (el catálogo tiene %3 tablas).</translation>
    </message>
    <message>
        <source>Find out in the Index&apos;s log who still asks for these: %3.</source>
        <translation>Averigüe en el registro del Índice quién pide todavía estas: %3.</translation>
    </message>
    <message>
        <source>Look at what stands before %1: an unknown table has to give 404, and it gives %3.</source>
        <translation>Mire qué hay delante de %1: una tabla desconocida tiene que dar 404, y da %3.</translation>
    </message>
    <message>
        <source>Look up which migration brings these: %3.</source>
        <translation>Busque qué migración trae estas: %3.</translation>
    </message>
    <message>
        <source>Give our key the right to read these, or look at their columns by hand: %3.</source>
        <translation>Dé a nuestra llave permiso para leer estas o mire a mano sus columnas: %3.</translation>
    </message>
    <message>
        <source>See why the catalog %3 gives no usable answer: until it does, %1 is not asked for this.</source>
        <translation>Averigüe por qué el catálogo %3 no da una respuesta útil: hasta que la dé, no se le pregunta esto a %1.</translation>
    </message>
    <message>
        <source>Declare a namespace with the role test in the environment file: nothing is written anywhere else.</source>
        <translation>Declare un espacio con el rol test en el archivo de entorno: no se escribe en ningún otro.</translation>
    </message>
    <message>
        <source>Declare the catalog of this environment (lakekeeper): a scratch table that nobody can drop is not made.</source>
        <translation>Declare el catálogo de este entorno (lakekeeper): no se crea una tabla de ensayo que nadie pueda eliminar.</translation>
    </message>
    <message>
        <source>Drop %3 by hand, and see why dropping it gave %4.</source>
        <translation>Elimine %3 a mano y vea por qué al eliminarla se obtuvo %4.</translation>
    </message>
    <message>
        <source>Give our token the right to make tables in the test namespace alone, or switch %2 off (%3).</source>
        <translation>Dé a nuestro token permiso para crear tablas sólo en el espacio de pruebas, o desactive %2 (%3).</translation>
    </message>
    <message>
        <source>Read the catalog&apos;s answer: %3. When it is about storage, its own key is stale.</source>
        <translation>Lea la respuesta del catálogo: %3. Si trata del almacén, su propia llave ya no vale.</translation>
    </message>
    <message>
        <source>Read the writer&apos;s answer: %3. Then see whether the catalog and the store take writes.</source>
        <translation>Lea la respuesta del escritor: %3. Vea después si el catálogo y el almacén aceptan escrituras.</translation>
    </message>
    <message>
        <source>Open the evidence and see by which way %1 was reached past the door: it let us in (%3).</source>
        <translation>Abra la prueba y vea por qué camino se llegó a %1 al margen de la puerta: nos admitió (%3).</translation>
    </message>
    <message>
        <source>Open the evidence and see who gave the answer %3: a proxy or the engine itself.</source>
        <translation>Abra la prueba y vea quién dio la respuesta %3: un proxy o el propio motor.</translation>
    </message>
    <message>
        <source>Ask from inside the private network: that the engine is not reached from here proves nothing (%3).</source>
        <translation>Pregunte desde dentro de la red privada: que desde aquí no se llegue al motor no prueba nada (%3).</translation>
    </message>
    <message>
        <source>Mend the control first: duck has to read a table of the test namespace (%3).</source>
        <translation>Arregle primero el control: duck tiene que leer una tabla del espacio de pruebas (%3).</translation>
    </message>
    <message>
        <source>Make a small table in %3, so that there is something to select from.</source>
        <translation>Cree una tabla pequeña en %3, para que haya de dónde leer.</translation>
    </message>
    <message>
        <source>Look up which grant lets Trino&apos;s principal read %3, and take it away.</source>
        <translation>Busque qué permiso deja al principal de Trino leer %3 y quítelo.</translation>
    </message>
    <message>
        <source>See to what kept Trino from %3 instead of a refusal: %4.</source>
        <translation>Atienda lo que impidió a Trino leer %3 en lugar de un rechazo: %4.</translation>
    </message>
    <message>
        <source>Check as whom the door asks for Trino; declare that principal (expect, principal) or correct the door.</source>
        <translation>Compruebe en nombre de quién pregunta la puerta por Trino; declare ese principal (expect, principal) o corrija la puerta.</translation>
    </message>
    <message>
        <source>Check the grants of Trino&apos;s principal in production, and whether its catalog works: %4.</source>
        <translation>Compruebe los permisos del principal de Trino en producción y si su catálogo funciona: %4.</translation>
    </message>
    <message>
        <source>Wait for the second look: one bad look is no verdict yet.</source>
        <translation>Espere la segunda revisión: una sola revisión mala no es todavía un veredicto.</translation>
    </message>
    <message>
        <source>Wait for one more good look before you call it mended; the evidence shows the last one.</source>
        <translation>Espere otra revisión buena antes de darlo por arreglado; la prueba muestra la última.</translation>
    </message>
    <message>
        <source>Find out what changes between a good look and a bad one: compare their evidence and the restarts of %1.</source>
        <translation>Averigüe qué cambia entre una revisión buena y una mala: compare sus pruebas y los reinicios de %1.</translation>
    </message>
    <message>
        <source>Mend %3 first: this can be judged only beside it.</source>
        <translation>Arregle primero %3: esto sólo se puede juzgar junto a ello.</translation>
    </message>
    <message>
        <source>Run the check again: its last round ended without it.</source>
        <translation>Vuelva a ejecutar la comprobación: su última ronda terminó sin ella.</translation>
    </message>
    <message>
        <source>Run the check again and let it finish: it was cut off before an answer came.</source>
        <translation>Vuelva a ejecutar la comprobación y deje que termine: se cortó antes de llegar una respuesta.</translation>
    </message>
    <message>
        <source>Put %1 behind https, or take insecure_http out of the environment file: whoever is on the way can read the secret.</source>
        <translation>Ponga %1 detrás de https o quite insecure_http del archivo de entorno: quien esté en el camino puede leer el secreto.</translation>
    </message>
    <message>
        <source>Check that the process of %1 runs and listens on the port in its URL: the host is there and refused.</source>
        <translation>Compruebe que el proceso de %1 está en marcha y escucha en el puerto de su URL: el host está ahí y rechazó la conexión.</translation>
    </message>
    <message>
        <source>Look in the log of %1 for a crash or a restart at the time of the look: it hung up in the middle.</source>
        <translation>Busque en el registro de %1 una caída o un reinicio a la hora de la revisión: colgó a mitad de la respuesta.</translation>
    </message>
    <message>
        <source>Check the address, the port and the firewall on the way to %1: not even a connection came about.</source>
        <translation>Compruebe la dirección, el puerto y el cortafuegos del camino a %1: ni siquiera hubo conexión.</translation>
    </message>
    <message>
        <source>Look at what ends TLS before %1: the connection stands, and its handshake was not answered.</source>
        <translation>Mire lo que termina TLS delante de %1: la conexión se abrió y nadie respondió a la negociación.</translation>
    </message>
    <message>
        <source>Look for what keeps %1 busy (slow queries, a full pool, storage that does not answer): it took the request and said nothing in time.</source>
        <translation>Busque qué mantiene ocupado a %1 (consultas lentas, un pool lleno, un almacén que no responde): recibió la petición y no dijo nada a tiempo.</translation>
    </message>
    <message>
        <source>Look at the load of %1 and at the network on the way: the answer began and did not end in time.</source>
        <translation>Mire la carga de %1 y la red del camino: la respuesta empezó y no terminó a tiempo.</translation>
    </message>
    <message>
        <source>Look at the load and the log of %1: it had not answered when the time was over.</source>
        <translation>Mire la carga y el registro de %1: no había respondido cuando se acabó el tiempo.</translation>
    </message>
    <message>
        <source>Check the route to %1: the VPN or the tunnel first, then the address in its URL.</source>
        <translation>Compruebe la ruta a %1: primero la VPN o el túnel, después la dirección de su URL.</translation>
    </message>
    <message>
        <source>Check the spelling of the host in the URL of %1, and connect the VPN if its name is known inside only.</source>
        <translation>Compruebe cómo está escrito el host en la URL de %1 y conecte la VPN si su nombre sólo se conoce dentro.</translation>
    </message>
    <message>
        <source>Find out who issued the certificate of %1: name that issuer in ca_file of the environment file, or pin the certificate with tls_pin.</source>
        <translation>Averigüe quién emitió el certificado de %1: indique ese emisor en ca_file del archivo de entorno o fije el certificado con tls_pin.</translation>
    </message>
    <message>
        <source>Renew the certificate of %1, and see that what serves it has loaded the new one.</source>
        <translation>Renueve el certificado de %1 y vea que quien lo sirve ha cargado el nuevo.</translation>
    </message>
    <message>
        <source>Compare the host in the URL of %1 with the names in its certificate, and correct the one that is wrong.</source>
        <translation>Compare el host de la URL de %1 con los nombres de su certificado y corrija el que esté mal.</translation>
    </message>
    <message>
        <source>Find out whether the certificate of %1 was renewed on purpose; only then put the new one into tls_pin.</source>
        <translation>Averigüe si el certificado de %1 se renovó a propósito; sólo entonces ponga el nuevo en tls_pin.</translation>
    </message>
    <message>
        <source>Check that the port of %1 speaks TLS at all, and compare its TLS versions with those of this machine.</source>
        <translation>Compruebe que el puerto de %1 habla TLS y compare sus versiones de TLS con las de esta máquina.</translation>
    </message>
    <message>
        <source>Put the final address into the URL of %1 if %3 is meant; else look at who redirects.</source>
        <translation>Ponga la dirección final en la URL de %1 si se quería %3; si no, mire quién redirige.</translation>
    </message>
    <message>
        <source>Open the evidence and see what %1 sends: a listing or a download where a short answer belongs.</source>
        <translation>Abra la prueba y vea qué envía %1: un listado o una descarga donde corresponde una respuesta corta.</translation>
    </message>
    <message>
        <source>Look at the deployment of %1 at its provider: the edge answers because no running deployment has this address.</source>
        <translation>Mire el despliegue de %1 en su proveedor: responde el borde porque ningún despliegue en marcha tiene esta dirección.</translation>
    </message>
    <message>
        <source>Wait as long as %1 asks for (Retry-After: %3), then look less often: intervals in the environment file.</source>
        <translation>Espere lo que pide %1 (Retry-After: %3) y después pregunte menos a menudo: intervals en el archivo de entorno.</translation>
    </message>
    <message>
        <source>Wait a few minutes, then look less often (intervals in the environment file): %1 says that we ask too much.</source>
        <translation>Espere unos minutos y después pregunte menos a menudo (intervals en el archivo de entorno): %1 dice que preguntamos demasiado.</translation>
    </message>
    <message>
        <source>Open the evidence and check that the URL of %1 leads to it and not to another program.</source>
        <translation>Abra la prueba y compruebe que la URL de %1 lleva a él y no a otro programa.</translation>
    </message>
    <message>
        <source>Check the URL of %1 and the proxies on the way: a sign-in page or an error page answers in its place.</source>
        <translation>Compruebe la URL de %1 y los proxies del camino: en su lugar responde una página de acceso o de error.</translation>
    </message>
    <message>
        <source>Look in the log of %1, and of the proxy before it, for what cut the answer off.</source>
        <translation>Busque en el registro de %1, y en el del proxy que tenga delante, qué cortó la respuesta.</translation>
    </message>
    <message>
        <source>Find out which service and which release answers at the URL of %1: the form of the answer is not its own.</source>
        <translation>Averigüe qué servicio y qué versión responde en la URL de %1: la forma de la respuesta no es la suya.</translation>
    </message>
    <message>
        <source>Look at the log of %1 and at the proxy before it: what answers there says nothing.</source>
        <translation>Mire el registro de %1 y el proxy que tenga delante: lo que allí responde no dice nada.</translation>
    </message>
    <message>
        <source>Correct the URL of %1, or deploy it there again: “%3” answers at its address.</source>
        <translation>Corrija la URL de %1 o vuelva a desplegarlo allí: en su dirección responde «%3».</translation>
    </message>
    <message>
        <source>Read the log of %1 from the time of the look: it answers, and says of itself “%3”.</source>
        <translation>Lea el registro de %1 a la hora de la revisión: responde y dice de sí «%3».</translation>
    </message>
    <message>
        <source>Look at what stands before %1 and asks for a sign-in: its health is for everybody.</source>
        <translation>Mire qué hay delante de %1 que pide identificarse: su estado es para todos.</translation>
    </message>
    <message>
        <source>Check the access rules before %1 (firewall, allow-list, proxy): this machine is not let through to it.</source>
        <translation>Compruebe las reglas de acceso delante de %1 (cortafuegos, lista de permitidos, proxy): a esta máquina no la dejan pasar.</translation>
    </message>
    <message>
        <source>Check the paths of %1 in the environment file, and its release: something answers there, and this route is not there.</source>
        <translation>Compruebe las rutas (paths) de %1 en el archivo de entorno y su versión: algo responde allí y esta ruta no existe.</translation>
    </message>
    <message>
        <source>Wait a few minutes: %1 is asked too much, by us or by others, to answer this.</source>
        <translation>Espere unos minutos: a %1 le preguntamos demasiado, nosotros u otros, para que responda esto.</translation>
    </message>
    <message>
        <source>Check that the process behind the proxy of %1 runs: the proxy does not reach it.</source>
        <translation>Compruebe que está en marcha el proceso detrás del proxy de %1: el proxy no llega a él.</translation>
    </message>
    <message>
        <source>Wait a minute if %1 is being deployed; else look in its log for what it waits for: it says that it is not available.</source>
        <translation>Espere un minuto si se está desplegando %1; si no, busque en su registro a qué espera: dice que no está disponible.</translation>
    </message>
    <message>
        <source>Look for what keeps the process behind the proxy of %1 busy: the proxy gave up waiting for it.</source>
        <translation>Busque qué mantiene ocupado al proceso detrás del proxy de %1: el proxy dejó de esperarlo.</translation>
    </message>
    <message>
        <source>Read the error in the log of %1 from the time of the look: it runs, and failed at this request.</source>
        <translation>Lea el error en el registro de %1 a la hora de la revisión: está en marcha y falló en esta petición.</translation>
    </message>
    <message>
        <source>Open the evidence: the body often says why %1 answers with %3. Then check its URL and its release.</source>
        <translation>Abra la prueba: el cuerpo suele decir por qué %1 responde con %3. Compruebe después su URL y su versión.</translation>
    </message>
    <message>
        <source>Ask what stands before %1: the status %3 and its healthy components contradict each other.</source>
        <translation>Pregunte qué hay delante de %1: el estado %3 y sus componentes sanos se contradicen.</translation>
    </message>
    <message>
        <source>Store the secret “%3” for this environment in Settings, then look again.</source>
        <translation>Guarde el secreto «%3» de este entorno en Ajustes y repita la revisión.</translation>
    </message>
    <message>
        <source>Declare a credential for %1 in the environment file (auth), and store its secret.</source>
        <translation>Declare una credencial para %1 en el archivo de entorno (auth) y guarde su secreto.</translation>
    </message>
    <message>
        <source>Look at the identity “%3” and its issuer: that is where no token could be had.</source>
        <translation>Mire la identidad «%3» y su emisor: de ahí no se pudo obtener ningún token.</translation>
    </message>
    <message>
        <source>Store the secret for %1 again if its address is right: the stored one was given for another address and was not sent.</source>
        <translation>Guarde de nuevo el secreto para %1 si su dirección es correcta: el guardado se dio para otra dirección y no se envió.</translation>
    </message>
    <message>
        <source>Put %1 behind https and correct its URL: a secret is not sent unencrypted.</source>
        <translation>Ponga %1 detrás de https y corrija su URL: un secreto no se envía sin cifrar.</translation>
    </message>
    <message>
        <source>Check what the environment file and the settings say about %1: something in them cannot be used.</source>
        <translation>Compruebe lo que el archivo de entorno y los ajustes dicen de %1: algo de ello no se puede usar.</translation>
    </message>
    <message>
        <source>Wait until %1 has started; when it takes longer than it should, read its log.</source>
        <translation>Espere a que %1 haya arrancado; si tarda más de lo debido, lea su registro.</translation>
    </message>
    <message>
        <source>Look at the log of %1 where it is deployed: its witness, which uses it, says that it is down.</source>
        <translation>Mire el registro de %1 donde está desplegado: su testigo, que lo usa, dice que no está en marcha.</translation>
    </message>
    <message>
        <source>Look up what “%3” means in the witness&apos;s release, and look at %1 itself.</source>
        <translation>Busque qué significa «%3» en la versión del testigo y mire el propio %1.</translation>
    </message>
    <message>
        <source>Declare %3 in the environment file so that it can be asked: %1 is known through it alone.</source>
        <translation>Declare %3 en el archivo de entorno de modo que se le pueda preguntar: %1 sólo se conoce por medio de él.</translation>
    </message>
    <message>
        <source>Look at %3 first: as long as it gives no answer, nothing is known of %1.</source>
        <translation>Mire primero %3: mientras no responda, no se sabe nada de %1.</translation>
    </message>
    <message>
        <source>Check the release and the configuration of %3: it says nothing of %1.</source>
        <translation>Compruebe la versión y la configuración de %3: no dice nada de %1.</translation>
    </message>
    <message>
        <source>See why the witness stopped looking at %1: its log says when it last did.</source>
        <translation>Vea por qué el testigo dejó de mirar %1: su registro dice cuándo lo hizo por última vez.</translation>
    </message>
    <message>
        <source>Wait for the witness to look at %1: it has not done so since it started.</source>
        <translation>Espere a que el testigo mire %1: no lo ha hecho desde que arrancó.</translation>
    </message>
    <message>
        <source>Look at %1 itself: whether it runs, is full, or refuses the password that its witness holds. These connections fail: %3.</source>
        <translation>Mire el propio %1: si está en marcha, lleno, o rechaza la contraseña que tiene su testigo. Fallan estas conexiones: %3.</translation>
    </message>
    <message>
        <source>Ask from a machine in the private network, or declare a way to %1 (connect_to): from here there is none.</source>
        <translation>Pregunte desde una máquina de la red privada o declare un camino a %1 (connect_to): desde aquí no hay ninguno.</translation>
    </message>
    <message>
        <source>Declare the API of the hosting provider in the environment file: a service of the kind railway, with its token.</source>
        <translation>Declare la API del proveedor de alojamiento en el archivo de entorno: un servicio de tipo railway, con su token.</translation>
    </message>
    <message>
        <source>Declare the provider %3 with its URL, project and token in the environment file.</source>
        <translation>Declare el proveedor %3 con su URL, su proyecto y su token en el archivo de entorno.</translation>
    </message>
    <message>
        <source>Declare the reach of %1 as deployment, so that its state is read at its provider.</source>
        <translation>Declare el alcance (reach) de %1 como deployment, para que su estado se lea en su proveedor.</translation>
    </message>
    <message>
        <source>%2 on %1: it does not know what its storage key may do (“%3”).</source>
        <translation>%2 en %1: no sabe qué permite su llave del almacén («%3»).</translation>
    </message>
    <message>
        <source>Check the release of %1: one that publishes “%3” is needed to judge this.</source>
        <translation>Compruebe la versión de %1: para juzgar esto hace falta una que publique «%3».</translation>
    </message>
    <message>
        <source>Open the evidence and compare “%3” with the contract: this release of %1 gives it in another form.</source>
        <translation>Abra la prueba y compare «%3» con el contrato: esta versión de %1 lo da en otra forma.</translation>
    </message>
    <message>
        <source>Find out which of the two is meant before you change either: “%3” is “%4”, and “%5” is declared.</source>
        <translation>Averigüe cuál de los dos es el que se quiere antes de cambiar ninguno: «%3» es «%4», y se declara «%5».</translation>
    </message>
    <message>
        <source>Declare the value that “%3” should have at %1 in the environment file (expect).</source>
        <translation>Declare el valor que «%3» debe tener en %1 en el archivo de entorno (expect).</translation>
    </message>
    <message>
        <source>Look at these components first: %3.</source>
        <translation>Mire primero estos componentes: %3.</translation>
    </message>
    <message>
        <source>Read the log of %1 for why it has not looked at these components lately: %3.</source>
        <translation>Lea en el registro de %1 por qué no ha mirado últimamente estos componentes: %3.</translation>
    </message>
    <message>
        <source>Check the name of the warehouse in the environment file, and whether somebody deactivated “%3” in the catalog.</source>
        <translation>Compruebe el nombre del warehouse en el archivo de entorno y si alguien desactivó «%3» en el catálogo.</translation>
    </message>
    <message>
        <source>Look in the log of %1 for the error of this request (status %3); its database is the first suspect.</source>
        <translation>Busque en el registro de %1 el error de esta petición (estado %3); su base de datos es la primera sospechosa.</translation>
    </message>
    <message>
        <source>Check the token that this environment holds for %1: its issuer, its audience, and whether it was revoked (status %3).</source>
        <translation>Compruebe el token que este entorno tiene para %1: su emisor, su audiencia y si se revocó (estado %3).</translation>
    </message>
    <message>
        <source>Check SERVICE_PROFILE of %1: only the profile warehouse has this route.</source>
        <translation>Compruebe SERVICE_PROFILE de %1: sólo el perfil warehouse tiene esta ruta.</translation>
    </message>
    <message>
        <source>Take %1 off the public network until it asks for a token (it answered with status %3).</source>
        <translation>Saque %1 de la red pública hasta que pida un token (respondió con el estado %3).</translation>
    </message>
    <message>
        <source>Open the evidence and see what answers with %3 before %1: only the service&apos;s own refusal proves that it asks.</source>
        <translation>Abra la prueba y vea qué responde con %3 delante de %1: sólo el rechazo del propio servicio prueba que pide un token.</translation>
    </message>
    <message>
        <source>Compare the profile of the running deployment of %1 with the declared one: the route exists (status %3).</source>
        <translation>Compare el perfil del despliegue en marcha de %1 con el declarado: la ruta existe (estado %3).</translation>
    </message>
    <message>
        <source>Find out what answers every path of %1 (a catch-all route, a sign-in before routing): this is proved beside a 404 alone.</source>
        <translation>Averigüe qué responde a cualquier ruta de %1 (una ruta comodín, un acceso previo al enrutado): esto sólo se prueba junto a un 404.</translation>
    </message>
    <message>
        <source>Look at what stands before %1: the 404 comes from there and not from the application.</source>
        <translation>Mire qué hay delante de %1: el 404 viene de ahí y no de la aplicación.</translation>
    </message>
    <message>
        <source>Compare the commit that runs at %1 with the current one: its deployment failed or was taken back.</source>
        <translation>Compare el commit que se ejecuta en %1 con el actual: su despliegue falló o se revirtió.</translation>
    </message>
    <message>
        <source>Open the evidence and see who answers %1&apos;s route with status %3: the application or what stands before it.</source>
        <translation>Abra la prueba y vea quién responde a la ruta de %1 con el estado %3: la aplicación o lo que tenga delante.</translation>
    </message>
    <message>
        <source>Find out who gave %1 a key that is “%3”, and since when.</source>
        <translation>Averigüe quién dio a %1 una llave que es «%3», y desde cuándo.</translation>
    </message>
    <message>
        <source>Look at the object store first, then at the log of %1: it could not try what its key may do.</source>
        <translation>Mire primero el almacén de objetos y después el registro de %1: no pudo probar qué permite su llave.</translation>
    </message>
    <message>
        <source>Compare the key ids of %1 and of the writer at the provider: one was copied to the other.</source>
        <translation>Compare en el proveedor los identificadores de llave de %1 y del escritor: uno se copió al otro.</translation>
    </message>
    <message>
        <source>Compare the fingerprints of both keys by hand: this release of %1 does not publish whether they differ.</source>
        <translation>Compare a mano las huellas de las dos llaves: esta versión de %1 no publica si son distintas.</translation>
    </message>
    <message>
        <source>Read in the log of %1 which queries took the lost cursors (%3).</source>
        <translation>Lea en el registro de %1 qué consultas se llevaron los cursores perdidos (%3).</translation>
    </message>
    <message>
        <source>Save the log of %1, which names the queries that took the cursors; then restart it, for it answers nobody.</source>
        <translation>Guarde el registro de %1, que nombra las consultas que se llevaron los cursores; después reinícielo, porque no responde a nadie.</translation>
    </message>
    <message>
        <source>Stop queries to %1 until you know where these files come from: %3.</source>
        <translation>Detenga las consultas a %1 hasta saber de dónde vienen estos archivos: %3.</translation>
    </message>
    <message>
        <source>Read the start log of %1 for the verification of these: %3.</source>
        <translation>Lea en el registro de arranque de %1 la verificación de estas: %3.</translation>
    </message>
    <message>
        <source>Read the start log of %1: it names the statement of “%3” that differed.</source>
        <translation>Lea el registro de arranque de %1: nombra la sentencia de «%3» que difería.</translation>
    </message>
    <message>
        <source>Look up these first: %3.</source>
        <translation>Busque primero estos: %3.</translation>
    </message>
    <message>
        <source>Bring one of the engines back: as long as none is ready, no query runs through %1.</source>
        <translation>Recupere uno de los motores: mientras no haya ninguno listo, ninguna consulta pasa por %1.</translation>
    </message>
    <message>
        <source>Wait until the first engine has started; when none does in five minutes, read their logs.</source>
        <translation>Espere a que arranque el primer motor; si ninguno lo hace en cinco minutos, lea sus registros.</translation>
    </message>
    <message>
        <source>Check who we are to %1: issuer, audience and lifetime of the token, and whether the identity was locked (status %3).</source>
        <translation>Compruebe quiénes somos para %1: emisor, audiencia y vigencia del token, y si se bloqueó la identidad (estado %3).</translation>
    </message>
    <message>
        <source>Declare a read-only key of %1 in the environment file (keys), so that the gate can be tried with it.</source>
        <translation>Declare una llave de sólo lectura de %1 en el archivo de entorno (keys), para poder probar con ella la compuerta.</translation>
    </message>
    <message>
        <source>Treat the key “%3” as one that writes from now on: %4.</source>
        <translation>Trate desde ahora la llave «%3» como una que escribe: %4.</translation>
    </message>
    <message>
        <source>Mend what kept the gate from deciding about “%3”, then run it again: %4.</source>
        <translation>Arregle lo que impidió a la compuerta decidir sobre «%3» y vuelva a ejecutarla: %4.</translation>
    </message>
    <message>
        <source>Find out since when: the log of the provider has the first unsigned request that was answered (%3).</source>
        <translation>Averigüe desde cuándo: el registro del proveedor tiene la primera petición sin firma que se respondió (%3).</translation>
    </message>
    <message>
        <source>Check the endpoint and the name of the bucket: %3 is the answer about something else.</source>
        <translation>Compruebe el endpoint y el nombre del bucket: %3 responde sobre otra cosa.</translation>
    </message>
    <message>
        <source>Declare the bucket in the environment file (storage), so that it can be asked for.</source>
        <translation>Declare el bucket en el archivo de entorno (storage), para poder preguntar por él.</translation>
    </message>
    <message>
        <source>Correct the host name that %1 gives itself, or the declared issuer: “%3” and “%4” have to be alike to the letter.</source>
        <translation>Corrija el nombre de host que %1 se da, o el emisor declarado: «%3» y «%4» tienen que ser iguales letra por letra.</translation>
    </message>
    <message>
        <source>Declare “%3” as the issuer of %1 in the environment file (expect) if that is right: without it a wrong one cannot be told.</source>
        <translation>Declare «%3» como emisor de %1 en el archivo de entorno (expect) si es el correcto: sin eso no se notaría uno equivocado.</translation>
    </message>
    <message>
        <source>Declare %3 as the issuer or as a service of this environment if it is right; else correct the address of its keys that %1 gives.</source>
        <translation>Declare %3 como emisor o como servicio de este entorno si es correcto; si no, corrija la dirección de sus llaves que da %1.</translation>
    </message>
    <message>
        <source>Look at the signing keys of the realm in %1: none is active.</source>
        <translation>Mire las llaves de firma del realm en %1: ninguna está activa.</translation>
    </message>
    <message>
        <source>Check the client and its secret at the issuer: renamed, disabled or rotated (%3).</source>
        <translation>Compruebe el cliente y su secreto en el emisor: renombrado, desactivado o rotado (%3).</translation>
    </message>
    <message>
        <source>Check the clock of this machine first, then that of the issuer: they are %3 s apart.</source>
        <translation>Compruebe primero el reloj de esta máquina y después el del emisor: difieren en %3 s.</translation>
    </message>
    <message>
        <source>Compare the token&apos;s lifetime at the issuer with the interval of the looks: %3 s are left and %4 s are needed.</source>
        <translation>Compare la vigencia del token en el emisor con el intervalo de las revisiones: quedan %3 s y hacen falta %4 s.</translation>
    </message>
    <message>
        <source>Wait until %1 has loaded its catalogs; when it has not in five minutes, read in its log which one hangs.</source>
        <translation>Espere a que %1 cargue sus catálogos; si en cinco minutos no lo ha hecho, lea en su registro cuál se queda colgado.</translation>
    </message>
    <message>
        <source>Check the key of the Index that this environment holds: rotated, switched off, or of another project (status %3).</source>
        <translation>Compruebe la llave del Índice que tiene este entorno: rotada, desactivada o de otro proyecto (estado %3).</translation>
    </message>
    <message>
        <source>Wait for its recovery to end; the log of %1 shows how far it is. A restart would begin it anew.</source>
        <translation>Espere a que termine su recuperación; el registro de %1 muestra por dónde va. Un reinicio la empezaría de nuevo.</translation>
    </message>
    <message>
        <source>Find out who stops %1: a deployment or a person. When nobody does, look at its memory and its disk.</source>
        <translation>Averigüe quién detiene %1: un despliegue o una persona. Si no es nadie, mire su memoria y su disco.</translation>
    </message>
    <message>
        <source>Close idle connections (pg_stat_activity shows whose they are) and see which client opens too many, before you raise max_connections of %1.</source>
        <translation>Cierre las conexiones ociosas (pg_stat_activity muestra de quién son) y vea qué cliente abre demasiadas, antes de subir max_connections de %1.</translation>
    </message>
    <message>
        <source>Wait until %1 has read its snapshot back; INFO persistence tells how long that takes.</source>
        <translation>Espere a que %1 termine de leer su instantánea; INFO persistence dice cuánto tarda.</translation>
    </message>
    <message>
        <source>Point the clients to the primary, or make %1 the primary again: it takes no writes.</source>
        <translation>Dirija los clientes al primario o vuelva a hacer primario a %1: no acepta escrituras.</translation>
    </message>
    <message>
        <source>Stop the script that keeps %1 busy (SCRIPT KILL).</source>
        <translation>Detenga el script que mantiene ocupado a %1 (SCRIPT KILL).</translation>
    </message>
    <message>
        <source>Free disk space for %1: it cannot save its snapshot, and takes no writes until it can.</source>
        <translation>Libere espacio en el disco de %1: no puede guardar su instantánea y no acepta escrituras hasta poder.</translation>
    </message>
    <message>
        <source>Look in the log of %1 for what “%3” comes from.</source>
        <translation>Busque en el registro de %1 de qué viene «%3».</translation>
    </message>
    <message>
        <source>Check what our user may do at %1, and whether it speaks this protocol at all: it answers PING with “%3”.</source>
        <translation>Compruebe qué puede hacer nuestro usuario en %1 y si habla este protocolo: responde a PING con «%3».</translation>
    </message>
    <message>
        <source>Store the current password of %1: the one that we hold was rotated, or is another user&apos;s.</source>
        <translation>Guarde la contraseña actual de %1: la que tenemos se rotó o es de otro usuario.</translation>
    </message>
    <message>
        <source>Put %1 behind https, or switch this check off in the environment file: there is no certificate to judge.</source>
        <translation>Ponga %1 detrás de https o desactive esta comprobación en el archivo de entorno: no hay certificado que juzgar.</translation>
    </message>
    <message>
        <source>Renew it before %4: it is good for %3 more days.</source>
        <translation>Renuévelo antes de %4: vale %3 días más.</translation>
    </message>
    <message>
        <source>Open the evidence and look at the certificate: its end cannot be read, so have it issued anew.</source>
        <translation>Abra la prueba y mire el certificado: no se puede leer cuándo acaba, así que haga que lo emitan de nuevo.</translation>
    </message>
    <message>
        <source>Declare a version in place of the image of %1: its provider does not tell which image runs.</source>
        <translation>Declare una versión en vez de la imagen de %1: su proveedor no dice qué imagen está en marcha.</translation>
    </message>
    <message>
        <source>Without %1 nobody gets an answer to SQL: it is the only door, and the app, the SDK and the SQL editor stand before it. Engines, catalog and store may be well behind it.</source>
        <translation>Sin %1 nadie obtiene respuesta a su SQL: es la única puerta, y ante ella se quedan la aplicación, el SDK y el editor SQL. Los motores, el catálogo y el almacén pueden estar bien detrás.</translation>
    </message>
    <message>
        <source>Look at the deployment and the log of %1, then at what it asks for each statement: the engines, the catalog, the Index and the issuer of identities.</source>
        <translation>Mire el despliegue y el registro de %1 y después aquello a lo que pregunta en cada sentencia: los motores, el catálogo, el Índice y el emisor de identidades.</translation>
    </message>
    <message>
        <source>Without %1 nothing is committed: it is the only committer, so ingestion and staging wait. Reads go on with what was committed before, and which mode the warehouse runs in is not known.</source>
        <translation>Sin %1 no se hace ningún commit: es el único que los hace, así que la ingesta y el staging esperan. Las lecturas siguen con lo que ya tenía commit, y no se sabe en qué modo funciona el warehouse.</translation>
    </message>
    <message>
        <source>Look at the deployment and the log of %1, then at the catalog and the object store that it commits to. Do not lend its key to another service meanwhile.</source>
        <translation>Mire el despliegue y el registro de %1 y después el catálogo y el almacén en los que hace commit. No preste mientras tanto su llave a otro servicio.</translation>
    </message>
    <message>
        <source>Without %1 there is no materialising, no training, no prediction and no job. The warehouse is not touched: queries and commits go on.</source>
        <translation>Sin %1 no hay materialización, entrenamiento, predicciones ni trabajos. El warehouse no se ve afectado: las consultas y los commits siguen.</translation>
    </message>
    <message>
        <source>Look at the deployment, the memory and the log of %1; then see which jobs have to be started again.</source>
        <translation>Mire el despliegue, la memoria y el registro de %1; vea después qué trabajos hay que volver a iniciar.</translation>
    </message>
    <message>
        <source>Without %1 no table can be opened or committed to: the door, the writer and the engines find every table through it. The files in the store are safe.</source>
        <translation>Sin %1 no se puede abrir ninguna tabla ni hacer commit en ella: la puerta, el escritor y los motores encuentran todas las tablas por medio de él. Los archivos del almacén están a salvo.</translation>
    </message>
    <message>
        <source>Look at its own PostgreSQL first, then at the issuer whose tokens it checks, then at the log of %1.</source>
        <translation>Mire primero su propio PostgreSQL, después el emisor cuyos tokens comprueba y después el registro de %1.</translation>
    </message>
    <message>
        <source>Without %1 the catalog has no memory: Lakekeeper opens no table and takes no commit, and with it the writer, the engines and the door stand still.</source>
        <translation>Sin %1 el catálogo no tiene memoria: Lakekeeper no abre ninguna tabla ni acepta commits, y con él se paran el escritor, los motores y la puerta.</translation>
    </message>
    <message>
        <source>Look at the disk, the memory and the connections of %1, then at its log. Bring it back before you restart Lakekeeper, which recovers by itself.</source>
        <translation>Mire el disco, la memoria y las conexiones de %1 y después su registro. Recupérelo antes de reiniciar Lakekeeper, que se recupera solo.</translation>
    </message>
    <message>
        <source>Without %1 whatever keeps its work there, the workers above all, can neither read nor note anything. Tables, catalog and queries are not touched.</source>
        <translation>Sin %1 lo que guarda allí su trabajo, sobre todo los workers, no puede leer ni anotar nada. Las tablas, el catálogo y las consultas no se ven afectados.</translation>
    </message>
    <message>
        <source>Look at the disk, the memory and the connections of %1, then at its log. When it is back, see that the workers go on.</source>
        <translation>Mire el disco, la memoria y las conexiones de %1 y después su registro. Cuando vuelva, vea que los workers siguen.</translation>
    </message>
    <message>
        <source>Without %1 nobody can sign in or renew a token: the catalog refuses people and services one after the other as their tokens run out.</source>
        <translation>Sin %1 nadie puede entrar ni renovar un token: el catálogo rechaza a personas y servicios, uno tras otro, según caducan sus tokens.</translation>
    </message>
    <message>
        <source>Look at the log and the database of %1, then at its public address: the catalog reads issuer and keys from there as well.</source>
        <translation>Mire el registro y la base de datos de %1 y después su dirección pública: también el catálogo lee de ahí el emisor y las llaves.</translation>
    </message>
    <message>
        <source>Without %1 nobody misses anything while it is declared inert: no query goes there. Where it is declared active, the door has one engine less.</source>
        <translation>Sin %1 nadie echa nada en falta mientras esté declarado inerte: ninguna consulta va allí. Donde está declarado activo, la puerta tiene un motor menos.</translation>
    </message>
    <message>
        <source>Look at the deployment and the log of %1, and see whether somebody gave it a database (KARMA_SQL_URL).</source>
        <translation>Mire el despliegue y el registro de %1 y vea si alguien le dio una base de datos (KARMA_SQL_URL).</translation>
    </message>
    <message>
        <source>Without %1 the SQL editor has no engine, and the door no parser and resolver: it cannot tell what a statement touches.</source>
        <translation>Sin %1 el editor SQL no tiene motor, y la puerta no tiene analizador ni resolución de nombres: no puede saber qué toca una sentencia.</translation>
    </message>
    <message>
        <source>Look at the memory and the log of %1 for the query that took it down, then start it again; its read-only key and the catalog are what it needs.</source>
        <translation>Mire la memoria y el registro de %1 por si hay una consulta que lo tumbó y vuelva a iniciarlo; lo que necesita son su llave de sólo lectura y el catálogo.</translation>
    </message>
    <message>
        <source>Without %1 the queries that the door sends to it fail, and OpenMetadata&apos;s profiling of the warehouse stops without a word.</source>
        <translation>Sin %1 fallan las consultas que la puerta le envía, y OpenMetadata deja de perfilar el warehouse sin decir nada.</translation>
    </message>
    <message>
        <source>Look at the log and the memory of %1&apos;s coordinator, then at the catalog and at the door, which mints its keys table by table. Afterwards see that OpenMetadata profiles again.</source>
        <translation>Mire el registro y la memoria del coordinador de %1 y después el catálogo y la puerta, que acuña sus llaves tabla por tabla. Después vea que OpenMetadata vuelve a perfilar.</translation>
    </message>
    <message>
        <source>Without %1 polling, schedules, ratification, retention and reconciliation stand still: the Index drifts from the catalog, and what is due is not done.</source>
        <translation>Sin %1 el sondeo, las tareas programadas, la ratificación, la retención y la reconciliación están parados: el Índice se aparta del catálogo y lo que toca no se hace.</translation>
    </message>
    <message>
        <source>Look at the deployment and the log of %1, then at the Redis and the PostgreSQL that it works with.</source>
        <translation>Mire el despliegue y el registro de %1 y después el Redis y el PostgreSQL con los que trabaja.</translation>
    </message>
    <message>
        <source>Without %1 the workers do not take up the work that waits in it. Tables, catalog and queries are not touched.</source>
        <translation>Sin %1 los workers no atienden el trabajo que espera en él. Las tablas, el catálogo y las consultas no se ven afectados.</translation>
    </message>
    <message>
        <source>Look at the memory, the disk and the log of %1, then at what depends on it: see that the workers go on.</source>
        <translation>Mire la memoria, el disco y el registro de %1 y después lo que depende de él: vea que los workers siguen.</translation>
    </message>
    <message>
        <source>Without %1 governance has no source: the door cannot tell who may read what, and names, tiers and lineage are not to be had.</source>
        <translation>Sin %1 la gobernanza no tiene de dónde salir: la puerta no puede saber quién puede leer qué, y no hay nombres, niveles ni linaje.</translation>
    </message>
    <message>
        <source>Look at the project of %1 and its provider&apos;s status page: paused, out of quota or in maintenance. Do not open a way past the door meanwhile.</source>
        <translation>Mire el proyecto de %1 y la página de estado de su proveedor: en pausa, sin cuota o en mantenimiento. No abra mientras tanto un camino al margen de la puerta.</translation>
    </message>
    <message>
        <source>Without %1 no byte of a table can be read or written: queries and commits fail although engines, catalog and door are well.</source>
        <translation>Sin %1 no se puede leer ni escribir ni un byte de una tabla: las consultas y los commits fallan aunque los motores, el catálogo y la puerta estén bien.</translation>
    </message>
    <message>
        <source>Look at the provider&apos;s status page and at the endpoint in the URL of %1, then at the account. Do not rotate keys for this: an outage is no refusal.</source>
        <translation>Mire la página de estado del proveedor y el endpoint de la URL de %1 y después la cuenta. No rote llaves por esto: una caída no es un rechazo.</translation>
    </message>
    <message>
        <source>Without %1 people do not get at the platform&apos;s pages, and what goes through its routes waits, the vending of keys among it. Data and engines are not touched.</source>
        <translation>Sin %1 la gente no llega a las páginas de la plataforma, y lo que pasa por sus rutas espera, incluido el vending de llaves. Los datos y los motores no se ven afectados.</translation>
    </message>
    <message>
        <source>Look at the newest deployment and the function log of %1; when it came with that deployment, promote the one before.</source>
        <translation>Mire el despliegue más reciente y el registro de funciones de %1; si empezó con ese despliegue, promocione el anterior.</translation>
    </message>
    <message>
        <source>Without %1 descriptions and profiles of the warehouse are neither shown nor renewed. Queries and commits go on.</source>
        <translation>Sin %1 las descripciones y los perfiles del warehouse ni se muestran ni se renuevan. Las consultas y los commits siguen.</translation>
    </message>
    <message>
        <source>Look at the log and the database of %1; when it is back, see that its profiling through Trino runs.</source>
        <translation>Mire el registro y la base de datos de %1; cuando vuelva, vea que su perfilado a través de Trino se ejecuta.</translation>
    </message>
    <message>
        <source>Without %1 nobody can read how services are deployed and which variables they have: the workers, and all that is known through it alone, are unknown. What is deployed goes on running.</source>
        <translation>Sin %1 nadie puede leer cómo están desplegados los servicios ni qué variables tienen: los workers, y todo lo que sólo se conoce por medio de él, quedan sin medir. Lo desplegado sigue en marcha.</translation>
    </message>
    <message>
        <source>Look at the provider&apos;s status page, then at the project token of this environment. Deploy nothing by %1 until its state can be read again.</source>
        <translation>Mire la página de estado del proveedor y después el token de proyecto de este entorno. No despliegue nada con %1 hasta que se pueda volver a leer su estado.</translation>
    </message>
    <message>
        <source>%1 does not do its part: it cannot be reached, does not answer as its contract promises, or refuses us. What asks it stands on the map before it.</source>
        <translation>%1 no cumple su parte: no se puede alcanzar, no responde como promete su contrato o nos rechaza. Lo que le pregunta está en el mapa delante de él.</translation>
    </message>
</context>
<context>
    <name>ChooseFile</name>
    <message>
        <source>Open an environment file</source>
        <translation>Abrir un archivo de entorno</translation>
    </message>
    <message>
        <source>Environment files (*.json)</source>
        <translation>Archivos de entorno (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Import a .env file</source>
        <translation>Importar un archivo .env</translation>
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
        <translation>El registro de actividad estaba dañado y se conserva como %1; se empezó otro.</translation>
    </message>
    <message>
        <source>This command is not in the activity log: %1</source>
        <translation>Esta orden no está en el registro de actividad: %1</translation>
    </message>
</context>
<context>
    <name>CommandRun</name>
    <message>
        <source>The environment could not be opened. %1</source>
        <translation>No se pudo abrir el entorno. %1</translation>
    </message>
    <message>
        <source>Say which environment: --env sandbox, a stored id, or a file.</source>
        <translation>Indique el entorno: --env sandbox, un id guardado o un archivo.</translation>
    </message>
    <message>
        <source>This environment declares no service of kind %1 with a URL.</source>
        <translation>Este entorno no declara ningún servicio de tipo %1 con URL.</translation>
    </message>
    <message>
        <source>The sandbox ended while the command ran. %1</source>
        <translation>El sandbox terminó mientras se ejecutaba la orden. %1</translation>
    </message>
    <message>
        <source>Or give --act to this command.</source>
        <translation>O da --act a esta orden.</translation>
    </message>
    <message>
        <source>%1 is only watched from this machine.</source>
        <translation>%1 sólo se observa desde esta máquina.</translation>
    </message>
    <message>
        <source>%1 may be written to from this machine.</source>
        <translation>Se puede escribir en %1 desde esta máquina.</translation>
    </message>
</context>
<context>
    <name>ConsentDialog</name>
    <message>
        <source>It makes a table of its own in the test namespace, commits to it, and drops it again.</source>
        <translation>Crea una tabla propia en el espacio de pruebas, escribe en ella y la borra.</translation>
    </message>
    <message>
        <source>It makes a table of its own in the test namespace, has the writer commit one row to it, and drops it again.</source>
        <translation>Crea una tabla propia en el espacio de pruebas, hace que el escritor comprometa una fila en ella y la borra.</translation>
    </message>
    <message>
        <source>It tries to write and to delete an object below _atalaya/ with each read-only key. Only a key that can write leaves one behind, and the evidence names it.</source>
        <translation>Intenta escribir y borrar un objeto bajo _atalaya/ con cada llave de sólo lectura. Sólo una llave que puede escribir deja alguno, y la prueba lo nombra.</translation>
    </message>
    <message>
        <source>%1 writes to measure</source>
        <translation>%1 escribe para medir</translation>
    </message>
    <message>
        <source>Allow and run</source>
        <translation>Permitir y sondear</translation>
    </message>
    <message>
        <source>It has two engines select from tables of the test and of the production namespace, through the door.</source>
        <translation>Hace que dos motores consulten, por la puerta, tablas del namespace de prueba y del de producción.</translation>
    </message>
    <message>
        <source>It sends the engine a statement without credentials, which has to be refused, and cancels it when it is not.</source>
        <translation>Envía al motor una sentencia sin credenciales, que debe ser rechazada, y la cancela si no lo es.</translation>
    </message>
    <message>
        <source>It sends what the environment file says: %1.</source>
        <translation>Envía lo que dice el fichero del entorno: %1.</translation>
    </message>
    <message>
        <source>%1 (%2) comes with the environment file, and writes or costs.</source>
        <translation>%1 (%2) viene con el fichero del entorno, y escribe o cuesta.</translation>
    </message>
    <message>
        <source>%1 (%2) proves itself by writing. Nothing else is touched.</source>
        <translation>%1 (%2) se prueba escribiendo. No se toca nada más.</translation>
    </message>
    <message>
        <source>%1 (%2) gives the platform work whenever it runs.</source>
        <translation>%1 (%2) da trabajo a la plataforma cada vez que se ejecuta.</translation>
    </message>
    <message>
        <source>%1 costs to measure</source>
        <translation>%1 cuesta al medir</translation>
    </message>
    <message>
        <source>It was agreed to before, but not at the address where it acts now.</source>
        <translation>Ya tenía permiso, pero no en la dirección en la que actúa ahora.</translation>
    </message>
    <message>
        <source>With your consent it also runs by itself, once a day or as often as the environment file says. The consent is kept on this machine, for this environment at %1 alone, and can be withdrawn from the menu of the check.</source>
        <translation>Con su permiso también se ejecuta sola, una vez al día o tan a menudo como diga el fichero del entorno. El permiso se guarda en esta máquina, para este entorno y sólo en %1, y puede retirarse desde el menú de la comprobación.</translation>
    </message>
</context>
<context>
    <name>Console</name>
    <message>
        <source>The settings could not be read; the defaults are in use</source>
        <translation>No se pudieron leer los ajustes; se usan los valores por defecto</translation>
    </message>
    <message>
        <source>Starting atalaya-sandbox…</source>
        <translation>Arrancando atalaya-sandbox…</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) in %1</source>
        <translation>
            <numerusform>%n problema en %1</numerusform>
            <numerusform>%n problemas en %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The secret %1 is not in the keychain</source>
        <translation>El secreto %1 no está en el llavero</translation>
    </message>
    <message>
        <source>The environment could not be opened</source>
        <translation>No se pudo abrir el entorno</translation>
    </message>
    <message>
        <source>The stored environments could not be listed</source>
        <translation>No se pudieron listar los entornos guardados</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Servicio</translation>
    </message>
    <message>
        <source>Probe everything now</source>
        <translation>Sondear todo ahora</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Acción</translation>
    </message>
    <message>
        <source>Probe what failed</source>
        <translation>Sondear lo que falló</translation>
    </message>
    <message>
        <source>The settings could not be saved</source>
        <translation>No se pudieron guardar los ajustes</translation>
    </message>
    <message>
        <source>Secrets of this environment…</source>
        <translation>Secretos de este entorno…</translation>
    </message>
    <message>
        <source>The local sandbox ended. Start it again from the environment menu</source>
        <translation>El sandbox local terminó. Arránquelo de nuevo desde el menú de entornos</translation>
    </message>
    <message>
        <source>Account…</source>
        <translation>Cuenta…</translation>
    </message>
    <message>
        <source>What was ordered holds until the console ends, but could not be kept</source>
        <translation>Lo ordenado vale hasta que la consola termine, pero no se pudo guardar</translation>
    </message>
    <message>
        <source>The snoozes, windows and consents of this machine could not be read; none hold</source>
        <translation>No se pudieron leer los aplazamientos, las ventanas y los permisos de esta máquina; ninguno vale</translation>
    </message>
</context>
<context>
    <name>EnvironmentBand</name>
    <message>
        <source>Show or hide the names of the pages</source>
        <translation>Mostrar u ocultar los nombres de las páginas</translation>
    </message>
    <message>
        <source>Help for this page</source>
        <translation>Ayuda de esta página</translation>
    </message>
    <message>
        <source>Age of the oldest fact</source>
        <translation>Antigüedad del dato más viejo</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>Abrir archivo…</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>Nuevo…</translation>
    </message>
    <message>
        <source>Import .env…</source>
        <translation>Importar .env…</translation>
    </message>
    <message>
        <source>Start the sandbox</source>
        <translation>Arrancar el sandbox</translation>
    </message>
    <message>
        <source>Oldest fact: %1</source>
        <translation>Dato más viejo: %1</translation>
    </message>
    <message>
        <source>Nothing measured yet</source>
        <translation>Aún no se ha medido nada</translation>
    </message>
    <message numerus="yes">
        <source>%n overdue</source>
        <translation>
            <numerusform>%n vencido</numerusform>
            <numerusform>%n vencidos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n never measured</source>
        <translation>
            <numerusform>%n nunca medido</numerusform>
            <numerusform>%n nunca medidos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EnvironmentButton</name>
    <message>
        <source>Environment %1, %2</source>
        <translation>Entorno %1, %2</translation>
    </message>
    <message>
        <source>No environment</source>
        <translation>Sin entorno</translation>
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
        <translation>advertencia</translation>
    </message>
    <message>
        <source>%1: %2: found %3, expected %4</source>
        <translation>%1: %2: encontrado: %3; esperado: %4</translation>
    </message>
    <message>
        <source>%1 can be used: environment %2, %3 services</source>
        <translation>%1 se puede usar: entorno %2, servicios: %3</translation>
    </message>
</context>
<context>
    <name>EnvironmentFile</name>
    <message>
        <source>another id than the file&apos;s name</source>
        <translation>un id distinto del nombre del archivo</translation>
    </message>
    <message>
        <source>a secret of another program&apos;s session, which cannot be imported</source>
        <translation>un secreto de la sesión de otro programa, que no se puede importar</translation>
    </message>
    <message>
        <source>&quot;keychain:ID&quot;; the reference is left out</source>
        <translation>&quot;keychain:ID&quot;; la referencia se omite</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>el archivo</translation>
    </message>
    <message>
        <source>the validation stopped</source>
        <translation>la validación se detuvo</translation>
    </message>
    <message>
        <source>a secret in the file</source>
        <translation>un secreto en el archivo</translation>
    </message>
    <message>
        <source>a reference, &quot;keychain:ID&quot;, in auth or probe_auth</source>
        <translation>una referencia, &quot;keychain:ID&quot;, en auth o probe_auth</translation>
    </message>
    <message>
        <source>an unknown key, which is ignored</source>
        <translation>una clave desconocida, que se ignora</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>uno de %1</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true o false</translation>
    </message>
    <message>
        <source>a list that is not empty</source>
        <translation>una lista que no esté vacía</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>una lista</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>un objeto</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>un texto</translation>
    </message>
    <message>
        <source>1 to 64 letters, digits, &apos;.&apos;, &apos;_&apos; or &apos;-&apos;</source>
        <translation>de 1 a 64 letras, dígitos, &apos;.&apos;, &apos;_&apos; o &apos;-&apos;</translation>
    </message>
    <message>
        <source>a text that is not empty</source>
        <translation>un texto que no esté vacío</translation>
    </message>
    <message>
        <source>the absolute path of a file</source>
        <translation>la ruta absoluta de un archivo</translation>
    </message>
    <message>
        <source>a path that begins with &apos;/&apos;</source>
        <translation>una ruta que empiece por &apos;/&apos;</translation>
    </message>
    <message>
        <source>a URL such as https://host, postgres://host:5432 or redis://host:6379</source>
        <translation>una URL como https://host, postgres://host:5432 o redis://host:6379</translation>
    </message>
    <message>
        <source>a URL that begins with https:// or http://</source>
        <translation>una URL que empiece por https:// o http://</translation>
    </message>
    <message>
        <source>&quot;keychain:ID&quot; or &quot;session:ID&quot;; the secret itself never stands in the file</source>
        <translation>&quot;keychain:ID&quot; o &quot;session:ID&quot;; el secreto en sí nunca está en el archivo</translation>
    </message>
    <message>
        <source>the SHA-256 of the certificate, 64 hexadecimal digits</source>
        <translation>el SHA-256 del certificado, 64 dígitos hexadecimales</translation>
    </message>
    <message>
        <source>an address, or address:port</source>
        <translation>una dirección, o dirección:puerto</translation>
    </message>
    <message>
        <source>whole seconds, from 1 to 604800</source>
        <translation>segundos enteros, de 1 a 604800</translation>
    </message>
    <message>
        <source>the program</source>
        <translation>el programa</translation>
    </message>
    <message>
        <source>no schema inside</source>
        <translation>ningún esquema dentro</translation>
    </message>
    <message>
        <source>a complete installation</source>
        <translation>una instalación completa</translation>
    </message>
    <message>
        <source>the id of services[%1] again</source>
        <translation>otra vez el id de services[%1]</translation>
    </message>
    <message>
        <source>an id of its own</source>
        <translation>un id propio</translation>
    </message>
    <message>
        <source>a URL, because the service is reached directly</source>
        <translation>una URL, porque al servicio se llega directamente</translation>
    </message>
    <message>
        <source>the id of the service that tells about this one</source>
        <translation>el id del servicio que informa sobre este</translation>
    </message>
    <message>
        <source>the service itself</source>
        <translation>el propio servicio</translation>
    </message>
    <message>
        <source>the id of another service</source>
        <translation>el id de otro servicio</translation>
    </message>
    <message>
        <source>a URL without a valid host</source>
        <translation>una URL sin un host válido</translation>
    </message>
    <message>
        <source>a URL with a host</source>
        <translation>una URL con host</translation>
    </message>
    <message>
        <source>a URL that begins with %1</source>
        <translation>una URL que empiece por %1</translation>
    </message>
    <message>
        <source>a user, password or token inside the URL</source>
        <translation>un usuario, una contraseña o un token dentro de la URL</translation>
    </message>
    <message>
        <source>a URL without secrets; put a reference into auth</source>
        <translation>una URL sin secretos; ponga una referencia en auth</translation>
    </message>
    <message>
        <source>a pin without https, which is ignored</source>
        <translation>un pin sin https, que se ignora</translation>
    </message>
    <message>
        <source>https in url, or no pin</source>
        <translation>https en url, o ningún pin</translation>
    </message>
    <message>
        <source>neither an address nor address:port</source>
        <translation>ni una dirección ni dirección:puerto</translation>
    </message>
    <message>
        <source>false: secrets never travel unencrypted in a prod environment</source>
        <translation>false: en un entorno prod los secretos nunca viajan sin cifrar</translation>
    </message>
    <message>
        <source>plain http to another machine; the secret will not be sent</source>
        <translation>http sin cifrar a otra máquina; el secreto no se enviará</translation>
    </message>
    <message>
        <source>https, or insecure_http where secrets may travel unencrypted</source>
        <translation>https, o insecure_http donde los secretos puedan viajar sin cifrar</translation>
    </message>
    <message>
        <source>an id that no service has</source>
        <translation>un id que ningún servicio tiene</translation>
    </message>
    <message>
        <source>the id of a service in services</source>
        <translation>el id de un servicio de services</translation>
    </message>
    <message>
        <source>the namespace of namespaces[%1] again</source>
        <translation>otra vez el namespace de namespaces[%1]</translation>
    </message>
    <message>
        <source>each namespace once</source>
        <translation>cada namespace una sola vez</translation>
    </message>
    <message>
        <source>a URL without secrets</source>
        <translation>una URL sin secretos</translation>
    </message>
    <message>
        <source>a text that looks like a secret</source>
        <translation>un texto que parece un secreto</translation>
    </message>
    <message>
        <source>no secret in the file; keep it in the keychain and name it in auth</source>
        <translation>ningún secreto en el archivo; guárdelo en el llavero y nómbrelo en auth</translation>
    </message>
    <message numerus="yes">
        <source>%n more problem(s) that are not listed</source>
        <translation>
            <numerusform>%n problema más que no se lista</numerusform>
            <numerusform>%n problemas más que no se listan</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>an empty text</source>
        <translation>un texto vacío</translation>
    </message>
    <message numerus="yes">
        <source>a list of %n element(s)</source>
        <translation>
            <numerusform>una lista de %n elemento</numerusform>
            <numerusform>una lista de %n elementos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a text of %n character(s)</source>
        <translation>
            <numerusform>un texto de %n carácter</numerusform>
            <numerusform>un texto de %n caracteres</numerusform>
        </translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>línea %1, columna %2</translation>
    </message>
    <message>
        <source>values nested deeper than %1 levels</source>
        <translation>valores anidados a más de %1 niveles</translation>
    </message>
    <message>
        <source>at most %1 levels</source>
        <translation>como máximo %1 niveles</translation>
    </message>
    <message>
        <source>the key again, on %1</source>
        <translation>otra vez la clave (%1)</translation>
    </message>
    <message>
        <source>each key once</source>
        <translation>cada clave una sola vez</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 bytes</translation>
    </message>
    <message>
        <source>at most %1 bytes</source>
        <translation>como máximo %1 bytes</translation>
    </message>
    <message>
        <source>a byte order mark</source>
        <translation>una marca de orden de bytes</translation>
    </message>
    <message>
        <source>JSON in UTF-8 without a byte order mark</source>
        <translation>JSON en UTF-8 sin marca de orden de bytes</translation>
    </message>
    <message>
        <source>bytes that are not UTF-8</source>
        <translation>bytes que no son UTF-8</translation>
    </message>
    <message>
        <source>text in UTF-8</source>
        <translation>texto en UTF-8</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation>el final del archivo</translation>
    </message>
    <message>
        <source>something that JSON does not allow here</source>
        <translation>algo que JSON no admite aquí</translation>
    </message>
    <message>
        <source>one JSON object and nothing else</source>
        <translation>un único objeto JSON y nada más</translation>
    </message>
    <message>
        <source>a number that is too large</source>
        <translation>un número demasiado grande</translation>
    </message>
    <message>
        <source>numbers that a computer can hold</source>
        <translation>números que quepan en un ordenador</translation>
    </message>
    <message>
        <source>a line that sets nothing</source>
        <translation>una línea que no asigna nada</translation>
    </message>
    <message>
        <source>NAME=value</source>
        <translation>NOMBRE=valor</translation>
    </message>
    <message>
        <source>a value that refers to another variable</source>
        <translation>un valor que se refiere a otra variable</translation>
    </message>
    <message>
        <source>the value itself</source>
        <translation>el valor mismo</translation>
    </message>
    <message>
        <source>a quote that is never closed</source>
        <translation>una comilla que no se cierra</translation>
    </message>
    <message>
        <source>a closing quote</source>
        <translation>una comilla de cierre</translation>
    </message>
    <message>
        <source>a user or password inside a URL; it is left out</source>
        <translation>un usuario o una contraseña dentro de una URL; se omite</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>línea %1</translation>
    </message>
    <message>
        <source>&quot;keychain:ID&quot;, &quot;session:ID&quot; or &quot;oidc:ID&quot;; the secret itself never stands in the file</source>
        <translation>«keychain:ID», «session:ID» u «oidc:ID»; el secreto mismo nunca está en el archivo</translation>
    </message>
    <message>
        <source>the name of a bucket: 3 to 63 lower-case letters, digits, &apos;.&apos; or &apos;-&apos;</source>
        <translation>el nombre de un bucket: de 3 a 63 letras minúsculas, dígitos, «.» o «-»</translation>
    </message>
    <message>
        <source>a key of its own below _atalaya/canary/</source>
        <translation>una clave propia bajo _atalaya/canary/</translation>
    </message>
    <message>
        <source>an id that no identity has</source>
        <translation>un id que ninguna identidad tiene</translation>
    </message>
    <message>
        <source>&quot;oidc:&quot; and the id of an entry of identity</source>
        <translation>«oidc:» y el id de una entrada de identity</translation>
    </message>
    <message>
        <source>https</source>
        <translation>https</translation>
    </message>
    <message>
        <source>the id of the object store in services, or url</source>
        <translation>el id del almacén de objetos en services, o url</translation>
    </message>
    <message>
        <source>the bucket itself</source>
        <translation>el bucket mismo</translation>
    </message>
    <message>
        <source>another bucket, that no key may reach</source>
        <translation>otro bucket, que ninguna llave deba alcanzar</translation>
    </message>
    <message>
        <source>a credential that has a key already</source>
        <translation>una credencial que ya tiene llave</translation>
    </message>
    <message>
        <source>each credential once</source>
        <translation>cada credencial una vez</translation>
    </message>
    <message>
        <source>keys without storage, which are not used</source>
        <translation>llaves sin almacén, que no se usan</translation>
    </message>
    <message>
        <source>storage, with the bucket that the keys are for</source>
        <translation>storage, con el bucket al que pertenecen las llaves</translation>
    </message>
    <message>
        <source>the id of another identity again</source>
        <translation>otra vez el id de otra identidad</translation>
    </message>
    <message>
        <source>a reference to the client&apos;s secret, &quot;keychain:ID&quot;</source>
        <translation>una referencia al secreto del cliente, «keychain:ID»</translation>
    </message>
    <message>
        <source>&quot;keychain:ID&quot;, which is what was made of it</source>
        <translation>«keychain:ID», que es en lo que se ha convertido</translation>
    </message>
    <message>
        <source>a URL that begins with https:// or http://, or an object with it in url</source>
        <translation>una URL que empiece por https:// o http://, o un objeto con ella en url</translation>
    </message>
    <message>
        <source>a date, 2026-05-31</source>
        <translation>una fecha, 2026-05-31</translation>
    </message>
    <message>
        <source>an id of the built-in checks</source>
        <translation>un id de las comprobaciones incorporadas</translation>
    </message>
    <message>
        <source>an id that begins neither with INV- nor with UP-</source>
        <translation>un id que no empiece por INV- ni por UP-</translation>
    </message>
    <message>
        <source>the id of another check again</source>
        <translation>otra vez el id de otra comprobación</translation>
    </message>
    <message>
        <source>a probe that does not speak what the service speaks</source>
        <translation>una sonda que no habla lo que habla el servicio</translation>
    </message>
    <message>
        <source>a probe for the URL of %1</source>
        <translation>una sonda para la URL de %1</translation>
    </message>
    <message>
        <source>a witness of a service that has none</source>
        <translation>un testigo de un servicio que no lo tiene</translation>
    </message>
    <message>
        <source>a service whose reach is witness</source>
        <translation>un servicio cuyo reach sea witness</translation>
    </message>
    <message>
        <source>a probe of a service that is not reached directly</source>
        <translation>una sonda de un servicio al que no se llega directamente</translation>
    </message>
    <message>
        <source>witness or deployments, or a service that is reached directly</source>
        <translation>witness o deployments, o un servicio al que se llegue directamente</translation>
    </message>
    <message>
        <source>a body without a POST</source>
        <translation>un cuerpo sin POST</translation>
    </message>
    <message>
        <source>POST in method</source>
        <translation>POST en method</translation>
    </message>
    <message>
        <source>a request for a probe that makes its own</source>
        <translation>una petición para una sonda que hace las suyas</translation>
    </message>
    <message>
        <source>http in probe, or nothing here</source>
        <translation>http en probe, o nada aquí</translation>
    </message>
    <message>
        <source>nothing that tells this service&apos;s answer from anybody&apos;s</source>
        <translation>nada que distinga la respuesta de este servicio de la de cualquiera</translation>
    </message>
    <message>
        <source>a header or a pointer, or a status that is a refusal</source>
        <translation>una cabecera o un puntero, o un estado que sea un rechazo</translation>
    </message>
    <message>
        <source>%1 alone</source>
        <translation>%1 solo</translation>
    </message>
    <message>
        <source>an assertion about an HTTP answer</source>
        <translation>una afirmación sobre una respuesta HTTP</translation>
    </message>
    <message>
        <source>latency_ms: the probe %1 has no HTTP answer</source>
        <translation>latency_ms: la sonda %1 no tiene respuesta HTTP</translation>
    </message>
    <message>
        <source>a certificate where the service is reached without https</source>
        <translation>un certificado donde se llega al servicio sin https</translation>
    </message>
    <message>
        <source>https in the URL of %1</source>
        <translation>https en la URL de %1</translation>
    </message>
    <message>
        <source>texts in es, en or both</source>
        <translation>textos en es, en o ambos</translation>
    </message>
    <message>
        <source>a status from 100 to 599, or a list of them</source>
        <translation>un estado de 100 a 599, o una lista de ellos</translation>
    </message>
    <message>
        <source>a JSON pointer, which begins with &apos;/&apos;</source>
        <translation>un puntero JSON, que empieza por &apos;/&apos;</translation>
    </message>
    <message>
        <source>a whole number, from 0 to 1000000</source>
        <translation>un número entero, de 0 a 1000000</translation>
    </message>
    <message>
        <source>a check that this file adds, which is ignored here</source>
        <translation>una comprobación que añade este fichero, que aquí se ignora</translation>
    </message>
    <message>
        <source>every_s in the check&apos;s own entry of checks.add</source>
        <translation>every_s en la entrada de la comprobación en checks.add</translation>
    </message>
    <message>
        <source>a check that there is not, which is ignored</source>
        <translation>una comprobación que no existe, que se ignora</translation>
    </message>
    <message>
        <source>INV-01 to INV-%1, or UP- and the id of a service</source>
        <translation>de INV-01 a INV-%1, o UP- y el id de un servicio</translation>
    </message>
    <message>
        <source>more than a look has in all</source>
        <translation>más de lo que tiene una mirada en total</translation>
    </message>
    <message>
        <source>no more than probe_ms, which is %1</source>
        <translation>como mucho probe_ms, que es %1</translation>
    </message>
    <message>
        <source>whole milliseconds, from 100 to 60000</source>
        <translation>milisegundos enteros, de 100 a 60000</translation>
    </message>
    <message>
        <source>an interval for a check that takes no look of its own: it is read from each look at %1</source>
        <translation>un intervalo para una comprobación que no hace revisión propia: se lee de cada revisión de %1</translation>
    </message>
    <message>
        <source>the deployment provider</source>
        <translation>el proveedor de despliegues</translation>
    </message>
    <message>
        <source>nothing here: intervals, at the top of the file, says how often that look is taken</source>
        <translation>nada aquí: intervals, al principio del archivo, dice cada cuánto se hace esa revisión</translation>
    </message>
</context>
<context>
    <name>EnvironmentImport</name>
    <message>
        <source>%1: found %2, expected %3</source>
        <translation>%1: encontrado: %2; esperado: %3</translation>
    </message>
    <message>
        <source>%1 (a warning)</source>
        <translation>%1 (advertencia)</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>There is no connection to the service.</source>
        <translation>No hay conexión con el servicio.</translation>
    </message>
    <message>
        <source>The host name does not resolve from this machine.</source>
        <translation>El nombre de host no se resuelve desde este equipo.</translation>
    </message>
    <message>
        <source>The service did not answer in time.</source>
        <translation>El servicio no respondió a tiempo.</translation>
    </message>
    <message>
        <source>The certificate was issued by an authority that this machine does not trust.</source>
        <translation>El certificado lo emitió una autoridad en la que este equipo no confía.</translation>
    </message>
    <message>
        <source>The certificate is out of its validity period.</source>
        <translation>El certificado está fuera de su periodo de validez.</translation>
    </message>
    <message>
        <source>The certificate belongs to another host name.</source>
        <translation>El certificado pertenece a otro nombre de host.</translation>
    </message>
    <message>
        <source>The certificate is not the one that the environment pins.</source>
        <translation>El certificado no es el que fija el entorno.</translation>
    </message>
    <message>
        <source>The encrypted connection could not be set up.</source>
        <translation>No se pudo establecer la conexión cifrada.</translation>
    </message>
    <message>
        <source>The answer leads to another address, and following it was refused.</source>
        <translation>La respuesta lleva a otra dirección y se rechazó seguirla.</translation>
    </message>
    <message>
        <source>The answer is larger than the limit, so it was not read to its end.</source>
        <translation>La respuesta supera el límite, así que no se leyó hasta el final.</translation>
    </message>
    <message>
        <source>A secret was about to go to an address that it was not given for. Nothing was sent.</source>
        <translation>Un secreto iba a salir hacia una dirección para la que no se dio. No se envió nada.</translation>
    </message>
    <message>
        <source>A secret was about to travel unencrypted off this machine. Nothing was sent.</source>
        <translation>Un secreto iba a salir sin cifrar de este equipo. No se envió nada.</translation>
    </message>
    <message>
        <source>The service does not accept this identity.</source>
        <translation>El servicio no acepta esta identidad.</translation>
    </message>
    <message>
        <source>The identity is known, but it has no right to this.</source>
        <translation>La identidad es conocida, pero no tiene derecho a esto.</translation>
    </message>
    <message>
        <source>The service does not know this object or this address.</source>
        <translation>El servicio no conoce este objeto o esta dirección.</translation>
    </message>
    <message>
        <source>Somebody else changed this at the same time, or it exists already.</source>
        <translation>Otra persona cambió esto al mismo tiempo, o ya existe.</translation>
    </message>
    <message>
        <source>The service does not offer this operation.</source>
        <translation>El servicio no ofrece esta operación.</translation>
    </message>
    <message>
        <source>The service did not accept the request as it was put.</source>
        <translation>El servicio no aceptó la petición tal como se formuló.</translation>
    </message>
    <message>
        <source>The service asks for fewer requests.</source>
        <translation>El servicio pide menos peticiones.</translation>
    </message>
    <message>
        <source>The service has no turn or is not available right now.</source>
        <translation>El servicio no tiene turno o no está disponible ahora mismo.</translation>
    </message>
    <message>
        <source>The service failed while it handled the request.</source>
        <translation>El servicio falló mientras atendía la petición.</translation>
    </message>
    <message>
        <source>An answer came that is not what the protocol promises.</source>
        <translation>Llegó una respuesta que no es lo que el protocolo promete.</translation>
    </message>
    <message>
        <source>It was cancelled before it ended.</source>
        <translation>Se canceló antes de terminar.</translation>
    </message>
    <message>
        <source>The keychain holds no such secret.</source>
        <translation>El llavero no contiene ese secreto.</translation>
    </message>
    <message>
        <source>The keychain is locked.</source>
        <translation>El llavero está bloqueado.</translation>
    </message>
    <message>
        <source>There is no keychain on this system that the console can use.</source>
        <translation>No hay en este sistema ningún llavero que la consola pueda usar.</translation>
    </message>
    <message>
        <source>A file or an option of the console is wrong.</source>
        <translation>Hay un error en un archivo o en una opción de la consola.</translation>
    </message>
    <message>
        <source>A file or a program on this machine failed.</source>
        <translation>Falló un archivo o un programa de este equipo.</translation>
    </message>
    <message>
        <source>It says to try again in %1.</source>
        <translation>Pide reintentar dentro de %1.</translation>
    </message>
    <message>
        <source>Check that it runs and that this machine reaches it (network, VPN, firewall), then try again.</source>
        <translation>Compruebe que está en marcha y que este equipo llega a él (red, VPN, cortafuegos); después, reintente.</translation>
    </message>
    <message>
        <source>Check the name in the environment, and the network or VPN that knows it.</source>
        <translation>Compruebe el nombre en el entorno, y la red o VPN que lo conoce.</translation>
    </message>
    <message>
        <source>Try again; when it lasts, look at the load of the service and of what it depends on.</source>
        <translation>Reintente; si persiste, mire la carga del servicio y de aquello de lo que depende.</translation>
    </message>
    <message>
        <source>Name the authority&apos;s file in the environment (caFile) if it is yours. Trying again does not help.</source>
        <translation>Indique el archivo de la autoridad en el entorno (caFile) si es suya. Reintentar no sirve.</translation>
    </message>
    <message>
        <source>Have it renewed, and check this machine&apos;s clock. Trying again does not help.</source>
        <translation>Haga que lo renueven y compruebe el reloj de este equipo. Reintentar no sirve.</translation>
    </message>
    <message>
        <source>Check the URL in the environment; something else may be answering. Trying again does not help.</source>
        <translation>Compruebe la URL en el entorno; puede estar respondiendo otra cosa. Reintentar no sirve.</translation>
    </message>
    <message>
        <source>If it was renewed on purpose, put the new fingerprint into the environment. If not, do not go on: somebody may be in between.</source>
        <translation>Si se renovó a propósito, ponga la nueva huella en el entorno. Si no, no siga: puede haber alguien en medio.</translation>
    </message>
    <message>
        <source>Look at the details; the service may speak an old protocol or none.</source>
        <translation>Mire los detalles; el servicio puede hablar un protocolo antiguo o ninguno.</translation>
    </message>
    <message>
        <source>Put the final address into the environment. Nothing was sent there.</source>
        <translation>Ponga la dirección final en el entorno. Allí no se envió nada.</translation>
    </message>
    <message>
        <source>Ask for less, or raise the limit. Trying again does not help.</source>
        <translation>Pida menos o suba el límite. Reintentar no sirve.</translation>
    </message>
    <message>
        <source>Enter the secret again for the new address if the address is right.</source>
        <translation>Introduzca de nuevo el secreto para la nueva dirección si la dirección es correcta.</translation>
    </message>
    <message>
        <source>Use https, or declare insecureHttp for this service if the way there is safe.</source>
        <translation>Use https, o declare insecureHttp para este servicio si el camino hasta allí es seguro.</translation>
    </message>
    <message>
        <source>Enter a new token; the old one may have expired or been revoked.</source>
        <translation>Introduzca un token nuevo; el anterior puede haber caducado o estar revocado.</translation>
    </message>
    <message>
        <source>Ask for the privilege that the details name. Trying again does not help.</source>
        <translation>Pida el privilegio que nombran los detalles. Reintentar no sirve.</translation>
    </message>
    <message>
        <source>Check the name and the paths in the environment; it may have been removed.</source>
        <translation>Compruebe el nombre y las rutas en el entorno; puede que se haya eliminado.</translation>
    </message>
    <message>
        <source>Read the current state and decide again.</source>
        <translation>Lea el estado actual y decida de nuevo.</translation>
    </message>
    <message>
        <source>Check its version and its mode. Trying again does not help.</source>
        <translation>Compruebe su versión y su modo. Reintentar no sirve.</translation>
    </message>
    <message>
        <source>Look at the details for what it objects to. Trying again does not help.</source>
        <translation>Mire en los detalles qué objeta. Reintentar no sirve.</translation>
    </message>
    <message>
        <source>Wait and try again.</source>
        <translation>Espere y reintente.</translation>
    </message>
    <message>
        <source>Try again; when it lasts, look at the log of the service.</source>
        <translation>Reintente; si persiste, mire el registro del servicio.</translation>
    </message>
    <message>
        <source>Check that the address is the right service and that its version is known. The details show how it began.</source>
        <translation>Compruebe que la dirección es la del servicio correcto y que su versión es conocida. Los detalles muestran cómo empezaba.</translation>
    </message>
    <message>
        <source>Start it again when you want it.</source>
        <translation>Inícielo de nuevo cuando quiera.</translation>
    </message>
    <message>
        <source>Enter the secret in the environment&apos;s credentials.</source>
        <translation>Introduzca el secreto en las credenciales del entorno.</translation>
    </message>
    <message>
        <source>Unlock it; what waits for it goes on by itself.</source>
        <translation>Desbloquéelo; lo que lo espera sigue por sí solo.</translation>
    </message>
    <message>
        <source>Correct what the details name. Trying again does not help.</source>
        <translation>Corrija lo que nombran los detalles. Reintentar no sirve.</translation>
    </message>
    <message>
        <source>Check permissions and free space, then try again.</source>
        <translation>Compruebe los permisos y el espacio libre; después, reintente.</translation>
    </message>
    <message>
        <source>Install and start a secret service (GNOME Keyring or KWallet). Until then secrets last until the console ends.</source>
        <translation>Instale y arranque un servicio de secretos (GNOME Keyring o KWallet). Mientras tanto, los secretos duran hasta que se cierre la consola.</translation>
    </message>
    <message>
        <source>%1 %2 was asked.</source>
        <translation>%1 Se preguntó a %2.</translation>
    </message>
    <message>
        <source>Nobody is signed in.</source>
        <translation>Nadie ha iniciado sesión.</translation>
    </message>
    <message>
        <source>The identity provider calls itself by another address than the declared one.</source>
        <translation>El proveedor de identidad se llama a sí mismo por otra dirección que la declarada.</translation>
    </message>
    <message>
        <source>The answer belongs to another sign-in and was not used.</source>
        <translation>La respuesta pertenece a otro inicio de sesión y no se ha usado.</translation>
    </message>
    <message>
        <source>The sign-in was refused.</source>
        <translation>El inicio de sesión ha sido rechazado.</translation>
    </message>
    <message>
        <source>The identity provider refuses this client or this way to sign in.</source>
        <translation>El proveedor de identidad rechaza este cliente o este modo de iniciar sesión.</translation>
    </message>
    <message>
        <source>Sign in from the status bar.</source>
        <translation>Inicie sesión desde la barra de estado.</translation>
    </message>
    <message>
        <source>Services would refuse its tokens. Correct the provider&apos;s public address, or the issuer in the environment file.</source>
        <translation>Los servicios rechazarían sus tokens. Corrija la dirección pública del proveedor o el emisor (issuer) en el archivo del entorno.</translation>
    </message>
    <message>
        <source>Sign in again, with an account that may use this platform.</source>
        <translation>Inicie sesión de nuevo, con una cuenta que pueda usar esta plataforma.</translation>
    </message>
    <message>
        <source>Check the client&apos;s id and secret in this environment, and that the provider allows it this way.</source>
        <translation>Compruebe el id y el secreto del cliente en este entorno, y que el proveedor lo permita de este modo.</translation>
    </message>
    <message>
        <source>Copy both parts again from where the key was made.</source>
        <translation>Copie de nuevo ambas partes de donde se creó la llave.</translation>
    </message>
    <message>
        <source>The identity provider gave no id token, so nothing shows that its answer belongs to this sign-in; it was not used.</source>
        <translation>El proveedor de identidad no dio ningún token de identidad, así que nada muestra que su respuesta pertenezca a este inicio de sesión; no se ha usado.</translation>
    </message>
    <message>
        <source>The id token cannot be read or lacks this sign-in&apos;s nonce, so nothing shows that the answer belongs to it; it was not used.</source>
        <translation>El token de identidad no se puede leer o le falta el nonce de este inicio de sesión, así que nada muestra que la respuesta le pertenezca; no se ha usado.</translation>
    </message>
    <message>
        <source>Allow this client the scope openid at the provider, or remove openid from the scopes in the environment file.</source>
        <translation>Permita a este cliente el ámbito openid en el proveedor, o quite openid de los ámbitos del archivo de entorno.</translation>
    </message>
    <message>
        <source>Sign in again. If it fails again, see that the provider gives this client id tokens that are signed, not encrypted, and carry the nonce.</source>
        <translation>Inicie sesión de nuevo. Si vuelve a fallar, compruebe que el proveedor da a este cliente tokens de identidad firmados, sin cifrar y con el nonce.</translation>
    </message>
</context>
<context>
    <name>ErrorDialog</name>
    <message>
        <source>Last error</source>
        <translation>Último error</translation>
    </message>
    <message>
        <source>Technical detail</source>
        <translation>Detalle técnico</translation>
    </message>
</context>
<context>
    <name>EvidenceDrawer</name>
    <message>
        <source>Evidence</source>
        <translation>Prueba</translation>
    </message>
    <message>
        <source>Previous evidence (Alt+Left)</source>
        <translation>Prueba anterior (Alt+Left)</translation>
    </message>
    <message>
        <source>Next evidence (Alt+Right)</source>
        <translation>Prueba siguiente (Alt+Right)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Cerrar (Esc)</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Copiar detalles</translation>
    </message>
    <message>
        <source>Save evidence…</source>
        <translation>Guardar prueba…</translation>
    </message>
    <message>
        <source>Secrets are redacted before they reach this drawer</source>
        <translation>Los secretos se ocultan antes de llegar a este panel</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Evidence: %1, %2</source>
        <translation>Prueba: %1, %2</translation>
    </message>
    <message>
        <source>Save evidence</source>
        <translation>Guardar prueba</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>Archivos JSON (*.json)</translation>
    </message>
</context>
<context>
    <name>EvidenceText</name>
    <message>
        <source>%1 in total</source>
        <translation>%1 en total</translation>
    </message>
    <message>
        <source>connection reused</source>
        <translation>conexión reutilizada</translation>
    </message>
    <message>
        <source>No answer. %1</source>
        <translation>Sin respuesta. %1</translation>
    </message>
    <message>
        <source>no handshake was completed</source>
        <translation>no se completó la negociación</translation>
    </message>
    <message>
        <source>none: the connection is not encrypted</source>
        <translation>ninguno: la conexión no está cifrada</translation>
    </message>
    <message numerus="yes">
        <source>expired %n day(s) ago</source>
        <translation>
            <numerusform>caducó hace %n día</numerusform>
            <numerusform>caducó hace %n días</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) left</source>
        <translation>
            <numerusform>queda %n día</numerusform>
            <numerusform>quedan %n días</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) redacted</source>
        <translation>
            <numerusform>%n valor ocultado</numerusform>
            <numerusform>%n valores ocultados</numerusform>
        </translation>
    </message>
    <message>
        <source>first %1 characters</source>
        <translation>primeros %1 caracteres</translation>
    </message>
    <message>
        <source>Never measured.</source>
        <translation>Nunca medido.</translation>
    </message>
    <message>
        <source>Status: %1</source>
        <translation>Estado: %1</translation>
    </message>
    <message>
        <source>Measured: %1</source>
        <translation>Medido: %1</translation>
    </message>
    <message>
        <source>Peer: %1</source>
        <translation>Extremo: %1</translation>
    </message>
    <message>
        <source>TLS peer: %1</source>
        <translation>Extremo TLS: %1</translation>
    </message>
    <message>
        <source>Timing: %1</source>
        <translation>Tiempos: %1</translation>
    </message>
    <message>
        <source>Response: %1</source>
        <translation>Respuesta: %1</translation>
    </message>
    <message>
        <source>%1: expected %2, found %3</source>
        <translation>%1: se esperaba %2, se encontró %3</translation>
    </message>
</context>
<context>
    <name>EvidenceView</name>
    <message>
        <source>Request</source>
        <translation>Petición</translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation>Copiar como curl</translation>
    </message>
    <message>
        <source>Request as a curl command</source>
        <translation>Petición como comando curl</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Medido</translation>
    </message>
    <message>
        <source>Peer</source>
        <translation>Extremo</translation>
    </message>
    <message>
        <source>TLS peer</source>
        <translation>Extremo TLS</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>Tiempos</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Response, redacted</source>
        <translation>Respuesta, con los secretos ocultos</translation>
    </message>
    <message>
        <source>Checks made on it</source>
        <translation>Comprobaciones hechas sobre ella</translation>
    </message>
    <message>
        <source>History of this check</source>
        <translation>Historial de esta comprobación</translation>
    </message>
    <message>
        <source>This verdict was derived from other measurements; no request of its own stands behind it.</source>
        <translation>Este veredicto se derivó de otras mediciones; no lo respalda ninguna petición propia.</translation>
    </message>
    <message>
        <source>Never measured: no request was made yet, so there is nothing to show. Run the check to get evidence.</source>
        <translation>Nunca medido: aún no se hizo ninguna petición, así que no hay nada que mostrar. Ejecute la comprobación para obtener una prueba.</translation>
    </message>
    <message>
        <source>%1 total</source>
        <translation>%1 en total</translation>
    </message>
    <message>
        <source>connection reused, so no time to connect</source>
        <translation>conexión reutilizada, así que no hay tiempo de conexión</translation>
    </message>
    <message>
        <source>%1 · %2 ago</source>
        <translation>%1 · hace %2</translation>
    </message>
    <message>
        <source>expected %1, got %2</source>
        <translation>se esperaba %1, se obtuvo %2</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>sin alcanzar</translation>
    </message>
    <message>
        <source>%1 ≠ %2</source>
        <translation>%1 ≠ %2</translation>
    </message>
    <message>
        <source>No run since this console started.</source>
        <translation>Ninguna ejecución desde que arrancó esta consola.</translation>
    </message>
    <message numerus="yes">
        <source>Last %n run(s) since this console started, newest at the right.</source>
        <translation>
            <numerusform>%n ejecución desde que arrancó esta consola; la más reciente, a la derecha.</numerusform>
            <numerusform>Últimas %n ejecuciones desde que arrancó esta consola; la más reciente, a la derecha.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 The verdict last changed at %2.</source>
        <translation>%1 Último cambio del veredicto: %2.</translation>
    </message>
</context>
<context>
    <name>FactRow</name>
    <message>
        <source>Show evidence</source>
        <translation>Mostrar prueba</translation>
    </message>
    <message>
        <source>Show evidence for %1</source>
        <translation>Mostrar prueba de %1</translation>
    </message>
    <message>
        <source>%1: %2, %3, %4</source>
        <translation>%1: %2, %3, %4</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>sin medir</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>ilegible</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>declarado</translation>
    </message>
    <message>
        <source>drift</source>
        <translation>deriva</translation>
    </message>
    <message>
        <source>matches</source>
        <translation>coincide</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>vacío</translation>
    </message>
</context>
<context>
    <name>FactText</name>
    <message>
        <source>on demand</source>
        <translation>a petición</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ahora</translation>
    </message>
    <message>
        <source>%1 does not answer as it should</source>
        <translation>%1 no responde como debe</translation>
    </message>
    <message>
        <source>Surfaces</source>
        <translation>Superficies</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Puerta</translation>
    </message>
    <message>
        <source>Engines and compute</source>
        <translation>Motores y cómputo</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>Catálogo</translation>
    </message>
    <message>
        <source>Governance</source>
        <translation>Gobernanza</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Almacén</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>Soporte</translation>
    </message>
    <message>
        <source>SQL door</source>
        <translation>Puerta SQL</translation>
    </message>
    <message>
        <source>Warehouse writer</source>
        <translation>Escritor del warehouse</translation>
    </message>
    <message>
        <source>Compute runner</source>
        <translation>Ejecutor de cómputo</translation>
    </message>
    <message>
        <source>Iceberg REST catalog</source>
        <translation>Catálogo Iceberg REST</translation>
    </message>
    <message>
        <source>PostgreSQL</source>
        <translation>PostgreSQL</translation>
    </message>
    <message>
        <source>Identity provider</source>
        <translation>Proveedor de identidad</translation>
    </message>
    <message>
        <source>SQL engine</source>
        <translation>Motor SQL</translation>
    </message>
    <message>
        <source>DuckDB engine</source>
        <translation>Motor DuckDB</translation>
    </message>
    <message>
        <source>Distributed SQL engine</source>
        <translation>Motor SQL distribuido</translation>
    </message>
    <message>
        <source>Background workers</source>
        <translation>Procesos en segundo plano</translation>
    </message>
    <message>
        <source>Redis</source>
        <translation>Redis</translation>
    </message>
    <message>
        <source>Index and permissions</source>
        <translation>Índice y permisos</translation>
    </message>
    <message>
        <source>Object store</source>
        <translation>Almacén de objetos</translation>
    </message>
    <message>
        <source>Web application</source>
        <translation>Aplicación web</translation>
    </message>
    <message>
        <source>Metadata profiler</source>
        <translation>Perfilador de metadatos</translation>
    </message>
    <message>
        <source>Hosting</source>
        <translation>Alojamiento</translation>
    </message>
    <message>
        <source>HTTP service</source>
        <translation>Servicio HTTP</translation>
    </message>
    <message>
        <source>asks</source>
        <translation>pregunta</translation>
    </message>
    <message>
        <source>identity</source>
        <translation>identidad</translation>
    </message>
    <message>
        <source>governance</source>
        <translation>gobernanza</translation>
    </message>
    <message>
        <source>reads bytes</source>
        <translation>lee bytes</translation>
    </message>
    <message>
        <source>writes bytes</source>
        <translation>escribe bytes</translation>
    </message>
    <message>
        <source>moves the pointer</source>
        <translation>mueve el puntero</translation>
    </message>
    <message>
        <source>metadata</source>
        <translation>metadatos</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>sin llave</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>sólo lectura</translation>
    </message>
    <message>
        <source>read-write</source>
        <translation>lectura-escritura</translation>
    </message>
    <message>
        <source>ephemeral</source>
        <translation>efímera</translation>
    </message>
    <message>
        <source>parent key</source>
        <translation>llave madre</translation>
    </message>
</context>
<context>
    <name>FactValue</name>
    <message>
        <source>%1 ago (%2)</source>
        <translation>hace %1 (%2)</translation>
    </message>
    <message>
        <source>in %1 (%2)</source>
        <translation>dentro de %1 (%2)</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>over for %1</source>
        <translation>vencido hace %1</translation>
    </message>
    <message>
        <source>%1 ahead</source>
        <translation>%1 adelantado</translation>
    </message>
    <message>
        <source>%1 behind</source>
        <translation>%1 atrasado</translation>
    </message>
</context>
<context>
    <name>FaultText</name>
    <message>
        <source>The door cannot parse this statement</source>
        <translation>La puerta no puede analizar esta sentencia</translation>
    </message>
    <message>
        <source>A name or a type in this statement does not fit</source>
        <translation>Un nombre o un tipo de esta sentencia no encaja</translation>
    </message>
    <message>
        <source>The door denied this query</source>
        <translation>La puerta denegó esta consulta</translation>
    </message>
    <message>
        <source>The door takes no write from here</source>
        <translation>La puerta no acepta escrituras desde aquí</translation>
    </message>
    <message>
        <source>The door knows no such table</source>
        <translation>La puerta no conoce esa tabla</translation>
    </message>
    <message>
        <source>The door does not run statements of this kind</source>
        <translation>La puerta no ejecuta sentencias de esta clase</translation>
    </message>
    <message>
        <source>The table changed while this was planned</source>
        <translation>La tabla cambió mientras se planificaba esto</translation>
    </message>
    <message>
        <source>The door has no turn free</source>
        <translation>La puerta no tiene ningún turno libre</translation>
    </message>
    <message>
        <source>The query ran into the door&apos;s time limit</source>
        <translation>La consulta agotó el tiempo límite de la puerta</translation>
    </message>
    <message>
        <source>The engine ran out of memory</source>
        <translation>El motor se quedó sin memoria</translation>
    </message>
    <message>
        <source>The engine may not read the table&apos;s files</source>
        <translation>El motor no puede leer los archivos de la tabla</translation>
    </message>
    <message>
        <source>The door does not accept this identity</source>
        <translation>La puerta no acepta esta identidad</translation>
    </message>
    <message>
        <source>No engine is ready</source>
        <translation>Ningún motor está listo</translation>
    </message>
    <message>
        <source>The door could not run this query</source>
        <translation>La puerta no pudo ejecutar esta consulta</translation>
    </message>
    <message>
        <source>The place is marked in the editor. Correct the statement and run it again.</source>
        <translation>El lugar está marcado en el editor. Corrija la sentencia y ejecútela de nuevo.</translation>
    </message>
    <message>
        <source>Correct the statement and run it again.</source>
        <translation>Corrija la sentencia y ejecútela de nuevo.</translation>
    </message>
    <message>
        <source>Ask for the privilege on the table, or query one that your role can read. Trying again will not help.</source>
        <translation>Pida el privilegio sobre la tabla, o consulte una que su rol pueda leer. Reintentar no servirá.</translation>
    </message>
    <message>
        <source>This version of the console reads only. Trying again will not help.</source>
        <translation>Esta versión de la consola sólo lee. Reintentar no servirá.</translation>
    </message>
    <message>
        <source>Check the name in Catalog. A table that you may not see answers in the same way.</source>
        <translation>Compruebe el nombre en Catálogo. Una tabla que usted no puede ver responde de la misma forma.</translation>
    </message>
    <message>
        <source>Run the statement again: it will be planned on the table&apos;s new state.</source>
        <translation>Ejecute la sentencia de nuevo: se planificará sobre el estado nuevo de la tabla.</translation>
    </message>
    <message>
        <source>Wait for a turn, or stop a query of your own that is running.</source>
        <translation>Espere un turno, o pare una consulta suya que esté en ejecución.</translation>
    </message>
    <message>
        <source>Read less: add a condition on a partition column or a LIMIT. The limit is the door&apos;s, not the console&apos;s.</source>
        <translation>Lea menos: añada una condición sobre una columna de partición o un LIMIT. El límite es de la puerta, no de la consola.</translation>
    </message>
    <message>
        <source>Read fewer columns or rows, or aggregate in smaller steps.</source>
        <translation>Lea menos columnas o filas, o agregue en pasos más pequeños.</translation>
    </message>
    <message>
        <source>The engine&apos;s storage key does not open this place. Perimeter shows which key it holds.</source>
        <translation>La llave de almacén del motor no abre este lugar. Perímetro muestra qué llave tiene.</translation>
    </message>
    <message>
        <source>Give the console a new token for the door in Settings, then run again.</source>
        <translation>Dé a la consola un token nuevo para la puerta en Ajustes y ejecute de nuevo.</translation>
    </message>
    <message>
        <source>Probes shows the state of the door and its engines. Trying again may help.</source>
        <translation>Sondas muestra el estado de la puerta y de sus motores. Reintentar puede servir.</translation>
    </message>
    <message>
        <source>%1 on %2: %3</source>
        <translation>%1 sobre %2: %3</translation>
    </message>
    <message>
        <source>Incomplete: %1 rows arrived, then the stream stopped</source>
        <translation>Incompleto: el flujo se interrumpió tras la fila %1</translation>
    </message>
    <message>
        <source>Truncated by the door after %1 rows</source>
        <translation>Truncado por la puerta tras la fila %1</translation>
    </message>
    <message>
        <source>Truncated here after %1 rows: the memory set aside for results is full</source>
        <translation>Truncado aquí tras la fila %1: la memoria reservada para resultados está llena</translation>
    </message>
    <message>
        <source>Stopped after %1 rows</source>
        <translation>Parado tras la fila %1</translation>
    </message>
    <message>
        <source>Unreadable from row %1 on</source>
        <translation>Ilegible desde la fila %1</translation>
    </message>
    <message>
        <source>The door could not be asked</source>
        <translation>No se pudo preguntar a la puerta</translation>
    </message>
    <message>
        <source>Failed after %1 rows</source>
        <translation>Falló tras la fila %1</translation>
    </message>
    <message>
        <source>No end event came. These rows are real; how many are missing is not known.</source>
        <translation>No llegó ningún evento de fin. Estas filas son reales; no se sabe cuántas faltan.</translation>
    </message>
    <message>
        <source>The result has more rows than the door gives at once.</source>
        <translation>El resultado tiene más filas de las que la puerta da de una vez.</translation>
    </message>
    <message>
        <source>The door was told to stop. Add a condition or a LIMIT, or export on the command line, which keeps no rows in memory.</source>
        <translation>Se indicó a la puerta que parase. Añada una condición o un LIMIT, o exporte desde la línea de comandos, que no retiene filas en memoria.</translation>
    </message>
    <message>
        <source>You stopped this query. The rows that had arrived are kept.</source>
        <translation>Usted paró esta consulta. Se conservan las filas que habían llegado.</translation>
    </message>
    <message>
        <source>The stream broke its own rules. The rows before that point are real.</source>
        <translation>El flujo incumplió sus propias reglas. Las filas anteriores a ese punto son reales.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The console held this write back</source>
        <translation>La consola retuvo esta escritura</translation>
    </message>
    <message>
        <source>Nothing was sent. Writes are switched on and off beside the name of the environment; this version of the console reads only.</source>
        <translation>No se envió nada. La escritura se abre y se cierra junto al nombre del entorno; esta versión de la consola sólo lee.</translation>
    </message>
</context>
<context>
    <name>FindField</name>
    <message>
        <source>Find service, table or action</source>
        <translation>Buscar servicio, tabla o acción</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Find service, table, action</source>
        <translation>Buscar servicio, tabla, acción</translation>
    </message>
</context>
<context>
    <name>FindingBox</name>
    <message>
        <source>Evidence</source>
        <translation>Prueba</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Ejecutar ahora</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Never measured: there is no evidence.</source>
        <translation>Nunca medido: no hay prueba.</translation>
    </message>
</context>
<context>
    <name>FirstStartPage</name>
    <message>
        <source>There is no environment yet</source>
        <translation>Aún no hay ningún entorno</translation>
    </message>
    <message>
        <source>Choose where the first one comes from. Nothing connects until you ask for it.</source>
        <translation>Elija de dónde sale el primero. Nada se conecta hasta que usted lo pida.</translation>
    </message>
    <message>
        <source>Start the local sandbox</source>
        <translation>Arrancar el sandbox local</translation>
    </message>
    <message>
        <source>Start the sandbox</source>
        <translation>Arrancar el sandbox</translation>
    </message>
    <message>
        <source>works offline</source>
        <translation>funciona sin conexión</translation>
    </message>
    <message>
        <source>no account needed</source>
        <translation>no necesita cuenta</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>Abrir un archivo</translation>
    </message>
    <message>
        <source>The declared contract: services, namespaces, holders, and what is expected of each.</source>
        <translation>El contrato declarado: servicios, namespaces, titulares y lo que se espera de cada uno.</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>Abrir archivo…</translation>
    </message>
    <message>
        <source>New environment</source>
        <translation>Nuevo entorno</translation>
    </message>
    <message>
        <source>A form: the door and the catalog first; the rest can be added later.</source>
        <translation>Un formulario: primero la puerta y el catálogo; el resto se puede añadir después.</translation>
    </message>
    <message>
        <source>Fill in the form…</source>
        <translation>Rellenar el formulario…</translation>
    </message>
    <message>
        <source>Import .env</source>
        <translation>Importar .env</translation>
    </message>
    <message>
        <source>Recognises names such as LAKEHOUSE_REST_URI. Secrets go to the keychain, never to the file.</source>
        <translation>Reconoce nombres como LAKEHOUSE_REST_URI. Los secretos van al llavero, nunca al archivo.</translation>
    </message>
    <message>
        <source>Choose .env…</source>
        <translation>Elegir .env…</translation>
    </message>
    <message>
        <source>Or drop an environment file or a .env here</source>
        <translation>O suelte aquí un archivo de entorno o un .env</translation>
    </message>
    <message>
        <source>A .json file opens as an environment, a .env file is imported.</source>
        <translation>Un archivo .json se abre como entorno; un archivo .env se importa.</translation>
    </message>
    <message>
        <source>The system&apos;s keychain</source>
        <translation>El llavero del sistema</translation>
    </message>
    <message>
        <source>Measured or declared</source>
        <translation>Medido o declarado</translation>
    </message>
    <message>
        <source>What was not measured is shown as not measured. Never green by default.</source>
        <translation>Lo que no se midió se muestra como no medido. Nunca verde por defecto.</translation>
    </message>
    <message>
        <source>One door</source>
        <translation>Una sola puerta</translation>
    </message>
    <message>
        <source>SQL always goes through the door; from here there is no other way to an engine.</source>
        <translation>El SQL pasa siempre por la puerta; desde aquí no hay otro camino a un motor.</translation>
    </message>
    <message>
        <source>%1. Secrets are kept there alone, one for each environment and credential.</source>
        <translation>%1. Los secretos se guardan sólo ahí, uno por cada entorno y credencial.</translation>
    </message>
    <message>
        <source>Starting the sandbox</source>
        <translation>Arrancando el sandbox</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>The sandbox did not start</source>
        <translation>El sandbox no arrancó</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Nine systems of the platform on this computer, with sample data and faults that can be provoked. It uses no network and touches no real environment.</source>
        <translation>Nueve sistemas de la plataforma en este equipo, con datos de ejemplo y fallos que se pueden provocar. No usa red ni toca ningún entorno real.</translation>
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
            <numerusform>%n día</numerusform>
            <numerusform>%n días</numerusform>
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
        <translation>nunca</translation>
    </message>
</context>
<context>
    <name>GlyphLabel</name>
    <message>
        <source>drift</source>
        <translation>deriva</translation>
    </message>
</context>
<context>
    <name>HelpDialog</name>
    <message>
        <source>en</source>
        <comment>language of the help texts: en or es</comment>
        <translation>es</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>Help text</source>
        <translation>Texto de ayuda</translation>
    </message>
</context>
<context>
    <name>HistoryChart</name>
    <message>
        <source>no answer · n = %1</source>
        <translation>sin respuesta · n = %1</translation>
    </message>
    <message>
        <source>p50 %1 · p95 %2 · max %3 · n = %4</source>
        <translation>p50 %1 · p95 %2 · máx. %3 · n = %4</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latencia</translation>
    </message>
    <message>
        <source>Nothing was measured in this time</source>
        <translation>No se midió nada en este tiempo</translation>
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
        <translation>p50 ≈ %1 · p95 ≈ %2 · máx. %3 · n = %4</translation>
    </message>
</context>
<context>
    <name>HookSecret</name>
    <message>
        <source>the web hook</source>
        <translation>el web hook</translation>
    </message>
    <message>
        <source>Secret of the web hook</source>
        <translation>Secreto del web hook</translation>
    </message>
</context>
<context>
    <name>Identity</name>
    <message>
        <source>This environment is only watched. Switch observer mode off to change it.</source>
        <translation>Este entorno solo se observa. Desactive el modo observador para cambiarlo.</translation>
    </message>
    <message>
        <source>Writes are switched off. Switch them on for this environment first.</source>
        <translation>Las escrituras están desactivadas. Actívelas antes para este entorno.</translation>
    </message>
    <message>
        <source>Writes are switched on for another environment, not for this one.</source>
        <translation>Las escrituras están activadas para otro entorno, no para este.</translation>
    </message>
    <message>
        <source>The time for which writes were switched on is over. Switch them on again.</source>
        <translation>Ha pasado el tiempo durante el que las escrituras estaban activadas. Actívelas de nuevo.</translation>
    </message>
    <message>
        <source>Nobody is signed in. Sign in first.</source>
        <translation>Nadie ha iniciado sesión. Inicie sesión primero.</translation>
    </message>
    <message>
        <source>The token says it was issued by %1; the services trust %2. Every service that verifies it will refuse it.</source>
        <translation>El token dice que lo emitió %1; los servicios confían en %2. Todo servicio que lo verifique lo rechazará.</translation>
    </message>
    <message>
        <source>The token is not meant for %1, but for: %2.</source>
        <translation>El token no es para %1, sino para: %2.</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>nadie</translation>
    </message>
    <message>
        <source>These scopes were asked for and not granted: %1.</source>
        <translation>Estos ámbitos se pidieron y no se concedieron: %1.</translation>
    </message>
    <message>
        <source>By this machine&apos;s clock the token expired %1 s ago.</source>
        <translation>Según el reloj de este equipo el token caducó hace %1 s.</translation>
    </message>
    <message>
        <source>The token was issued %1 s in the future: the clocks differ.</source>
        <translation>El token se emitió %1 s en el futuro: los relojes difieren.</translation>
    </message>
    <message>
        <source>The issuer&apos;s clock is %1 s behind this machine&apos;s.</source>
        <translation>El reloj del emisor va %1 s por detrás del de este equipo.</translation>
    </message>
    <message>
        <source>The issuer&apos;s clock is %1 s ahead of this machine&apos;s.</source>
        <translation>El reloj del emisor va %1 s por delante del de este equipo.</translation>
    </message>
    <message>
        <source>The token cannot be read; only the service that takes it knows what it says.</source>
        <translation>El token no se puede leer; solo el servicio que lo acepta sabe qué dice.</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>Aquí no hay nada</translation>
    </message>
    <message>
        <source>This address waits for the answer of a sign-in, and this is not it.</source>
        <translation>Esta dirección espera la respuesta de un inicio de sesión, y no es esta.</translation>
    </message>
    <message>
        <source>You can close this page</source>
        <translation>Puede cerrar esta página</translation>
    </message>
    <message>
        <source>Atalaya has what it needs. Go back to its window.</source>
        <translation>Atalaya tiene lo que necesita. Vuelva a su ventana.</translation>
    </message>
    <message>
        <source>The sign-in was not completed</source>
        <translation>El inicio de sesión no se ha completado</translation>
    </message>
    <message>
        <source>Go back to Atalaya&apos;s window: it says why, and what can be done.</source>
        <translation>Vuelva a la ventana de Atalaya: dice por qué y qué se puede hacer.</translation>
    </message>
    <message>
        <source>What writes or costs to measure was not agreed to on this machine.</source>
        <translation>En esta máquina nadie ha dado permiso a lo que escribe o cuesta para medir.</translation>
    </message>
    <message>
        <source>It was agreed to, but not at the address where it acts now. Agree to it again if that address is right.</source>
        <translation>Se le dio permiso, pero no en la dirección en la que actúa ahora. Vuelva a darlo si esa dirección es la correcta.</translation>
    </message>
</context>
<context>
    <name>IncidentChart</name>
    <message>
        <source>This console</source>
        <translation>Esta consola</translation>
    </message>
    <message>
        <source>%1: the clock of this computer was set</source>
        <translation>%1: se cambió el reloj de este equipo</translation>
    </message>
    <message>
        <source>%1: the console could not look</source>
        <translation>%1: la consola no pudo mirar</translation>
    </message>
    <message>
        <source>%1: the console looked again</source>
        <translation>%1: la consola volvió a mirar</translation>
    </message>
    <message>
        <source>%1: single results were dropped before their time, for space</source>
        <translation>%1: se descartaron resultados antes de tiempo, por espacio</translation>
    </message>
    <message>
        <source>%1: the record before was damaged and set aside</source>
        <translation>%1: el registro anterior estaba dañado y se apartó</translation>
    </message>
    <message>
        <source>%1: part of the record could not be written</source>
        <translation>%1: parte del registro no se pudo escribir</translation>
    </message>
    <message>
        <source>%1: %2 %3 → %4</source>
        <translation>%1: %2 %3 → %4</translation>
    </message>
    <message>
        <source>Rotations</source>
        <translation>Rotaciones</translation>
    </message>
    <message>
        <source>none in this time</source>
        <translation>ninguna en este tiempo</translation>
    </message>
    <message>
        <source>Marks before %1 are not drawn: there are too many in this span. Zoom in to see them.</source>
        <translation>Las marcas anteriores a %1 no se dibujan: hay demasiadas en este intervalo. Acerque para verlas.</translation>
    </message>
    <message>
        <source>%1 · mark %2 of %3</source>
        <translation>%1 · marca %2 de %3</translation>
    </message>
    <message>
        <source>Incident timeline, %1</source>
        <translation>Línea de incidentes, %1</translation>
    </message>
    <message>
        <source>%1 has no mark in this span.</source>
        <translation>%1 no tiene ninguna marca en este intervalo.</translation>
    </message>
    <message>
        <source>%1: this computer woke up from sleep</source>
        <translation>%1: este equipo despertó de la suspensión</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: deployment in progress: %2</source>
        <translation>%1: despliegue en curso: %2</translation>
    </message>
    <message>
        <source>%1: deployment succeeded: %2</source>
        <translation>%1: despliegue correcto: %2</translation>
    </message>
    <message>
        <source>%1: deployment failed: %2</source>
        <translation>%1: despliegue fallido: %2</translation>
    </message>
    <message>
        <source>%1: deployment crashed: %2</source>
        <translation>%1: el despliegue se cayó: %2</translation>
    </message>
    <message>
        <source>%1: deployment, removed since: %2</source>
        <translation>%1: despliegue, retirado después: %2</translation>
    </message>
    <message>
        <source>%1: deployment cancelled: %2</source>
        <translation>%1: despliegue cancelado: %2</translation>
    </message>
    <message>
        <source>%1: deployment in a state that is not known here: %2</source>
        <translation>%1: despliegue en un estado que aquí no se conoce: %2</translation>
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
        <translation>Intervalo</translation>
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
        <translation>barras: si está en marcha · marcas arriba: cambios de sus otras comprobaciones · abajo: despliegues</translation>
    </message>
    <message>
        <source>Ctrl+Left and Ctrl+Right go from mark to mark of a row, Enter opens its service.</source>
        <translation>Ctrl+Izquierda y Ctrl+Derecha van de marca en marca de una fila, Intro abre su servicio.</translation>
    </message>
    <message>
        <source>Changes before %1 are not drawn: more than %2 in this span. Zoom in to see them.</source>
        <translation>Los cambios anteriores a %1 no se dibujan: hay más de %2 en este intervalo. Acerque para verlos.</translation>
    </message>
    <message>
        <source>The console&apos;s own troubles before %1 are not drawn: more than %2 in this span. Zoom in to see them.</source>
        <translation>Los problemas de la propia consola anteriores a %1 no se dibujan: hay más de %2 en este intervalo. Acerque para verlos.</translation>
    </message>
    <message>
        <source>Rotations before %1 are not drawn: more than %2 in this span. Zoom in to see them.</source>
        <translation>Las rotaciones anteriores a %1 no se dibujan: hay más de %2 en este intervalo. Acerque para verlas.</translation>
    </message>
    <message>
        <source>%1 %2 %3</source>
        <translation>%1 %2 %3</translation>
    </message>
    <message>
        <source>The record %1 could not be read; what is drawn may be old or missing.</source>
        <translation>El registro %1 no se pudo leer; lo que se dibuja puede ser antiguo o faltar.</translation>
    </message>
    <message>
        <source>The activity log %1 could not be read; rotations may be missing.</source>
        <translation>El registro de actividad %1 no se pudo leer; pueden faltar rotaciones.</translation>
    </message>
    <message>
        <source>The deployments of %1 could not be read from its provider; marks are of the last answer.</source>
        <translation>Los despliegues de %1 no se pudieron leer de su proveedor; las marcas son de la última respuesta.</translation>
    </message>
    <message>
        <source>Deployments that %1 tells of are drawn from %2 on; older ones are not asked for.</source>
        <translation>Los despliegues que cuenta %1 se dibujan desde %2; los anteriores no se piden.</translation>
    </message>
</context>
<context>
    <name>JsonView</name>
    <message>
        <source>Find in the metadata</source>
        <translation>Buscar en los metadatos</translation>
    </message>
    <message>
        <source>Metadata as JSON</source>
        <translation>Metadatos como JSON</translation>
    </message>
    <message>
        <source>Laying out…</source>
        <translation>Dando formato…</translation>
    </message>
    <message>
        <source>%1: too long to be coloured and folded</source>
        <translation>%1: demasiado largo para colorear y plegar</translation>
    </message>
    <message>
        <source>Enter finds the next one</source>
        <translation>Enter busca el siguiente</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>No se encontró</translation>
    </message>
</context>
<context>
    <name>LatencyChart</name>
    <message numerus="yes">
        <source>Latency of the last %n run(s)</source>
        <translation>
            <numerusform>Latencia de %n ejecución</numerusform>
            <numerusform>Latencia de las últimas %n ejecuciones</numerusform>
        </translation>
    </message>
    <message>
        <source>Median %1, longest %2, without an answer %3</source>
        <translation>Mediana %1, máxima %2, sin respuesta %3</translation>
    </message>
    <message>
        <source>No answer since this console started</source>
        <translation>Ninguna respuesta desde que arrancó esta consola</translation>
    </message>
    <message>
        <source>0 ms</source>
        <translation>0 ms</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) ago</source>
        <translation>
            <numerusform>hace %n ejecución</numerusform>
            <numerusform>hace %n ejecuciones</numerusform>
        </translation>
    </message>
    <message>
        <source>last run</source>
        <translation>última ejecución</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>sin respuesta</translation>
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
        <translation>Últimas líneas de %1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Preguntar otra vez</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Asking the provider…</source>
        <translation>Preguntando al proveedor…</translation>
    </message>
    <message>
        <source>It wrote nothing</source>
        <translation>No escribió nada</translation>
    </message>
    <message>
        <source>The provider keeps no line of this deployment, or keeps them no longer.</source>
        <translation>El proveedor no guarda ninguna línea de este despliegue, o ya no las guarda.</translation>
    </message>
    <message>
        <source>The log lines of %1 could not be read</source>
        <translation>No se pudieron leer las líneas de %1</translation>
    </message>
    <message numerus="yes">
        <source>At most the last %n line(s) of the deployment that decides on its state, as Railway&apos;s API keeps them; older ones are at Railway. Oldest first; times in %1. What looks like a secret is removed.</source>
        <translation>
            <numerusform>Como mucho la última línea del despliegue que decide su estado, tal como la guarda la API de Railway; las anteriores están en Railway. La más antigua primero; horas en %1. Se quita lo que parece un secreto.</numerusform>
            <numerusform>Como mucho las últimas %n líneas del despliegue que decide su estado, tal como las guarda la API de Railway; las anteriores están en Railway. La más antigua primero; horas en %1. Se quita lo que parece un secreto.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LookStepper</name>
    <message>
        <source>Earlier look (Alt+Shift+Left)</source>
        <translation>Mirada anterior (Alt+Shift+Left)</translation>
    </message>
    <message>
        <source>Later look (Alt+Shift+Right)</source>
        <translation>Mirada posterior (Alt+Shift+Right)</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>La última</translation>
    </message>
    <message>
        <source>Newest look</source>
        <translation>La última mirada</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>No evidence yet</source>
        <translation>Aún no hay pruebas</translation>
    </message>
    <message>
        <source>Gone from memory · %1</source>
        <translation>Ya no está en memoria · %1</translation>
    </message>
    <message>
        <source>Look %1 · %2</source>
        <translation>Mirada %1 · %2</translation>
    </message>
    <message>
        <source>Looks at this check</source>
        <translation>Miradas a esta comprobación</translation>
    </message>
    <message numerus="yes">
        <source>%n kept</source>
        <translation>
            <numerusform>%n guardada</numerusform>
            <numerusform>%n guardadas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 kept</source>
        <translation>%1 de %2 guardadas</translation>
    </message>
    <message>
        <source>The evidence of the last %1 looks at each check stays in memory; look 1 is the newest.</source>
        <translation>La prueba de las últimas %1 miradas a cada comprobación se queda en memoria; la mirada 1 es la última.</translation>
    </message>
    <message numerus="yes">
        <source>%n of them made room for newer ones.</source>
        <translation>
            <numerusform>%n de ellas dejó sitio a otras más nuevas.</numerusform>
            <numerusform>%n de ellas dejaron sitio a otras más nuevas.</numerusform>
        </translation>
    </message>
    <message>
        <source>The look shown is no longer kept; it stays here until you go to another.</source>
        <translation>La mirada que se muestra ya no se guarda; se queda aquí hasta que vaya a otra.</translation>
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
        <translation>Ctrl+K abre la paleta · F1 ayuda</translation>
    </message>
    <message>
        <source>%1 — Atalaya</source>
        <translation>%1 — Atalaya</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Acción</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Actualizar</translation>
    </message>
    <message>
        <source>Help for this page</source>
        <translation>Ayuda de esta página</translation>
    </message>
    <message>
        <source>Start the sandbox</source>
        <translation>Arrancar el sandbox</translation>
    </message>
    <message>
        <source>Open an environment file…</source>
        <translation>Abrir un archivo de entorno…</translation>
    </message>
    <message>
        <source>New environment…</source>
        <translation>Nuevo entorno…</translation>
    </message>
    <message>
        <source>Import .env…</source>
        <translation>Importar .env…</translation>
    </message>
</context>
<context>
    <name>MaintenanceDialog</name>
    <message>
        <source>Maintenance</source>
        <translation>Mantenimiento</translation>
    </message>
    <message>
        <source>Alerts keep quiet about these services for so long. The looks and the record go on, and what still stands at the end is told.</source>
        <translation>Las alertas callan estos servicios ese tiempo. Las sondas y el registro siguen, y lo que quede al final se cuenta.</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Fijar</translation>
    </message>
    <message>
        <source>All services</source>
        <translation>Todos los servicios</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>&amp;Qué</translation>
    </message>
    <message>
        <source>&amp;From (%1)</source>
        <translation>&amp;Desde (%1)</translation>
    </message>
    <message>
        <source>F&amp;or</source>
        <translation>D&amp;urante</translation>
    </message>
    <message>
        <source>Wh&amp;y</source>
        <translation>&amp;Motivo</translation>
    </message>
</context>
<context>
    <name>MapLegend</name>
    <message>
        <source>asks the door or an engine</source>
        <translation>pregunta a la puerta o a un motor</translation>
    </message>
    <message>
        <source>pointer and metadata</source>
        <translation>puntero y metadatos</translation>
    </message>
    <message>
        <source>identity and governance</source>
        <translation>identidad y gobernanza</translation>
    </message>
    <message>
        <source>reads bytes · read-only key</source>
        <translation>lee bytes · llave de sólo lectura</translation>
    </message>
    <message>
        <source>reads bytes · ephemeral key</source>
        <translation>lee bytes · llave efímera</translation>
    </message>
    <message>
        <source>writes bytes · read-write key</source>
        <translation>escribe bytes · llave de lectura-escritura</translation>
    </message>
    <message>
        <source>inert, as declared</source>
        <translation>inerte, según lo declarado</translation>
    </message>
    <message>
        <source>fails now, measured</source>
        <translation>falla ahora, medido</translation>
    </message>
    <message>
        <source>no key: not drawn</source>
        <translation>sin llave: no se dibuja</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Leyenda</translation>
    </message>
</context>
<context>
    <name>MessagePanel</name>
    <message>
        <source>Copy details</source>
        <translation>Copiar detalles</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Qué hacer</translation>
    </message>
</context>
<context>
    <name>MetadataText</name>
    <message>
        <source>dropped column #%1</source>
        <translation>columna eliminada #%1</translation>
    </message>
    <message>
        <source>The ref %1 points at a snapshot that the metadata does not list.</source>
        <translation>La ref %1 apunta a un snapshot que los metadatos no listan.</translation>
    </message>
    <message>
        <source>The branch main points at %1, which is not the current snapshot.</source>
        <translation>La rama main apunta a %1, que no es el snapshot actual.</translation>
    </message>
    <message>
        <source>The current snapshot %1 is not in the list of snapshots.</source>
        <translation>El snapshot actual %1 no está en la lista de snapshots.</translation>
    </message>
    <message>
        <source>last-sequence-number (%1) is below a snapshot&apos;s own number.</source>
        <translation>last-sequence-number (%1) es menor que el número propio de un snapshot.</translation>
    </message>
    <message>
        <source>The list of sort orders is empty; strict readers refuse that.</source>
        <translation>La lista de órdenes de clasificación está vacía; los lectores estrictos la rechazan.</translation>
    </message>
    <message>
        <source>The list of partition specs is empty; strict readers refuse that.</source>
        <translation>La lista de especificaciones de partición está vacía; los lectores estrictos la rechazan.</translation>
    </message>
    <message>
        <source>No default partition spec is named; spec %1, the highest, is assumed.</source>
        <translation>No se nombra ninguna especificación de partición por defecto; se supone la especificación %1, la más alta.</translation>
    </message>
    <message>
        <source>A version 3 table without next-row-id; strict readers refuse that.</source>
        <translation>Una tabla de versión 3 sin next-row-id; los lectores estrictos la rechazan.</translation>
    </message>
    <message>
        <source>The id %1 came as a number with an exponent: its last digits were lost before it got here.</source>
        <translation>El id %1 llegó como número con exponente: sus últimas cifras se perdieron antes de llegar aquí.</translation>
    </message>
    <message>
        <source>The type %1 is not known; it is shown as written.</source>
        <translation>El tipo %1 no se conoce; se muestra tal como está escrito.</translation>
    </message>
    <message>
        <source>A spec or order names the dropped column #%1.</source>
        <translation>Una especificación o un orden nombra la columna eliminada #%1.</translation>
    </message>
    <message>
        <source>size</source>
        <translation>tamaño</translation>
    </message>
    <message>
        <source>data files</source>
        <translation>archivos de datos</translation>
    </message>
    <message>
        <source>delete files</source>
        <translation>archivos de borrado</translation>
    </message>
    <message>
        <source>snapshots with a ref</source>
        <translation>snapshots con ref</translation>
    </message>
    <message>
        <source>snapshots</source>
        <translation>snapshots</translation>
    </message>
    <message>
        <source>Only snapshots that a branch or tag points at were asked for. The tab Snapshots can load all.</source>
        <translation>Sólo se pidieron los snapshots a los que apunta una rama o una etiqueta. La pestaña Snapshots puede cargarlos todos.</translation>
    </message>
    <message>
        <source>since commit</source>
        <translation>desde el commit</translation>
    </message>
    <message>
        <source>unpartitioned</source>
        <translation>sin particionar</translation>
    </message>
    <message>
        <source>unsorted</source>
        <translation>sin ordenar</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>filas</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>Filas: %1</translation>
    </message>
    <message>
        <source>rows before deletes</source>
        <translation>filas antes de borrados</translation>
    </message>
    <message>
        <source>At most %1: the metadata counts rows before deletes (%2 equality, %3 position deletes).</source>
        <translation>Como máximo %1: los metadatos cuentan las filas antes de los borrados (%2 por igualdad, %3 por posición).</translation>
    </message>
    <message>
        <source>rows, estimated</source>
        <translation>filas, estimadas</translation>
    </message>
    <message>
        <source>%1 rows in data files minus %2 position deletes.</source>
        <translation>Filas en los archivos de datos: %1, menos los borrados por posición: %2.</translation>
    </message>
    <message>
        <source>rows, no snapshot yet</source>
        <translation>filas, aún sin snapshot</translation>
    </message>
    <message>
        <source>The table has no current snapshot.</source>
        <translation>La tabla no tiene snapshot actual.</translation>
    </message>
    <message>
        <source>rows, not said</source>
        <translation>filas, no se indican</translation>
    </message>
    <message>
        <source>The snapshot&apos;s summary does not count rows.</source>
        <translation>El resumen del snapshot no cuenta las filas.</translation>
    </message>
</context>
<context>
    <name>NewEnvironmentDialog</name>
    <message>
        <source>New environment</source>
        <translation>Nuevo entorno</translation>
    </message>
    <message>
        <source>Production: writing asks for the namespace&apos;s name</source>
        <translation>Producción: escribir pide el nombre del namespace</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Pruebas</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Nombre</translation>
    </message>
    <message>
        <source>&amp;Role</source>
        <translation>&amp;Rol</translation>
    </message>
    <message>
        <source>&amp;Door (junction)</source>
        <translation>&amp;Puerta (junction)</translation>
    </message>
    <message>
        <source>&amp;Catalog (Iceberg REST)</source>
        <translation>&amp;Catálogo (Iceberg REST)</translation>
    </message>
    <message>
        <source>&amp;Warehouse</source>
        <translation>&amp;Warehouse</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>A name is missing.</source>
        <translation>Falta un nombre.</translation>
    </message>
    <message>
        <source>The door needs an address that starts with http:// or https://.</source>
        <translation>La puerta necesita una dirección que empiece por http:// o https://.</translation>
    </message>
    <message>
        <source>The catalog needs an address that starts with http:// or https://, or none.</source>
        <translation>El catálogo necesita una dirección que empiece por http:// o https://, o ninguna.</translation>
    </message>
    <message>
        <source>An address must not carry a password. Tokens go to the keychain.</source>
        <translation>Una dirección no debe llevar contraseña. Los tokens van al llavero.</translation>
    </message>
    <message>
        <source>Nothing connects before you save. Tokens are asked for afterwards and go to the keychain. Other services can be added to the file later.</source>
        <translation>Nada se conecta antes de guardar. Los tokens se piden después y van al llavero. Los demás servicios se pueden añadir luego al archivo.</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Run again</source>
        <translation>Ejecutar de nuevo</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Copiar detalles</translation>
    </message>
</context>
<context>
    <name>OrderStrip</name>
    <message>
        <source>all services</source>
        <translation>todos los servicios</translation>
    </message>
    <message>
        <source>Maintenance of %1 until %2: %3</source>
        <translation>Mantenimiento de %1 hasta %2: %3</translation>
    </message>
    <message>
        <source>Maintenance of %1 from %2 to %3: %4</source>
        <translation>Mantenimiento de %1 desde %2 hasta %3: %4</translation>
    </message>
    <message>
        <source>Maintenance and pauses</source>
        <translation>Mantenimiento y pausas</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Terminar</translation>
    </message>
    <message>
        <source>Nobody looks at %1</source>
        <translation>Nadie mira %1</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
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
        <translation>medido</translation>
    </message>
    <message>
        <source>declared</source>
        <translation>declarado</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>sin medir</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>ilegible</translation>
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
        <translation>No se pudo escribir la salida (%1); lo que hay no está completo.</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Topology</source>
        <translation>Topología</translation>
    </message>
    <message>
        <source>Probes</source>
        <translation>Sondas</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>Catálogo</translation>
    </message>
    <message>
        <source>This environment declares no catalog</source>
        <translation>Este entorno no declara ningún catálogo</translation>
    </message>
    <message>
        <source>Add a service of kind lakekeeper with its URL to the environment file.</source>
        <translation>Añada un servicio de tipo lakekeeper con su URL al archivo de entorno.</translation>
    </message>
    <message>
        <source>SQL</source>
        <translation>SQL</translation>
    </message>
    <message>
        <source>This environment declares no door</source>
        <translation>Este entorno no declara ninguna puerta</translation>
    </message>
    <message>
        <source>SQL goes through the door and nowhere else. Add a service of kind junction with its URL to the environment file.</source>
        <translation>El SQL pasa por la puerta y por ningún otro sitio. Añada un servicio de tipo junction con su URL al archivo de entorno.</translation>
    </message>
    <message>
        <source>Perimeter</source>
        <translation>Perímetro</translation>
    </message>
    <message>
        <source>The perimeter is not measured yet</source>
        <translation>El perímetro aún no se mide</translation>
    </message>
    <message>
        <source>This page will show who holds which key to the object store, as declared and as measured, and run the read-only gate.</source>
        <translation>Esta página mostrará quién tiene cada llave del almacén de objetos, según lo declarado y según lo medido, y ejecutará la compuerta de sólo lectura.</translation>
    </message>
    <message>
        <source>Until then the declared holders are drawn on the topology, and INV-03, INV-08 and INV-10 watch the parts that can be watched.</source>
        <translation>Hasta entonces, los titulares declarados se dibujan en la Topología, e INV-03, INV-08 e INV-10 vigilan las partes que se pueden vigilar.</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Rotación</translation>
    </message>
    <message>
        <source>No credential can be rotated from here yet</source>
        <translation>Aún no se puede rotar ninguna credencial desde aquí</translation>
    </message>
    <message>
        <source>This page will plan a rotation over every declared holder, prove each step and revoke the old key last.</source>
        <translation>Esta página planificará una rotación sobre todos los titulares declarados, probará cada paso y revocará la llave antigua en último lugar.</translation>
    </message>
    <message>
        <source>Nothing here changes a key in this version.</source>
        <translation>En esta versión, nada de esta página cambia una llave.</translation>
    </message>
    <message>
        <source>Stand-up</source>
        <translation>Puesta en pie</translation>
    </message>
    <message>
        <source>The stand-up guide is not here yet</source>
        <translation>La guía de puesta en pie aún no está aquí</translation>
    </message>
    <message>
        <source>This page will lead through bringing Lakekeeper up: deploy, warehouse, bootstrap, verification, each gate measured.</source>
        <translation>Esta página guiará la puesta en pie de Lakekeeper: despliegue, warehouse, bootstrap y verificación, con cada compuerta medida.</translation>
    </message>
    <message>
        <source>Until then INV-01 and UP-lakekeeper tell whether it runs.</source>
        <translation>Hasta entonces, INV-01 y UP-lakekeeper indican si está en ejecución.</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Actividad</translation>
    </message>
    <message>
        <source>%1 was not run. %2</source>
        <translation>%1 no se sondeó. %2</translation>
    </message>
</context>
<context>
    <name>PalettePopup</name>
    <message>
        <source>Find service, table or action</source>
        <translation>Buscar servicio, tabla o acción</translation>
    </message>
    <message>
        <source>Nothing has this in its name.</source>
        <translation>Nada lleva esto en su nombre.</translation>
    </message>
    <message>
        <source>Palette</source>
        <translation>Paleta</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Coincidencias</translation>
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
        <translation>Este entorno no declara almacén (storage), así que no hay bucket en el que probar una llave.</translation>
    </message>
    <message>
        <source>This environment declares no keys.</source>
        <translation>Este entorno no declara llaves.</translation>
    </message>
    <message>
        <source>This environment has no key called %1; it has: %2.</source>
        <translation>Este entorno no tiene ninguna llave llamada %1; tiene: %2.</translation>
    </message>
    <message>
        <source>The key %1 could not be read, so this one is not compared with it.</source>
        <translation>No se ha podido leer la llave %1, así que esta no se compara con ella.</translation>
    </message>
    <message>
        <source>light</source>
        <translation>luz</translation>
    </message>
    <message>
        <source>what it says</source>
        <translation>qué dice</translation>
    </message>
    <message>
        <source>%1, %2: %3, %4 of 6 lights</source>
        <translation>%1, %2: %3, %4 de 6 luces</translation>
    </message>
    <message>
        <source>The key %1 could not be read. %2</source>
        <translation>No se ha podido leer la llave %1. %2</translation>
    </message>
</context>
<context>
    <name>PlanStrip</name>
    <message>
        <source>text changed, re-reading</source>
        <translation>texto cambiado, releyendo</translation>
    </message>
    <message>
        <source>The door says here how it reads a statement, before anything runs.</source>
        <translation>La puerta indica aquí cómo lee una sentencia, antes de que se ejecute nada.</translation>
    </message>
    <message>
        <source>Asking the door how it reads this…</source>
        <translation>Preguntando a la puerta cómo lee esto…</translation>
    </message>
    <message>
        <source>%1 (line %2, column %3)</source>
        <translation>%1 (línea %2, columna %3)</translation>
    </message>
    <message>
        <source>The door could not be asked</source>
        <translation>No se pudo preguntar a la puerta</translation>
    </message>
    <message>
        <source>The door reads statement %1 of %2 as</source>
        <translation>La puerta lee la sentencia %1 de %2 como</translation>
    </message>
    <message>
        <source>The door reads this as</source>
        <translation>La puerta lee esto como</translation>
    </message>
    <message>
        <source>READ</source>
        <translation>LECTURA</translation>
    </message>
    <message>
        <source>WRITE</source>
        <translation>ESCRITURA</translation>
    </message>
    <message>
        <source>the door refuses writes from this version of the console</source>
        <translation>la puerta rechaza escrituras desde esta versión de la consola</translation>
    </message>
</context>
<context>
    <name>ProbesPage</name>
    <message>
        <source>Probes</source>
        <translation>Sondas</translation>
    </message>
    <message>
        <source>Which checks</source>
        <translation>Qué comprobaciones</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todas</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Requiere atención</translation>
    </message>
    <message>
        <source>Grouping</source>
        <translation>Agrupación</translation>
    </message>
    <message>
        <source>By service</source>
        <translation>Por servicio</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>Sin agrupar</translation>
    </message>
    <message>
        <source>Filter rows</source>
        <translation>Filtrar filas</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Ejecutar</translation>
    </message>
    <message>
        <source>Runs the selected checks now</source>
        <translation>Ejecuta ahora las comprobaciones seleccionadas</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausar</translation>
    </message>
    <message>
        <source>Run failed</source>
        <translation>Ejecutar fallidas</translation>
    </message>
    <message>
        <source>Runs every check that needs attention (Ctrl+R)</source>
        <translation>Ejecuta todas las comprobaciones que requieren atención (Ctrl+R)</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>Ejecutar todas</translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>Exportar la tabla</translation>
    </message>
    <message>
        <source>Table (CSV)…</source>
        <translation>Tabla (CSV)…</translation>
    </message>
    <message>
        <source>Table with evidence (JSON)…</source>
        <translation>Tabla con pruebas (JSON)…</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>Probing on schedule is paused</source>
        <translation>El sondeo programado está en pausa</translation>
    </message>
    <message>
        <source>Pauses probing on schedule</source>
        <translation>Pausa el sondeo programado</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>Todas %1</translation>
    </message>
    <message>
        <source>Needs attention %1</source>
        <translation>Requiere atención %1</translation>
    </message>
    <message numerus="yes">
        <source>%n service(s)</source>
        <translation>
            <numerusform>%n servicio</numerusform>
            <numerusform>%n servicios</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%n check(s)</source>
        <translation>
            <numerusform>%n comprobación</numerusform>
            <numerusform>%n comprobaciones</numerusform>
        </translation>
    </message>
    <message>
        <source>No check has run yet</source>
        <translation>Aún no se ha ejecutado ninguna comprobación</translation>
    </message>
    <message>
        <source>The first round of probes is on its way. What it finds appears here, check by check.</source>
        <translation>La primera ronda de sondas está en camino. Lo que encuentre aparecerá aquí, comprobación a comprobación.</translation>
    </message>
    <message>
        <source>No check matches</source>
        <translation>Ninguna comprobación coincide</translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) are hidden by this filter.</source>
        <translation>
            <numerusform>Este filtro oculta %n comprobación.</numerusform>
            <numerusform>Este filtro oculta %n comprobaciones.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show all checks</source>
        <translation>Mostrar todas las comprobaciones</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Prueba</translation>
    </message>
    <message>
        <source>Run now</source>
        <translation>Ejecutar ahora</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Copiar filas</translation>
    </message>
    <message>
        <source>Group by service</source>
        <translation>Agrupar por servicio</translation>
    </message>
    <message>
        <source>Open all services</source>
        <translation>Desplegar todos los servicios</translation>
    </message>
    <message>
        <source>Close all services</source>
        <translation>Plegar todos los servicios</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>Archivos CSV (*.csv)</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>Archivos JSON (*.json)</translation>
    </message>
    <message>
        <source>Export the history</source>
        <translation>Exportar el historial</translation>
    </message>
    <message>
        <source>CSV files (*.csv);;JSON files (*.json)</source>
        <translation>Archivos CSV (*.csv);;Archivos JSON (*.json)</translation>
    </message>
    <message>
        <source>The history could not be written</source>
        <translation>El historial no se pudo escribir</translation>
    </message>
    <message>
        <source>History of all checks (CSV or JSON)…</source>
        <translation>Historial de todas las comprobaciones (CSV o JSON)…</translation>
    </message>
    <message>
        <source>%1 was not run. %2</source>
        <translation>%1 no se sondeó. %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Snooze…</source>
        <translation>Posponer…</translation>
    </message>
    <message>
        <source>End snooze</source>
        <translation>Dejar de posponer</translation>
    </message>
    <message>
        <source>Resume %1</source>
        <translation>Reanudar %1</translation>
    </message>
    <message>
        <source>Pause %1</source>
        <translation>Pausar %1</translation>
    </message>
    <message>
        <source>Maintenance…</source>
        <translation>Mantenimiento…</translation>
    </message>
    <message>
        <source>Withdraw consent to write</source>
        <translation>Retirar el permiso de escribir</translation>
    </message>
    <message>
        <source>Allow to write…</source>
        <translation>Permitir que escriba…</translation>
    </message>
    <message>
        <source>Silent</source>
        <translation>Calladas</translation>
    </message>
    <message>
        <source>By cause</source>
        <translation>Por causa</translation>
    </message>
    <message>
        <source>Alerts keep quiet about the selected checks until an end (S)</source>
        <translation>Las alertas callan las comprobaciones elegidas hasta un fin (S)</translation>
    </message>
    <message>
        <source>Silent %1</source>
        <translation>Calladas %1</translation>
    </message>
    <message>
        <source>Allow to run by itself…</source>
        <translation>Permitir que se ejecute sola…</translation>
    </message>
    <message>
        <source>Withdraw consent to run by itself</source>
        <translation>Retirar el permiso para ejecutarse sola</translation>
    </message>
</context>
<context>
    <name>PropertiesModel</name>
    <message>
        <source>‹redacted›</source>
        <translation>‹oculto›</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Propiedad</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valor</translation>
    </message>
</context>
<context>
    <name>QuestionForm</name>
    <message>
        <source>Still to fill in: %1.</source>
        <translation>Falta por rellenar: %1.</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Pages</source>
        <translation>Páginas</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
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
        <translation>No se guarda historial: lo medido se olvida al terminar</translation>
    </message>
    <message>
        <source>No activity is kept: what is done here is not recorded</source>
        <translation>No se guarda la actividad: lo que se hace aquí no queda registrado</translation>
    </message>
    <message>
        <source>Part of the history could not be written</source>
        <translation>Una parte del historial no se pudo escribir</translation>
    </message>
</context>
<context>
    <name>Renderings</name>
    <message>
        <source>The page %1 did not settle within a minute.</source>
        <translation>La página %1 no se estabilizó en un minuto.</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>No se pudo escribir %1.</translation>
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
        <translation>texto vacío</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Row %1, %2: %3</source>
        <translation>Fila %1, %2: %3</translation>
    </message>
</context>
<context>
    <name>ResultStatus</name>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Memory taken by this result</source>
        <translation>Memoria ocupada por este resultado</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportación</translation>
    </message>
    <message>
        <source>All rows as CSV…</source>
        <translation>Todas las filas como CSV…</translation>
    </message>
    <message>
        <source>All rows as NDJSON…</source>
        <translation>Todas las filas como NDJSON…</translation>
    </message>
    <message>
        <source>waiting for the door</source>
        <translation>esperando a la puerta</translation>
    </message>
    <message>
        <source>%1 of %2 memory</source>
        <translation>%1 de %2 de memoria</translation>
    </message>
    <message>
        <source>%1 rows so far</source>
        <translation>Filas hasta ahora: %1</translation>
    </message>
    <message>
        <source>first rows in %1 · %2</source>
        <translation>primeras filas en %1 · %2</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>Filas: %1</translation>
    </message>
    <message>
        <source>no rows</source>
        <translation>sin filas</translation>
    </message>
    <message>
        <source>first rows in %1</source>
        <translation>primeras filas en %1</translation>
    </message>
    <message>
        <source>all in %1</source>
        <translation>todo en %1</translation>
    </message>
    <message>
        <source>Export all rows</source>
        <translation>Exportar todas las filas</translation>
    </message>
    <message>
        <source>writing %1</source>
        <translation>escribiendo %1</translation>
    </message>
    <message>
        <source>Export cancelled; no file was left.</source>
        <translation>Exportación cancelada; no quedó ningún archivo.</translation>
    </message>
    <message>
        <source>%1 rows written to %2</source>
        <translation>Filas escritas: %1, en %2</translation>
    </message>
    <message>
        <source>Not exported. %1</source>
        <translation>No se exportó. %1</translation>
    </message>
</context>
<context>
    <name>ResultTabs</name>
    <message>
        <source>Results</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>Aún no hay resultado</translation>
    </message>
    <message>
        <source>Ctrl+Enter runs the statement under the cursor, F5 the whole text.</source>
        <translation>Ctrl+Enter ejecuta la sentencia bajo el cursor; F5, el texto entero.</translation>
    </message>
    <message>
        <source>Result %1</source>
        <translation>Resultado %1</translation>
    </message>
</context>
<context>
    <name>ResultView</name>
    <message>
        <source>Nothing was copied</source>
        <translation>No se copió nada</translation>
    </message>
    <message>
        <source>%1 cells are more than the clipboard should hold. Export the result instead.</source>
        <translation>%1 celdas son más de las que el portapapeles debería contener. Exporte el resultado en su lugar.</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Ejecutar de nuevo</translation>
    </message>
    <message>
        <source>Done, and there are no rows to show</source>
        <translation>Terminado, y no hay filas que mostrar</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Intentar ahora</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>Dejar de esperar</translation>
    </message>
    <message numerus="yes">
        <source>Nothing ran. The door says to come back in %n second(s); then this statement is sent again.</source>
        <translation>
            <numerusform>No se ejecutó nada. La puerta pide volver en %n segundo; entonces se envía de nuevo esta sentencia.</numerusform>
            <numerusform>No se ejecutó nada. La puerta pide volver en %n segundos; entonces se envía de nuevo esta sentencia.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing ran, and nothing is waiting.</source>
        <translation>No se ejecutó nada, y no hay nada en espera.</translation>
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
        <translation>PRUEBAS</translation>
    </message>
    <message>
        <source>SANDBOX</source>
        <translation>SANDBOX</translation>
    </message>
    <message>
        <source>TOOLING</source>
        <translation>HERRAMIENTAS</translation>
    </message>
    <message>
        <source>LEGACY</source>
        <translation>HEREDADO</translation>
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
        <translation>no alcanzado</translation>
    </message>
    <message>
        <source>Route of the query</source>
        <translation>Ruta de la consulta</translation>
    </message>
    <message>
        <source>running %1</source>
        <translation>en curso %1</translation>
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
        <translation>ninguna tabla</translation>
    </message>
    <message numerus="yes">
        <source>%n tables</source>
        <translation>
            <numerusform>%n tabla</numerusform>
            <numerusform>%n tablas</numerusform>
        </translation>
    </message>
    <message>
        <source>no snapshot</source>
        <translation>sin snapshot</translation>
    </message>
    <message>
        <source>snapshot …%1</source>
        <translation>snapshot …%1</translation>
    </message>
    <message>
        <source>vending on</source>
        <translation>vending activado</translation>
    </message>
    <message>
        <source>vending off</source>
        <translation>vending desactivado</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>no indicado</translation>
    </message>
    <message>
        <source>age unknown</source>
        <translation>antigüedad sin medir</translation>
    </message>
    <message>
        <source>fresh</source>
        <translation>fresco</translation>
    </message>
    <message>
        <source>stale</source>
        <translation>caduco</translation>
    </message>
    <message>
        <source>nothing to decide</source>
        <translation>nada que decidir</translation>
    </message>
    <message>
        <source>denied · %1</source>
        <translation>denegado · %1</translation>
    </message>
    <message numerus="yes">
        <source>allowed · %n table(s)</source>
        <translation>
            <numerusform>permitido · %n tabla</numerusform>
            <numerusform>permitido · %n tablas</numerusform>
        </translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>Identidad</translation>
    </message>
    <message>
        <source>Pointer</source>
        <translation>Puntero</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modo</translation>
    </message>
    <message>
        <source>Freshness</source>
        <translation>Frescura</translation>
    </message>
    <message>
        <source>Governance</source>
        <translation>Gobernanza</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Motor</translation>
    </message>
</context>
<context>
    <name>SaveFile</name>
    <message>
        <source>The file could not be written.</source>
        <translation>No se pudo escribir el archivo.</translation>
    </message>
    <message>
        <source>%1

%2

Choose another folder, or free some space, and save again.</source>
        <translation>%1

%2

Elija otra carpeta, o libere espacio, y guarde de nuevo.</translation>
    </message>
</context>
<context>
    <name>SchemaModel</name>
    <message>
        <source>required</source>
        <translation>obligatorio</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>opcional</translation>
    </message>
    <message>
        <source>id</source>
        <translation>id</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Campo</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Null</source>
        <translation>Nulo</translation>
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
        <translation>Preguntando al llavero…</translation>
    </message>
    <message>
        <source>Kept in the keychain for this place.</source>
        <translation>Guardado en el llavero para este sitio.</translation>
    </message>
    <message>
        <source>The keychain cannot be used: kept in memory until this console ends.</source>
        <translation>No se puede usar el llavero: se guarda en memoria hasta que se cierre esta consola.</translation>
    </message>
    <message>
        <source>Kept for another place, and not sent to this one. Enter it again if it belongs here.</source>
        <translation>Guardado para otro sitio, y a éste no se envía. Escríbalo de nuevo si corresponde aquí.</translation>
    </message>
    <message>
        <source>The keychain cannot be used; the status bar says what is missing.</source>
        <translation>No se puede usar el llavero; la barra de estado dice qué falta.</translation>
    </message>
    <message>
        <source>Secrets of this environment</source>
        <translation>Secretos de este entorno</translation>
    </message>
    <message>
        <source>Each secret is kept in the system&apos;s keychain together with the one place it may be sent to. It is never shown again, written to a file or logged.</source>
        <translation>Cada secreto se guarda en el llavero del sistema junto con el único sitio al que puede enviarse. No se vuelve a mostrar, ni se escribe en archivos ni en registros.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>for %1 at %2</source>
        <translation>para %1 en %2</translation>
    </message>
    <message>
        <source>Secret %1</source>
        <translation>Secreto %1</translation>
    </message>
    <message>
        <source>Keep the secret %1</source>
        <translation>Guardar el secreto %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Not in the keychain. What needs it waits for it.</source>
        <translation>No está en el llavero. Lo que lo necesita lo espera.</translation>
    </message>
    <message>
        <source>The keychain is locked, so it is not known whether the secret is there.</source>
        <translation>El llavero está bloqueado, así que no se sabe si el secreto está en él.</translation>
    </message>
</context>
<context>
    <name>SeriesLegend</name>
    <message>
        <source>p50 solid and p95 dashed, both approximate, max dotted</source>
        <translation>p50 continua y p95 a trazos, ambas aproximadas, máx. punteada</translation>
    </message>
</context>
<context>
    <name>ServicePanel</name>
    <message>
        <source>What is known of the selected service</source>
        <translation>Lo que se sabe del servicio seleccionado</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Cerrar (Esc)</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Hechos</translation>
    </message>
    <message>
        <source>Who is affected</source>
        <translation>A quién afecta</translation>
    </message>
    <message>
        <source>See probes</source>
        <translation>Ver sondas</translation>
    </message>
    <message>
        <source>%1 · seen through %2</source>
        <translation>%1 · se ve a través de %2</translation>
    </message>
    <message>
        <source>Needs attention</source>
        <translation>Requiere atención</translation>
    </message>
    <message>
        <source>Nothing has been measured yet.</source>
        <translation>Aún no se ha medido nada.</translation>
    </message>
    <message>
        <source>Services, worst first</source>
        <translation>Servicios, primero los peores</translation>
    </message>
    <message numerus="yes">
        <source>%n more services need attention.</source>
        <translation>
            <numerusform>%n servicio más requiere atención.</numerusform>
            <numerusform>%n servicios más requieren atención.</numerusform>
        </translation>
    </message>
    <message>
        <source>Every service is as it should be. Choose one to see what is known of it.</source>
        <translation>Todos los servicios están como deben. Elija uno para ver lo que se sabe de él.</translation>
    </message>
    <message>
        <source>The map shows what the environment file declares. Verdicts come with the first round of probes.</source>
        <translation>El mapa muestra lo que declara el archivo de entorno. Los veredictos llegan con la primera ronda de sondas.</translation>
    </message>
    <message>
        <source>Nothing has been measured here yet. What the map shows is declared.</source>
        <translation>Aquí aún no se ha medido nada. Lo que muestra el mapa es lo declarado.</translation>
    </message>
    <message>
        <source>Nothing to do: every check of this service holds.</source>
        <translation>Nada que hacer: todas las comprobaciones de este servicio se cumplen.</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Comprobaciones</translation>
    </message>
    <message numerus="yes">
        <source>%n check(s)</source>
        <translation>
            <numerusform>%n comprobación</numerusform>
            <numerusform>%n comprobaciones</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: fails now</source>
        <translation>%1: falla ahora</translation>
    </message>
    <message>
        <source>%1: inert</source>
        <translation>%1: inerte</translation>
    </message>
    <message>
        <source>Last log lines</source>
        <translation>Últimas líneas</translation>
    </message>
</context>
<context>
    <name>ServiceStrip</name>
    <message>
        <source>Evidence</source>
        <translation>Prueba</translation>
    </message>
    <message>
        <source>See probes</source>
        <translation>Ver sondas</translation>
    </message>
    <message>
        <source>What is known of the selected service</source>
        <translation>Lo que se sabe del servicio seleccionado</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Nothing to do: every check of this service holds.</source>
        <translation>Nada que hacer: todas las comprobaciones de este servicio se cumplen.</translation>
    </message>
    <message>
        <source>Nothing has been measured here yet. What the map shows is declared.</source>
        <translation>Aquí aún no se ha medido nada. Lo que muestra el mapa es lo declarado.</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>Servicios</translation>
    </message>
    <message>
        <source>Nothing has been measured yet.</source>
        <translation>Aún no se ha medido nada.</translation>
    </message>
    <message>
        <source>Choose a service on the map to see what is known of it.</source>
        <translation>Elija un servicio en el mapa para ver lo que se sabe de él.</translation>
    </message>
    <message>
        <source>Last log lines</source>
        <translation>Últimas líneas</translation>
    </message>
</context>
<context>
    <name>ServiceTableModel</name>
    <message>
        <source>Verdict</source>
        <translation>Veredicto</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Servicio</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Carril</translation>
    </message>
    <message>
        <source>Modes</source>
        <translation>Modos</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latencia</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Antigüedad</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>Usa</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>The language changes when Atalaya starts again.</source>
        <translation>El idioma cambia al volver a iniciar Atalaya.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Idioma</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Como el sistema</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>&amp;Filas</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Compactas</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normales</translation>
    </message>
    <message>
        <source>Roomy</source>
        <translation>Amplias</translation>
    </message>
    <message>
        <source>T&amp;imes</source>
        <translation>&amp;Horas</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>This computer&apos;s time zone</source>
        <translation>Zona horaria de este equipo</translation>
    </message>
    <message>
        <source>Secrets are never kept with the settings, only in the system&apos;s keychain.</source>
        <translation>Los secretos nunca se guardan con los ajustes, sólo en el llavero del sistema.</translation>
    </message>
</context>
<context>
    <name>SignInDialog</name>
    <message>
        <source>Sign in</source>
        <translation>Iniciar sesión</translation>
    </message>
    <message>
        <source>Sign in as %1</source>
        <translation>Iniciar sesión como %1</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>en %1</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Código</translation>
    </message>
    <message>
        <source>Code to type on the page</source>
        <translation>Código que se escribe en la página</translation>
    </message>
    <message>
        <source>Copy the code</source>
        <translation>Copiar el código</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>Address of the sign-in page</source>
        <translation>Dirección de la página de inicio de sesión</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>Copiar la dirección</translation>
    </message>
    <message>
        <source>Open the page</source>
        <translation>Abrir la página</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Intentar de nuevo</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Asking the identity provider…</source>
        <translation>Preguntando al proveedor de identidad…</translation>
    </message>
    <message>
        <source>Use this machine&apos;s browser instead</source>
        <translation>Usar el navegador de este equipo</translation>
    </message>
    <message>
        <source>Use a code on another machine instead</source>
        <translation>Usar un código en otro equipo</translation>
    </message>
    <message>
        <source>Open the page on any machine, compare or type the code, and sign in there. Waiting for it…</source>
        <translation>Abra la página en cualquier equipo, compare o escriba el código e inicie sesión allí. Esperando…</translation>
    </message>
    <message>
        <source>Sign in on the page that opens in the browser. Waiting for it…</source>
        <translation>Inicie sesión en la página que se abre en el navegador. Esperando…</translation>
    </message>
</context>
<context>
    <name>SnapshotsModel</name>
    <message>
        <source>Committed</source>
        <translation>Confirmado</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Snapshot</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operación</translation>
    </message>
    <message>
        <source>Rows added</source>
        <translation>Filas añadidas</translation>
    </message>
    <message>
        <source>Rows removed</source>
        <translation>Filas eliminadas</translation>
    </message>
    <message>
        <source>Files added</source>
        <translation>Archivos añadidos</translation>
    </message>
    <message>
        <source>Rows then</source>
        <translation>Filas resultantes</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Padre</translation>
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
        <translation>Posponer %1</translation>
    </message>
    <message>
        <source>%1 is not told until then. The record goes on, and a new critical finding is told all the same.</source>
        <translation>%1 no se avisa hasta entonces. El registro sigue, y un nuevo hallazgo crítico se avisa igualmente.</translation>
    </message>
    <message>
        <source>Snooze</source>
        <translation>Posponer</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>&amp;Durante</translation>
    </message>
    <message>
        <source>&amp;Why</source>
        <translation>&amp;Por qué</translation>
    </message>
</context>
<context>
    <name>Sparkline</name>
    <message>
        <source>Recent latencies</source>
        <translation>Latencias recientes</translation>
    </message>
</context>
<context>
    <name>SqlCommand</name>
    <message>
        <source>%1 (line %2, column %3)</source>
        <translation>%1 (línea %2, columna %3)</translation>
    </message>
    <message numerus="yes">
        <source>Try again in %n second(s).</source>
        <translation>
            <numerusform>Vuelva a intentarlo en %n segundo.</numerusform>
            <numerusform>Vuelva a intentarlo en %n segundos.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no statement in this text.</source>
        <translation>No hay ninguna sentencia en este texto.</translation>
    </message>
    <message>
        <source>Statement %1: %2</source>
        <translation>Sentencia %1: %2</translation>
    </message>
    <message>
        <source>Statement %1 is a write (%2) by the door&apos;s reading. This version runs reads only; nothing was run.</source>
        <translation>La sentencia %1 es una escritura (%2) según la lectura de la puerta. Esta versión sólo ejecuta lecturas; no se ejecutó nada.</translation>
    </message>
    <message numerus="yes">
        <source>The door cut the result at its limit: %n row(s) arrived.</source>
        <translation>
            <numerusform>La puerta cortó el resultado en su límite: llegó %n fila.</numerusform>
            <numerusform>La puerta cortó el resultado en su límite: llegaron %n filas.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Incomplete: %n row(s) arrived, then the stream stopped. How many are missing is not known.</source>
        <translation>
            <numerusform>Incompleto: llegó %n fila y después el flujo se detuvo. No se sabe cuántas faltan.</numerusform>
            <numerusform>Incompleto: llegaron %n filas y después el flujo se detuvo. No se sabe cuántas faltan.</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancelled; nothing was run.</source>
        <translation>Cancelado; no se ejecutó nada.</translation>
    </message>
    <message numerus="yes">
        <source>This text holds %n statement(s), and this format holds one result. Give one statement, or --format table; nothing was run.</source>
        <translation>
            <numerusform>Este texto contiene %n sentencia y este formato admite un solo resultado. Indique una sentencia o --format table; no se ejecutó nada.</numerusform>
            <numerusform>Este texto contiene %n sentencias y este formato admite un solo resultado. Indique una sentencia o --format table; no se ejecutó nada.</numerusform>
        </translation>
    </message>
    <message>
        <source>Statement %1 of %2</source>
        <translation>Sentencia %1 de %2</translation>
    </message>
    <message numerus="yes">
        <source>Cancelled: %n row(s) arrived.</source>
        <translation>
            <numerusform>Cancelado: llegó %n fila.</numerusform>
            <numerusform>Cancelado: llegaron %n filas.</numerusform>
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
        <translation>Pestañas de SQL</translation>
    </message>
    <message>
        <source>New tab (Ctrl+T)</source>
        <translation>Pestaña nueva (Ctrl+T)</translation>
    </message>
    <message>
        <source>untitled %1</source>
        <translation>sin título %1</translation>
    </message>
    <message>
        <source>Saved to disk</source>
        <translation>Guardado en disco</translation>
    </message>
    <message>
        <source>Not saved. %1</source>
        <translation>No se guardó. %1</translation>
    </message>
</context>
<context>
    <name>SqlTab</name>
    <message>
        <source>Stopped at statement %1 of %2</source>
        <translation>Detenido en la sentencia %1 de %2</translation>
    </message>
    <message>
        <source>Run statement</source>
        <translation>Ejecutar sentencia</translation>
    </message>
    <message>
        <source>Ctrl+Enter: the statement under the cursor, or what is selected</source>
        <translation>Ctrl+Enter: la sentencia bajo el cursor, o lo que esté seleccionado</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>Ejecutar todo</translation>
    </message>
    <message>
        <source>F5 or Alt+X: every statement, one after another</source>
        <translation>F5 o Alt+X: todas las sentencias, una tras otra</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Ctrl+.: asks the door to stop; the second time drops the connection</source>
        <translation>Ctrl+.: pide a la puerta que se detenga; la segunda vez corta la conexión</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Motor</translation>
    </message>
    <message>
        <source>Engine: auto</source>
        <translation>Motor: auto</translation>
    </message>
    <message>
        <source>Engine: %1</source>
        <translation>Motor: %1</translation>
    </message>
    <message>
        <source>Statement %1 is a write (%2) by the door&apos;s reading. This version runs reads only.</source>
        <translation>La sentencia %1 es una escritura (%2) según la puerta. Esta versión sólo ejecuta lecturas.</translation>
    </message>
    <message>
        <source>Statement %1 is a write (%2) by the door&apos;s reading. %3</source>
        <translation>La sentencia %1 es una escritura (%2) según la puerta. %3</translation>
    </message>
</context>
<context>
    <name>StatusStrip</name>
    <message>
        <source>Keychain not used yet</source>
        <translation>Llavero aún sin usar</translation>
    </message>
    <message>
        <source>Waiting for the keychain</source>
        <translation>Esperando al llavero</translation>
    </message>
    <message>
        <source>Keychain unlocked</source>
        <translation>Llavero desbloqueado</translation>
    </message>
    <message>
        <source>Keychain locked</source>
        <translation>Llavero bloqueado</translation>
    </message>
    <message>
        <source>Probe round</source>
        <translation>Ronda de sondas</translation>
    </message>
    <message>
        <source>No identity</source>
        <translation>Sin identidad</translation>
    </message>
    <message>
        <source>No probe round in progress</source>
        <translation>Ninguna ronda de sondas en curso</translation>
    </message>
    <message>
        <source>No probes</source>
        <translation>Sin sondas</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Last error: %1</source>
        <translation>Último error: %1</translation>
    </message>
    <message>
        <source>Show details</source>
        <translation>Mostrar detalles</translation>
    </message>
    <message>
        <source>No keychain: secrets last until the console ends</source>
        <translation>Sin llavero: los secretos duran hasta que se cierre la consola</translation>
    </message>
    <message>
        <source>Account: %1</source>
        <translation>Cuenta: %1</translation>
    </message>
    <message>
        <source>Show the account</source>
        <translation>Mostrar la cuenta</translation>
    </message>
</context>
<context>
    <name>Storage</name>
    <message>
        <source>as it should, %1</source>
        <translation>como debe, %1</translation>
    </message>
    <message>
        <source>it was allowed, %1</source>
        <translation>se ha permitido, %1</translation>
    </message>
    <message>
        <source>no canary is declared that it could aim at</source>
        <translation>no se declara ningún canario al que apuntar</translation>
    </message>
    <message>
        <source>the declared canary is not there</source>
        <translation>el canario declarado no está</translation>
    </message>
    <message>
        <source>no foreign bucket or prefix is declared</source>
        <translation>no se declara ningún bucket o prefijo ajeno</translation>
    </message>
    <message>
        <source>the declared foreign bucket does not exist, %1</source>
        <translation>el bucket ajeno declarado no existe, %1</translation>
    </message>
    <message>
        <source>the bucket has no object to get</source>
        <translation>el bucket no tiene ningún objeto que leer</translation>
    </message>
    <message>
        <source>no answer came: %1</source>
        <translation>no ha llegado respuesta: %1</translation>
    </message>
    <message>
        <source>the answer %1 proves nothing</source>
        <translation>la respuesta %1 no prueba nada</translation>
    </message>
    <message>
        <source>not tried, because list and get did not both work</source>
        <translation>no se ha intentado, porque listar y leer no han funcionado ambos</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Pasa</translation>
    </message>
    <message>
        <source>Fail</source>
        <translation>Falla</translation>
    </message>
    <message>
        <source>Not proven</source>
        <translation>Sin probar</translation>
    </message>
    <message>
        <source>list works</source>
        <translation>listar funciona</translation>
    </message>
    <message>
        <source>get works</source>
        <translation>leer funciona</translation>
    </message>
    <message>
        <source>put is denied</source>
        <translation>se deniega escribir</translation>
    </message>
    <message>
        <source>delete is denied</source>
        <translation>se deniega borrar</translation>
    </message>
    <message>
        <source>a multipart upload is denied</source>
        <translation>se deniega una subida por partes</translation>
    </message>
    <message>
        <source>reach beyond its scope is denied</source>
        <translation>se deniega llegar más allá de su alcance</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 is the same key as %2, which may write</source>
        <translation>%1 es la misma llave que %2, que puede escribir</translation>
    </message>
    <message>
        <source>%1 may have been left behind and has to be seen to</source>
        <translation>%1 puede haber quedado atrás y hay que ocuparse de ello</translation>
    </message>
    <message numerus="yes">
        <source>Proven after %n looks, the last one: %1.</source>
        <translation>
            <numerusform>Probado tras %n mirada; la última: %1.</numerusform>
            <numerusform>Probado tras %n miradas; la última: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not proven: the old key was never seen to work, so its refusal means nothing.</source>
        <translation>Sin probar: nunca se vio funcionar la llave antigua, así que su rechazo no significa nada.</translation>
    </message>
    <message>
        <source>The old key still works at the end of the window: %1.</source>
        <translation>La llave antigua sigue funcionando al final de la ventana: %1.</translation>
    </message>
    <message>
        <source>Not proven: the new key was refused, too, so the refusal of the old one means nothing.</source>
        <translation>Sin probar: también se ha rechazado la llave nueva, así que el rechazo de la antigua no significa nada.</translation>
    </message>
    <message>
        <source>It reads and writes, and its probe object could not be removed: %1.</source>
        <translation>Lee y escribe, y su objeto de prueba no se ha podido quitar: %1.</translation>
    </message>
    <message>
        <source>Not proven within the window, the last answer: %1.</source>
        <translation>Sin probar dentro de la ventana; la última respuesta: %1.</translation>
    </message>
    <message>
        <source>32 lower-case hexadecimal digits</source>
        <translation>32 dígitos hexadecimales en minúscula</translation>
    </message>
    <message>
        <source>64 lower-case hexadecimal digits</source>
        <translation>64 dígitos hexadecimales en minúscula</translation>
    </message>
    <message>
        <source>AKIA or ASIA and 16 capital letters or digits</source>
        <translation>AKIA o ASIA y 16 letras mayúsculas o dígitos</translation>
    </message>
    <message>
        <source>40 letters, digits, &apos;/&apos;, &apos;+&apos; or &apos;=&apos;</source>
        <translation>40 letras, dígitos, «/», «+» o «=»</translation>
    </message>
    <message>
        <source>A storage key is its access key id and its secret, with a colon or a line break between them.</source>
        <translation>Una llave del almacén es su id de acceso y su secreto, separados por dos puntos o un salto de línea.</translation>
    </message>
    <message>
        <source>The access key id and the secret are swapped: the id comes first.</source>
        <translation>El id de acceso y el secreto están intercambiados: el id va primero.</translation>
    </message>
    <message>
        <source>The access key id has %1 characters; expected %2.</source>
        <translation>El id de acceso tiene %1 caracteres; se esperaba: %2.</translation>
    </message>
    <message>
        <source>The secret has %1 characters; expected %2.</source>
        <translation>El secreto tiene %1 caracteres; se esperaba: %2.</translation>
    </message>
</context>
<context>
    <name>TableDetails</name>
    <message>
        <source>Load all snapshots</source>
        <translation>Cargar todos los snapshots</translation>
    </message>
    <message>
        <source>Reading the metadata of %1</source>
        <translation>Leyendo los metadatos de %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>Se canceló la lectura</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Leer de nuevo</translation>
    </message>
    <message>
        <source>Parts of the table&apos;s metadata</source>
        <translation>Partes de los metadatos de la tabla</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Resumen</translation>
    </message>
    <message>
        <source>Schema</source>
        <translation>Esquema</translation>
    </message>
    <message>
        <source>Snapshots</source>
        <translation>Snapshots</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Propiedades</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>%1 could not be read</source>
        <translation>No se pudo leer %1</translation>
    </message>
    <message>
        <source>Current snapshot: %1
Partitions: %2
Sort order: %3
Location: %4
Table UUID: %5</source>
        <translation>Snapshot actual: %1
Particiones: %2
Orden: %3
Ubicación: %4
UUID de la tabla: %5</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message numerus="yes">
        <source>Schema %1 · %n column(s)</source>
        <translation>
            <numerusform>Esquema %1 · %n columna</numerusform>
            <numerusform>Esquema %1 · %n columnas</numerusform>
        </translation>
    </message>
    <message>
        <source>Snapshots %1</source>
        <translation>Snapshots %1</translation>
    </message>
    <message>
        <source>Properties %1</source>
        <translation>Propiedades %1</translation>
    </message>
    <message>
        <source>Snapshots that a branch or tag points at. Older ones were not asked for.</source>
        <translation>Snapshots a los que apunta una rama o etiqueta. Los más antiguos no se pidieron.</translation>
    </message>
    <message numerus="yes">
        <source>All %n snapshot(s) of the metadata, newest first. The current one is bold.</source>
        <translation>
            <numerusform>El %n snapshot de los metadatos, primero el más reciente. El actual va en negrita.</numerusform>
            <numerusform>Los %n snapshots de los metadatos, primero el más reciente. El actual va en negrita.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TableHeader</name>
    <message>
        <source>frozen</source>
        <translation>congelado</translation>
    </message>
    <message>
        <source>Query in SQL</source>
        <translation>Consultar en SQL</translation>
    </message>
    <message>
        <source>curl</source>
        <translation>curl</translation>
    </message>
    <message>
        <source>Identifier</source>
        <translation>Identificador</translation>
    </message>
    <message>
        <source>Copy the name as SQL writes it</source>
        <translation>Copiar el nombre tal como lo escribe SQL</translation>
    </message>
    <message>
        <source>Copy the request that read this, as a curl line without secrets</source>
        <translation>Copiar la petición que leyó esto, como línea de curl sin secretos</translation>
    </message>
    <message>
        <source>format v%1</source>
        <translation>formato v%1</translation>
    </message>
</context>
<context>
    <name>TimelineBar</name>
    <message>
        <source>not recorded yet</source>
        <translation>aún sin registro</translation>
    </message>
    <message>
        <source>the console did not run</source>
        <translation>la consola no estaba en marcha</translation>
    </message>
    <message>
        <source>interrupted: the machine slept, or its clock was set forward</source>
        <translation>interrumpido: la máquina durmió o su reloj se adelantó</translation>
    </message>
    <message>
        <source>the clock was set back</source>
        <translation>el reloj se atrasó</translation>
    </message>
    <message>
        <source>%1, from %2 to %3, %4</source>
        <translation>%1, de %2 a %3, %4</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 durante %2</translation>
    </message>
    <message>
        <source>not looked at for %1</source>
        <translation>sin mirar durante %1</translation>
    </message>
</context>
<context>
    <name>TimingBar</name>
    <message>
        <source>Connect</source>
        <translation>Conexión</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Espera</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Cuerpo</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Timing: %1</source>
        <translation>Tiempos: %1</translation>
    </message>
</context>
<context>
    <name>Toast</name>
    <message>
        <source>Dismiss</source>
        <translation>Descartar</translation>
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
        <translation>nada medido</translation>
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
        <translation>Topología</translation>
    </message>
    <message>
        <source>Perimeter</source>
        <translation>Perímetro</translation>
    </message>
    <message>
        <source>Shows on each card which key to the store it holds, as declared</source>
        <translation>Muestra en cada tarjeta qué llave del almacén tiene, según lo declarado</translation>
    </message>
    <message>
        <source>Drift</source>
        <translation>Deriva</translation>
    </message>
    <message>
        <source>Marks what was measured and differs from what is declared</source>
        <translation>Marca lo medido que difiere de lo declarado</translation>
    </message>
    <message>
        <source>As a list</source>
        <translation>Como lista</translation>
    </message>
    <message>
        <source>The same services as a table</source>
        <translation>Los mismos servicios en una tabla</translation>
    </message>
    <message>
        <source>Highlight on the map</source>
        <translation>Resaltar en el mapa</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Picture that scales (SVG)…</source>
        <translation>Imagen escalable (SVG)…</translation>
    </message>
    <message>
        <source>Picture (PNG)…</source>
        <translation>Imagen (PNG)…</translation>
    </message>
    <message>
        <source>Export the map</source>
        <translation>Exportar el mapa</translation>
    </message>
    <message>
        <source>Probe all</source>
        <translation>Sondear todo</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Leyenda</translation>
    </message>
    <message>
        <source>Services of the platform</source>
        <translation>Servicios de la plataforma</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>Resaltar</translation>
    </message>
    <message>
        <source>SVG pictures (*.svg)</source>
        <translation>Imágenes SVG (*.svg)</translation>
    </message>
    <message>
        <source>PNG pictures (*.png)</source>
        <translation>Imágenes PNG (*.png)</translation>
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
        <translation>%1 · inerte, según lo declarado</translation>
    </message>
    <message>
        <source>%1 · fails now: %2 is down</source>
        <translation>%1 · falla ahora: %2 está caído</translation>
    </message>
</context>
<context>
    <name>TopologyView</name>
    <message>
        <source>Map of the platform</source>
        <translation>Mapa de la plataforma</translation>
    </message>
    <message>
        <source>Arrow keys walk the cards, with Shift the edges; Enter opens what is known.</source>
        <translation>Las teclas de flecha recorren las tarjetas; con Shift, las aristas. Enter abre lo que se sabe.</translation>
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
            <numerusform>%1 en %n ejecución, la última</numerusform>
            <numerusform>%1 en las últimas %n ejecuciones</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VerdictSums</name>
    <message numerus="yes">
        <source>critical</source>
        <comment>sum</comment>
        <translation>
            <numerusform>crítico</numerusform>
            <numerusform>críticos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>degraded</source>
        <comment>sum</comment>
        <translation>
            <numerusform>degradado</numerusform>
            <numerusform>degradados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not proven</source>
        <comment>sum</comment>
        <translation>
            <numerusform>sin probar</numerusform>
            <numerusform>sin probar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>unknown</source>
        <comment>sum</comment>
        <translation>
            <numerusform>sin medir</numerusform>
            <numerusform>sin medir</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>stale</source>
        <comment>sum</comment>
        <translation>
            <numerusform>caduco</numerusform>
            <numerusform>caducos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>inert</source>
        <comment>sum</comment>
        <translation>
            <numerusform>inerte</numerusform>
            <numerusform>inertes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>ok</source>
        <comment>sum</comment>
        <translation>
            <numerusform>bien</numerusform>
            <numerusform>bien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not run</source>
        <comment>sum</comment>
        <translation>
            <numerusform>sin ejecutar</numerusform>
            <numerusform>sin ejecutar</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number and word of a sum</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Services: %1</source>
        <translation>Servicios: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n service(s)</source>
        <translation>
            <numerusform>%n servicio</numerusform>
            <numerusform>%n servicios</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WatchText</name>
    <message>
        <source>Paused: nobody looks at it until it is resumed</source>
        <translation>En pausa: nadie lo mira hasta que se reanude</translation>
    </message>
    <message>
        <source>Unstable: it comes and goes</source>
        <translation>Inestable: va y viene</translation>
    </message>
    <message>
        <source>It comes from %1 (%2)</source>
        <translation>Viene de %1 (%2)</translation>
    </message>
    <message>
        <source>Maintenance until %1: %2</source>
        <translation>Mantenimiento hasta %1: %2</translation>
    </message>
    <message>
        <source>Snoozed until %1: %2</source>
        <translation>Pospuesto hasta %1: %2</translation>
    </message>
</context>
<context>
    <name>ZoomControl</name>
    <message>
        <source>Zoom out (−)</source>
        <translation>Alejar (−)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Acercar (+)</translation>
    </message>
    <message>
        <source>Fit the whole map (0)</source>
        <translation>Ajustar el mapa entero (0)</translation>
    </message>
</context>
</TS>
