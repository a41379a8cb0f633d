import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// Files in a folder that are not what they say, and what happens on the way.
struct HostileFileTests {
  private let content = PictureWorld.bytes(5_000)

  /// What somebody does to a file in the folder, and the code of the error.
  private enum Trick: String, CaseIterable {
    case otherContent, shortened, lengthened, empty, garbage, otherName, hugeSize, hugeNumber
    case longHash, newer, protected, link, linkedFolder, folder

    var code: SyncError.Code {
      switch self {
      case .newer: .newerVersion
      case .protected: .sealed
      case .link, .linkedFolder, .folder: .refused
      default: .damaged
      }
    }
  }

  private func header(
    version: UInt64 = 1, form: UInt64 = 0, name: String, size: UInt64 = 5_000, hash: [UInt8]
  ) -> [UInt8] {
    var writer = CBORWriter()
    writer.array(5)
    writer.unsigned(version)
    writer.unsigned(form)
    writer.text(name)
    writer.unsigned(size)
    writer.blob(hash)
    return writer.bytes
  }

  private func play(_ trick: Trick, on file: URL, _ name: FileName) throws {
    let whole = Array(try Data(contentsOf: file))
    let hash = SHA256.hash(content)
    let text = name.description
    func put(_ header: [UInt8]) throws { try Data(header + content).write(to: file) }
    let elsewhere = file.deletingLastPathComponent().appending(path: "elsewhere")
    switch trick {
    case .otherContent: try Data(whole.dropLast() + [whole[whole.count - 1] ^ 1]).write(to: file)
    case .shortened: try Data(whole.dropLast(9)).write(to: file)
    case .lengthened: try Data(whole + [0]).write(to: file)
    case .empty: try Data().write(to: file)
    case .garbage: try Data(PictureWorld.bytes(whole.count, 8)).write(to: file)
    case .otherName: try put(header(name: "../../../secret.jpg", hash: hash))
    case .hugeSize: try put(header(name: text, size: 1 << 40, hash: hash))
    case .hugeNumber: try put(header(name: text, size: .max, hash: hash))
    case .longHash: try put(header(name: text, hash: hash + hash))
    case .newer: try put(header(version: 2, name: text, hash: hash))
    case .protected: try put(header(form: 1, name: text, hash: hash))
    case .link:
      try FileManager.default.moveItem(at: file, to: elsewhere)
      try FileManager.default.createSymbolicLink(at: file, withDestinationURL: elsewhere)
    case .linkedFolder:
      let folder = file.deletingLastPathComponent()
      let other = folder.deletingLastPathComponent().appending(path: "other")
      try FileManager.default.moveItem(at: folder, to: other)
      try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: other)
    case .folder:
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    }
  }

  private func undo(_ trick: Trick, on file: URL, _ whole: Data) throws {
    let folder = file.deletingLastPathComponent()
    if trick == .linkedFolder {
      let other = folder.deletingLastPathComponent().appending(path: "other")
      try FileManager.default.removeItem(at: folder)
      try FileManager.default.moveItem(at: other, to: folder)
    } else {
      try FileManager.default.removeItem(at: file)
      try whole.write(to: file)
    }
  }

  @Test(arguments: Trick.allCases)
  private func isRefusedAndTheRightFileComesLater(_ trick: Trick) async throws {
    let world = try PictureWorld()
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let picture = try await left.add(photo: content, thumbnail: [1])
    let name = try #require(picture.photo)
    try await left.now()
    let file = world.blob(name)
    let whole = try Data(contentsOf: file)
    try play(trick, on: file, name)
    try await right.now()
    let error = await #expect(throws: SyncError.self) {
      try await right.sync.attachments.fetch(name)
    }
    #expect(error?.code == trick.code)
    let sentence = try #require(error?.message.description)
    #expect(sentence.hasSuffix(".") && !sentence.contains("at byte"), "\(sentence)")
    // Who is told to delete it can find it.
    let isWhole = ![.otherContent, .linkedFolder].contains(trick)
    #expect(sentence.contains(isWhole ? file.path : world.place.path), "\(sentence)")
    #expect(!right.has(name))
    // The exchange of everything else goes on, and says what is wrong.
    try await left.add("more")
    try await left.now()
    let report = try await right.now()
    #expect(report.receivedRows == 1 && !report.problems.isEmpty)
    #expect(try await right.sync.status()?.attachments?.problems.isEmpty == false)
    let names = try FileManager.default.contentsOfDirectory(atPath: right.files.url.path)
    // One file in 256 pairs is in the folder of the other, and goes where that goes.
    let thumbnail = try #require(picture.thumbnail)
    let isBeside =
      world.blob(thumbnail).deletingLastPathComponent() == file.deletingLastPathComponent()
    let isLinked = trick == .linkedFolder && isBeside
    #expect(names == (isLinked ? [] : [thumbnail.description]), "\(names)")
    try undo(trick, on: file, whole)
    #expect(try await right.now().receivedFiles == (isLinked ? 2 : 1))
    #expect(try right.bytes(name) == content)
    #expect(try await right.sync.status()?.attachments?.problems == [])
  }

  /// A file that is still damaged after a day is set aside, and sent again by who has the right one.
  @Test(arguments: [Trick.otherContent, .shortened, .garbage])
  private func aFileThatStaysDamagedIsSentAgain(_ trick: Trick) async throws {
    let world = try PictureWorld()
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let name = try #require(try await left.add(photo: content).photo)
    try await left.now()
    let file = world.blob(name)
    try play(trick, on: file, name)
    try await right.now()
    await #expect(throws: SyncError.self) { try await right.sync.attachments.fetch(name) }
    #expect(try await world.transport.blobNames() == [name])
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -90_000)], ofItemAtPath: file.path)
    await #expect(throws: SyncError.self) { try await right.sync.attachments.fetch(name) }
    #expect(try await world.transport.blobNames() == [])
    world.clock.advance(seconds: 90_000)
    #expect(try await left.now().sentFiles == 1)
    try await right.sync.attachments.fetch(name)
    #expect(try right.bytes(name) == content)
  }

  /// What carries a folder without deletions brings a file back that was set aside: whoever has the right one
  /// sends it all the same.
  @Test(arguments: [0.0, 1, 4])
  private func aRejectedFileThatIsBroughtBackIsReplaced(_ seconds: Double) async throws {
    let world = try PictureWorld()
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let name = try #require(try await left.add(photo: content).photo)
    try await left.now()
    let file = world.blob(name)
    try play(.otherContent, on: file, name)
    let date = Date(timeIntervalSinceNow: -90_000)
    let carried = try Data(contentsOf: file)
    func carry(_ date: Date) throws {
      try carried.write(to: file)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
    try carry(date)
    try await right.now()
    await #expect(throws: SyncError.self) { try await right.sync.attachments.fetch(name) }
    try carry(date.addingTimeInterval(seconds))
    world.clock.advance(seconds: 90_000)
    let isSame = seconds < 3
    #expect(try await world.transport.blobNames() == (isSame ? [] : [name]))
    #expect(try await left.now().sentFiles == (isSame ? 1 : 0))
    guard isSame else { return }
    try await right.sync.attachments.fetch(name)
    #expect(try right.bytes(name) == content)
    #expect(try await world.transport.blobNames() == [name])
  }

  /// Who deletes a damaged file, as told, reads no more of it with the next exchange.
  @Test(arguments: [Trick.shortened, .garbage])
  private func aDamagedFileThatWasDeletedIsNoProblem(_ trick: Trick) async throws {
    let world = try PictureWorld()
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let name = try #require(try await left.add(photo: content).photo)
    try await left.now()
    try play(trick, on: world.blob(name), name)
    try await right.now()
    await #expect(throws: SyncError.self) { try await right.sync.attachments.fetch(name) }
    let damaged = try #require(try await right.sync.status()?.attachments)
    #expect(damaged.damagedFiles == 1 && damaged.problems.count == 1)
    try FileManager.default.removeItem(at: world.blob(name))
    try await right.now()
    let gone = try #require(try await right.sync.status()?.attachments)
    #expect(gone.problems == [] && gone.damagedFiles == 0 && gone.nowhereFiles == 1)
  }

  /// What did not arrive as a whole is written again by who has it; what somebody else put there stays.
  @Test func whoHasTheFileMendsIt() async throws {
    let world = try PictureWorld()
    let left = try await world.synced("left")
    let name = try #require(try await left.add(photo: content).photo)
    try await left.now()
    try Data(try Data(contentsOf: world.blob(name)).dropLast()).write(to: world.blob(name))
    let blob = try BlobFiles(folder: left.files).content(of: name)
    let files = BlobFiles(folder: left.files)
    let result = try await world.transport.storeBlob(blob) {
      try files.part(of: name, from: $0, limit: $1)
    }
    #expect(result == .stored)
    #expect(try await world.transport.blob(named: name) == blob)
    let other = try SyncBlob(name: name, size: 5_000, hash: [UInt8](repeating: 3, count: 32))
    let refused = try await world.transport.storeBlob(other) { _, limit in
      [UInt8](repeating: 0, count: limit)
    }
    guard case .refused(let reason) = refused else {
      Issue.record("\(refused)")
      return
    }
    #expect(reason.contains(name.description))
    #expect(try await world.transport.blob(named: name) == blob)
  }

  @Test func aLinkWhereAFileBelongsIsNotFollowed() async throws {
    let world = try PictureWorld()
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let name = try #require(try await left.add(photo: content).photo)
    try await left.now()
    try await right.now()
    let victim = world.home.url(of: "victim")
    try Data("mine".utf8).write(to: victim)
    for place in [right.files.place(of: name), right.files.unfinishedPlace(of: name)] {
      try FileManager.default.createSymbolicLink(
        at: URL(filePath: place), withDestinationURL: victim)
      let error = await #expect(throws: SyncError.self) {
        try await right.sync.attachments.fetch(name)
      }
      #expect(error?.code == .refused)
      try FileManager.default.removeItem(atPath: place)
    }
    #expect(try Data(contentsOf: victim) == Data("mine".utf8))
    try await right.sync.attachments.fetch(name)
    #expect(try right.bytes(name) == content)
  }

  // MARK: Interruptions

  /// A folder that breaks off after some reads.
  private final class BrittleTransport: SyncTransport {
    let inner: FolderTransport
    private let reads: LockedCount

    init(_ inner: FolderTransport, reads: LockedCount) {
      self.inner = inner
      self.reads = reads
    }

    var id: String { inner.id }
    var name: String { inner.name }
    func prepare() async throws { try await inner.prepare() }
    func push(_ segments: [SealedSegment]) async throws -> [PushResult] {
      try await inner.push(segments)
    }
    func pull(after cursor: SyncCursor?, limit: Int) async throws -> Pull {
      try await inner.pull(after: cursor, limit: limit)
    }
    func changes() -> AsyncStream<Void> { inner.changes() }
    var blobKeeping: BlobKeeping { .keeps }
    func blob(named name: FileName) async throws -> SyncBlob? { try await inner.blob(named: name) }
    func blobNames() async throws -> Set<FileName> { try await inner.blobNames() }
    func readBlob(_ blob: SyncBlob, from offset: Int, limit: Int) async throws -> [UInt8] {
      guard reads.take(offset) else { throw SyncError(.transport, "The line was cut.") }
      return try await inner.readBlob(blob, from: offset, limit: min(limit, 1_000))
    }
  }

  @Test func aCutFetchGoesOnWhereItStopped() async throws {
    let world = try PictureWorld()
    let (left, right) = (try await world.synced("left"), try await world.device("right"))
    let reads = LockedCount(2)
    try await right.sync.add(BrittleTransport(world.transport, reads: reads))
    let name = try #require(try await left.add(photo: content).photo)
    try await left.now()
    try await right.now()
    let error = await #expect(throws: SyncError.self) {
      try await right.sync.attachments.fetch(name)
    }
    #expect(error?.code == .transport)
    #expect(!right.has(name) && reads.starts == [0, 1_000, 2_000])
    reads.allow(100)
    try await right.sync.attachments.fetch(name)
    #expect(try right.bytes(name) == content)
    #expect(reads.starts == [0, 1_000, 2_000, 2_000, 3_000, 4_000])
  }

  /// What an earlier attempt left is of another file, or longer than this one.
  @Test(arguments: [10, 5_000, 9_000])
  func remainsOfSomethingElseAreReplaced(_ count: Int) async throws {
    let world = try PictureWorld()
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let name = try #require(try await left.add(photo: content).photo)
    try await left.now()
    try await right.now()
    try Data(count: count).write(to: URL(filePath: right.files.unfinishedPlace(of: name)))
    try await right.sync.attachments.fetch(name)
    #expect(try right.bytes(name) == content)
  }

  @Test func twoDoNotFetchAFileAtOnce() async throws {
    let world = try PictureWorld()
    let right = try await world.device("right")
    let files = BlobFiles(folder: right.files)
    let blob = try SyncBlob(
      name: FileName(extension: .jpg), size: content.count, hash: SHA256.hash(content))
    let count = try await files.fetch(blob, from: "the place") { offset, _ in
      let error = await #expect(throws: SyncError.self) {
        try await files.fetch(blob, from: "the place") { _, _ in [0] }
      }
      #expect(error?.code == .busy)
      return Array(content[offset..<min(offset + 2_500, content.count)])
    }
    #expect(count == 5_000)
    #expect(try right.bytes(blob.name) == content)
  }

  @Test(arguments: [0, 7_000])
  func aPartOfAWrongSizeIsRefused(_ count: Int) async throws {
    let world = try PictureWorld()
    let right = try await world.device("right")
    let files = BlobFiles(folder: right.files)
    let blob = try SyncBlob(
      name: FileName(extension: .jpg), size: content.count, hash: SHA256.hash(content))
    let error = await #expect(throws: SyncError.self) {
      try await files.fetch(blob, from: "the place") { _, _ in [UInt8](repeating: 0, count: count) }
    }
    #expect(error?.code == .damaged)
    #expect(!right.has(blob.name))
  }

  @Test(arguments: [-1, SyncBlob.sizeLimit + 1, .max, .min])
  func sizesHaveLimits(_ size: Int) {
    let error = #expect(throws: SyncError.self) {
      try SyncBlob(
        name: FileName(extension: .jpg), size: size, hash: [UInt8](repeating: 0, count: 32))
    }
    #expect(error?.code == .damaged)
  }

  @Test func aHashHasOneLength() {
    let error = #expect(throws: SyncError.self) {
      try SyncBlob(name: FileName(extension: .jpg), size: 1, hash: [1])
    }
    #expect(error?.code == .damaged)
  }
}
