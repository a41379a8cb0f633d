import Foundation

/// What became of each place in an exchange, as it is noted.
struct ExchangeOutcome {
  /// Why places could not be reached, by their ids.
  let problems: [String: SyncProblem]
  /// The places of another household.
  let strange: Set<String>
  /// The places that were read before something failed.
  let read: Set<String>
  /// What came and went, by the places' ids.
  let parts: [String: SyncReport]
  /// The number of files skipped because no device sent them.
  let skipped: Int
  /// Whether files that rows name came or went.
  let hasFiles: Bool
  let now: Date

  /// What a place has that could not be read or sent: as before, if it could not be reached.
  private func findings(_ place: SyncPlaceRecord) -> [SyncProblem] {
    guard let problem = problems[place.id] else { return parts[place.id]?.found ?? [] }
    // What cannot be read is no second problem when it cannot be written, too.
    return place.findings.filter { !$0.isSame(as: problem) }
  }

  /// Whether something is to be noted of a place: also that it was reached, once an hour, or when files
  /// came or went.
  func isNews(of place: SyncPlaceRecord) -> Bool {
    if problems[place.id] == nil,
      place.lastExchange.map({ hasFiles || abs(now.timeIntervalSince($0)) > 3_600 }) ?? true
    {
      return true
    }
    return place.problem != problems[place.id] || place.findings != findings(place)
      || place.isStrange != strange.contains(place.id) || place.isRead != read.contains(place.id)
  }

  /// What was not known to be wrong with a place.
  func entries(_ place: SyncPlaceRecord) -> [SyncLogEntry] {
    var entries = findings(place).filter { !place.findings.contains($0) }.map {
      SyncLogEntry(.refused, at: now, place: place.name, problem: $0.message)
    }
    if problems[place.id] == nil, !place.findings.isEmpty, findings(place).isEmpty {
      let files = skipped == 1 ? "1 file that was" : "\(skipped) files that were"
      let rest = "Went on without \(files) skipped; what was in them may be missing here."
      entries.append(
        SyncLogEntry(.healed, at: now, place: place.name, problem: skipped > 0 ? rest : nil))
    }
    if let problem = problems[place.id], problem != place.problem {
      entries.append(
        SyncLogEntry(.failed, at: now, place: place.name, problem: problem.message))
    }
    return entries
  }

  func write(_ place: inout SyncPlaceRecord) {
    place.findings = findings(place)
    place.problem = problems[place.id]
    place.isStrange = strange.contains(place.id)
    place.isRead = read.contains(place.id)
    if place.problem == nil {
      place.lastExchange = now
      place.nextTry = nil
    }
  }
}
