import Foundation
import Testing

/// What the sources must keep so that they compile, and are accepted, on Apple platforms.
@Suite struct PlatformTests {
  /// What Apple wants a reason for, as regular expressions, by category.
  ///
  /// Source: https://developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api
  private static let categories: KeyValuePairs = [
    "NSPrivacyAccessedAPICategoryFileTimestamp":
      #"\b(f?stat|lstat|fstatat|f?getattrlist|getattrlistat)\("#
      + #"|\.(creationDate|modificationDate|fileModificationDate)(Key)?\b"#
      + #"|\.contentModificationDateKey\b"#,
    "NSPrivacyAccessedAPICategorySystemBootTime": #"\bsystemUptime\b|\bmach_absolute_time\("#,
    "NSPrivacyAccessedAPICategoryDiskSpace":
      #"\bf?statv?fs\(|\bvolume\w*Capacity|\bsystem(Free)?Size\b"#,
    "NSPrivacyAccessedAPICategoryActiveKeyboards": #"\bactiveInputModes\b"#,
    "NSPrivacyAccessedAPICategoryUserDefaults": #"\bUserDefaults\b"#,
  ]

  /// A privacy manifest.
  private struct Manifest: Decodable {
    struct Use: Decodable {
      let category: String
      let reasons: [String]

      enum CodingKeys: String, CodingKey {
        case category = "NSPrivacyAccessedAPIType"
        case reasons = "NSPrivacyAccessedAPITypeReasons"
      }
    }

    let tracks: Bool
    let uses: [Use]

    enum CodingKeys: String, CodingKey {
      case tracks = "NSPrivacyTracking"
      case uses = "NSPrivacyAccessedAPITypes"
    }
  }

  /// The categories that each library of the package uses.
  private static func used() throws -> [String: Set<String>] {
    var used: [String: Set<String>] = [:]
    for line in try SourceTree.lines(of: ["Sources"]) {
      let library = String(line.file.split(separator: "/")[1])
      for (category, pattern) in categories
      where String(line.text).range(of: pattern, options: .regularExpression) != nil {
        used[library, default: []].insert(category)
      }
    }
    return used
  }

  @Test func eachLibraryDeclaresWhatAppleWantsAReasonFor() throws {
    let used = try Self.used()
    #expect(used.count == 2, "\(used)")
    for library in try FileManager.default.contentsOfDirectory(
      atPath: SourceTree.root.appending(path: "Sources").path)
    {
      let file = SourceTree.root.appending(path: "Sources/\(library)/PrivacyInfo.xcprivacy")
      var declared: Set<String> = []
      if let bytes = try? Data(contentsOf: file) {
        let manifest = try PropertyListDecoder().decode(Manifest.self, from: bytes)
        #expect(!manifest.tracks)
        for use in manifest.uses {
          declared.insert(use.category)
          #expect(!use.reasons.isEmpty)
        }
      }
      #expect(declared == used[library] ?? [], "\(library)")
    }
  }

  /// An installed program has no resources beside it.
  @Test func nothingReadsResources() throws {
    let lines = try SourceTree.lines(of: ["Sources", "Examples"], with: ["Bundle.module"])
    #expect(lines.isEmpty)
  }

  /// Whatever is written gets its name by `NewFile`, which waits until it is on the device.
  @Test func filesAreRenamedInOnePlace() throws {
    let calls = ["SystemFile.rename(", ".moveItem(", ".replaceItem", ".atomic)", "unsafe rename("]
    let lines = try SourceTree.lines(of: ["Sources", "Examples"], with: calls)
      .filter { !$0.file.hasPrefix("Sources/HouseholdFiles/") }
    // A damaged file of a synced folder gets another name where it is. A program to be copied has
    // Foundation alone.
    #expect(
      Set(lines.map(\.file)) == [
        "Sources/HouseholdSync/Transport/FolderTransport+Blobs.swift",
        "Examples/Programs/OwnStore.swift",
      ])
  }

  @Test func oneModuleKnowsWhichCLibraryThereIs() throws {
    let lines = try SourceTree.lines(
      of: ["Sources", "Examples"],
      with: ["Glibc", "Musl", "Android"].map { "canImport(\($0))" } + ["import Darwin"])
    #expect(!lines.isEmpty)
    #expect(lines.filter { !$0.file.hasPrefix("Sources/HouseholdCLibrary/") }.isEmpty)
  }

  /// `.ci/apple` runs on Linux, with a module `Darwin`.
  @Test func branchesForApplePlatformsComeBeforeThoseForLinux() throws {
    let lines = try SourceTree.lines(of: ["Sources", "Examples"], with: ["#if os(Linux)"])
    #expect(lines.filter { $0.text.hasSuffix("#if os(Linux)") }.map(\.description) == [])
  }
}
