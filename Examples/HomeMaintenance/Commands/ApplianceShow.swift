import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

extension ApplianceGroup {
  struct Show: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows details of an appliance.",
      discussion: """
        Example:
          home-maintenance appliance show Furnace
        """)

    @OptionGroup var selection: ApplianceSelection
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let appliance = try await selection.row(in: household)
      let details = try await ApplianceDetails(of: appliance, in: household)
      if household.session.printsJSON {
        return household.session.print(json: details.json(in: household))
      }
      try await details.print(in: household)
    }
  }
}

/// An appliance with all that belongs to it.
private struct ApplianceDetails {
  let appliance: Appliance
  let fields: [CustomField]
  let tasks: [MaintenanceTask]
  let log: [ServiceLogEntry]
  let manuals: [Manual]
  let parts: [Part]
  let readings: [MeterReading]
  let photos: [Photo]
  let documents: [Document]
  /// The appliances in it.
  let inside: [Appliance]
  /// The appliance that it is in.
  let parent: Appliance?
  /// The path of its location.
  let path: String?

  init(of appliance: Appliance, in household: Household) async throws {
    let (book, id) = (household.book, appliance.id)
    self.appliance = appliance
    fields = try await book.customFields(of: id)
    tasks = try await book.tasks(of: id)
    log = try await book.serviceLog(of: id)
    manuals = try await book.manuals(of: id)
    parts = try await book.parts(of: id)
    readings = try await book.readings(of: id)
    photos = try await book.photos(of: id)
    documents = try await book.documents(of: .appliance(id))
    inside = try await book.appliances(in: id)
    let parent: Appliance? =
      if let id = appliance.parentID { try await book.find(Appliance.self, id) } else { nil }
    self.parent = parent
    let paths = try await household.locationPaths()
    path = appliance.locationID.flatMap { paths[$0] }
  }

  func json(in household: Household) -> JSONValue {
    appliance.json.with([
      "location": .text(path), "warrantyEnds": .day(appliance.warranty.lastDay),
      "customFields": .object(JSONObject(fields.map { ($0.name, .string($0.value)) })),
      "tasks": .array(tasks.map { .object($0.json) }),
      "serviceRecords": .array(log.map { .object($0.record.json) }),
      "manuals": .array(manuals.map { .object($0.json) }),
      "parts": .array(parts.map { .object($0.json) }),
      "documents": .array(documents.map { .object($0.json) }),
      "in": .text(parent?.displayName),
      "contains": .array(inside.map { .string($0.displayName) }),
      "readings": .array(readings.map { .object($0.json) }),
      "photos": .array(
        photos.map { $0.json.with(["isHere": .bool(household.isHere($0.filePath))]) }),
    ])
  }

  func print(in household: Household) async throws {
    let (session, book) = (household.session, household.book)
    let today = try await book.today(inHome: appliance.homeID)
    let home: Home? =
      if let id = appliance.homeID { try await book.find(Home.self, id) } else { nil }
    printFacts(homeName: home?.name, today: today, in: session)
    printWork(today: today, in: session)
    session.print(fact: "Manuals", text: manuals.map(\.title).joined(separator: ", "))
    session.print(fact: "Documents", text: documents.map(\.title).joined(separator: ", "))
    session.print(fact: "Parts", text: parts.map(\.name).joined(separator: ", "))
    for (index, photo) in photos.enumerated() {
      let day = CivilDate(photo.captureDate, in: session.timeZone)
      session.print(
        fact: index == 0 ? "Photos" : "",
        StyledText(id: photo.id) + StyledText(" of \(day), \(photo.fileSize) bytes")
          + StyledText(
            try await household.absence(of: photo.filePath).map { ", \($0)" } ?? "", .dim))
    }
  }

  /// Prints what the appliance itself says.
  private func printFacts(homeName: String?, today: CivilDate, in session: Session) {
    session.print(fact: "Appliance", StyledText(appliance.displayName, .bold))
    session.print(fact: "Id", text: appliance.id.uuidString)
    session.print(fact: "Kind", text: appliance.category.words)
    session.print(fact: "Make", text: appliance.makeText)
    session.print(fact: "Description", text: appliance.applianceDescription)
    session.print(fact: "Serial", text: appliance.serialNumber)
    session.print(
      fact: "Where", text: [homeName, path].compactMap { $0 }.joined(separator: ": "))
    session.print(fact: "In", text: parent?.displayName)
    session.print(fact: "Contains", text: inside.map(\.displayName).joined(separator: ", "))
    session.print(fact: "Quantity", text: appliance.quantity == 1 ? nil : "\(appliance.quantity)")
    session.print(fact: "Tags", text: appliance.tags.sorted().joined(separator: ", "))
    session.print(fact: "Installed", text: appliance.installDate?.description)
    session.print(fact: "Bought", text: appliance.purchaseText)
    session.print(fact: "New", text: appliance.replacementValue.map { "\($0.text) to buy again" })
    session.print(fact: "Warranty", appliance.warrantyText(today: today))
    session.print(fact: "Terms", text: appliance.warrantyDetails)
    session.print(fact: "Insured", text: appliance.isInsured ? "yes" : nil)
    session.print(fact: "Asset", text: appliance.assetID)
    session.print(fact: "Sold", text: appliance.soldText)
    session.print(fact: "Sale", text: appliance.soldNotes)
    session.print(fact: "Web page", text: appliance.externalURL?.absoluteString)
    session.print(fact: "Archived", text: appliance.isArchived ? "yes" : nil)
    for field in fields { session.print(fact: field.name, text: field.value) }
    session.print(fact: "Notes", text: appliance.notes)
  }

  /// Prints what is to be done and was done on it, and what its meter showed last.
  private func printWork(today: CivilDate, in session: Session) {
    for (index, task) in tasks.enumerated() where appliance.isOwned {
      session.print(
        fact: index == 0 ? "Tasks" : "",
        StyledText(task.title, .bold) + " \(task.dueSentence(today: today))")
    }
    for (index, entry) in log.prefix(5).enumerated() {
      session.print(fact: index == 0 ? "History" : "", text: entry.record.sentence)
    }
    guard let last = readings.last else { return }
    // Two people can have read different values on one day.
    let values = readings.filter {
      ($0.date, $0.unit, $0.startsNewMeter) == (last.date, last.unit, last.startsNewMeter)
    }.map(\.value)
    let shown = Set(values).sorted().map { "\($0)" }.joined(separator: " or ")
    session.print(fact: "Meter", text: "\(shown) \(last.unit.symbol) on \(last.date)")
  }
}

extension Household {
  /// The paths of all locations, by their ids.
  func locationPaths() async throws -> [UUID: String] {
    let locations: [Location] = try await book.all()
    let tree = LocationTree(locations)
    return locations.reduce(into: [:]) { $0[$1.id] = tree.path(to: $1.id) }
  }
}

extension JSONObject {
  /// The appliance with the path of its location.
  func withLocation(in paths: [UUID: String], _ appliance: Appliance) -> JSONValue {
    with(["location": .text(appliance.locationID.flatMap { paths[$0] })])
  }
}

extension ServiceRecord {
  /// The record in a line: `2026-11-21 Furnace filter, 24.90 EUR, by Miller`.
  var sentence: String {
    let parts = [title, cost?.text, vendor.map { "by \($0)" }, warrantyWork ? "on warranty" : nil]
    return "\(date) \(parts.compactMap { $0 }.joined(separator: ", "))"
  }
}

extension Appliance {
  /// Its brand and model.
  var makeText: String { [brand, model].filter { !$0.isEmpty }.joined(separator: " ") }

  /// The date, the place and the price of the purchase.
  fileprivate var purchaseText: String {
    [purchaseDate?.description, purchasePrice?.text, purchasedFrom.map { "from \($0)" }]
      .compactMap { $0 }.joined(separator: ", ")
  }

  /// The date, the buyer and the price of the sale.
  fileprivate var soldText: String {
    [soldDate?.description, soldPrice?.text, soldTo.map { "to \($0)" }]
      .compactMap { $0 }.joined(separator: ", ")
  }

  /// The length of its warranty.
  fileprivate func warrantyText(today: CivilDate) -> StyledText? {
    switch warranty {
    case .unknown: nil
    case .incomplete(let missing):
      StyledText("its end is unknown: \(missing.label) is missing", .yellow)
    case .lifetime: "for life"
    case .until(let day, _):
      day < today
        ? StyledText("ended on \(day)", .dim)
        : StyledText("until \(day) (\(day.distanceText(from: today)))")
    }
  }
}
