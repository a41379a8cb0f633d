import CommandLineSupport

/// A command of `timer` that works on the store.
protocol TimerSubcommand: StoreCommand where Opened == Household {}
