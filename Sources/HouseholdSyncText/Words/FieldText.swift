package import Foundation
import HouseholdCalendar
import HouseholdColor
import HouseholdMessages
package import HouseholdPersistence
package import HouseholdTransfer
package import HouseholdValidation

/// What fields of an entity, and values in them, are called for people.
package struct FieldText: Sendable {
  /// What a row is called: “pet”.
  package let kind: String
  private let type: (any Entity.Type)?
  /// The entity; nil if the program does not know it.
  package let entity: EntityDescriptor?
  private let codec: RowCodec?
  private let timeZone: TimeZone

  package init(of name: String, in store: HouseholdStore) {
    type = store.model.type(named: name)
    entity = store.model.entity(named: name)
    timeZone = store.timeZone
    codec = entity.map { RowCodec(descriptor: $0, timeZone: store.timeZone) }
    kind = type.map { Self.words(of: $0) } ?? FieldLabel(of: name).words
  }

  /// What people do to such rows, by the field that says when, the most telling first; empty if that has no words.
  var deeds: [(field: String, words: String)] {
    func deeds<E: Entity>(_: E.Type) -> [(field: String, words: String)] { E.schema.deeds }
    return type.map { deeds($0) } ?? []
  }

  private static func words<E: Entity>(of _: E.Type) -> String { E.schema.label }

  private static func label<E: Entity>(of field: String, in _: E.Type) -> FieldLabel? {
    E.schema.fields.first { $0.name == field }?.label
  }

  /// What a field is called, and its unit.
  package func label(of field: String) -> FieldLabel {
    type.flatMap { Self.label(of: field, in: $0) } ?? FieldLabel(of: field)
  }

  /// Whether the values of a field are ids, which say nothing to people.
  package func isID(_ field: String) -> Bool {
    let type = entity?.field(named: field)?.type
    return type == .uuid || type == .list(.uuid) || type == .links
  }

  /// What a file is, whose name says nothing to people; nil if a field names none.
  package func file(_ value: StoredValue?, of field: String) -> String? {
    guard case .text(let name)? = value, entity?.field(named: field)?.attachment != nil else {
      return nil
    }
    let ending = name.split(separator: ".").last?.lowercased() ?? ""
    if ending == "pdf" { return "PDF" }
    return Self.pictures.contains(ending) ? "picture" : "file"
  }

  /// A value of a list of choices as people write it: “single family” for `single_family`.
  private static func words(_ text: String) -> String {
    let isChoice = text.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == 95 }
    return isChoice ? text.replacing("_", with: " ") : text
  }

  private static let pictures: Set<String> = [
    "jpg", "jpeg", "png", "gif", "heic", "heif", "webp", "avif", "tif", "tiff", "bmp",
  ]

  /// A value as JSON.
  package func json(_ value: StoredValue?, of field: String?) -> JSONValue {
    guard let value, let field, let codec else { return .null }
    return codec.json([field: value])[field] ?? .null
  }

  /// A value with its unit: “7 days”, “nothing”.
  package func text(_ value: StoredValue?, of field: String, now: Date) -> String {
    if entity?.field(named: field)?.type == .instant, case .integer(let milliseconds)? = value {
      return CivilText.moment(Date(milliseconds: milliseconds), now: now, in: timeZone)
    }
    if value?.isNull == false, isID(field) {
      guard case .array(let ids) = json(value, of: field) else { return "another" }
      return ids.count.counted("thing")
    }
    if let file = file(value, of: field) { return "a \(file)" }
    let unit = label(of: field).unit
    let lengths: [String: Int64] = ["s": 1, "seconds": 1, "minutes": 60]
    if let unit, let length = lengths[unit], case .integer(let count)? = value {
      return LengthText.short(seconds: count * length)
    }
    return switch json(value, of: field) {
    case .null: "nothing"
    case .string(let text) where field.hasSuffix("Color"):
      SRGBColor(hex: text)?.name ?? text
    case .string(let text): "“\(Self.words(text).shortened(to: 60))”"
    case .array(let steps) where field == "steps" && !steps.isEmpty:
      steps.compactMap { $0.number?.int64 }.map { LengthText.short(seconds: $0) }.joinedWithAnd
    case .bool(let isTrue): isTrue ? "yes" : "no"
    case let other: ([other.text()] + [unit].compactMap(\.self)).joined(separator: " ")
    }
  }

  /// The field with the currency of an amount; nil if a field has none.
  package func currencyField(of field: String) -> String? {
    guard entity?.field(named: field)?.type == .decimal else { return nil }
    let own = field.replacing("Amount", with: "Currency")
    return [own, "currency"].first { $0 != field && entity?.field(named: $0)?.type == .text }
  }

  /// An amount with its currency: “26.90 EUR”; nil if it is none, or the currency is not known.
  package func price(_ value: StoredValue?, of field: String, in currency: StoredValue?) -> String?
  {
    guard case .text(let code)? = currency, let amount = json(value, of: field).string,
      let number = Decimal(string: amount, locale: nil)
    else { return nil }
    return Money(number, code)?.text
  }
}
