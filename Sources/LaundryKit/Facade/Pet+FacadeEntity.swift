public import HouseholdPersistence

extension Pet: FacadeEntity {
  /// The laundry's changes.
  public typealias Edit = LaundryEdit

  /// The changed pet with what only steps record, such as its streaks, as it was.
  ///
  /// A streak that ended is stored as 0, as it is judged by the laundry interval from before the
  /// change. A load that is open keeps what it was started with.
  public func derived(from before: Pet?, in reader: LaundryReader) throws -> Pet {
    guard let before else { return self }
    let settled = try reader.facts(of: before).settledPet(at: reader.transaction.now)
    var pet = self
    pet.createdDate = settled.createdDate
    pet.lastLaundryDate = settled.lastLaundryDate
    pet.isActive = settled.isActive
    pet.totalCyclesCompleted = settled.totalCyclesCompleted
    pet.currentStreak = settled.currentStreak
    pet.longestStreak = settled.longestStreak
    return pet
  }
}
