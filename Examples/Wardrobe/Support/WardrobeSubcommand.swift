import CommandLineSupport

/// A command of `wardrobe` that works on the store.
protocol WardrobeSubcommand: StoreCommand where Opened == Household {}
