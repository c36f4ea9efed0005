#pragma once

#include "app/options.h"
#include "services/checks/checkengine.h"

/// Why a command may not take looks that write, or None: an environment in production is only
/// watched until its command says otherwise.
Refusal commandRefusal(const Environment &environment, const Options &options, const Clock &clock);

/// Gives the engine what a person allows on this machine, with the consents that the command line
/// adds, which are kept. ownSandbox: see WatchOrders. Empty: done; else what is wrong, in words.
std::optional<QString> giveOrders(CheckEngine &engine, const Environment &environment,
                                  const Options &options, const Clock &clock, bool ownSandbox);
