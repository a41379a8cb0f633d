import Foundation
import HouseholdPersistence
import HouseholdTesting
import SyncTestSupport
import Testing

@testable import HouseholdSync

/// What is one person's, in stores of this person and of others.
final class PersonTests {
  private let world: SyncWorld

  init() throws { world = try SyncWorld(.persons) }

  deinit { world.remove() }

  /// A store that syncs, and whose it is.
  private func synced(_ name: String, of person: String?) async throws -> SyncedStore {
    let store = try await world.synced(name)
    if let person { try await store.belongs(to: person) }
    return store
  }

  private func check(_ stores: SyncedStore...) async throws {
    for store in stores {
      #expect(try await store.sync.examine() == [])
      #expect(try await store.sync.heldRows() == [])
      let status = try #require(try await store.sync.status())
      #expect(!status.hasUnsentChanges)
      #expect(status.problems == [])
    }
  }

  private func place(contains text: String) throws -> Bool {
    let paths = FileManager.default.subpaths(atPath: world.place.path) ?? []
    return paths.contains { path in
      let data = FileManager.default.contents(atPath: world.place.appending(path: path).path)
      return data?.range(of: Data(text.utf8)) != nil
    }
  }

  @Test func devicesOfOnePersonAreAlikeAndOthersAreNot() async throws {
    let phone = try await synced("phone", of: "Ada")
    let laptop = try await synced("laptop", of: "ada")
    let ben = try await synced("ben", of: "Ben")
    let tablet = try await synced("tablet", of: nil)
    try await phone.wears("M", ["green"])
    try await phone.rules { $0.playsSound = false }
    try await phone.rules { $0.hours = 24 }
    try await phone.meet("1", "Opera")
    try await ben.wears("XL")
    try await tablet.wears("S")
    try await world.settle(phone, laptop, ben, tablet, phone, laptop)
    for store in [phone, laptop] {
      #expect(try await store.size == "M")
      #expect(try await store.rules.playsSound == false)
      #expect(try await store.meetings == ["Opera"])
    }
    for (store, size) in [(ben, "XL"), (tablet, "S")] {
      #expect(try await store.size == size)
      #expect(try await store.rules.playsSound)
      #expect(try await store.meetings == [])
    }
    for store in [phone, laptop, ben, tablet] { #expect(try await store.rules.hours == 24) }
    // It goes on both ways, and deletions too.
    try await laptop.wears("L")
    try await laptop.store.write { try $0.delete(Meeting.self, id: "1") }
    try await world.settle(laptop, phone, ben, tablet)
    #expect(try await phone.size == "L")
    #expect(try await phone.meetings == [])
    #expect(try await ben.size == "XL")
    try await check(phone, laptop, ben, tablet)
  }

  @Test func nothingLeavesBeforeThePersonIsKnownNorAfter() async throws {
    let phone = try await synced("phone", of: nil)
    try await phone.wears("size-of-ada")
    try await phone.rules {
      $0.quietStart = 22; $0.quietEnd = 7
    }
    try await phone.meet("1", "opera-of-ada")
    try await phone.store.write { try $0.delete(Meeting.self, id: "1") }
    #expect(try await phone.sync.status()?.changedRows == 1)
    try await world.settle(phone)
    #expect(try !place(contains: "size-of-ada"))
    #expect(try !place(contains: "opera-of-ada"))
    try await phone.belongs(to: "Ada")
    try await world.settle(phone)
    #expect(try place(contains: "size-of-ada"))
    try await phone.belongs(to: "")
    try await phone.wears("later-size")
    try await phone.rules { $0.quietStart = 20 }
    try await world.settle(phone)
    #expect(try await phone.size == "later-size")
    #expect(try await phone.rules.quietStart == 20)
    #expect(try !place(contains: "later-size"))
    // A new folder gets what the household knew of Ada, and nothing since.
    let other = world.home.url.appending(path: "other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    try await phone.connect(other)
    _ = try await phone.sync.now()
    let laptop = try world.open("laptop")
    try await laptop.turnOn(other)
    try await laptop.belongs(to: "Ada")
    _ = try await laptop.sync.now()
    #expect(try await laptop.size == "size-of-ada")
    #expect(try await laptop.rules.quietStart == 22)
    try await check(phone, laptop)
  }

  /// What was set back to its default while the device was nobody's stays so, unless another device of the
  /// person had the last word: then the person reads it.
  @Test(arguments: [false, true])
  func aDefaultIsNotGoneWithoutAWord(isSetElsewhere: Bool) async throws {
    let laptop = try await synced("laptop", of: "Ada")
    let phone = try await synced("phone", of: "Ada")
    try await phone.rules {
      $0.quietStart = 22
      $0.quietEnd = 7
    }
    try await (isSetElsewhere ? laptop : phone).rules { $0.playsSound = false }
    try await world.settle(laptop, phone)
    try await phone.belongs(to: "")
    try await phone.rules { $0.playsSound = true }
    world.clock.advance(seconds: 60)
    try await phone.belongs(to: "Ada")
    #expect(try await phone.rules.playsSound == !isSetElsewhere)
    #expect(try await phone.rules.quietStart == 22)
    let lost = try await phone.sync.conflicts()
    #expect(lost.map(\.field) == (isSetElsewhere ? ["playsSound"] : []))
    if let conflict = lost.first { _ = try await phone.sync.undo(conflict.id) }
    try await world.settle(laptop, phone)
    for store in [laptop, phone] { #expect(try await store.rules.playsSound) }
    // Who comes back with nothing changed reads nothing.
    try await phone.belongs(to: "")
    try await phone.belongs(to: "Ada")
    #expect(try await phone.rules.playsSound)
    #expect(try await phone.sync.conflicts().count == lost.count)
    try await check(laptop, phone)
  }

  /// A device that comes to a person late knows of settings that the person's others have forgotten since
  /// all was erased.
  @Test func whatWasForgottenComesToAllOrNone() async throws {
    let phone = try await synced("phone", of: "Ada")
    let tablet = try await synced("tablet", of: "Ben")
    try await phone.rules {
      $0.quietStart = 22
      $0.quietEnd = 7
    }
    try await world.settle(phone, tablet)
    try await tablet.store.deleteEverything()
    try await world.settle(phone, tablet)
    try await world.pass(days: 31, phone, tablet)
    try await world.settle(phone, tablet)
    try await tablet.rules { $0.hours = 12 }
    try await world.settle(phone, tablet)
    try await tablet.belongs(to: "Ada")
    try await world.settle(tablet, phone)
    #expect(try await phone.rules == tablet.rules)
    try await check(phone, tablet)
  }

  /// What a person chose after all was erased stays theirs when they say that the device is theirs.
  @Test func whatIsChosenAfterAnErasureIsKept() async throws {
    let phone = try await synced("phone", of: "Ada")
    let tablet = try await synced("tablet", of: nil)
    try await phone.wears("M")
    try await world.settle(phone, tablet)
    try await phone.store.deleteEverything()
    try await world.settle(phone, tablet)
    world.clock.advance(seconds: 86_400)
    try await tablet.wears("L", ["green"])
    try await tablet.rules { ($0.quietStart, $0.quietEnd) = (22, 7) }
    try await tablet.belongs(to: "Ada")
    #expect(try await tablet.size == "L")
    try await world.settle(tablet, phone)
    for store in [tablet, phone] {
      #expect(try await store.size == "L")
      #expect(try await store.rules.quietStart == 22)
    }
    try await check(phone, tablet)
  }

  /// A store passes on what it does not show, in segments and in copies of all rows.
  @Test func othersPassItOn() async throws {
    let phone = try await synced("phone", of: "Ada")
    let ben = try await synced("ben", of: "Ben")
    try await phone.wears("M")
    try await world.settle(phone, ben)
    let other = world.home.url.appending(path: "other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    try await ben.connect(other)
    _ = try await ben.sync.now()
    let laptop = try world.open("laptop")
    try await laptop.turnOn(other)
    _ = try await laptop.sync.now()
    #expect(try await laptop.size == nil)
    try await laptop.belongs(to: "Ada")
    #expect(try await laptop.size == "M", "what was passed on is there at once")
    try await phone.wears("L")
    for store in [phone, ben, laptop] { _ = try await store.sync.now() }
    #expect(try await laptop.size == "L")
    try await check(phone, ben, laptop)
  }

  /// Of two devices that were used before the person was said, the later edit is kept, and the other is
  /// told; what nobody chose gives way.
  @Test(arguments: [true, false]) func whatWasChosenBefore(isPhoneFirst: Bool) async throws {
    let phone = try await synced("phone", of: nil)
    let laptop = try await synced("laptop", of: nil)
    try await phone.wears("M", ["green"])
    try await phone.rules {
      $0.quietStart = 22; $0.quietEnd = 7
    }
    world.clock.advance(seconds: 86_400)
    try await laptop.wears("L")
    try await laptop.rules { $0.hours = 12 }
    world.clock.advance(seconds: 86_400)
    try await world.settle(phone, laptop)
    for store in isPhoneFirst ? [phone, laptop] : [laptop, phone] {
      try await store.belongs(to: "Ada")
      _ = try await store.sync.now()
    }
    try await world.settle(phone, laptop)
    for store in [phone, laptop] {
      #expect(try await store.size == "L")
      #expect(try await store.rules.quietStart == 22)
      #expect(try await store.rules.hours == 12)
    }
    #expect(try await phone.sync.conflicts().map(\.lost.storedValue) == [.text("M")])
    #expect(try await laptop.sync.conflicts() == [])
    try await check(phone, laptop)
  }

  /// Where a person's settings are known, those of a device that becomes hers give way and she is told,
  /// also if nobody knows when either was written, and whichever device wrote first.
  @Test(arguments: [true, false]) func whatIsKnownStays(isFirstLogFirst: Bool) async throws {
    let (one, other) = (try await synced("phone", of: nil), try await synced("laptop", of: nil))
    let logs = (try #require(try await one.log), try #require(try await other.log))
    let isInOrder = logs.0.octets.lexicographicallyPrecedes(logs.1.octets) == isFirstLogFirst
    let (first, second) = isInOrder ? (one, other) : (other, one)
    try await first.rules { ($0.quietStart, $0.quietEnd) = (22, 7) }
    try await second.rules { ($0.quietStart, $0.quietEnd) = (20, 6) }
    try await first.belongs(to: "Ada")
    try await world.settle(first, second)
    try await second.belongs(to: "Ada")
    try await world.settle(first, second)
    for store in [first, second] { #expect(try await store.rules.quietStart == 22) }
    #expect(try await second.sync.conflicts().map(\.lost.storedValue) == [.integer(20)])
    #expect(try await first.sync.conflicts() == [])
    try await check(first, second)
  }

  /// What was set on a device before it was hers, and what she chose nowhere, is not taken along, and she is
  /// told.
  @Test func whatSheDidNotChooseIsTold() async throws {
    let laptop = try await synced("laptop", of: "Ada")
    let phone = try await synced("phone", of: nil)
    try await laptop.wears("M")
    try await laptop.rules { $0.playsSound = false }
    try await phone.rules { ($0.quietStart, $0.quietEnd) = (20, 6) }
    try await world.settle(phone, laptop)
    try await phone.belongs(to: "Ada")
    try await world.settle(phone, laptop)
    for store in [phone, laptop] {
      #expect(try await store.size == "M")
      #expect(try await store.rules.quietStart == nil)
    }
    let told = try await phone.sync.conflicts()
    #expect(told.map(\.field) == ["quietStart"])
    let conflict = try #require(told.first)
    #expect(conflict.lost.storedValue == .integer(20))
    #expect(conflict.parts.map(\.lost) == [.integer(6)])
    try await phone.sync.undo(conflict.id)
    try await world.settle(phone, laptop)
    for store in [phone, laptop] {
      #expect(try await store.rules.quietStart == 20)
      #expect(try await store.rules.quietEnd == 6)
    }
    try await check(phone, laptop)
  }

  /// The first change of settings writes the whole row: what it did not change gives way.
  @Test(arguments: [true, false]) func aDefaultTakesNothingBack(isPhoneFirst: Bool) async throws {
    let phone = try await synced("phone", of: "Ada")
    let laptop = try await synced("laptop", of: "Ada")
    let (first, second) = isPhoneFirst ? (phone, laptop) : (laptop, phone)
    try await first.rules { $0.hours = 12 }
    try await first.wears("M")
    world.clock.advance(seconds: 60)
    try await second.rules { $0.playsSound = false }
    try await second.wears("", ["green"])
    try await world.settle(phone, laptop)
    for store in [phone, laptop] {
      #expect(try await store.rules.hours == 12)
      #expect(try await store.rules.playsSound == false)
      #expect(try await store.size == "M")
      #expect(try await store.sync.conflicts() == [])
    }
    // What is set back by hand is a choice.
    world.clock.advance(seconds: 60)
    try await second.rules { $0.hours = 48 }
    try await world.settle(phone, laptop)
    for store in [phone, laptop] { #expect(try await store.rules.hours == 48) }
  }

  @Test func fieldsOfOneRuleStayTogether() async throws {
    let phone = try await synced("phone", of: "Ada")
    let laptop = try await synced("laptop", of: "Ada")
    try await phone.rules {
      $0.quietStart = 22; $0.quietEnd = 7
    }
    try await world.settle(phone, laptop)
    try await phone.rules { $0.quietStart = 20 }
    world.clock.advance(seconds: 60)
    try await laptop.rules {
      $0.quietStart = nil; $0.quietEnd = nil
    }
    try await world.settle(phone, laptop)
    for store in [phone, laptop] { #expect(try await store.rules.quietStart == nil) }
    // They are one thing, also when it is put back.
    let conflicts = try await phone.sync.conflicts()
    #expect(conflicts.count == 1)
    let conflict = try #require(conflicts.first)
    #expect(conflict.field == "quietStart")
    #expect(conflict.lost.storedValue == .integer(20))
    #expect(
      conflict.parts == [SyncConflict.Part(field: "quietEnd", kept: .null, lost: .integer(7))])
    _ = try await phone.sync.undo(conflict.id)
    try await world.settle(phone, laptop)
    for store in [phone, laptop] {
      #expect(try await store.rules.quietStart == 20)
      #expect(try await store.rules.quietEnd == 7)
    }
    try await check(phone, laptop)
  }

  /// Two households with the same person become one household with one of her.
  @Test func personsOfOneNameAreOne() async throws {
    let phone = try await synced("phone", of: "Ada")
    try await phone.wears("M")
    _ = try await phone.sync.now()
    let other = world.home.url.appending(path: "other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    let laptop = try world.open("laptop")
    try await laptop.turnOn(other)
    try await laptop.belongs(to: "Ada")
    try await laptop.meet("1", "Opera")
    _ = try await laptop.sync.now()
    let transport = FolderTransport(world.place, space: SyncedStore.space)
    let strangers = try #require(try await laptop.sync.strangers(in: transport))
    try await laptop.sync.add(transport, joining: strangers.ids)
    try await world.settle(laptop, phone)
    for store in [phone, laptop] {
      #expect(try await store.size == "M")
      #expect(try await store.meetings == ["Opera"])
    }
  }

  @Test func erasingCoversWhatIsOnePersons() async throws {
    let phone = try await synced("phone", of: "Ada")
    let laptop = try await synced("laptop", of: "Ada")
    let ben = try await synced("ben", of: "Ben")
    try await phone.meet("1", "opera-of-ada")
    try await phone.wears("M")
    try await ben.wears("XL")
    try await world.settle(phone, laptop, ben)
    try await phone.store.deleteEverything()
    try await world.settle(phone, laptop, ben)
    #expect(try await laptop.meetings == [])
    #expect(try await laptop.size == nil)
    #expect(try await ben.size == "XL")
    // In time nothing of it is left with anybody.
    world.clock.advance(seconds: 40 * 86_400)
    try await world.settle(phone, laptop, ben)
    for store in [phone, laptop, ben] {
      try store.sqlite.close()
      let data = try Data(contentsOf: store.file)
      #expect(data.range(of: Data("opera-of-ada".utf8)) == nil, "\(store.file.lastPathComponent)")
    }
  }

  @Test func whatWasDeletedIsForgottenByOthers() async throws {
    let phone = try await synced("phone", of: "Ada")
    let ben = try await synced("ben", of: nil)
    try await phone.meet("1", "opera-of-ada")
    try await world.settle(phone, ben)
    try await phone.store.write { try $0.delete(Meeting.self, id: "1") }
    try await world.settle(phone, ben)
    world.clock.advance(seconds: 91 * 86_400)
    try await world.settle(phone, ben)
    for store in [phone, ben] {
      try store.sqlite.close()
      let data = try Data(contentsOf: store.file)
      #expect(data.range(of: Data("opera-of-ada".utf8)) == nil, "\(store.file.lastPathComponent)")
    }
  }

  @Test func aDeviceThatIsHandedOn() async throws {
    let phone = try await synced("phone", of: "Ada")
    let ben = try await synced("ben", of: "Ben")
    let tablet = try await synced("tablet", of: "Ada")
    try await phone.wears("M")
    try await phone.meet("1", "Opera")
    try await phone.rules { $0.playsSound = false }
    try await ben.wears("XL")
    try await world.settle(phone, ben, tablet)
    #expect(try await tablet.meetings == ["Opera"])
    try await tablet.belongs(to: "Ben")
    #expect(try await tablet.size == "XL")
    #expect(try await tablet.meetings == [])
    #expect(try await tablet.rules.playsSound)
    try await tablet.wears("XXL")
    try await world.settle(phone, ben, tablet)
    #expect(try await ben.size == "XXL")
    #expect(try await phone.size == "M")
    try await tablet.belongs(to: "Ada")
    #expect(try await tablet.size == "M")
    #expect(try await tablet.meetings == ["Opera"])
    #expect(try await tablet.rules.playsSound == false)
    try await world.settle(phone, ben, tablet)
    #expect(try await ben.size == "XXL")
    #expect(try await phone.meetings == ["Opera"])
    try await check(phone, ben, tablet)
  }

  /// The same person with another name takes what is here along.
  @Test func aNameThatWasMisspelled() async throws {
    let phone = try await synced("phone", of: "Adda")
    try await phone.wears("M")
    _ = try await phone.sync.now()
    #expect(
      try await phone.sync.describeDevice(person: "Ada", keepsSettings: true) == .taken)
    #expect(try await phone.size == "M")
    let laptop = try await synced("laptop", of: "Ada")
    try await world.settle(phone, laptop)
    #expect(try await laptop.size == "M")
    try await check(phone, laptop)
  }

  /// Somebody new begins with the defaults; what was here comes back with the former name.
  @Test func somebodyNewGetsADevice() async throws {
    let phone = try await synced("phone", of: "Bea")
    let laptop = try await synced("laptop", of: "Ada")
    try await phone.wears("M")
    try await phone.meet("1", "Opera")
    try await phone.rules { $0.playsSound = false }
    try await phone.rules { $0.hours = 24 }
    try await world.settle(phone, laptop)
    #expect(try await phone.sync.describeDevice(person: "Dan") == .new)
    #expect(try await phone.size == nil)
    #expect(try await phone.meetings == [])
    #expect(try await phone.rules.playsSound)
    #expect(try await phone.rules.hours == 24, "it is the household's")
    try await phone.wears("XL")
    try await world.settle(phone, laptop)
    let other = try await synced("other", of: "Dan")
    _ = try await other.sync.now()
    #expect(try await other.size == "XL")
    #expect(try await other.meetings == [])
    #expect(try await phone.sync.describeDevice(person: "Bea") == .known)
    #expect(try await phone.size == "M")
    #expect(try await phone.meetings == ["Opera"])
    #expect(try await phone.rules.playsSound == false)
    try await check(phone, laptop)
  }

  /// Who says the wrong name and corrects it overwrites nothing of whom it named, and loses nothing.
  @Test func aWrongNameOverwritesNobody() async throws {
    let laptop = try await synced("laptop", of: "Ada")
    try await laptop.wears("M")
    try await laptop.rules { $0.playsSound = false }
    let phone = try await synced("phone", of: nil)
    try await world.settle(laptop, phone)
    world.clock.advance(seconds: 86_400)
    try await phone.wears("XL")
    try await phone.rules { ($0.quietStart, $0.quietEnd) = (22, 7) }
    #expect(try await phone.sync.describeDevice(person: "Ada") == .known)
    #expect(try await phone.size == "M")
    #expect(try await phone.rules.quietStart == nil)
    let conflict = try #require(try await phone.sync.conflicts().first { $0.field == "size" })
    #expect(conflict.lost.storedValue == .text("XL"))
    // Also what the person set nowhere else is listed, and does not become theirs unasked.
    let quiet = try #require(
      try await phone.sync.conflicts().first { $0.field == "quietStart" })
    #expect(quiet.parts.map(\.field) == ["quietEnd"] || quiet.parts.isEmpty)
    #expect(try await phone.sync.describeDevice(person: "Bea") == .new)
    try await world.settle(phone, laptop)
    #expect(try await laptop.size == "M")
    #expect(try await laptop.rules.quietStart == nil)
    #expect(try await laptop.rules.playsSound == false)
    #expect(try await laptop.sync.conflicts() == [])
    #expect(try await phone.rules.playsSound)
    #expect(try await phone.size == nil)
    try await check(phone, laptop)
  }

  /// A link of the household's row to a person's leads somewhere in this person's stores only.
  @Test func aLinkToWhatIsOnePersons() async throws {
    let phone = try await synced("phone", of: nil)
    let ben = try await synced("ben", of: "Ben")
    let id = UUID()
    try await phone.meet("1", "Opera")
    try await phone.store.write { transaction in
      var dress = Dress(id)
      dress.meetingID = "1"
      try transaction.insert(dress)
    }
    try await phone.belongs(to: "Ada")
    let laptop = try await synced("laptop", of: "Ada")
    try await world.settle(phone, ben, laptop)
    #expect(try await laptop.store.read { try $0.fetch(Dress.self, id: id)?.meetingID } == "1")
    #expect(try await ben.store.read { try $0.fetch(Dress.self, id: id)?.meetingID } == nil)
    try await ben.store.write { transaction in
      guard var dress = try transaction.fetch(Dress.self, id: id) else { return }
      dress.name = "black"
      try transaction.save(dress)
    }
    try await world.settle(ben, phone, laptop)
    for store in [phone, laptop] {
      let dress = try await store.store.read { try $0.fetch(Dress.self, id: id) }
      #expect(dress?.meetingID == "1")
      #expect(dress?.name == "black")
    }
    try await check(phone, ben, laptop)
    // What a store takes in as nobody's and then as a person's is what the others have.
    let tablet = try await synced("tablet", of: nil)
    try await world.settle(tablet, phone, ben, laptop)
    try await tablet.belongs(to: "Ada")
    try await world.settle(tablet, phone, ben, laptop)
    #expect(try await tablet.store.read { try $0.fetch(Dress.self, id: id)?.meetingID } == "1")
    var digests: [[String: StateDigest.Rows]] = []
    for store in [phone, ben, laptop, tablet] {
      digests.append(try await store.store.merge { try StateDigest($0) }.entities)
    }
    #expect(Set(digests).count == 1)
  }
}
