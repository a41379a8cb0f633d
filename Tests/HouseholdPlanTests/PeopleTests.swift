import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdPlan
import HouseholdSync
import HouseholdTesting
import StoreTestSupport
import SyncTestSupport
import Testing

/// Two people, each with a phone, a calendar and clothes of their own, and one washing machine.
@Suite struct PeopleTests {
  /// Ada's phone and Ben's, with what both own; Ada has an interview on Friday, and Ben a dinner on Saturday.
  private struct Couple {
    let phones: [SimulatedStore]
    let snowy: UUID
    let clothes: [String: UUID]

    var planners: [HouseholdPlanner] { phones.map { HouseholdPlanner($0.store) } }

    func id(_ name: String) throws -> UUID { try #require(clothes[name]) }

    /// Tells what is needed, and exchanges it.
    func exchange() async throws {
      for _ in 0..<2 {
        for planner in planners { try await planner.edit { _ in } }
        let segments = [try await phones[0].cut(), try await phones[1].cut()]
        for (number, phone) in phones.enumerated() {
          if let segment = segments[1 - number] { _ = try await phone.take([segment]) }
        }
      }
    }

    func advance(minutes: Int) { phones.forEach { $0.clock.advance(minutes: Double(minutes)) } }
  }

  private func couple() async throws -> Couple {
    let flat = try await Flat()
    try await flat.wardrobe.delete(CalendarEvent.self, "interview")
    var clothes = flat.clothes
    for (name, id) in flat.clothes {
      try await flat.wardrobe.changeItem(id) { $0.item.owner = "Ada" }
      let copy = try await flat.wardrobe.addItem(
        try #require(try await flat.wardrobe.card(for: id)).item.with {
          $0.id = UUID(of: id, and: "Ben")
          $0.owner = "Ben"
        })
      clothes["Ben's \(name)"] = copy.id
    }
    let document = try await flat.planner.exportDocument()
    var phones: [SimulatedStore] = []
    for (number, name) in ["Ada", "Ben"].enumerated() {
      let log = UUID(uuid: (UInt8(number), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
      let phone = try await SimulatedStore(.household, log: log, clock: TestClock(flat.clock.now))
      if number == 0 {
        _ = try await HouseholdPlanner(phone.store).importDocument(document.json.bytes(.pretty))
      }
      try await Wardrobe(phone.store).changeProfile { $0.name = name }
      phones.append(phone)
    }
    let couple = Couple(phones: phones, snowy: flat.snowy.id, clothes: clothes)
    try await couple.exchange()
    let events = [
      ("Job interview", "2026-03-06T09:00:00Z"),
      ("Dinner party", "2026-03-07T18:00:00Z"),
    ]
    for (phone, (title, start)) in zip(phones, events) {
      try await Wardrobe(phone.store).add(
        CalendarEvent(
          id: title, fetchedAt: phone.clock.now, title: title, startDate: date(start),
          endDate: date(start).addingTimeInterval(3600)))
    }
    return couple
  }

  @Test func whatOneNeedsTheOtherCanWash() async throws {
    let couple = try await couple()
    let (ada, ben) = (couple.planners[0], couple.planners[1])
    let shirt = try couple.id("White Dress Shirt")
    for ago in 1...2 {
      try await Wardrobe(ada.store).wear(
        [shirt], on: CivilDate(year: 2026, month: 3, day: 4 - ago) ?? .min)
    }
    #expect(try await ada.weekPlan().loads.map(\.names) == [["White Dress Shirt"]])
    #expect(try await ben.weekPlan().loads.isEmpty, "nobody told him")
    try await couple.exchange()

    // Ben sees what is needed and by when, and not what for.
    let load = try #require(try await ben.weekPlan().loads.first)
    let own = try #require(try await ada.weekPlan().loads.first)
    #expect(load.needed == [shirt] && load.people == ["Ada"] && load.purpose == "Ada")
    #expect(load.latestStart == own.latestStart && load.day == own.day)
    #expect(try await ben.today().plan.outfits.allSatisfy { $0.title != "Job interview" })
    couple.phones[1].clock.set(load.advisedStart)
    couple.phones[0].clock.set(load.advisedStart)
    #expect(
      try await ben.dueReminders().map(\.body.description)
        == ["Ada's White Dress Shirt for Ada on Friday."])

    // He starts it, and nobody is asked anymore.
    try await ben.startLoad([shirt])
    try await couple.exchange()
    for planner in [ada, ben] { #expect(try await planner.weekPlan().loads.isEmpty) }
    couple.advance(minutes: 45)
    try await LaundryRoom(ada.store).startDry(couple.snowy)
    couple.advance(minutes: 60)
    try await ada.fold(couple.snowy)
    try await couple.exchange()
    for planner in [ada, ben] {
      #expect(try await planner.all(Fetch<WashRequest>()).isEmpty)
      #expect(try await planner.weekPlan().loads.isEmpty)
    }
    let outfit = try #require(
      try await ada.weekPlan().outfits.first { $0.title == "Job interview" })
    #expect(outfit.items.contains(shirt) && outfit.toWash.isEmpty)
  }

  /// At 20:00 one load is dry before the machines are silent, and two people need one each: they do not make
  /// room for each other in turn.
  @Test func twoWhoseLoadsDoNotFitComeToRest() async throws {
    let couple = try await couple()
    let (ada, ben) = (couple.planners[0], couple.planners[1])
    let (hers, his) = (try couple.id("White Dress Shirt"), try couple.id("Ben's White Dress Shirt"))
    try await Wardrobe(ben.store).changeItem(his) { $0.item.primaryColor = "#1B2A4A" }
    try await Wardrobe(ben.store).delete(CalendarEvent.self, "Dinner party")
    try await Wardrobe(ben.store).add(
      CalendarEvent(
        id: "his", fetchedAt: couple.phones[1].clock.now, title: "Job interview",
        startDate: date("2026-03-06T09:00:00Z"), endDate: date("2026-03-06T10:00:00Z")))
    for ago in 1...2 {
      let day = CivilDate(year: 2026, month: 3, day: 4 - ago) ?? .min
      try await Wardrobe(ada.store).wear([hers], on: day)
      try await Wardrobe(ben.store).wear([his], on: day)
    }
    couple.phones.forEach { $0.clock.set(date("2026-03-05T20:00:00Z")) }
    for phone in couple.phones { #expect(phone.store.timeZone == .gmt) }
    for _ in 0..<5 {
      try await couple.exchange()
      for planner in [ada, ben] {
        let asked = Set(try await planner.all(Fetch<WashRequest>()).map(\.itemID))
        #expect(asked == [hers])
        #expect(try await planner.weekPlan().loads.map(\.needed) == [[hers]])
      }
    }
    #expect(try await ben.weekPlan().outfits.first?.fallback != nil)
  }

  /// One washer: two loads of different groups, and both plans agree on what is washed.
  @Test func twoPeopleShareOneWasher() async throws {
    let couple = try await couple()
    let (ada, ben) = (couple.planners[0], couple.planners[1])
    for ago in 1...2 {
      let day = CivilDate(year: 2026, month: 3, day: 4 - ago) ?? .min
      try await Wardrobe(ada.store).wear([couple.id("White Dress Shirt")], on: day)
      try await Wardrobe(ben.store).wear([couple.id("Ben's White Dress Shirt")], on: day)
    }
    try await couple.exchange()
    for (planner, other) in [(ada, "Ben"), (ben, "Ada")] {
      let plan = try await planner.weekPlan()
      #expect(plan.loads.count == 1, "both shirts go together")
      #expect(
        plan.loads.first?.names == ["\(other)'s White Dress Shirt", "White Dress Shirt"])
      #expect(plan.loads.first?.people == [other])
    }
    // Who has other plans needs nothing anymore, and the others learn it.
    try await Wardrobe(ada.store).delete(CalendarEvent.self, "Job interview")
    try await couple.exchange()
    let plan = try await ben.weekPlan()
    #expect(plan.loads.map(\.people) == [[]] && plan.loads.first?.purpose == "Dinner party")
    // A request whose time is past is nobody's anymore, though its device is gone for good.
    try await ada.edit {
      try $0.transaction.save(
        WashRequest(
          itemID: couple.id("White Dress Shirt"), person: "Ada", from: couple.phones[0].clock.now,
          by: couple.phones[0].clock.now.addingTimeInterval(86_400 * 2)))
    }
    couple.phones[1].clock.advance(days: 3)
    try await ben.edit { _ in }
    #expect(try await ben.all(Fetch<WashRequest>()).allSatisfy { $0.person == "Ben" })
  }

  /// Two who start a load of one pet, unaware of each other, started one wash: one cycle of the washer.
  @Test func oneWashOfTwoIsOneCycle() async throws {
    let couple = try await couple()
    let (ada, ben) = (couple.planners[0], couple.planners[1])
    let (hers, his) = (try couple.id("White Dress Shirt"), try couple.id("Ben's White Dress Shirt"))
    let book = HomeBook(ada.store)
    let home = try await book.add(Home(name: "Elm Street", timeZone: Flat.zone))
    let washer = try await book.add(
      Appliance(homeID: home.id, name: "Miele", category: .washer))
    let machine = try await ada.add(
      Machine(name: "Washer", kind: .washer, applianceID: washer.id))
    couple.advance(minutes: 1)
    try await couple.exchange()
    try await ada.startLoad([hers], for: couple.snowy)
    couple.advance(minutes: 10)
    try await ben.startLoad([his], for: couple.snowy)
    try await couple.exchange()
    for planner in [ada, ben] { #expect(try await planner.cycles(of: machine.id) ?? 0 == 0) }
    couple.advance(minutes: 60)
    try await couple.exchange()
    for planner in [ada, ben] { #expect(try await planner.cycles(of: machine.id) == 1) }
  }

  /// One starts a load offline, and the other deletes its pet and changes his mind.
  @Test func clothesStayInALoadThatComesBack() async throws {
    let couple = try await couple()
    let (ada, ben) = (couple.planners[0], couple.planners[1])
    let shirt = try couple.id("White Dress Shirt")
    let load = try await ada.startLoad([shirt], for: couple.snowy)
    try await LaundryRoom(ben.store).delete(Pet.self, couple.snowy)
    try await couple.exchange()
    for planner in [ada, ben] { #expect(try await planner.today().loads.isEmpty) }
    try await LaundryRoom(ben.store).undo()
    try await couple.exchange()
    for planner in [ada, ben] {
      #expect(try await planner.contents(ofLoad: load.id).map(\.id) == [shirt])
      #expect(try await planner.today().loads.map { $0.names.count } == [1])
    }
  }

  /// Two start a load of one pet: what was in the first is said not to be washed, until it is.
  @Test func whatWasLeftOutIsSaid() async throws {
    let couple = try await couple()
    let (ada, ben) = (couple.planners[0], couple.planners[1])
    let (hers, his) = (try couple.id("White Dress Shirt"), try couple.id("Ben's White Dress Shirt"))
    try await ada.startLoad([hers], for: couple.snowy)
    couple.advance(minutes: 1)
    try await ben.startLoad([his], for: couple.snowy)
    try await couple.exchange()
    for planner in [ada, ben] {
      let today = try await planner.today()
      #expect(today.leftOut.map(\.items) == [[hers]])
      #expect(today.leftOut.first?.canJoin == true && today.leftOut.first?.pet == "Snowy")
      #expect(today.html(in: .gmt).contains("gave way to that of"))
    }
    try await ben.putIn([hers], loadOf: couple.snowy)
    try await couple.exchange()
    for planner in [ada, ben] { #expect(try await planner.today().leftOut.isEmpty) }
  }

  /// Both fold one load, and both note that one shirt was worn: each is one act, and no conflict.
  @Test func whatBothDidIsDoneOnce() async throws {
    let couple = try await couple()
    let (ada, ben) = (couple.planners[0], couple.planners[1])
    let shirt = try couple.id("White Dress Shirt")
    try await ada.startLoad([shirt], for: couple.snowy)
    couple.advance(minutes: 46)
    try await LaundryRoom(ada.store).startDry(couple.snowy)
    couple.advance(minutes: 61)
    try await couple.exchange()
    for planner in [ada, ben] {
      try await planner.fold(couple.snowy)
      try await Wardrobe(planner.store).wear([shirt])
      couple.advance(minutes: 4)
    }
    try await couple.exchange()
    for (planner, phone) in zip([ada, ben], couple.phones) {
      let conflicts = try await phone.store.rows.read { try ConflictList.all($0) }
      #expect(conflicts.isEmpty, "\(conflicts)")
      #expect(try await Wardrobe(planner.store).card(for: shirt)?.wear.timesWorn == 1)
      #expect(
        try await LaundryRoom(planner.store).card(for: couple.snowy)?.pet.totalCyclesCompleted == 1)
    }
  }
}

extension WardrobeItem {
  fileprivate func with(_ change: (inout WardrobeItem) -> Void) -> WardrobeItem {
    var item = self
    change(&item)
    return item
  }
}
