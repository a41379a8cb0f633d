import Foundation
import HouseholdLink

/// Another process for the tests of links between processes.
///
///     peer-echo ADDRESS
///
/// Connects to a link that listens at ADDRESS and sends everything back as it came. Ends when a
/// message says `end`.
@main
struct PeerEcho {
  static func main() async throws {
    guard CommandLine.arguments.count == 2 else { return print("usage: peer-echo ADDRESS") }
    let link = try SocketLink.connect(to: try PeerAddress(CommandLine.arguments[1]))
    let (end, continuation) = AsyncStream.makeStream(of: Void.self)
    link.receive { item in
      if item == PeerItem(Data("end".utf8), as: .message) { return continuation.finish() }
      do {
        try await link.send(item.data, as: item.delivery)
      } catch {
        print(error)
      }
    }
    for await _ in end {}
    link.close()
  }
}
