import Foundation

/// The built examples, which stand beside the test binary.
public enum Executable {
  /// The path of an example.
  public static func path(of program: String) -> String {
    let places =
      Bundle.allBundles.map(\.bundlePath) + [CommandLine.arguments[0], Bundle.main.bundlePath]
    let files = places.flatMap { place in
      [place, URL(filePath: place).deletingLastPathComponent().path].map { "\($0)/\(program)" }
    }
    return files.first { FileManager.default.isExecutableFile(atPath: $0) } ?? program
  }
}
