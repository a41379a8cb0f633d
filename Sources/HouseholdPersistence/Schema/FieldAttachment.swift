/// What a file is that a row names, which decides when the other devices get it.
public enum AttachmentKind: String, Sendable, Hashable, Codable, CaseIterable {
  /// A small picture for lists: every device gets it at once.
  case thumbnail
  /// A full-size photo: a device downloads it on request, or right away if it keeps all of them.
  case photo
  /// A document: the devices on which it is pinned download it, and others on request.
  case manual
}

/// The declaration that the file which a field names goes to the other devices; see
/// ``AttachmentKind``.
///
/// ```swift
/// Field(\.photoFile, attachment: .photo)
/// Field(\.sharedFile, attachment: .manual(pinnedBy: \.isPinned))
/// ```
public struct FieldAttachment<E: Sendable>: Sendable {
  @usableFromInline let kind: AttachmentKind
  @usableFromInline let pin: FieldPath?

  /// A small picture for lists.
  public static var thumbnail: FieldAttachment { FieldAttachment(kind: .thumbnail, pin: nil) }

  /// A picture as it was taken.
  public static var photo: FieldAttachment { FieldAttachment(kind: .photo, pin: nil) }

  /// A document that is downloaded on request.
  public static var document: FieldAttachment { FieldAttachment(kind: .manual, pin: nil) }

  /// A document that can be pinned.
  ///
  /// - Parameter path: Whether it was pinned on this device.
  public static func manual(
    pinnedBy path: any WritableKeyPath<E, Bool> & Sendable
  ) -> FieldAttachment {
    FieldAttachment(kind: .manual, pin: FieldPath(path))
  }
}

/// An attachment as plain data.
package struct AttachmentDescriptor: Sendable, Hashable {
  /// What the file is.
  package var kind: AttachmentKind
  /// The field that says whether the file was pinned on this device, or nil.
  package var pinnedBy: String?

  /// Describes an attachment.
  init(_ kind: AttachmentKind, pinnedBy: String? = nil) {
    self.kind = kind
    self.pinnedBy = pinnedBy
  }
}

extension FieldSync {
  /// The sync of a field with what is declared about its file.
  ///
  /// - Parameters:
  ///   - attachment: What is declared.
  ///   - base: The type of the values.
  @usableFromInline
  func naming<E>(_ attachment: FieldAttachment<E>?, of base: Any.Type) -> FieldSync {
    guard let attachment else { return self }
    precondition(
      base == FileName.self && scope == .household,
      "\(E.self): only the file that a field of the whole household names can be an attachment")
    var sync = self
    sync.attachment = attachment.kind
    sync.pin = attachment.pin
    return sync
  }

  /// The attachment, given the names of the fields.
  func attachment(_ names: [FieldPath: String]) -> AttachmentDescriptor? {
    attachment.map { AttachmentDescriptor($0, pinnedBy: pin.flatMap { names[$0] }) }
  }
}
