import Foundation
import Testing

/// What the compiler says of usual mistakes, kept beside each of them.
///
/// Other versions of the compiler use other words; the files hold those of Swift 6.3.
@Suite struct DiagnosticTests {
  static let folder = Catalog.root.appending(path: "Tests/DocumentationTests/Diagnostics")
  static let mistakes = Catalog.files(in: folder, "swift").map {
    $0.deletingPathExtension().lastPathComponent
  }

  @Test(arguments: mistakes)
  func theCompilerNamesTheMistake(_ mistake: String) throws {
    let modules = try #require(Toolchain.modules)
    let file = Self.folder.appending(path: mistake + ".swift")
    let (status, output) = try Toolchain.typecheck([file.path], modules: modules)
    let expected = Catalog.text(Self.folder.appending(path: mistake + ".txt"))
    #expect((status == 0) == expected.isEmpty)
    #if compiler(>=6.3) && compiler(<6.4)
      let found = Self.sentences(output, of: file.lastPathComponent)
      #expect(found == expected, "\(mistake).txt must be\n\(found)")
    #endif
  }

  /// The errors with the line of the file each is in, without folders and excerpts; sorted, because
  /// the compiler does not always report them in the same order.
  private static func sentences(_ output: String, of file: String) -> String {
    let errors = output.split(separator: "\n").compactMap { line -> String? in
      guard let match = line.wholeMatch(of: /(?:.*\/)?([^\/]+):(\d+):\d+: error: (.+)/),
        match.1 == file
      else { return nil }
      return "line \(match.2): \(match.3)\n"
    }
    return Set(errors).sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }.joined()
  }
}
