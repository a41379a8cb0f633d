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
    abstract: "Offers of a part: add, list with the best first, delete.",
    subcommands: [Add.self, List.self, Delete.self], defaultSubcommand: List.self)
}

extension OfferGroup {
  struct Add: HomeSubcommand {
    static let configuration = CommandConfiguration(
      abstract: "Adds what a supplier asks for a part.",
      discussion: """
        Example:
          home-maintenance part offer add "Filter F7" Airparts --price 12.90 --shipping 4.90 --days 3 \
        --url https://airparts.example/f7
        """)

    @Argument(help: .part) var part: Reference
    @Argument(help: "Who offers it.") var supplier: String
    @Option(help: .price("What it costs."), transform: Price.init(typed:)) var price: Price
    @Option(help: .price("What shipping costs."), transform: Price.init(typed:)) var shipping:
      Price?
    @Option(help: .text("How many days it takes.", "number")) var days: Int
    @Option(help: .text("The page of the offer.", "url")) var url: String
    @Option(help: "Whether it can be had.") var availability: Choice<PartAvailability>?
    @Flag(help: "It is made by the maker of the appliance.") var oem = false
    @Option(help: .text("What buyers give it, 0 to 5.", "number")) var rating: Double?
    @OptionGroup(title: "Common options") var options: HomeOptions

    func run(in household: Household) async throws {
      let book = household.book
      let part = try await household.part(part)
      guard let page = URL(string: url), page.scheme != nil else {
        throw ArgumentParser.ValidationError("“\(url)” is no URL; one starts with https://")
      }
      guard let money = try price.checked(try await book.preferences().defaultCurrency) else {
        return
      }
      if let currency = shipping?.currency, currency != money.currency {
        throw ArgumentParser.ValidationError(
          "Price and shipping are of one currency; give --shipping in \(money.currency).")
      }
      let listing = try await book.add(
        PartListing(
          partID: part.id, supplier: supplier, priceAmount: money.amount, currency: money.currency,
          availability: availability?.value ?? .inStock, shippingCostAmount: shipping?.amount,
          deliveryDays: days, url: page, isOEM: oem, rating: rating,
          lastUpdated: household.session.now))
      let best = try await book.compareListings(of: part.id).best?.listing
      household.tell(
        "Added the offer of " + StyledText(listing.supplier, .bold)
          + " for \(part.name), \(money.text)."
          + (best?.id == listing.id ? " It is the best one." : ""), listing)
    }
  }

  struct List: HomeSubcommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists the offers of a part, the best first, and says why it is.",
      discussion: """
        Price, shipping, waiting and whether it is an original part count.

        Example:
          home-maintenance part offer list "Filter F7"
        """)

    @Argument(help: .part) var part: Reference
    @OptionGroup(title: "Common options") var options: HomeOptions

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
      guard !rated.isEmpty else { return session.print("No offers of \(part.name) are noted yet.") }
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

  struct Delete: HomeSubcommand {
    static let configuration = CommandConfiguration(
      abstract: "Deletes an offer of a part.",
      discussion: """
        Example:
          home-maintenance part offer delete "Filter F7" Airparts --yes
        """)

    @Argument(help: .part) var part: Reference
    @Argument(help: "The offer: its supplier, or its id.") var offer: Reference
    @OptionGroup var confirmation: Confirmation
    @OptionGroup(title: "Common options") var options: HomeOptions

    func run(in household: Household) async throws {
      let part = try await household.part(part)
      let partID = part.id
      let listing = try offer.resolve(
        among: try await household.book.all(Fetch<PartListing>(where: \.partID == partID)),
        noun: "offer", id: \.id, name: \.supplier)
      try confirmation.ask(
        "Delete the offer of \(listing.supplier) for \(part.name)?", in: household.session)
      try await household.book.delete(PartListing.self, listing.id)
      household.tell("Deleted the offer of " + StyledText(listing.supplier, .bold) + ".", listing)
    }
  }
}
