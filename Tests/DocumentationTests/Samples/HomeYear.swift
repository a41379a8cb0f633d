import Foundation
import HomeMaintenanceKit

/// Shows what has come due since the last time: run it from cron, every few minutes.
func remind(_ book: HomeBook) async throws {
  try await book.deliverReminders { print($0.title) }
}

/// Writes the report and the inventory of a home, and returns the costs of its last year.
func closeYear(of home: Home, in book: HomeBook, to folder: URL) async throws -> [Money] {
  let report = try await book.report(in: home.id)
  let inventory = try await book.insuranceInventory(in: home.id, photoBytes: 20_000_000)
  try Data(report.html().utf8).write(to: folder.appending(path: "report.html"))
  try Data(inventory.html().utf8).write(to: folder.appending(path: "inventory.html"))
  return try await book.costs(by: .year, in: home.id).last?.total ?? []
}
