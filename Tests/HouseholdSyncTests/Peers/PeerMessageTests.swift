import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// The messages that stores send each other over a link.
struct PeerMessageTests {
  private static let id = SegmentID(
    log: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)), number: 7,
    hash: [UInt8](repeating: 5, count: 32))

  private static let messages: [PeerMessage] = [
    .greeting(
      PeerGreeting(
        space: "laundry", device: id.log, name: "phone", conversation: id.log, wantsReply: true)),
    .piece(hash: id.hash, number: 1, count: 3, bytes: [1, 2, 3]),
    .taken(by: id.log, ids: [id, id]), .question(id), .answer(id, true), .refusal("No."),
    .fileQuestion(number: 3, name: FileName(id: id.log, extension: .jpg), offset: 70_000, limit: 9),
    .filePiece(
      number: 3, PeerFilePiece(size: 80_000, hash: id.hash, offset: 70_000, bytes: [1, 2, 3])),
    .noFile(number: 4), .newFiles,
  ]

  @Test(arguments: messages.indices)
  func comesBackAsItWas(_ index: Int) throws {
    let message = Self.messages[index]
    #expect(try PeerMessage(message.data) == message)
  }

  /// Whatever comes, reading ends, and what was read can be written.
  @Test(arguments: messages.indices)
  func anyBytesAreReadOrRefused(_ index: Int) throws {
    var random = SeededGenerator(seed: UInt64(index))
    let bytes = Array(Self.messages[index].data)
    for _ in 0..<3_000 {
      var changed = bytes
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let place = Int.random(in: changed.indices, using: &random)
        changed[place] = UInt8.random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        changed.removeLast(Int.random(in: 0..<changed.count, using: &random))
      }
      do throws(SyncError) {
        let message = try PeerMessage(Data(changed))
        #expect(message.data == Data(changed))
      } catch {
        #expect([.damaged, .newerVersion].contains(error.code))
      }
    }
  }

  @Test(arguments: ["../../secret.jpg", "/etc/passwd", "a.jpg", "", "\(UUID()).exe"])
  func onlyNamesOfFilesAreAskedFor(_ name: String) {
    var writer = CBORWriter()
    writer.array(5)
    writer.unsigned(6)
    writer.unsigned(1)
    writer.text(name)
    writer.unsigned(0)
    writer.unsigned(1)
    let error = #expect(throws: SyncError.self) { try PeerMessage(Data(writer.bytes)) }
    #expect(error?.code == .damaged)
  }

  @Test func longNamesAreShortened() {
    #expect(SyncDevice.shortened(String(repeating: "é", count: 50))?.utf8.count == 64)
    #expect(SyncDevice.shortened("phone") == "phone")
  }

  @Test func aPeerThatSendsTooMuchIsCutOff() throws {
    var arrivals = PeerArrivals()
    let piece = [UInt8](repeating: 0, count: PeerMessage.pieceSize)
    let error = #expect(throws: SyncError.self) {
      for number in 0..<10_000 {
        _ = try arrivals.take(
          hash: UInt64(number % 200).octets + [UInt8](repeating: 0, count: 24),
          number: number / 200, of: 300, piece)
      }
    }
    #expect(error?.code == .full)
  }

  @Test func aPieceOfAnotherSegmentIsNoticed() throws {
    var arrivals = PeerArrivals()
    let segment = SealedSegment(
      header: SegmentHeader(log: Self.id.log, number: 1, previous: [], space: "laundry"), form: 0,
      content: [1])
    let error = #expect(throws: SyncError.self) {
      try arrivals.take(hash: Self.id.hash, number: 0, of: 1, segment.bytes)
    }
    #expect(error?.code == .damaged)
  }
}
