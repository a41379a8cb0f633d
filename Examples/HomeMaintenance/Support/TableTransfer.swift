import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdTransfer

extension Household {
  /// Reads what another program keeps into a home, and says what is left.
  func importLists(
    of document: OtherProgramDocument, of file: String, into home: RowSelector?,
    currency: String?, _ taking: TableTaking, addsAppliances: Bool
  ) async throws {
    let reports = try await book.importLists(
      of: document, in: try await homeOfTable(home), options: taking.options, currency: currency,
      addsAppliances: addsAppliances, dryRun: taking.dryRun)
    let left = document.left.map { entry -> JSONValue in
      ["name": .string(entry.name), "reason": .string(entry.reason)]
    }
    var json: JSONObject = ["program": .string(document.program), "left": .array(left)]
    if let only = reports.first, reports.count == 1 {
      json["table"] = .string(document.lists[0].kind.rawValue)
      try taking.tell(only, of: file, in: session, json: json)
    } else {
      let tables = zip(reports, document.lists).map { report, list in
        (report: report, json: ["table": .string(list.kind.rawValue)] as JSONObject)
      }
      try taking.tell(tables, of: file, in: session, json: json)
    }
    for entry in document.left {
      session.note("\(entry.name) of \(document.program) is left: it \(entry.reason).")
    }
  }

  /// Reads a table of a person or of another program into a home.
  func importTable(
    _ sheet: TableSheet, of file: String, as kind: HomeTable?, into home: RowSelector?,
    currency: String?, _ taking: TableTaking, addsAppliances: Bool
  ) async throws {
    if kind == nil, sheet.names.contains("HB.name") {
      throw CommandFailure.usage(
        "\(file) is a Homebox table.", hints: ["Pass --homebox to read it as one."])
    }
    guard let kind = kind ?? HomeTable(sheet) else {
      throw CommandFailure.usage(
        "The names of the columns do not tell what \(file) is a table of.",
        hints: [
          "Say which: --as \(HomeTable.allCases.map(\.rawValue).joined(separator: ", --as ")).",
          "Its columns are \(sheet.names.prefix(12).joined(separator: ", ")).",
        ])
    }
    let report = try await book.importTable(
      sheet, as: kind, in: try await homeOfTable(home), options: taking.options,
      currency: currency, addsAppliances: addsAppliances, dryRun: taking.dryRun)
    try taking.tell(
      report, of: file, in: session, json: ["table": .string(kind.rawValue)],
      hint: report.has(.missingName)
        ? "Pass --home to say whose rows these are; each home is read on its own."
        : report.has(.unknownName)
          ? "Pass --add-appliances to add the appliances that are not there." : nil)
  }

  /// The id of the home of a table's rows, or nil if none is named.
  ///
  /// - Throws: ``CommandFailure`` if there is no home, which says how to add one.
  private func homeOfTable(_ home: RowSelector?) async throws -> UUID? {
    if let home { return try await self.home(home).id }
    let homes: [Home] = try await book.all()
    if homes.isEmpty { _ = try await homeOrOnly(nil) }
    return nil
  }
}
