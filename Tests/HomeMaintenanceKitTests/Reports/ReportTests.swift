import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing

@Suite struct ReportTests {
  /// Text that would do harm, or break a document, if it were not escaped.
  static let hostile = [
    "</title><script>alert(1)</script>", "\" onload=\"alert(1)", "' onerror='alert(1)",
    "<!-- x", "]]>", "<![CDATA[", "&lt;b&gt; & &amp;", "a\u{8}b\u{FFFE}c", "</style>",
    "javascript:alert(1)", "ünï 🧺 \u{202E}",
  ]

  /// A home in which everything that a person can type is hostile.
  private func book(_ kind: StoreKind, _ text: String) async throws -> (Household, HomeBook, Home) {
    let household = try kind.household()
    let book = try household.book()
    let home = try await book.add(Home(name: "Home \(text)", address: text))
    let location = try await book.add(Location(homeID: home.id, name: "Room \(text)"))
    let day = CivilDate("2024-02-29")
    var washer = Appliance(
      homeID: home.id, locationID: location.id, name: "Washer \(text)", brand: "B\(text)",
      model: "M\(text)", serialNumber: text, quantity: 2, purchaseDate: day,
      purchasePrice: Money(Decimal(4501) / 10, "EUR"), warrantyDuration: 36, notes: text)
    washer.applianceDescription = text
    washer.purchasedFrom = text
    washer.assetID = text
    washer.warrantyDetails = text
    washer = try await book.add(washer)
    try await book.setCustomField("Feet", of: washer.id, to: "Rubber \(text)")
    var lamp = Appliance(homeID: home.id, name: "Lamp", purchasePrice: Money(20, "USD"))
    lamp.hasLifetimeWarranty = true
    try await book.add(lamp)
    var sold = Appliance(homeID: home.id, name: "Sold", purchasePrice: Money(1, "EUR"))
    sold.soldDate = day
    try await book.add(sold)
    for (years, cost) in [(0, Money(10, "EUR")), (2, Money(25, "EUR")), (2, Money(3, "USD"))] {
      try await book.add(
        ServiceRecord(
          applianceID: washer.id, date: day.adding(years: years), title: "Work \(text)",
          cost: cost, vendor: text, notes: "Noted \(text)"))
    }
    try await book.addPhoto(
      FileContent(bytes(300), extension: "jpg"), of: .appliance(washer.id), notes: text)
    try await book.addPhoto(FileContent(bytes(300), extension: "heic"), of: .appliance(washer.id))
    try await book.addPhoto(FileContent(bytes(300), extension: "png"), of: .appliance(lamp.id))
    return (household, book, home)
  }

  @Test(arguments: StoreKind.allCases, ReportTests.hostile)
  func everythingIsEscaped(_ kind: StoreKind, _ text: String) async throws {
    let (household, book, home) = try await book(kind, text)
    defer { withExtendedLifetime(household) {} }
    let pages = [
      try await book.report(in: home.id).html(),
      try await book.insuranceInventory(in: home.id, photoBytes: 1000).html(),
    ]
    for page in pages {
      let outline = try Outline(page)
      #expect(outline.elements["script"] == nil)
      #expect(outline.elements["html"] == 1)
      #expect(outline.attributes.isDisjoint(with: ["onload", "onerror", "href"]))
      #expect(outline.attributes.isSuperset(of: ["lang", "scope"]))
      // What was typed is there as text, but for what no document may have, and what no name has.
      let shown = String(
        String.UnicodeScalarView(
          text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
            .map { $0.value < 0x20 || $0.value == 0xFFFE ? "\u{FFFD}" : $0 })
      ).trimmingCharacters(in: .whitespaces)
      #expect(outline.text.contains("Washer \(shown)"))
      for source in outline.sources { #expect(source.hasPrefix("data:image/")) }
    }
  }

  @Test(arguments: 0..<40)
  func anyTextIsEscaped(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let scalars = (0..<60).compactMap { _ in
      Bool.random(using: &random)
        ? "<>&\"'/=-!]".unicodeScalars.randomElement(using: &random)
        : Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &random))
    }
    let text = String(String.UnicodeScalarView(scalars))
    let home = Home(name: text)
    let day = CivilDate("2026-01-01")
    let outline = try Outline(
      HomeReport(
        home: home, day: day,
        due: [HomeReport.Due(title: text, subject: text, dueDate: nil, status: .overdue)]
      ).html())
    let plain = try Outline(
      HomeReport(
        home: Home(name: "x"), day: day,
        due: [HomeReport.Due(title: "x", subject: "x", dueDate: nil, status: .overdue)]
      ).html())
    #expect(outline.elements == plain.elements)
    #expect(outline.attributes == plain.attributes)
  }

  @Test func aReportAddsUpItsData() async throws {
    let (household, book, home) = try await book(.memory, "x")
    defer { withExtendedLifetime(household) {} }
    let report = try await book.report(in: home.id)
    #expect(report.day == CivilDate("2026-03-02"))
    #expect(report.history.map(\.record.date.year) == [2026, 2026, 2024])
    #expect(report.costsByYear == (try await book.costs(by: .year, in: home.id)))
    #expect(report.costsByAppliance == (try await book.costs(by: .appliance, in: home.id)))
    #expect(report.warranties.cards.map(\.lastDay) == [CivilDate("2027-02-28")])
    #expect(report.warranties.cards.map(\.daysLeft) == [363])
    #expect(report.warranties.lifetime.map(\.name) == ["Lamp"])
    let page = report.html()
    // 900.20 + 10 in 2024, nothing in 2025, 25 in 2026; what nobody knows the year of is no bar.
    #expect(page.contains("2024: 910.20; 2025: 0.00; 2026: 25.00"))
    #expect(page.contains("Costs by year in USD"))
    let outline = try Outline(page)
    #expect(outline.elements["svg"] == 2)
    #expect(outline.elements["desc"] == 2)
    #expect(outline.elements["figcaption"] == 2)
    #expect(outline.elements["rect"] == 4)
    #expect(outline.text.contains("936.20 EUR"))
    #expect(outline.text.contains("Work x\nNoted x"))
    #expect(page.contains("@media print"))
  }

  /// Every year has its label, every amount its number, and all of it is inside the drawing.
  @Test(arguments: [1, 2, 9, 17, 40])
  func everyBarIsLabeledAndNothingIsClipped(_ count: Int) throws {
    let groups = (0..<count).compactMap { index -> CostGroup? in
      // Every third year is without costs.
      guard index % 3 != 1, let money = Money(Decimal(index * index * 4321) / 100 + 1, "EUR") else {
        return nil
      }
      return CostGroup(
        key: .year(1990 + index), service: [money], records: 1)
    }
    let report = HomeReport(
      home: Home(name: "Elm"), day: CivilDate("2031-03-02"), costsByYear: groups)
    let svg = try #require(report.html().firstMatch(of: /<svg[\s\S]*<\/svg>/)).output
    let size = try #require(svg.firstMatch(of: /viewBox="0 0 ([0-9.]+) ([0-9.]+)"/)).output
    let (width, height) = (try #require(Double(size.1)), try #require(Double(size.2)))
    let texts = svg.matches(of: /<text x="([0-9.]+)" y="([0-9.]+)"( text-anchor="end")?>([^<]*)</)
    let shown = texts.map { String($0.output.4) }
    for group in groups {
      #expect(shown.contains(group.key.label))
      #expect(shown.contains(try #require(group.total.first).text2))
    }
    for text in texts {
      let x = try #require(Double(text.output.1))
      let room = Double(text.output.4.count) * 8.2
      let span = text.output.3 == nil ? x...(x + room) : (x - room)...x
      #expect(span.lowerBound >= 0 && span.upperBound <= width, "\(text.output.4)")
      #expect(try #require(Double(text.output.2)) <= height)
    }
  }

  @Test func whatIsOverdueIsMarked() throws {
    let today = CivilDate("2026-03-02")
    let due = [("Filter", DueStatus.overdue), ("Gutters", .later)].map { title, status in
      HomeReport.Due(title: title, subject: nil, dueDate: today, status: status)
    }
    let page = HomeReport(home: Home(name: "Elm"), day: today, due: due).html()
    #expect(page.contains("<tr class=\"overdue\"><th scope=\"row\">Filter</th>"))
    #expect(page.contains("<tr><th scope=\"row\">Gutters</th>"))
    let late = HomeReport(
      home: Home(name: "Elm"), day: today.adding(days: 3),
      due: [HomeReport.Due(title: "Filter", subject: nil, dueDate: today, status: .overdue)]
    ).html()
    #expect(late.contains("overdue by 3 days"))
  }

  @Test func documentsAndVendorsAreInTheReport() async throws {
    let (household, book, home) = try await book(.memory, "x")
    defer { withExtendedLifetime(household) {} }
    try await book.add(Vendor(name: "x", phone: "030 1", mail: "x@example.com"))
    try await book.add(Vendor(name: "Never", phone: "030 2"))
    let other = try await book.add(Home(name: "Other"))
    let washer = try #require(
      try await book.appliances(ApplianceSearch(homeID: home.id)).first { $0.category == .other })
    let work = try #require(try await book.serviceLog(ofHome: home.id).first?.record)
    for (title, kind, subject) in [
      ("Invoice 17", DocumentKind.invoice, DocumentSubject.record(work.id)),
      ("Receipt", .receipt, .appliance(washer.id)), ("Policy", .contract, .home(home.id)),
      ("Lease", .contract, .home(other.id)),
    ] {
      try await book.addDocument(
        FileContent(bytes(3), extension: "pdf"), titled: title, kind: kind, of: subject)
    }
    try await book.add(
      ServiceRecord(
        applianceID: washer.id, date: work.date, title: "Pump", cost: Money(300, "EUR"),
        vendorContact: "Jo", warrantyWork: true))
    let report = try await book.report(in: home.id)
    #expect(report.vendors.map(\.vendor.name) == ["x"])
    #expect(report.documents.map(\.document.title) == ["Policy", "Receipt"])
    #expect(report.history.flatMap(\.documents).map(\.title) == ["Invoice 17"])
    let text = try Outline(report.html()).text
    for fact in [
      "Document: Invoice 17 (invoice)", "x@example.com", "030 1", "Policy", "on warranty",
    ] { #expect(text.contains(fact), "\(fact)") }
    #expect(!text.contains("Never") && !text.contains("Lease"))
    // What the warranty paid is in no sum.
    #expect(text.contains("35.00 EUR") && !text.contains("335.00 EUR"))
    let inventory = try await book.insuranceInventory(in: home.id)
    #expect(inventory.documents.map(\.title) == ["Policy"])
    let shown = try Outline(inventory.html()).text
    #expect(shown.contains("Receipt (receipt)") && !shown.contains("Lease"))
  }

  /// As a screen reader walks a page: one title, headings without gaps, tables with captions and
  /// headings, pictures with words.
  @Test func aPageReadsWellAloud() async throws {
    let (household, book, home) = try await book(.memory, "x")
    defer { withExtendedLifetime(household) {} }
    try await book.add(Home(name: "Other"))
    try await book.addDocument(
      FileContent(bytes(3), extension: "pdf"), titled: "Policy", of: .home(home.id))
    for page in [
      try await book.report(in: home.id, photoBytes: 1000).html(),
      HomeReport.html(of: try await book.reports(photoBytes: 1000)),
      try await book.insuranceInventory(in: home.id, photoBytes: 1000).html(),
    ] {
      let outline = try Outline(page)
      #expect(outline.headings.first == 1 && outline.headings.count { $0 == 1 } == 1)
      for (above, below) in zip(outline.headings, outline.headings.dropFirst()) {
        #expect(below <= above + 1, "\(outline.headings)")
      }
      let tables = outline.elements["table"] ?? 0
      #expect(tables > 0 && outline.elements["caption"] == tables)
      #expect(outline.elements["thead"] == tables)
      #expect(outline.headingsWithoutScope == 0 && outline.picturesWithoutWords == 0)
    }
  }

  @Test func anEmptyHomeHasAReport() async throws {
    let household = try StoreKind.memory.household()
    let book = try household.book()
    let home = try await book.add(Home(name: "New"))
    let outline = try Outline(try await book.report(in: home.id).html())
    #expect(outline.elements["table"] == nil)
    #expect(outline.text.contains("Nothing was done yet."))
    let inventory = try await book.insuranceInventory(in: home.id)
    #expect(inventory.rooms.isEmpty)
    #expect(try Outline(inventory.html()).text.contains("0 items"))
    #expect(await code { try await book.report(in: UUID()) } == "unknownRow")
    #expect(await code { try await book.insuranceInventory(in: UUID()) } == "unknownRow")
  }

  @Test(arguments: StoreKind.allCases)
  func anInventoryHasRoomsValuesAndPhotos(_ kind: StoreKind) async throws {
    let (household, book, home) = try await book(kind, "x")
    defer { withExtendedLifetime(household) {} }
    let inventory = try await book.insuranceInventory(in: home.id, photoBytes: 500)
    #expect(inventory.rooms.map(\.path) == ["Room x", nil])
    #expect(inventory.items.map(\.appliance.name) == ["Washer x", "Lamp"])
    #expect(inventory.prices == [Money(Decimal(9002) / 10, "EUR"), Money(20, "USD")])
    #expect(inventory.values == Money.totals(of: inventory.items.compactMap(\.value)))
    // 732 of the 3,652 days of its life are over on 2 March 2026.
    #expect(inventory.items[0].value == Money(Decimal(71977) / 100, "EUR"))
    #expect(inventory.items[1].value == nil)
    // The lamp comes first by name; what is left is too little for the washer's photo.
    #expect(inventory.items.map(\.pictures.count) == [0, 1])
    #expect(inventory.items.map(\.picturesLeftOut) == [2, 0])
    let most = try await book.insuranceInventory(in: home.id, photoBytes: 1000)
    #expect(most.items.map(\.pictures.count) == [1, 1])
    #expect(most.items.map(\.picturesLeftOut) == [1, 0])
    #expect(try Outline(most.html()).sources.count == 2)
    let text = try Outline(most.html()).text
    for fact in ["900.20 EUR, 450.10 EUR each", "Rubber x", "Warranty details"] {
      #expect(text.contains(fact), "\(fact)")
    }
    let none = try await book.insuranceInventory(in: home.id)
    #expect(try Outline(none.html()).sources.isEmpty)
  }
}

extension Money {
  /// The amount as a chart writes it.
  fileprivate var text2: String {
    amount.formatted(
      .number.precision(.fractionLength(2)).grouping(.automatic)
        .locale(Locale(identifier: "en_US")))
  }
}
