import Foundation
import HouseholdPersistence

struct FolderPull {
  /// The most bytes a pull gives, unless one segment alone is larger.
  private static let byteLimit = 8 << 20
  /// The most problems that are reported.
  private static let problemLimit = 20

  let files: FolderTransport
  var cursor: FolderCursor
  let limit: Int
  /// Up to which number nothing of a log must be waited for, because a copy of all rows contains it.
  let covered: [UUID: UInt64]

  private var segments: [SealedSegment] = []
  private var size = 0
  private var hasMore = false
  private var problems: [SyncProblem] = []
  /// How many problems are not reported one by one.
  private var untold = 0
  /// Whether what is read is contained in a copy, so that nobody misses it.
  private var isCovered = false

  init(
    files: FolderTransport, cursor: FolderCursor, limit: Int, covered: [UUID: UInt64]
  ) {
    self.files = files
    self.cursor = cursor
    self.limit = limit
    self.covered = covered
  }

  mutating func run() throws(SyncError) -> Pull {
    var links: [String] = []
    let logs = try files.logFolders { links.append($0) }
    // A device's own segments say what it knew when it wrote them; a copy of all rows, in a log of its own,
    // says only what it knows now. So the logs that were read before come first.
    let isKnown = logs.map { cursor.positions[$0] != nil }
    let order = zip(logs, isKnown).filter(\.1) + zip(logs, isKnown).filter { !$1 }
    for (log, _) in order where !hasMore {
      // What cannot be read of one device holds up no other.
      do throws(SyncError) {
        try read(log)
      } catch {
        var unread = SyncProblem(
          error.message.description, code: error.code, log: log, lockedPath: error.lockedPath)
        unread.effect = "What is in it waits."
        note(unread)
      }
    }
    for name in links.sorted() {
      note(SyncProblem("The folder \(name) is a link, which is not followed.", code: .refused))
    }
    if untold > 0, let code = problems.last?.code {
      problems.append(SyncProblem("There are \(untold) more files like these.", code: code))
    }
    return Pull(
      segments: segments, cursor: cursor.cursor, hasMore: hasMore, problems: problems)
  }

  private mutating func read(_ log: UUID) throws(SyncError) {
    let (first, names) = try files.contents(of: log)
    let start = FolderCursor.Position(through: first - 1)
    var position = cursor.positions[log] ?? start
    var given = FolderCursor.Position()
    for name in names where name.number <= position.through && !position.unread.contains(name) {
      given.add(name, size: files.size(of: name, in: log))
    }
    if given.count != position.count || given.digest != position.digest
      || position.through < start.through
    {
      // A file joined those that were read, or one is gone or has another size: all are given again, which is
      // harmless.
      position = start
    }
    let known = covered[log] ?? 0
    position.unread.formIntersection(names)
    for name in position.unread.sorted() {
      isCovered = name.number <= known
      defer { isCovered = false }
      if !isOpen {
        hasMore = true
      } else if give(name, of: log) {
        position.unread.remove(name)
        position.add(name, size: files.size(of: name, in: log))
      }
    }
    readOn(names, of: log, from: &position)
    cursor.positions[log] = position == FolderCursor.Position() ? nil : position
  }

  /// Gives the files after those that were read, up to the first number that has not arrived.
  private mutating func readOn(
    _ names: [FolderTransport.Name], of log: UUID, from position: inout FolderCursor.Position
  ) {
    var rest = names.drop { $0.number <= position.through }
    let known = covered[log] ?? 0
    while let number = rest.first?.number {
      guard number - 1 <= max(position.through, known) else {
        return noteGap(after: max(position.through, known), before: rest, of: log)
      }
      guard isOpen else {
        hasMore = true
        return
      }
      let group = rest.prefix { $0.number == number }
      rest = rest.dropFirst(group.count)
      var given: [FolderTransport.Name] = []
      // What a copy contains need not be readable. But another may have continued the log there of whom
      // whoever wrote the copy did not know, so it is tried again.
      isCovered = number <= known
      defer { isCovered = false }
      for name in group {
        if !isOpen {
          hasMore = true
        } else if give(name, of: log) {
          given.append(name)
        }
      }
      guard isCovered || !given.isEmpty else { return }
      let others = group.filter { !given.contains($0) }
      if position.unread.count + others.count > FolderCursor.unreadLimit {
        guard isCovered else {
          return note(
            SyncProblem(
              "More than \(FolderCursor.unreadLimit) files cannot be read; what follows them waits.",
              code: .damaged, log: log))
        }
        for name in group { position.add(name, size: files.size(of: name, in: log)) }
        continue
      }
      for name in given { position.add(name, size: files.size(of: name, in: log)) }
      position.through = max(position.through, number)
      position.unread.formUnion(others)
    }
  }

  /// Says that a file has not arrived, or what is wrong with the files after it: only one that is whole shows
  /// that something came before it.
  private mutating func noteGap(
    after number: UInt64, before rest: ArraySlice<FolderTransport.Name>, of log: UUID
  ) {
    let whole = rest.lazy.compactMap { [files] in files.whole($0, of: log) }.first
    guard let whole else {
      for name in rest { _ = segment(name, of: log) }
      return
    }
    let start = FolderTransport.Name(number: number + 1, hash: 0).text.prefix { $0 != "-" }
    var gap = SyncProblem(
      "The file whose name begins with \(start) has not arrived; what follows it waits.",
      code: .notArrived, log: log)
    gap.lost = "\(start)-"
    gap.device = whole.header.device
    note(gap)
  }

  private var isOpen: Bool { segments.count < limit && size < Self.byteLimit }

  /// Gives a segment; returns false if the file is not what its name says, perhaps not yet.
  private mutating func give(_ name: FolderTransport.Name, of log: UUID) -> Bool {
    guard let segment = segment(name, of: log) else { return false }
    segments.append(segment)
    size += segment.bytes.count
    return true
  }

  /// Reads a file; nil if it is not the segment its name says, perhaps not yet.
  private mutating func segment(_ name: FolderTransport.Name, of log: UUID) -> SealedSegment? {
    guard let bytes = files.bytes(of: name, in: log) else {
      noteUnread(name, of: log)
      return nil
    }
    do throws(SyncError) {
      let segment = try SealedSegment(bytes: bytes)
      guard let problem = problem(with: segment, named: name, in: log) else { return segment }
      note(problem)
      // Of two that were swapped, both are named.
      let right = FolderTransport.Name(segment.id)
      if problem.code == .renamed, segment.header.log == log, right.number > name.number {
        _ = self.segment(right, of: log)
      }
    } catch {
      // There are many, and one thing is to be done about all.
      guard error.code != .olderVersion else {
        let old = SyncProblem.ofEarlyVersion(files.root)
        if !problems.contains(old) { note(old) }
        return nil
      }
      let text =
        switch error.code {
        case .newerVersion:
          "File \(name.number) was written by a newer version. Update the program to read it."
        default:
          "The file \(place(of: name, in: log)) is not complete, or is damaged; it is read again"
            + " later."
        }
      let writer = SealedSegment.device(writing: log, startingWith: bytes)
      note(problem(text, code: error.code, name: name, log: log, device: writer))
    }
    return nil
  }

  /// Says why a segment is not the one to be read from a file; nil if it is.
  private func problem(
    with segment: SealedSegment, named name: FolderTransport.Name, in log: UUID
  ) -> SyncProblem? {
    let header = segment.header
    // Nothing that arrives later makes this right.
    guard header.log == log, segment.id.number == name.number else {
      return problem(
        "The file \(files.path(of: name, in: log)) was renamed or moved here, and is not read."
          + " \(SyncProblem.deletion)",
        code: .renamed, name: name, log: log, device: header.log == log ? header.device : nil)
    }
    guard FolderTransport.Name(segment.id) == name else {
      return problem(
        "The file \(place(of: name, in: log)) is not complete, or was changed; it is read again"
          + " later.",
        code: .damaged, name: name, log: log, device: header.device)
    }
    // In a log of this space, another program may have continued a store.
    guard header.space == files.space || header.predecessor != nil else {
      return problem(
        "File \(name.number) belongs to “\(header.space)”, not to “\(files.space)”.",
        code: .otherSpace, name: name, log: log, device: nil)
    }
    return nil
  }

  private func problem(
    _ text: String, code: SyncError.Code, name: FolderTransport.Name, log: UUID, device: UUID?
  ) -> SyncProblem {
    var problem = SyncProblem(text, code: code, log: log)
    problem.device = device
    problem.lost = code == .damaged ? name.text : nil
    return problem
  }

  /// The folder and the name of a file, as messages have it.
  private func place(of name: FolderTransport.Name, in log: UUID) -> String {
    "\(log.uuidString.lowercased())/\(name.text)"
  }

  /// Says why a file cannot be read.
  private mutating func noteUnread(_ name: FolderTransport.Name, of log: UUID) {
    let place = place(of: name, in: log)
    let path = files.path(of: name, in: log)
    switch SystemFile.kind(at: path) {
    case .other:
      note(
        SyncProblem(
          "The file \(place) is a link, which is not followed.", code: .refused, log: log))
    case .file(let size, _) where size > SealedSegment.sizeLimit:
      note(
        SyncProblem(
          "The file \(place) is larger than any of its kind; what follows it waits.",
          code: .damaged, log: log))
    case .file:
      note(
        SyncProblem(
          "The file \(path) cannot be read; check its permissions. What follows it waits.",
          code: .notPermitted, log: log, lockedPath: path))
    case .folder, nil: break
    }
  }

  private mutating func note(_ problem: SyncProblem) {
    guard !isCovered else { return }
    if problems.count < Self.problemLimit { problems.append(problem) } else { untold += 1 }
  }
}
