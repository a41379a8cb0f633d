package import Foundation
import HouseholdCLibrary
import HouseholdMessages
import HouseholdPersistence

/// The file beside a store's file that reveals a copy or a restored backup.
///
/// Two stores must never continue one log. So `STORE.log` notes which log the store writes, how far
/// it came, which file it is (its number in the file system) and on which machine. A copy is another
/// file; a restored backup is behind. In both cases the store continues in a new log.
///
/// Some file systems number their files anew when a disk is connected again. A store on such a disk
/// then starts a new log each time, which costs a little space and is harmless.
package struct StoreFingerprint: Hashable, Sendable {
  /// The log.
  package var log: UUID
  /// The end of the log.
  package var head: SegmentCutter.Head
  /// The number of the store's file in its file system.
  package var file: UInt64
  /// The machine.
  package var machine: String

  private static let title = "household-kit: belongs to the store beside it; do not copy it"

  /// The fingerprint of a store's file now.
  ///
  /// - Returns: Nil if there is no such file.
  package init?(of store: URL, log: UUID, head: SegmentCutter.Head) {
    var status = stat()
    guard unsafe stat(store.path, &status) == 0 else { return nil }
    self.log = log
    self.head = head
    file = UInt64(status.st_ino)
    machine = Self.thisMachine
  }

  /// The file beside a store's file.
  package static func url(of store: URL) -> URL {
    store.deletingLastPathComponent().appending(path: store.lastPathComponent + ".log")
  }

  /// Whether a store whose file looks like this now can continue the log, after this was noted.
  package func isContinued(by present: StoreFingerprint) -> Bool {
    log == present.log && file == present.file && machine == present.machine
      && (head.number < present.head.number || head == present.head)
  }

  /// Reads the file beside a store's file; nil if it is not there, or is not one.
  package init?(beside store: URL) {
    guard let data = try? SystemFile.read(Self.url(of: store).path, limit: 4096) else { return nil }
    var lines: [Substring: Substring] = [:]
    let text = String(decoding: data, as: UTF8.self)
    for line in text.split(separator: "\n").dropFirst() {
      guard let space = line.firstIndex(of: " ") else { continue }
      lines[line[..<space]] = line[line.index(after: space)...]
    }
    guard let log = lines["log"].flatMap({ UUID(uuidString: String($0)) }),
      let number = lines["number"].flatMap({ UInt64($0) }),
      let file = lines["file"].flatMap({ UInt64($0) }), let machine = lines["machine"],
      let hash = Self.bytes(lines["hash"] ?? "")
    else { return nil }
    self.log = log
    head = SegmentCutter.Head(number: number, hash: hash)
    self.file = file
    self.machine = String(machine)
  }

  /// Writes the file beside a store's file.
  package func write(beside store: URL) throws(SyncError) {
    let hash = head.hash.map(\.hexDigits).joined()
    let text = """
      \(Self.title)
      log \(log.uuidString)
      number \(head.number)
      hash \(hash)
      file \(file)
      machine \(machine)

      """
    let url = Self.url(of: store)
    do throws(SystemFile.Failure) {
      let file = try NewFile(at: url.path, partial: url.path + ".\(UUID().uuidString)")
      try file.write(Data(text.utf8))
      try file.putInPlace()
    } catch {
      throw error == .full
        ? SyncError(.full, "\(url.path) was not written: the device is full. Free some space.")
        : SyncError(
          .notPermitted,
          "\(url.path) cannot be written; check the permissions of its folder.")
    }
  }

  /// Removes the file beside a store's file.
  package static func remove(beside store: URL) { SystemFile.remove(url(of: store).path) }

  private static func bytes(_ hex: Substring) -> [UInt8]? {
    let digits = hex.compactMap(\.hexDigitValue)
    guard digits.count == hex.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  /// The id that a Linux system got when it was installed, or the machine's name.
  ///
  /// Source: machine-id(5). On Apple platforms the number of the file alone has to do.
  private static let thisMachine: String = {
    let ids = ["/etc/machine-id", "/var/lib/dbus/machine-id"]
    for path in ids {
      guard let data = try? SystemFile.read(path, limit: 256) else { continue }
      let text = String(decoding: data, as: UTF8.self).trimmingCharacters(
        in: .whitespacesAndNewlines)
      if !text.isEmpty { return text }
    }
    #if canImport(Darwin)
      return "apple"
    #else
      return ProcessInfo.processInfo.hostName
    #endif
  }()
}
