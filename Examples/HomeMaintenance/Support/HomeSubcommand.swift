import CommandLineSupport

/// A command of `home-maintenance` that works on the store.
protocol HomeSubcommand: StoreCommand where Opened == Household {}
