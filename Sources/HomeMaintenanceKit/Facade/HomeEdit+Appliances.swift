public import Foundation
import HouseholdPersistence

extension HomeEdit {
  /// Gives a tag another name on every appliance; nil takes it away.
  ///
  /// - Parameters:
  ///   - tag: The tag as it is.
  ///   - name: Its name afterwards; one that is in use already joins the two.
  /// - Returns: The number of appliances that changed.
  /// - Complexity: O(*n*) in the number of appliances.
  @discardableResult
  public func renameTag(_ tag: String, to name: String?) throws -> Int {
    transaction.name(UserCommand("home.renameTag", "Rename the tag {}", .text(tag)))
    let tagged = try all(
      Fetch<Appliance> { $0.tags.contains(tag) })
    _ = try transaction.save(
      tagged.map { appliance in
        var appliance = appliance
        appliance.tags.remove(tag)
        if let name { appliance.tags.insert(name) }
        return appliance
      })
    return tagged.count
  }

  /// Sets a custom field of an appliance, adds it, or takes it away for nil.
  ///
  /// - Throws: ``HomeError``: `unknownRow` for the appliance.
  public func setCustomField(_ name: String, of applianceID: UUID, to value: String?) throws {
    transaction.name(UserCommand("home.field", "Change {}", Appliance.self, applianceID))
    _ = try row(Appliance.self, applianceID)
    let trimmed = name.trimmingCharacters(in: .whitespacesAndNewlines)
    let known = try transaction.first(
      Fetch<CustomField> { $0.applianceID == applianceID && $0.name == trimmed })
    switch (known, value) {
    case (let field?, let value?):
      try change(CustomField.self, field.id) { $0.value = value }
    case (let field?, nil): try delete(CustomField.self, field.id)
    case (nil, let value?):
      try add(CustomField(applianceID: applianceID, name: trimmed, value: value))
    case (nil, nil): break
    }
  }
}
