import Foundation
import HouseholdLink
import HouseholdTesting
import Testing

@Suite("Hostile peers", .timeLimit(.minutes(20)))
struct HostilePeerTests {
  private static let hello = PeerFrame.Hello(UUID()).frame

  private static func listener() throws -> SocketLink {
    try SocketLink.listen(
      at: .unix(path: "/tmp/household-\(UUID().uuidString.prefix(13)).sock"))
  }

  @Test("a frame comes back as it was", arguments: PeerFrame.Kind.allCases)
  func frames(_ kind: PeerFrame.Kind) throws {
    let frame = PeerFrame(
      kind: kind, sequence: 0x0102_0304_0506_0708, payload: Data(count: kind.lengths.upperBound))
    let header = try PeerFrame.Header(Array(frame.bytes.prefix(PeerFrame.Header.length)))
    #expect(header.kind == kind)
    #expect(header.sequence == frame.sequence)
    #expect(header.length == frame.payload.count)
    #expect(frame.bytes.count == PeerFrame.Header.length + header.length)
  }

  @Test("a header that announces too much is refused before anything is read")
  func announcements() throws {
    for kind in PeerFrame.Kind.allCases {
      let frame = PeerFrame(
        kind: kind, sequence: 1, payload: Data(count: kind.lengths.upperBound + 1))
      let error = #expect(throws: PeerLinkError.self) {
        try PeerFrame.Header(Array(frame.bytes.prefix(PeerFrame.Header.length)))
      }
      #expect(error?.code == .badFrame)
      #expect(error?.limit == kind.lengths.upperBound)
    }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...14, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      do throws(PeerLinkError) {
        let header = try PeerFrame.Header(bytes)
        #expect(header.kind.lengths.contains(header.length))
      } catch {
        #expect(error.code == .badFrame)
      }
    }
  }

  /// Whole frames that no link sends, after a good hello.
  static let afterHello: [Data] = [
    hello.bytes,
    Data([0xFF, 0xFF, 0xFF, 0xFF, 3, 0, 0, 0, 0, 0, 0, 0, 1]),
    Data([0, 1, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 1]),
    Data([0, 0, 0, 0, 99, 0, 0, 0, 0, 0, 0, 0, 1]),
  ]

  @Test("a frame that no link sends ends the connection with an error", arguments: afterHello)
  func closes(_ bytes: Data) async throws {
    let listener = try Self.listener()
    let handle = try #require(SocketHandle.connected(to: listener.address))
    #expect(handle.write(Self.hello.bytes + bytes))
    for await event in listener.events {
      if case .disconnected(let reason) = event {
        #expect(reason?.code == .badFrame)
        break
      }
    }
    listener.close()
  }

  @Test("somebody who does not say hello is refused, and the next one is served")
  func strangers() async throws {
    let listener = try Self.listener()
    let stranger = try #require(SocketHandle.connected(to: listener.address))
    #expect(stranger.write(Data("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)))
    var events = listener.events.makeAsyncIterator()
    guard case .refused(let error) = await events.next(isolation: #isolation) else {
      Issue.record("not refused")
      return
    }
    #expect(error.code == .badFrame)
    let caller = try SocketLink.connect(to: listener.address)
    #expect(await events.next(isolation: #isolation) == .connected)
    caller.close()
    listener.close()
  }

  @Test("changed frames never end the process", arguments: [1, 2, 3] as [UInt64])
  func fuzz(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let listener = try Self.listener()
    listener.receive { #expect($0.data.count <= $0.delivery.limit) }
    var events = listener.events.makeAsyncIterator()
    for _ in 0..<60 {
      var bytes = Data()
      for sequence in 0..<6 {
        bytes +=
          PeerFrame(
            kind: .init(rawValue: UInt8.random(in: 1...5, using: &generator)) ?? .message,
            sequence: UInt64(sequence)
          ).bytes
      }
      for _ in 0..<Int.random(in: 0...5, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      let handle = try #require(SocketHandle.connected(to: listener.address))
      _ = handle.write(Self.hello.bytes + bytes)
      handle.shutDown()
      // Whatever came, the connection ends, and the link goes on.
      while let event = await events.next(isolation: #isolation) {
        if case .disconnected = event { break }
      }
    }
    let caller = try SocketLink.connect(to: listener.address)
    #expect(await events.next(isolation: #isolation) == .connected)
    caller.close()
    listener.close()
  }
}
