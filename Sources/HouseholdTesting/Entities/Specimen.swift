package import Foundation
package import HouseholdCalendar
package import HouseholdPersistence

/// An entity with a field of every type, with and without nil.
package struct Specimen: Entity {
  package var id: UUID
  package var text: String
  package var note: String?
  package var flag: Bool
  package var maybeFlag: Bool?
  package var number: Int
  package var maybeNumber: Int?
  package var real: Double
  package var maybeReal: Double?
  package var instant: Date
  package var maybeInstant: Date?
  package var day: CivilDate
  package var maybeDay: CivilDate?
  package var token: UUID
  package var maybeToken: UUID?
  package var amount: Decimal
  package var maybeAmount: Decimal?
  package var mood: Mood
  package var maybeMood: Mood?
  package var species: Species
  package var tags: [String]
  package var maybeTags: [String]?
  package var sizes: Set<Int>
  package var reals: [Double]
  package var tokens: [UUID]
  package var days: Set<CivilDate>
  package var friends: Set<UUID>

  /// A simple value with an id.
  package init(id: UUID = UUID()) {
    self.id = id
    text = ""
    flag = false
    number = 0
    real = 0
    instant = Date(milliseconds: 0)
    day = .min
    token = id
    amount = 0
    mood = .calm
    species = .cat
    tags = []
    sizes = []
    reals = []
    tokens = []
    days = []
    friends = []
  }

  package static let schema = EntitySchema<Specimen>(
    "specimen", blank: Specimen(), indexes: [Index(\.number), Index(\.maybeNumber, \.day)]
  ) {
    Field(\.id)
    Field(\.text)
    Field(\.note)
    Field(\.flag)
    Field(\.maybeFlag)
    Field(\.number)
    Field(\.maybeNumber)
    Field(\.real)
    Field(\.maybeReal)
    Field(\.instant)
    Field(\.maybeInstant)
    Field(\.day)
    Field(\.maybeDay)
    Field(\.token)
    Field(\.maybeToken)
    Field(\.amount)
    Field(\.maybeAmount)
    Field(\.mood)
    Field(\.maybeMood)
    Field(\.species)
    Field(\.tags)
    Field(\.maybeTags)
    Field(\.sizes)
    Field(\.reals)
    Field(\.tokens)
    Field(\.days)
    Field(\.friends, linksToMany: Specimen.self)
  }
}

/// An enum whose unknown values read as one of its cases.
package enum Mood: String, EnumField {
  case calm, wild, unknown

  package static var fallback: Mood? { .unknown }
}

/// An enum whose unknown values make a row unreadable.
package enum Species: String, EnumField {
  case cat, dog
}
