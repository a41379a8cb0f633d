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

  /// A plain value with an id.
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
    Field("id", \.id)
    Field("text", \.text)
    Field("note", \.note)
    Field("flag", \.flag)
    Field("maybeFlag", \.maybeFlag)
    Field("number", \.number)
    Field("maybeNumber", \.maybeNumber)
    Field("real", \.real)
    Field("maybeReal", \.maybeReal)
    Field("instant", \.instant)
    Field("maybeInstant", \.maybeInstant)
    Field("day", \.day)
    Field("maybeDay", \.maybeDay)
    Field("token", \.token)
    Field("maybeToken", \.maybeToken)
    Field("amount", \.amount)
    Field("maybeAmount", \.maybeAmount)
    Field("mood", \.mood)
    Field("maybeMood", \.maybeMood)
    Field("species", \.species)
    Field("tags", \.tags)
    Field("maybeTags", \.maybeTags)
    Field("sizes", \.sizes)
    Field("reals", \.reals)
    Field("tokens", \.tokens)
    Field("days", \.days)
    Field("friends", \.friends, linksToMany: Specimen.self)
  }
}

/// An enum whose unknown values read as one of its own.
package enum Mood: String, EnumField {
  case calm, wild, unknown

  package static var fallback: Mood? { .unknown }
}

/// An enum whose unknown values make a row unreadable.
package enum Species: String, EnumField {
  case cat, dog
}
