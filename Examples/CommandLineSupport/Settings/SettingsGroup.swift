public import ArgumentParser

/// An open store with settings that people see and change by their keys.
public protocol SettingsStore: OpenStore {
  /// What holds the values.
  associatedtype Settings: Sendable

  /// The help of `settings` and its two commands.
  static var settingsHelp: (abstract: String, show: String, set: String) { get }

  /// The settings, as far as they are known without what is in the store.
  static var settingList: SettingList<Settings> { get }

  /// The settings, as the store knows them; the same, if the program does not say otherwise.
  func knownSettings() async throws -> SettingList<Settings>

  /// The values.
  func settings() async throws -> Settings

  /// Changes the values, and returns them.
  func changeSettings(_ change: @escaping Setting<Settings>.Change) async throws -> Settings
}

extension SettingsStore {
  /// The same.
  public func knownSettings() async throws -> SettingList<Settings> { Self.settingList }
}

/// The group `settings`.
public struct SettingsGroup<Opened: SettingsStore>: AsyncParsableCommand {
  /// Its name, its help and its commands.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "settings", abstract: Opened.settingsHelp.abstract,
      subcommands: [ShowSettings<Opened>.self, SetSetting<Opened>.self],
      defaultSubcommand: ShowSettings<Opened>.self)
  }

  /// Creates the group, as the parser does.
  public init() {}
}

/// `settings show`.
struct ShowSettings<Opened: SettingsStore>: StoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show", abstract: "Shows the settings.", discussion: Opened.settingsHelp.show)
  }

  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Opened) async throws {
    let settings = try await household.knownSettings()
    settings.print(try await household.settings(), in: household.session)
  }
}

/// `settings set`.
struct SetSetting<Opened: SettingsStore>: StoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "set", abstract: "Changes a setting.", discussion: Opened.settingsHelp.set)
  }

  @Argument(help: "The key, or a unique prefix.", completion: .asked) var key: String
  @Argument(help: "The new value.") var value: String
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws { _ = try Opened.settingList.change(key, to: value) }

  func run(in household: Opened) async throws {
    let settings = try await household.knownSettings()
    let change = try settings.change(key, to: value)
    settings.tell(try await household.changeSettings(change), in: household.session)
  }
}
