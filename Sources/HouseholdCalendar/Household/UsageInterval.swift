/// An amount of use between two occurrences, as counted by a meter.
///
/// ```swift
/// UsageInterval("300h")  // every 300 hours of running
/// ```
public struct UsageInterval: Hashable, Sendable {
  /// The amount, in 1…9,999,999.
  public let amount: Int

  /// What the amount counts.
  public let unit: Unit

  /// Creates an amount of use.
  ///
  /// - Parameters:
  ///   - amount: The amount, in 1…9,999,999.
  ///   - unit: What the amount counts.
  /// - Throws: ``InvalidRecurrence/countOutOfRange(_:allowed:)``.
  public init(_ amount: Int, _ unit: Unit) throws(InvalidRecurrence) {
    let allowed = UsageInterval.amounts
    guard allowed.contains(amount) else { throw .countOutOfRange(amount, allowed: allowed) }
    self.amount = amount
    self.unit = unit
  }

  /// The valid amounts.
  static var amounts: ClosedRange<Int> { 1...9_999_999 }
}

extension UsageInterval: LosslessStringConvertible, Codable {
  /// Creates an amount of use from its text, such as `300h` or `10000km`.
  public init?(_ text: String) {
    var reader = RecurrenceReader(text)
    guard let usage = try? reader.usage(), reader.isAtEnd else { return nil }
    self = usage
  }

  /// The amount and its unit, such as `300h`.
  public var description: String { "\(amount)\(unit.rawValue)" }

  /// Decodes an amount of use from its text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the text is not an amount of use.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText("an amount of use such as 300h")
  }

  /// Encodes the amount of use as its text.
  public func encode(to encoder: any Encoder) throws { try encoder.encodeText(self) }
}

extension UsageInterval: ExpressibleByStringLiteral {
  /// Creates an amount of use from a literal such as `"300h"`.
  ///
  /// - Precondition: The literal is an amount and its unit. Read other texts with `init(_:)`.
  public init(stringLiteral text: StaticString) {
    self.init(literal: text, "an amount of use; write one such as 300h")
  }
}
