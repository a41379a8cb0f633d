public import Foundation
import HouseholdCalendar

/// A stamp of a hybrid logical clock: orders writes of several devices without trusting their wall
/// clocks, yet stays close to the wall clock's time.
///
/// Stamps are ordered by instant, then counter, then device. After Kulkarni, Demirbas and others,
/// "Logical Physical Clocks and Consistent Snapshots in Globally Distributed Databases" (2014).
public struct HybridTimestamp: Hashable, Sendable, Codable, Comparable {
  /// The greatest wall-clock time seen so far, in milliseconds since 1970.
  public var milliseconds: Int64
  /// How many stamps were given at the same time before.
  public var counter: UInt32
  /// The device that gave the stamp.
  public var device: UUID

  /// Creates a stamp.
  public init(milliseconds: Int64, counter: UInt32, device: UUID) {
    self.milliseconds = milliseconds
    self.counter = counter
    self.device = device
  }

  /// Whether one stamp is earlier than another.
  public static func < (left: HybridTimestamp, right: HybridTimestamp) -> Bool {
    if left.milliseconds != right.milliseconds { return left.milliseconds < right.milliseconds }
    if left.counter != right.counter { return left.counter < right.counter }
    return left.device != right.device && left.device.uuidString < right.device.uuidString
  }

  /// The first stamp of a device after this one.
  ///
  /// - Parameters:
  ///   - now: The wall clock's time, which may be behind.
  ///   - device: The device that gives the stamp.
  public func next(now: Date, device: UUID) -> HybridTimestamp {
    let wall = now.milliseconds
    if wall > milliseconds {
      return HybridTimestamp(milliseconds: wall, counter: 0, device: device)
    }
    if counter == .max {
      return HybridTimestamp(
        milliseconds: milliseconds &+ 1, counter: 0, device: device)
    }
    return HybridTimestamp(milliseconds: milliseconds, counter: counter + 1, device: device)
  }

  /// The stamp as text whose order is the stamps' order for instants after 1970:
  /// `milliseconds-counter-device`, the numbers in 16 and 8 hexadecimal digits.
  public var text: String {
    func hex(_ value: some BinaryInteger, _ width: Int) -> String {
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return hex(max(0, milliseconds), 16) + "-" + hex(counter, 8) + "-" + device.uuidString
  }

  /// Creates a stamp from its text, or nil when the text is none.
  public init?(text: String) {
    let parts = text.split(separator: "-", maxSplits: 2)
    guard parts.count == 3, parts[0].count == 16, parts[1].count == 8,
      let milliseconds = Int64(parts[0], radix: 16), let counter = UInt32(parts[1], radix: 16),
      let device = UUID(uuidString: String(parts[2]))
    else { return nil }
    self.init(milliseconds: milliseconds, counter: counter, device: device)
  }
}
