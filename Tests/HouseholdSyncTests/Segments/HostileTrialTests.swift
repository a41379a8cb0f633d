import Foundation
import HouseholdSync
import HouseholdTesting
import SyncTestSupport
import Testing
import TrialTestSupport

@Suite("A store that finds hostile segments and files")
struct HostileTrialTests {
  /// `HOSTILE_SEEDS=100000` and `HOSTILE_FOLDERS=9000` run more of them, `HOSTILE_FIRST=7` starts
  /// elsewhere.
  private static func number(_ name: String, _ usual: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? usual
  }

  /// Without optimization there is time for few.
  #if DEBUG
    private static let counts: (segments: UInt64, folders: UInt64) = (100, 20)
  #else
    private static let counts: (segments: UInt64, folders: UInt64) = (10_000, 300)
  #endif

  @Test("Hostile segments are refused or merged like others, and the sound ones arrive")
  func segments() async throws {
    let trial = HostileTrial(try await HostileAuthor())
    let first = Self.number("HOSTILE_FIRST", 1)
    var total = HostileTrial.Summary()
    for seed in first..<(first + Self.number("HOSTILE_SEEDS", Self.counts.segments / 4)) {
      do {
        total.add(try await trial.run(seed: seed))
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
    print("hostile segments: \(total)")
    #expect(total.refused > 0 && total.merged > 0 && total.told > 0 && total.waiting > 0)
  }

  @Test("A store gets many hostile segments")
  func manySegments() async throws {
    let trial = HostileTrial(try await HostileAuthor())
    let first = Self.number("HOSTILE_FIRST", 1)
    for seed in stride(from: first, to: first + Self.counts.segments, by: 50) {
      do {
        #expect(try await trial.run(seeds: seed..<seed + 50).merged > 0)
      } catch {
        Issue.record("seeds from \(seed): \(error)")
      }
    }
  }

  @Test("What lies in the folder and has no place there does no harm")
  func trees() async throws {
    let trial = HostileTrial(try await HostileAuthor())
    let first = Self.number("HOSTILE_FIRST", 1)
    var total = HostileTrial.Summary()
    for seed in first..<(first + Self.number("HOSTILE_FOLDERS", Self.counts.folders)) {
      let folder = try TestFolder()
      defer { folder.remove() }
      do {
        total.add(try await trial.runTree(seed: seed, in: folder.url))
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
    print("hostile folders: \(total)")
    #expect(total.refused > 0 && total.merged > 0 && total.told > 0)
  }

  @Test("Thousands of files of other programs beside the segments do no harm")
  func strayFiles() async throws {
    let author = try await HostileAuthor()
    let home = try TestFolder()
    defer { home.remove() }
    let transport = FolderTransport(home.url, space: HostileAuthor.space)
    try await transport.prepare()
    _ = try await transport.push(author.segments)
    let logs = home.url.appending(path: "\(HostileAuthor.space)/logs")
    let log = try #require(author.segments.first?.header.log.uuidString.lowercased())
    let folder = logs.appending(path: log).path
    var count = 0
    for number in 0..<Effort.cases(100_000) {
      let path = "\(number % 4 == 0 ? logs.path : folder)/stray \(number).seg"
      if FileManager.default.createFile(atPath: path, contents: nil) { count += 1 }
    }
    #expect(count == Effort.cases(100_000))
    var pull = try await transport.pull(after: nil, limit: 64)
    #expect(pull.segments.map(\.id) == author.segments.map(\.id))
    #expect(pull.problems.isEmpty)
    pull = try await transport.pull(after: pull.cursor, limit: 64)
    #expect(pull.segments.isEmpty)
  }
}
