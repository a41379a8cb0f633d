import Foundation
import HouseholdPersistence

/// Segments that a later copy of all rows contains are removed. Before that, a mark in the folder of
/// their log says with which number it begins from now on, so that nobody waits for them.
extension FolderFiles {
  private static let markPrefix = "from-"

  /// The files of a log, in order, without those that may be removed.
  func contents(of log: UUID) throws(SyncError) -> (first: UInt64, names: [Name]) {
    let texts = try names(in: folder(of: log))
    let first = texts.compactMap(Self.marked).max() ?? 1
    return (first, texts.compactMap(Name.init).filter { $0.number >= first }.sorted())
  }

  /// The number with which a log begins, or would begin.
  func start(of log: UUID) throws(SyncError) -> UInt64 {
    guard SystemFile.kind(at: folder(of: log)) == .folder else { return 1 }
    return try names(in: folder(of: log)).compactMap(Self.marked).max() ?? 1
  }

  /// The number that a mark says; nil for any other file.
  private static func marked(_ text: String) -> UInt64? {
    guard text.hasPrefix(markPrefix), let number = UInt64(text.dropFirst(markPrefix.count)),
      number > 0, number < 1 << 62, mark(number) == text
    else { return nil }
    return number
  }

  private static func mark(_ number: UInt64) -> String { "\(markPrefix)\(number)" }

  /// The bytes of all segments; what interrupted uploads left is removed on the way.
  func size() throws(SyncError) -> Int {
    var size = 0
    for log in try logFolders() {
      let names = try names(in: folder(of: log))
      removeRemains(among: names, in: folder(of: log))
      for name in names where Name(name) != nil {
        guard case .file(let bytes, _) = SystemFile.kind(at: "\(folder(of: log))/\(name)") else {
          continue
        }
        size += bytes
      }
    }
    return size
  }

  /// The logs of which a file is missing or damaged.
  func lacking(_ logs: [UUID: ClosedRange<UInt64>]) throws(SyncError) -> Set<UUID> {
    var lacking: Set<UUID> = []
    for (log, numbers) in logs {
      var there: Set<UInt64> = []
      var first: UInt64 = 1
      if SystemFile.kind(at: folder(of: log)) == .folder {
        let names: [Name]
        (first, names) = try contents(of: log)
        for name in names where numbers.contains(name.number) {
          guard let bytes = try bytes(of: name, in: log),
            let segment = try? SealedSegment(bytes: bytes), segment.header.log == log,
            Name(segment.id) == name
          else { continue }
          there.insert(name.number)
        }
      }
      let start = max(first, numbers.lowerBound)
      if start <= numbers.upperBound, !(start...numbers.upperBound).allSatisfy(there.contains) {
        lacking.insert(log)
      }
    }
    return lacking
  }

  /// Removes segments that a copy contains; nil if the copy is not there as a whole.
  func remove(through ends: [SegmentID], containedIn copy: SegmentID) throws(SyncError) -> Int? {
    guard try isWhole(copy) else { return nil }
    var count = 0
    for (log, numbers) in Dictionary(grouping: ends, by: \.log).mapValues({ $0.map(\.number) })
    where log != copy.log {
      // The ends of a log that two stores continued are those of both; they begin where it forks.
      guard let last = numbers.min(), SystemFile.kind(at: folder(of: log)) == .folder else {
        continue
      }
      count += try remove(through: last, of: log)
    }
    return count
  }

  private func remove(through last: UInt64, of log: UUID) throws(SyncError) -> Int {
    let folder = folder(of: log)
    let texts = try names(in: folder)
    let old = texts.compactMap(Name.init).filter { $0.number <= last }.sorted()
    guard !old.isEmpty else { return 0 }
    if texts.compactMap(Self.marked).max() ?? 1 <= last {
      try publish(Array("\(last + 1)\n".utf8), as: Self.mark(last + 1), in: folder)
      SystemFile.synchronizeFolder(folder)
    }
    for text in texts where Self.marked(text).map({ $0 <= last }) ?? false {
      SystemFile.remove("\(folder)/\(text)")
    }
    return old.count { SystemFile.remove("\(folder)/\($0.text)") }
  }

  /// Whether all segments of a log up to one are there, as they were written.
  private func isWhole(_ copy: SegmentID) throws(SyncError) -> Bool {
    guard SystemFile.kind(at: folder(of: copy.log)) == .folder else { return false }
    var (end, previous): (SegmentID?, [UInt8]) = (nil, [])
    for name in try contents(of: copy.log).names where name.number <= copy.number {
      guard let bytes = try bytes(of: name, in: copy.log),
        let segment = try? SealedSegment(bytes: bytes), segment.header.log == copy.log,
        segment.header.previous == previous, segment.id.number == (end?.number ?? 0) + 1
      else { return false }
      (end, previous) = (segment.id, segment.id.hash)
    }
    return end == copy
  }
}
