public import Foundation
import HouseholdCalendar
public import HouseholdMessages

/// A timestamp of a hybrid logical clock.
///
/// It orders the writes of several devices without relying on synchronized wall clocks, yet stays
/// close to wall-clock time.
///
/// Timestamps are ordered by instant, then counter, then the bytes of the device. After Kulkarni, Demirbas and
/// others, "Logical Physical Clocks and Consistent Snapshots in Globally Distributed Databases"
/// (2014).
public struct HybridTimestamp: Hashable, Sendable, Codable, Comparable {
  /// The latest wall-clock time seen so far, in milliseconds since 1970.
  public var milliseconds: Int64
  /// How many timestamps with the same time were issued before.
  public var counter: UInt32
  /// The device that issued the timestamp.
  public var device: UUID

  /// Creates a timestamp.
  public init(milliseconds: Int64, counter: UInt32, device: UUID) {
    self.milliseconds = milliseconds
    self.counter = counter
    self.device = device
  }

  /// Whether one timestamp is earlier than another.
  public static func < (left: HybridTimestamp, right: HybridTimestamp) -> Bool {
    if left.milliseconds != right.milliseconds { return left.milliseconds < right.milliseconds }
    if left.counter != right.counter { return left.counter < right.counter }
    return left.device < right.device
  }

  /// The first timestamp of a device after this one.
  ///
  /// - Parameters:
  ///   - now: The wall-clock time, which may be behind.
  ///   - device: The device that issues the timestamp.
  package func next(now: Date, device: UUID) -> HybridTimestamp {
    let wall = min(now.milliseconds, Self.followed)
    if wall > milliseconds {
      return HybridTimestamp(milliseconds: wall, counter: 0, device: device)
    }
    if counter == .max {
      return HybridTimestamp(
        milliseconds: milliseconds &+ 1, counter: 0, device: device)
    }
    return HybridTimestamp(milliseconds: milliseconds, counter: counter + 1, device: device)
  }

  /// The instant before which the timestamps of other stores must lie: the start of the year 9000, in
  /// milliseconds since 1970.
  package static let limit: Int64 = 221_845_392_000_000

  /// The instant up to which a store's own clock follows, a year before ``limit``.
  ///
  /// So a forged timestamp cannot make a store write one that the others refuse.
  static let followed = limit - 365 * 86_400_000

  /// The timestamp before all others, of no device.
  package static let earliest = HybridTimestamp(
    milliseconds: 0, counter: 0,
    device: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
}

extension HybridTimestamp: LosslessStringConvertible {
  /// The timestamp as text that sorts like the timestamps, for instants after 1970:
  /// `milliseconds-counter-device`, the numbers in 16 and 8 hexadecimal digits.
  public var description: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.textLength)
    func append(_ value: UInt64, digits: Int) {
      for digit in (0..<digits).reversed() {
        let nibble = UInt8(truncatingIfNeeded: value >> UInt64(4 * digit)) & 0xF
        bytes.append(nibble < 10 ? 0x30 + nibble : 0x57 + nibble)
      }
      bytes.append(Self.dash)
    }
    append(UInt64(max(0, milliseconds)), digits: 16)
    append(UInt64(counter), digits: 8)
    return String(decoding: bytes, as: UTF8.self) + device.uuidString
  }

  /// Creates a timestamp from its text, or nil for other text.
  public init?(_ text: String) {
    let bytes = text.utf8
    guard bytes.count == Self.textLength else { return nil }
    var index = bytes.startIndex
    func number(digits: Int) -> UInt64? {
      var value: UInt64 = 0
      for _ in 0..<digits {
        guard let digit = Self.digit(bytes[index]) else { return nil }
        value = value << 4 | UInt64(digit)
        index = bytes.index(after: index)
      }
      guard bytes[index] == Self.dash else { return nil }
      index = bytes.index(after: index)
      return value
    }
    guard let time = number(digits: 16), let milliseconds = Int64(exactly: time),
      let count = number(digits: 8), let device = UUID(uuidString: String(text[index...]))
    else { return nil }
    self.init(
      milliseconds: milliseconds, counter: UInt32(truncatingIfNeeded: count), device: device)
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private static let textLength = 16 + 1 + 8 + 1 + 36
  private static let dash = UInt8(ascii: "-")
}

extension HybridTimestamp: StringField {
  /// The text of a timestamp.
  public static var expectation: Message { "the text of a timestamp" }

  /// Whether the instant is after 1970, which its text can say.
  public var isCanonical: Bool { milliseconds >= 0 }

  /// The timestamp with an instant after 1970.
  public var canonical: HybridTimestamp? {
    isCanonical ? self : HybridTimestamp(milliseconds: 0, counter: counter, device: device)
  }
}
