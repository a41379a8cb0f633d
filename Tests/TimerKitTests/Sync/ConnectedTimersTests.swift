import Foundation
import HouseholdLink
import HouseholdPersistence
import HouseholdSync
import StoreTestSupport
import Testing
import TimerKit

/// Several devices that connect to one.
@Suite(.timeLimit(.minutes(20))) struct ConnectedTimersTests {
  private static func path() -> String { "/tmp/household-\(UUID().uuidString.prefix(13)).sock" }

  /// Waits until a board has timers of these names.
  private static func wait(_ board: TimerBoard, for names: Set<String>) async throws {
    let live = board.store.liveQuery {
      Set(try $0.fetchAll(CountdownTimer.self).map(\.name))
    }
    for try await found in live where found == names { return }
  }

  @Test(arguments: [true, false])
  func threeDevicesOnOneAddressConverge(_ isFile: Bool) async throws {
    var homes: [SyncPeer] = []
    for number in 0..<4 { homes.append(try await SyncPeer(number: number, now: start)) }
    let names = ["Egg", "Pie", "Tea", "Bread"]
    for (home, name) in zip(homes, names) {
      try await home.board.addTimer(named: name, seconds: 60)
    }
    let host = try SocketHost.listen(
      at: isFile ? .unix(path: Self.path()) : .port(host: "127.0.0.1", port: 0))
    let sync = homes[0].sync
    let serving = Task {
      var connections = 0
      for await link in host.links {
        connections += 1
        Task { try await sync.meet(over: link) }
      }
      return connections
    }
    let following = homes.map { home in
      Task { [sync = home.sync] in for await _ in sync.running() {} }
    }
    let links = try homes.dropFirst().map { _ in try SocketLink.connect(to: host.address) }
    for (home, link) in zip(homes.dropFirst(), links) { try await home.sync.meet(over: link) }
    for home in homes { try await Self.wait(home.board, for: Set(names)) }
    // What one changes reaches the others, over the one in the middle.
    let tea = try #require(try await homes[2].board.timers().first { $0.name == "Tea" })
    try await homes[2].board.delete(CountdownTimer.self, tea.id)
    for home in homes { try await Self.wait(home.board, for: ["Egg", "Pie", "Bread"]) }
    // A connection that is lost is made again, and takes up where the last one ended.
    links[0].dropConnection()
    try await homes[3].board.addTimer(named: "Soup", seconds: 60)
    for home in homes { try await Self.wait(home.board, for: ["Egg", "Pie", "Bread", "Soup"]) }
    for task in following { task.cancel() }
    for link in links { link.close() }
    host.close()
    // Nobody is thrown out: one connection each, and one more for the one that was lost.
    #expect(await serving.value <= 4)
  }
}
