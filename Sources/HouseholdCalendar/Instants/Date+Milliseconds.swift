public import Foundation

/// Instants as whole milliseconds since 1970-01-01T00:00:00Z, the form every store keeps.
///
/// `Date` counts seconds since 2001-01-01T00:00:00Z in a `Double`. The **canonical** date of a
/// millisecond is the double nearest to it in that count, so an instant that came from a store, a
/// file or another machine is equal, bit for bit, to the one that went out.
extension Date {
  /// Creates the canonical instant of a number of milliseconds since 1970-01-01T00:00:00Z.
  ///
  /// Exact both ways (`Date(milliseconds: m).milliseconds == m`) at least for |m| ≤ 4 × 10¹⁵,
  /// which is 126,000 years either side of 1970. Beyond, the nearest representable instant.
  ///
  /// - Parameter milliseconds: Milliseconds since 1970-01-01T00:00:00Z, any value.
  @inlinable public init(milliseconds: Int64) {
    // Below 2⁵³ the difference is exact in a double, so the division is the only rounding.
    let (shifted, overflow) = milliseconds.subtractingReportingOverflow(978_307_200_000)
    let sinceReference = overflow ? Int64.min : shifted
    self.init(timeIntervalSinceReferenceDate: Double(sinceReference) / 1000)
  }

  /// The instant in milliseconds since 1970-01-01T00:00:00Z, rounded to the nearest.
  ///
  /// Saturates: an instant too late for an `Int64` is `Int64.max`, one too early, or one that is
  /// not a number, is `Int64.min`. It never traps.
  @inlinable public var milliseconds: Int64 {
    let scaled = (timeIntervalSinceReferenceDate * 1000).rounded()
    // 2⁶³ is the first double too large for an Int64. The comparison is false for NaN.
    guard scaled > -9_223_372_036_854_775_808, scaled < 9_223_372_036_854_775_808 else {
      return scaled > 0 ? .max : .min
    }
    let (sum, overflow) = Int64(scaled).addingReportingOverflow(978_307_200_000)
    return overflow ? .max : sum
  }

  /// The same instant, rounded to the nearest whole millisecond since 1970.
  ///
  /// An instant outside the range of `milliseconds` becomes the end of it.
  @inlinable public var canonicalized: Date { Date(milliseconds: milliseconds) }

  /// Whether the instant is the canonical one of its millisecond.
  @inlinable public var isCanonical: Bool { self == canonicalized }
}
