import Foundation
import HouseholdLink
import Testing

@Suite("Links with another process", .timeLimit(.minutes(20)))
struct TwoProcessTests {
  /// Starts another process that sends back what it gets.
  private static func echo(_ address: PeerAddress) throws -> Process {
    // Beside the test runner's bundle, where every product of the package is.
    let runner = URL(filePath: CommandLine.arguments[0])
    let process = Process()
    process.executableURL = runner.deletingLastPathComponent().appending(path: "peer-echo")
    process.arguments = [address.description]
    try process.run()
    return process
  }

  private static func ended(_ process: Process) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        process.waitUntilExit()
        continuation.resume()
      }
    }
  }

  /// Sends an item.
  ///
  /// A message is sent again while a busy machine gives no answer in time, as the error advises. A
  /// process that ends on a message may be gone before it answers.
  private static func send(_ item: PeerItem, over link: SocketLink) async throws {
    while true {
      do {
        return try await link.send(item.data, as: item.delivery)
      } catch {
        if error.code == .unanswered { continue }
        if error.code == .unreachable, item == end { return }
        throw error
      }
    }
  }

  private static let end = PeerItem(Data("end".utf8), as: .message)

  @Test("what another process sends back is what it got, also after one was killed")
  func echoes() async throws {
    let path = "/tmp/household-\(UUID().uuidString.prefix(13)).sock"
    let link = try SocketLink.listen(at: .unix(path: path))
    let (items, continuation) = AsyncStream.makeStream(of: PeerItem.self)
    link.receive { continuation.yield($0) }
    var received = items.makeAsyncIterator()

    let first = try Self.echo(link.address)
    for delivery in PeerDelivery.allCases {
      let item = PeerItem(Data(delivery.rawValue.utf8), as: delivery)
      if delivery == .message {
        for await event in link.events where event == .connected { break }
      }
      try await Self.send(item, over: link)
      // A message that was sent again comes back again.
      var last = await received.next(isolation: #isolation)
      while let other = last, other != item { last = await received.next(isolation: #isolation) }
      #expect(last == item)
    }
    first.terminate()
    await Self.ended(first)

    // Nobody is there now; it waits for the next process.
    for await event in link.events {
      if case .disconnected = event { break }
    }
    let waiting = PeerItem(Data("waiting".utf8), as: .userInfo)
    try await link.send(waiting.data, as: waiting.delivery)
    let second = try Self.echo(link.address)
    // What the killed process had not acknowledged comes again before it.
    var last = await received.next(isolation: #isolation)
    while let item = last, item != waiting { last = await received.next(isolation: #isolation) }
    #expect(last == waiting)
    try await Self.send(Self.end, over: link)
    await Self.ended(second)
    #expect(second.terminationStatus == 0)
    link.close()
  }
}
