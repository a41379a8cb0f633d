import Foundation
import HouseholdPersistence

/// Which device keeps a store, and where.
struct StoreHome: Hashable {
  /// The id of the device, which goes with the store.
  var device: UUID
  var machine: String
  /// The path of the store's file; empty if it has none.
  var path: String

  /// A store's home on this machine.
  init(device: UUID, file: URL?) {
    self.device = device
    machine = StoreFingerprint.thisMachine
    path = file.map(StoreFingerprint.path) ?? ""
  }

  /// Whether the store is a copy on another device, or beside the original, which is a device of its
  /// own then: whoever meets both must not take them for one.
  func isCopied(to file: URL?) -> Bool {
    let present = StoreHome(device: device, file: file)
    if machine != present.machine { return true }
    return !path.isEmpty && path != present.path && SystemFile.kind(at: path) != nil
  }

  init(_ reader: inout CBORReader) throws(CBORError) {
    try reader.array(of: 3)
    device = try reader.uuid()
    machine = try reader.text()
    path = try reader.text()
  }

  func write(to writer: inout CBORWriter) {
    writer.array(3)
    writer.uuid(device)
    writer.text(machine)
    writer.text(path.canonical ?? "")
  }
}
