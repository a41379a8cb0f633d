extension Message: Codable {
  private enum CodingKeys: String, CodingKey {
    case key, context, arguments
  }

  /// Decodes a message; a plain text, as older versions stored it, is read as it stands.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(verbatim: text)
      return
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      key: try values.decode(String.self, forKey: .key),
      context: try values.decodeIfPresent(String.self, forKey: .context),
      arguments: try values.decodeIfPresent([MessageArgument].self, forKey: .arguments) ?? [])
  }

  /// Encodes the key, the context if there is one, and the arguments.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(key, forKey: .key)
    try values.encodeIfPresent(context, forKey: .context)
    try values.encode(arguments, forKey: .arguments)
  }
}

extension MessageArgument: Codable {
  private enum CodingKeys: String, CodingKey {
    case text, integer, number, message, list, joining, value, kind, english
  }

  /// Decodes an argument by the key that names its kind.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let text = try values.decodeIfPresent(String.self, forKey: .text) {
      self = .text(text)
    } else if let number = try values.decodeIfPresent(Int.self, forKey: .integer) {
      self = .integer(number)
    } else if values.contains(.number) {
      self = .number(try Self.number(values))
    } else if let message = try values.decodeIfPresent(Message.self, forKey: .message) {
      self = .message(message)
    } else if let list = try values.decodeIfPresent([MessageArgument].self, forKey: .list) {
      self = .list(list, try values.decode(Joining.self, forKey: .joining))
    } else {
      self = .value(
        try values.decode(String.self, forKey: .value),
        kind: try values.decode(String.self, forKey: .kind),
        english: try values.decode(String.self, forKey: .english))
    }
  }

  /// A number; JSON has no infinity, which is a text there.
  private static func number(_ values: KeyedDecodingContainer<CodingKeys>) throws -> Double {
    if let number = try? values.decode(Double.self, forKey: .number) { return number }
    guard let number = Double(try values.decode(String.self, forKey: .number)) else {
      throw DecodingError.dataCorruptedError(
        forKey: .number, in: values, debugDescription: "A number was expected.")
    }
    return number
  }

  /// Encodes the argument under the key that names its kind.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .text(let text): try values.encode(text, forKey: .text)
    case .integer(let number): try values.encode(number, forKey: .integer)
    case .number(let number) where number.isFinite: try values.encode(number, forKey: .number)
    case .number(let number): try values.encode(String(number), forKey: .number)
    case .message(let message): try values.encode(message, forKey: .message)
    case .list(let elements, let joining):
      try values.encode(elements, forKey: .list)
      try values.encode(joining, forKey: .joining)
    case .value(let value, let kind, let english):
      try values.encode(value, forKey: .value)
      try values.encode(kind, forKey: .kind)
      try values.encode(english, forKey: .english)
    }
  }
}
