import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// Files that rows name, over a folder.
struct AttachmentTests {
  private let large = PictureWorld.bytes(3_000, 1)
  private let small = PictureWorld.bytes(200, 2)

  @Test(arguments: PictureWorld.Kind.allCases)
  func thumbnailsComeAtOnceAndPhotosWhenTheyAreAskedFor(_ kind: PictureWorld.Kind) async throws {
    let world = try PictureWorld(kind)
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let picture = try await left.add(photo: large, thumbnail: small)
    let sent = try await left.now()
    #expect(sent.sentFiles == 2 && sent.sentFileBytes == 3_200)
    let came = try await right.now()
    #expect(came.receivedFiles == 1 && came.receivedFileBytes == 200)
    #expect(try right.bytes(picture.thumbnail) == small)
    let photo = try #require(picture.photo)
    #expect(!right.has(photo))
    #expect(try await right.sync.attachments.state(of: photo) == .remote)
    let status = try #require(try await right.sync.status()?.attachments)
    #expect(status.remoteFiles == 1 && status.missingFiles == 0 && status.unsentFiles == 0)
    let url = try await right.sync.attachments.fetch(photo)
    #expect(Array(try Data(contentsOf: url)) == large)
    #expect(try await right.sync.attachments.state(of: photo) == .here)
    // Nothing is left to do, and nothing is written.
    for device in [left, right] {
      #expect(try await !device.now().hasExchanged)
      let records = try await device.store.rows.read { try BlobLedger(rows: $0).records() }
      _ = try await device.now()
      #expect(try await device.store.rows.read { try BlobLedger(rows: $0).records() } == records)
    }
  }

  /// The row went before any exchange saw that it named the file.
  @Test func aFileThatNoExchangeSawNamedIsRemovedLater() async throws {
    let world = try PictureWorld()
    let device = try await world.synced("left")
    let picture = try await device.add(photo: large)
    try await device.delete(picture.id)
    try await device.now()
    world.clock.advance(days: 29)
    try await device.now()
    #expect(device.has(picture.photo))
    world.clock.advance(days: 1.5)
    #expect(try await device.now().removedFiles == 1)
    #expect(!device.has(picture.photo))
  }

  @Test func whatADeviceKeepsForItselfStays() async throws {
    let world = try PictureWorld()
    let device = try await world.synced("left")
    let picture = try await device.add()
    let file = try device.files.save(Data(large), extension: "pdf")
    try await device.change(picture.id) { $0.cached = file }
    for _ in 0..<2 {
      try await device.now()
      world.clock.advance(days: 31)
    }
    #expect(try await device.now().removedFiles == 0)
    #expect(try await device.sync.attachments.examine().orphansHere.isEmpty)
    // The row names another one, which no row named before.
    let other = try device.files.save(Data(small), extension: "pdf")
    try await device.now()
    try await device.change(picture.id) { $0.cached = other }
    for days in [31, 29.5] {
      world.clock.advance(days: days)
      #expect(try await device.now().removedFiles == 0)
    }
    world.clock.advance(days: 1.5)
    #expect(try await device.now().removedFiles == 1)
    #expect(device.has(other) && !device.has(file))
    try await device.sync.turnOff()
    #expect(device.has(other))
  }

  @Test func turningSyncOffRemovesTheFilesOfDeletedRows() async throws {
    let world = try PictureWorld()
    let device = try await world.synced("left")
    let (kept, deleted) = (try await device.add(photo: large), try await device.add(photo: small))
    try await device.now()
    try await device.delete(deleted.id)
    let new = try device.files.save(Data(large), extension: "jpg")
    #expect(device.has(deleted.photo))
    try await device.sync.turnOff()
    #expect(!device.has(deleted.photo))
    // The row of a file that was just saved may follow.
    #expect(device.has(kept.photo) && device.has(new))
  }

  @Test func allPhotosComeToADeviceThatKeepsThem() async throws {
    let world = try PictureWorld()
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    var rule = AttachmentRule()
    rule.originals = .all
    try await right.sync.attachments.setRule(rule)
    #expect(try await right.sync.attachments.rule() == rule)
    let picture = try await left.add(photo: large, thumbnail: small)
    try await left.now()
    #expect(try await right.now().receivedFiles == 2)
    #expect(try right.bytes(picture.photo) == large)
  }

  @Test func manualsComeOnlyWherePinned() async throws {
    let world = try PictureWorld()
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let picture = try await left.add(manual: large)
    #expect(try await left.now().sentFiles == 1)
    #expect(try await right.now().receivedFiles == 0)
    try await right.change(picture.id) { $0.isPinned = true }
    #expect(try await right.now().receivedFiles == 1)
    #expect(try right.bytes(picture.manual) == large)
    let third = try await world.synced("third")
    try await third.now()
    #expect(!third.has(picture.manual))
    try await third.sync.attachments.fetch(try #require(picture.manual))
    #expect(third.has(picture.manual))
  }

  @Test func whatIsNotThereYetComesLater() async throws {
    let world = try PictureWorld()
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let picture = try await left.add(photo: large)
    let name = try #require(picture.photo)
    try await left.now()
    let blob = world.blob(name)
    try FileManager.default.moveItem(at: blob, to: world.home.url(of: "later"))
    try await right.now()
    let error = await #expect(throws: SyncError.self) {
      try await right.sync.attachments.fetch(name)
    }
    #expect(error?.code == .noFile)
    #expect(try await right.sync.status()?.attachments?.nowhereFiles == 1)
    try FileManager.default.moveItem(at: world.home.url(of: "later"), to: blob)
    #expect(try await right.now().receivedFiles == 1)
    #expect(try right.bytes(name) == large)
    let stranger = FileName(extension: .jpg)
    let other = await #expect(throws: SyncError.self) {
      try await right.sync.attachments.fetch(stranger)
    }
    #expect(other?.message.description.contains("No row") == true)
  }

  // MARK: Room

  @Test(arguments: PictureWorld.Kind.allCases)
  func whatWasNotUsedForTheLongestTimeGoes(_ kind: PictureWorld.Kind) async throws {
    let world = try PictureWorld(kind)
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    var pictures: [Picture] = []
    for seed in 1...4 {
      pictures.append(
        try await left.add(photo: PictureWorld.bytes(1_000, UInt64(seed)), thumbnail: small))
      world.clock.advance(seconds: 60)
      try await left.now()
    }
    try await right.now()
    // The first was looked at last.
    try await left.sync.attachments.fetch(try #require(pictures[0].photo))
    try await left.sync.attachments.setRule(AttachmentRule(budget: 2_500))
    #expect(try await left.now().evictedFiles == 2)
    #expect(pictures.map { left.has($0.photo) } == [true, false, false, true])
    #expect(pictures.allSatisfy { left.has($0.thumbnail) })
    #expect(try await left.sync.status()?.attachments?.bytesHere == 2_000)
    // It can be fetched again, and then another one goes.
    try await left.sync.attachments.fetch(try #require(pictures[1].photo))
    #expect(try await left.now().evictedFiles == 1)
    #expect(pictures.map { left.has($0.photo) } == [true, true, false, false])
    // A device that keeps all takes only what fits.
    try await right.sync.attachments.setRule(AttachmentRule(originals: .all, budget: 2_500))
    #expect(try await right.now().receivedFiles == 2)
    let quiet = try await right.now()
    #expect(quiet.receivedFiles == 0 && quiet.evictedFiles == 0)
  }

  @Test func whatOnlyThisDeviceHasStays() async throws {
    let world = try PictureWorld()
    let left = try await world.synced("left")
    let picture = try await left.add(photo: large)
    try await left.now()
    try await left.sync.attachments.setRule(AttachmentRule(budget: 0))
    // The device believes that the folder has it, but something happened to it.
    try Data(try Data(contentsOf: world.blob(picture.photo)).dropLast()).write(
      to: world.blob(picture.photo))
    #expect(try await left.now().evictedFiles == 0)
    try FileManager.default.removeItem(at: world.blob(picture.photo))
    let unasked = try await left.sync.exchange(with: nil, fileLimit: 1 << 20).report
    #expect(unasked.sentFiles == 0 && unasked.evictedFiles == 0)
    #expect(left.has(picture.photo))
    // A day later it is noticed and sent again, and now it can go.
    world.clock.advance(days: 1)
    let report = try await left.sync.exchange(with: nil, fileLimit: 1 << 20).report
    #expect(report.sentFiles == 1 && report.evictedFiles == 1)
    #expect(!left.has(picture.photo))
    #expect(try await left.now().evictedFiles == 0)
  }

  /// Who asks for an exchange need not wait a day until it is noticed that a place lost a file.
  @Test func whatAPlaceLostIsSentAgainWhenSomeoneAsks() async throws {
    let world = try PictureWorld()
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let name = try #require(try await left.add(photo: large).photo)
    try await left.now()
    try await right.now()
    try FileManager.default.removeItem(at: world.blob(name))
    // Who lacks the file learns at once that it is gone, too.
    try await right.now()
    #expect(try await right.sync.status()?.attachments?.nowhereFiles == 1)
    let report = try await left.now()
    #expect(report.sentFiles == 1 && report.resendings.count == 1)
    #expect(try await !left.now().hasExchanged)
    // As long as a file is nowhere, who lacks it looks at each exchange, whether asked or not.
    _ = try await right.sync.exchange(with: nil, fileLimit: 1 << 20)
    #expect(try await right.sync.attachments.state(of: name) == .remote)
    try await right.sync.attachments.fetch(name)
    #expect(try right.bytes(name) == large)
  }

  @Test func aPlaceThatWasForgottenLacksNothing() async throws {
    let world = try PictureWorld()
    let device = try await world.synced("left")
    let first = try await device.add(photo: large)
    try await device.now()
    try await device.sync.forget(world.transport.id)
    let other = world.home.url.appending(path: "other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    try await device.sync.add(FolderTransport(other, space: PictureDevice.space))
    let second = try await device.add(photo: small)
    #expect(try await device.now().sentFiles == 2)
    let status = try #require(try await device.sync.status()?.attachments)
    #expect(status.unsentFiles == 0 && status.unsentBytes == 0)
    #expect(device.has(first.photo) && device.has(second.photo))
  }

  /// Also where nothing but files came or went, a person sees when that was.
  @Test func anExchangeOfFilesIsTheLastExchange() async throws {
    let world = try PictureWorld()
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    for device in [left, right, left, right] { try await device.now() }
    let picture = try await left.add(thumbnail: small)
    try await left.now()
    try FileManager.default.removeItem(at: world.blob(picture.thumbnail))
    try await right.now()
    world.clock.advance(minutes: 10)
    #expect(try await left.now().sentFiles == 1)
    #expect(try await left.sync.status()?.lastExchange == world.clock.now)
    world.clock.advance(minutes: 10)
    #expect(try await right.now().receivedFiles == 1)
    #expect(try await right.sync.status()?.lastExchange == world.clock.now)
  }

  @Test func filesAreLeftForTheNextExchange() async throws {
    let world = try PictureWorld()
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    for seed in 1...3 { try await left.add(thumbnail: PictureWorld.bytes(100, UInt64(seed))) }
    let part = try await left.sync.exchange(with: nil, fileLimit: 150).report
    #expect(part.sentFiles == 2 && part.hasMoreFiles && part.sentRows == 3)
    let rest = try await left.sync.exchange(with: nil, fileLimit: 150).report
    #expect(rest.sentFiles == 1 && !rest.hasMoreFiles)
    let came = try await right.sync.exchange(with: nil, fileLimit: 1).report
    #expect(came.receivedFiles == 1 && came.hasMoreFiles)
  }

  @Test func aRunningSyncGoesOnUntilAllFilesAreThere() async throws {
    let world = try PictureWorld()
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    for seed in 1...3 { try await left.add(thumbnail: PictureWorld.bytes(100, UInt64(seed))) }
    try await left.now()
    let running = Task { [sync = right.sync] in for await _ in sync.running() {} }
    for try await status in right.sync.liveStatus() {
      if status?.attachments?.missingFiles == 0, try right.files.list().count == 3 { break }
    }
    running.cancel()
  }

  // MARK: Gone

  @Test(arguments: PictureWorld.Kind.allCases)
  func aFileThatNoRowNamesGoesThirtyDaysLater(_ kind: PictureWorld.Kind) async throws {
    let world = try PictureWorld(kind)
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let picture = try await left.add(thumbnail: small)
    try await left.now()
    try await right.now()
    try await left.delete(picture.id)
    try await left.now()
    try await right.now()
    world.clock.advance(days: 29)
    for device in [left, right] { #expect(try await device.now().removedFiles == 0) }
    #expect(FileManager.default.fileExists(atPath: world.blob(picture.thumbnail).path))
    #expect(right.has(picture.thumbnail))
    world.clock.advance(days: 1.5)
    #expect(try await right.now().removedFiles == 1)
    #expect(!FileManager.default.fileExists(atPath: world.blob(picture.thumbnail).path))
    #expect(!right.has(picture.thumbnail))
    #expect(try await left.now().removedFiles == 1)
    #expect(try await right.store.rows.read { try BlobLedger(rows: $0).records().isEmpty })
  }

  /// The file that gave way when two became one stays as long as that can be undone, and goes then.
  @Test(arguments: [true, false])
  func aFileThatGaveWayGoesThirtyDaysLater(isOfTheOneThatStays: Bool) async throws {
    let world = try PictureWorld()
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let own = try await left.add()
    world.clock.advance(days: 1)
    let other = try await right.add()
    var files: [FileName] = []
    let pictures = [(left, own), (right, other)]
    for (device, picture) in isOfTheOneThatStays ? pictures : pictures.reversed() {
      world.clock.advance(days: 1)
      let bytes = PictureWorld.bytes(200, UInt64(files.count + 3))
      let file = try device.files.save(Data(bytes), extension: "jpg")
      try await device.change(picture.id) { ($0.title, $0.thumbnail) = ("Cat", file) }
      files.append(file)
    }
    for device in [left, right, left] { try await device.now() }
    let double = try #require(
      try await left.sync.double(of: "picture", own.id.storedValue, other.id.storedValue))
    try await left.sync.unite([double])
    for device in [left, right] { try await device.now() }
    world.clock.advance(days: 29)
    for device in [left, right] {
      #expect(try await device.now().removedFiles == 0)
      #expect(device.has(files[0]) && device.has(files[1]))
    }
    world.clock.advance(days: 1.5)
    try await left.store.trimCommands()
    for device in [right, left] {
      #expect(try await device.now().removedFiles == 1)
      #expect(!device.has(files[0]) && device.has(files[1]))
    }
    #expect(!FileManager.default.fileExists(atPath: world.blob(files[0]).path))
    #expect(FileManager.default.fileExists(atPath: world.blob(files[1]).path))
  }

  /// Who undoes a deletion in time finds the file again.
  @Test func aRowThatComesBackFindsItsFile() async throws {
    let world = try PictureWorld()
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let picture = try await left.add(photo: large)
    try await left.now()
    try await right.now()
    try await left.delete(picture.id)
    try left.files.remove(try #require(picture.photo))
    try await left.now()
    try await right.now()
    world.clock.advance(days: 20)
    try await left.store.write { try $0.insert(picture) }
    try await left.now()
    world.clock.advance(days: 20)
    for device in [right, left] { #expect(try await device.now().removedFiles == 0) }
    try await left.sync.attachments.fetch(try #require(picture.photo))
    #expect(try left.bytes(picture.photo) == large)
  }

  /// A device that was away names a file that is gone: if it has the file, it sends it again.
  @Test func aLaggardBringsItsFile() async throws {
    let world = try PictureWorld()
    let (left, late) = (try await world.synced("left"), try await world.synced("late"))
    let picture = try await left.add(thumbnail: small)
    try await left.now()
    try await late.now()
    try await left.delete(picture.id)
    try await left.now()
    world.clock.advance(days: 29.5)
    #expect(try await left.now().removedFiles == 0)
    world.clock.advance(days: 1.5)
    #expect(try await left.now().removedFiles == 1)
    var copy = Picture()
    copy.thumbnail = picture.thumbnail
    try await late.store.write { [copy] in try $0.insert(copy) }
    try await late.now()
    world.clock.advance(days: 1)
    try await late.now()
    try await left.now()
    #expect(try left.bytes(picture.thumbnail) == small)
  }

  /// A row that is not shown keeps its file, unless it was deleted, alone or with others.
  @Test(arguments: [
    (Placement.waiting, true), (.quarantined, true), (.visible, true), (.dead, false),
    (.hidden, false),
  ])
  func aRowThatIsNotShownKeepsItsFile(_ placement: Placement, _ isKept: Bool) async throws {
    let world = try PictureWorld()
    let left = try await world.synced("left")
    let name = FileName(extension: .jpg)
    let found = try await left.store.merge { transaction in
      var numbers = try StoreNumbers(transaction.rows)
      var row = TrueRow()
      row.values[2] = name.storedValue
      let bytes = RowState(row: row, placement: placement).bytes(&numbers)
      try transaction.rows.setAuxiliary([AuxiliaryEntry(key: [1], value: bytes)], in: .rowStates)
      return try NamedFiles.hidden(
        [name, FileName(extension: .png)], in: transaction.rows, left.store.model)
    }
    #expect(found == (isKept ? [name] : []))
  }

  @Test func orphansInAPlaceGoToo() async throws {
    let world = try PictureWorld()
    let left = try await world.synced("left")
    try await left.add(thumbnail: small)
    let orphan = try SyncBlob(
      name: FileName(extension: .png), size: 3, hash: [UInt8](repeating: 0, count: 32))
    _ = try await world.transport.storeBlob(orphan) { _, _ in [1, 2, 3] }
    try await left.now()
    let audit = try await left.sync.attachments.examine()
    #expect(audit.orphansInPlaces == [orphan.name] && audit.nowhere.isEmpty)
    world.clock.advance(days: 29.5)
    #expect(try await left.now().removedFiles == 0)
    world.clock.advance(days: 1.5)
    #expect(try await left.now().removedFiles == 1)
    #expect(try await left.sync.attachments.examine() == AttachmentAudit())
  }

  // MARK: What protects rows

  private struct OtherSeal: SyncSeal {
    var form: Int { 9 }
    func seal(_ content: [UInt8], of header: SegmentHeader) -> [UInt8] { content.map { ~$0 } }
    func open(_ sealed: [UInt8], of header: SegmentHeader) -> [UInt8] { sealed.map { ~$0 } }
  }

  /// Files are not protected yet, so they do not leave a device whose rows are.
  @Test func filesStayWhereRowsAreProtected() async throws {
    let world = try PictureWorld()
    let left = try await world.synced("left", seal: OtherSeal())
    try await left.add(thumbnail: small)
    let report = try await left.now()
    #expect(report.sentRows == 1 && report.sentFiles == 0 && report.problems.count == 1)
    #expect(try await world.transport.blobNames().isEmpty)
  }
}
