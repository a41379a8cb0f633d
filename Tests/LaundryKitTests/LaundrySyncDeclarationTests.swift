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
}
