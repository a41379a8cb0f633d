package import Foundation
import HouseholdCalendar
package import HouseholdPersistence
import HouseholdValidation

/// A root with a text id, a unique name and both stamps.
package struct House: Entity {
  package var id: String
  package var name: String
  package var createdAt: Date
  package var updatedAt: Date

  package init(_ id: String, name: String? = nil) {
    self.id = id
    self.name = name ?? id
    createdAt = Date(milliseconds: 0)
    updatedAt = Date(milliseconds: 0)
  }

  package static let schema = EntitySchema<House>(
    "house", blank: House(""), indexes: [Index(\.name, unique: true)]
  ) {
    Field(\.id)
    Field(\.name, .trimmedLength(1...30))
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
  }
}

/// Is deleted with its house; its name is unique among the open rooms of a house.
package struct Room: Entity {
  package var id: UUID
  package var houseID: String
  package var name: String
  package var isOpen: Bool
  package var low: Int
  package var high: Int
  package var seenAt: Date?

  package init(_ id: UUID = UUID(), in house: String, name: String = "room", isOpen: Bool = false) {
    self.id = id
    houseID = house
    self.name = name
    self.isOpen = isOpen
    low = 0
    high = 0
  }

  package static let schema = EntitySchema<Room>(
    "room", blank: Room(in: ""),
    indexes: [Index(\.houseID, \.name, unique: true, where: { $0.isOpen })],
    rules: [
      EntityRule("bounds", \.low, \.high) { $0.low <= $0.high ? nil : "must not exceed high" }
    ]
  ) {
    Field(\.id)
    Field(
      \.houseID, linksTo: House.self, whenTargetDeleted: .cascade, touchesTarget: true)
    Field(\.name, .trimmedLength(1...10))
    Field(\.isOpen)
    Field(\.low, .range(0...100))
    Field(\.high, .range(0...100))
    Field(\.seenAt, .notInFuture)
  }
}

/// Stays when its room is deleted, is deleted with the box it is in, and has an `updated` stamp.
package struct Box: Entity {
  package var id: UUID
  package var roomID: UUID?
  package var parentID: UUID?
  package var label: String
  package var mood: Mood
  package var updatedAt: Date

  package init(_ id: UUID = UUID(), room: UUID? = nil, parent: UUID? = nil, label: String = "") {
    self.id = id
    roomID = room
    parentID = parent
    self.label = label
    mood = .calm
    updatedAt = Date(milliseconds: 0)
  }

  package static let schema = EntitySchema<Box>("box", collection: "boxes", blank: Box()) {
    Field(\.id)
    Field(\.roomID, linksTo: Room.self, whenTargetDeleted: .nullify)
    Field(\.parentID, linksTo: Box.self, whenTargetDeleted: .cascade)
    Field(\.label, .maximumLength(1_000_000))
    Field(\.mood)
    Field(\.updatedAt, stamp: .updated)
  }
}

/// Prevents the deletion of its room.
package struct Lock: Entity {
  package var id: UUID
  package var roomID: UUID
  package var houseID: String?

  package init(_ id: UUID = UUID(), room: UUID, house: String? = nil) {
    self.id = id
    roomID = room
    houseID = house
  }

  package static let schema = EntitySchema<Lock>("lock", blank: Lock(room: UUID())) {
    Field(\.id)
    Field(\.roomID, linksTo: Room.self, whenTargetDeleted: .deny)
    Field(\.houseID, linksTo: House.self, whenTargetDeleted: .cascade)
  }
}

/// Is not valid without boxes or treasures: deleting its last box deletes it, and its last treasure
/// cannot be deleted.
package struct Pile: Entity {
  package var id: UUID
  package var boxIDs: Set<UUID>
  package var treasureIDs: Set<UUID>
  package var species: Species

  package init(_ id: UUID = UUID(), boxes: Set<UUID>, treasures: Set<UUID> = []) {
    self.id = id
    boxIDs = boxes
    treasureIDs = treasures
    species = .cat
  }

  package static let schema = EntitySchema<Pile>(
    "pile", blank: Pile(boxes: []),
    rules: [
      EntityRule("filled", \.boxIDs, \.treasureIDs) {
        $0.boxIDs.isEmpty && $0.treasureIDs.isEmpty ? "must not be empty" : nil
      }
    ]
  ) {
    Field(\.id)
    Field(
      \.boxIDs, linksToMany: Box.self, whenTargetDeleted: .nullify, whenEmpty: .delete)
    Field(\.treasureIDs, linksToMany: Box.self)
    Field(\.species)
  }
}

/// The models of the conformance checks.
package enum ConformanceModel {
  /// The entity with a field of every type.
  package static var specimens: Model { Model("specimens", Specimen.self) }

  /// The entities with every kind of link.
  package static var dwellings: Model {
    Model("dwellings", House.self, Room.self, Box.self, Lock.self, Pile.self)
  }
}
