public import Foundation
public import HouseholdPersistence

/// Questions about the laundry inside one transaction; ``LaundryRoom`` has each as an asynchronous
/// method.
public struct LaundryReader: StoreReader {
  /// The transaction, for further questions.
  public let transaction: any ReadTransaction

  /// Creates a reader over any transaction of a store whose model includes
  /// ``/HouseholdPersistence/Model/laundry``.
  public init(_ transaction: any ReadTransaction) { self.transaction = transaction }

  /// The error `unknownPet`.
  public func unknown<E: Entity>(_ type: E.Type, _ id: E.ID) -> any Error {
    LaundryError(
      .unknownPet,
      "There is no \(phrase: E.schema.label) with the id \(describing: id); it was deleted, or never added.",
      petID: id as? UUID)
  }
}

// MARK: - Facts

extension LaundryReader {
  /// The facts of the household, for the rules to answer questions about any instant.
  ///
  /// - Parameter includingArchived: Whether archived pets are among them.
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func facts(includingArchived: Bool = false) throws -> LaundryFacts {
    try facts(
      of: pets(includingArchived: includingArchived),
      openLoads: all(Fetch<LaundryTask> { !$0.isCompleted && $0.abandonedTime == nil }),
      pauses: all())
  }

  /// The facts about a pet.
  ///
  /// - Throws: ``LaundryError``: `unknownPet`.
  /// - Complexity: O(*n* log *n*) in the number of the pet's pauses.
  public func facts(of petID: UUID) throws -> PetFacts { try facts(of: row(Pet.self, petID)) }

  func facts(of pet: Pet) throws -> PetFacts {
    PetFacts(
      pet: pet, load: try currentLoad(of: pet.id),
      pauses: try all(Fetch<Pause> { $0.petID.isIn([pet.id, nil]) }),
      settings: try settings()
    ).counting(from: try earlierStarts(of: [pet])[pet.id])
  }

  /// The facts about some pets, read at once.
  func facts(of pets: [Pet]) throws -> LaundryFacts {
    let ids = pets.map(\.id)
    return try facts(
      of: pets,
      openLoads: all(
        Fetch<LaundryTask>(
          where: { $0.petID.isIn(ids) && !$0.isCompleted && $0.abandonedTime == nil },
          sortBy: [Sort(\.startDate, .descending)])),
      pauses: all(Fetch<Pause> { $0.petID.isIn(ids.map(Optional.some) + [nil]) }))
  }

  private func facts(
    of pets: [Pet], openLoads: [LaundryTask], pauses: [Pause]
  ) throws -> LaundryFacts {
    var facts = LaundryFacts(
      pets: pets, openLoads: openLoads, pauses: pauses, settings: try settings())
    facts.earlierStarts = try earlierStarts(of: pets)
    return facts
  }

  /// From when the health of pets falls whose last laundry is still to come, as a clock that was ahead dated it:
  /// it counts when its time comes.
  private func earlierStarts(of pets: [Pet]) throws -> [UUID: Date] {
    let limit = transaction.now.addingTimeInterval(HealthRule.tolerance)
    var starts: [UUID: Date] = [:]
    for pet in pets {
      guard let last = pet.lastLaundryDate, last > limit else { continue }
      let id = pet.id
      let earlier: Date? = try transaction.aggregate(
        .maximum(\.foldCompletedTime),
        where: Filter<LaundryTask> { $0.petID == id && $0.foldCompletedTime <= limit })
      starts[id] = earlier ?? pet.createdDate
    }
    return starts
  }
}

// MARK: - Reminders

extension LaundryReader: RemindingReader {
  /// The kit's model.
  public static var model: Model { .laundry }

  /// The reminders of all pets; none if notifications are off.
  ///
  /// - Complexity: O(*n* log *n*) in the number of pets, open loads and pauses.
  public func plannedReminders() throws -> [PlannedReminder] {
    try facts().plannedReminders(at: transaction.now, in: transaction.timeZone)
  }
}
