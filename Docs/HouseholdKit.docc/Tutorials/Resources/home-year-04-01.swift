import Foundation
import HomeMaintenanceKit

/// Shows what has come due since the last time: run it from cron, every few minutes.
func remind(_ book: HomeBook) async throws {
  try await book.deliverReminders { print($0.title) }
}
