import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension HomeReport {
  /// The report as one HTML file, to be read, printed or sent.
  ///
  /// It has no script and loads nothing; its charts are drawings inside it.
  ///
  /// - Complexity: O(*n*) in the number of tasks, records and appliances.
  public func html() -> String {
    HTMLWriter.document(title: "Maintenance of \(home.name)") { page in
      page.element("h1", "Maintenance of \(home.name)")
      if let address = home.address { page.element("p", [("class", "soft")], address) }
      page.element("p", [("class", "soft")], "As of \(day).")
      dueSection(&page)
      costSection(&page)
      warrantySection(&page)
      historySection(&page)
    }
  }

  private func dueSection(_ page: inout HTMLWriter) {
    page.section("What is due", isEmpty: due.isEmpty, none: "Nothing is due.") { section in
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

  private func costSection(_ page: inout HTMLWriter) {
    page.section("Costs", isEmpty: costsByYear.isEmpty, none: "Nothing was paid.") { section in
      for chart in charts {
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
  var charts: [BarChart] {
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
        title: "Costs by year in \(currency)", id: "costs-\(currency)",
        bars: shown.map { BarChart.Bar(label: "\($0)", value: years[$0] ?? 0) })
    }
  }

  private func warrantySection(_ page: inout HTMLWriter) {
    page.section(
      "Warranties", isEmpty: warranties.isEmpty, none: "No warranty is known."
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

  private func historySection(_ page: inout HTMLWriter) {
    page.section("History", isEmpty: history.isEmpty, none: "Nothing was done yet.") { section in
      section.table(
        "Work, latest first", headings: ["Work", "For", "Day", "By", "Cost"], numbers: [4],
        short: [2],
        rows: history.map { work in
          [
            work.text, work.subject ?? home.name, "\(work.record.date)",
            work.record.vendor ?? "–", work.record.cost.map(MoneyText.text) ?? "–",
          ]
        },
        foot: [
          "Total", "", "", "",
          MoneyText.text(Money.totals(of: history.compactMap(\.record.cost))),
        ])
    }
  }
}

extension HomeReport.Work {
  /// The title of the work, with its description and notes on lines of their own.
  fileprivate var text: String {
    [record.title, record.serviceDescription, record.notes].compactMap(\.self)
      .joined(separator: "\n")
  }
}

extension HTMLWriter {
  fileprivate mutating func section(
    _ title: String, isEmpty: Bool, none: String, _ body: (inout HTMLWriter) -> Void
  ) {
    element("section") { section in
      section.element("h2", title)
      if isEmpty { section.element("p", none) } else { body(&section) }
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
    table(
      caption, headings: [heading] + columns.map(\.heading), numbers: Set(1...columns.count),
      rows: groups.map { group in
        [group.key.label] + columns.map { MoneyText.text($0.amounts(group)) }
      },
      foot: ["Total"]
        + columns.map { MoneyText.text(Money.totals(of: groups.flatMap($0.amounts))) })
  }
}
