// Fails unless every public symbol of the sources has a summary.
//
//     coverage .build/documentation <folder of symbol graphs>
//
// Members that the compiler writes, such as the `init(from:)` of a `Codable` type, have no place in
// a file, and nowhere to put a comment: they are not counted.

import Foundation

/// An entry of the coverage file that docc writes.
struct Page: Decodable {
  struct Kind: Decodable {
    var isSymbol: Bool
    var name: String
  }
  var kind: Kind
  var hasAbstract: Bool
  var referencePath: String

  /// The way to the symbol: module, types, member.
  var path: String {
    let path = referencePath.components(separatedBy: "/documentation/").last ?? referencePath
    // A type that is called like another symbol has its kind after its name.
    return path.split(separator: "/").map { $0.components(separatedBy: "-swift.")[0] }
      .joined(separator: "/")
  }
}

/// A module's symbol graph.
struct Graph: Decodable {
  struct Module: Decodable { var name: String }
  struct Location: Decodable { var uri: String }
  struct Symbol: Decodable {
    var pathComponents: [String]
    var location: Location?
  }
  var module: Module
  var symbols: [Symbol]
}

func files(in folder: String) -> [URL] {
  let urls = FileManager.default.enumerator(
    at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil)
  return (urls?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "json" }
}

let site = CommandLine.arguments[1]
var synthesized: Set<String> = []
for file in files(in: CommandLine.arguments[2]) {
  let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
  for symbol in graph.symbols where symbol.location == nil {
    synthesized.insert(([graph.module.name] + symbol.pathComponents).joined(separator: "/"))
  }
}

let coverage = URL(fileURLWithPath: site).appendingPathComponent("documentation-coverage.json")
let symbols = try JSONDecoder().decode([Page].self, from: Data(contentsOf: coverage))
  .filter { $0.kind.isSymbol && !synthesized.contains($0.path) }
let missing = symbols.filter { !$0.hasAbstract }

guard !symbols.isEmpty, missing.isEmpty else {
  print("\(missing.count) of \(symbols.count) public symbols have no summary:")
  for line in missing.map({ "  \($0.path) (\($0.kind.name.lowercased()))" }).sorted() {
    print(line)
  }
  exit(1)
}
let pages = files(in: site + "/data").count
print("\(symbols.count) public symbols, each with a summary; \(pages) pages in \(site)")
