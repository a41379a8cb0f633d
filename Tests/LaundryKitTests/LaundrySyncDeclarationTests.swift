import Foundation
import HouseholdPersistence
import HouseholdTesting
import LaundryKit
import Testing

/// What the laundry declares for when changes of several people are merged.
@Suite struct LaundrySyncDeclarationTests {
  /// Where a load was when another one of the same pet was started elsewhere, ten hours after its
  /// wash began.
  static let open: [LaundryTask] = [
    .snowys(), .snowys(dry: 60), .snowys(dryEnd: 780, hung: 60), .snowys(dry: 660),
    .snowys(dry: 100, dryEnd: 240, restart: 200, idle: 20),
    .snowys(washEnd: 145, rewash: 100, wetBefore: 30),
  ]

  @Test(arguments: open.indices)
  func theOlderOfTwoOpenLoadsIsAbandoned(_ index: Int) throws {
    let older = Self.open[index]
    #expect(LaundryTask.schema.failures(of: older, now: after(days: 9)) == [])
    var newer = LaundryTask.snowys(wash: 600)
    newer.id = testID(9)
    let change = try #require(
      Model.laundry.closing(
        LaundryTask.schema.rawRow(older, .all), for: LaundryTask.schema.rawRow(newer, .all),
        of: "laundryTask", index: 0))
    let closed = try LaundryTask.schema.decode(change, into: older)
    #expect(!closed.isOpen)
    #expect(closed.abandonedTime.map { $0 >= newer.startDate } == true)
    #expect(LaundryTask.schema.failures(of: closed, now: after(days: 9)) == [])
  }

  @Test(arguments: [(1.0, 3.0, 3.0), (3.0, 1.0, 3.0), (2.0, 2.0, 2.0)])
  func theOlderOfTwoPausesEndsWithTheStartOfTheNewer(
    _ older: Double, _ newer: Double, _ end: Double
  ) throws {
    let pause = Pause.snowys(from: older)
    let change = try #require(
      Model.laundry.closing(
        Pause.schema.rawRow(pause, .all),
        for: Pause.schema.rawRow(Pause.snowys(from: newer), .all), of: "pause", index: 0))
    #expect(change == ["end": after(days: end).storedValue])
    let closed = try Pause.schema.decode(change, into: pause)
    #expect(Pause.schema.failures(of: closed, now: after(days: 9)) == [])
  }

  /// Ten loads were folded, then one here and two there: thirteen in all.
  @Test func loadsThatOthersFoldedCount() async throws {
    let store = try HouseholdStore(
      MemoryStore(), model: .laundry, clock: TestClock("2026-04-01T12:00:00Z"))
    let pet = Pet.snowy(lastLaundryDate: after(days: 11), total: 11, streak: 3)
    let loads = (0..<13).map { number in
      var load = LaundryTask.snowys(
        wash: Double(number) * 1440, dry: Double(number) * 1440 + 60,
        fold: Double(number) * 1440 + 200)
      load.id = testID(UInt8(100 + number))
      return load
    }
    try await store.write { transaction in
      try transaction.insert(pet)
      _ = try transaction.insert(loads)
    }
    let derivation = try #require(Model.laundry.derivations.first)
    let (targets, changes) = try await store.merge { merge in
      (
        try derivation.sources[0].targets(
          LaundryTask.schema.rawRow(loads[0], .all), merge.reading),
        try derivation.corrections(pet.id.storedValue, merge.reading)
      )
    }
    #expect(targets == [pet.id.storedValue])
    #expect(
      changes == [
        "totalCyclesCompleted": .integer(13),
        "lastLaundryDate": after(days: 12, minutes: 200).storedValue,
      ])
    // A total that includes purged loads never falls.
    try await store.write { try $0.save(Pet.snowy(total: 50, streak: 3)) }
    let none = try await store.merge {
      try derivation.corrections(pet.id.storedValue, $0.reading)["totalCyclesCompleted"]
    }
    #expect(none == nil)
  }
}
