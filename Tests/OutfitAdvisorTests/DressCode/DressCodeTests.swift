import HouseholdTesting
import OutfitAdvisor
import Testing

@Suite struct DressCodeTests {
  /// What is called off is dressed for by nobody.
  @Test(arguments: [
    ("CANCELLED: Black tie ball", nil), ("[Canceled] Gala, white tie", nil),
    ("Abgesagt: Black tie", nil), ("Black tie ball", DressCode.blackTie),
    ("Awards dinner, BT optional", .blackTieOptional), ("Tenue de soirée", .blackTie),
    ("Pub night, leave the black tie at home", .casual),
  ])
  func titlesTakeBackWhatTheySay(_ title: String, _ code: DressCode?) {
    #expect(DressCodeReading(title: title)?.code == code)
  }

  /// How a set of events was read.
  struct Figures {
    var right = 0
    var wrong: [String] = []
    var missed: [String] = []
    var invented: [String] = []
    var events = 0

    init(_ cases: [DressCodeCase]) {
      events = cases.count
      for event in cases {
        switch (event.code, event.reading?.code) {
        case (let code?, let read?):
          if code == read { right += 1 } else { wrong.append("\(event): \(read)") }
        case (nil, let read?): invented.append("\(event): \(read)")
        case (_?, nil): missed.append("\(event)")
        case (nil, nil): break
        }
      }
    }

    var precision: Double { Double(right) / Double(right + wrong.count + invented.count) }
    var recall: Double { Double(right) / Double(right + wrong.count + missed.count) }
  }

  static let sets: [(name: String, cases: [DressCodeCase])] = [
    ("named and decoys", DressCodeCase.named + DressCodeCase.decoys + DressCodeCase.longDecoys),
    ("written later", DressCodeCase.later), ("corner cases", DressCodeCase.corners),
  ]

  @Test func labelledEventsAreRead() {
    for (name, cases) in Self.sets {
      let figures = Figures(cases)
      func percent(_ part: Double) -> String { "\((part * 1000).rounded() / 10) %" }
      print(
        "Dress codes, \(name): \(figures.events) events, precision \(percent(figures.precision)),"
          + " recall \(percent(figures.recall))")
      for event in figures.wrong { print("  other code: \(event)") }
      for event in figures.missed { print("  missed: \(event)") }
      for event in figures.invented { print("  invented: \(event)") }
      #expect(figures.precision >= 0.96)
      #expect(figures.recall >= 0.98)
    }
    let all = Self.sets.flatMap(\.cases)
    #expect(all.count >= 220)
    #expect(all.count { $0.code == nil } >= 110)
    #expect(Set(all.map(\.description)).count == all.count)
    for code in DressCode.allCases { #expect(all.count { $0.code == code } >= 10) }
  }

  @Test func theEvidenceStandsInTheText() throws {
    for event in Self.sets.flatMap(\.cases) {
      guard let reading = event.reading else { continue }
      let text =
        switch reading.evidence.field {
        case .title: event.title
        case .notes: try #require(event.notes)
        case .location: try #require(event.location)
        }
      let range = reading.evidence.range
      #expect(String(Array(text)[range]) == reading.evidence.words, "\(event)")
      #expect(!reading.evidence.words.isEmpty)
      #expect(reading.confidence > 0 && reading.confidence < 1)
      #expect(reading.formality == reading.code.formalityLevel)
    }
  }

  @Test func aLineAboutItComesFirst() throws {
    let reading = try #require(
      DressCodeReading(
        title: "Black tie? Or not", notes: "Bring gifts.\nDress code: cocktail",
        location: "Hall (casual)"))
    #expect(reading.code == .cocktailAttire)
    #expect(reading.evidence.field == .notes)
    #expect(reading.evidence.words == "cocktail")
    #expect(reading.evidence.range == 25..<33)
    #expect(
      DressCodeReading(title: "Black tie", notes: "Smart casual is fine too")?.code == .blackTie)
    #expect(
      DressCodeReading(title: "Dinner", notes: "Smart casual", location: "x, black tie")?.code
        == .smartCasual)
  }

  @Test func confidenceFallsWithDoubt() throws {
    func confidence(_ title: String, _ notes: String? = nil) throws -> Double {
      try #require(DressCodeReading(title: title, notes: notes)).confidence
    }
    let line = try confidence("Gala", "Dress code: black tie")
    let title = try confidence("Gala, black tie")
    let notes = try confidence("Gala", "It will be black tie and fun.")
    let asked = try confidence("Gala, black tie?")
    let disputed = try confidence("Gala, black tie or white tie")
    let company = try confidence("Casual dinner")
    #expect(line > title && title > notes && notes > asked)
    #expect(title > disputed && title > company)
    #expect(OccasionReading.mostConfidence < notes)
  }

  /// Upper case, lower case and hyphens say the same.
  @Test func spellingDoesNotMatter() {
    for event in DressCodeCase.named where event.notes == nil && event.location == nil {
      guard let code = event.reading?.code else { continue }
      let title = event.title
      #expect(DressCodeReading(title: title.uppercased())?.code == code, "\(title)")
      if !title.contains("B/T") {
        #expect(DressCodeReading(title: title.lowercased())?.code == code, "\(title)")
      }
      #expect(DressCodeReading(title: "  \(title)\n")?.code == code, "\(title)")
      // The same words in the notes are read too.
      guard event.reading?.evidence.words.contains(" ") == true else { continue }
      #expect(DressCodeReading(title: "Event", notes: "Event - \(title)") != nil, "\(title)")
    }
    for text in ["smart–casual", "smart‑casual", "SMART CASUAL", "ｓｍａｒｔ casual", "smárt casual"] {
      #expect(DressCodeReading(title: "Dinner, \(text)")?.code == .smartCasual, "\(text)")
    }
  }

  @Test func denialsCoverWhatTheyReach() {
    for code in ["black tie", "cocktail attire", "business casual", "smart casual", "white tie"] {
      for denial in [
        "No %.", "Not %.", "It is not %.", "Definitely not a % event.", "No need to wear %.",
        "% is not required.", "% isn't necessary.", "% is no longer required.",
        "Instead of %: masks",
        "You don't have to dress in any %.", "More relaxed than %.", "Nothing as stiff. Never %!",
        "%? No.", "Neither % nor anything.", "We won't be requiring %.",
      ] {
        let notes = denial.replacing("%", with: code)
        #expect(DressCodeReading(title: "Party", notes: notes) == nil, "\(notes)")
      }
      for assertion in [
        "Not only %.", "No children. %.", "No kids, %.", "% (no jeans).", "%, not too loud.",
        "Not formal but %.", "Why not? %!", "Nothing but %.",
      ] {
        let notes = assertion.replacing("%", with: code)
        #expect(DressCodeReading(title: "Party", notes: notes) != nil, "\(notes)")
      }
    }
  }

  @Test func anyTextCanBeRead() {
    let pieces = [
      "black", "tie", "tie-", "Dress code", ":", "no", " ", "\n", "(", ")", "casual", "smart",
      "<b>",
      "<br", ">", "&amp;", "&", "é", "👩🏽‍🎤", "\u{0}", "?", ".", "'", "formal", "dress", "attire", "a",
      "http://x", "@", "B", "/", "T", "optional", "-", "not", "cocktail", "\u{301}", "ﷺ", "٣",
    ]
    var random = SeededGenerator(seed: 5)
    for _ in 0..<4000 {
      let text = (0..<Int.random(in: 0...14, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined(separator: Bool.random(using: &random) ? " " : "")
      if let reading = DressCodeReading(title: text, notes: text, location: text) {
        #expect(String(Array(text)[reading.evidence.range]) == reading.evidence.words)
        // Nothing depends on what was read before.
        #expect(DressCodeReading(title: text, notes: text, location: text) == reading)
      }
      if let reading = OccasionReading(title: text) {
        #expect(String(Array(text)[reading.evidence.range]) == reading.evidence.words)
      }
    }
    let long = String(repeating: "no black tie ", count: 20_000)
    #expect(DressCodeReading(title: long) == nil)
  }

  // MARK: - Occasions

  @Test(arguments: [
    ("Anna & Tom's wedding", OccasionType.wedding), ("Job interview at Initech", .interview),
    ("Charity gala", .formalEvent), ("Formal dinner", .formalEvent), ("Gym with Ana", .gym),
    ("White water rafting", .outdoor), ("Rob's birthday party", .party), ("Date night", .dateNight),
    ("Sunday brunch at Jo's", .brunch), ("Keynote: what is next", .workPresentation),
    ("Board meeting", .work), ("Team offsite, day 1", .workCasual),
    ("Flight LH 123 to Oslo", .travel),
    ("Beach day", .beach), ("Parkrun", .athletic), ("Spa day", .loungewear),
    ("Wedding rehearsal dinner", .party), ("Cocktail hour with Sam", .party),
    ("Half-marathon", .athletic), ("Hiking with Kim", .outdoor), ("Yoga", .gym),
    ("Interview with Globex", .interview), ("Maryam & Yusuf's nikah", .wedding),
    ("Sneha weds Karthik", .wedding), ("5-a-side with the lads", .athletic),
    ("Netball grand final", .athletic), ("Year 12 formal", .formalEvent),
  ])
  func titlesTellOccasions(_ title: String, _ occasion: OccasionType) throws {
    let reading = try #require(OccasionReading(title: title), "\(title)")
    #expect(reading.occasion == occasion)
    #expect(reading.formality == occasion.formalityLevel)
    #expect(reading.confidence <= OccasionReading.mostConfidence)
    #expect(title.contains(reading.evidence.words))
  }

  /// A ceremony asks for a dress code of its own, and mourners for quiet colors.
  @Test func ceremoniesAskForACode() {
    #expect(OccasionReading.usualCode(of: "Grandad's funeral") == .businessProfessional)
    #expect(OccasionReading.usualCode(of: "Ella's christening") == .cocktailAttire)
    #expect(OccasionReading.usualCode(of: "Graduation") == .businessCasual)
    #expect(OccasionReading.usualCode(of: "Dentist") == nil)
    #expect(OccasionReading.isMourning("Memorial service for Ann"))
    #expect(!OccasionReading.isMourning("Ella's christening"))
  }

  @Test(arguments: [
    "Dentist", "Wedding planner call", "Plan the wedding", "Wedding cake tasting", "Gym membership",
    "Interview questions", "Interview prep", "User interviews", "Third party audit",
    "Party planning",
    "Book flight", "Flight simulator", "Wedding anniversary", "Gala apples", "Sprint planning",
    "No gym today", "Price hike", "Conference call", "Squash soup", "Party wall notice", "",
    "Cancel yoga", "Buy brunch tickets", "Exit interview with HR",
  ])
  func otherTitlesTellNone(_ title: String) {
    #expect(OccasionReading(title: title) == nil, "\(title)")
  }
}
