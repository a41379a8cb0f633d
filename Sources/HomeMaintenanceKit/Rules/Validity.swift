import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdValidation

extension Appliance {
  /// Whether the appliance keeps the rules of its fields.
  public var isValid: Bool { failure == nil }

  /// Checks the rules of the fields, as the store does before every write.
  ///
  /// - Throws: ``HomeError``: `emptyBrand`, `emptyModel` or `invalidField`, whichever is first.
  public func validate() throws(HomeError) { if let failure { throw failure } }

  private var failure: HomeError? {
    // None of the rules compares with the current instant.
    let now = Date(milliseconds: 0)
    guard let failure = Appliance.schema.failures(of: trimmed, now: now).first else { return nil }
    let code: HomeError.Code =
      switch failure.code {
      case "emptyBrand": .emptyBrand
      case "emptyModel": .emptyModel
      default: .invalidField
      }
    return HomeError(
      code, failure.sentence, entity: Appliance.schema.name, id: id)
  }

  /// The appliance as stored: a blank brand becomes nil.
  private var trimmed: Appliance {
    var appliance = self
    for path in [\Appliance.name, \Appliance.brand, \Appliance.model] {
      appliance[keyPath: path] = self[keyPath: path].trimmingCharacters(
        in: .whitespacesAndNewlines)
    }
    return appliance
  }
}

extension ApplianceCategory {
  /// Creates a category from its text.
  ///
  /// - Parameter text: Exactly one of the raw values, such as `waterHeater`.
  /// - Throws: ``HomeError``: `invalidCategory` for any other text.
  public init(checking text: String) throws(HomeError) {
    guard let category = ApplianceCategory(rawValue: text) else {
      throw HomeError(
        .invalidCategory,
        "Expected one of \(Self.allCases.map(\.rawValue), .commas); found another text.",
        entity: Appliance.schema.name)
    }
    self = category
  }
}
