import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// A folder that other programs carry about and put their own files into.
final class FolderTransportTests {
  private let folder: TestFolder
  private let transport: FolderTransport
  private let space = RandomSegment.space

  init() async throws {
    folder = try TestFolder()
    transport = FolderTransport(folder.url, space: RandomSegment.space)
    try await transport.prepare()
  }

  deinit { folder.remove() }

  private func chain(_ count: Int, log: UUID = UUID()) throws -> [SealedSegment] {
    var segments: [SealedSegment] = []
    for number in 1...count {
      let header = SegmentHeader(
        log: log, number: UInt64(number), previous: segments.last?.id.hash ?? [], space: space)
      segments.append(
        try Segment(
          header: header, context: SyncContext(), kits: ["a": number], written: .distantPast,
          deltas: []
        ).sealed(with: PlainSeal()))
    }
    return segments
  }

  private func pull(after cursor: SyncCursor? = nil) async throws -> Pull {
    try await transport.pull(after: cursor, limit: 100)
  }

  @Test func filesAreNamedAfterLogNumberAndHash() async throws {
    let segments = try chain(2)
    _ = try await transport.push(segments)
    let log = segments[0].header.log.uuidString.lowercased()
    #expect(
      folder.files
        == segments.map {
          "laundry/logs/\(log)/0000000\($0.header.number)-\(Hex.text($0.id.hash.prefix(4))).seg"
        })
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    #expect(names.count == 5, "\(names)")
  }

  @Test(arguments: [0, 1, 40, 100_000])
  func filesThatArrivedInPartAreReadWhenTheyAreComplete(_ count: Int) async throws {
    let segments = try chain(3)
    _ = try await transport.push(segments)
    let file = folder.url(of: folder.files[1])
    let whole = try Data(contentsOf: file)
    let part = count < whole.count ? whole.prefix(count) : whole + Data(count: count)
    try part.write(to: file)
    let first = try await pull()
    #expect(first.segments == [segments[0]])
    #expect(first.problems.count == 1)
    try whole.write(to: file)
    let second = try await pull(after: first.cursor)
    #expect(second.segments == Array(segments.dropFirst()))
    #expect(second.problems.isEmpty)
  }

  /// What a device goes on writing says what it knew then, unlike a copy of everything in a log of its own.
  @Test func aLogThatWasReadBeforeIsReadFirst() async throws {
    let logs = [UUID(), UUID()].sorted()
    let known = try chain(2, log: logs[1])
    _ = try await transport.push([known[0]])
    let first = try await pull()
    let new = try chain(1, log: logs[0])
    _ = try await transport.push(new + [known[1]])
    #expect(try await pull(after: first.cursor).segments == [known[1]] + new)
  }

  @Test func whatAnInterruptedUploadLeftIsRemovedAfterADay() async throws {
    let segments = try chain(1)
    _ = try await transport.push(segments)
    let log = "laundry/logs/\(segments[0].header.log.uuidString.lowercased())"
    let (old, new, other) = ("\(log)/.part-old", "\(log)/.part-new", "\(log)/.other-old")
    for name in [old, new, other] { try Data("half".utf8).write(to: folder.url(of: name)) }
    for name in [old, other] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -90_000)],
        ofItemAtPath: folder.url(of: name).path)
    }
    #expect(try await transport.size() == segments[0].bytes.count)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains(old) && names.contains(new) && names.contains(other))
  }

  @Test func filesOfOthersAreLeftAlone() async throws {
    let segments = try chain(2)
    _ = try await transport.push(segments)
    let log = "laundry/logs/\(segments[0].header.log.uuidString.lowercased())"
    let name = try #require(folder.files.first?.split(separator: "/").last.map(String.init))
    let text = name.dropLast(4)
    let strange = [
      "\(log)/\(text) (conflicted copy 2026-11-23).seg", "\(log)/\(text).sync-conflict-1.seg",
      "\(log)/\(name.uppercased())", "\(log)/1-\(name.dropFirst(9))", "\(log)/.part-abc",
      "\(log)/.syncthing.\(name).tmp", "\(log)/00000003-zzzzzzzz.seg", "\(log)/00000003-.seg",
      "\(log)/-1-12345678.seg", "\(log)/99999999999999999999-12345678.seg", "desktop.ini",
      "laundry/logs/.DS_Store", "laundry/logs/notes.txt", "laundry/notes",
    ]
    for path in strange { try Data("hello".utf8).write(to: folder.url(of: path)) }
    for path in ["laundry/logs/photos", "\(log)/00000003-12345678.seg", "timer/logs"] {
      try FileManager.default.createDirectory(
        at: folder.url(of: path), withIntermediateDirectories: true)
    }
    let pull = try await pull()
    #expect(pull.segments == segments)
    for path in strange {
      #expect(try Data(contentsOf: folder.url(of: path)) == Data("hello".utf8))
    }
  }

  /// What a carrier took for a copy in a conflict is read, and has its name again.
  @Test(arguments: [" (Ada's conflicted copy)", ".sync-conflict-20261123-080000-ABCDEFG", "~"])
  func aRenamedFileIsPutRight(_ suffix: String) async throws {
    let segments = try chain(3)
    _ = try await transport.push(segments)
    let files = folder.files
    let log = "laundry/logs/\(segments[0].header.log.uuidString.lowercased())"
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url(of: log).path
    ).sorted()
    let copy = folder.url(of: "\(log)/\(names[1].dropLast(4))\(suffix).seg")
    try FileManager.default.moveItem(at: folder.url(of: "\(log)/\(names[1])"), to: copy)
    // One that is damaged says nothing.
    let damaged = folder.url(of: "\(log)/\(names[2].dropLast(4))\(suffix).seg")
    try FileManager.default.moveItem(at: folder.url(of: "\(log)/\(names[2])"), to: damaged)
    try Data("hello".utf8).write(to: damaged)
    let pull = try await pull()
    #expect(pull.segments == Array(segments.prefix(2)))
    #expect(pull.problems.isEmpty)
    #expect(Set(folder.files).subtracting(files).count == 2, "the copies stay")
    #expect(try await self.pull(after: pull.cursor).segments.isEmpty)
  }

  /// A second file of a number that is damaged does not hold up those after it.
  @Test func aDamagedCopyHoldsNothingUp() async throws {
    let segments = try chain(4)
    _ = try await transport.push(segments)
    let log = "laundry/logs/\(segments[0].header.log.uuidString.lowercased())"
    let copy = folder.url(of: "\(log)/00000002-12345678.seg")
    try Data("hello".utf8).write(to: copy)
    let first = try await pull()
    #expect(first.segments == segments)
    #expect(first.problems.count == 1)
    let second = try await pull(after: first.cursor)
    #expect(second.segments.isEmpty)
    try FileManager.default.removeItem(at: copy)
    let third = try await pull(after: second.cursor)
    #expect(third.segments.isEmpty && third.problems.isEmpty)
  }

  @Test func linksAreNotFollowed() async throws {
    let segments = try chain(1)
    let other = try TestFolder()
    defer { other.remove() }
    let elsewhere = FolderTransport(other.url, space: space)
    try await elsewhere.prepare()
    _ = try await elsewhere.push(segments)
    let log = segments[0].header.log.uuidString.lowercased()
    try FileManager.default.createSymbolicLink(
      at: folder.url(of: "laundry/logs/\(log)"),
      withDestinationURL: other.url(of: "laundry/logs/\(log)"))
    let pull = try await pull()
    #expect(pull.segments.isEmpty && pull.problems.count == 1)
    #expect(pull.problems[0].message == "The folder \(log) is a link, which is not followed.")
    // Nothing is written through it either.
    let more = try chain(1, log: segments[0].header.log)
    await #expect(throws: SyncError.self) { try await transport.push(more) }
    #expect(other.files.count == 1)
  }

  @Test(arguments: ["laundry", "laundry/logs"]) func noFolderOfTheSpaceIsALink(
    _ path: String
  ) async throws {
    let away = folder.url.appending(path: "away")
    try FileManager.default.moveItem(at: folder.url(of: path), to: away)
    try FileManager.default.createSymbolicLink(at: folder.url(of: path), withDestinationURL: away)
    await #expect(throws: SyncError.self) { try await transport.push(chain(1)) }
    await #expect(throws: SyncError.self) { try await pull() }
    await #expect(throws: SyncError.self) { try await transport.prepare() }
  }

  @Test func aFileThatIsALinkIsNamed() async throws {
    _ = try await transport.push(try chain(2))
    let file = folder.url(of: folder.files[0])
    let away = folder.url.appending(path: "away")
    try FileManager.default.moveItem(at: file, to: away)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: away)
    let pull = try await pull()
    #expect(pull.segments.isEmpty && pull.problems.count == 1)
    #expect(pull.problems[0].message.hasSuffix("is a link, which is not followed."))
  }

  @Test func filesOfAnEarlyVersionAreNamed() async throws {
    let segments = try chain(2)
    _ = try await transport.push(segments)
    for _ in 0..<3 {
      let log = UUID()
      var writer = CBORWriter()
      writer.array(7)
      for number: UInt64 in [1, 0] { writer.unsigned(number) }
      writer.uuid(log)
      writer.unsigned(1)
      writer.blob([])
      writer.text("laundry")
      writer.blob([0])
      let hash = Hex.text(SHA256.hash(writer.bytes).prefix(4))
      let path = "laundry/logs/\(log.uuidString.lowercased())"
      try FileManager.default.createDirectory(
        at: folder.url(of: path), withIntermediateDirectories: false)
      try Data(writer.bytes).write(to: folder.url(of: "\(path)/00000001-\(hash).seg"))
    }
    let pull = try await pull()
    // One sentence for all of them.
    #expect(pull.segments == segments && pull.problems.count == 1)
    #expect(pull.problems.allSatisfy { $0.message.contains("early version") && $0.saysToDelete })
  }

  /// Whoever can write into a folder can make as many as they like, whose names sort first.
  @Test func manyStrangeFoldersHideNothing() async throws {
    for number in 1...10_001 {
      let name = "00000000-0000-0000-0000-" + String(format: "%012d", number)
      try FileManager.default.createDirectory(
        at: folder.url(of: "laundry/logs/\(name)"), withIntermediateDirectories: false)
    }
    let segments = try chain(2)
    _ = try await transport.push(segments)
    let pull = try await pull()
    #expect(pull.segments == segments && pull.problems.isEmpty)
    #expect(pull.cursor.bytes.count < 100, "nothing is remembered of empty folders")
  }

  @Test(arguments: [20, 21, 45]) func noProblemIsLeftOut(_ count: Int) async throws {
    for _ in 0..<count { _ = try await transport.push(Array(chain(2).suffix(1))) }
    let problems = try await pull().problems
    #expect(problems.count == min(count, 21))
    if count > 20 {
      #expect(problems.last?.message == "There are \(count - 20) more files like these.")
    }
  }

  /// A file of another program that looks like one of a log says nothing about those before it.
  @Test func aNumberOfAStrangeFileIsNoGap() async throws {
    let segments = try chain(3)
    _ = try await transport.push(segments)
    let log = segments[0].header.log
    let path = "laundry/logs/\(log.uuidString.lowercased())"
    try Data(count: 500).write(to: folder.url(of: "\(path)/00000099-deadbeef.seg"))
    let first = try await pull()
    #expect(first.segments == segments && first.problems.count == 1)
    #expect(first.problems.first?.message.contains("00000099-deadbeef.seg is not") == true)
    #expect(try await transport.gaps(after: [:]) == [:])
    // What follows it is read.
    _ = try await transport.push(try more(after: segments))
    #expect(try await pull(after: first.cursor).segments.count == 1)
    // What is missing before a file that is whole is a gap, and so is what is damaged next.
    try FileManager.default.removeItem(at: folder.url(of: folder.files[1]))
    #expect(try await transport.gaps(after: [:]) == [log: 3])
    try Data().write(to: folder.url(of: folder.files[2]))
    #expect(try await transport.gaps(after: [log: 3]) == [log: 4])
  }

  /// A segment that somebody renamed never becomes right by waiting: it is told to delete it.
  @Test func aRenamedFileIsToldToBeDeleted() async throws {
    let segments = try chain(2)
    _ = try await transport.push(segments)
    let path = "laundry/logs/\(segments[0].header.log.uuidString.lowercased())"
    let renamed = folder.url(of: "\(path)/00000099-abcdef00.seg")
    try FileManager.default.moveItem(at: folder.url(of: folder.files[1]), to: renamed)
    let first = try await pull()
    #expect(first.segments == [segments[0]])
    #expect(
      first.problems.map(\.message) == [
        "The file \(renamed.path) was renamed or moved here, and is not read. Delete it; what is missing is"
          + " sent again."
      ])
    try FileManager.default.removeItem(at: renamed)
    _ = try await transport.push(segments)
    let second = try await pull(after: first.cursor)
    #expect(second.segments == [segments[1]] && second.problems.isEmpty)
  }

  /// Of two whose names were swapped both are told.
  @Test func bothOfTwoThatWereSwappedAreTold() async throws {
    let segments = try chain(3)
    _ = try await transport.push(segments)
    let paths = folder.files.map { folder.url(of: $0) }
    let other = folder.url(of: "other")
    for (from, to) in [(paths[1], other), (paths[2], paths[1]), (other, paths[2])] {
      try FileManager.default.moveItem(at: from, to: to)
    }
    let found = try await pull()
    #expect(found.segments == [segments[0]])
    #expect(found.problems.count == 2 && found.problems.allSatisfy(\.saysToDelete))
    for path in paths[1...] {
      #expect(found.problems.contains { $0.message.contains("The file \(path.path) was renamed") })
    }
  }

  /// The segment that follows some.
  private func more(after segments: [SealedSegment]) throws -> [SealedSegment] {
    let last = try #require(segments.last)
    let header = SegmentHeader(
      log: last.header.log, number: last.header.number + 1, previous: last.id.hash, space: space)
    return [
      try Segment(
        header: header, context: SyncContext(), kits: [:], written: .distantPast, deltas: []
      ).sealed(with: PlainSeal())
    ]
  }

  @Test func spacesShareAFolder() async throws {
    let timers = FolderTransport(folder.url, space: "timer")
    try await timers.prepare()
    let segments = try chain(2)
    _ = try await transport.push(segments)
    #expect(try await timers.pull(after: nil, limit: 10).segments.isEmpty)
    // A segment that something moved to another space is not taken.
    try FileManager.default.createDirectory(
      at: folder.url(of: "timer/logs/\(segments[0].header.log.uuidString.lowercased())"),
      withIntermediateDirectories: true)
    let file = folder.files[0]
    try FileManager.default.copyItem(
      at: folder.url(of: file),
      to: folder.url(of: "timer" + file.dropFirst("laundry".count)))
    let pull = try await timers.pull(after: nil, limit: 10)
    #expect(pull.segments.isEmpty)
    #expect(pull.problems.first?.message.contains("belongs to “laundry”, not to “timer”") == true)
  }

  @Test func aMissingFolderIsNamedAndNotMade() async throws {
    let nowhere = FolderTransport(folder.url(of: "usb"), space: space)
    for action in [
      { try await nowhere.prepare() }, { _ = try await nowhere.pull(after: nil, limit: 1) },
      { _ = try await nowhere.push([]) },
    ] as [() async throws -> Void] {
      let error = await #expect(throws: SyncError.self) { try await action() }
      #expect(error?.code == .missing)
      #expect(error?.message.description.contains(nowhere.folder.path) == true)
    }
    try FileManager.default.removeItem(at: folder.url(of: "laundry"))
    let error = await #expect(throws: SyncError.self) { try await self.pull() }
    #expect(error?.code == .emptied)
    #expect(!FileManager.default.fileExists(atPath: folder.url(of: "laundry").path))
  }

  /// Files of one log that arrive in any order are each given once.
  @Test func filesArriveInAnyOrder() async throws {
    var random = SeededGenerator(seed: 3)
    let segments = try chain(60)
    var given: [SealedSegment] = []
    var cursor: SyncCursor?
    for segment in segments.shuffled(using: &random) {
      _ = try await transport.push([segment])
      if Int.random(in: 0..<4, using: &random) == 0 { continue }
      let pull = try await pull(after: cursor)
      given += pull.segments
      cursor = pull.cursor
    }
    given += try await pull(after: cursor).segments
    #expect(given == segments)
  }

  @Test func manyDamagedCopiesEndInNoLoop() async throws {
    let segments = try chain(200)
    _ = try await transport.push(segments)
    let log = "laundry/logs/\(segments[0].header.log.uuidString.lowercased())"
    for index in 0..<300 {
      let hash = String(0x1000_0000 + index, radix: 16)
      try Data().write(to: folder.url(of: "\(log)/00000001-\(hash).seg"))
    }
    var cursor: SyncCursor?
    var pulls = 0
    while pulls < 50 {
      let pull = try await transport.pull(after: cursor, limit: 10)
      cursor = pull.cursor
      pulls += 1
      if !pull.hasMore { break }
    }
    #expect(pulls < 50)
  }
}
