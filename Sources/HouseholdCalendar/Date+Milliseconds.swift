public import Foundation

extension Date {
  /// Creates an instant from whole milliseconds since 1970-01-01T00:00:00Z.
  @inlinable public init(milliseconds: Int64) {
    // Split so that the whole seconds stay exact; one division of the sum would round twice.
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    self.init(timeIntervalSince1970: Double(seconds) + Double(rest) / 1000)
  }
}
