import Foundation
import HouseholdPersistence
import Testing

@testable import CommandLineSupport

/// A copy of a synced store begins a log of its own, unless it cannot be written to: then it is read.
@Suite struct ReadOnlyStoreTests {
  private let file = URL(filePath: "/media/stick/home.sqlite")

  @Test(arguments: ["/media/stick/home.sqlite", "/media/stick"])
  func whatCannotBeWrittenIsRead(_ readOnly: String) {
    let error = StoreError(.inputOutput, "It cannot be written.")
    #expect(error.leavesReading(of: file) { $0 != readOnly })
  }

  @Test func otherFailuresAreTold() {
    let broken = StoreError(.inputOutput, "The disk is broken.")
    #expect(!broken.leavesReading(of: file) { _ in true })
    for code in [StoreError.Code.full, .corrupt, .busy, .newerVersion] {
      #expect(!StoreError(code, "No.").leavesReading(of: file) { _ in false })
    }
  }
}
