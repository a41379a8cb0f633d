public import ArgumentParser
import CommandLineSupport
import Foundation
public import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer

extension CostGrouping: ExpressibleByArgument {
  /// The heading of the groups.
  fileprivate var title: String {
    switch self {
    case .year: "Year"
    case .month: "Month"
    case .appliance: "Appliance"
    case .home: "Home"
    case .vendor: "Vendor"
    }
  }
}

/// `home-maintenance costs`.
struct Costs: HomeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "costs", abstract: "Sums the costs of work and appliances.",
    discussion: """
      Amounts of different currencies are never added. What a warranty paid, and what was earned by a \
      sale, is shown apart. A purchase \
      counts on the day it was bought, or else installed; with --from or --to, those of an unknown day \
      are left out.

      Examples:
        home-maintenance costs --by year
        home-maintenance costs --by vendor --from 2026-01-01 --to 2026-12-31
        home-maintenance costs --by appliance --json
      """)

  @Option(help: "How to group the costs.") var by = CostGrouping.year
  @Option(help: .homeFilter) var home: RowSelector?
  @Option(help: .day("The first day of the costs (default: any).")) var from: Day?
  @Option(help: .day("The last day of the costs (default: any).")) var to: Day?
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let session = household.session
    let home: Home? = if let home { try await household.home(home) } else { nil }
    let today = try await household.book.today(inHome: home?.id)
    let (first, last) = (from?.date(today: today), to?.date(today: today))
    if let first, let last, first > last {
      throw CommandFailure.usage("--from must not be after --to.")
    }
    let groups = try await household.book.costs(
      by: by, in: home?.id, from: first, through: last)
    if session.printsJSON {
      return session.print(json: [
        "by": .string(by.rawValue), "groups": .array(groups.map(\.json)),
      ])
    }
    guard !groups.isEmpty else {
      return session.print(
        "No costs are known\(from == nil && to == nil ? " yet" : " in that time").")
    }
    let places = try await household.taskPlaces()
    let hasHomes = places.hasSeveralHomes && home == nil
    if hasHomes, by != .appliance, by != .home {
      let homes: [Home] = try await household.book.all(
        Fetch(sortBy: [Sort(\.name, text: .localized)]))
      session.print(StyledText("Total of \(homes.words):"))
    }
    session.print(table(of: groups, homesIn: hasHomes && by == .appliance ? places : nil))
  }

  /// The groups, and what they are together.
  ///
  /// - Parameter places: Where the names of homes are; nil if they are not shown.
  private func table(of groups: [CostGroup], homesIn places: TaskPlaces?) -> Table {
    let hasWarranty = groups.contains { !$0.warranty.isEmpty }
    let hasSales = groups.contains { !$0.sales.isEmpty }
    var table = Table(
      [.year, .month].contains(by) ? .whole(by.title) : .shrinking(by.title),
      .shrinking("Home", to: 10, leaves: 3).shown(if: places != nil), .right("Work"),
      .right("Purchases"), .right("Total"), .right("Warranty paid").shown(if: hasWarranty),
      .right("Sold for").shown(if: hasSales))
    for group in groups {
      table.add(
        StyledText(group.key.label, .bold),
        StyledText(places.map { group.key.homeName(in: $0) } ?? ""),
        StyledText(group.service.text), StyledText(group.purchases.text),
        StyledText(group.total.text), StyledText(group.warranty.text, .dim),
        StyledText(group.sales.text, .dim))
    }
    if groups.count > 1 {
      func all(_ amounts: (CostGroup) -> [Money]) -> String {
        Money.totals(of: groups.flatMap(amounts)).text
      }
      table.add(
        StyledText("all", .dim), "", StyledText(all(\.service)), StyledText(all(\.purchases)),
        StyledText(all(\.total), .bold), StyledText(all(\.warranty), .dim),
        StyledText(all(\.sales), .dim))
    }
    return table
  }
}

/// How much of a file may be photos.
struct PhotoLimit: ParsableArguments {
  @Option(
    help: ArgumentHelp("The maximum size of photos in the file, in megabytes.", valueName: "number")
  )
  var photos = 20

  var bytes: Int { photos * 1_000_000 }

  func validate() throws {
    if !(0...2000).contains(photos) {
      throw ArgumentParser.ValidationError("--photos is from 0 to 2000; it was \(photos).")
    }
  }
}

/// `home-maintenance report`.
struct Report: HomeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Writes due tasks, history and costs as one HTML file.",
    discussion: """
      Without --home, it is on the home selected in the settings, otherwise on all homes.

      Examples:
        home-maintenance report --html report.html
        home-maintenance report --html report.html --all-homes --photos 0
      """)

  @Option(
    help: ArgumentHelp("The file; - is standard output.", valueName: "file"), completion: .file())
  var html: String
  @Option(help: .homeFilter) var home: RowSelector?
  @Flag(help: "Report on all homes in one file.") var allHomes = false
  @OptionGroup var photos: PhotoLimit
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if allHomes, home != nil {
      throw ArgumentParser.ValidationError("Give --home or --all-homes, not both.")
    }
  }

  func run(in household: Household) async throws {
    let homes: [Home] = try await household.book.all()
    let selected = try await household.book.preferences().selectedHomeID
    let isOnAll = allHomes || (home == nil && selected == nil && homes.count > 1)
    let reports =
      isOnAll && !homes.isEmpty
      ? try await household.book.reports(photoBytes: photos.bytes)
      : [
        try await household.book.report(
          in: household.homeOrOnly(home).id, photoBytes: photos.bytes)
      ]
    guard let report = reports.first else { return }
    let page = isOnAll ? HomeReport.html(of: reports) : report.html()
    try household.session.write(page.utf8, to: html)
    guard html != "-" else { return }
    household.tell(
      "Wrote a report on \(reports.map(\.home).words) to \(html).",
      json: [
        "file": .string(html), "home": isOnAll ? .null : .string(report.home.name),
        "homes": .array(reports.map { .string($0.home.name) }),
        "due": JSONValue(reports.map(\.due.count).reduce(0, +)),
        "history": JSONValue(reports.map(\.history.count).reduce(0, +)),
      ])
  }
}

/// `home-maintenance insurance`.
struct Insurance: HomeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "insurance",
    abstract: "Lists the contents of a home and their value, or writes them as one HTML file.",
    discussion: """
      Examples:
        home-maintenance insurance
        home-maintenance insurance --html inventory.html
        home-maintenance insurance --html inventory.html --photos 0
      """)

  @Option(
    help: ArgumentHelp("The file; - is standard output.", valueName: "file"), completion: .file())
  var html: String?
  @OptionGroup var photos: PhotoLimit
  @Option(help: .homeOption) var home: RowSelector?
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let session = household.session
    let home = try await household.homeOrOnly(home)
    let inventory = try await household.book.insuranceInventory(
      in: home.id, photoBytes: html == nil ? 0 : photos.bytes)
    if let html {
      try session.write(inventory.html().utf8, to: html)
      guard html != "-" else { return }
      return household.tell(
        "Wrote \(inventory.items.count.counted("item")) in \(home.name) to \(html).",
        json: inventory.json(file: html))
    }
    if session.printsJSON { return session.print(json: inventory.json(file: nil)) }
    guard !inventory.items.isEmpty else {
      return session.print("There is nothing in \(home.name) yet.")
    }
    let replaces = !inventory.replacementValues.isEmpty
    var table = Table(
      .shrinking("Item"), .shrinking("Location", to: 12, leaves: 1), .right("Price"),
      .right("Worth now"), .right("To replace").shown(if: replaces))
    for room in inventory.rooms {
      for item in room.items {
        table.add(
          StyledText(item.appliance.displayName, .bold), StyledText(room.path ?? "", .dim),
          StyledText(item.price?.text ?? "–"), StyledText(item.value?.text ?? "–"),
          StyledText(item.replacementValue?.text ?? "–"))
      }
    }
    table.add(
      StyledText("all", .dim), "", StyledText(inventory.prices.text),
      StyledText(inventory.values.text, .bold), StyledText(inventory.replacementValues.text))
    session.print(table)
  }
}

extension [Money] {
  /// The amounts as they are read, one for each currency: `24.90 EUR, 10.00 USD`.
  fileprivate var text: String { isEmpty ? "–" : map(\.text).joined(separator: ", ") }

  /// The amounts as JSON.
  fileprivate var json: JSONValue { .array(map(\.json)) }
}

extension Money {
  /// The amount as JSON, exact, with its currency.
  fileprivate var json: JSONValue {
    ["amount": .string("\(amount)"), "currency": .string(currency)]
  }
}

extension CostGroup.Key {
  /// The name of the home that the costs were for, where it is known, or empty text.
  fileprivate func homeName(in places: TaskPlaces) -> String {
    switch self {
    case .appliance(let id, _): places.homeName(nil, applianceID: id)
    case .home(let id, _): places.homeName(id, applianceID: nil)
    case .year, .month, .undated, .vendor, .unknownVendor, .nothing: ""
    }
  }
}

extension CostGroup {
  /// The costs as JSON.
  fileprivate var json: JSONValue {
    let year: Int? = if case .year(let year) = key { year } else { nil }
    let appliance: UUID? = if case .appliance(let id, _) = key { id } else { nil }
    let home: UUID? = if case .home(let id, _) = key { id } else { nil }
    return [
      "label": .string(key.label), "year": .integer(year), "applianceID": .id(appliance),
      "homeID": .id(home), "service": service.json, "purchases": purchases.json,
      "total": total.json, "warranty": warranty.json, "sales": sales.json,
      "records": JSONValue(records),
    ]
  }
}

extension InsuranceInventory {
  /// The inventory as JSON, without its photos.
  fileprivate func json(file: String?) -> JSONValue {
    let items = rooms.flatMap { room in
      room.items.map { item -> JSONValue in
        [
          "id": .id(item.appliance.id), "item": .string(item.appliance.displayName),
          "location": .text(room.path), "price": item.price?.json ?? .null,
          "value": item.value?.json ?? .null,
          "replacementValue": item.replacementValue?.json ?? .null,
          "photos": JSONValue(item.pictures.count),
          "photosLeftOut": JSONValue(item.picturesLeftOut),
        ]
      }
    }
    return [
      "file": .text(file), "home": .string(home.name), "day": .day(day), "items": .array(items),
      "prices": prices.json, "values": values.json,
      "replacementValues": replacementValues.json,
    ]
  }
}
