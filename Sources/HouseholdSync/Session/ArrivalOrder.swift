import Foundation
import HouseholdPersistence

extension [SyncBatch.Arrival] {
  /// The segments in causal order: each comes after those that its author had read.
  ///
  /// If an effect were merged before its cause, its author would seem not to have known the cause, and false
  /// conflicts would be recorded: a folded load would seem to have been replaced by the one that had given way to
  /// it. Segments of one log keep their order. Copies of all rows come last, because they
  /// contain nothing that their authors did.
  ///
  /// - Complexity: O(*n* · *m*) for *n* segments of *m* logs.
  func inOrderOfWriting() -> [Element] {
    var places: [UUID: Int] = [:]
    var queues: [ArraySlice<(arrival: Element, written: HybridTimestamp?)>] = []
    for arrival in self {
      let place = places[arrival.sealed.id.log] ?? queues.count
      if place == queues.count { queues.append([]) }
      places[arrival.sealed.id.log] = place
      // What does not say when it was written is as old as what is before it.
      queues[place].append((arrival, arrival.written ?? queues[place].last?.written))
    }
    guard queues.count > 1 else { return self }
    var ordered: [Element] = []
    ordered.reserveCapacity(count)
    while !queues.isEmpty {
      let heads = queues.map { queue in queue.lazy.compactMap(\.written).first }
      let next = heads.indices.min { isBefore(heads[$0], heads[$1]) } ?? 0
      // What was written at once stays together.
      let queue = queues[next]
      let end = queue.firstIndex { $0.written != queue.first?.written } ?? queue.endIndex
      ordered += queue[..<end].map(\.arrival)
      queues[next] = queue[end...]
      if queues[next].isEmpty { queues.remove(at: next) }
    }
    return ordered
  }

  private func isBefore(_ left: HybridTimestamp?, _ right: HybridTimestamp?) -> Bool {
    guard let left else { return false }
    return right.map { left < $0 } ?? true
  }
}

extension SyncBatch.Arrival {
  /// The last change of the author that the segment is about; nil if it does not say.
  fileprivate var written: HybridTimestamp? {
    guard case .success(let segment) = content else { return nil }
    return segment.context.latest[segment.header.log]
  }
}
