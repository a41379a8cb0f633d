import Foundation
import HouseholdPersistence
import HouseholdTransfer

/// A record as text, for one that waits.
enum HeldRecord {
  static func text(_ record: SyncRecord) -> String {
    var devices = DeviceTable([])
    let json = record.json(&devices)
    return JSONValue.object([
      "devices": .array(devices.devices.map { .string($0.uuidString) }), "record": json,
    ]).text()
  }

  static func record(_ text: String) throws -> SyncRecord {
    let json = try JSONValue(received: text.utf8)
    let devices = (json["devices"]?.array ?? []).compactMap { value in
      value.string.flatMap { UUID(uuidString: $0) }
    }
    var unknown: Set<String> = []
    return try SyncRecord(json["record"] ?? .null, devices: devices, unknown: &unknown)
  }
}
