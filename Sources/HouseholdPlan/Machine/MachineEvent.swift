public import Foundation

/// What happened to a machine, with the true instant, which may be told later.
public enum MachineEvent: Hashable, Sendable {
  /// A program started.
  case started(at: Date)
  /// A program ended, the tumbles against creases not counted.
  case ended(at: Date)
  /// The clothes were taken out, at the latest at this instant.
  case emptied(at: Date)
}
