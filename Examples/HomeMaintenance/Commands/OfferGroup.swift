import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance part offer`.
struct OfferGroup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "offer",
    abstract: "Offers of a part: add, list with the best first, edit, delete.",
    subcommands: [Add.self, List.self, Edit.self, Delete.self], defaultSubcommand: List.self)
}

/// Options for an offer, besides the price.
struct OfferFields: ParsableArguments {
  @Option(help: .price("The shipping cost.")) var shipping: Price?
  @Option(help: "The availability (default for a new offer: in-stock).") var availability:
    EnumArgument<PartAvailability>?
  @Flag(
    inversion: .prefixedNo,
    help: "Whether it is an original part (default for a new offer: no).")
  var oem: Bool?
  @Option(help: .text("The buyers' rating, 0 to 5.", "number")) var rating: Double?

  /// Options that change an offer.
  ///
  /// - Parameters:
  ///   - currency: The currency of the offer's price.
  ///   - names: The options whose values are cleared.
  /// - Throws: `ValidationError` for shipping in another currency.
  func changes(currency: String, clearing names: [String] = []) throws -> Changes<PartListing> {
    if let other = shipping?.currency, other != currency {
      throw ArgumentParser.ValidationError(
        "Price and shipping are of one currency; give --shipping in \(currency).")
    }
    var changes = Changes<PartListing>(clearing: names)
    changes.set("shipping", \.shippingCostAmount, to: shipping?.amount)
    changes.set(\.availability, to: availability?.value)
    changes.set(\.isOEM, to: oem)
    changes.set("rating", \.rating, to: rating)
    return changes
  }
}

extension URL {
  /// Reads the address of a page.
  ///
  /// - Throws: `ValidationError` where it has no scheme, such as https.
  init(typed text: String) throws {
    guard let page = URL(string: text), page.scheme != nil else {
      throw ArgumentParser.ValidationError("“\(text)” is not a URL; a URL starts with https://")
    }
    self = page
  }
}

extension Household {
  /// Returns the one offer of a part that is meant.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  fileprivate func offer(_ selector: RowSelector, of part: Part) async throws -> PartListing {
    let id = part.id
    return try selector.resolve(
      among: try await book.all(Fetch<PartListing> { $0.partID == id }), noun: "offer",
      id: \.id, name: \.supplier, detail: { $0.price?.text })
  }
}

extension OfferGroup {
  struct Add: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Adds a supplier's offer for a part.",
      discussion: """
        Example:
          home-maintenance part offer add "Filter F7" Airparts --price 12.90 --shipping 4.90 \
          --days 3 --url https://airparts.example/f7
        """)

    @Argument(help: .part) var part: RowSelector
    @Argument(help: "The supplier.") var supplier: String
    @Option(help: .price("The price.")) var price: Price
    @Option(help: .text("The delivery time in days.", "number")) var days: Int
    @Option(help: .text("The page of the offer.", "url"), transform: URL.init(typed:)) var url: URL
    @OptionGroup(title: "Offer options") var fields: OfferFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let book = household.book
      let part = try await household.part(part)
      guard let money = try price.money(in: try await book.currency()) else {
        return
      }
      var new = PartListing(
        partID: part.id, supplier: supplier, priceAmount: money.amount, currency: money.currency,
        availability: .inStock, deliveryDays: days, url: url, lastUpdated: household.session.now)
      try fields.changes(currency: money.currency).apply(to: &new)
      let listing = try await book.add(new)
      let best = try await book.compareListings(of: part.id).best?.listing
      household.tell(
        "Added the offer of " + StyledText(listing.supplier, .bold)
          + " for \(part.name), \(money.text)."
          + (best?.id == listing.id ? " It is the best one." : ""), listing)
    }
  }

  struct List: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "Lists the offers for a part, the best first, with the reasons.",
      discussion: """
        The ranking uses price, shipping, delivery time and whether it is an original part.

        Example:
          home-maintenance part offer list "Filter F7"
        """)

    @Argument(help: .part) var part: RowSelector
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let part = try await household.part(part)
      let comparison = try await household.book.compareListings(of: part.id)
      let rated = comparison.groups.flatMap(\.listings)
      let because = comparison.groups.flatMap(\.explanation)
      if session.printsJSON {
        return session.print(json: [
          "part": .string(part.name), "best": .id(comparison.best?.listing.id),
          "offers": .array(rated.map { .object($0.listing.json) }),
          "because": .array(because.map { .string($0) }),
        ])
      }
      guard !rated.isEmpty else {
        return session.print("There are no offers for \(part.name) yet.")
      }
      var table = Table(
        "Id", .shrinking("Supplier"), .right("Price"), .right("With shipping"), .right("Days"), "")
      for offer in rated {
        table.add(
          StyledText(id: offer.listing.id), StyledText(offer.listing.supplier, .bold),
          StyledText(offer.listing.price?.text ?? ""), StyledText(offer.total?.text ?? ""),
          StyledText("\(offer.listing.deliveryDays)"),
          StyledText(
            [offer.listing.isOEM ? "original" : nil, offer.listing.availability.words]
              .compactMap { $0 }.joined(separator: ", "), .dim))
      }
      session.print(table)
      for sentence in because { session.print(StyledText("  \(sentence)")) }
    }
  }

  struct Edit: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Changes an offer for a part, and marks it as checked now.",
      discussion: """
        Examples:
          home-maintenance part offer edit "Filter F7" Airparts --price 13.50 --days 2
          home-maintenance part offer edit "Filter F7" Airparts --clear shipping --clear rating
        """)

    @Argument(help: .part) var part: RowSelector
    @Argument(help: "The offer: its supplier, or its id.") var offer: RowSelector
    @Option(help: "The supplier.") var supplier: String?
    @Option(help: .price("The price.")) var price: Price?
    @Option(help: .text("The delivery time in days.", "number")) var days: Int?
    @Option(help: .text("The page of the offer.", "url"), transform: URL.init(typed:)) var url: URL?
    @Option(help: .clear("shipping")) var clear: [String] = []
    @OptionGroup(title: "Offer options") var fields: OfferFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      let currency = price?.currency ?? fields.shipping?.currency ?? "KWD"
      try changes(currency: currency).check(saying: "--price or --days")
    }

    private func changes(currency: String) throws -> Changes<PartListing> {
      var changes = try fields.changes(currency: currency, clearing: clear)
      changes.set(\.supplier, to: supplier)
      let money = try price?.money(in: currency)
      changes.set(\.priceAmount, to: money?.amount)
      changes.set(\.currency, to: money?.currency)
      changes.set(\.deliveryDays, to: days)
      changes.set(\.url, to: url)
      return changes
    }

    func run(in household: Household) async throws {
      let part = try await household.part(part)
      let known = try await household.offer(offer, of: part)
      var changes = try changes(currency: price?.currency ?? known.currency)
      changes.set(\.lastUpdated, to: household.session.now)
      let made = changes
      let listing = try await household.book.change(PartListing.self, known.id) {
        made.apply(to: &$0)
      }
      household.tell(
        "Changed the offer of " + StyledText(listing.supplier, .bold)
          + " for \(part.name), \(listing.price?.text ?? "–").", listing)
    }
  }

  struct Delete: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: "Deletes an offer of a part.",
      discussion: """
        Example:
          home-maintenance part offer delete "Filter F7" Airparts --yes
        """)

    @Argument(help: .part) var part: RowSelector
    @Argument(help: "The offer: its supplier, or its id.") var offer: RowSelector
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let part = try await household.part(part)
      let listing = try await household.offer(offer, of: part)
      try deletion.ask(
        "Delete the offer of \(listing.supplier) for \(part.name)?", in: household.session)
      try await household.book.delete(PartListing.self, listing.id, forever: deletion.forever)
      household.tell("Deleted the offer of " + StyledText(listing.supplier, .bold) + ".", listing)
    }
  }
}
