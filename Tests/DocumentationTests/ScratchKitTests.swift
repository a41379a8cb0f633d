import Foundation
import Testing

/// A field, and an entity with a step of its own, are added to a copy of LaundryKit by the checklist of
/// “Adding an entity”, and by nothing else; then the kit opens a file of version 1 and uses them.
@Suite(.enabled(if: Toolchain.modules != nil && Toolchain.hasSQLite))
struct ScratchKitTests {
  @Test func theChecklistIsAllItTakes() throws {
    let modules = try #require(Toolchain.modules)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let kit = folder.appending(path: "LaundryKit")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Catalog.root.appending(path: "Sources/LaundryKit"), to: kit)
    try Self.addField(to: kit)
    try Self.addEntity(to: kit)
    let facades = Catalog.root.appending(path: ".ci/facades").path
    let written = try Toolchain.run("/usr/bin/env", ["python3", facades, kit.path])
    #expect(written == (0, "Wrote LaundryRoom+Forwards.swift.\n"))
    let main = folder.appending(path: "Program.swift")
    try Self.program.write(to: main, atomically: true, encoding: .utf8)
    try FileManager.default.copyItem(
      at: Catalog.root.appending(path: "Tests/HouseholdSQLiteTests/Fixtures/laundry-1.sqlite"),
      to: folder.appending(path: "laundry.sqlite"))

    let program = folder.appending(path: "program").path
    let sources = Catalog.files(in: kit, "swift").map(\.path)
    let (status, messages) = try Toolchain.compile(
      sources + [main.path], into: program, modules: modules)
    try #require(status == 0, "the kit does not compile:\n\(messages)")
    for _ in 1...2 {
      let (status, output) = try Toolchain.run(program, [], in: folder)
      #expect(status == 0)
      #expect(
        output == """
          pets before: no epithet
          The pet's epithet must have 1 to 20 characters.
          pets after: Flake
          baskets: whites for 50 l
          in the export: "epithet":"Flake" and "baskets":[{"id"

          """, "\(output)")
    }
  }

  /// “A new field”: the property, its line at the end of the schema, and a step of a new migration.
  ///
  /// The places are found by the shape of the sources, not by what the kit has today.
  private static func addField(to kit: URL) throws {
    try edit(kit.appending(path: "Entities/Pet.swift")) { text in
      let initializer = try #require(text.range(of: "public init(")).lowerBound
      let property = try #require(
        text[..<initializer].matches(of: /\ \ public var \w+: [^{\n]+\n/).last
      ).range.upperBound
      text.insert(
        contentsOf: "  /// Its name at home, or nil.\n  public var epithet: String?\n", at: property
      )
      let schema = try #require(text.range(of: "EntitySchema<Pet>(")).upperBound
      let end = try #require(text.range(of: "\n  }\n", range: schema..<text.endIndex)).lowerBound
      text.insert(contentsOf: "\n    Field(\\.epithet, .trimmedLength(1...20))", at: end)
    }
    try edit(kit.appending(path: "Migrations/LaundryMigrations.swift")) { text in
      let count = text.matches(of: /"laundry\.\d+"/).count
      let end = try #require(text.range(of: "\n  ]\n", options: .backwards)).lowerBound
      let comma = text[..<end].hasSuffix(",") ? "" : ","
      text.insert(
        contentsOf: """
          \(comma)
              Migration(
                "laundry.\(count + 2)",
                .addField("epithet", to: "pet", .text),
                .addEntity(EntityDescriptor(of: Basket.self)))
          """, at: end)
    }
  }

  /// “A new entity”: the struct, the model, its conformance for the facade, and a step of its own.
  private static func addEntity(to kit: URL) throws {
    try """
    public import Foundation
    public import HouseholdPersistence
    import HouseholdValidation

    /// A basket for laundry.
    public struct Basket: Entity {
      public var id = UUID()
      public var name: String
      /// Its volume in liters, 1 to 200.
      public var liters = 40

      public init(name: String) { self.name = name }

      public static let schema = EntitySchema<Basket>("basket", blank: Basket(name: "")) {
        Field(\\.id)
        Field(\\.name, .notBlank)
        Field(\\.liters, .range(1...200))
      }
    }
    """.write(
      to: kit.appending(path: "Entities/Basket.swift"), atomically: true, encoding: .utf8)
    try """
    public import HouseholdPersistence

    extension Basket: LaundryEntity {}

    extension LaundryEdit {
      /// Adds a basket.
      @discardableResult
      public func addBasket(named name: String, _ details: (inout Basket) -> Void) throws -> Basket {
        var basket = Basket(name: name)
        details(&basket)
        return try add(basket)
      }
    }
    """.write(
      to: kit.appending(path: "Facade/Baskets.swift"), atomically: true, encoding: .utf8)
    try edit(kit.appending(path: "Model+Laundry.swift")) { text in
      let place = try #require(text.range(of: "Pet.self,")).upperBound
      text.insert(contentsOf: " Basket.self,", at: place)
    }
  }

  private static func edit(_ file: URL, _ change: (inout String) throws -> Void) throws {
    var text = try String(contentsOf: file, encoding: .utf8)
    try change(&text)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private static let program = """
    import Foundation
    import HouseholdJSON
    import HouseholdSQLite

    @main struct Program {
      static func main() async throws {
        try? FileManager.default.removeItem(atPath: "copy.sqlite")
        try FileManager.default.copyItem(atPath: "laundry.sqlite", toPath: "copy.sqlite")
        let room = LaundryRoom(
          try HouseholdStore(SQLiteStore(path: "copy.sqlite"), model: .laundry))
        let pets = try await room.all(Fetch<Pet>())
        print("pets before:", pets.contains { $0.epithet != nil } ? "?" : "no epithet")
        guard let pet = pets.first else { return }
        do {
          try await room.change(Pet.self, pet.id) { $0.epithet = " " }
        } catch {
          print(error.localizedDescription)
        }
        try await room.change(Pet.self, pet.id) { $0.epithet = "Flake" }
        let named = try await room.all(Fetch<Pet> { $0.epithet == "Flake" })
        print("pets after:", named.compactMap(\\.epithet).joined(separator: ", "))
        try await room.addBasket(named: "whites") { $0.liters = 50 }
        for basket in try await room.all(Fetch<Basket>()) {
          print("baskets: \\(basket.name) for \\(basket.liters) l")
        }
        let document = String(decoding: try await room.exportDocument().json.bytes(), as: UTF8.self)
        let parts = ["\\"epithet\\":\\"Flake\\"", "\\"baskets\\":[{\\"id\\""]
        print("in the export:", parts.filter(document.contains).joined(separator: " and "))
      }
    }
    """
}
