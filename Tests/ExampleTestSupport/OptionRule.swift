import Foundation
import HouseholdTransfer

extension ExampleHome {
  /// Checks that the common options may be anywhere in the command line, and that invalid values
  /// are refused with a sentence.
  ///
  /// - Parameter words: A listing of two words, such as `pet list`.
  /// - Returns: The problems, a sentence each.
  public func optionProblems(_ words: [String]) async throws -> [String] {
    var problems: [String] = []
    let options = ["--store", store, "--now", Self.now, "--time-zone", "UTC", "--json", "-q"]
    let expected = try await bare(words + options)
    if expected.status != 0 { problems.append("It ends with \(expected.status) at the end.") }
    for line in [
      options + words, [words[0]] + options + [words[1]],
      options.prefix(4) + [words[0]] + options.dropFirst(4) + [words[1]],
      ["--store=\(store)", words[0], "--json", words[1]] + options[2...5] + ["-q"],
    ] {
      let outcome = try await bare(Array(line))
      if outcome != expected {
        problems.append("“\(line.joined(separator: " "))” differs: \(outcome.errors)")
      }
    }
    for now in ["+1h", "-2d", "tomorrow 09:00", "yesterday", "18:30"] {
      for line in [words + ["--now", now], ["--now", now] + words] {
        let outcome = try await bare(line + ["--store", store])
        if outcome.status != 0 { problems.append("--now \(now): \(outcome.errors)") }
      }
    }
    let escape = "\u{1B}[2J"
    for line in [words + ["--now", escape], words + [escape], words + ["--" + escape], [escape]] {
      let outcome = try await bare(line)
      if outcome.status != 64 || (outcome.output + outcome.errors).contains("\u{1B}") {
        problems.append("“\(line)” is echoed as it is, or ends with \(outcome.status)")
      }
    }
    let dashed = try await bare(words + ["-dash", "--store", store])
    if dashed.status != 64 || !dashed.errors.contains("after two dashes") {
      problems.append("-dash ends with \(dashed.status): \(dashed.errors)")
    }
    return problems + (try await jsonErrorProblems(words)) + (try await plainProblems(words))
  }

  /// Checks that with `--json` an error is JSON, whoever finds it.
  private func jsonErrorProblems(_ words: [String]) async throws -> [String] {
    var problems: [String] = []
    let broken = try file("broken.sqlite", Array(repeating: UInt8(7), count: 10_000))
    for (line, code, status) in [
      (words + ["--now", "never"], "usage", 64), (words + ["--nonsense"], "usage", 64),
      (["nonsense"], "usage", 64), (words + ["-dash"], "usage", 64),
      (["erase", "--no-input", "--store", store], "usage", 64),
      (["import", "\(folder)/none.json", "--store", store], "failed", 1),
      (words + ["--store", broken], "notAStore", 1),
    ] {
      let outcome = try await bare(line + ["--json"])
      let error = try? JSONValue(parsing: outcome.errors)["error"]
      let isRight =
        error?["code"]?.string == code && error?["status"]?.int == status
        && outcome.status == Int32(status) && outcome.output.isEmpty
        && error?["message"]?.string?.isEmpty == false
      if !isRight { problems.append("“\(line)” with --json: \(outcome)") }
    }
    return problems
  }

  /// Checks that plain output has one line for each thing that a listing tells.
  private func plainProblems(_ words: [String]) async throws -> [String] {
    let plain = try await bare(words + ["--plain", "--store", store, "--now", Self.now])
    let isFlat = plain.lines.allSatisfy { !$0.contains("  ") && !$0.contains("█") }
    return plain.status == 0 && isFlat ? [] : ["with --plain: \(plain.output)\(plain.errors)"]
  }
}
