package import HouseholdLink
package import HouseholdSync
import HouseholdTesting

/// A link between two stores of this process, which can be cut and made anew.
package final class SimulatedLink: Sendable {
  /// The stores at its ends.
  package let ends: [HouseholdSync]
  /// For each end, the other store.
  package let peers: [PeerTransport]
  private let wire: InProcessLink

  /// Connects two stores, and waits until they have met.
  package init(
    _ left: HouseholdSync, _ right: HouseholdSync, faults: PeerFaults = .none, seed: UInt64 = 1
  ) async throws {
    ends = [left, right]
    let (one, two) = InProcessLink.pair(faults: faults, using: SeededGenerator(seed: seed))
    wire = one
    // What gets lost while they greet is sent again.
    let pump =
      faults == .none
      ? nil
      : Task {
        while !Task.isCancelled {
          one.deliver()
          await Task.yield()
        }
      }
    defer { pump?.cancel() }
    async let there = left.meet(over: one)
    async let here = right.meet(over: two)
    peers = [try await there, try await here]
  }

  /// Lets what was lost on the way come.
  package func deliver() { wire.deliver() }

  /// Lets nothing through from now on; what is sent waits.
  package func disconnect() { wire.disconnect() }

  /// Lets everything through again.
  package func reconnect() { wire.reconnect() }

  /// Ends the link as the end of a process would: what is on its way is lost.
  package func kill() async {
    wire.close()
    for (end, peer) in zip(ends, peers) { await end.leave(peer) }
  }

  deinit { wire.close() }
}

extension HouseholdSync {
  /// Whether nothing waits to be sent to the stores at the other ends of some links.
  package func hasSent(over links: [SimulatedLink]) async throws -> Bool {
    guard let status = try await status(), !status.hasUnsentChanges else { return false }
    let ids = links.flatMap { link in
      zip(link.ends, link.peers).filter { $0.0 === self }.map(\.1.id)
    }
    return status.places.allSatisfy { !ids.contains($0.id) || $0.unsentSegments == 0 }
  }
}
