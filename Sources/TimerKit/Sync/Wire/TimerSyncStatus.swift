package import Foundation
import HouseholdTransfer

/// The sync progress of a device: small, and only the newest counts.
package struct TimerSyncStatus: Hashable, Sendable {
  /// The device that says it.
  var device: UUID
  /// Tells one start of its session from the next.
  var session: UUID
  /// The number of its last change.
  var latest: Int
  /// For each device, the number up to which it has everything from there.
  package var received: [UUID: Int]
}

extension TimerSyncStatus {
  private enum Key {
    static let device = "device"
    static let session = "session"
    static let latest = "latest"
    static let received = "received"
  }

  /// The payload.
  var json: JSONValue {
    var marks = JSONObject()
    for (id, count) in received.sorted(by: { $0.key.uuidString < $1.key.uuidString }) {
      marks.append(id.uuidString, JSONValue(count))
    }
    var members = JSONObject()
    members.append(Key.device, .string(device.uuidString))
    members.append(Key.session, .string(session.uuidString))
    members.append(Key.latest, JSONValue(latest))
    members.append(Key.received, .object(marks))
    return .object(members)
  }

  /// Reads and checks a payload.
  ///
  /// - Throws: ``/HouseholdTransfer/TransferError`` with the path inside the payload.
  init(_ json: JSONValue) throws(TransferError) {
    guard let members = json.object else { throw .wrongType(expected: "an object", found: json) }
    device = try TimerChanges.id(members[Key.device], Key.device)
    session = try TimerChanges.id(members[Key.session], Key.session)
    latest = try TimerChanges.count(members, Key.latest)
    received = [:]
    guard let marks = members[Key.received] else {
      throw .missingKey(Key.received, expected: "an object")
    }
    guard let marks = marks.object else {
      throw TransferError.wrongType(expected: "an object", found: marks)
        .inside(.key(Key.received))
    }
    for member in marks {
      guard let id = UUID(uuidString: member.key) else {
        throw TransferError(
          .invalidValue, "A key must be the UUID of a device.", path: Key.received)
      }
      do throws(TransferError) {
        received[id] = try TimerChanges.count(marks, member.key)
      } catch {
        throw error.inside(.key(Key.received))
      }
    }
  }
}
