import HouseholdSync
import Testing

@testable import CommandLineSupport

/// What to do about files in a folder that are missing, damaged or not to be read.
@Suite struct FolderAdviceTests {
  private let locked = SyncProblem(
    "Written by Ada's phone (Ada): The file /box/household/logs/9b/00000011-1f0e5684.seg cannot be"
      + " read; check its permissions. What follows it waits.",
    lockedPath: "/box/household/logs/9b/00000011-1f0e5684.seg")
  private let lost = SyncProblem(
    "Written by Ada's phone (Ada): The file whose name begins with 00000003 has not arrived; what"
      + " follows it waits.")

  private func advice(_ findings: SyncProblem...) -> [String] {
    SyncText.advice(on: findings, "household", skip: "household sync now --skip-missing")
  }

  @Test func whatCannotBeReadNeedsPermissions() {
    #expect(
      advice(locked)
        == ["change the permissions of /box/household/logs/9b/00000011-1f0e5684.seg"])
  }

  /// What says itself that the file is to be deleted needs no other advice.
  @Test func whatWasRenamedIsDeleted() {
    let renamed = SyncProblem(
      "Written by Ada's phone (Ada): The file /box/household/logs/9b/00000011-1f0e5684.seg was renamed"
        + " or moved here, and is not read. Delete it; what is missing is sent again.",
      code: .renamed)
    #expect(advice(renamed).isEmpty)
    #expect(advice(renamed, lost).count == 1)
  }

  @Test func whatIsMissingComes() {
    #expect(advice().isEmpty)
    #expect(advice(lost).count == 1 && advice(lost)[0].hasPrefix("wait until"))
    #expect(advice(locked, lost).count == 2)
    // Whose own file it is, is not told to leave it there.
    #expect(advice(lost)[0].hasSuffix("damaged file that is named even then can be deleted"))
  }
}
