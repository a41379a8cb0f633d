import Foundation
import HouseholdPersistence
import HouseholdSync

/// The rules of a household, with what each person sets for themselves in the same row.
struct HouseRules: Entity {
  var id: UUID
  var hours = 48
  var playsSound = true
  var quietStart: Int?
  var quietEnd: Int?

  static let onlyID = UUID(uuid: (1, 2, 3, 4, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))

  init() { id = Self.onlyID }

  static let schema = EntitySchema<HouseRules>(
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
struct Persona: Entity {
  var id: UUID
  var updatedAt = Date(timeIntervalSince1970: 0)
  var size = ""
  var colors: [String] = []

  static let onlyID = UUID(uuid: (1, 2, 3, 4, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 2))

  init() { id = Self.onlyID }

  static let schema = EntitySchema<Persona>("persona", blank: Persona(), sync: .perPerson) {
    Field(\.id)
    Field(\.updatedAt, stamp: .updated)
    Field(\.size)
    Field(\.colors)
  }
}

/// Something in one person's calendar.
struct Meeting: Entity {
  var id: String
  var title = ""
  var dressID: UUID?

  init(_ id: String) { self.id = id }

  static let schema = EntitySchema<Meeting>("meeting", blank: Meeting(""), sync: .person) {
    Field(\.id)
    Field(\.title)
    Field(\.dressID, linksTo: Dress.self, whenTargetDeleted: .nullify)
  }
}

/// What everybody sees.
struct Dress: Entity {
  var id: UUID
  var name = ""
  var meetingID: String?

  init(_ id: UUID) { self.id = id }

  static let schema = EntitySchema<Dress>("dress", collection: "dresses", blank: Dress(UUID())) {
    Field(\.id)
    Field(\.name)
    Field(\.meetingID, linksTo: Meeting.self, whenTargetDeleted: .nullify)
  }
}

extension Model {
  /// A model with rows of the household, of one person, and of both.
  static let persons = Model(
    "persons", HouseRules.self, Persona.self, Meeting.self, Dress.self)
}

extension SyncedStore {
  /// Changes the rules, which the first change writes.
  func rules(_ change: @escaping @Sendable (inout HouseRules) -> Void) async throws {
    try await store.write { transaction in
      var rules = try transaction.fetch(HouseRules.self, id: HouseRules.onlyID) ?? HouseRules()
      change(&rules)
      try transaction.save(rules)
    }
  }

  var rules: HouseRules {
    get async throws {
      try await store.read { try $0.fetch(HouseRules.self, id: HouseRules.onlyID) ?? HouseRules() }
    }
  }

  /// Says what the person of the store wears.
  func wears(_ size: String, _ colors: [String] = []) async throws {
    try await store.write { transaction in
      var persona = try transaction.fetch(Persona.self, id: Persona.onlyID) ?? Persona()
      persona.size = size
      persona.colors = colors
      try transaction.save(persona)
    }
  }

  var size: String? {
    get async throws {
      try await store.read { try $0.fetch(Persona.self, id: Persona.onlyID)?.size }
    }
  }

  /// Puts something in the calendar.
  func meet(_ id: String, _ title: String) async throws {
    try await store.write { transaction in
      var meeting = Meeting(id)
      meeting.title = title
      try transaction.save(meeting)
    }
  }

  var meetings: [String] {
    get async throws {
      try await store.read { try $0.fetchAll(Meeting.self).map(\.title).sorted() }
    }
  }

  /// Says who uses the store.
  func belongs(to person: String) async throws {
    try await sync.describeDevice(person: person)
  }
}
