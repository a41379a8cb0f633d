public import Foundation
import HouseholdPersistence

/// Segments that a later copy of all rows contains are removed. Before that, a mark in the folder of
/// their log says with which number it begins from now on, so that nobody waits for them.
extension FolderTransport {
  private static let markPrefix = "from-"

  /// The files of a log, in order, without those that may be removed.
  func contents(of log: UUID) throws(SyncError) -> (first: UInt64, names: [Name]) {
    let texts = try names(in: folder(of: log))
    let first = texts.compactMap(Self.marked).max() ?? 1
    var names = texts.compactMap(Name.init)
    names += putRight(texts, beside: Set(names), of: log, from: first)
    return (first, names.filter { $0.number >= first }.sorted())
  }

  /// Gives files of segments their names again that something which carried the folder took for copies in a
  /// conflict; returns the names.
  ///
  /// It says by the start of a name what it copied, and what is in the file proves it.
  private func putRight(
    _ texts: [String], beside names: Set<Name>, of log: UUID, from first: UInt64
  ) -> [Name] {
    var known = names
    return texts.filter { $0.hasSuffix(Self.segmentSuffix) && Name($0) == nil }.sorted().compactMap
    {
      text in
      guard let name = Name(text.prefix(17) + Self.segmentSuffix), name.number >= first,
        !known.contains(name),
        let bytes = try? SystemFile.read(
          "\(folder(of: log))/\(text)", limit: SealedSegment.sizeLimit),
        let segment = try? SealedSegment(bytes: Array(bytes)), segment.header.log == log,
        Name(segment.id) == name,
        (try? publish(segment.bytes, as: name.text, in: folder(of: log))) != nil
      else { return nil }
      known.insert(name)
      return name
    }
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

  /// The bytes of all segments' files.
  ///
  /// What interrupted uploads left more than a day ago is removed.
  ///
  /// - Throws: ``SyncError`` with `missing`, `emptied` or `notPermitted`.
  @concurrent public func size() async throws -> Int? {
    try checkPresence()
    var size = 0
    for log in try logFolders() {
      // What cannot be read is reported by whoever pulls it.
      guard let names = try? names(in: folder(of: log)) else { continue }
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
  ///
  /// - Throws: ``SyncError`` with `missing`, `emptied` or `notPermitted`.
  /// - Complexity: O(*n*) in the bytes of the logs' files, all of which are read.
  @concurrent public func lacking(_ ids: Set<SegmentID>) async throws -> Set<UUID> {
    try checkPresence()
    var lacking: Set<UUID> = []
    for (log, ids) in Dictionary(grouping: ids, by: \.log) {
      // What cannot be looked at is not known to be lost.
      guard let first = try? start(of: log) else { continue }
      if ids.contains(where: { $0.number >= first && whole(Name($0), of: log)?.id != $0 }) {
        lacking.insert(log)
      }
    }
    return lacking
  }

  /// For each log of which a file is missing or damaged, the number of the first one after it, or of the
  /// last.
  ///
  /// A damaged file shows nothing about those before it: its number may be of another program.
  ///
  /// - Throws: ``SyncError`` with `missing`, `emptied` or `notPermitted`.
  @concurrent public func gaps(after known: [UUID: UInt64]) async throws -> [UUID: UInt64] {
    try checkPresence()
    var gaps: [UUID: UInt64] = [:]
    for log in try logFolders() {
      guard let (first, names) = try? contents(of: log) else { continue }
      var end = max(known[log] ?? 0, first - 1)
      for name in names where name.number > end {
        guard whole(name, of: log) != nil else {
          if name.number <= (gaps[log] ?? end) + 1 { gaps[log] = name.number }
          continue
        }
        guard name.number == end + 1 else {
          gaps[log] = name.number
          break
        }
        end = name.number
        gaps[log] = nil
      }
    }
    return gaps
  }

  /// The segment in a file; nil if it is not the one that its name says.
  func whole(_ name: Name, of log: UUID) -> SealedSegment? {
    guard let bytes = bytes(of: name, in: log), let segment = try? SealedSegment(bytes: bytes),
      segment.header.log == log, Name(segment.id) == name
    else { return nil }
    return segment
  }

  /// Removes the files of segments that a copy contains, after it has read the whole copy.
  ///
  /// - Throws: ``SyncError`` with `missing`, `emptied`, `notPermitted` or `full`.
  @concurrent public func remove(
    through ends: [SegmentID], containedIn copy: SegmentID
  ) async throws -> Int? {
    try checkPresence()
    guard try isWhole(copy) else { return nil }
    var count = 0
    for (log, ends) in Dictionary(grouping: ends, by: \.log) where log != copy.log {
      guard SystemFile.kind(at: folder(of: log)) == .folder else { continue }
      count += try remove(through: try last(of: log, before: ends), of: log)
    }
    return count
  }

  /// The last number up to which a log has nothing but what its ends continue: another store may have
  /// continued it elsewhere, of which whoever wrote a copy with these ends did not know.
  ///
  /// The ends of a log that two stores continued are those of both; they begin where it forks.
  private func last(of log: UUID, before ends: [SegmentID]) throws(SyncError) -> UInt64 {
    var last = ends.map(\.number).min() ?? 0
    var known = Set(ends.filter { $0.number == last }.map(Name.init))
    let files = Dictionary(grouping: try contents(of: log).names, by: \.number)
    for number in files.keys.filter({ $0 <= last }).sorted(by: >) {
      let names = files[number] ?? []
      known = known.filter { $0.number == number }
      if known.isEmpty ? names.count > 1 : !known.isSuperset(of: names) { last = number - 1 }
      var before: Set<Name> = []
      for name in known.isEmpty ? Set(names) : known {
        guard let bytes = bytes(of: name, in: log),
          let previous = (try? SealedSegment(bytes: bytes))?.header.predecessor
        else { continue }
        before.insert(Name(previous))
      }
      known = before
    }
    return last
  }

  private func remove(through last: UInt64, of log: UUID) throws -> Int {
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
      guard let segment = whole(name, of: copy.log), segment.header.previous == previous,
        segment.id.number == (end?.number ?? 0) + 1
      else { return false }
      (end, previous) = (segment.id, segment.id.hash)
    }
    return end == copy
  }
}
