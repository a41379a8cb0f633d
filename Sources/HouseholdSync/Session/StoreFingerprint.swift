package import Foundation
import HouseholdMessages
import HouseholdPersistence

/// The file beside a store's file that reveals a copy or a restored backup.
///
/// Two stores must never continue one log. So `STORE.log` notes which log the store writes, how far
/// it came, and where the store is. A copy is elsewhere; a restored backup is behind. In both cases
/// the store continues in a new log; a file that was only moved is the same one. A copy that is at
/// the same path of another machine is noticed when both have written: the log has a segment then
/// that this store did not write.
package struct StoreFingerprint: Hashable, Sendable {
  package var log: UUID
  package var head: SegmentCutter.Head
  package var path: String
  /// The number of the store's file on its disk; nil if it was not noted.
  package var file: UInt64?

  private static let title = "household-kit: belongs to the store beside it; do not copy it"

  /// The fingerprint of a store's file now; nil if there is no such file.
  package init?(of store: URL, log: UUID, head: SegmentCutter.Head) {
    guard case .file? = SystemFile.kind(at: Self.path(of: store)) else { return nil }
    self.log = log
    self.head = head
    path = Self.path(of: store)
    file = SystemFile.number(at: path)
  }

  /// The path of a store's file, in the one spelling that is compared.
  static func path(of store: URL) -> String {
    store.standardizedFileURL.resolvingSymlinksInPath().path
  }

  /// The file beside a store's file.
  package static func url(of store: URL) -> URL {
    store.deletingLastPathComponent().appending(path: store.lastPathComponent + ".log")
  }

  /// Whether a store whose file looks like this now can continue the log, after this was noted.
  package func isContinued(by present: StoreFingerprint) -> Bool {
    log == present.log && (path == present.path || wasMoved(to: present))
      && (head.number < present.head.number || head == present.head)
  }

  /// Whether a store's file is the one of which this was noted, at another path.
  package func wasMoved(to present: StoreFingerprint) -> Bool {
    path != present.path && file != nil && file == present.file
      && SystemFile.kind(at: path) == nil
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
      let path = lines["path"], let hash = Self.bytes(lines["hash"] ?? "")
    else { return nil }
    self.log = log
    head = SegmentCutter.Head(number: number, hash: hash)
    self.path = String(path)
    file = lines["file"].flatMap { UInt64($0) }
  }

  package func write(beside store: URL) throws(SyncError) {
    let hash = head.hash.map(\.hexDigits).joined()
    let text = """
      \(Self.title)
      log \(log.uuidString)
      number \(head.number)
      hash \(hash)
      file \(file.map { String($0) } ?? "")
      path \(path)

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

  package static func remove(beside store: URL) { SystemFile.remove(url(of: store).path) }

  private static func bytes(_ hex: Substring) -> [UInt8]? {
    let digits = hex.compactMap(\.hexDigitValue)
    guard digits.count == hex.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  /// The id that a Linux system got when it was installed, or the machine's name.
  ///
  /// Source: machine-id(5). On Apple platforms the path alone has to do.
  static let thisMachine: String = {
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
