import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import HouseholdValidation

/// The purpose of a gadget; an unknown value reads as `other`.
enum GadgetKind: String, EnumField {
  case tool, toy, other
  static var fallback: GadgetKind? { .other }
}

/// The material of a gadget; an unknown value makes the row unreadable.
enum Material: String, EnumField { case wood, steel }

/// A place for gadgets.
struct Shelf: Entity {
  var id: UUID
  var name: String

  static let schema = EntitySchema<Shelf>(
    "shelf", blank: Shelf(id: UUID(), name: ""), indexes: [Index(\.name, unique: true)]
  ) {
    Field(\.id)
    Field(\.name, .trimmedLength(1...60))
  }
}

/// A field of every stored type: text, numbers, enums, dates, a list, a link, and links to many.
struct Gadget: Entity {
  var id = UUID()
  var name: String
  var score: Int?
  var kind = GadgetKind.tool
  var material = Material.wood
  var boughtOn: CivilDate?
  var price: Decimal?
  var tags: Set<String> = []
  var shelfID: UUID?
  var boxIDs: Set<UUID> = []

  static let schema = EntitySchema<Gadget>(
    "gadget", blank: Gadget(name: ""),
    indexes: [Index(\.score), Index(\.kind, \.boughtOn), Index(\.price), Index(\.name)]
  ) {
    Field(\.id)
    Field(\.name, .trimmedLength(1...200))
    Field(\.score, .range(0...1_000_000))
    Field(\.kind)
    Field(\.material)
    Field(\.boughtOn)
    Field(\.price)
    Field(\.tags)
    Field(\.shelfID, linksTo: Shelf.self, whenTargetDeleted: .nullify)
    Field(\.boxIDs, linksToMany: Shelf.self)
  }
}

/// An entity of another kit, with ids of text.
struct Memo: Entity {
  var id: String
  var text: String

  static let schema = EntitySchema<Memo>("memo", blank: Memo(id: "", text: "")) {
    Field(\.id)
    Field(\.text)
  }
}

/// The models of the two kits that most tests use.
enum Kits {
  static let gadgets = Model("gadgets", Shelf.self, Gadget.self)
  static let memos = Model("memos", Memo.self)
}

/// An id that is the same in every run.
func fixedID(_ number: Int) -> UUID {
  func byte(_ place: Int) -> UInt8 { UInt8(truncatingIfNeeded: number >> (8 * place)) }
  return UUID(
    uuid: (
      0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x47, 0x88, 0x99, 0, 0, 0, byte(3), byte(2), byte(1),
      byte(0)
    ))
}

/// A shelf and gadgets with every field set, the same in every run.
func sampleGadgets(_ count: Int) -> (shelf: Shelf, gadgets: [Gadget]) {
  let shelf = Shelf(id: fixedID(1_000_000), name: "Cellar")
  let gadgets = (0..<count).map { number in
    Gadget(
      id: fixedID(number), name: "Gadget \(number)", score: number % 7 == 0 ? nil : number,
      kind: number % 3 == 0 ? .toy : .tool, material: number % 2 == 0 ? .wood : .steel,
      boughtOn: CivilDate("2026-01-\(10 + number % 20)"),
      price: Decimal(number) / 4, tags: ["t\(number % 5)", "all"],
      shelfID: number % 4 == 0 ? shelf.id : nil, boxIDs: number % 5 == 0 ? [shelf.id] : [])
  }
  return (shelf, gadgets)
}

/// Opens a store at a path.
func openStore(
  _ path: String, _ model: Model = Kits.gadgets, _ options: SQLiteStore.Options = .init()
) throws -> HouseholdStore {
  try HouseholdStore(
    SQLiteStore(path: path, options: options), model: model,
    clock: TestClock("2026-11-20T10:00:00Z"))
}

/// Creates a store with a shelf and some gadgets, all in the main file, and closes it.
func makeStore(_ path: String, gadgets count: Int = 40) async throws {
  let store = try openStore(path)
  let (shelf, gadgets) = sampleGadgets(count)
  try await store.write { transaction in
    try transaction.insert(shelf)
    _ = try transaction.insert(gadgets)
  }
}
