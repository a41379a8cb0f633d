extension EntitySchema {
  /// What is wrong with a declaration and how to fix it, or nil if it lists every stored property
  /// once, in order, under its own name, and nothing else.
  ///
  /// Rows are decoded field by field into a copy of the blank value, so a field that is missing or
  /// reaches the wrong memory would silently lose its value.
  ///
  /// - Parameters:
  ///   - fields: The fields.
  ///   - properties: The stored properties of a value, as `Mirror` lists them.
  static func problem(_ fields: [AnyField<E>], _ properties: [Mirror.Child]) -> String? {
    if E.self is AnyClass {
      return "\(E.self) is a class, so all rows would be the same object. Declare it as a struct."
    }
    guard fields.count == properties.count else {
      return """
        \(E.self): the schema must list every stored property once, in order.
        properties: \(properties.compactMap(\.label).joined(separator: ", "))
        schema:     \(fields.compactMap { $0.path?.text }.joined(separator: ", "))
        """
    }
    guard fields.first?.name == "id" else {
      return "\(E.self): the first field of an entity must be its id."
    }
    for (field, property) in zip(fields, properties) {
      if let problem = problem(field, of: property) {
        return "\(E.self).\(field.name): \(problem)"
      }
    }
    return doubled(fields) ?? disordered(fields) ?? namesakes(fields)
  }

  /// What is wrong with one field, given the property at its position.
  private static func problem(_ field: AnyField<E>, of property: Mirror.Child) -> String? {
    // The storage of a property wrapper; the field reads the wrapped value.
    if property.label?.hasPrefix("_") == true, field.offset == nil { return nil }
    let type = Swift.type(of: property.value)
    let declared = field.valueType as Any.Type
    guard declared == type else {
      return "the key path reads \(declared), which is not the property's type \(type). A path"
        + " into a property stores only that part; make \(type) a FieldValue, or make its parts"
        + " properties of the entity."
    }
    guard field.offset != nil else {
      return "the key path does not refer to a plain stored property. didSet and willSet would run"
        + " whenever a row is read; remove the observers and do their work where the"
        + " property is changed."
    }
    return nil
  }

  private static func doubled(_ fields: [AnyField<E>]) -> String? {
    var names: [FieldPath: String] = [:]
    for field in fields {
      guard let path = field.path else { continue }
      if let first = names.updateValue(field.name, forKey: path) {
        return
          "\(E.self): \(path.text) is listed twice, once in place of \(first) or \(field.name)."
          + " List every stored property once."
      }
    }
    return nil
  }

  private static func disordered(_ fields: [AnyField<E>]) -> String? {
    let offsets = fields.compactMap { $0.offset }
    guard !zip(offsets, offsets.dropFirst()).allSatisfy(<) else { return nil }
    return "\(E.self): the fields are not in the order of the stored properties."
  }

  private static func namesakes(_ fields: [AnyField<E>]) -> String? {
    var names: Set<String> = []
    guard let field = fields.first(where: { !names.insert($0.name).inserted }) else { return nil }
    return "\(E.self): two fields are stored as \(field.name); give one of them another name."
  }
}
