public import Foundation
import HouseholdCalendar
import HouseholdPersistence
import LaundryKit
import WardrobeKit

/// Garments of a load that was closed because another one was open: two people started a load of one pet
/// without knowing of each other.
///
/// Nothing says that they were washed.
public struct LeftOutCard: Hashable, Sendable, Identifiable {
  /// The id of the load that was closed.
  public let id: UUID
  /// The name of the pet whose load it was.
  public let pet: String
  /// The start of the load.
  public let start: Date
  /// The start of the load that was kept.
  public let keptStart: Date
  /// Whether garments can be put into the load that was kept, because it is being washed.
  public let canJoin: Bool
  /// The ids of the garments, in the order of their names.
  public let items: [UUID]
  /// The names of the garments.
  public let names: [String]
}

extension PlanReader {
  /// How long garments are called left out, in days.
  private static let leftOutDays = 3

  /// The garments that were left out of a load, and neither washed nor worn nor put into another load since.
  ///
  /// - Complexity: O(*n*) in the number of loads of some days, and of what is in them.
  func leftOut() throws -> [LeftOutCard] {
    let start = transaction.now.adding(minutes: -Self.leftOutDays * 24 * 60)
    let loads = try all(
      Fetch<LaundryTask>(where: { $0.startDate >= start }, sortBy: [Sort(\.startDate)]))
    let pairs = loads.compactMap { load in load.rival(among: loads).map { (load, $0) } }
    guard !pairs.isEmpty else { return [] }
    let contents = try all(Fetch<LoadContent> { $0.loadID.isIn(loads.map(\.id)) })
    let profile = try wardrobe.profile()
    return try pairs.compactMap { load, rival in
      let others = Set(
        loads.lazy.filter { $0.abandonedTime == nil && $0.id != load.id }.map(\.id))
      let taken = Set(contents.lazy.filter { others.contains($0.loadID) }.map(\.itemID))
      let left = Set(contents.lazy.filter { $0.loadID == load.id }.map(\.itemID))
        .subtracting(taken)
      let day = CivilDate(load.startDate, in: transaction.timeZone)
      let washed = try all(Fetch<WashEvent> { $0.itemID.isIn(left) && $0.date >= day })
      let worn = try all(Fetch<WearEvent> { $0.wornDate > day })
      let done = worn.reduce(into: Set(washed.map(\.itemID))) { $0.formUnion($1.itemIDs) }
      let items = try all(Fetch<WardrobeItem> { $0.id.isIn(left.subtracting(done)) })
        .sorted { ($0.displayName, $0.id) < ($1.displayName, $1.id) }
      guard !items.isEmpty, let pet = try find(Pet.self, load.petID) else { return nil }
      return LeftOutCard(
        id: load.id, pet: pet.name, start: load.startDate, keptStart: rival.startDate,
        canJoin: rival.stage(at: transaction.now) == .washing, items: items.map(\.id),
        names: items.map { profile.name(of: $0) })
    }
  }
}

extension LaundryTask {
  /// The load that this one was closed for, or nil: only loads that people started without knowing
  /// of each other overlap.
  func rival(among loads: [LaundryTask]) -> LaundryTask? {
    guard let abandonedTime else { return nil }
    return loads.last { other in
      other.petID == petID && other.id != id && other.startDate <= abandonedTime
        && (other.foldCompletedTime ?? other.abandonedTime ?? .distantFuture) > startDate
        && other.abandonedTime != abandonedTime
    }
  }
}
