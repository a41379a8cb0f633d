extension FieldDescriptor {
  /// The rows to which a value of a link leads.
  package func targets(of value: StoredValue) -> [StoredValue] {
    type == .links ? elements(of: value) : value.isNull ? [] : [value]
  }

  /// The elements of a value of a link to many or list; none if it is neither.
  package func elements(of value: StoredValue) -> [StoredValue] {
    switch (type, value) {
    case (.links, .blob(let bytes)): LinkedIDs.storedValues(bytes)
    case (.list, .text(let text)): StoredList.elements(text) ?? []
    default: []
    }
  }

  /// The value of a link to many or list with some elements, in their own order.
  package func value(ofElements elements: some Sequence<StoredValue>) -> StoredValue {
    type == .links
      ? .blob(LinkedIDs.bytes(elements))
      : .text(StoredList.text(Set(elements).sorted(by: StoredValue.precedes)))
  }
}
