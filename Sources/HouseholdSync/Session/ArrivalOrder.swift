import HouseholdPersistence

extension [SyncBatch.Arrival] {
  /// The segments with each after what its author had read, as far as that is among them.
  ///
  /// What came of one thing before its cause would for a moment look as if nobody had known of the cause: a load
  /// that was folded by who had read that another one gave way to it, as if that one had stayed. Segments of one
  /// log keep their order. What no author says when it was written, such as a copy of all rows, comes as soon as
  /// what is before it in its log.
  ///
  /// - Complexity: O(*n* · *m*) for *n* segments of *m* logs.
  func inOrderOfWriting() -> [Element] {
    let logs = Dictionary(grouping: self) { $0.sealed.id.log }
    guard logs.count > 1 else { return self }
    var queues = logs.sorted { $0.key < $1.key }.map { $0.value[...] }
    var ordered: [Element] = []
    ordered.reserveCapacity(count)
    while let next = queues.indices.min(by: { left, right in
      precedes(queues[left].first, queues[right].first)
    }), let first = queues[next].first {
      // What was written at once stays together.
      let end = queues[next].firstIndex { $0.written != first.written } ?? queues[next].endIndex
      ordered += queues[next][..<end]
      queues[next] = queues[next][end...]
      if queues[next].isEmpty { queues.remove(at: next) }
    }
    return ordered
  }

  private func precedes(_ left: Element?, _ right: Element?) -> Bool {
    guard let left = left?.written else { return true }
    guard let right = right?.written else { return false }
    return left < right
  }
}

extension SyncBatch.Arrival {
  /// The last change of the author that the segment is about; nil if it does not say.
  fileprivate var written: HybridTimestamp? {
    guard case .success(let segment) = content else { return nil }
    return segment.context.latest[segment.header.log]
  }
}
