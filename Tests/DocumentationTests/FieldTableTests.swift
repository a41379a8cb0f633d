import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdPlan
import HouseholdValidation
import LaundryKit
import Testing
import TimerKit
import WardrobeKit

/// The field tables of the documentation say what the schemas say.
@Suite struct FieldTableTests {
  /// A page with a table for each entity of a kit.
  struct Page: CustomStringConvertible, Sendable {
    var file: String
    var entities: [any Entity.Type]
    var description: String { file }
  }

  static let pages = [
    Page(
      file: "LaundryFields.md",
      entities: [Pet.self, LaundryTask.self, Pause.self, AppSettings.self]),
    Page(
      file: "TimerFields.md",
      entities: [
        CountdownTimer.self, TodoItem.self, TimerRun.self, TimerSequence.self, TimerDeletion.self,
      ]),
    Page(
      file: "HomeMaintenanceFields.md",
      entities: [
        Home.self, Location.self, Appliance.self, CustomField.self, Part.self, PartListing.self,
        MaintenanceTask.self, ServiceRecord.self, TaskEvent.self, MeterReading.self,
        MeterUse.self, MeterChange.self, Photo.self, Manual.self, Tutorial.self,
        RecognitionCacheEntry.self,
        UserPreferences.self, Vendor.self, Document.self,
      ]),
    Page(
      file: "WardrobeFields.md",
      entities: [
        WardrobeItem.self, ItemSeason.self, ItemOccasion.self, Outfit.self, WearEvent.self,
        WashEvent.self, UserProfile.self, CalendarEvent.self, WeatherCache.self,
        ShoppingWishlistItem.self, PriceObservation.self,
      ]),
    Page(
      file: "PlanFields.md",
      entities: [
        LoadContent.self, Machine.self, LoadMachines.self, PlanSettings.self, WashRequest.self,
      ]),
  ]

  @Test(arguments: pages)
  func tablesFollowFromTheSchemas(_ page: Page) {
    let expected = page.entities.map { FieldTable($0) }
    let found = FieldTable.tables(in: Catalog.article(page.file))
    #expect(found.count == expected.count)
    for table in expected {
      let lines = found.first { $0.title == table.title }?.lines ?? []
      #expect(
        lines == table.lines,
        "\(page.file): the table under \"## \(table.title)\" must be\n\n\(table.markdown)\n")
    }
  }

  @Test func everyEntityHasATable() {
    let documented = Self.pages.flatMap(\.entities).map { FieldTable.name(of: $0) }
    let model = Model(.laundry, .timer, .home, .wardrobe, .plan)
    #expect(documented == model.entities.map(\.name))
  }
}

/// A table of an entity's fields, and below it a list of its rules over several fields, each with its
/// code first.
struct FieldTable {
  var title: String
  var lines: [String]

  var markdown: String { lines.joined(separator: "\n") }

  init(_ type: any Entity.Type) {
    func make<E: Entity>(_ type: E.Type) -> FieldTable { FieldTable(of: type) }
    self = make(type)
  }

  static func name(of type: any Entity.Type) -> String {
    func name<E: Entity>(_: E.Type) -> String { E.schema.name }
    return name(type)
  }

  private init<E: Entity>(of _: E.Type) {
    title = "\(E.self)"
    lines = ["| Field | Type | Optional | Default | Rules |", "|---|---|---|---|---|"]
    for field in EntityDescriptor(of: E.self).fields {
      let value = E.schema.field(named: field.name)?.storedValue(of: E.schema.blank) ?? .null
      let cells = [
        "`\(field.name)`", field.type.label, field.isOptional ? "yes" : "no",
        Self.text(value, field), Self.rules(of: field),
      ]
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    for rule in E.schema.rules {
      let line = "- `\(rule.code)`"
      if !lines.contains(line) { lines.append(line) }
    }
  }

  private init(title: String, lines: [String]) {
    self.title = title
    self.lines = lines
  }

  /// The default as it is said in a table; a dash where a value must be given.
  private static func text(_ value: StoredValue, _ field: FieldDescriptor) -> String {
    switch (field.type, value) {
    case (_, .null): return "nil"
    case (.boolean, .integer(let value)): return value == 0 ? "false" : "true"
    case (.instant, _): return "—"
    case (.links, _): return "none"
    case (.uuid, .blob) where field.link != nil: return "—"
    case (.uuid, .blob):
      let fixed = [
        AppSettings.onlyID.storedValue, UserPreferences.onlyID.storedValue,
        UserProfile.onlyID.storedValue, PlanSettings.onlyID.storedValue,
      ]
      return fixed.contains(value) ? "a fixed id" : "a new id"
    case (.decimal, _): return (try? Decimal(storedValue: value)).map { "\($0)" } ?? "—"
    case (_, .real(let value)): return "\(value)"
    case (_, .integer(let value)): return String(value)
    case (_, .text(let value)): return "“\(value)”"
    default: return "\(value)"
    }
  }

  private static func rules(of field: FieldDescriptor) -> String {
    var rules = field.rules.map(\.summary)
    if let link = field.link {
      let fate =
        switch link.rule {
        case .cascade: "deleted with it"
        case .nullify: "set to nil when it is deleted"
        case .deny: "prevents its deletion"
        }
      let article = link.target.first.map { "aeio".contains($0) } ?? false ? "an" : "a"
      rules.append(
        field.type == .links
          ? "links to each \(link.target); deleted ones are removed"
          : "links to \(article) \(link.target); \(fate)")
    }
    switch field.stamp {
    case .created?: rules.append("set when the row is added")
    case .updated?: rules.append("set when the row changes")
    case nil: break
    }
    return rules.joined(separator: "; ")
  }

  /// The tables of a page, by the headings above them, and of each rule below them the code.
  static func tables(in text: String) -> [FieldTable] {
    var tables: [FieldTable] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") {
        tables.append(FieldTable(title: String(line.dropFirst(3)), lines: []))
      } else if line.hasPrefix("|") {
        tables[tables.endIndex - 1].lines.append(String(line))
      } else if let match = line.prefixMatch(of: /- `\w+`/) {
        tables[tables.endIndex - 1].lines.append(String(match.0))
      }
    }
    return tables.filter { !$0.lines.isEmpty }
  }
}
