import Foundation
import HouseholdPersistence
public import HouseholdTransfer

extension ExportFormat {
  /// Everything of `Model.laundry` as a document of the kind `laundry.export`.
  ///
  /// The payload has the keys `pets`, `tasks`, `pauses` and `settings`. Beside the stored facts,
  /// pets carry `health`, `currentState` and `lastHealthUpdate`, and loads `currentStage`, all as
  /// of the export; an import checks and ignores them. A payload without an envelope is read as a
  /// document of the first apps.
  public static let laundry = ExportFormat(
    TransferFormat(
      kind: "laundry.export", schemaVersion: 1,
      upgrades: [Upgrade(from: 0) { LegacyDocument.upgrade(&$0) }], acceptsUnwrapped: true),
    model: .laundry,
    EntityTransfer(Pet.self, computed: petKeys) { pet, _ in addEarlierLoads(to: &pet) },
    EntityTransfer(LaundryTask.self, computed: stageKey),
    EntityTransfer(AppSettings.self, isSingleton: true))

  /// Says for a pet of an older document that its totals are about loads which do not count themselves.
  private static func addEarlierLoads(to pet: inout JSONObject) {
    guard pet["earlierLoads"] == nil else { return }
    func number(_ key: String) -> Int { Int(clamping: max(0, pet[key]?.number?.int64 ?? 0)) }
    let loads = EarlierLoads(
      month: nil,
      count: number("totalCyclesCompleted"), longestStreak: number("longestStreak"),
      lastFolded: pet["lastLaundryDate"].flatMap(Date.init(transfer:)))
    guard loads.count > 0 || loads.longestStreak > 0 || loads.lastFolded != nil else { return }
    pet["earlierLoads"] = .array([.string(loads.description)])
  }

  private static let petKeys = ComputedKeys<Pet>(
    ComputedKey<PetCard>(
      "currentState", check: { oneOf(PetState.allCases.map(\.rawValue), $0) }
    ) { .string($0.state.rawValue) },
    ComputedKey<PetCard>(
      "health",
      check: { value in
        value.number?.int64.map { (0...100).contains($0) } ?? false
          ? nil : "a whole number from 0 to 100"
      }
    ) { JSONValue($0.health) },
    ComputedKey<PetCard>(
      "lastHealthUpdate", check: { Date(transfer: $0) == nil ? "an instant" : nil }
    ) { JSONValue($0.now) }
  ) { pets, transaction in
    let now = transaction.now
    let facts = Dictionary(
      try LaundryReader(transaction).facts(of: pets).petFacts.map { ($0.pet.id, $0) }
    ) { first, _ in first }
    return { PetCard(facts[$0.id] ?? PetFacts(pet: $0), at: now) }
  }

  private static let stageKey = ComputedKeys<LaundryTask>(
    ComputedKey<LaundryStage>(
      "currentStage", check: { oneOf(LaundryStage.allCases.map(\.rawValue), $0) }
    ) { .string($0.rawValue) }
  ) { _, transaction in
    let now = transaction.now
    return { LaundryStage($0.stage(at: now)) }
  }

  private static func oneOf(_ names: [String], _ value: JSONValue) -> Message? {
    value.string.map(names.contains) ?? false ? nil : "one of \(names, .commas)"
  }
}
