package import Foundation
import HouseholdCalendar

extension Date {
  /// The canonical instant some milliseconds later; saturates.
  func adding(milliseconds span: Int64) -> Date {
    let (sum, overflow) = milliseconds.addingReportingOverflow(span)
    return Date(milliseconds: overflow ? (span < 0 ? .min : .max) : sum)
  }

  /// The canonical instant some minutes later; saturates.
  package func adding(minutes: Int) -> Date {
    let (span, overflow) = Int64(minutes).multipliedReportingOverflow(by: 60_000)
    return adding(milliseconds: overflow ? (minutes < 0 ? .min : .max) : span)
  }

  /// The milliseconds from an earlier instant to this one, negative when it is later; saturates.
  func milliseconds(since earlier: Date) -> Int64 {
    let (span, overflow) = milliseconds.subtractingReportingOverflow(earlier.milliseconds)
    return overflow ? (self < earlier ? .min : .max) : span
  }
}

/// Lengths of time in milliseconds.
enum Span {
  static let minute: Int64 = 60_000
  static let hour: Int64 = 60 * minute
  static let day: Int64 = 24 * hour
}
