public import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import LaundryKit
import TimerKit

extension HouseholdToday {
  /// The day as one page of HTML, for a tablet in the kitchen and for paper.
  ///
  /// It loads nothing and runs nothing. Headings and lists say in which order things matter: what to wash by
  /// when comes first, as it cannot be made up for.
  ///
  /// - Parameters:
  ///   - zone: The time zone of its times.
  ///   - refresh: The seconds after which a browser reads it again; nil if it stays.
  public func html(in zone: TimeZone, refresh: Int? = nil) -> String {
    let title = "\(Self.name(of: day)), \(day.phrase)"
    return HTMLWriter.document(title: title, refresh: refresh, style: Self.style) { page in
      page.element("h1", title)
      let time = CivilTime(now, in: zone).description.prefix(5)
      let weather = self.weather.map { "; \($0.text)" } ?? ""
      page.element("p", [("class", "soft")], text: "As of \(time)\(weather)")
      page.element("div", [("class", "tiles")]) { tiles in
        tiles.tile("Wash", plan.loads.map { wash($0, in: zone) })
        tiles.tile("Wear", wear)
        tiles.tile(
          "Laundry",
          loads.map { laundry($0, in: zone) } + leftOut.map { leftOut($0, in: zone) }
            + hungry.map(Self.hungry))
        tiles.tile("Timers", timers.map { timer($0, in: zone) })
        tiles.tile("Home", due.map(task))
      }
      if plan.loads.isEmpty, wear.isEmpty, loads.isEmpty, leftOut.isEmpty, hungry.isEmpty,
        timers.isEmpty, due.isEmpty
      {
        page.element("p", "Nothing is due, nothing runs, and nothing has to be washed.")
      }
    }
  }

  private static let style: StaticString = """
    h1 { font-size: 2rem; }
    .tiles { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); }
    section { border: 1px solid var(--line); border-radius: .6rem; padding: .8rem 1rem; break-inside: avoid; }
    section h2 { margin: 0 0 .4rem; }
    section ul { list-style: none; margin: 0; padding: 0; font-size: 1.15rem; }
    section li { padding: .4rem 0; overflow-wrap: anywhere; }
    section li + li { border-top: 1px solid var(--line); }
    .late strong, .late .line { color: var(--late); }
    .line, .more { display: block; }
    .more { color: var(--soft); font-size: 1rem; }

    """

  private var wear: [Entry] {
    plan.outfits.filter { $0.day <= day.adding(days: 1) || $0.eventID != nil }.map { outfit in
      let names = outfit.names.joined(separator: ", ")
      return Entry(
        "\(outfit.title), \(relative(outfit.day))", names.isEmpty ? "nothing fits" : names,
        more: outfit.fallback?.description)
    }
  }

  private func wash(_ load: PlannedLoad, in zone: TimeZone) -> Entry {
    Entry(
      "Start \(load.group.name) by \(moment(load.latestStart, in: zone))",
      "\(load.names.joined(separator: ", ")) for \(load.purpose), \(relative(load.day))",
      isLate: load.latestStart <= now.adding(minutes: 60))
  }

  private func laundry(_ load: OpenLoadCard, in zone: TimeZone) -> Entry {
    let end = load.card.endsAt.map { " until \(moment($0, in: zone))" } ?? ""
    let state =
      switch load.card.stage {
      case .washing: "washing\(end)"
      case .drying: (load.card.load?.isHung == true ? "on the line" : "drying") + end
      case .washDone: "wet, to be dried or hung up"
      case .dryDone: "dry, to be folded"
      case .idle, .folded: "idle"
      }
    return Entry(
      load.card.pet.name, state, more: load.names.joined(separator: ", "),
      isLate: load.card.stage == .washDone)
  }

  private func leftOut(_ card: LeftOutCard, in zone: TimeZone) -> Entry {
    Entry(
      card.names.joined(separator: ", "),
      "not washed: the load of \(card.pet) of \(moment(card.start, in: zone)) gave way to that of "
        + moment(card.keptStart, in: zone))
  }

  private static func hungry(_ card: PetCard) -> Entry {
    Entry(card.pet.name, card.health == 0 ? "is dead" : "health \(card.health)", isLate: true)
  }

  private func timer(_ card: RunCard, in zone: TimeZone) -> Entry {
    if let since = card.waitsSince {
      let what = card.state == .held ? "waits since" : "over since"
      return Entry(card.run.name, "\(what) \(moment(since, in: zone))", isLate: true)
    }
    let state =
      if let start = card.startsAt {
        "from \(moment(start, in: zone))"
      } else if let end = card.endsAt ?? card.step?.endsAt {
        "until \(moment(end, in: zone))"
      } else {
        "paused"
      }
    return Entry(card.run.name, state)
  }

  private func task(_ task: DueTask) -> Entry {
    let isLate = task.status == .overdue
    return Entry(
      "\(task.title)\(place(of: task))", isLate ? "overdue for \(task.daysOverdue) d" : "due today",
      isLate: isLate)
  }

  private func moment(_ instant: Date, in zone: TimeZone) -> String {
    let time = CivilTime(instant, in: zone).description.prefix(5)
    let date = CivilDate(instant, in: zone)
    return date == day ? String(time) : "\(relative(date)) \(time)"
  }

  private func relative(_ date: CivilDate) -> String {
    switch day.days(until: date) {
    case 0: "today"
    case 1: "tomorrow"
    case 2...6: Self.name(of: date)
    default: "\(date)"
    }
  }

  private static func name(of date: CivilDate) -> String { "\(date.weekday)".capitalized }
}

/// A line of a tile.
private struct Entry {
  let title: String
  let text: String
  let more: String
  let isLate: Bool

  init(_ title: String, _ text: String, more: String? = nil, isLate: Bool = false) {
    self.title = title
    self.text = text
    self.more = more ?? ""
    self.isLate = isLate
  }
}

extension HTMLWriter {
  /// Writes a titled list; nothing if it is empty.
  fileprivate mutating func tile(_ title: String, _ entries: [Entry]) {
    guard !entries.isEmpty else { return }
    element("section") { section in
      section.element("h2", title)
      section.element("ul") { list in
        for entry in entries {
          list.element("li", entry.isLate ? [("class", "late")] : []) { item in
            item.element("strong", entry.title)
            item.element("span", [("class", "line")], text: entry.text)
            if !entry.more.isEmpty { item.element("span", [("class", "more")], text: entry.more) }
          }
        }
      }
    }
  }
}
