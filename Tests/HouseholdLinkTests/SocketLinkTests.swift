import Foundation
import HouseholdLink
import HouseholdTesting
import Testing

@Suite("Links between processes", .timeLimit(.minutes(20)))
struct SocketLinkTests {
  private static func data(_ number: Int) -> Data { Data(String(number).utf8) }

  private static func number(_ item: PeerItem) -> Int {
    Int(String(decoding: item.data, as: UTF8.self)) ?? -1
  }

  /// A path that is short enough for a socket and nobody else's.
  private static func path() -> String { "/tmp/household-\(UUID().uuidString.prefix(13)).sock" }

  private static func items(of link: SocketLink) -> AsyncStream<PeerItem> {
    let (items, continuation) = AsyncStream.makeStream(of: PeerItem.self)
    link.receive { continuation.yield($0) }
    return items
  }

  private static func wait(
    for event: SocketLinkEvent, on link: SocketLink
  ) async {
    for await next in link.events where next == event { return }
  }

  /// Two connected links.
  private static func pair(
    _ address: PeerAddress
  ) async throws -> (listener: SocketLink, caller: SocketLink) {
    let listener = try SocketLink.listen(at: address)
    let caller = try SocketLink.connect(to: listener.address)
    await wait(for: .connected, on: listener)
    await wait(for: .connected, on: caller)
    return (listener, caller)
  }

  private static func first(
    _ count: Int, of items: AsyncStream<PeerItem>
  ) async -> [PeerItem] {
    var received: [PeerItem] = []
    for await item in items {
      received.append(item)
      if received.count == count { break }
    }
    return received
  }

  @Test("the three kinds arrive whole, in both directions", arguments: [true, false])
  func kinds(isFile: Bool) async throws {
    let address: PeerAddress =
      isFile ? .unix(path: Self.path()) : .port(host: "127.0.0.1", port: 0)
    let (listener, caller) = try await Self.pair(address)
    for (from, to) in [(listener, caller), (caller, listener)] {
      let items = Self.items(of: to)
      for delivery in PeerDelivery.allCases {
        let data = Data((0..<delivery.limit).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try await from.send(data, as: delivery)
        #expect(await Self.first(1, of: items) == [PeerItem(data, as: delivery)])
      }
    }
    listener.close()
    caller.close()
  }

  @Test("too much is refused with its size; out of reach, a message is an error")
  func limits() async throws {
    let caller = try SocketLink.connect(to: .unix(path: Self.path()))
    for delivery in PeerDelivery.allCases {
      let error = await #expect(throws: PeerLinkError.self) {
        try await caller.send(Data(count: delivery.limit + 1), as: delivery)
      }
      #expect(error?.code == .tooLarge)
      #expect(error?.size == delivery.limit + 1)
    }
    let error = await #expect(throws: PeerLinkError.self) {
      try await caller.send(Data(), as: .message)
    }
    #expect(error?.code == .unreachable)
    caller.close()
    let closed = await #expect(throws: PeerLinkError.self) {
      try await caller.send(Data(), as: .userInfo)
    }
    #expect(closed?.code == .closed)
  }

  @Test("user information arrives in order, though the connection is lost again and again")
  func lostConnections() async throws {
    let (listener, caller) = try await Self.pair(.unix(path: Self.path()))
    let items = Self.items(of: listener)
    for number in 0..<300 {
      try await caller.send(Self.data(number), as: .userInfo)
      if number % 100 == 50 {
        listener.dropConnection()
        await Self.wait(for: .connected, on: listener)
      }
    }
    #expect(await Self.first(300, of: items).map(Self.number) == Array(0..<300))
    listener.close()
    caller.close()
  }

  @Test("what was sent before anybody listened arrives; of the context, the newest")
  func queued() async throws {
    let address = PeerAddress.unix(path: Self.path())
    let caller = try SocketLink.connect(to: address)
    for number in 1...5 {
      try await caller.send(Self.data(number), as: .userInfo)
      try await caller.send(Self.data(number * 10), as: .applicationContext)
    }
    let listener = try SocketLink.listen(at: address)
    let items = await Self.first(6, of: Self.items(of: listener))
    #expect(items.filter { $0.delivery == .userInfo }.map(Self.number) == [1, 2, 3, 4, 5])
    #expect(items.filter { $0.delivery == .applicationContext }.map(Self.number) == [50])
    listener.close()
    caller.close()
  }

  @Test("user information that was not handled comes again to the next process")
  func unhandled() async throws {
    let address = PeerAddress.unix(path: Self.path())
    let (first, caller) = try await Self.pair(address)
    try await caller.send(Self.data(7), as: .userInfo)
    try await caller.send(Data(), as: .message)
    // It has arrived, before the message, and nobody has handled it.
    first.close()
    let second = try SocketLink.listen(at: address)
    let items = await Self.first(1, of: Self.items(of: second))
    #expect(items.map(Self.number) == [7])
    second.close()
    caller.close()
  }

  @Test("a socket file is its owner's, is not taken twice, and goes with its link")
  func file() throws {
    let path = Self.path()
    let listener = try SocketLink.listen(at: .unix(path: path))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    let error = #expect(throws: PeerLinkError.self) {
      try SocketLink.listen(at: .unix(path: path))
    }
    #expect(error?.code == .addressInUse)
    listener.close()
    #expect(!FileManager.default.fileExists(atPath: path))
    try Data("mine".utf8).write(to: URL(filePath: path))
    let other = #expect(throws: PeerLinkError.self) {
      try SocketLink.listen(at: .unix(path: path))
    }
    #expect(other?.code == .badAddress)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("mine".utf8))
    try FileManager.default.removeItem(atPath: path)
  }

  @Test(
    "addresses that are none are refused",
    arguments: [
      "", "unix:", "localhost", "localhost:", "localhost:65536", "::1:80", "1.2.3:4",
      "256.0.0.1:80", "example.org:80", "unix:" + String(repeating: "x", count: 104),
    ])
  func badAddresses(_ text: String) {
    let error = #expect(throws: PeerLinkError.self) { try PeerAddress(text) }
    #expect(error?.code == .badAddress)
  }

  @Test("addresses of other machines are taken only when they are allowed")
  func remote() throws {
    let address = try PeerAddress("192.0.2.1:7700")
    #expect(address.description == "192.0.2.1:7700")
    let listening = #expect(throws: PeerLinkError.self) { try SocketLink.listen(at: address) }
    #expect(listening?.code == .badAddress)
    let calling = #expect(throws: PeerLinkError.self) { try SocketLink.connect(to: address) }
    #expect(calling?.code == .badAddress)
  }
}
