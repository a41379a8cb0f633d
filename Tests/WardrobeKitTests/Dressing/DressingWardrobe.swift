import Foundation
import HouseholdCalendar
import OutfitAdvisor
import WardrobeKit

/// A wardrobe of the suite, as somebody filled it in, and what its garments are to a person.
///
/// The last column of each table, `Labels`, was written by hand; the program never sees it.
struct DressingWardrobe: Sendable, CustomStringConvertible {
  let name: String
  let garments: [GarmentFacts]
  let labels: [UUID: Set<String>]

  var description: String { name }

  /// Those that the rules were tuned on, and those that were kept apart.
  static let tuned = [
    "teacher", "lawyer-woman", "teenager", "outdoor-man", "hot-climate-woman", "nurse-woman",
    "banker-man", "mother", "modest-woman", "new-mother", "construction-man", "hot-student-man",
    "few-clothes-man", "retired-walker",
  ]
  static let heldOut = [
    "office-man", "student-woman", "retiree-man", "american-man", "farmer-woman", "teen-girl",
  ]

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  init(_ name: String) throws {
    let file = Self.folder.appending(path: "Wardrobes/\(name).csv")
    let bytes = try Data(contentsOf: file)
    let table = try GarmentTable(csv: Array(bytes))
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
    var garments: [GarmentFacts] = []
    var labels: [UUID: Set<String>] = [:]
    for (number, (facts, line)) in zip(table.items, lines).enumerated() {
      var facts = facts
      facts.item.id = UUID(
        uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(number + 1)))
      garments.append(GarmentFacts(ItemCard(facts), on: CivilDate("2026-03-01")))
      let words = line.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
      labels[facts.item.id] = Set(words.split(separator: " ").map(String.init))
    }
    self.name = name
    self.garments = garments
    self.labels = labels
    precondition(table.problems.isEmpty && garments.count == lines.count, "\(table.problems)")
  }
}

/// What is asked of a wardrobe, and what no outfit for it may lack or have.
struct DressingQuestion: Sendable, CustomStringConvertible {
  let id: String
  let request: OutfitRequest
  /// Groups of labels: of each that the wardrobe owns, one must be there.
  let wanted: [[String]]
  /// Labels that no garment may have; `o:coat` is a coat only where it is worn as an outer layer.
  let never: Set<String>

  var description: String { id }
  var low: Double { request.temperatures?.lowest ?? 18 }
  var high: Double { request.temperatures?.highest ?? 18 }
  var mean: Double { (low + high) / 2 }
  var isWet: Bool { request.condition == .rainy || request.condition == .stormy }

  /// Whether it asks for a suit or the like.
  var needsSuit: Bool {
    [.workPresentation, .interview, .wedding, .formalEvent].contains(request.occasion)
  }

  init?(_ line: Substring) {
    let cells = line.split(separator: "|", maxSplits: 6, omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard cells.count == 7, let day = CivilDate(cells[1]) else { return nil }
    guard let part = cells[6].firstIndex(of: ";") else { return nil }
    let limits = cells[4].components(separatedBy: "..").compactMap(Double.init)
    guard limits.count == 2 else { return nil }
    id = cells[0]
    var request = OutfitRequest(
      occasion: OccasionType(rawValue: cells[2]),
      temperatures: DayTemperatures(celsius: limits[0], limits[1]),
      condition: WeatherCondition(rawValue: cells[5]), count: 1)
    request.dressCode = DressCode(rawValue: cells[3])
    request.season = Season.current(on: day)
    self.request = request
    wanted = cells[6][..<part].split(separator: ",").map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    }.filter { !$0.isEmpty }
    never = Set(cells[6][part...].dropFirst().split(separator: " ").map(String.init))
  }

  /// The questions that a wardrobe can answer: one with few clothes has nothing for some.
  static func all(for wardrobe: String) throws -> [DressingQuestion] {
    let text = try String(
      contentsOf: DressingWardrobe.folder.appending(path: "questions.txt"), encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("#skip \(wardrobe):") } ?? ""
    let left = Set(line.split(separator: " ").dropFirst(2).map(String.init))
    let questions = try all()
    precondition(left.isSubset(of: questions.map(\.id)), "\(left) are no questions")
    return questions.filter { !left.contains($0.id) }
  }

  static func all() throws -> [DressingQuestion] {
    let text = try String(
      contentsOf: DressingWardrobe.folder.appending(path: "questions.txt"), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let questions = lines.compactMap { DressingQuestion($0) }
    precondition(questions.count == lines.count, "a line of the questions is not understood")
    return questions
  }
}
