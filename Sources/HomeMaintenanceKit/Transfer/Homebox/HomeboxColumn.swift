import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdTransfer

/// A column of a Homebox table that is a field of an appliance: how it is read and written.
struct HomeboxColumn: Sendable {
  /// A field of an appliance.
  typealias Path<Value> = any WritableKeyPath<Appliance, Value> & Sendable

  /// The first row's name for it.
  let header: String
  /// The column's names in other versions of Homebox.
  let aliases: [String]
  /// The fields of ``Appliance`` that it fills.
  let fields: [String]
  /// Puts a cell into an appliance, or says what it should have been.
  let read: @Sendable (CSVReader.Cell, DateOrder, inout Appliance) -> Message?
  /// The cell of an appliance.
  let write: @Sendable (Appliance) -> CSVCell

  init(
    _ header: String, aliases: [String] = [], fields: [String],
    read: @escaping @Sendable (CSVReader.Cell, DateOrder, inout Appliance) -> Message?,
    write: @escaping @Sendable (Appliance) -> CSVCell
  ) {
    self.header = header
    self.aliases = aliases
    self.fields = fields
    self.read = read
    self.write = write
  }
}

// MARK: - Kinds of columns

extension HomeboxColumn {
  /// Text that must be there, such as a name; it is trimmed.
  static func label(
    _ header: String, field: String, path: Path<String>
  ) -> HomeboxColumn {
    HomeboxColumn(header, fields: [field]) { cell, _, appliance in
      appliance[keyPath: path] = cell.trimmedText
      return nil
    } write: { appliance in
      appliance[keyPath: path].isEmpty ? .empty : .text(appliance[keyPath: path])
    }
  }

  /// Text that may be missing.
  static func text(
    _ header: String, field: String, _ path: Path<String?>
  ) -> HomeboxColumn {
    HomeboxColumn(header, fields: [field]) { cell, _, appliance in
      appliance[keyPath: path] = cell.optionalText
      return nil
    } write: { appliance in
      appliance[keyPath: path].map(CSVCell.text) ?? .empty
    }
  }

  /// A date that may be missing.
  static func date(
    _ header: String, aliases: [String] = [], field: String,
    path: Path<CivilDate?>
  ) -> HomeboxColumn {
    HomeboxColumn(header, aliases: aliases, fields: [field]) { cell, order, appliance in
      guard let date = HomeboxCell.date(cell.trimmedText, order) else {
        return "a date such as 2026-03-02"
      }
      appliance[keyPath: path] = date
      return nil
    } write: { appliance in
      appliance[keyPath: path].map { .value("\($0)") } ?? .empty
    }
  }

  /// A Boolean, which is false for an empty cell.
  static func boolean(
    _ header: String, field: String, path: Path<Bool>
  ) -> HomeboxColumn {
    HomeboxColumn(header, fields: [field]) { cell, _, appliance in
      guard let value = HomeboxCell.boolean(cell.trimmedText) else { return "true or false" }
      appliance[keyPath: path] = value
      return nil
    } write: { appliance in
      .value(appliance[keyPath: path] ? "true" : "false")
    }
  }

  /// An amount of money without its currency.
  ///
  /// Homebox writes `0` for an amount that is not known. An amount that is known to be nothing is
  /// written `0.00`, which Homebox reads too.
  static func amount(
    _ header: String, field: String, path: Path<Decimal?>,
    currency: Path<String?>
  ) -> HomeboxColumn {
    HomeboxColumn(header, fields: [field]) { cell, _, appliance in
      let text = cell.trimmedText
      // The currency is that of the import, unless its own column says otherwise.
      appliance[keyPath: currency] = nil
      if text.isEmpty || text == "0" {
        appliance[keyPath: path] = nil
        return nil
      }
      guard let amount = HomeboxCell.amount(text) else { return "an amount such as 24.90" }
      appliance[keyPath: path] = amount
      return nil
    } write: { appliance in
      appliance[keyPath: path].map { .value($0.isZero ? "0.00" : "\($0)") } ?? .empty
    }
  }
}
