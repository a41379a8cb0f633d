import Foundation
import Testing
import WardrobeKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ColorPaletteSVGTests {
  private func cards(_ colors: [SRGBColor]) -> [ItemCard] {
    colors.enumerated().map { index, color in
      var item = WardrobeItem.test(UInt8(index))
      item.primaryColor = color
      return ItemCard(ItemFacts(item))
    }
  }

  /// What a parser of XML finds.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) { elements.append((name, attributes)) }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  private func read(_ svg: String) throws -> Reader {
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(svg)")
    return reader
  }

  @Test func thePictureShowsEachPart() throws {
    let palette = ColorPalette(
      of: cards(["#14213D", "#14213D", "#FFFFFF", "#000000"]),
      groupedBy: \.name)
    let svg = palette.svg()
    #expect(svg == palette.svg())
    let reader = try read(svg)
    let bars = reader.elements.filter { $0.name == "rect" && $0.attributes["height"] == "96" }
    #expect(bars.map { $0.attributes["fill"] } == ["#14213D", "#000000", "#FFFFFF"])
    #expect(bars.map { $0.attributes["width"] } == ["300", "150", "150"])
    #expect(bars.map { $0.attributes["x"] } == ["20", "320", "470"])
    #expect(reader.elements[0].attributes["role"] == "img")
    #expect(reader.elements.map(\.name).prefix(3) == ["svg", "title", "desc"])
    #expect(reader.text.contains("Colors of the wardrobe"))
    #expect(reader.text.contains("navy: 2 of 4, 50 %; black: 1 of 4, 25 %; white: 1 of 4, 25 %."))
  }

  @Test func namesAreTextAndNotMarkup() throws {
    let palette = ColorPalette(of: cards(["#000000"]), groupedBy: { _ in "<b>\"R&B\"\u{0}</b>" })
    let reader = try read(palette.svg(title: "</title><script>"))
    #expect(!reader.elements.contains { $0.name == "script" || $0.name == "b" })
    #expect(reader.text.contains("</title><script>"))
    #expect(reader.text.contains("<b>\"R&B\"\u{FFFD}</b>: 1 of 1, 100 %"))
  }

  @Test func manyColoursAndNone() throws {
    let colors = (0..<40).map { SRGBColor(red: 0, green: 0, blue: Double($0) / 255) }
    let palette = ColorPalette(of: cards(colors))
    let reader = try read(palette.svg(limit: 5))
    #expect(reader.elements.count { $0.attributes["height"] == "96" } == 5)
    #expect(reader.text.contains("other colors: 35 of 40"))
    let empty = try read(ColorPalette(of: []).svg())
    #expect(empty.text.contains("no garments yet"))
    #expect(empty.elements.count { $0.name == "rect" } == 1)
  }

  @Test(arguments: [
    ("Light Gray", "light gray"), ("light-grey", "light gray"), ("RoyalBlue", "royal blue"),
    ("dark blue", "navy"), ("Off-White", "ivory"), ("denim", "denim blue"), ("grey", "gray"),
    ("slategray", "dark gray"),
  ])
  func otherWordsForColours(_ text: String, _ name: String) {
    #expect(ColorName.named(text)?.name == name)
  }
}
