public import Foundation
import HouseholdPersistence
import HouseholdValidation
public import LaundryKit

extension PlanEdit {
  /// Notes what a machine told: real starts and ends of loads.
  ///
  /// A wash that started is a new load, of the pet that needs it most, unless a person started one in the
  /// last minutes. An end replaces the planned one. A dryer that started takes the clothes that lie wet the
  /// longest. What fits no load changes nothing: a machine asks nobody.
  ///
  /// - Parameters:
  ///   - event: What happened, with its true instant.
  ///   - machineID: The machine.
  /// - Returns: The load that was started or changed, or nil.
  /// - Throws: ``PlanError``: `unknownRow`.
  @discardableResult
  public func note(_ event: MachineEvent, of machineID: UUID) throws -> LaundryTask? {
    transaction.name(
      UserCommand("plan.note", "Note what {} did", about: Machine.self, id: machineID))
    let machine = try row(Machine.self, machineID)
    do {
      return try apply(event, of: machine)
    } catch is LaundryError {
      return nil  // such as a start before the last load was folded
    } catch is ValidationError {
      return nil  // such as an end before the step that precedes it
    }
  }

  private func apply(_ event: MachineEvent, of machine: Machine) throws -> LaundryTask? {
    let cards = try laundry.reader.dashboard().filter { $0.load != nil }
    switch (machine.kind, event) {
    case (.washer, .started(let start)): return try washStarted(at: start, in: machine, cards)
    case (.washer, .ended(let end)):
      return try change(
        cards, where: { $0.washStartTime.map { $0 <= end } ?? false && $0.leftWasherTime == nil }
      ) {
        $0.washEndTime = end
      }
    case (.dryer, .started(let start)):
      let wet = cards.filter { $0.stage == .washDone || $0.stage == .washing }
        .min { ($0.load?.washEnd ?? .distantFuture) < ($1.load?.washEnd ?? .distantFuture) }
      guard let wet, (wet.load?.washEnd ?? start) <= start else { return nil }
      let load = try laundry.startDry(wet.id, at: start)
      try chosen(load.id) { $0.dryerID = machine.id }
      return load
    case (.dryer, .ended(let end)):
      return try change(
        cards, where: { $0.dryStartTime.map { $0 <= end } ?? false && !$0.isHung }
      ) {
        $0.dryEndTime = end
      }
    case (_, .emptied): return nil
    }
  }

  /// Keeps what a detector learnt of a machine; it is no command.
  ///
  /// - Throws: ``PlanError``: `unknownRow`.
  public func keep(_ history: MachineHistory, of machineID: UUID) throws {
    _ = try transaction.upkeep {
      var machine = try row(Machine.self, machineID)
      machine.history = history
      try transaction.save(machine)
    }
  }

  /// How long before a machine's start a person may have said that they started it, in minutes.
  private static let saidBefore = 20

  private func washStarted(
    at start: Date, in machine: Machine, _ cards: [PetCard]
  ) throws -> LaundryTask? {
    let said = cards.first { card in
      guard let load = card.load, card.stage == .washing, let wash = load.washStartTime else {
        return false
      }
      return abs(wash.timeIntervalSince(start)) <= Double(Self.saidBefore) * 60
    }
    if let load = said?.load {
      try chosen(load.id) { $0.washerID = machine.id }
      return load
    }
    guard let pet = try reader.petForNextLoad() else { return nil }
    let load = try laundry.startWash(pet.id, at: start)
    try chosen(load.id) { $0.washerID = machine.id }
    return load
  }

  /// Says in which machines a load runs.
  private func chosen(_ loadID: UUID, _ change: (inout LoadMachines) -> Void) throws {
    var machines = try find(LoadMachines.self, loadID) ?? LoadMachines(loadID: loadID)
    change(&machines)
    try transaction.save(machines)
  }

  /// Changes the load that a machine's end is about: of those that fit, the one that began last.
  private func change(
    _ cards: [PetCard], where fits: (LaundryTask) -> Bool, _ change: (inout LaundryTask) -> Void
  ) throws -> LaundryTask? {
    let loads = cards.compactMap(\.load).filter(fits)
    guard var load = loads.max(by: { $0.startDate < $1.startDate }) else { return nil }
    change(&load)
    return try transaction.save(load)
  }
}
