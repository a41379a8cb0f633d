import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

struct EventCommandTests {
  private let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//example//EN
    BEGIN:VEVENT
    UID:wedding@example.com
    DTSTART:20261205T150000Z
    DTEND:20261205T230000Z
    SUMMARY:Kim & Sam's wedding\\, dress code: black tie
    END:VEVENT
    BEGIN:VEVENT
    UID:standup@example.com
    DTSTART:20261116T090000Z
    DTEND:20261116T091500Z
    RRULE:FREQ=WEEKLY;BYDAY=MO,WE
    SUMMARY:Standup
    END:VEVENT
    BEGIN:VEVENT
    UID:fair@example.com
    DTSTART;VALUE=DATE:20261118
    DTEND;VALUE=DATE:20261121
    SUMMARY:Trade fair
    END:VEVENT
    END:VCALENDAR
    """.split(separator: "\n").joined(separator: "\r\n") + "\r\n"

  private func events(_ json: JSONValue) -> [String] {
    json["events"]?.array?.compactMap { $0["title"]?.string } ?? []
  }

  /// A plain day has an outfit too, and keeps it when the calendar is read as a whole.
  @Test func anOutfitIsPlannedForAPlainDay() async throws {
    let home = try await ExampleHome.furnished()
    let planned = try await home.wardrobe("outfit", "plan", "Office", "--on", "tomorrow")
    #expect(planned.output == "Office is planned for 2026-11-15.\n")
    let file = try home.file("calendar.ics", calendar.utf8)
    _ = try await home.json("events", "import", file, "--days", "30", "--whole")
    let week = try await home.json("events", "list")
    #expect(week["events"]?[0]?["outfit"] == "Office" && week["events"]?[0]?["isAllDay"] == true)
    let asked = try await home.wardrobe("suggest", "--on", "tomorrow", "--temp", "50..60")
    #expect(asked.output.hasPrefix("Planned for 2026-11-15: Office\n"))
    // What is planned is called what it is called today.
    _ = try await home.json("outfit", "edit", "Office", "--name", "Desk")
    #expect(try await events(home.json("events", "list")).contains("Desk"))
    _ = try await home.json("undo")
    _ = try await home.json("outfit", "plan", "--none", "--on", "tomorrow")
    #expect(!(try await events(home.json("events", "list"))).contains("Office"))
    _ = try await home.json("undo")
    #expect(try await events(home.json("events", "list")).contains("Office"))
  }

  @Test func aCalendarIsReadAndListed() async throws {
    let home = try await ExampleHome.furnished()
    let file = try home.file("calendar.ics", calendar.utf8)
    let read = try await home.json("events", "import", file, "--days", "30")
    #expect(read["firstDay"] == "2026-11-14" && read["lastDay"] == "2026-12-13")
    #expect((read["added"]?.array?.count ?? 0) == 10 && read["issues"] == [])
    let week = try await home.json("events", "list")
    #expect(events(week) == ["Standup", "Trade fair", "Standup"])
    let fair = try #require(
      week["events"]?.array?.first { $0["title"] == "Trade fair" })
    #expect(fair["startDay"] == "2026-11-18" && fair["endDay"] == "2026-11-20")
    #expect(fair["isAllDay"] == true)
    let told = try await home.wardrobe("events", "list").output
    #expect(told.contains("After 2026-11-20 7 events follow, the next on 2026-11-23: "))
    #expect(told.contains("events list --days 26"))
    #expect(week["lastDay"] == "2026-11-20" && week["later"] == 7)
    let shown = try await home.wardrobe("events", "list", "--days", "30").output
    #expect(shown.contains("2026-11-18 – 2026-11-20") && shown.contains("all day"))
    #expect(shown.contains("black tie") && shown.contains("09:00–09:15"))
    let again = try await home.json("events", "import", file, "--days", "30")
    #expect(again["added"] == [] && again["unchanged"]?.array?.count == 10)
    let empty = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"
    let whole = try await home.command(["events", "import", "-", "--whole"], input: empty)
    #expect(whole.status == 0 && whole.output.contains("10 gone"))
    #expect(try await home.json("events", "list")["events"] == [])
  }

  @Test func anEventAsksForItsDress() async throws {
    let home = try await ExampleHome.furnished()
    let file = try home.file("calendar.ics", calendar.utf8)
    _ = try await home.json("events", "import", file)
    let wedding = try await home.json("events", "show", "wedding@")
    #expect(wedding["extractedDressCode"] == "blackTie")
    #expect(wedding["evidence"]?.string?.lowercased().contains("black tie") == true)
    let found = try await home.wardrobe(
      "suggest", "--event", "wedding@example.com", "--save", "1", "--name", "Gala")
    #expect(found.status == 0, "\(found.errors)")
    #expect(
      try await home.json("events", "choose", "wedding@", "Gala")["outfit"] == "Gala")
    #expect(try await home.json("events", "show", "wedding@")["suggestedOutfits"] == ["Gala"])
    #expect(try await home.json("events", "choose", "wedding@", "--none")["outfit"] == .null)
    #expect(try await home.wardrobe("events", "choose", "wedding@").status == 64)
    // Of one that repeats, the next time is meant.
    let next = try await home.json("events", "show", "standup", now: "2026-11-17T10:00:00Z")
    #expect(next["startDate"] == "2026-11-18T09:00:00.000Z")
    let unknown = try await home.wardrobe("events", "show", "Party")
    #expect(unknown.status == 1 && unknown.errors.contains("Trade fair"))
    let plan = try await home.json("events", "reminders", "--limit", "1")
    // The standup on the 16th asks for nothing.
    #expect(plan[0]?["fireDate"] == "2026-11-17T20:00:00.000Z")
    let event = try #require(plan[0]?["eventID"]?.string)
    let title = try #require(try await home.json("events", "show", event)["title"]?.string)
    #expect(try await home.wardrobe("events", "reminders").output.contains(title))
    let refused = try await home.wardrobe("events", "list", "--days", "0")
    #expect([1, 64].contains(refused.status))
  }

  @Test func remindersComeOnce() async throws {
    let home = try await ExampleHome.furnished()
    let file = try home.file("calendar.ics", calendar.utf8)
    _ = try await home.json("events", "import", file)
    #expect(try await home.json("remind") == [])
    let eve = "2026-12-04T20:05:00Z"
    let fair = try await home.wardrobe("remind", "--print", now: "2026-11-17T21:00:00Z")
    #expect(fair.output == "What to wear tomorrow: Trade fair has no outfit yet.\n")
    let failed = try await home.wardrobe("remind", "--then", "exit 3", now: eve)
    #expect(failed.status == 1 && failed.errors.contains("status 3"))
    let shown = try await home.wardrobe(
      "remind", "--then", "echo \"ding $REMINDER_SUBJECT_ID: $REMINDER_TITLE, $REMINDER_BODY\"",
      now: eve)
    #expect(shown.status == 0 && shown.output.hasPrefix("ding wedding@example.com: What to wear"))
    #expect(shown.output.contains("dress code: black tie has no outfit yet."))
    #expect(try await home.json("remind", now: eve) == [])
  }

  @Test func hostileCalendarsChangeNothing() async throws {
    let home = try await ExampleHome.furnished()
    for input in [
      "", "no calendar", "\u{0}\u{1}", "[]", String(repeating: "BEGIN:VEVENT\n", count: 1000),
    ] {
      let outcome = try await home.command(["events", "import", "-"], input: input)
      #expect([0, 1].contains(outcome.status), "\(input.prefix(20))")
    }
    #expect(try await home.json("events", "list", "--days", "3000")["events"] == [])
    _ = try await home.json("profile", "set", "--no-calendar")
    let off = try await home.command(["events", "import", "-"], input: calendar)
    #expect(off.status == 1 && off.errors.contains("turned off"))
  }

  @Test func theWeatherOfAFileCounts() async throws {
    let home = try await ExampleHome.furnished()
    let forecast = """
      {"latitude": 52.52, "longitude": 13.41, "utc_offset_seconds": 0, "timezone": "GMT",
       "current_units": {"time": "iso8601", "temperature_2m": "°C", "apparent_temperature": "°C",
        "wind_speed_10m": "km/h", "relative_humidity_2m": "%", "weather_code": "wmo code"},
       "current": {"time": "2026-11-14T10:00", "temperature_2m": 9.0, "apparent_temperature": 7.0,
        "wind_speed_10m": 14.0, "relative_humidity_2m": 81, "weather_code": 61}}
      """
    let file = try home.file("forecast.json", forecast.utf8)
    let weather = try await home.json("weather", "import", file, "--name", "Berlin")
    #expect(weather["locationName"] == "Berlin" && weather["condition"] == "rainy")
    #expect(weather["feelsLike"] == 45)
    #expect(try await home.wardrobe("weather", "show").output.contains("Berlin: 48 °F"))
    // It rains, so suede stays at home; an hour later nobody knows.
    let rain = try await home.json("suggest", "--why-not", "Suede Shoes")
    #expect(rain["filters"] == ["rain"])
    let later = try await home.json(
      "suggest", "--why-not", "Suede Shoes", now: "2026-11-14T11:30:00Z")
    #expect(later["filters"] == [])
    for input in ["", "{}", "[]", "\u{0}", #"{"current": {}}"#] {
      #expect(try await home.command(["weather", "import", "-"], input: input).status == 1)
    }
  }

  @Test func fetchingSaysWhatIsWrong() async throws {
    let home = try ExampleHome.wardrobe()
    for wrong in [
      [], ["--lat", "52"], ["--lat", "91", "--lon", "0"], ["--lat", "0", "--lon", "-181"],
      ["--lat", "0", "--lon", "0", "--from", "nws"], ["--lat", "x", "--lon", "0"],
    ] {
      #expect(try await home.command(["weather", "fetch"] + wrong).status == 64, "\(wrong)")
    }
    // A port of this machine at which nobody listens.
    let outcome = try await home.wardrobe(
      "weather", "fetch", "--lat", "-33.9", "--lon", "18.4", "--server", "http://127.0.0.1:9")
    #expect(outcome.status == 1 && outcome.output == "" && outcome.errors.hasPrefix("Error: "))
  }
}
