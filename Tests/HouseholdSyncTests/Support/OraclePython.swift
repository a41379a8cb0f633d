import Foundation

/// The Python interpreter with the packages that the tests compare with.
enum OraclePython {
  /// The value of HOUSEHOLD_ICALENDAR_PYTHON; nil if it is not set or empty.
  static let path = ProcessInfo.processInfo.environment["HOUSEHOLD_ICALENDAR_PYTHON"]
    .flatMap { $0.isEmpty ? nil : $0 }
}
