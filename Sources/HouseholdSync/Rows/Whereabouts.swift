/// Looks up whether a linked row is visible, pending or deleted.
package protocol Whereabouts {
  /// The placement of a row; a row that is not known is waiting.
  func placement(of key: RowKey) -> Placement
}
