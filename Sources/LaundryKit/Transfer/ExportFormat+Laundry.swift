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
    EntityTransfer(Pet.self, computed: petKeys),
    EntityTransfer(LaundryTask.self, computed: [stageKey]),
    EntityTransfer(AppSettings.self, isSingleton: true))

  private static let petKeys: [ComputedKey<Pet>] = [
    ComputedKey(
      "currentState", check: { oneOf(PetState.allCases.map(\.rawValue), $0) }
    ) { pet, context in
      .string(try LaundryReader(context.transaction).facts(of: pet).state(at: context.now).rawValue)
    },
    ComputedKey(
      "health",
      check: { value in
        value.number?.int64.map { (0...100).contains($0) } ?? false
          ? nil : "a whole number from 0 to 100"
      }
    ) { pet, context in
      JSONValue(try LaundryReader(context.transaction).facts(of: pet).health(at: context.now))
    },
    ComputedKey(
      "lastHealthUpdate", check: { Date(transfer: $0) == nil ? "an instant" : nil }
    ) { _, context in JSONValue(context.now) },
  ]

  private static let stageKey = ComputedKey<LaundryTask>(
    "currentStage", check: { oneOf(LaundryStage.allCases.map(\.rawValue), $0) }
  ) { load, context in .string(LaundryStage(load.stage(at: context.now)).rawValue) }

  private static func oneOf(_ names: [String], _ value: JSONValue) -> String? {
    value.string.map(names.contains) ?? false ? nil : "one of " + names.joined(separator: ", ")
  }
}
