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
    let wanted = Set(
      try reader.weekPlan().washes.map {
        WashRequest(itemID: $0.itemID, person: name, from: $0.from, by: $0.by)
      })
    let stored = Set(try all(Fetch<WashRequest>()).filter { $0.person.folded == name.folded })
    for old in stored.subtracting(wanted) {
      _ = try transaction.delete(WashRequest.self, id: old.id)
    }
    _ = try transaction.insert(wanted.subtracting(stored).sorted { $0.id < $1.id })
  }
}
