import HouseholdPersistence
import HouseholdTesting
import SyncTestSupport
import Testing

@testable import HouseholdSync

/// What is one person's, through each kind of place.
final class PersonPlacesTests {
  enum Way: CaseIterable { case folder, memory, links }

  private let world: SyncWorld
  private var links: [SimulatedLink] = []

  init() throws { world = try SyncWorld(.persons) }

  deinit { world.remove() }

  /// Connects stores through one place, or each with the next.
  private func connect(_ stores: [SyncedStore], over way: Way) async throws {
    let memory = MemoryPlace()
    for store in stores {
      try await store.sync.turnOn()
      switch way {
      case .folder: try await store.connect(world.place)
      case .memory: try await store.sync.add(MemoryTransport(memory))
      case .links: continue
      }
    }
    guard way == .links else { return }
    for (one, next) in zip(stores, stores.dropFirst()) {
      links.append(try await SimulatedLink(one.sync, next.sync))
    }
  }

  /// Lets stores exchange until nothing new comes and nothing is on its way.
  private func settle(_ stores: [SyncedStore]) async throws {
    for _ in 0..<2_000 {
      var isQuiet = true
      for store in stores {
        world.clock.advance(seconds: 1)
        if try await store.sync.now().hasExchanged { isQuiet = false }
        await Task.yield()
        let status = try #require(try await store.sync.status())
        if status.hasUnsentChanges || status.unsentSegments > 0 { isQuiet = false }
      }
      if isQuiet { return }
    }
    throw SyncError(.transport, "the stores never became quiet")
  }

  /// Ben's device stands between those of Ada: it passes on what it does not show.
  @Test(.timeLimit(.minutes(10)), arguments: Way.allCases)
  func devicesOfOnePersonAreAlikeAndOthersAreNot(over way: Way) async throws {
    let (phone, ben, laptop) = (
      try world.open("phone"), try world.open("ben"), try world.open("laptop")
    )
    let stores = [phone, ben, laptop]
    try await connect(stores, over: way)
    for (store, person) in zip(stores, ["Ada", "Ben", "ada"]) {
      try await store.belongs(to: person)
    }
    try await phone.wears("M", ["green"])
    try await phone.rules { $0.playsSound = false }
    try await phone.rules { $0.hours = 24 }
    try await phone.meet("1", "Opera")
    try await ben.wears("XL")
    try await settle(stores)
    for store in [phone, laptop] {
      #expect(try await store.size == "M")
      #expect(try await store.rules.playsSound == false)
      #expect(try await store.meetings == ["Opera"])
    }
    #expect(try await ben.size == "XL")
    #expect(try await ben.rules.playsSound)
    #expect(try await ben.meetings == [])
    for store in stores { #expect(try await store.rules.hours == 24, "it is the household's") }
    // It goes on both ways, and deletions too.
    try await laptop.wears("L")
    try await laptop.store.write { try $0.delete(Meeting.self, id: "1") }
    try await ben.rules { $0.playsSound = false }
    try await ben.rules { ($0.quietStart, $0.quietEnd) = (22, 7) }
    try await settle(stores)
    #expect(try await phone.size == "L")
    #expect(try await phone.meetings == [])
    #expect(try await phone.rules == laptop.rules)
    #expect(try await phone.rules.quietStart == nil)
    #expect(try await ben.size == "XL")
    #expect(try await ben.rules.quietStart == 22)
    for store in stores {
      #expect(try await store.sync.examine() == [])
      #expect(try await store.sync.heldRows() == [])
      #expect(try await store.sync.conflicts() == [])
    }
    for link in links { await link.kill() }
  }
}
