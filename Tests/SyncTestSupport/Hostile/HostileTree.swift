import Foundation
import HouseholdCLibrary
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting

/// Puts objects into a folder that have no place there.
struct HostileTree {
  private var random: SeededGenerator
  private let root: String
  private let logs: String
  private let names: [String]
  private let folders: [String]
  /// What was made, in order.
  private(set) var made: [String] = []

  /// Prepares to put objects into a folder beside some segments.
  init(_ root: URL, _ segments: [SealedSegment], seed: UInt64) {
    random = SeededGenerator(seed: seed)
    self.root = root.path
    logs = root.appending(path: "\(HostileAuthor.space)/logs").path
    let log = segments.first.map { $0.header.log.uuidString.lowercased() } ?? "log"
    folders = [
      log, log.uppercased(), "{\(log)}", HostileAuthor.id(201).uuidString.lowercased(), "..data",
    ].map { "\(root.path)/\(HostileAuthor.space)/logs/\($0)" }
    names = segments.map { segment in
      let digits = String(segment.id.number)
      let number = String(repeating: "0", count: 8 - digits.count) + digits
      return "\(number)-\(segment.id.hash.prefix(4).map(\.hexDigits).joined()).seg"
    }
  }

  private mutating func pick(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

  /// Makes one object.
  mutating func add() {
    let folder: String
    switch pick(8) {
    case 0: folder = root
    case 1: folder = "\(root)/\(HostileAuthor.space)"
    case 2: folder = logs
    default: folder = folders[pick(pick(2) == 0 ? 1 : folders.count)]
    }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/" + name(in: folder)
    guard SystemFile.kind(at: path) == nil else { return }
    switch pick(9) {
    case 0: _ = unsafe mkdir(path, 0o777)
    case 1: _ = unsafe mkfifo(path, 0o666)
    case 2: link(to: path, at: path)
    case 3: link(to: folder, at: path)
    case 4: link(to: "\(folders[0])/\(names[pick(names.count)])", at: path)
    case 5: write([], to: path, mode: 0o666)
    case 6: write((0..<pick(9_000)).map { _ in UInt8(pick(256)) }, to: path, mode: 0)
    default: write((0..<pick(90)).map { _ in UInt8(pick(256)) }, to: path, mode: 0o666)
    }
    made.append(path)
  }

  /// Puts something else where the folder of the logs is, if that is empty.
  mutating func replaceLogs() {
    guard unsafe rmdir(logs) == 0 else { return }
    switch pick(3) {
    case 0: write([1, 2, 3], to: logs)
    case 1: link(to: logs, at: logs)
    default: _ = unsafe mkfifo(logs, 0o666)
    }
    made.append(logs)
  }

  /// Writes a part of a segment under its own name, as a program does that copies it slowly.
  mutating func addPart(of segments: [SealedSegment]) {
    let number = pick(segments.count)
    try? FileManager.default.createDirectory(atPath: folders[0], withIntermediateDirectories: true)
    let path = "\(folders[0])/\(names[number])"
    guard SystemFile.kind(at: path) == nil else { return }
    write(Array(segments[number].bytes.prefix(pick(segments[number].bytes.count))), to: path)
    made.append(path)
  }

  /// Removes what was made.
  mutating func removeAll() {
    for path in made.reversed() {
      if SystemFile.kind(at: path) == .folder {
        _ = unsafe rmdir(path)
      } else {
        SystemFile.remove(path)
      }
    }
    made = []
  }

  private mutating func name(in folder: String) -> String {
    let name = names[pick(names.count)]
    switch pick(14) {
    case 0: return name.uppercased()
    case 1: return "\(name.dropLast(4)) (conflicted copy 2026-11-23).seg"
    case 2: return ".\(name).icloud"
    case 3: return "\(name).tmp"
    case 4: return "0000000\(1 + pick(9))-0000000\(pick(10)).seg"
    case 5: return "99999999-deadbeef.seg"
    case 6: return "18446744073709551615-deadbeef.seg"
    case 7: return ".part-\(pick(9))"
    case 8: return "-\(pick(9))"
    case 9: return String(repeating: "n", count: 200)
    case 10: return "sp ace\n\u{7}\(pick(9))"
    case 11 where folder == logs: return HostileAuthor.id(UInt8(pick(256))).uuidString.lowercased()
    default: return name
    }
  }

  private func link(to target: String, at path: String) { _ = unsafe symlink(target, path) }

  private func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o666) {
    let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try? handle.write(contentsOf: bytes)
    try? handle.close()
  }
}
