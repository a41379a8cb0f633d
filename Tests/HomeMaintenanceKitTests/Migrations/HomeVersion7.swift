import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence

/// The seventh version: nothing says where the seasons of a home are.
enum HomeVersion7 {
  struct Home: Entity {
    var id: UUID = UUID()
    var name: String = ""
    var address: String?
    var purchaseDate: CivilDate?
    var squareFootage: Int?
    var yearBuilt: Int?
    var homeType: HomeType = .singleFamily
    var notes: String?
    var timeZone: String = "Etc/UTC"
    var createdAt: Date = .distantPast
    var updatedAt: Date = .distantPast

    static let schema = EntitySchema<Home>("home", blank: Home(), indexes: [Index(\.name)]) {
      Field(\.id)
      Field(\.name)
      Field(\.address)
      Field(\.purchaseDate)
      Field(\.squareFootage)
      Field(\.yearBuilt)
      Field(\.homeType)
      Field(\.notes)
      Field(\.timeZone)
      Field(\.createdAt, stamp: .created)
      Field(\.updatedAt, stamp: .updated)
    }
  }
}
