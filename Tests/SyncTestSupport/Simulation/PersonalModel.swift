package import Foundation
package import HouseholdPersistence

/// The rules of a household, with what each person sets for themselves in the same row.
package struct HouseRules: Entity {
  package var id: UUID
  package var hours = 48
  package var playsSound = true
  package var quietStart: Int?
  package var quietEnd: Int?

  package static let onlyID = UUID(uuid: (1, 2, 3, 4, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))

  package init() { id = Self.onlyID }

  package static let schema = EntitySchema<HouseRules>(
    "houseRules", collection: "houseRules", blank: HouseRules(),
    rules: [
      EntityRule("quiet", \.quietStart, \.quietEnd) { rules in
        (rules.quietStart == nil) == (rules.quietEnd == nil) ? nil : "must be given together"
      }
    ], sync: .perHousehold
  ) {
    Field(\.id)
    Field(\.hours)
    Field(\.playsSound, scope: .person)
    Field(\.quietStart, scope: .person)
    Field(\.quietEnd, scope: .person)
  }
}

/// What one person is like.
package struct Persona: Entity {
  package var id: UUID
  package var updatedAt = Date(timeIntervalSince1970: 0)
  package var size = ""
  package var colors: [String] = []

  package static let onlyID = UUID(uuid: (1, 2, 3, 4, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 2))

  package init() { id = Self.onlyID }

  package static let schema = EntitySchema<Persona>("persona", blank: Persona(), sync: .perPerson) {
    Field(\.id)
    Field(\.updatedAt, stamp: .updated)
    Field(\.size)
    Field(\.colors)
  }
}

/// Something in one person's calendar.
package struct Meeting: Entity {
  package var id: String
  package var title = ""
  package var dressID: UUID?

  package init(_ id: String) { self.id = id }

  package static let schema = EntitySchema<Meeting>("meeting", blank: Meeting(""), sync: .person) {
    Field(\.id)
    Field(\.title)
    Field(\.dressID, linksTo: Dress.self, whenTargetDeleted: .nullify)
  }
}

/// What everybody sees.
package struct Dress: Entity {
  package var id: UUID
  package var name = ""
  package var meetingID: String?

  package init(_ id: UUID) { self.id = id }

  package static let schema = EntitySchema<Dress>(
    "dress", collection: "dresses", blank: Dress(UUID())
  ) {
    Field(\.id)
    Field(\.name)
    Field(\.meetingID, linksTo: Meeting.self, whenTargetDeleted: .nullify)
  }
}

extension Model {
  /// A model with rows of the household, of one person, and of both.
  package static let persons = Model(
    "persons", HouseRules.self, Persona.self, Meeting.self, Dress.self)

  /// The model of the simulation, with rows of persons.
  package static let families = Model(
    "families", SyncTestModel.self, Bed.self, Chore.self, Tool.self, Visit.self, Basket.self,
    Reminder.self, HouseRules.self, Persona.self, Meeting.self, Dress.self,
    derivations: [SyncTestModel.visits, Visit.openness])
}
