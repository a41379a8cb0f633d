import Foundation

/// What a scheduler of the system runs again and again so that people are told: the files of
/// systemd's and launchd's forms, from the words of a command.
package struct ReminderUnit: Hashable, Sendable {
  /// A file of a unit.
  package struct File: Hashable, Sendable {
    package var name: String
    package var text: String
  }

  /// The program.
  package var program: String
  /// The words of the command, the path of the program first.
  package var words: [String]
  /// The seconds from one look to the next: a part of a minute, or whole minutes of an hour.
  package var interval: Int

  /// Describes a unit.
  package init(program: String, words: [String], interval: Int) {
    self.program = program
    self.words = words
    self.interval = interval
  }

  /// The name of the unit.
  var name: String { "\(program)-remind" }
}

// MARK: - systemd

extension ReminderUnit {
  /// The service and its timer, for the user's own systemd.
  ///
  /// Only what is wrong goes to the journal: a timer that runs each minute would fill it.
  package var systemdFiles: [File] {
    // A colon before the command: nothing in it is a variable.
    let command = words.map(Self.systemdWord).joined(separator: " ")
    return [
      File(
        name: "\(name).service",
        text: """
          [Unit]
          Description=Reminders of \(program)

          [Service]
          Type=oneshot
          ExecStart=:\(command)
          SyslogLevel=warning
          LogLevelMax=notice

          """),
      File(
        name: "\(name).timer",
        text: """
          [Unit]
          Description=Looks for reminders of \(program)

          [Timer]
          OnCalendar=\(calendar)
          AccuracySec=1s

          [Install]
          WantedBy=timers.target

          """),
    ]
  }

  /// The times of the looks, as systemd writes them.
  private var calendar: String {
    if interval < 60 { return "*:*:0/\(interval)" }
    return interval == 60 ? "*:*:00" : "*:0/\(interval / 60):00"
  }

  /// A word in systemd's quotes.
  ///
  /// Source: systemd.service(5), “Command lines”, and systemd.unit(5), “Specifiers”.
  static func systemdWord(_ text: String) -> String {
    var word = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": word += "\\\(scalar)"
      case "%": word += "%%"
      case "\n": word += "\\n"
      case "\t": word += "\\t"
      default: word.unicodeScalars.append(scalar)
      }
    }
    return word + "\""
  }
}

// MARK: - launchd

extension ReminderUnit {
  /// The name by which launchd knows the agent.
  var label: String { "household-kit.\(name)" }

  /// The agent, for the user's own launchd.
  package var launchdFile: File {
    let words = words.map { "    <string>\(Self.xml($0))</string>" }.joined(separator: "\n")
    return File(
      name: "\(label).plist",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
          <key>Label</key>
          <string>\(Self.xml(label))</string>
          <key>ProgramArguments</key>
          <array>
        \(words)
          </array>
          <key>StartInterval</key>
          <integer>\(interval)</integer>
          <key>ProcessType</key>
          <string>Background</string>
        </dict>
        </plist>

        """)
  }

  private static func xml(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

// MARK: - cron

extension ReminderUnit {
  /// The line for a crontab, whose shortest interval is a minute.
  package var cronLine: String {
    let minutes = max(1, interval / 60)
    let command = words.map { ShellText.argument($0, isAfterDashes: true) }.joined(separator: " ")
    // What follows a percent sign would be the input of the command.
    return (minutes == 1 ? "*" : "*/\(minutes)") + " * * * * "
      + command.replacing("%", with: #"\%"#)
  }
}
