import Foundation
import HouseholdPersistence
import WardrobeKit

extension PlanReader {
  /// What others of the household need washed, soonest first: all requests but one's own.
  func othersRequests() throws -> [WashRequest] {
    let (now, own) = (transaction.now, try wardrobe.profile().name?.folded)
    return try all(Fetch<WashRequest> { $0.by > now })
      .filter { $0.person.folded != own }
      .sorted { ($0.by, $0.id) < ($1.by, $1.id) }
  }
}

extension PlanEdit {
  /// Tells the household what one's own plan needs washed, if the profile has a name.
  ///
  /// Requests whose time is past are removed, whosever they are.
  func settleRequests() throws {
    let now = transaction.now
    _ = try transaction.delete(WashRequest.self, where: { $0.by <= now })
    guard let name = try wardrobe.reader.profile().name else { return }
    let wanted = try reader.weekPlan().washes.reduce(into: [UUID: WashRequest]()) {
      let request = WashRequest(itemID: $1.itemID, person: name, from: $1.from, by: $1.by)
      if $0[request.id] == nil { $0[request.id] = request }
    }
    let stored = try all(Fetch<WashRequest>()).filter { $0.person.folded == name.folded }
    for old in stored where wanted[old.id] == nil {
      _ = try transaction.delete(WashRequest.self, id: old.id)
    }
    let known = Dictionary(stored.map { ($0.id, $0) }) { first, _ in first }
    for request in wanted.values.sorted(by: { $0.id < $1.id }) {
      let old = known[request.id]
      if old?.from == request.from, old?.by == request.by { continue }
      try transaction.save(request)
    }
  }
}
