import HouseholdCalendar
import HouseholdTransfer

/// How the lists of a program are read.
struct OtherProgramShape: Sendable {
  /// What an entry becomes.
  enum Outcome {
    /// A row of a table, by the names of its columns; of another kind of table than usual, or nil.
    case columns([String: String], of: HomeTable? = nil)
    /// Nothing, for a reason that ends a sentence.
    case left(String)
  }

  let program: String
  /// The kind of table that its rows usually are of.
  let kind: HomeTable
  /// The keys by which an entry is recognized.
  let marks: [String]
  /// The keys that become columns, or that everything has.
  let keys: Set<String>
  let read: @Sendable (OtherProgramEntry) -> Outcome

  static let all = [grocyChores, batteries, equipment, donetick, homeAssistant]

  /// Chores of Grocy: `/api/objects/chores`.
  private static let grocyChores = OtherProgramShape(
    program: "Grocy", kind: .tasks, marks: ["period_type"],
    keys: [
      "id", "name", "description", "active", "period_type", "period_days", "period_config",
      "period_interval", "start_date", "row_created_timestamp", "userfields",
    ]
  ) { chore in
    guard chore.text("active") != "0" else { return .left("is not active") }
    let count = max(chore.number("period_interval") ?? 1, 1)
    let interval: String
    switch chore.text("period_type") {
    case "daily": interval = "every \(count)d after completion"
    case "dynamic-regular":
      interval = "every \(max(chore.number("period_days") ?? 1, 1))d after completion"
    case "weekly":
      let days = days(chore.text("period_config").split(separator: ",").map(String.init))
      interval = "every \(count)w" + (days.isEmpty ? "" : " on \(days)")
    case "monthly":
      let day = chore.number("period_days") ?? 1
      interval = "rrule FREQ=MONTHLY;INTERVAL=\(count);BYMONTHDAY=\(day)"
    case "yearly":
      interval =
        CivilDate(chore.day("start_date")).map {
          "rrule FREQ=YEARLY;INTERVAL=\(count);BYMONTH=\($0.month);BYMONTHDAY=\($0.day)"
        } ?? "every \(count)y"
    case let type:
      return .left(
        type == "manually" || type == "adaptive"
          ? "has no interval (\(type))" : "has an interval that is not one of days (\(type))")
    }
    return .columns([
      "title": chore.text("name"), "interval": interval, "notes": chore.text("description"),
    ])
  }

  /// Batteries of Grocy: `/api/objects/batteries`.
  private static let batteries = OtherProgramShape(
    program: "Grocy", kind: .tasks, marks: ["charge_interval_days"],
    keys: [
      "id", "name", "description", "active", "used_in", "charge_interval_days",
      "row_created_timestamp", "userfields",
    ]
  ) { battery in
    guard battery.text("active") != "0" else { return .left("is not active") }
    guard let days = battery.number("charge_interval_days"), days > 0 else {
      return .left("has no interval")
    }
    let place = battery.text("used_in")
    return .columns([
      "title": "Charge \(battery.text("name"))", "interval": "every \(days)d after completion",
      "notes": [battery.text("description"), place.isEmpty ? "" : "Used in: \(place)"]
        .filter { !$0.isEmpty }.joined(separator: "\n"),
    ])
  }

  /// Equipment of Grocy: `/api/objects/equipment`.
  private static let equipment = OtherProgramShape(
    program: "Grocy", kind: .appliances, marks: ["instruction_manual_file_name"],
    keys: ["id", "name", "description", "row_created_timestamp", "userfields"]
  ) { thing in
    .columns(["name": thing.text("name"), "notes": thing.text("description")])
  }

  /// Chores of Donetick: `/api/v1/chores` and `/eapi/v1/chore`.
  private static let donetick = OtherProgramShape(
    program: "Donetick", kind: .tasks, marks: ["frequencyType"],
    keys: [
      "id", "name", "description", "isActive", "isRolling", "frequency", "frequencyType",
      "frequencyMetadata", "nextDueDate", "priority", "status", "circleId", "createdAt",
      "createdBy", "updatedAt", "updatedBy",
    ]
  ) { chore in
    guard chore.text("isActive") != "false" else { return .left("is not active") }
    let more = OtherProgramEntry(chore.object["frequencyMetadata"]?.object ?? JSONObject())
    let count = max(chore.number("frequency") ?? 1, 1)
    let basis = chore.text("isRolling") == "true" ? " after completion" : ""
    func names(_ key: String) -> [String] {
      more.object[key]?.array?.compactMap(\.string) ?? []
    }
    let interval: String
    switch chore.text("frequencyType") {
    case "once", "no_repeat": interval = "once"
    case "daily": interval = "every 1d\(basis)"
    case "weekly": interval = "every 1w\(basis)"
    case "monthly": interval = "every 1mo\(basis)"
    case "yearly": interval = "every 1y\(basis)"
    case "interval":
      let units = ["days": "d", "weeks": "w", "months": "mo", "years": "y"]
      guard let unit = units[more.text("unit")] else {
        return .left("has an interval that is not one of days (\(more.text("unit")))")
      }
      interval = "every \(count)\(unit)\(basis)"
    case "days_of_the_week": interval = "every 1w on \(days(names("days")))"
    case "day_of_the_month":
      let months = names("months").compactMap { MonthRange(String($0.prefix(3)).lowercased()) }
        .map { "\($0.firstMonth)" }
      interval =
        "rrule FREQ=MONTHLY;BYMONTHDAY=\(count)"
        + (months.isEmpty || months.count == 12 ? "" : ";BYMONTH=\(months.joined(separator: ","))")
    case let type: return .left("has no interval (\(type))")
    }
    let priorities = ["1": "urgent", "2": "high", "3": "medium", "4": "low"]
    return .columns([
      "title": chore.text("name"), "interval": interval, "due": chore.day("nextDueDate"),
      "priority": priorities[chore.text("priority")] ?? "", "notes": chore.text("description"),
    ])
  }

  /// Tasks of the integration Home Maintenance of Home Assistant, which keeps them in
  /// `.storage/home_maintenance.storage`.
  private static let homeAssistant = OtherProgramShape(
    program: "Home Assistant", kind: .tasks, marks: ["interval_type", "last_performed"],
    keys: ["id", "title", "interval_value", "interval_type", "last_performed"]
  ) { task in
    let count = max(task.number("interval_value") ?? 1, 1)
    return .columns([
      "title": task.text("title"), "last done": task.day("last_performed"),
      "interval": "every \(count) \(task.text("interval_type")) after completion",
    ])
  }

  /// The short names of weekdays between commas: `mon,thu`.
  private static func days(_ names: [String]) -> String {
    names.map { String($0.trimmed.prefix(3)).lowercased() }.joined(separator: ",")
  }
}
