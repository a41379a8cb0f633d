import Foundation
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit

@Suite struct MeasurementTests {
  /// Numbers that stand nowhere else.
  static let body = BodyMeasurements(
    height: .inches(70.123), weight: .pounds(161.457), chest: .inches(39.377),
    waist: .inches(33.219), hips: .inches(38.641), inseam: .inches(31.883),
    shoulderWidth: .inches(18.759))

  /// The texts that must be found nowhere.
  static let traces = [
    "70.123", "161.457", "39.377", "33.219", "38.641", "31.883", "18.759", "178.112", "73.23",
  ]

  private func traces(in bytes: some Collection<UInt8>) -> [String] {
    let bytes = Data(bytes)
    return Self.traces.filter { bytes.range(of: Data($0.utf8)) != nil }
  }

  private func traces(in text: String) -> [String] { traces(in: text.utf8) }

  /// A double as a database or a property list would keep it.
  private static let binaryTraces: [Data] = [70.123, 161.457, 39.377].flatMap { value in
    let bits = (value as Double).bitPattern
    return [bits.bigEndian, bits.littleEndian].map { bits in
      Data((0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) })
    }
  }

  @Test(arguments: StoreKind.allCases)
  func measurementsAreKeptByTheSecretStoreAlone(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let wardrobe = home.wardrobe
    try await WardrobeSamples.insert(into: home.store)
    #expect(try await wardrobe.measurements() == nil)
    try await wardrobe.setMeasurements(Self.body)
    #expect(try await wardrobe.measurements() == Self.body)
    try await wardrobe.changeProfile { $0.topSize = "M" }
    _ = try await wardrobe.recommendedSize(for: .shirt, chart: .menswear)
    let kept = await home.secrets.secrets
    #expect(Array(kept.keys) == [BodyMeasurements.key])
    // The test itself can find them.
    #expect(traces(in: try #require(kept.values.first)).count == 7)

    let document = try await wardrobe.exportDocument().json.bytes(.pretty)
    #expect(traces(in: document).isEmpty)
    let lines = Buffer()
    try await Exporter(.wardrobe).exportLines(home.store) { lines.write($0) }
    #expect(traces(in: lines.bytes).isEmpty)
    let table = Buffer()
    try await Exporter(.wardrobe).exportTable("userProfile", from: home.store) { table.write($0) }
    #expect(traces(in: table.bytes).isEmpty && !table.bytes.isEmpty)

    // Everything beside the secret store: the rows' file with its log, and the photos.
    let files = FileManager.default.enumerator(at: home.folder.url, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where !file.hasDirectoryPath {
      let bytes = try Data(contentsOf: file)
      #expect(traces(in: bytes).isEmpty, "\(file.lastPathComponent)")
      for trace in Self.binaryTraces { #expect(bytes.range(of: trace) == nil) }
    }

    try await wardrobe.eraseMeasurements()
    #expect(try await wardrobe.measurements() == nil)
    #expect(try await wardrobe.exportMeasurements() == nil)
  }

  @Test func descriptionsAndMirrorsWithholdThem() throws {
    var dumped = ""
    dump(Self.body, to: &dumped)
    dump([Self.body.chest], to: &dumped)
    dump(Self.body.weight, to: &dumped)
    let texts = [
      dumped, "\(Self.body)", String(reflecting: Self.body), "\(Self.body.height as Any)",
      String(reflecting: Self.body.weight), "\([Self.body])",
    ]
    for text in texts { #expect(traces(in: text).isEmpty, "\(text)") }
    #expect("\(Self.body)" == "measurements (7 withheld)")
    #expect("\(BodyMeasurements(waist: .inches(33)))" == "measurements (1 withheld)")
    #expect(Mirror(reflecting: Self.body).children.isEmpty)
    #expect((Self.body as Any) as? any Encodable == nil)
    #expect((BodyLength.inches(1) as Any) as? any Encodable == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func errorsNameTheMeasurementAndNotItsValue(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await home.wardrobe.setMeasurements(Self.body)
    var wrong = Self.body
    wrong.chest = .inches(-39.377)
    wrong.weight = .pounds(.nan)
    wrong.inseam = .centimeters(9999)
    let measurements = wrong
    let error = await wardrobeError { try await home.wardrobe.setMeasurements(measurements) }
    #expect(error?.code == .measurementOutOfRange)
    let text = "\(try #require(error))"
    #expect(text.contains("chest") && text.contains("weight") && text.contains("inseam"))
    #expect(!text.contains("waist"))
    #expect(traces(in: text).isEmpty)
    // The earlier ones are still there.
    #expect(try await home.wardrobe.measurements() == Self.body)

    for damage in ["", "[]", "{\"chest\": \"39.377\"}", "{\"chest\": 39.377", "39.377"] {
      await home.secrets.setSecret(Data(damage.utf8), for: BodyMeasurements.key)
      let error = await wardrobeError { try await home.wardrobe.measurements() }
      #expect(error?.code == .measurementsUnreadable)
      #expect(traces(in: String(reflecting: error)).isEmpty)
    }
    let bare = Wardrobe(home.store)
    #expect(await wardrobeError { try await bare.measurements() }?.code == .noSecrets)
    #expect(
      await wardrobeError { try await bare.setMeasurements(Self.body) }?.code == .noSecrets)
  }

  @Test(arguments: StoreKind.allCases)
  func anExportThatIsAskedForCanBeReadBack(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await home.wardrobe.setMeasurements(Self.body)
    let document = try #require(try await home.wardrobe.exportMeasurements())
    #expect(traces(in: document).count == 7)
    let other = try kind.household()
    try await other.wardrobe.importMeasurements(document)
    #expect(try await other.wardrobe.measurements() == Self.body)
    // It is no document of the wardrobe, nor the other way round.
    await #expect(throws: TransferError.self) {
      try await other.wardrobe.importDocument(document)
    }
    #expect(traces(in: try await other.wardrobe.exportDocument().json.bytes()).isEmpty)
  }

  @Test func unitsAreConverted() {
    #expect(BodyLength.centimeters(254).inches == 100)
    #expect(BodyLength.inches(10).centimeters == 25.4)
    #expect(abs(BodyWeight.kilograms(73.23).kilograms - 73.23) < 1e-12)
    #expect(abs(BodyWeight.pounds(100).kilograms - 45.359237) < 1e-12)
    #expect(BodyLength.inches(1) < .centimeters(3))
  }

  // MARK: - Sizes

  private func size(
    _ category: ClothingCategory, _ body: BodyMeasurements, _ chart: SizeChart = .menswear,
    fit: FitPreference = .regular, profile: UserProfile = UserProfile()
  ) -> SizeRecommendation? {
    var profile = profile
    profile.fitPreference = fit
    return SizeRecommendation(for: category, measurements: body, profile: profile, chart: chart)
  }

  @Test(arguments: [
    (SizeChart.menswear, 98.0, "M", 1.0), (.menswear, 94, "M", 0.5),
    (.menswear, 101.99, "M", 0.50125),
    (.menswear, 102, "L", 0.5), (.menswear, 135, "3XL", 1), (.womenswear, 94, "M", 1),
    (.womenswear, 86, "S", 1), (.womenswear, 107, "XL", 0.5),
  ])
  func topsGoByTheChest(
    _ chart: SizeChart, _ chest: Double, _ letter: String, _ confidence: Double
  ) throws {
    let body = BodyMeasurements(chest: .centimeters(chest + 1e-9))
    let found = try #require(size(.shirt, body, chart))
    #expect(found.size == letter)
    #expect(abs(found.confidence - confidence) < 1e-6)
    #expect(size(.dress, body, chart) == found)
  }

  @Test func sizesAreWithinTheirCharts() {
    for chart in SizeChart.allCases {
      #expect(chart.chestBounds.count == SizeChart.sizes.count + 1)
      #expect(chart.chestBounds == chart.chestBounds.sorted())
    }
    #expect(size(.shirt, BodyMeasurements(chest: .centimeters(60))) == nil)
    #expect(size(.shirt, BodyMeasurements(chest: .centimeters(150))) == nil)
    #expect(size(.shirt, BodyMeasurements(chest: .centimeters(98)), fit: .oversized)?.size == "L")
    #expect(size(.shirt, BodyMeasurements(chest: .centimeters(135)), fit: .oversized) == nil)
  }

  @Test func trousersGoByWaistAndInseam() throws {
    let body = BodyMeasurements(waist: .inches(33), inseam: .inches(31.75))
    let jeans = try #require(size(.jeans, body))
    #expect(jeans.size == "33/32" && jeans.confidence == 0.75)
    #expect(size(.shorts, body)?.size == "33")
    #expect(size(.shorts, body)?.confidence == 1)
    #expect(size(.jeans, BodyMeasurements(waist: .inches(33))) == nil)
    #expect(size(.skirt, body) == nil)
  }

  @Test func withoutMeasurementsTheProfileTells() {
    var profile = UserProfile()
    (profile.topSize, profile.bottomSize, profile.shoeSize) = ("M", "40", "42")
    func noted(_ category: ClothingCategory) -> String? {
      size(category, BodyMeasurements(), profile: profile)?.size
    }
    #expect(noted(.shirt) == "M")
    #expect(noted(.dress) == "M")
    #expect(noted(.skirt) == "40")
    #expect(noted(.boots) == "42")
    #expect(noted(.hat) == nil)
    #expect(size(.boots, Self.body, profile: profile)?.confidence == 0.5)
  }
}
