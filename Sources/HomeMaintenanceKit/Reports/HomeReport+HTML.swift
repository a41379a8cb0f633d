import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension HomeReport {
  /// The report as one HTML file, to be read, printed or sent.
  ///
  /// It has no script and loads nothing; its charts are drawings inside it, and its photos too.
  ///
  /// - Complexity: O(*n*) in the number of tasks, records and appliances.
  public func html() -> String {
    HTMLWriter.document(title: "Maintenance of \(home.name)") { page in
      page.element("h1", "Maintenance of \(home.name)")
      if let address = home.address { page.element("p", [("class", "soft")], text: address) }
      let sold = home.soldDate.map { " Sold on \($0)." } ?? ""
      page.element("p", [("class", "soft")], text: "As of \(day).\(sold)")
      sections(&page)
    }
  }

  /// Reports on several homes as one HTML file: a table of all homes, then each.
  ///
  /// - Parameter reports: The reports, in the order of the page.
  /// - Complexity: O(*n*) in the number of tasks, records and appliances.
  public static func html(of reports: [HomeReport]) -> String {
    let title = "Maintenance of \(reports.count) homes"
    return HTMLWriter.document(title: title) { page in
      page.element("h1", title)
      let days = Set(reports.map(\.day)).sorted().map { "\($0)" }.joined(separator: " and ")
      page.element("p", [("class", "soft")], text: "As of \(days).")
      page.table(
        "Homes", headings: ["Home", "Overdue", "To do", "Paid"], numbers: [1, 2, 3],
        rows: reports.map { report in
          [
            report.home.name, "\(report.due.count { $0.status == .overdue })",
            "\(report.due.count)", MoneyText.text(report.paid),
          ]
        },
        foot: [
          "Total", "\(reports.flatMap(\.due).count { $0.status == .overdue })",
          "\(reports.map(\.due.count).reduce(0, +))",
          MoneyText.text(Money.totals(of: reports.flatMap(\.paid))),
        ])
      for (index, report) in reports.enumerated() {
        page.element("section") { section in
          section.element("h2", report.home.name)
          if let day = report.home.soldDate {
            section.element("p", [("class", "soft")], text: "Sold on \(day).")
          }
          if let address = report.home.address {
            section.element("p", [("class", "soft")], text: address)
          }
          report.sections(&section, below: "h3", number: index + 1)
        }
      }
    }
  }

  /// All that was paid for work and for what was bought.
  private var paid: [Money] { Money.totals(of: costsByYear.flatMap(\.total)) }

  /// The sections of a home.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - heading: The element of their headings.
  ///   - number: The number of the home among several, which keeps ids apart; or nil.
  private func sections(
    _ page: inout HTMLWriter, below heading: StaticString = "h2", number: Int? = nil
  ) {
    dueSection(&page, heading)
    costSection(&page, heading, number: number)
    warrantySection(&page, heading)
    historySection(&page, heading)
    if !vendors.isEmpty { vendorSection(&page, heading) }
    if !documents.isEmpty { documentSection(&page, heading) }
  }

  private func dueSection(_ page: inout HTMLWriter, _ heading: StaticString) {
    page.section("What is due", heading, isEmpty: due.isEmpty, none: "Nothing is due.") { section in
      section.table(
        "Tasks by due date", headings: ["Task", "For", "Due", "Status"], short: [2, 3],
        late: Set(due.indices.filter { due[$0].status == .overdue }),
        rows: due.map { task in
          [
            task.title, task.subject ?? home.name, task.dueDate.map { "\($0)" } ?? "–",
            task.statusText(on: day),
          ]
        })
    }
  }

  private func costSection(
    _ page: inout HTMLWriter, _ heading: StaticString, number: Int?
  ) {
    page.section("Costs", heading, isEmpty: costsByYear.isEmpty, none: "Nothing was paid.") {
      section in
      for chart in charts(number: number) {
        section.element("figure") { figure in
          figure.element("figcaption", chart.title)
          chart.draw(in: &figure)
        }
      }
      section.costs("Costs by year", heading: "Year", groups: costsByYear)
      section.costs("Costs by appliance", heading: "Appliance", groups: costsByAppliance)
    }
  }

  /// A chart for each currency: what was paid in the years from the first to the last.
  ///
  /// - Parameter number: The number of the home among several, which keeps ids apart; or nil.
  func charts(number: Int? = nil) -> [BarChart] {
    var sums: [String: [Int: Decimal]] = [:]
    for group in costsByYear {
      guard case .year(let year) = group.key else { continue }
      for money in group.total { sums[money.currency, default: [:]][year] = money.amount }
    }
    return sums.sorted { $0.key < $1.key }.compactMap { currency, years in
      guard let last = years.keys.max(), let first = years.keys.min() else { return nil }
      // A year without costs is a gap and not left out; a typed year of 1203 makes no 800 bars.
      let shown =
        last - first < 60 ? Array(first...last) : years.keys.sorted().suffix(60)
      return BarChart(
        title: "Costs by year in \(currency)",
        id: "costs-\(currency)" + (number.map { "-\($0)" } ?? ""),
        bars: shown.map { year in
          let value = years[year] ?? 0
          let text = Money(value, currency).map(MoneyText.amount) ?? "\(value)"
          return BarChart.Bar(label: "\(year)", value: value, text: text)
        })
    }
  }

  private func warrantySection(_ page: inout HTMLWriter, _ heading: StaticString) {
    page.section(
      "Warranties", heading, isEmpty: warranties.isEmpty, none: "No warranty is known."
    ) { section in
      section.table(
        "Warranties and their ends", headings: ["Appliance", "Until", "Days left"], numbers: [2],
        short: [1],
        rows: warranties.cards.map { card in
          [
            card.appliance.displayName, "\(card.lastDay)",
            card.daysLeft < 0 ? "ended" : "\(card.daysLeft)",
          ]
        }
          + warranties.lifetime.map { [$0.displayName, "for life", "–"] }
          + warranties.incomplete.map { [$0.displayName, $0.warranty.words ?? "", "–"] })
    }
  }

  private func historySection(_ page: inout HTMLWriter, _ heading: StaticString) {
    page.section("History", heading, isEmpty: history.isEmpty, none: "Nothing was done yet.") {
      section in
      section.table(
        "Work, latest first", headings: ["Work", "For", "Day", "By", "Cost"], numbers: [4],
        short: [2],
        rows: history.map { work in
          [
            work.text, work.subject ?? home.name, "\(work.record.date)",
            work.record.vendor ?? "–", work.costText,
          ]
        },
        foot: [
          "Total", "", "", "",
          MoneyText.text(
            Money.totals(
              of: history.compactMap { $0.record.warrantyWork ? nil : $0.record.cost })),
        ])
      for work in history where !work.pictures.isEmpty || work.picturesLeftOut > 0 {
        section.photos(of: work)
      }
    }
  }
}

extension HomeReport {
  private func vendorSection(_ page: inout HTMLWriter, _ heading: StaticString) {
    page.section("Vendors", heading) { section in
      section.table(
        "Who worked on the home", headings: ["Vendor", "Phone", "Mail", "Work", "Last", "Paid"],
        numbers: [3, 5], short: [4],
        rows: vendors.map { card in
          [
            [card.vendor.name, card.vendor.notes].compactMap(\.self).joined(separator: "\n"),
            card.vendor.phone ?? card.contact ?? "–", card.vendor.mail ?? "–",
            "\(card.work.count)", card.work.first.map { "\($0.date)" } ?? "–",
            MoneyText.text(card.paid),
          ]
        })
    }
  }

  private func documentSection(_ page: inout HTMLWriter, _ heading: StaticString) {
    page.section("Documents", heading) { section in
      section.table(
        "Documents of the home and its appliances", headings: ["Document", "Kind", "Of"],
        rows: documents.map { filed in
          [
            [filed.document.title, filed.document.notes].compactMap(\.self)
              .joined(separator: "\n"),
            filed.document.kind.rawValue, filed.subject ?? home.name,
          ]
        })
    }
  }
}

extension VendorCard {
  /// The contact that its latest work names, or nil.
  fileprivate var contact: String? { work.lazy.compactMap(\.vendorContact).first }
}

extension HomeReport.Work {
  /// The title of the work, with its description, notes and documents on lines of their own.
  fileprivate var text: String {
    ([record.title, record.serviceDescription, record.notes].compactMap(\.self)
      + documents.map { "Document: \($0.titleAndKind)" }).joined(separator: "\n")
  }

  /// What it cost, and whether the warranty paid it.
  fileprivate var costText: String {
    let cost = record.cost.map(MoneyText.text)
    return record.warrantyWork
      ? [cost, "on warranty"].compactMap(\.self).joined(separator: "\n") : cost ?? "–"
  }
}

extension Document {
  /// The title with the kind: `Invoice 17 (invoice)`.
  var titleAndKind: String { kind == .other ? title : "\(title) (\(kind.rawValue))" }
}

extension HTMLWriter {
  fileprivate mutating func section(
    _ title: String, _ heading: StaticString, isEmpty: Bool = false, none: String = "",
    body: (inout HTMLWriter) -> Void
  ) {
    element("section") { section in
      section.element(heading, title)
      if isEmpty { section.element("p", none) } else { body(&section) }
    }
  }

  /// The photos of some work, with what they are of.
  fileprivate mutating func photos(of work: HomeReport.Work) {
    let leftOut = work.picturesLeftOut
    element("figure") { figure in
      figure.element(
        "figcaption",
        "\(work.record.title), \(work.record.date)"
          + (leftOut == 0
            ? "" : leftOut == 1 ? " (1 photo left out)" : " (\(leftOut) photos left out)"))
      guard !work.pictures.isEmpty else { return }
      figure.pictures(work.pictures, of: work.record.title)
    }
  }

  fileprivate mutating func costs(
    _ caption: String, heading: String, groups: [CostGroup]
  ) {
    var columns: [(heading: String, amounts: (CostGroup) -> [Money])] = [
      ("Work", \.service), ("Purchases", \.purchases), ("Total", \.total),
    ]
    if groups.contains(where: { !$0.warranty.isEmpty }) {
      columns.append(("Warranty paid", \.warranty))
    }
    if groups.contains(where: { !$0.sales.isEmpty }) { columns.append(("Sold for", \.sales)) }
    table(
      caption, headings: [heading] + columns.map(\.heading), numbers: Set(1...columns.count),
      rows: groups.map { group in
        [group.key.label] + columns.map { MoneyText.text($0.amounts(group)) }
      },
      foot: ["Total"]
        + columns.map { MoneyText.text(Money.totals(of: groups.flatMap($0.amounts))) })
  }
}
