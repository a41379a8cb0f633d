public import Foundation
import HouseholdCalendar
public import HouseholdPersistence

/// A household to look at: three pets, a load in each stage, and a month of history.
///
/// For previews, demos, documentation and tests. The same instant always gives the same facts,
/// ids included; the history is made by the kit's own rules.
///
/// ```swift
/// try await LaundrySamples.insert(into: store)
/// try await LaundryRoom(store).dashboard().map(\.pet.name)  // ["Snowy", "Fluffy", "Buddy"]
/// ```
public struct LaundrySamples: Hashable, Sendable {
  /// Snowy, Fluffy and Buddy, in the order they were added.
  public private(set) var pets: [Pet] = []
  /// All loads: those of a month, then one that washes, one that dries and one to fold.
  public private(set) var loads: [LaundryTask] = []

  /// Makes the household as of an instant.
  public init(at now: Date) {
    let now = now.canonicalized
    add("Snowy", days: 7, washes: [28.9, 22.1, 15.3, 8.2, 1.4], hung: [2], at: now)
    add(
      "Fluffy", days: 3, washes: [27.2, 24.5, 21.9, 19.1, 15.4, 12.8, 10.1, 7.6, 5.1, 2.4],
      abandoned: [4], at: now)
    add(
      "Buddy", days: 2, washes: (0..<17).map { 28.9 - 1.75 * Double($0) }, hung: [7, 13], at: now)
    for (pet, minutes) in zip(pets, [(wash: 0, dry: Int?.none), (-30, 0), (-60, -30)]) {
      loads.append(Self.load(of: pet, wash: minutes.wash, dry: minutes.dry, at: now))
    }
  }

  /// The pets with their open loads, for ``LaundryFacts/cards(at:)`` without a store.
  public var facts: LaundryFacts {
    LaundryFacts(pets: pets, openLoads: loads.filter(\.isOpen))
  }

  /// Adds the household of a store's present instant to the store.
  ///
  /// - Throws: ``/HouseholdPersistence/StoreError`` with `duplicateID` when it is there already;
  ///   then nothing is changed.
  public static func insert(into store: HouseholdStore) async throws {
    try await store.write { transaction in
      let samples = LaundrySamples(at: transaction.now)
      _ = try transaction.insert(samples.pets)
      _ = try transaction.insert(samples.loads)
    }
  }
}

extension LaundrySamples {
  /// Lets a pet live for a month by the rules of the kit.
  ///
  /// - Parameters:
  ///   - name: The pet's name.
  ///   - days: The days from one laundry to the next.
  ///   - washes: The ages of the washes in days.
  ///   - hung: The positions of those whose clothes were hung up.
  ///   - abandoned: The positions of the abandoned loads.
  ///   - now: The current instant.
  private mutating func add(
    _ name: String, days: Int, washes: [Double], hung: Set<Int> = [],
    abandoned: Set<Int> = [], at now: Date
  ) {
    let number = UInt8(truncatingIfNeeded: pets.count + 1)
    var pet = Pet(
      id: Self.id(number, 0), name: name,
      createdDate: now.adding(minutes: -30 * 1440 + Int(number)), cycleFrequencyDays: days)
    for (index, daysAgo) in washes.enumerated() {
      let start = now.adding(minutes: -Int(daysAgo * 1440))
      let moved = start.adding(minutes: 45 + 5 * (index % 4))
      let isHung = hung.contains(index)
      do throws(LaundryError) {
        var load = try PetFacts(pet: pet).startingWash(
          id: Self.id(number, UInt8(truncatingIfNeeded: index + 1)), at: start, in: .gmt)
        let wet = PetFacts(pet: pet, load: load)
        if abandoned.contains(index) {
          (pet, load) = try wet.abandoning(at: moved)
        } else {
          load =
            try isHung ? wet.hangingUp(at: moved, in: .gmt) : wet.startingDry(at: moved, in: .gmt)
          let outcome = try PetFacts(pet: pet, load: load).folding(
            at: moved.adding(minutes: isHung ? 780 : 80), in: .gmt)
          (pet, load) = (outcome.pet, outcome.load)
        }
        loads.append(load)
      } catch {
        assertionFailure(error.description)
      }
    }
    pets.append(pet)
  }

  /// An open load given by minutes from now, with half an hour for each machine.
  private static func load(of pet: Pet, wash: Int, dry: Int?, at now: Date) -> LaundryTask {
    let washStart = now.adding(minutes: wash)
    let dryStart = dry.map { now.adding(minutes: $0) }
    return LaundryTask(
      id: id(pet.id.uuid.14, 0xFF), petID: pet.id, startDate: washStart,
      washStartTime: washStart, washEndTime: washStart.adding(minutes: 30),
      dryStartTime: dryStart, dryEndTime: dryStart?.adding(minutes: 30),
      washDurationMinutes: 30, dryDurationMinutes: 30)
  }

  private static func id(_ pet: UInt8, _ load: UInt8) -> UUID {
    UUID(uuid: (0x5A, 0x3D, 0x1E, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, pet, load))
  }
}
