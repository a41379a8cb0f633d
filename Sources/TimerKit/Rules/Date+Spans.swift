import Foundation
import HouseholdCalendar

extension Date {
  /// The canonical instant some milliseconds later; saturates.
  func adding(milliseconds span: Int64) -> Date {
    let (sum, overflow) = milliseconds.addingReportingOverflow(span)
    return Date(milliseconds: overflow ? (span < 0 ? .min : .max) : sum)
  }

  /// The canonical instant some seconds later; saturates.
  func adding(seconds: Int) -> Date { adding(milliseconds: Span.milliseconds(seconds)) }

  /// The milliseconds from an earlier instant to this one, negative when it is later; saturates.
  func milliseconds(since earlier: Date) -> Int64 {
    let (span, overflow) = milliseconds.subtractingReportingOverflow(earlier.milliseconds)
    return overflow ? (self < earlier ? .min : .max) : span
  }
}

/// Lengths of time in milliseconds.
enum Span {
  /// So many seconds; saturates.
  static func milliseconds(_ seconds: Int) -> Int64 {
    let (span, overflow) = Int64(seconds).multipliedReportingOverflow(by: 1_000)
    return overflow ? (seconds < 0 ? .min : .max) : span
  }

  /// The sum of two lengths; saturates.
  static func sum(_ left: Int64, _ right: Int64) -> Int64 {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? (right < 0 ? .min : .max) : sum
  }
}
