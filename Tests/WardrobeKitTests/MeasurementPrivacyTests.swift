import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import HouseholdVault
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit

/// Looks everywhere for measurements of a body that a real vault keeps.
@Suite struct MeasurementPrivacyTests {
  /// Numbers that stand nowhere else.
  static let body = MeasurementTests.body

  /// What must be found nowhere: the numbers as text, also in centimeters and kilograms, as UTF-16,
  /// and as a database or a property list would keep them.
  static let traces: [Data] = {
    let numbers = [70.123, 161.457, 39.377, 33.219, 38.641, 31.883, 18.759]
    let texts =
      MeasurementTests.traces
      + numbers.flatMap {
        [String("\($0 * 2.54)".prefix(7)), String("\($0 * 0.453_592_37)".prefix(7))]
      }
    return texts.map { Data($0.utf8) }
      + texts.compactMap { $0.data(using: .utf16LittleEndian) }
      + numbers.flatMap { number in
        [number.bitPattern.bigEndian, number.bitPattern.littleEndian].map { bits in
          Data((0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) })
        }
      }
  }()

  private func expectNone(
    in bytes: some Collection<UInt8>, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let bytes = Data(bytes)
    #expect(!bytes.isEmpty, "\(what) is empty", sourceLocation: sourceLocation)
    let found = Self.traces.count { bytes.range(of: $0) != nil }
    #expect(found == 0, "\(what)", sourceLocation: sourceLocation)
  }

  /// Everything that a value says of itself.
  private func texts(of value: some Any) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    return ["\(value)", String(reflecting: value), dumped].joined(separator: "\n")
  }

  /// A wardrobe with a vault in the household's folder, with measurements and all samples.
  private func dressed(_ home: Household) async throws -> (wardrobe: Wardrobe, vault: FileVault) {
    let vault = FileVault(at: home.folder.url.appending(path: "vault"))
    let wardrobe = Wardrobe(home.store, files: home.wardrobe.files, secrets: vault)
    try await WardrobeSamples.insert(into: home.store)
    try await wardrobe.setMeasurements(Self.body)
    return (wardrobe, vault)
  }

  @Test func theTestFindsWhatIsThere() async throws {
    let home = try StoreKind.memory.household()
    let (wardrobe, _) = try await dressed(home)
    let asked = try #require(try await wardrobe.exportMeasurements())
    #expect(Self.traces.count { asked.range(of: $0) != nil } == 7)
    // What a careless app would do.
    let profile = try await wardrobe.changeProfile { $0.styleIcons = ["chest 39.377"] }
    #expect(texts(of: profile).contains("39.377"))
  }

  @Test(arguments: StoreKind.allCases)
  func noFileHasThem(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let (wardrobe, vault) = try await dressed(home)
    let item = try #require(try await wardrobe.itemsForOutfits().first)
    try await wardrobe.setPhoto(
      FileContent(Data("picture".utf8), extension: "jpg"), thumbnail: nil, of: .item(item.item.id))
    _ = try await wardrobe.recommendedSize(for: .shirt, chart: .menswear)
    _ = try await wardrobe.suggestions(SuggestionQuery(occasion: .work))
    try await wardrobe.setMeasurements(Self.body)
    #expect(try await wardrobe.measurements() == Self.body)

    var seen: Set<String> = []
    let files = FileManager.default.enumerator(at: home.folder.url, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where !file.hasDirectoryPath {
      seen.insert(file.lastPathComponent)
      let bytes = try Data(contentsOf: file)
      if !bytes.isEmpty { expectNone(in: bytes, file.lastPathComponent) }
    }
    #expect(seen.isSuperset(of: ["vault.key", "wardrobe.measurements.sealed"]))
    if kind == .sqlite {
      #expect(seen.isSuperset(of: ["store.sqlite", "store.sqlite-wal"]))
    }
    // The size of the sealed file does not tell how much was measured.
    let sealed = vault.folder.appending(path: "wardrobe.measurements.sealed")
    let size = try Data(contentsOf: sealed).count
    try await wardrobe.setMeasurements(BodyMeasurements(chest: .inches(39.377)))
    #expect(try Data(contentsOf: sealed).count == size)
  }

  @Test(arguments: StoreKind.allCases)
  func noExportHasThem(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let (wardrobe, _) = try await dressed(home)
    try await wardrobe.changeProfile { $0.topSize = "M" }
    expectNone(in: try await wardrobe.exportDocument().json.bytes(.pretty), "JSON")
    let lines = Buffer()
    try await Exporter(.wardrobe).exportLines(home.store) { lines.write($0) }
    expectNone(in: lines.bytes, "JSON Lines")
    for entity in Model.wardrobe.kits.flatMap(\.entities) {
      let table = Buffer()
      try await Exporter(.wardrobe).exportTable(entity.name, from: home.store) { table.write($0) }
      expectNone(in: table.bytes, "the table \(entity.name)")
    }
    // Nor has a store that was filled from the export.
    let other = try kind.household()
    try await other.wardrobe.importDocument(try await wardrobe.exportDocument().json.bytes())
    #expect(try await other.wardrobe.measurements() == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func noChangeThatASynchronizationSeesHasThem(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let changes = home.store.changes()
    let (wardrobe, _) = try await dressed(home)
    try await wardrobe.setMeasurements(Self.body)
    _ = try await wardrobe.recommendedSize(for: .jeans, chart: .womenswear)
    try await wardrobe.eraseMeasurements()
    try await wardrobe.setMeasurements(Self.body)
    let last = try await wardrobe.addItem(.test(99)).id
    var count = 0
    for await committed in changes {
      count += 1
      expectNone(in: texts(of: committed).utf8, "a change")
      #expect(!texts(of: committed).localizedCaseInsensitiveContains("measure"))
      if committed.changes.contains(where: { $0.id == last.storedValue }) { break }
    }
    // Measurements alone make no transaction: the samples and the garment did.
    #expect(count == 2)
    // The rows that a synchronization would read.
    for entity in Model.wardrobe.kits.flatMap(\.entities) {
      let rows = try await home.store.read { transaction in
        try transaction.rawRows(of: entity.name, after: nil, limit: 10_000)
      }
      expectNone(in: "rows \(texts(of: rows))".utf8, entity.name)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func noErrorHasThem(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let (wardrobe, vault) = try await dressed(home)
    var wrong = Self.body
    wrong.waist = .inches(-33.219)
    wrong.weight = .pounds(161_457)
    let measurements = wrong
    var errors: [any Error] = []
    func collect(_ step: () async throws -> some Any) async {
      do {
        _ = try await step()
        Issue.record("nothing was thrown")
      } catch {
        errors.append(error)
      }
    }
    await collect { try await wardrobe.setMeasurements(measurements) }
    let document = try #require(try await wardrobe.exportMeasurements())
    await collect { try await wardrobe.importMeasurements(document.dropLast(9)) }
    await collect { try await wardrobe.importDocument(document) }
    await collect { try await Wardrobe(home.store).setMeasurements(Self.body) }

    let sealed = vault.folder.appending(path: "wardrobe.measurements.sealed")
    let bytes = try Data(contentsOf: sealed)
    try bytes.dropLast().write(to: sealed)
    await collect { try await wardrobe.measurements() }
    try bytes.write(to: sealed)
    let key = try Data(contentsOf: vault.keyFile)
    try Data(key.reversed()).write(to: vault.keyFile)
    await collect { try await wardrobe.measurements() }
    try FileManager.default.removeItem(at: vault.keyFile)
    await collect { try await wardrobe.setMeasurements(Self.body) }
    // Something else under their name.
    await collect {
      try await vault.removeAllSecrets()
      try await vault.setSecret(Data("{\"chest\": \"39.377\"}".utf8), for: BodyMeasurements.key)
      return try await wardrobe.measurements()
    }
    #expect(errors.count == 8)
    for error in errors {
      expectNone(in: texts(of: error).utf8, "an error")
      expectNone(in: error.localizedDescription.utf8, "an error's description")
    }
  }

  @Test func noDescriptionHasThem() async throws {
    let home = try StoreKind.memory.household()
    let (wardrobe, vault) = try await dressed(home)
    let kept = try #require(try await wardrobe.measurements())
    #expect(kept == Self.body)
    let size = try #require(try await wardrobe.recommendedSize(for: .shirt, chart: .menswear))
    let values: [Any] = [
      kept, [kept], ["body": kept], kept.chest as Any, kept.weight as Any, (kept, 1),
      Result<BodyMeasurements, any Error>.success(kept), size, wardrobe, vault,
      try await wardrobe.profile(),
    ]
    for value in values { expectNone(in: texts(of: value).utf8, "a description") }
    var children = [Mirror(reflecting: kept)]
    while let mirror = children.popLast() {
      for child in mirror.children {
        expectNone(in: "\(child)".utf8, "a mirror")
        children.append(Mirror(reflecting: child.value))
      }
    }
  }

  /// No library writes a log: what a library does not write cannot tell anything.
  @Test func librariesWriteNothingToTheConsole() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let writing = try Regex(
      #"(^|[^.\w])(print|debugPrint|dump|NSLog|os_log|fputs|puts|Logger)\(|standard(Output|Error)\b"#
    )
    var count = 0
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      count += 1
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      where !line.drop(while: \.isWhitespace).hasPrefix("//") && !line.contains("func dump(") {
        #expect(!line.contains(writing), "\(file.lastPathComponent): \(line)")
      }
    }
    #expect(count > 100)
  }
}
