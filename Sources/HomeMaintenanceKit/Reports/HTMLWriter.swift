import Foundation
import HouseholdTransfer

/// Writes HTML that is well-formed XML too: every element is closed, and all text is escaped.
package struct HTMLWriter {
  /// The written rows.
  package private(set) var text = ""

  /// An attribute; its value is escaped.
  package typealias Attribute = (name: String, value: String)

  /// Writes an element with what a closure writes inside it.
  package mutating func element(
    _ name: StaticString, _ attributes: [Attribute] = [], body: (inout HTMLWriter) -> Void
  ) {
    text += "<\(name)"
    append(attributes)
    text += ">"
    body(&self)
    text += "</\(name)>\n"
  }

  /// Writes an element with text inside it.
  package mutating func element(
    _ name: StaticString, _ attributes: [Attribute], text content: String
  ) {
    element(name, attributes) { $0.write(content) }
  }

  /// Writes an element without attributes and with text inside it.
  package mutating func element(_ name: StaticString, _ content: String) {
    element(name, [], text: content)
  }

  /// Writes an element that has nothing inside it.
  package mutating func empty(_ name: StaticString, _ attributes: [Attribute]) {
    text += "<\(name)"
    append(attributes)
    text += "/>\n"
  }

  /// Writes text.
  package mutating func write(_ content: String) { text += Markup.escaped(content) }

  /// Writes the rules of a style sheet, which are the program's own.
  package mutating func style(_ rules: StaticString) { text += "<style>\n\(rules)</style>\n" }

  private mutating func append(_ attributes: [Attribute]) {
    for attribute in attributes {
      text += " \(attribute.name)=\"\(Markup.escaped(attribute.value))\""
    }
  }
}

extension HTMLWriter {
  /// Writes a whole document.
  ///
  /// It loads nothing and runs nothing, which its security policy says to the browser as well.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - refresh: The seconds after which a browser reads it again, or nil.
  ///   - more: The rules of a style sheet that follow those of reports.
  ///   - body: Writes what it says.
  package static func document(
    title: String, refresh: Int? = nil, style more: StaticString = "",
    _ body: (inout HTMLWriter) -> Void
  ) -> String {
    var writer = HTMLWriter()
    writer.text = "<!DOCTYPE html>\n"
    writer.element("html", [("lang", "en")]) { html in
      html.element("head") { head in
        head.empty("meta", [("charset", "utf-8")])
        head.empty(
          "meta",
          [
            ("http-equiv", "Content-Security-Policy"),
            ("content", "default-src 'none'; style-src 'unsafe-inline'; img-src data:"),
          ])
        head.empty(
          "meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")])
        if let refresh {
          head.empty("meta", [("http-equiv", "refresh"), ("content", String(refresh))])
        }
        head.element("title", title)
        head.style(ReportStyle.sheet)
        if more.utf8CodeUnitCount > 0 { head.style(more) }
      }
      html.element("body") { page in page.element("main", [], body: body) }
    }
    return writer.text
  }

  /// Writes a table with a caption and headings; numbers are set to the right.
  ///
  /// - Parameters:
  ///   - caption: The caption.
  ///   - headings: The columns; those in `numbers` are set to the right.
  ///   - numbers: The positions of columns of numbers.
  ///   - short: The positions of columns whose cells are never broken, such as days.
  ///   - late: The positions of rows that are overdue.
  ///   - rows: The cells; the first of each row is its heading.
  ///   - foot: The cells of a last row of sums, or none.
  package mutating func table(
    _ caption: String, headings: [String], numbers: Set<Int> = [], short: Set<Int> = [],
    late: Set<Int> = [], rows: [[String]], foot: [String] = []
  ) {
    func attributes(_ index: Int) -> [Attribute] {
      numbers.contains(index) ? [("class", "n")] : short.contains(index) ? [("class", "s")] : []
    }
    element("table") { table in
      table.element("caption", caption)
      table.element("thead") { head in
        head.element("tr") { row in
          for (index, heading) in headings.enumerated() {
            row.element("th", [("scope", "col")] + attributes(index), text: heading)
          }
        }
      }
      table.element("tbody") { body in
        for (index, cells) in rows.enumerated() {
          body.row(
            cells, of: headings, own: late.contains(index) ? [("class", "overdue")] : [],
            attributes: attributes)
        }
      }
      if !foot.isEmpty {
        table.element("tfoot") { $0.row(foot, of: headings, own: [], attributes: attributes) }
      }
    }
  }

  private mutating func row(
    _ cells: [String], of headings: [String], own: [Attribute],
    attributes: (Int) -> [Attribute]
  ) {
    element("tr", own) { row in
      for (index, cell) in cells.enumerated() {
        if index == 0 {
          row.element("th", [("scope", "row")] + attributes(index), text: cell)
        } else {
          // On a narrow screen each cell stands on a line of its own, after its heading.
          row.element("td", attributes(index) + [("data-label", headings[index])], text: cell)
        }
      }
    }
  }
}
