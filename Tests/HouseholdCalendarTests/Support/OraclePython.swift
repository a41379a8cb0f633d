import Foundation

/// The Python that has what the tests compare with.
enum OraclePython {
  /// What HOUSEHOLD_ICALENDAR_PYTHON says; nil if it is not set or empty.
  static let path = ProcessInfo.processInfo.environment["HOUSEHOLD_ICALENDAR_PYTHON"]
    .flatMap { $0.isEmpty ? nil : $0 }
}
