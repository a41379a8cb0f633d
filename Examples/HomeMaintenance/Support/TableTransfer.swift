import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdTransfer

extension Household {
  /// Reads a list of another program into a home, and says what is left.
  func importList(
    _ list: OtherProgramList, of file: String, into home: RowSelector?, _ taking: TableTaking,
    addsAppliances: Bool
  ) async throws {
    try await importTable(
      list.sheet, of: file, as: list.kind, into: home, taking, addsAppliances: addsAppliances)
    for entry in list.left {
      session.note("\(entry.name) of \(list.program) is left: it \(entry.reason).")
    }
  }

  /// Reads a table of a person or of another program into a home.
  func importTable(
    _ sheet: TableSheet, of file: String, as kind: HomeTable?, into home: RowSelector?,
    _ taking: TableTaking, addsAppliances: Bool
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
    let named: Home? = if let home { try await self.home(home) } else { nil }
    let homes: [Home] = try await book.all()
    // Says how to add one.
    if homes.isEmpty { _ = try await homeOrOnly(nil) }
    let report = try await book.importTable(
      sheet, as: kind, in: named?.id, options: taking.options, addsAppliances: addsAppliances,
      dryRun: taking.dryRun)
    let isUnknown = report.problems.contains {
      $0.message.description.contains("an appliance that you have")
    }
    try taking.tell(
      report, of: file, in: session, json: ["table": .string(kind.rawValue)],
      hint: isUnknown ? "Pass --add-appliances to add the appliances that are not there." : nil)
  }
}
