/// Where the targets of links are.
package protocol Whereabouts {
  /// The placement of a row; a row that is not known is waiting.
  func placement(of key: RowKey) -> Placement
}
