import Foundation
import Testing

@testable import HouseholdPersistence

@Suite("What a command keeps") struct UndoRecordTests {
  private let key = UndoRecord.Key(entity: "box", id: .integer(1))

  @Test func theNetChangeOfARowIsKept() {
    var record = UndoRecord()
    record.noteUpdated(key, old: ["a": .integer(1)], new: ["a": .integer(2)])
    record.noteUpdated(
      key, old: ["a": .integer(2), "b": .null], new: ["a": .integer(3), "b": .real(1)])
    guard case .updated(let old, let new)? = record.change(of: key) else {
      Issue.record("not updated")
      return
    }
    #expect(old == ["a": .integer(1), "b": .null])
    #expect(new == ["a": .integer(3), "b": .real(1)])
    record.noteDeleted(key, ["a": .integer(3), "b": .real(1), "c": .text("x")], isAsked: true)
    guard case .deleted(let row)? = record.change(of: key) else {
      Issue.record("not deleted")
      return
    }
    #expect(row == ["a": .integer(1), "b": .null, "c": .text("x")])
    record.noteInserted(key, check: 7) { row }
    #expect(record.count == 0, "it is as it was")
    record.noteInserted(key, check: 7) { row }
    record.noteDeleted(key, row, isAsked: true)
    #expect(record.count == 0, "it is gone as it was")
  }

  @Test func bytesAreReadAsTheyWereWritten() throws {
    var record = UndoRecord()
    for number in 0..<300 {
      let key = UndoRecord.Key(entity: number % 2 == 0 ? "a" : "b", id: UUID().storedValue)
      switch number % 5 {
      case 0, 1: record.noteInserted(key, check: UInt32(number)) { [:] }
      case 2, 3:
        record.noteUpdated(key, old: ["x": .text("old")], new: ["x": .null, "y": .blob([1])])
      default: record.noteDeleted(key, ["x": .real(0.5), "z": .integer(-1)], isAsked: false)
      }
    }
    let bytes = record.bytes
    let read = try UndoRecord(bytes)
    #expect(read.count == 300)
    #expect(read.entities == ["a", "b"])
    #expect(
      read.entities.map { Array(read.changes(of: $0)).map { "\($0)" } }.map(\.count) == [150, 150])
    for length in [0, 1, bytes.count / 2, bytes.count - 1] {
      #expect(throws: UnreadableBytes.self) { try UndoRecord(Array(bytes.prefix(length))) }
    }
  }

  @Test func fiftyThousandNewRowsTakeLessThanAMegabyte() {
    var record = UndoRecord()
    for _ in 0..<50_000 {
      record.noteInserted(UndoRecord.Key(entity: "box", id: UUID().storedValue), check: 1) { [:] }
    }
    #expect(record.bytes.count <= 1 << 20)
  }

  @Test func aTitleTakesItsArgumentsInOrder() {
    #expect(
      CommandTitle("a", "Paint {} in {}", about: ["Fan", "red"]).description == "Paint Fan in red")
    #expect(CommandTitle("a", "Paint {}", about: []).description == "Paint ")
    #expect(CommandTitle("a", "Tidy up", about: ["x"]).description == "Tidy up")
    #expect(CommandTitle("a", "{}{}", about: ["{}", "b"]).description == "{}b")
  }
}
