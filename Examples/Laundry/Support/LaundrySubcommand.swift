import CommandLineSupport

/// A command of `laundry` that works on the store.
protocol LaundrySubcommand: StoreCommand where Opened == Household {}
