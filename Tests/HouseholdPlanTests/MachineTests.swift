import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdPlan
import HouseholdSync
import HouseholdTesting
import StoreTestSupport
import SyncTestSupport
import Testing

/// Machines that count: a wash that ended is one cycle of its washer, on every device once.
@Suite struct MachineTests {
  /// A flat whose washer and dryer are appliances, and a drum to clean every three cycles.
  private func machines(
    _ planner: HouseholdPlanner, bought: CivilDate? = nil
  ) async throws -> (washer: Machine, task: UUID) {
    let book = HomeBook(planner.store)
    let home = try await book.add(Home(name: "Elm Street", timeZone: Flat.zone))
    var miele = Appliance(homeID: home.id, name: "Miele", category: .washer)
    miele.purchaseDate = bought
    let washer = try await book.add(miele)
    let dryer = try await book.add(Appliance(homeID: home.id, name: "Bosch", category: .dryer))
    let task = try await book.add(
      MaintenanceTask(
        applianceID: washer.id, title: "Clean the drum", recurrence: Recurrence("every 3cycles"),
        firstDueDate: nil))
    try await planner.add(Machine(name: "Dryer", kind: .dryer, applianceID: dryer.id))
    let machine = try await planner.add(
      Machine(name: "Washer", kind: .washer, applianceID: washer.id))
    return (machine, task.id)
  }

  private func wash(_ flat: Flat) async throws {
    try await flat.laundry.startWash(flat.snowy.id)
    flat.clock.advance(minutes: 45)
    try await flat.laundry.startDry(flat.snowy.id)
    flat.clock.advance(minutes: 60)
    try await flat.laundry.markFolded(flat.snowy.id)
  }

  /// What was washed before a machine was bought, another one washed.
  @Test(arguments: [-1, 0, 1]) func aMachineCountsFromTheDayItWasBought(_ days: Int) async throws {
    let flat = try await Flat()
    try await wash(flat)
    let day = CivilDate(flat.clock.now, in: try #require(TimeZone(identifier: Flat.zone)))
    flat.clock.advance(days: 2)
    let (washer, _) = try await machines(flat.planner, bought: day.adding(days: days))
    #expect(try await flat.planner.cycles(of: washer.id) == (days > 0 ? nil : 1))
    try await wash(flat)
    #expect(try await flat.planner.cycles(of: washer.id) == (days > 0 ? 1 : 2))
  }

  @Test(arguments: StoreKind.allCases)
  func theDrumIsDueByItself(_ kind: StoreKind) async throws {
    let flat = try await Flat(kind)
    let (washer, _) = try await machines(flat.planner)
    #expect(try await flat.planner.cycles(of: washer.id) == nil)
    for count in 1...3 {
      try await wash(flat)
      #expect(try await flat.planner.cycles(of: washer.id) == Double(count))
      let due = try await flat.planner.today().due.map(\.title)
      #expect(due == (count == 3 ? ["Clean the drum"] : []), "after \(count)")
      flat.clock.advance(days: 1)
    }
    // Nothing was written by looking. The next change of the plan notes it for the home's own program.
    #expect(try await flat.book.dueList(within: 0).tasks.isEmpty)
    try await flat.planner.changeSettings { $0.leadMinutes = 90 }
    #expect(try await flat.book.dueList(within: 0).tasks.map(\.title) == ["Clean the drum"])
    #expect(try await flat.planner.cycles(of: washer.id) == 3, "counted once")
    // A reading is a correction.
    let appliance = try #require(washer.applianceID)
    try await flat.book.readMeter(of: appliance, .cycles, value: 7)
    #expect(try await flat.planner.cycles(of: washer.id) == 7)
    try await wash(flat)
    #expect(try await flat.planner.cycles(of: washer.id) == 8)
  }

  /// What others count stays, whatever it was counted for; so do the cycles of a machine that is removed.
  @Test func noCycleIsTakenBackThatWasOne() async throws {
    let flat = try await Flat()
    let (washer, _) = try await machines(flat.planner)
    let appliance = try #require(washer.applianceID)
    let today = CivilDate(flat.clock.now, in: flat.open.store.timeZone)
    try await flat.book.countUse(
      MeterUse(
        applianceID: appliance, unit: .cycles, date: today, usedAt: flat.clock.now,
        sourceID: testID(99)))
    try await wash(flat)
    try await flat.planner.changeSettings { $0.leadMinutes = 90 }
    #expect(try await flat.book.meterCount(of: appliance, .cycles) == 2)
    try await flat.planner.delete(Machine.self, washer.id)
    try await flat.planner.changeSettings { $0.leadMinutes = 60 }
    #expect(try await flat.book.meterCount(of: appliance, .cycles) == 2)
  }

  /// A cycle has happened, also when its load is not folded for months, or nobody changes the plan.
  @Test func aCycleThatEndedStaysCounted() async throws {
    let flat = try await Flat()
    let (washer, _) = try await machines(flat.planner)
    let shirt = try flat.id("White Dress Shirt")
    let start = flat.clock.now
    try await flat.planner.startLoad([shirt], for: flat.snowy.id)
    flat.clock.advance(minutes: 45)
    try await flat.laundry.hangDry(flat.snowy.id, hours: 12)
    for _ in 0..<3 {
      #expect(try await flat.planner.cycles(of: washer.id) == 1)
      flat.clock.advance(days: 30)
    }
    try await flat.laundry.markFolded(flat.snowy.id)
    try await wash(flat)
    flat.clock.advance(days: 90)
    #expect(try await flat.planner.cycles(of: washer.id) == 2)
    // A reading that was made since says what is right.
    let appliance = try #require(washer.applianceID)
    try await flat.book.readMeter(of: appliance, .cycles, value: 7)
    #expect(try await flat.planner.cycles(of: washer.id) == 7)
    try await flat.planner.settle()
    #expect(try await flat.book.all(Fetch<MeterUse>()).count == 3, "two washes and a drying")
    #expect(try await flat.planner.cycles(of: washer.id) == 7)
    #expect(
      try await flat.wardrobe.washings(of: shirt).map(\.date)
        == [CivilDate(start, in: flat.open.store.timeZone)])
  }

  /// The washer that takes the place of another one has not run for its loads.
  @Test func aNewWasherHasNotRunBefore() async throws {
    let flat = try await Flat()
    try await wash(flat)
    flat.clock.advance(days: 90)
    let (washer, _) = try await machines(flat.planner)
    #expect(try await flat.planner.cycles(of: washer.id) == nil)
  }

  /// A machine's word that fits no load changes nothing, and is no error.
  @Test func whatFitsNoLoadIsPassedOver() async throws {
    let flat = try await Flat()
    let (washer, _) = try await machines(flat.planner)
    let early = flat.clock.now.addingTimeInterval(-600)
    try await wash(flat)
    #expect(try await flat.planner.note(.started(at: early), of: washer.id) == nil)
    #expect(try await flat.planner.note(.ended(at: early), of: washer.id) == nil)
    let start = flat.clock.now
    flat.clock.advance(minutes: 90)
    let load = try await flat.planner.note(.started(at: start), of: washer.id)
    #expect(load?.washStartTime == start)
    let end = start.addingTimeInterval(70 * 60)
    #expect(try await flat.planner.note(.ended(at: end), of: washer.id)?.washEnd == end)
  }

  /// A washer that was named takes one load at a time, in it or noted by the laundry alone.
  @Test func aWasherThatRunsTakesNoOtherLoad() async throws {
    let flat = try await Flat()
    let (tee, jeans) = (try flat.id("White T-Shirt"), try flat.id("Blue Jeans"))
    let cody = try await flat.laundry.addPet(named: "Cody")
    let mia = try await flat.laundry.addPet(named: "Mia")
    try await flat.laundry.startWash(mia.id)
    try await flat.planner.startLoad([flat.id("White Dress Shirt")], for: flat.snowy.id)
    flat.clock.advance(minutes: 5)
    // Two may have been started, such as on two devices, or before the washer was named.
    try await flat.planner.add(Machine(name: "Miele", kind: .washer))
    do {
      try await flat.planner.startLoad([tee], for: cody.id)
      Issue.record("the washer runs")
    } catch let error as PlanError {
      #expect(error.code == .washerRuns)
      let text = error.message.description
      #expect(text.hasPrefix("Miele runs until 08:45 for "), "\(text)")
    }
    #expect(try await flat.laundry.card(for: cody.id)?.load == nil)
    #expect(try await flat.planner.today().loads.count == 2)
    flat.clock.advance(minutes: 1)
    let other = try await flat.planner.add(Machine(name: "Bosch", kind: .washer))
    try await flat.planner.startLoad([tee], for: cody.id, in: other.id)
    // The clothes of a pet that is archived are wet, too.
    try await flat.laundry.archivePet(mia.id)
    #expect(try await flat.planner.today().loads.contains { $0.card.pet.id == mia.id })
    try await flat.laundry.restorePet(mia.id)
    // When the wash is over, the next one can start.
    try await flat.laundry.abandonLoad(mia.id)
    flat.clock.advance(minutes: 39)
    try await flat.planner.startLoad([jeans], for: mia.id)
  }

  @Test func aStartThatIsUndoneWasNoCycle() async throws {
    let flat = try await Flat()
    let (washer, _) = try await machines(flat.planner)
    try await flat.planner.startLoad([flat.id("White T-Shirt")])
    flat.clock.advance(minutes: 46)
    try await flat.planner.changeSettings { $0.leadMinutes = 90 }
    #expect(try await flat.book.meterCount(of: #require(washer.applianceID), .cycles) == 1)
    try await flat.planner.undo()
    try await flat.planner.undo()
    #expect(try await flat.laundry.card(for: flat.snowy.id)?.load == nil)
    try await flat.planner.changeSettings { $0.leadMinutes = 90 }
    #expect(try await flat.book.meterCount(of: #require(washer.applianceID), .cycles) == nil)
    #expect(try await flat.planner.all(Fetch<LoadContent>()).isEmpty)
  }

  /// 30 loads on two devices that sync now and then: 30 cycles, and each garment washed once a load.
  @Test func thirtyLoadsOnTwoDevicesAreThirtyCycles() async throws {
    let flat = try await Flat()
    let (washer, _) = try await machines(flat.planner)
    var devices: [SimulatedStore] = []
    for number in 0..<2 {
      let log = UUID(uuid: (UInt8(number), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
      devices.append(
        try await SimulatedStore(.household, log: log, clock: TestClock(flat.clock.now)))
    }
    let document = try await flat.planner.exportDocument()
    _ = try await HouseholdPlanner(devices[0].store).importDocument(document.json.bytes(.pretty))
    func exchange() async throws {
      for _ in 0..<2 {
        let segments = [try await devices[0].cut(), try await devices[1].cut()]
        for (number, device) in devices.enumerated() {
          if let segment = segments[1 - number] { _ = try await device.take([segment]) }
        }
      }
      let (one, other) = (try await devices[0].tables(), try await devices[1].tables())
      let differing = Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }
        .map(\.entity)
      // A calendar is a person's, and stays on the device until one is named.
      #expect(Set(differing).isSubset(of: ["calendarEvent"]))
    }
    try await exchange()
    let shirt = try flat.id("White Dress Shirt")
    var generator = SeededGenerator(seed: 30)
    for number in 0..<30 {
      let device = devices[Int.random(in: 0...1, using: &generator)]
      let planner = HouseholdPlanner(device.store)
      try await planner.startLoad([shirt], for: flat.snowy.id)
      devices.forEach { $0.clock.advance(minutes: 45) }
      if number.isMultiple(of: 3) { try await exchange() }
      try await LaundryRoom(device.store).startDry(flat.snowy.id)
      devices.forEach { $0.clock.advance(minutes: 60) }
      if number.isMultiple(of: 5) {
        try await LaundryRoom(device.store).markFolded(flat.snowy.id)
      } else {
        try await planner.fold(flat.snowy.id)
      }
      devices.forEach { $0.clock.advance(days: 1) }
      try await exchange()
    }
    for device in devices {
      let planner = HouseholdPlanner(device.store)
      #expect(try await planner.cycles(of: washer.id) == 30)
      try await planner.changeSettings { $0.leadMinutes = 100 }
    }
    try await exchange()
    for device in devices {
      #expect(try await HouseholdPlanner(device.store).cycles(of: washer.id) == 30)
      let uses = try await HomeBook(device.store).all(Fetch<MeterUse>())
      #expect(uses.count == 60, "30 washes and 30 dryings")
      #expect(try await Wardrobe(device.store).washings(of: shirt).count == 30)
    }
  }
}
