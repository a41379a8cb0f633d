public import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
public import LaundryKit
public import WardrobeKit

extension PlanEdit {
  /// Starts a wash with garments in it.
  ///
  /// ```swift
  /// try await planner.startLoad([shirt.id, blouse.id], for: snowy.id)
  /// ```
  ///
  /// - Parameters:
  ///   - items: The garments, at least one.
  ///   - petID: The pet whose laundry it is; nil for the one that needs it most and has no load.
  ///   - minutes: The minutes of this wash, 1 to 120; nil for the pet's usual length.
  ///   - instant: The start; nil for now.
  ///   - washerID: The washer, in a household with several; nil for the first.
  /// - Returns: The load.
  /// - Throws: ``PlanError``: `noGarments`; `inAnotherLoad`; `noPetIsFree`; `washerRuns`; `unknownRow`;
  ///   ``/WardrobeKit/WardrobeError``: `unknownItem`; what ``/LaundryKit/LaundryRoom/startWash(_:minutes:at:)``
  ///   throws.
  @discardableResult
  public func startLoad(
    _ items: Set<UUID>, for petID: UUID? = nil, minutes: Int? = nil, at instant: Date? = nil,
    in washerID: UUID? = nil
  ) throws -> LaundryTask {
    guard let petID = try petID ?? reader.petForNextLoad()?.id else {
      throw PlanError(
        .noPetIsFree,
        "Every pet has a load that is not folded. Fold one, or add a pet for another load.")
    }
    transaction.name(
      UserCommand("plan.startLoad", "Start a load for {}", about: Pet.self, id: petID))
    guard !items.isEmpty else {
      throw PlanError(.noGarments, "No garment was named; name at least one.")
    }
    let load = try laundry.startWash(petID, minutes: minutes, at: instant)
    if let washerID { _ = try row(Machine.self, washerID) }
    try reader.checkWasher(washerID, for: load)
    if let washerID {
      try transaction.save(LoadMachines(loadID: load.id, washerID: washerID))
    }
    try insert(items, into: load)
    return load
  }

  /// Puts more garments into a load, until its wash ends.
  ///
  /// - Parameters:
  ///   - items: The garments; those that are in it already change nothing.
  ///   - petID: The pet whose open load it is.
  /// - Throws: ``PlanError``: `washIsOver`; `inAnotherLoad`; ``/LaundryKit/LaundryError``: `unknownPet`;
  ///   `noOpenLoad`; ``/WardrobeKit/WardrobeError``: `unknownItem`.
  public func putIn(_ items: Set<UUID>, loadOf petID: UUID) throws {
    transaction.name(
      UserCommand("plan.putIn", "Put clothes into the load of {}", about: Pet.self, id: petID))
    try insert(items, into: try runningLoad(of: petID))
  }

  /// Takes garments out of a load, until its wash ends.
  ///
  /// - Parameters:
  ///   - items: The garments; those that are not in it change nothing.
  ///   - petID: The pet whose open load it is.
  /// - Throws: ``PlanError``: `washIsOver`; ``/LaundryKit/LaundryError``: `unknownPet`; `noOpenLoad`.
  public func takeOut(_ items: Set<UUID>, loadOf petID: UUID) throws {
    transaction.name(
      UserCommand("plan.takeOut", "Take clothes out of the load of {}", about: Pet.self, id: petID))
    let load = try runningLoad(of: petID)
    for item in items.sorted() {
      _ = try transaction.delete(
        LoadContent.self, id: LoadContent(loadID: load.id, itemID: item).id)
    }
  }

  /// Marks a pet's dry clothes as folded: its garments are clean.
  ///
  /// - Parameters:
  ///   - petID: The pet whose laundry it is.
  ///   - instant: The instant of folding; nil for now.
  /// - Returns: What became of the pet and its load.
  /// - Throws: What ``/LaundryKit/LaundryRoom/markFolded(_:at:)`` throws.
  @discardableResult
  public func fold(_ petID: UUID, at instant: Date? = nil) throws -> FoldOutcome {
    transaction.name(UserCommand("plan.fold", "Fold {}", about: Pet.self, id: petID))
    let outcome = try laundry.markFolded(petID, at: instant)
    try settle()
    return outcome
  }

  private func insert(_ items: Set<UUID>, into load: LaundryTask) throws {
    for item in items.sorted() {
      _ = try wardrobe.row(WardrobeItem.self, item)
      let open = try reader.openLoads(with: item)
      guard open.allSatisfy({ $0 == load.id }) else {
        throw PlanError(
          .inAnotherLoad, "The garment \(item) is in another load; fold or abandon that one first.",
          id: item)
      }
      if open.isEmpty { try transaction.insert(LoadContent(loadID: load.id, itemID: item)) }
    }
  }

  /// The open load of a pet, whose wash is not over.
  private func runningLoad(of petID: UUID) throws -> LaundryTask {
    guard let load = try laundry.reader.facts(of: petID).load else {
      throw LaundryError(.noOpenLoad, "The pet has no load; start a wash first.", petID: petID)
    }
    guard load.stage(at: transaction.now) == .washing else {
      throw PlanError(
        .washIsOver, "The wash is over; garments join and leave a load while it is washed.",
        id: load.id)
    }
    return load
  }
}

extension PlanReader {
  /// The garments in a load, by name.
  ///
  /// - Complexity: O(*n*) in the number of garments in it.
  public func contents(ofLoad loadID: UUID) throws -> [WardrobeItem] {
    let ids = try all(Fetch<LoadContent> { $0.loadID == loadID }).map(\.itemID)
    return try all(Fetch<WardrobeItem> { $0.id.isIn(ids) })
      .sorted { ($0.displayName, $0.id) < ($1.displayName, $1.id) }
  }

  /// The pet that the next load is for: the active one with the lowest health that has no load; nil if
  /// there is none.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func petForNextLoad() throws -> Pet? {
    try laundry.dashboard().filter { $0.load == nil }
      .min { ($0.health, $0.pet.createdDate, $0.id) < ($1.health, $1.pet.createdDate, $1.id) }?.pet
  }

  /// Refuses a load whose washer runs for another one, unless the household names no washer.
  ///
  /// - Throws: ``PlanError``: `washerRuns`.
  func checkWasher(_ washerID: UUID?, for load: LaundryTask) throws {
    let washers = try machines().filter { $0.kind == .washer }
    let first = washers.first?.id
    guard let washer = washers.first(where: { $0.id == (washerID ?? first) }) else { return }
    let open = try all(Fetch<LaundryTask> { !$0.isCompleted && $0.abandonedTime == nil })
    let rows = try all(Fetch<LoadMachines> { $0.id.isIn(open.map(\.id)) })
    let others = open.filter { other in
      let chosen = rows.first { $0.id == other.id }?.washerID
      return other.id != load.id && (chosen ?? first) == washer.id && other.isWashed(with: load)
    }
    guard
      let other = others.max(by: { ($0.washEnd ?? .distantPast) < ($1.washEnd ?? .distantPast) }),
      let end = other.washEnd, let pet = try find(Pet.self, other.petID)
    else { return }
    let time = CivilTime(end, in: transaction.timeZone)
    throw PlanError(
      .washerRuns,
      """
      \(washer.name) runs until \(minutesOf: time) for \(pet.name): start this load then, or in \
      another washer; or finish that wash, if it is over already.
      """, id: washer.id)
  }

  /// The ids of the open loads that a garment is in.
  func openLoads(with item: UUID) throws -> [UUID] {
    let loads = try all(Fetch<LoadContent> { $0.itemID == item }).map(\.loadID)
    guard !loads.isEmpty else { return [] }
    return try all(
      Fetch<LaundryTask> { $0.id.isIn(loads) && !$0.isCompleted && $0.abandonedTime == nil }
    ).map(\.id)
  }
}

extension LaundryTask {
  /// Whether it is in the washer during a part of the wash of another load.
  fileprivate func isWashed(with other: LaundryTask) -> Bool {
    guard let start = rewashTime ?? washStartTime, let end = washEnd,
      let otherStart = other.washStartTime, let otherEnd = other.washEnd
    else { return false }
    return start < otherEnd && otherStart < end
  }
}
