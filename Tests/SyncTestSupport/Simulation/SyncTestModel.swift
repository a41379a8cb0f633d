package import Foundation
package import HouseholdPersistence
import HouseholdValidation

// The entities of the simulation: together they declare every kind of merge and every rule of views.

/// A root, with a number that follows from its chores' visits.
package struct SyncTestModel: Entity {
  package var id: UUID
  package var name: String
  package var visitCount: Int
  package var record: Int
  package var createdAt: Date
  package var updatedAt: Date

  package init(_ id: UUID, name: String = "") {
    self.id = id
    self.name = name
    visitCount = 0
    record = 0
    createdAt = Date(timeIntervalSince1970: 0)
    updatedAt = Date(timeIntervalSince1970: 0)
  }

  package static let schema = EntitySchema<SyncTestModel>("garden", blank: SyncTestModel(UUID())) {
    Field(\.id)
    Field(\.name)
    Field(\.visitCount, merge: .derived)
    Field(\.record, merge: .maximum)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
  }

  /// The visits of the garden's chores.
  package static let visits = Derivation(
    of: SyncTestModel.self,
    from: [
      .rows(Visit.self) { visit, transaction in
        try transaction.fetch(Chore.self, id: visit.choreID).map { [$0.gardenID] } ?? []
      },
      .rows(Chore.self) { chore, _ in [chore.gardenID] },
    ]
  ) { garden, transaction in
    var garden = garden
    let chores = try transaction.fetch(Fetch<Chore> { $0.gardenID.isIn([garden.id]) })
    garden.visitCount = try transaction.count(
      Fetch<Visit> { $0.choreID.isIn(chores.map(\.id)) })
    return garden
  }
}

/// A tree of places, whose names are unique in each.
package struct Bed: Entity {
  package var id: UUID
  package var gardenID: UUID
  package var parentID: UUID?
  package var name: String
  package var notes: String?

  package init(_ id: UUID, in garden: UUID, parent: UUID? = nil, name: String = "") {
    self.id = id
    gardenID = garden
    parentID = parent
    self.name = name
  }

  package static let schema = EntitySchema<Bed>(
    "bed", blank: Bed(UUID(), in: UUID()),
    indexes: [
      Index(
        \.gardenID, \.parentID, \.name, unique: true, whenMerged: .merge(countingNil: true))
    ]
  ) {
    Field(\.id)
    Field(\.gardenID, linksTo: SyncTestModel.self, whenTargetDeleted: .cascade)
    Field(\.parentID, linksTo: Bed.self, whenTargetDeleted: .nullify)
    Field(\.name)
    Field(\.notes)
  }
}

/// Has bounds that a rule ties, labels with an instant since when they count, a link that is lost with its
/// bed, and a place in its garden.
package struct Chore: Entity {
  package var id: UUID
  package var gardenID: UUID
  package var bedID: UUID?
  package var title: String
  package var low: Int
  package var high: Int
  package var labels: Set<String>
  package var toolIDs: Set<UUID>
  package var place: Int
  package var labelsSince: Date?

  package init(_ id: UUID, in garden: UUID, bed: UUID? = nil, place: Int = 0) {
    self.id = id
    gardenID = garden
    bedID = bed
    title = ""
    low = 0
    high = 0
    labels = []
    toolIDs = []
    self.place = place
  }

  package static let schema = EntitySchema<Chore>(
    "chore", blank: Chore(UUID(), in: UUID()),
    rules: [
      EntityRule("bounds", \.low, \.high) { $0.low <= $0.high ? nil : "must not exceed high" }
    ]
  ) {
    Field(\.id)
    Field(\.gardenID, linksTo: SyncTestModel.self, whenTargetDeleted: .cascade, touchesTarget: true)
    Field(\.bedID, linksTo: Bed.self, whenTargetDeleted: .nullify)
    Field(\.title)
    Field(\.low)
    Field(\.high)
    Field(\.labels, merge: .elements(since: \.labelsSince))
    Field(\.toolIDs, linksToMany: Tool.self)
    Field(\.place, .atLeast(0), merge: .order(within: \.gardenID))
    Field(\.labelsSince)
  }
}

/// Something that links to many lead to, with two keys of which each makes it one of a kind.
package struct Tool: Entity {
  package var id: UUID
  package var name: String
  package var bedID: UUID?
  package var code: Int?
  package var plate: Int?

  package init(_ id: UUID, name: String = "", bed: UUID? = nil) {
    self.id = id
    self.name = name
    bedID = bed
  }

  package static let schema = EntitySchema<Tool>(
    "tool", blank: Tool(UUID()),
    indexes: [Index(\.code, unique: true), Index(\.plate, unique: true)]
  ) {
    Field(\.id)
    Field(\.name)
    Field(\.bedID, linksTo: Bed.self, whenTargetDeleted: .cascade)
    Field(\.code)
    Field(\.plate)
  }
}

/// Only one visit of a chore is open; its events are facts.
package struct Visit: Entity {
  package var id: UUID
  package var choreID: UUID
  package var events: [Int]
  package var isOpen: Bool
  package var note: String

  package init(_ id: UUID, chore: UUID, events: [Int] = []) {
    self.id = id
    choreID = chore
    self.events = events
    isOpen = !events.contains(0)
    note = ""
  }

  package static let schema = EntitySchema<Visit>(
    "visit", blank: Visit(UUID(), chore: UUID()),
    indexes: [
      Index(
        \.choreID, unique: true,
        whenMerged: .oneOpen { older, _ in
          var closed = older
          closed.events = ([0] + older.events).sorted()
          closed.isOpen = false
          return closed
        }, where: { $0.isOpen })
    ],
    rules: [
      EntityRule("few", \.events) { $0.events.count <= 4 ? nil : "must be at most four" },
      EntityRule("end", \.isOpen, \.events) {
        $0.isOpen != $0.events.contains(0) ? nil : "must be set unless the visit has ended"
      },
    ]
  ) {
    Field(\.id)
    Field(\.choreID, linksTo: Chore.self, whenTargetDeleted: .cascade)
    Field(\.events, merge: .facts { Set($0 + $1).sorted() })
    Field(\.isOpen, merge: .derived)
    Field(\.note)
  }

  /// Whether the visit is open follows from its events.
  package static let openness = Derivation(of: Visit.self) { visit, _ in
    var visit = visit
    visit.isOpen = !visit.events.contains(0)
    return visit
  }
}

/// Is nothing without tools.
package struct Basket: Entity {
  package var id: UUID
  package var toolIDs: Set<UUID>
  package var nextID: UUID?

  package init(_ id: UUID, tools: Set<UUID>) {
    self.id = id
    toolIDs = tools
  }

  package static let schema = EntitySchema<Basket>(
    "basket", blank: Basket(UUID(), tools: []),
    rules: [EntityRule("filled", \.toolIDs) { $0.toolIDs.isEmpty ? "must not be empty" : nil }]
  ) {
    Field(\.id)
    Field(\.toolIDs, linksToMany: Tool.self, whenEmpty: .delete)
    Field(\.nextID, linksTo: Basket.self, whenTargetDeleted: .cascade)
  }
}

/// Stays in its store, and is deleted with its chore.
package struct Reminder: Entity {
  package var id: UUID
  package var choreID: UUID?

  package init(_ id: UUID, chore: UUID? = nil) {
    self.id = id
    choreID = chore
  }

  package static let schema = EntitySchema<Reminder>(
    "reminder", blank: Reminder(UUID()), sync: .device
  ) {
    Field(\.id)
    Field(\.choreID, linksTo: Chore.self, whenTargetDeleted: .cascade)
  }
}

extension Model {
  /// The model of the simulation.
  package static let gardens = Model(
    "gardens", SyncTestModel.self, Bed.self, Chore.self, Tool.self, Visit.self, Basket.self,
    Reminder.self, derivations: [SyncTestModel.visits, Visit.openness])
}
