import Foundation
import HouseholdCalendar
import HouseholdPersistence
import LaundryKit

/// What a view shows of the laundry.
@MainActor
final class LaundryBoard {
  private let room: LaundryRoom
  private(set) var facts = LaundryFacts(pets: [])

  init(_ room: LaundryRoom) { self.room = room }
}
