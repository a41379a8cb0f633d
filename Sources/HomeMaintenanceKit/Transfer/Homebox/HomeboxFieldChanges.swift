import Foundation
import HouseholdPersistence
import HouseholdTransfer

/// The changes to custom fields by a batch of rows of a Homebox table.
struct HomeboxFieldChanges {
  private var new: [CustomField] = []
  private var changed: [CustomField] = []
  private var gone: [UUID] = []

  /// Notes what a row says about custom fields, and whether it changes any.
  ///
  /// An empty cell is no field. A page that is no web address, such as one of a Homebox without a name
  /// of its own, is kept as a custom field.
  mutating func add(
    _ row: CSVReader.Row, header: HomeboxHeader, applianceID: UUID, old: [String: CustomField]
  ) -> Bool {
    var isChange = false
    for (name, index) in header.customFields {
      let text = row.cells[index].optionalText
      isChange = set(name, text: text, applianceID: applianceID, old: old) || isChange
    }
    if let index = header.url,
      !header.customFields.contains(where: { $0.name == HomeboxColumn.url })
    {
      let cell = row.cells[index]
      let text = Self.address(cell) == nil ? cell.optionalText : nil
      isChange = set(HomeboxColumn.url, text: text, applianceID: applianceID, old: old) || isChange
    }
    return isChange
  }

  private mutating func set(
    _ name: String, text: String?, applianceID: UUID, old: [String: CustomField]
  ) -> Bool {
    switch (old[name], text) {
    case (nil, nil): return false
    case (nil, let text?):
      new.append(CustomField(applianceID: applianceID, name: name, value: text))
    case (let field?, nil): gone.append(field.id)
    case (var field?, let text?):
      if field.value == text { return false }
      field.value = text
      changed.append(field)
    }
    return true
  }

  /// Writes the changes.
  func write(in transaction: any WriteTransaction) throws {
    _ = try transaction.insert(new)
    _ = try transaction.save(changed)
    if !gone.isEmpty {
      _ = try transaction.delete(CustomField.self, where: { $0.id.isIn(gone) })
    }
  }

  /// A cell as a web address, or nil.
  static func address(_ cell: CSVReader.Cell) -> URL? {
    guard let url = URL(string: cell.trimmedText),
      ["http", "https"].contains(url.scheme?.lowercased() ?? ""), url.host()?.isEmpty == false
    else { return nil }
    return url
  }
}
