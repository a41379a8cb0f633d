import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import LaundryKit
import WardrobeKit

/// What follows from loads in other kits: garments that are clean, and cycles of appliances.
///
/// Whoever folds a load or starts a machine with the laundry's own facade, on this device or another, says
/// nothing of these. Questions take them into account at once; the next change of the plan stores them, with
/// ids that follow from the load, so that nothing is noted twice.
struct PendingFacts {
  /// The washings of garments that are not noted.
  var washings: [WashEvent] = []
  /// The washings that are noted and were none: the load is not folded anymore.
  var undoneWashings: [UUID] = []
  /// The cycles that are not counted.
  var uses: [MeterUse] = []
  /// The cycles that are counted and were none: the machine was not started.
  var undoneUses: [UUID] = []
}

extension PlanReader {
  /// How long before a machine and its appliance were noted its runs are counted, in days.
  private static let span = 60

  /// What follows from loads and is not stored yet, however old they are: a cycle counts even if nothing has been
  /// written since it ended.
  ///
  /// - Complexity: O(*n*) in the number of loads, and of what is in them.
  func pendingFacts() throws -> PendingFacts {
    let loads = try all(Fetch<LaundryTask>())
    var pending = PendingFacts()
    try addWashings(of: loads, to: &pending)
    try addUses(of: loads, to: &pending)
    return pending
  }

  private func addWashings(of loads: [LaundryTask], to pending: inout PendingFacts) throws {
    let contents = Dictionary(grouping: try all(Fetch<LoadContent>()), by: \.loadID)
    guard !contents.isEmpty else { return }
    let noted = Set(try all(Fetch<WashEvent>()).map(\.id))
    let named = Set(contents.values.joined().map(\.itemID))
    let items = Set(try all(Fetch<WardrobeItem> { $0.id.isIn(named) }).map(\.id))
    for load in loads {
      for content in contents[load.id] ?? [] where items.contains(content.itemID) {
        let isNoted = noted.contains(content.washingID)
        if load.isCompleted, !isNoted {
          pending.washings.append(
            WashEvent(
              id: content.washingID, itemID: content.itemID,
              date: CivilDate(load.rewashTime ?? load.startDate, in: transaction.timeZone)))
        } else if !load.isCompleted, isNoted {
          pending.undoneWashings.append(content.washingID)
        }
      }
    }
  }

  private func addUses(of loads: [LaundryTask], to pending: inout PendingFacts) throws {
    let machines = try self.machines()
    let linked = Set(machines.compactMap(\.applianceID))
    guard !linked.isEmpty else { return }
    let appliances = Dictionary(
      try all(Fetch<Appliance> { $0.id.isIn(linked) }).map { ($0.id, $0) }
    ) { first, _ in first }
    let rows = try all(Fetch<LoadMachines>())
    let chosen = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    var wanted: [UUID: MeterUse] = [:]
    // The runs that there were, whatever machines the household says that it has by now.
    var ran: Set<UUID> = []
    func washer(of load: LaundryTask) -> UUID? {
      chosen[load.id]?.washerID ?? machines.first { $0.kind == .washer }?.id
    }
    for load in loads {
      // Two who did not know of each other started one wash.
      let rival = load.rival(among: loads).flatMap { washer(of: $0) == washer(of: load) ? $0 : nil }
      for run in load.runs where run.end <= transaction.now {
        if run.name == .wash, rival != nil, run.end == load.abandonedTime { continue }
        let id = run.name.id(of: load.id)
        ran.insert(id)
        let own = run.name.kind == .washer ? chosen[load.id]?.washerID : chosen[load.id]?.dryerID
        let used = machines.first { $0.id == own } ?? machines.first { $0.kind == run.name.kind }
        guard let machine = used, let appliance = machine.applianceID.flatMap({ appliances[$0] })
        else { continue }
        // What ran long before was another machine.
        let noted = max(machine.createdAt, appliance.createdAt)
        let day = CivilDate(run.end, in: transaction.timeZone)
        guard run.end >= noted.adding(minutes: -Self.span * 24 * 60),
          appliance.purchaseDate.map({ $0 <= day }) ?? true
        else { continue }
        wanted[id] = MeterUse(
          id: id, applianceID: appliance.id, unit: .cycles, date: day, usedAt: run.end,
          sourceID: load.id)
      }
    }
    let sources = Set(loads.map(\.id))
    let dayAgo = transaction.now.adding(minutes: -24 * 60)
    let counted = try all(Fetch<MeterUse> { $0.sourceID != nil })
    let known = Set(counted.map(\.id))
    pending.uses = wanted.values.filter { !known.contains($0.id) }
      .sorted { ($0.usedAt, $0.id) < ($1.usedAt, $1.id) }
    // A start that was undone leaves no load; loads that are long gone were tidied away. What others count
    // has ids of its own.
    pending.undoneUses = counted.filter { use in
      let isKnown = use.sourceID.map { sources.contains($0) } ?? false
      return (isKnown || use.usedAt >= dayAgo) && !ran.contains(use.id)
        && LaundryTask.RunName.allCases.contains { $0.id(of: use.sourceID) == use.id }
    }.map(\.id).sorted()
  }
}

extension PlanEdit {
  /// Stores what follows from loads that other facades and devices changed.
  ///
  /// Every edit of the planner begins with it.
  public func settle() throws {
    let pending = try reader.pendingFacts()
    for washing in pending.washings {
      let (item, day) = (washing.itemID, washing.date)
      let isNoted = try transaction.first(
        Fetch<WashEvent> { $0.itemID == item && $0.date == day })
      if isNoted == nil { try transaction.insert(washing) }
    }
    for id in pending.undoneWashings { _ = try transaction.delete(WashEvent.self, id: id) }
    for use in pending.uses { try home.countUse(use) }
    for id in pending.undoneUses { try home.deleteUse(id) }
    try removeOrphans()
    try settleRequests()
  }
}

extension PlanEdit {
  /// For how long a load that was deleted can come back with its pet, in days.
  private static let lifetime = 90

  /// Removes what is said of loads that were deleted, a while after it was noted that the garments were washed.
  ///
  /// The rest stays: a load that is not there can come back with its pet.
  private func removeOrphans() throws {
    let contents = try all(Fetch<LoadContent>())
    guard !contents.isEmpty else { return }
    let loads = Set(contents.map(\.loadID))
    let known = Set(try all(Fetch<LaundryTask> { $0.id.isIn(loads) }).map(\.id))
    let orphans = contents.filter { !known.contains($0.loadID) }
    let ids = orphans.map(\.washingID)
    let day = CivilDate(transaction.now, in: transaction.timeZone).adding(days: -Self.lifetime)
    let washed = Set(try all(Fetch<WashEvent> { $0.id.isIn(ids) && $0.date < day }).map(\.id))
    for content in orphans where washed.contains(content.washingID) {
      _ = try transaction.delete(LoadContent.self, id: content.id)
    }
  }
}

extension LoadContent {
  /// The id of the washing that follows when the load is folded.
  fileprivate var washingID: UUID { UUID(of: id, and: "washed") }
}

extension LaundryTask {
  /// What a load can run through; the raw value is part of ids.
  fileprivate enum RunName: String, CaseIterable {
    case wash, rewash, dry
    case dryAgain = "dry again"

    /// The machine that it runs in.
    var kind: MachineKind { self == .wash || self == .rewash ? .washer : .dryer }

    /// The id of the use that counts it; nil without a load.
    func id(of load: UUID?) -> UUID? { load.map(id(of:)) }

    /// The id of the use that counts it.
    func id(of load: UUID) -> UUID { UUID(of: load, and: rawValue) }
  }

  /// The runs of machines that a load took, with their ends as they are planned.
  fileprivate var runs: [(name: RunName, end: Date)] {
    let runs: [(RunName, Date?)] = [
      // Of a load that was washed again, the end of the first wash is not known anymore.
      (.wash, washStartTime == nil ? nil : rewashTime ?? washEnd),
      (.rewash, rewashTime == nil ? nil : washEnd),
      (.dry, dryStartTime == nil ? nil : dryRestartTime ?? dryEnd),
      (.dryAgain, dryRestartTime == nil ? nil : dryEnd),
    ]
    return runs.compactMap { name, end in end.map { (name, $0) } }
  }
}
