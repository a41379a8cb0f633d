import Foundation
import OutfitAdvisor
import Testing

@Suite struct DressCodeSurveyTests {
  /// How often each code was read where another was meant.
  static func confusion(_ cases: [DressCodeCase]) -> String {
    var counts: [String: Int] = [:]
    for event in cases {
      let (meant, read) = (event.code?.rawValue ?? "none", event.reading?.code.rawValue ?? "none")
      if meant != read { counts["\(meant) read as \(read)", default: 0] += 1 }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "  \($0.value) × \($0.key)" }.joined(separator: "\n")
  }

  @Test(arguments: [
    ("A", DressCodeCase.surveyA), ("B", DressCodeCase.surveyB), ("C", DressCodeCase.surveyC),
    ("D", DressCodeCase.surveyD),
  ])
  func titlesAreRead(_ name: String, _ cases: [DressCodeCase]) {
    let figures = DressCodeTests.Figures(cases)
    let trouble = """
      Survey \(name): precision \(figures.precision), recall \(figures.recall)
      \(Self.confusion(cases))
      \((figures.wrong + figures.missed + figures.invented).joined(separator: "\n"))
      """
    #expect(figures.precision >= 0.95, "\(trouble)")
    #expect(figures.recall >= 0.92, "\(trouble)")
  }

  @Test func theSurveyIsWide() {
    let all =
      DressCodeCase.surveyA + DressCodeCase.surveyB + DressCodeCase.surveyC
      + DressCodeCase.surveyD
    #expect(all.count >= 600)
    #expect(Set(all.map(\.description)).count == all.count)
    for code in DressCode.allCases { #expect(all.count { $0.code == code } >= 12, "\(code)") }
    #expect(all.count { $0.code == nil } >= 180)
  }

  // MARK: - The table

  @Test func everyRowHasASourceAndPhrases() {
    for row in DressCodePhrase.table {
      #expect(!row.phrases.isEmpty && row.weight > 0 && row.weight <= 1)
      #expect(row.source == .usage || row.source.rawValue.contains("”, "))
      for phrase in row.phrases {
        #expect(!phrase.words.isEmpty, "\(row.pattern)")
        for word in phrase.words {
          #expect(word.allSatisfy { $0.isLetter || $0.isNumber }, "\(word) in \(row.pattern)")
          #expect(word == word.lowercased())
        }
      }
    }
    for source in DressCodeSource.allCases {
      #expect(DressCodePhrase.table.contains { $0.source == source }, "\(source)")
    }
  }

  @Test func noPhraseMeansTwoCodes() {
    let plain = DressCodePhrase.all.filter { $0.need == .nothing }
    for (words, phrases) in Dictionary(grouping: plain, by: \.words) {
      #expect(Set(phrases.map(\.code)).count == 1, "\(words.joined(separator: " "))")
    }
  }

  /// Each phrase that needs nothing beside it is read in a title and in a line.
  @Test func plainPhrasesAreReadAsTheTableSays() {
    for phrase in DressCodePhrase.all where phrase.need == .nothing && phrase.words != ["b", "t"] {
      let text = phrase.words.joined(separator: " ")
      #expect(DressCodeReading(title: "Dinner, \(text)")?.code == phrase.code, "\(text)")
      #expect(DressCodeReading(title: "Dinner", notes: "Attire: \(text)") != nil, "\(text)")
    }
  }

  // MARK: - Rules

  @Test(arguments: [
    ("Business casual or smart casual", DressCode.smartCasual),
    ("Smart casual or business casual", .smartCasual), ("Casual or smart casual", .casual),
    ("Smart casual/cocktail attire", .smartCasual),
    ("Cocktail attire or black tie", .cocktailAttire),
    ("Business casual to smart casual", .smartCasual),
    ("Lounge suits or smart casual", .smartCasual),
    ("Black tie or dark suit", .blackTieOptional), ("Formal or cocktail attire", .cocktailAttire),
    // No choice: two sentences, or two things that go together.
    ("Black tie. Smart casual on Sunday", .blackTie),
    ("Business casual; no smart casual", .businessCasual),
  ])
  func ofTwoCodesTheLessFormalIsEnough(_ text: String, _ code: DressCode) throws {
    let reading = try #require(DressCodeReading(title: "Dinner", notes: "\(text)."))
    #expect(reading.code == code, "\(reading.evidence.words)")
    #expect(DressCodeReading(title: "Dinner", notes: "Dress code: \(text).")?.code == code)
  }

  @Test(arguments: [
    ("jeans", DressCode.casual), ("hoodies", .casual), ("slacks", .businessCasual),
    ("dinner jackets", .blackTie), ("sundresses", .smartCasual),
    ("pantsuits", .businessProfessional),
    ("sequins", .cocktailAttire),
  ])
  func clothesCountWhenTheyAreAskedFor(_ garment: String, _ code: DressCode) {
    for text in [
      "Wear your %", "Guests wear %", "Come in %", "Ladies in %", "% welcome", "% are encouraged",
      "% please", "Bring %", "We will wear our %",
    ] {
      let title = "Meeting at Jo's: \(text.replacing("%", with: garment)) and smiles"
      #expect(DressCodeReading(title: title)?.code == code, "\(title)")
    }
    for text in [
      "Buy %", "% sale", "Return the %", "A talk about %", "No %, thanks", "History of %",
      "% are not allowed", "Pick up %", "% are banned",
    ] {
      let title = text.replacing("%", with: garment)
      let read = DressCodeReading(title: title)?.code
      // "No jeans" itself says something: not casual.
      #expect(read == nil || read != code, "\(title): \(read.map { "\($0)" } ?? "")")
    }
  }

  @Test(arguments: [
    ("blazer, no tie", DressCode.businessCasual), ("jeans and a T-shirt", .casual),
    ("tails or ball gowns", .whiteTie), ("ladies in ball gowns, men in tails", .whiteTie),
    ("jeans with heels", .smartCasual), ("chinos, a collared shirt", .businessCasual),
    ("tie and jacket", .businessProfessional), ("shorts/sandals", .casual),
    ("long gowns & dinner suits", .blackTie),
  ])
  func clothesTogetherMakeAnOutfit(_ text: String, _ code: DressCode) {
    #expect(DressCodeReading(title: "Dinner", notes: text)?.code == code)
    #expect(DressCodeReading(title: "Dinner (\(text))")?.code == code)
    #expect(DressCodeReading(title: "Buy \(text)") == nil)
  }

  @Test func whatNotToWearComesLast() {
    #expect(DressCodeReading(title: "Club, no trainers")?.code == .smartCasual)
    #expect(DressCodeReading(title: "Club, no trainers", notes: "Black tie")?.code == .blackTie)
    #expect(DressCodeReading(title: "Picnic, no ties please")?.code == .casual)
    #expect(
      DressCodeReading(title: "Ward", notes: "Business casual (no jeans, leggings or crocs)")?.code
        == .businessCasual)
    #expect(DressCodeReading(title: "Dinner, no tie required") == nil)
  }

  /// Formal dress by day is none of the codes; it is not read as the evening's white tie.
  @Test func morningDressIsNoCode() {
    #expect(DressCodeReading(title: "Ascot, morning dress") == nil)
    #expect(
      DressCodeReading(title: "Wedding", notes: "Morning dress or lounge suits.")?.code
        == .businessProfessional)
  }
}
