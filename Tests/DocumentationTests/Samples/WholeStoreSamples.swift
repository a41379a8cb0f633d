import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdTransfer
import LaundryKit
import Testing
import TimerKit
import WardrobeKit

extension ExportFormat {
  /// Everything that the app keeps.
  static let household = ExportFormat(
    TransferFormat(kind: "household.export"),
    joining: .laundry, .timer, .home, .wardrobe,
    ExportFormat(
      TransferFormat(kind: "app"), model: Model("app", PetNote.self)))
}

@Suite struct WholeStoreSamples {
  @Test func aWholeStoreComesBack() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (household, other) = (try Household(MemoryStore()), try Household(MemoryStore()))
    let snowy = try await household.room.addPet(named: "Snowy")
    try await household.room.startWash(snowy.id)
    try await household.store.write {
      try $0.insert(PetNote(petID: snowy.id, text: "Wash at 30 °C"))
    }

    let backup = folder.appending(path: "laundry.json")
    try await household.room.export(as: .document, to: backup)
    try await other.room.importRows(as: .document, from: backup)
    #expect(try await other.room.pets().map(\.name) == ["Snowy"])

    let copy = try Household(MemoryStore())
    let whole = folder.appending(path: "household.jsonl")
    try await Exporter(.household).export(
      household.store, as: .lines, to: whole)
    let summary = try await Importer(.household).importRows(
      as: .lines, from: whole, into: copy.store, mode: .intoEmptyStore)
    #expect(summary.counts["petNote"] == 1 && summary.counts["laundryTask"] == 1)

    let tables = folder.appending(path: "tables")
    try await Exporter(.household).export(
      household.store, as: .tables, to: tables)
    try await Importer(.household).importRows(
      as: .tables, from: tables, into: copy.store, mode: .merge)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: tables.path)
        .contains("laundry.tasks.csv"))
    try copy.store.close()
  }
}
