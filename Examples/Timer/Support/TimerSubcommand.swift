import CommandLineSupport

/// The options that every command of `timer` takes.
typealias TimerOptions = StepOptions

/// A command of `timer` that works on the store.
protocol TimerSubcommand: StepCommand where Opened == Household {}
