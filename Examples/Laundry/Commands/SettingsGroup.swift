import ArgumentParser
import CommandLineSupport
import HouseholdTransfer
import LaundryKit

/// `laundry settings`.
struct SettingsGroup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "Shows or changes the settings of the household.",
    subcommands: [ShowSettings.self, SetSetting.self], defaultSubcommand: ShowSettings.self)
}

extension SettingsGroup {
  struct ShowSettings: LaundrySubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows the settings.",
      discussion: """
        Examples:
          laundry settings
          laundry settings --json
        """)

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      household.session.print(settings: try await household.room.settings())
    }
  }

  struct SetSetting: LaundrySubcommand {
    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Changes a setting.",
      discussion: """
        The start of a key is enough. Switches are on or off.

        Examples:
          laundry settings set healthPolicy overdueAware
          laundry settings set notifications off
          laundry settings set stale-hours 72
        """)

    @Argument(help: "The key, or the start of it.") var key: String
    @Argument(help: "The new value.") var value: String
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws { _ = try change() }

    func run(in household: Household) async throws {
      let change = try change()
      household.session.print(settings: try await household.room.changeSettings(change))
    }

    /// Returns what changes the setting.
    private func change() throws -> @Sendable (inout AppSettings) -> Void {
      let typed = key.lowercased().filter { $0 != "-" && $0 != "_" }
      let exact = SettingKey.allCases.filter { $0.rawValue.lowercased() == typed }
      let matches =
        exact.isEmpty
        ? SettingKey.allCases.filter { !typed.isEmpty && $0.rawValue.lowercased().hasPrefix(typed) }
        : exact
      guard let match = matches.first, matches.count == 1 else {
        let all = SettingKey.allCases.map(\.rawValue).joined(separator: ", ")
        let problem = matches.isEmpty ? "There is no setting" : "There is more than one setting"
        throw ValidationError("\(problem) “\(key)”; the keys are \(all).")
      }
      guard let change = match.change(to: value) else {
        throw ValidationError("\(match.rawValue) is \(match.valuesText); it was “\(value)”.")
      }
      return change
    }
  }
}

/// A setting that the command line can change, by the name of its field.
private enum SettingKey: String, CaseIterable {
  case notificationsEnabled, soundEnabled, hapticsEnabled, appearanceMode, healthPolicy
  case staleHours, abandonsStaleLoads

  /// The values it can have, in words.
  var valuesText: String {
    switch self {
    case .notificationsEnabled, .soundEnabled, .hapticsEnabled, .abandonsStaleLoads: "on or off"
    case .appearanceMode: Self.list(AppearanceMode.allCases.map(\.rawValue))
    case .healthPolicy: Self.list(HealthPolicy.allCases.map(\.rawValue))
    case .staleHours: "a whole number of hours"
    }
  }

  /// What sets a setting.
  typealias Change = @Sendable (inout AppSettings) -> Void

  /// Returns what sets it to a value, or nil if it cannot have that.
  func change(to value: String) -> Change? {
    switch self {
    case .notificationsEnabled: Self.turn(value) { $0.notificationsEnabled = $1 }
    case .soundEnabled: Self.turn(value) { $0.soundEnabled = $1 }
    case .hapticsEnabled: Self.turn(value) { $0.hapticsEnabled = $1 }
    case .abandonsStaleLoads: Self.turn(value) { $0.abandonsStaleLoads = $1 }
    case .appearanceMode: Self.choose(value) { $0.appearanceMode = $1 }
    case .healthPolicy: Self.choose(value) { $0.healthPolicy = $1 }
    case .staleHours: Self.count(value) { $0.staleHours = $1 }
    }
  }

  private static func list(_ values: [String]) -> String {
    values.dropLast().joined(separator: ", ") + " or " + (values.last ?? "")
  }

  private static func turn(
    _ value: String, _ set: @escaping @Sendable (inout AppSettings, Bool) -> Void
  ) -> Change? {
    switch value.lowercased() {
    case "on", "true", "yes": { set(&$0, true) }
    case "off", "false", "no": { set(&$0, false) }
    default: nil
    }
  }

  private static func choose<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ value: String, _ set: @escaping @Sendable (inout AppSettings, Choice) -> Void
  ) -> Change? {
    let folded = value.lowercased()
    guard let choice = Choice.allCases.first(where: { $0.rawValue.lowercased() == folded }) else {
      return nil
    }
    return { set(&$0, choice) }
  }

  private static func count(
    _ value: String, _ set: @escaping @Sendable (inout AppSettings, Int) -> Void
  ) -> Change? {
    guard let number = Int(value) else { return nil }
    return { set(&$0, number) }
  }
}

extension Session {
  /// Prints settings.
  fileprivate func print(settings: AppSettings) {
    let values: [(String, JSONValue, String)] = [
      (
        "notificationsEnabled", .bool(settings.notificationsEnabled),
        "whether reminders are planned"
      ),
      (
        "soundEnabled", .bool(settings.soundEnabled),
        "whether reminders make a sound"
      ),
      ("hapticsEnabled", .bool(settings.hapticsEnabled), "whether touches can be felt, in apps"),
      (
        "appearanceMode", .string(settings.appearanceMode.rawValue),
        "whether apps are light or dark"
      ),
      ("healthPolicy", .string(settings.healthPolicy.rawValue), "how fast pets lose health"),
      ("staleHours", JSONValue(settings.staleHours), "when an untouched load is stale"),
      (
        "abandonsStaleLoads", .bool(settings.abandonsStaleLoads),
        "whether stale loads are given up by themselves"
      ),
    ]
    if printsJSON {
      return print(json: .object(JSONObject(values.map { (key: $0.0, value: $0.1) })))
    }
    var table = Table("Setting", "Value", "What it is")
    for (key, value, meaning) in values {
      let text = value.bool.map { $0 ? "on" : "off" } ?? value.string ?? value.text()
      table.add(StyledText(key), StyledText(text, .cyan), StyledText(meaning, .dim))
    }
    print(table)
  }
}
