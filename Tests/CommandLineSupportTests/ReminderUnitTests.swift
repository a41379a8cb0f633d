import CommandLineSupport
import Foundation
import Testing

/// What is written for schedulers means the words it was made of, read by the rules of each.
@Suite struct ReminderUnitTests {
  private static let words: [[String]] = [
    ["/usr/local/bin/laundry", "remind", "--store", "/home/ana/laundry.sqlite"],
    ["/a b/laundry", "remind", "--store", "/50% of \"it\"/it's $HOME/\\n/é 🧺.sqlite"],
    ["/x", "remind", "--then", "notify \"$REMINDER_TITLE\" `date` 100%% \\\\ <&> 'a' ;#!"],
    ["/x", "remind", "--store", "/two\nlines/and\ta tab", "--then", ""],
  ]

  private func unit(_ words: [String], every interval: Int = 60) -> ReminderUnit {
    ReminderUnit(program: "laundry", words: words, interval: interval)
  }

  /// The words that systemd reads, by systemd.service(5): quotes, escapes of C, doubled percent signs.
  private func systemdWords(_ line: Substring) -> [String] {
    var words: [String] = []
    var word: String?
    var rest = line
    while let next = rest.popFirst() {
      switch next {
      case "\"" where word == nil: word = ""
      case "\"":
        words.append(word ?? "")
        word = nil
      case "\\":
        let escaped = rest.popFirst() ?? "\\"
        word?.append(["n": "\n", "t": "\t"][escaped] ?? escaped)
      case "%":
        #expect(rest.popFirst() == "%")
        word?.append("%")
      default: word?.append(next)
      }
    }
    return words
  }

  @Test(arguments: words)
  func systemdReadsTheWords(_ words: [String]) throws {
    let service = try #require(unit(words).systemdFiles.first)
    let lines = service.text.split(separator: "\n")
    let command = try #require(lines.first { $0.hasPrefix("ExecStart=:") })
    #expect(systemdWords(command.dropFirst("ExecStart=:".count)) == words)
    #expect(lines.filter { $0.contains("=") }.allSatisfy { $0.contains(/^[A-Z][A-Za-z]+=/) })
  }

  @Test(arguments: words)
  func launchdReadsTheWords(_ words: [String]) throws {
    let file = unit(words).launchdFile
    let agent = try PropertyListDecoder().decode(Agent.self, from: Data(file.text.utf8))
    #expect(agent.words == words)
    #expect(agent.interval == 60)
    #expect(file.name == "\(agent.label).plist")
  }

  /// The keys by the names that launchd.plist(5) gives them.
  private struct Agent: Decodable {
    var label: String
    var words: [String]
    var interval: Int

    enum CodingKeys: String, CodingKey {
      case label = "Label"
      case words = "ProgramArguments"
      case interval = "StartInterval"
    }
  }

  /// What the shell of cron reads, once cron has read its percent signs.
  @Test(arguments: words.dropLast())
  func cronReadsTheWords(_ words: [String]) async throws {
    let line = unit(words).cronLine
    let command = try #require(line.wholeMatch(of: /\* \* \* \* \* (.*)/)).output.1
    #expect(!command.replacing("\\%", with: "").contains("%"))
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "printf '%s\\n' " + command.replacing("\\%", with: "%")]
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(String(decoding: output, as: UTF8.self) == words.map { $0 + "\n" }.joined())
  }

  @Test(arguments: [
    (15, "*:*:0/15", "* * * * * x"), (60, "*:*:00", "* * * * * x"),
    (300, "*:0/5:00", "*/5 * * * * x"),
  ])
  func theIntervalIsKept(_ interval: Int, _ calendar: String, _ cron: String) {
    let unit = unit(["x"], every: interval)
    #expect(unit.systemdFiles.last?.text.contains("OnCalendar=\(calendar)\n") == true)
    #expect(unit.cronLine == cron)
  }

  /// The real systemd has nothing to say about the files; where it is not installed, the rules above are
  /// the only ones.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze")),
    arguments: [15, 60, 300])
  func systemdVerifiesTheFiles(_ interval: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "units-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let unit = unit(
      ["/bin/sh", "remind", "--store", Self.words[1][3], "--then", Self.words[2][3]],
      every: interval)
    let paths = try unit.systemdFiles.map { file in
      let path = folder.appending(path: file.name)
      try Data(file.text.utf8).write(to: path)
      return path.path
    }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/systemd-analyze")
    process.arguments = ["--user", "--man=no", "verify"] + paths
    process.environment = ["HOME": folder.path, "XDG_RUNTIME_DIR": folder.path]
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: output, as: UTF8.self) == "")
  }

  // MARK: - Notifications

  @Test(arguments: [
    ("Tea is over", "It ran for 05:00.", ["Tea is over", "It ran for 05:00."]),
    ("-x & <b>", "", ["-x & <b>"]),
    ("Tea", "a\\n <b>1 & 2</b>", ["Tea", "a\\\\n &lt;b&gt;1 &amp; 2&lt;/b&gt;"]),
  ])
  func desktopsReadTheText(_ title: String, _ body: String, _ texts: [String]) {
    let send = Notifier.notifySend(title, body, from: "timer")
    #expect(send.tool == "notify-send" && send.words == ["--app-name=timer", "--"] + texts)
    let script = Notifier.osascript(title, body).words
    #expect(script.suffix(3) == ["--", title, body])
    #expect(script.dropLast(3).allSatisfy { !$0.contains(title) })
  }
}
