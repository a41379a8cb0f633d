import Foundation
import HouseholdLink
import HouseholdTesting
import Testing

@Suite("Links in one process")
struct InProcessLinkTests {
  private static func data(_ number: Int) -> Data { Data(String(number).utf8) }

  private static func number(_ item: PeerItem) -> Int {
    Int(String(decoding: item.data, as: UTF8.self)) ?? -1
  }

  private static func takeAll(_ link: InProcessLink) -> [PeerItem] {
    var items: [PeerItem] = []
    while let item = link.take() { items.append(item) }
    return items
  }

  @Test("the three kinds arrive, in both directions", arguments: PeerDelivery.allCases)
  func kinds(_ delivery: PeerDelivery) async throws {
    let (phone, watch) = InProcessLink.pair()
    try await phone.send(Data("to the watch".utf8), as: delivery)
    try await watch.send(Data("to the phone".utf8), as: delivery)
    #expect(Self.takeAll(watch) == [PeerItem(Data("to the watch".utf8), as: delivery)])
    #expect(Self.takeAll(phone) == [PeerItem(Data("to the phone".utf8), as: delivery)])
  }

  @Test("a handler gets what came before it and what comes after, in order")
  func handler() async throws {
    let (phone, watch) = InProcessLink.pair()
    let (items, continuation) = AsyncStream.makeStream(of: Int.self)
    try await phone.send(Self.data(0), as: .userInfo)
    watch.receive { continuation.yield(Self.number($0)) }
    for number in 1..<50 { try await phone.send(Self.data(number), as: .userInfo) }
    var received: [Int] = []
    for await number in items {
      received.append(number)
      if number == 49 { break }
    }
    #expect(received == Array(0..<50))
  }

  @Test("sizes are checked before sending", arguments: PeerDelivery.allCases)
  func limits(_ delivery: PeerDelivery) async throws {
    let (phone, watch) = InProcessLink.pair()
    try await phone.send(Data(count: delivery.limit), as: delivery)
    let error = await #expect(throws: PeerLinkError.self) {
      try await phone.send(Data(count: delivery.limit + 1), as: delivery)
    }
    #expect(error?.code == .tooLarge)
    #expect(error?.size == delivery.limit + 1)
    #expect(error?.limit == delivery.limit)
    #expect(error?.message.description.contains("\(delivery.limit + 1) bytes") == true)
    #expect(Self.takeAll(watch).map(\.data.count) == [delivery.limit])
  }

  @Test("out of reach, a message is an error, user information waits, the newest context counts")
  func disconnected() async throws {
    let (phone, watch) = InProcessLink.pair()
    watch.disconnect()
    #expect(!phone.isReachable)
    let error = await #expect(throws: PeerLinkError.self) {
      try await phone.send(Self.data(0), as: .message)
    }
    #expect(error?.code == .unreachable)
    for number in 1...3 {
      try await phone.send(Self.data(number), as: .userInfo)
      try await phone.send(Self.data(number * 10), as: .applicationContext)
    }
    #expect(watch.take() == nil)
    phone.reconnect()
    let items = Self.takeAll(watch)
    #expect(items.filter { $0.delivery == .userInfo }.map(Self.number) == [1, 2, 3])
    #expect(items.filter { $0.delivery == .applicationContext }.map(Self.number) == [30])
  }

  @Test("a closed link says so")
  func closed() async throws {
    let (phone, watch) = InProcessLink.pair()
    try await phone.send(Self.data(1), as: .userInfo)
    watch.close()
    #expect(watch.take() == nil)
    let error = await #expect(throws: PeerLinkError.self) {
      try await phone.send(Self.data(2), as: .userInfo)
    }
    #expect(error?.code == .closed)
  }

  private static func storm(seed: UInt64) throws -> [PeerItem] {
    let (phone, watch) = InProcessLink.pair(
      faults: PeerFaults(loss: 0.3, duplication: 0.3, reordering: 0.3),
      using: SeededGenerator(seed: seed))
    var generator = SeededGenerator(seed: seed &+ 1)
    var items: [PeerItem] = []
    for number in 0..<200 {
      let delivery = PeerDelivery.allCases.randomElement(using: &generator) ?? .message
      if Int.random(in: 0..<10, using: &generator) == 0 { phone.disconnect() }
      if Int.random(in: 0..<5, using: &generator) == 0 { phone.reconnect() }
      do throws(PeerLinkError) {
        try phone.sendNow(data(number), as: delivery)
      } catch {
        #expect([.unreachable, .unanswered].contains(error.code))
      }
      if Bool.random(using: &generator) { items += takeAll(watch) }
    }
    phone.reconnect()
    while !phone.deliver() {}
    return items + takeAll(watch)
  }

  @Test(
    "faults come again with their seed and keep the promises",
    arguments: 1...30 as ClosedRange<UInt64>)
  func faults(seed: UInt64) throws {
    let items = try Self.storm(seed: seed)
    #expect(try Self.storm(seed: seed) == items)

    // Every user information at least once, and for the first time in the order of sending.
    var generator = SeededGenerator(seed: seed &+ 1)
    var sent: [Int] = []
    var lastContext: Int?
    for number in 0..<200 {
      let delivery = PeerDelivery.allCases.randomElement(using: &generator)
      _ = Int.random(in: 0..<10, using: &generator)
      _ = Int.random(in: 0..<5, using: &generator)
      _ = Bool.random(using: &generator)
      if delivery == .userInfo { sent.append(number) }
      if delivery == .applicationContext { lastContext = number }
    }
    let userInfo = items.filter { $0.delivery == .userInfo }.map(Self.number)
    var seen: Set<Int> = []
    #expect(userInfo.filter { seen.insert($0).inserted } == sent)
    #expect(items.last { $0.delivery == .applicationContext }.map(Self.number) == lastContext)
  }
}
