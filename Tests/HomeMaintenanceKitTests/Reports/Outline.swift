import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What is in a page, as a parser of XML sees it.
struct Outline {
  /// How often each element is there.
  var elements: [String: Int] = [:]
  /// The names of attributes.
  var attributes: Set<String> = []
  /// The addresses of images.
  var sources: [String] = []
  /// All text.
  var text = ""
  /// The levels of the headings, in their order.
  var headings: [Int] = []
  /// The number of cells that are headings and do not say of what.
  var headingsWithoutScope = 0
  /// The number of images without a text.
  var picturesWithoutWords = 0

  /// Reads a page; one that is not well-formed throws.
  init(_ page: String) throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(page.utf8))
    parser.delegate = reader
    let isRead = parser.parse()
    try #require(isRead, "\(String(describing: parser.parserError)) at \(parser.lineNumber)")
    self = reader.outline
  }

  private init() {}

  private final class Reader: NSObject, XMLParserDelegate {
    var outline = Outline()

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      outline.elements[name, default: 0] += 1
      outline.attributes.formUnion(attributes.keys)
      if name.count == 2, name.first == "h", let level = name.last?.wholeNumberValue {
        outline.headings.append(level)
      }
      if name == "th", attributes["scope"] == nil { outline.headingsWithoutScope += 1 }
      if name == "img", attributes["alt"]?.isEmpty != false { outline.picturesWithoutWords += 1 }
      if name == "img", let source = attributes["src"] { outline.sources.append(source) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { outline.text += string }
  }
}
