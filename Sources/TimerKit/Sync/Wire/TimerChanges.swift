import Foundation
import HouseholdTransfer

/// A part of what has changed on one device, as it goes to another.
struct TimerChanges: Hashable, Sendable {
  /// The device that sends.
  var device: UUID
  /// The changes before this part: what has numbers up to here came earlier.
  var after: Int
  /// The number of the last change in this part.
  var through: Int
  /// The number of this part, from 1, and of all parts.
  var part = 1
  var parts = 1
  var records: [SyncRecord]
  /// The names of fields that this version does not know; they are left out.
  var unknown: Set<String> = []

  init(device: UUID, after: Int, through: Int, records: [SyncRecord]) {
    self.device = device
    self.after = after
    self.through = through
    self.records = records
  }
}

extension TimerChanges {
  private enum Key {
    static let device = "device"
    static let devices = "devices"
    static let after = "after"
    static let through = "through"
    static let part = "part"
    static let parts = "parts"
    static let records = "records"
  }

  /// The payload.
  var json: JSONValue {
    var devices = DeviceTable([device])
    let records = records.map { $0.json(&devices) }
    var members = JSONObject()
    members.append(Key.device, .string(device.uuidString))
    if devices.devices.count > 1 {
      members.append(
        Key.devices, .array(devices.devices.dropFirst().map { .string($0.uuidString) }))
    }
    members.append(Key.after, JSONValue(after))
    members.append(Key.through, JSONValue(through))
    if parts > 1 {
      members.append(Key.part, JSONValue(part))
      members.append(Key.parts, JSONValue(parts))
    }
    members.append(Key.records, .array(records))
    return .object(members)
  }

  /// Reads and checks a payload.
  ///
  /// - Throws: ``/HouseholdTransfer/TransferError`` with the path inside the payload.
  init(_ json: JSONValue) throws(TransferError) {
    guard let members = json.object else { throw .wrongType(expected: "an object", found: json) }
    let device = try Self.id(members[Key.device], Key.device)
    let after = try Self.count(members, Key.after)
    let through = try Self.count(members, Key.through)
    self.init(device: device, after: after, through: through, records: [])
    if members[Key.parts] != nil {
      part = try Self.count(members, Key.part)
      parts = try Self.count(members, Key.parts)
    }
    var devices = [device]
    if let list = members[Key.devices] {
      guard let list = list.array else {
        throw TransferError.wrongType(expected: "an array of UUIDs", found: list)
          .inside(.key(Key.devices))
      }
      for (index, value) in list.enumerated() {
        guard let id = value.string.flatMap({ UUID(uuidString: $0) }) else {
          throw TransferError.wrongType(expected: "a UUID", found: value)
            .inside(.index(index)).inside(.key(Key.devices))
        }
        devices.append(id)
      }
    }
    guard let list = members[Key.records] else {
      throw .missingKey(Key.records, expected: "an array")
    }
    guard let list = list.array else {
      throw TransferError.wrongType(expected: "an array", found: list).inside(.key(Key.records))
    }
    var seen: Set<UUID> = []
    records.reserveCapacity(list.count)
    for (index, value) in list.enumerated() {
      do throws(TransferError) {
        let record = try SyncRecord(value, devices: devices, unknown: &unknown)
        guard seen.insert(record.id).inserted else {
          throw TransferError(
            .duplicateID, "The id appears twice in this message.", path: "id")
        }
        records.append(record)
      } catch {
        throw error.inside(.index(index)).inside(.key(Key.records))
      }
    }
  }

  static func id(_ value: JSONValue?, _ key: String) throws(TransferError) -> UUID {
    guard let value else { throw .missingKey(key, expected: "a UUID") }
    guard let id = value.string.flatMap({ UUID(uuidString: $0) }) else {
      throw TransferError.wrongType(expected: "a UUID", found: value).inside(.key(key))
    }
    return id
  }

  static func count(_ members: JSONObject, _ key: String) throws(TransferError) -> Int {
    guard let value = members[key] else { throw .missingKey(key, expected: "a whole number") }
    guard let number = value.number?.int64, let count = Int(exactly: number),
      (0..<1 << 53).contains(count)
    else {
      throw TransferError.wrongType(expected: "a whole number from 0 on", found: value)
        .inside(.key(key))
    }
    return count
  }
}
