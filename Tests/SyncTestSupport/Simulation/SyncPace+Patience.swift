package import HouseholdSync

extension SyncPace {
  /// Never gives up on an answer, so that a test does not fail because the machine is busy.
  package static let patient = SyncPace(
    sleep: {
      try await Task.sleep(for: $0 < PeerTransport.patience ? $0 : .seconds(86_400))
    }, chance: { 0 })
}
