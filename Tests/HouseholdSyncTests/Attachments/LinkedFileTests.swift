import Foundation
import HouseholdLink
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import SyncTestSupport
import Testing

@testable import HouseholdSync

/// Files that rows name, over links between two stores.
@Suite(.timeLimit(.minutes(5))) struct LinkedFileTests {
  /// Two devices and the link between them.
  private final class Pair {
    let world: PictureWorld
    let left: PictureDevice
    let right: PictureDevice
    let wire: InProcessLink
    let peers: [PeerTransport]

    init(pace: SyncPace = .patient) async throws {
      let world = try PictureWorld()
      let left = try await world.device("left")
      let right = try await world.device("right", pace: pace)
      let (one, two) = InProcessLink.pair()
      async let there = left.sync.meet(over: one)
      async let here = right.sync.meet(over: two)
      peers = [try await there, try await here]
      (self.world, self.left, self.right, wire) = (world, left, right, one)
    }

    /// Exchanges until a condition holds.
    func exchange(until condition: () async throws -> Bool) async throws {
      for _ in 0..<20_000 {
        for device in [left, right] { _ = try await device.now() }
        wire.deliver()
        await Task.yield()
        if try await condition() { return }
      }
      throw SyncError(.transport, "it never came to that")
    }

    deinit { wire.close() }
  }

  @Test func thumbnailsComeAtOnceAndPhotosWhenTheyAreAskedFor() async throws {
    let pair = try await Pair()
    let (small, large) = (PictureWorld.bytes(300), PictureWorld.bytes(200_000))
    let picture = try await pair.left.add(photo: large, thumbnail: small)
    try await pair.exchange { pair.right.has(picture.thumbnail) }
    let name = try #require(picture.photo)
    #expect(try await pair.right.sync.attachments.state(of: name) == .remote)
    try await pair.right.sync.attachments.fetch(name)
    #expect(try pair.right.bytes(name) == large)
    #expect(try pair.right.bytes(picture.thumbnail) == small)
    // A device that may lose it is no place that keeps it: nobody removes what may be the last one.
    for device in [pair.left, pair.right] {
      try await device.sync.attachments.setRule(AttachmentRule(budget: 0))
      #expect(try await device.now().evictedFiles == 0)
      #expect(device.has(name))
    }
  }

  @Test func whatIsNotThereIsSaidAndAskedForAgainWhenThereIsMore() async throws {
    let pair = try await Pair()
    let large = PictureWorld.bytes(5_000)
    let picture = try await pair.left.add("title", photo: large)
    let name = try #require(picture.photo)
    try pair.left.files.remove(name)
    try await pair.exchange {
      try await pair.right.sync.attachments.state(of: name) == .remote
    }
    let error = await #expect(throws: SyncError.self) {
      try await pair.right.sync.attachments.fetch(name)
    }
    #expect(error?.code == .noFile)
    try pair.left.files.save(Data(large), as: name)
    await pair.peers[0].announceBlobs()
    try await pair.exchange { pair.right.has(name) }
    #expect(try pair.right.bytes(name) == large)
  }

  @Test func onlyFilesThatRowsNameAreLent() async throws {
    let pair = try await Pair()
    let name = try pair.left.files.save(Data("secret".utf8), extension: "txt")
    #expect(try await pair.peers[1].blob(named: name) == nil)
  }

  /// The connection is cut and made again while a file is fetched.
  @Test func aCutConnectionLosesNothing() async throws {
    let pair = try await Pair()
    let large = PictureWorld.bytes(150_000)
    let picture = try await pair.left.add("title", photo: large)
    let name = try #require(picture.photo)
    try await pair.exchange {
      try await pair.right.sync.attachments.state(of: name) == .remote
    }
    let (right, wire) = (pair.right, pair.wire)
    wire.disconnect()
    async let file = right.sync.attachments.fetch(name)
    for _ in 0..<50 { await Task.yield() }
    wire.reconnect()
    // What waits goes on when the link is asked to.
    let delivering = Task {
      while !Task.isCancelled {
        wire.deliver()
        await Task.yield()
      }
    }
    defer { delivering.cancel() }
    _ = try await file
    #expect(try right.bytes(name) == large)
  }

  @Test func whoDoesNotAnswerIsGivenUp() async throws {
    let patience = Patience()
    let pair = try await Pair(pace: patience.pace)
    let large = PictureWorld.bytes(5_000)
    let picture = try await pair.left.add("title", photo: large)
    let name = try #require(picture.photo)
    try await pair.exchange {
      try await pair.right.sync.attachments.state(of: name) == .remote
    }
    pair.wire.disconnect()
    patience.end()
    let error = await #expect(throws: SyncError.self) {
      try await pair.right.sync.attachments.fetch(name)
    }
    #expect(error?.code == .transport)
    #expect(error?.message.description.hasSuffix("does not answer.") == true)
    // It is wanted from now on, and comes with the next exchange.
    patience.renew()
    pair.wire.reconnect()
    try await pair.exchange { pair.right.has(name) }
    #expect(try pair.right.bytes(name) == large)
  }

  // MARK: Answers that are none

  private func question(_ limit: Int) async throws -> (PeerFileQuestion, FileName) {
    let name = FileName(extension: .jpg)
    let question = try await withCheckedThrowingContinuation {
      (outer: CheckedContinuation<PeerFileQuestion, any Error>) in
      Task {
        _ = try? await withCheckedThrowingContinuation {
          (inner: CheckedContinuation<(SyncBlob, [UInt8])?, any Error>) in
          outer.resume(
            returning: PeerFileQuestion(name: name, offset: 100, limit: limit, continuation: inner))
        }
      }
    }
    return (question, name)
  }

  @Test(arguments: [
    PeerFilePiece(size: 1 << 40, hash: [UInt8](repeating: 1, count: 32), offset: 100, bytes: [1]),
    PeerFilePiece(size: 500, hash: [1], offset: 100, bytes: [1]),
    PeerFilePiece(
      size: 500, hash: [UInt8](repeating: 1, count: 32), offset: 101, bytes: [1]),
    PeerFilePiece(
      size: 500, hash: [UInt8](repeating: 1, count: 32), offset: 100,
      bytes: [UInt8](repeating: 0, count: 301)),
  ])
  private func anAnswerThatIsNoneIsRefused(_ piece: PeerFilePiece) async throws {
    var (question, _) = try await question(300)
    let error = #expect(throws: SyncError.self) { _ = try question.take(piece) }
    #expect(error?.code == .damaged)
    question.continuation.resume(returning: nil)
  }

  @Test func piecesThatComeTwiceCountOnce() async throws {
    var (question, _) = try await question(300)
    let hash = [UInt8](repeating: 1, count: 32)
    let first = PeerFilePiece(
      size: 500, hash: hash, offset: 100, bytes: [UInt8](repeating: 1, count: 200))
    #expect(try !question.take(first))
    #expect(try !question.take(first))
    let second = PeerFilePiece(
      size: 500, hash: hash, offset: 300, bytes: [UInt8](repeating: 2, count: 100))
    #expect(try question.take(second))
    #expect(question.bytes == first.bytes + second.bytes)
    question.continuation.resume(returning: nil)
  }
}
