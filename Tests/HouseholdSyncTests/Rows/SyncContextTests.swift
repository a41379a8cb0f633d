import Foundation
import HouseholdSync
import HouseholdTesting
import Testing

@Suite("What an author had seen")
struct SyncContextTests {
  private let here = UUID()
  private let there = UUID()

  private func stamp(_ time: Int64, _ log: UUID) -> HybridTimestamp {
    HybridTimestamp(milliseconds: time, counter: 0, device: log)
  }

  @Test("A context covers the stamps of a log up to the latest one seen")
  func covers() {
    var context = SyncContext()
    #expect(!context.covers(stamp(1, here)))
    context.see(stamp(5, here))
    context.see(stamp(3, here))
    #expect(context.covers(stamp(5, here)))
    #expect(!context.covers(stamp(6, here)))
    #expect(!context.covers(stamp(1, there)))
  }
}
