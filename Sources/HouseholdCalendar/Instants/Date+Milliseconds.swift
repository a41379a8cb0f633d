public import Foundation

/// Instants as whole milliseconds since 1970-01-01T00:00:00Z, the form every store keeps.
///
/// `Date` counts seconds since 2001-01-01T00:00:00Z in a `Double`. The **canonical** date of a
/// millisecond is the nearest double in that count, so an instant that was stored, exported, or
/// sent to another machine is equal, bit for bit, to the original.
extension Date {
  /// The seconds from 1970-01-01T00:00:00Z to 2001-01-01T00:00:00Z, the start of `Date`'s own count.
  @inlinable static var secondsFrom1970To2001: Int { 978_307_200 }

  /// The same in milliseconds.
  @inlinable static var millisecondsFrom1970To2001: Int64 { 978_307_200_000 }

  /// Creates the canonical instant of a number of milliseconds since 1970-01-01T00:00:00Z.
  ///
  /// Exact in both directions (`Date(milliseconds: m).milliseconds == m`) at least for |m| ≤ 4 ×
  /// 10¹⁵, 126,000 years before and after 1970. Beyond that, the nearest representable instant.
  ///
  /// - Parameter milliseconds: Milliseconds since 1970-01-01T00:00:00Z, any value.
  @inlinable public init(milliseconds: Int64) {
    // Below 2⁵³ the difference is exact in a double, so only the division rounds.
    let (shifted, overflow) = milliseconds.subtractingReportingOverflow(
      Self.millisecondsFrom1970To2001)
    let sinceReference = overflow ? Int64.min : shifted
    self.init(timeIntervalSinceReferenceDate: Double(sinceReference) / 1000)
  }

  /// The instant in milliseconds since 1970-01-01T00:00:00Z, rounded to the nearest.
  ///
  /// Saturates: an instant too late for an `Int64` is `Int64.max`; one too early, and NaN, is
  /// `Int64.min`. It never traps.
  @inlinable public var milliseconds: Int64 {
    let scaled = (timeIntervalSinceReferenceDate * 1000).rounded()
    // 2⁶³ is the first double too large for an Int64. The comparison is false for NaN.
    guard scaled > -9_223_372_036_854_775_808, scaled < 9_223_372_036_854_775_808 else {
      return scaled > 0 ? .max : .min
    }
    let (sum, overflow) = Int64(scaled).addingReportingOverflow(Self.millisecondsFrom1970To2001)
    return overflow ? .max : sum
  }

  /// The same instant, rounded to the nearest whole millisecond since 1970.
  ///
  /// An instant outside the range of `milliseconds` is clamped.
  @inlinable public var canonicalized: Date { Date(milliseconds: milliseconds) }

  /// Whether the instant is the canonical one of its millisecond.
  @inlinable public var isCanonical: Bool { self == canonicalized }
}
