package import Foundation
import HouseholdCalendar
package import HouseholdPersistence
import HouseholdValidation

/// An entity whose ids are whole numbers.
package struct Tally: Entity {
  package var id: Int
  package var name: String

  package init(_ id: Int, name: String = "") {
    self.id = id
    self.name = name
  }

  package static let schema = EntitySchema<Tally>(
    "tally", collection: "tallies", blank: Tally(0), indexes: [Index(\.name)]
  ) {
    Field(\.id)
    Field(\.name)
  }
}

/// An entity whose ids are instants.
package struct Moment: Entity {
  package var id: Date
  package var name: String

  package init(_ id: Date, name: String = "") {
    self.id = id
    self.name = name
  }

  package static let schema = EntitySchema<Moment>(
    "moment", blank: Moment(Date(milliseconds: 0))
  ) {
    Field(\.id)
    Field(\.name)
  }
}

/// A place for a chair.
package struct Spot: Entity {
  package var id: UUID

  package init(_ id: UUID = UUID()) { self.id = id }

  package static let schema = EntitySchema<Spot>("spot", blank: Spot()) { Field(\.id) }
}

/// Has a place, or had one.
package struct Chair: Entity {
  package var id: UUID
  package var spotID: UUID?
  package var otherID: UUID?
  package var replacementID: UUID?

  package init(_ id: UUID = UUID(), spot: UUID?, other: UUID? = nil, replacement: UUID? = nil) {
    self.id = id
    spotID = spot
    otherID = other
    replacementID = replacement
  }

  package static let schema = EntitySchema<Chair>(
    "chair", blank: Chair(spot: nil),
    rules: [
      EntityRule("place", \.spotID, \.otherID, \.replacementID) {
        $0.spotID == nil && $0.otherID == nil && $0.replacementID == nil
          ? "must have a place" : nil
      }
    ]
  ) {
    Field(\.id)
    Field(\.spotID, linksTo: Spot.self, whenTargetDeleted: .nullify)
    Field(\.otherID, linksTo: Spot.self, whenTargetDeleted: .nullify)
    Field(\.replacementID, linksTo: Spot.self, whenTargetDeleted: .nullify)
  }
}

extension ConformanceModel {
  /// The entities whose ids are numbers and instants.
  package static var numbered: Model { Model("numbered", Tally.self, Moment.self) }
}
