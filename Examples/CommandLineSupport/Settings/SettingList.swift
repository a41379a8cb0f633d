import ArgumentParser
import HouseholdTransfer

/// The settings of a program, in the order in which they are shown.
public struct SettingList<Values: Sendable>: Sendable {
  private let settings: [Setting<Values>]

  /// Puts settings together.
  public init(_ settings: [Setting<Values>]) { self.settings = settings }

  /// The keys, for the shell's completion.
  public var keys: [String] { settings.map(\.key) }

  /// Returns what sets a setting to a value.
  ///
  /// - Parameters:
  ///   - key: The key or the start of it, in any letter case, with or without hyphens.
  ///   - value: The value as typed.
  /// - Throws: `ValidationError` if the key matches no setting or several, or the value is invalid.
  public func change(_ key: String, to value: String) throws -> Setting<Values>.Change {
    let setting = try setting(key)
    guard let change = setting.change(value) else {
      throw ValidationError("\(setting.key) is \(setting.expected); it was “\(value)”.")
    }
    return change
  }

  /// Prints the settings after a change, unless that is to be silent.
  public func tell(_ values: Values, in session: Session) {
    if session.printsJSON || !session.isQuiet { print(values, in: session) }
  }

  /// Prints the settings.
  public func print(_ values: Values, in session: Session) {
    if session.printsJSON {
      return session.print(
        json: .object(
          JSONObject(settings.map { (key: $0.key, value: $0.value(values)) })))
    }
    var table = Table("Setting", "Value", "Meaning")
    for setting in settings {
      let value = setting.value(values)
      let text =
        setting.shown?(values)
        ?? (value == .null
          ? "none" : value.bool.map { $0 ? "on" : "off" } ?? value.string ?? value.text())
      table.add(
        StyledText(setting.key), StyledText(text, .cyan), StyledText(setting.meaning, .dim))
    }
    session.print(table)
  }

  private func setting(_ key: String) throws -> Setting<Values> {
    let typed = key.lowercased().filter { $0 != "-" && $0 != "_" }
    let exact = settings.filter { $0.key.lowercased() == typed }
    let matches =
      exact.isEmpty
      ? settings.filter { !typed.isEmpty && $0.key.lowercased().hasPrefix(typed) } : exact
    guard let match = matches.first, matches.count == 1 else {
      let all = settings.map(\.key).joined(separator: ", ")
      let problem = matches.isEmpty ? "There is no setting" : "There is more than one setting"
      throw ValidationError("\(problem) “\(key)”; the keys are \(all).")
    }
    return match
  }
}
