import CommandLineSupport
import HomeMaintenanceKit

/// The options that every command of `home-maintenance` takes.
typealias HomeOptions = StepOptions

/// A command of `home-maintenance` that works on the store.
protocol HomeSubcommand: StepCommand where Opened == Household {}
