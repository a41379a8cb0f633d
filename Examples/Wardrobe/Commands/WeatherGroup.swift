import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer
import OutfitAdvisor
import WardrobeKit

/// `wardrobe weather`.
struct WeatherGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weather",
    abstract: "The weather used by suggestions: import, fetch, show.",
    subcommands: [ImportForecast.self, Fetch.self, Show.self])
}

/// The place of the weather.
struct PlaceFields: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Degrees north of the equator.", valueName: "degrees"))
  var lat: Double?
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Degrees east of Greenwich.", valueName: "degrees"))
  var lon: Double?
  @Option(help: .text("The name of the place.")) var name: String?

  func validate() throws {
    if (lat == nil) != (lon == nil) {
      throw ArgumentParser.ValidationError("--lat and --lon go together.")
    }
    if let lat, !(-90...90).contains(lat) {
      throw ArgumentParser.ValidationError("--lat is -90 to 90 degrees; it was \(lat).")
    }
    if let lon, !(-180...180).contains(lon) {
      throw ArgumentParser.ValidationError("--lon is -180 to 180 degrees; it was \(lon).")
    }
  }
}

extension WeatherGroup {
  struct ImportForecast: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Imports the response of a weather service from a file.",
      discussion: """
        The file is JSON of Open-Meteo or of the US National Weather Service. What it says of \
        now is used for an hour, its forecast on the days it names until a newer one comes.

        Examples:
          wardrobe weather import forecast.json
          wardrobe weather import forecast.json --lat 52.52 --lon 13.41 --name Berlin
        """)

    @Argument(help: "The file to read; - is standard input.", completion: .file()) var file: String
    @OptionGroup(title: "Where, if the file does not say") var place: PlaceFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let bytes = try household.session.bytes(of: file, limit: InputLimits.file.bytes)
      let weather = try await household.wardrobe.importWeather(
        bytes, latitude: place.lat, longitude: place.lon, name: place.name)
      try await household.tell(weather)
    }
  }

  /// A weather service.
  enum Service: String, CaseIterable, ExpressibleByArgument {
    case openMeteo = "open-meteo"
    case nws
  }

  struct Fetch: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "fetch",
      abstract: "Fetches the weather, unless it was fetched within the last hour.",
      discussion: """
        Only this command uses the network. If the service fails, its response of the last 24 \
        hours is used. “nws” is the US National Weather Service, which requires a contact \
        address.

        Examples:
          wardrobe weather fetch --lat 52.52 --lon 13.41 --name Berlin
          wardrobe weather fetch --lat 40.71 --lon -74.01 --from nws --contact me@example.com
        """)

    @OptionGroup(title: "Where") var place: PlaceFields
    @Option(help: "The weather service.") var from: Service = .openMeteo
    @Option(help: .text("Your contact address, for nws.", "address"))
    var contact: String?
    @Option(help: ArgumentHelp("Another server of the service.", valueName: "url"))
    var server: WebAddress?
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      if place.lat == nil { throw ArgumentParser.ValidationError("Say where: --lat and --lon.") }
      if from == .nws, contact == nil {
        throw ArgumentParser.ValidationError("--from nws needs --contact.")
      }
    }

    func run(in household: Household) async throws {
      let provider: any WeatherProvider =
        switch from {
        case .openMeteo: OpenMeteo(endpoint: server?.url)
        case .nws:
          NationalWeatherService(
            userAgent: "(household-kit wardrobe, \(contact ?? ""))", endpoint: server?.url)
        }
      let report = try await Self.report(place, provider, in: household.wardrobe)
      if case .oldCopy(let error) = report.source {
        household.session.note(
          "\(error.message) The weather of \(HumanDuration(seconds: Int64(report.age)).rough) ago is used."
        )
      }
      try await household.tell(report.weather)
    }

    private static func report(
      _ place: PlaceFields, _ provider: some WeatherProvider, in wardrobe: Wardrobe
    ) async throws -> WeatherReport {
      try await wardrobe.weather(
        latitude: place.lat ?? 0, longitude: place.lon ?? 0, from: provider, name: place.name)
    }
  }

  struct Show: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Shows the weather and the forecasts that are known, the newest first.",
      discussion: """
        Example:
          wardrobe weather show
        """)

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let weather = try await household.wardrobe.knownWeather()
      if session.printsJSON {
        return session.print(json: ["weather": .array(weather.map(\.wholeJSON))])
      }
      guard !weather.isEmpty else {
        return session.print(
          "No weather and no forecast is known. Import some: "
            + session.hint("weather import forecast.json"))
      }
      let unit = try await household.wardrobe.profile().temperatureUnit
      for place in weather {
        let age = CivilText.distance(place.fetchedAt, now: session.now)
        session.print(place.line(unit) + StyledText(" (\(age))", .dim))
        var table = Table("", "", .whole("", leaves: 2), .right("", leaves: 1))
        for day in place.forecastDays {
          table.add(
            "  \(day.date)", StyledText(day.rangeText(unit)), StyledText(day.condition.words),
            StyledText(day.precipitationChance.map { "\(Int($0.rounded())) %" } ?? "", .dim))
        }
        for line in session.lines(of: table, hasTitles: false) { session.print(line) }
      }
    }
  }
}

extension Household {
  /// Tells the weather that was read.
  fileprivate func tell(_ weather: WeatherCache) async throws {
    let unit = try await wardrobe.profile().temperatureUnit
    let days = weather.forecastDays.count
    tell(
      weather.line(unit) + StyledText(days == 0 ? "." : "; a forecast of \(days.counted("day"))."),
      json: weather.wholeJSON)
  }
}

extension WeatherCache {
  /// The place and its weather in a line: `Berlin: 48 °F, feels like 45 °F, rainy`.
  fileprivate func line(_ unit: TemperatureUnit) -> StyledText {
    StyledText(locationName, .bold)
      + StyledText(
        ": \(unit.text(ofFahrenheit: temperature)), feels like"
          + " \(unit.text(ofFahrenheit: feelsLike)), \(condition.words)")
  }

  /// The row with all its fields, and the days of its forecast instead of their text.
  fileprivate var wholeJSON: JSONValue {
    json.with([
      "forecastData": .null,
      "days": .array(
        forecastDays.map {
          [
            "date": .day($0.date), "lowest": JSONValue($0.lowest),
            "highest": JSONValue($0.highest), "condition": .string($0.condition.rawValue),
            "precipitationChance": $0.precipitationChance.map { JSONValue($0) } ?? .null,
          ]
        }),
    ])
  }
}

extension WeatherForecast.Day {
  /// The temperatures it feels like: `45 °F to 61 °F`.
  fileprivate func rangeText(_ unit: TemperatureUnit) -> String {
    let (low, high) = (Int(lowest.rounded()), Int(highest.rounded()))
    return "\(unit.text(ofFahrenheit: low)) to \(unit.text(ofFahrenheit: high))"
  }
}
