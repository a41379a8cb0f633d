import Foundation
import GRDB

/// The same row as a Codable record of GRDB, on the same table.
struct RecordPet: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "benchPet"
  static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
    .millisecondsSince1970
  }
  static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
    .millisecondsSince1970
  }

  var id: UUID
  var name: String
  var createdDate: Date
  var currentState: String
  var lastLaundryDate: Date?
  var isActive: Bool
  var health: Int?
  var lastHealthUpdate: Date?
  var totalCyclesCompleted: Int
  var currentStreak: Int
  var longestStreak: Int
  var cycleFrequencyDays: Int
  var washDurationMinutes: Int
  var dryDurationMinutes: Int

  init(_ pet: BenchPet) {
    id = pet.id
    name = pet.name
    createdDate = pet.createdDate
    currentState = pet.currentState.rawValue
    lastLaundryDate = pet.lastLaundryDate
    isActive = pet.isActive
    health = pet.health
    lastHealthUpdate = pet.lastHealthUpdate
    totalCyclesCompleted = pet.totalCyclesCompleted
    currentStreak = pet.currentStreak
    longestStreak = pet.longestStreak
    cycleFrequencyDays = pet.cycleFrequencyDays
    washDurationMinutes = pet.washDurationMinutes
    dryDurationMinutes = pet.dryDurationMinutes
  }
}
