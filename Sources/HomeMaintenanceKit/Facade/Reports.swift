public import Foundation
import HouseholdPersistence

extension HomeReader {
  /// A report on a home's maintenance today; `html()` renders it as a page.
  ///
  /// ```swift
  /// let page = try await book.report(in: home.id).html()
  /// ```
  ///
  /// - Throws: ``HomeError``: `unknownRow` for the home.
  /// - Complexity: O(*n* log *n*) in the number of the home's tasks, records and appliances.
  public func report(in homeID: UUID) throws -> HomeReport {
    let home = try row(Home.self, homeID)
    let today = try todays()(homeID)
    let ledger = try costLedger(of: homeID)
    let owned = ledger.appliances.values.filter(\.isOwned)
      .sorted { ($0.displayName, $0.id) < ($1.displayName, $1.id) }
    let records = ledger.records
      .sorted { ($1.date, $0.id) < ($0.date, $1.id) }
    let papers = try documents(
      ofHome: homeID, appliances: Set(ledger.appliances.keys), records: Set(records.map(\.id)))
    let workPapers = Dictionary(grouping: papers.filter { $0.recordID != nil }, by: \.recordID)
    let vendors = VendorCard.cards(of: records, keeping: try all(Fetch<Vendor>()))
    return HomeReport(
      home: home, day: today,
      due: try dueList(ofHome: homeID, within: nil, includesDone: false).tasks.map {
        HomeReport.Due(
          title: $0.title, subject: $0.subject, dueDate: $0.dueDate, status: $0.status,
          isEstimated: $0.isEstimated)
      },
      history: records.map { record in
        HomeReport.Work(
          record: record,
          subject: record.applianceID.flatMap { ledger.appliances[$0]?.displayName },
          documents: workPapers[record.id] ?? [])
      },
      costsByYear: ledger.groups(by: .year), costsByAppliance: ledger.groups(by: .appliance),
      warranties: WarrantyList(of: owned) { _ in today },
      vendors: vendors.filter { !$0.work.isEmpty },
      documents: papers.filter { $0.recordID == nil }.map { document in
        HomeReport.FiledDocument(
          document: document,
          subject: document.applianceID.flatMap { ledger.appliances[$0]?.displayName })
      })
  }

  /// The documents of a home, its appliances and its work, by title.
  private func documents(
    ofHome homeID: UUID, appliances: Set<UUID>, records: Set<UUID> = []
  ) throws -> [Document] {
    try all(Fetch<Document>(sortBy: [Sort(\.title), Sort(\.id)])).filter { document in
      document.homeID == homeID || document.applianceID.map(appliances.contains) == true
        || document.recordID.map(records.contains) == true
    }
  }

  /// The home, its appliances with their photos and documents, and its locations.
  func inventoryFacts(in homeID: UUID) throws -> (
    home: Home, day: CivilDate, appliances: [Appliance], photos: [UUID?: [Photo]],
    customFields: [UUID: [CustomField]], locations: LocationTree, documents: [UUID?: [Document]]
  ) {
    let home = try row(Home.self, homeID)
    let appliances = try all(
      Fetch<Appliance>(
        where: { $0.homeID == homeID && Appliance.owned },
        sortBy: [Sort(\.name), Sort(\.brand), Sort(\.model), Sort(\.id)]))
    let photos = try all(
      Fetch<Photo>(
        where: { $0.applianceID.isIn(appliances.map(\.id).map(Optional.some)) },
        sortBy: [Sort(\.captureDate), Sort(\.id)]))
    let fields = try all(
      Fetch<CustomField>(
        where: { $0.applianceID.isIn(appliances.map(\.id)) }, sortBy: [Sort(\.name)]))
    return (
      home: home, day: try todays()(homeID), appliances: appliances,
      photos: Dictionary(grouping: photos, by: \.applianceID),
      customFields: Dictionary(grouping: fields, by: \.applianceID),
      locations: try locations(in: homeID),
      documents: Dictionary(
        grouping: try documents(ofHome: homeID, appliances: Set(appliances.map(\.id))),
        by: \.applianceID)
    )
  }
}

extension HomeBook {
  /// The contents of a home and their value today, room by room; `html()` renders it as a page.
  ///
  /// ```swift
  /// let inventory = try await book.insuranceInventory(in: home.id, photoBytes: 20_000_000)
  /// let page = inventory.html()
  /// ```
  ///
  /// A photo's small version is taken where there is one. Photos that browsers do not show (HEIC,
  /// TIFF), whose file is missing, or for which there is no room left are counted as left out.
  ///
  /// - Parameters:
  ///   - homeID: The home.
  ///   - photoBytes: The maximum total size of photos in bytes; 0 for none.
  /// - Throws: ``HomeError``: `unknownRow` for the home.
  /// - Complexity: O(*n* log *n*) in the number of the home's appliances, and in the bytes of photos.
  public func insuranceInventory(
    in homeID: UUID, photoBytes: Int = 0
  ) async throws -> InsuranceInventory {
    let facts = try await read { try $0.inventoryFacts(in: homeID) }
    var left = photoBytes
    var pictures: [UUID: (shown: [InsuranceInventory.Picture], leftOut: Int)] = [:]
    for appliance in facts.appliances {
      let photos = facts.photos[appliance.id] ?? []
      let shown = photos.compactMap { picture($0, &left) }
      pictures[appliance.id] = (shown, photos.count - shown.count)
    }
    return InsuranceInventory(
      facts.home, on: facts.day, appliances: facts.appliances, locations: facts.locations,
      pictures: pictures, customFields: facts.customFields, documents: facts.documents)
  }

  /// A report on a home's maintenance today, with photos of the work; `html()` renders it as a page.
  ///
  /// The newest work's photos come first. Those left out are as in
  /// ``insuranceInventory(in:photoBytes:)``.
  ///
  /// - Parameters:
  ///   - homeID: The home.
  ///   - photoBytes: The maximum total size of photos in bytes.
  /// - Throws: ``HomeError``: `unknownRow` for the home.
  /// - Complexity: O(*n* log *n*) in the number of the home's tasks, records and appliances, and in the
  ///   bytes of photos.
  public func report(in homeID: UUID, photoBytes: Int) async throws -> HomeReport {
    var left = photoBytes
    return try await report(in: homeID, &left)
  }

  /// The reports on all homes, by their names; ``HomeReport/html(of:)`` renders them as one page.
  ///
  /// - Parameter photoBytes: The maximum total size of photos in bytes; 0 for none.
  /// - Complexity: As ``report(in:photoBytes:)``, for each home.
  public func reports(photoBytes: Int = 0) async throws -> [HomeReport] {
    let homes = try await all(Fetch<Home>(sortBy: [Sort(\.name, text: .localized)]))
    var left = photoBytes
    var reports: [HomeReport] = []
    for home in homes { reports.append(try await report(in: home.id, &left)) }
    return reports
  }

  private func report(in homeID: UUID, _ left: inout Int) async throws -> HomeReport {
    var (report, log) = try await read { reader in
      (try reader.report(in: homeID), try reader.serviceLog(ofHome: homeID))
    }
    let photos = log.reduce(into: [UUID: [Photo]]()) { $0[$1.record.id] = $1.photos }
    for index in report.history.indices {
      let own = photos[report.history[index].record.id] ?? []
      report.history[index].pictures = own.compactMap { picture($0, &left) }
      report.history[index].picturesLeftOut = own.count - report.history[index].pictures.count
    }
    return report
  }

  /// A photo with its bytes, which are taken from those left; nil if it is left out.
  private func picture(_ photo: Photo, _ left: inout Int) -> InsuranceInventory.Picture? {
    guard left > 0, let files else { return nil }
    for name in [photo.thumbnailPath, photo.filePath].compactMap(\.self) {
      guard let type = Self.mediaType(name), let data = try? files.read(name, limit: left) else {
        continue
      }
      left -= data.count
      return InsuranceInventory.Picture(mediaType: type, data: data, notes: photo.notes)
    }
    return nil
  }

  /// The media type of an image that browsers show, or nil.
  private static func mediaType(_ name: FileName) -> String? {
    switch name.fileExtension {
    case .jpg, .jpeg: "image/jpeg"
    case .png: "image/png"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .avif: "image/avif"
    default: nil
    }
  }
}
