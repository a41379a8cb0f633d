import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdSync

extension ConflictText {
  /// Whether nothing is left to put back.
  package var isSettled: Bool { outlook == .settled || isUndone }

  /// Whether it was put back; that can have been undone.
  var isUndone: Bool { conflict.state == .undone && outlook != .open }

  /// What happened, what is kept and what is not.
  public var sentence: String {
    let sentence =
      switch conflict.kind {
      case .edited where deed != nil: "\(title): \(deed?.sentence ?? "")"
      case .edited where isChosenHere:
        "\(title): the \(label) \(verb) set here before it was said whose device this is, and"
          + " nowhere else. It is \(shown(\.kept)), as by default; not kept \(shown(\.lost))."
      case .edited where isEmptied(\.lost):
        "\(title): the \(label) \(verb) cleared here, and changed \(author). Kept \(shown(\.kept))."
      case .edited where isEmptied(\.kept):
        "\(title): the \(label) \(verb) changed here, and cleared \(author), which counts."
          + " Not kept \(shown(\.lost))."
      case .edited:
        "\(title): the \(label) \(verb) changed here and \(author). Kept \(shown(\.kept));"
          + " not kept \(shown(\.lost))."
      case .deleted where erased != nil:
        "\(title) was \(written.isEmpty ? "noted" : "changed") here\(written) before it was known here that"
          + " \(erased ?? "") had been erased \(author)."
          + (isSettled ? "" : " It was erased, too.")
      case .deleted:
        "\(title) was \(lastDeed.map { "\($0) here" } ?? "changed here\(written)") and deleted \(author)."
          + (isSettled ? "" : " It is deleted.")
      case .merged:
        "\(title) was added here and \(author)."
          + (outlook == .settled
            ? " They are two." : isThere ? " It is one \(words.kind) now." : "")
      case .united:
        "Two \(pair), one of them \(isNotedElsewhere ? "changed" : "noted") here, were made one"
          + " \(author)."
          + (isTwoAgain || outlook == .settled && !isUndone
            ? " They are two again."
            : given + (conflict.wasKeptApart ? " They had been kept apart." : ""))
      case .parted:
        "Two \(pair), which had been made one, were made two again \(author)."
          + " What was added meanwhile is with the one of \(noter ?? "the other device")."
          + " What was changed is so in both."
      case .returned:
        "\(title) was deleted here and made one with another \(author)."
          + (isUndone ? "" : isPairThere ? " It is there." : " It was deleted since.")
      case .closed: closing + (note.map { " \($0)" } ?? "")
      case .repeated:
        "\(conflict.owner.map { "“\($0)”" } ?? title) was done twice: here, and by"
          + " \(device ?? "another device")\(moment.map { " \($0)" } ?? "")."
          + (isSettled ? "" : " Both are kept\(takingBack).")
      case .yielded:
        "\(conflict.owner.map { "“\($0)”" } ?? title) was \(conflict.lost.title ?? "noted") here, but"
          + " \(device ?? "another device") \(conflict.kept.title ?? "noted") it"
          + (conflict.kept.title == conflict.lost.title ? ", too," : "")
          + (moment.map { " \($0)" } ?? "") + (isSettled ? "." : ", which counts.")
      case .circle: "\(title): the \(label) was removed, because two changes made a circle."
      case .unlinked where isToOne:
        "\(title) \(outlook == .changed || isSettled ? "lost its \(label)" : "has no \(label) any more"):"
          + " \(lostTarget) was deleted \(author)."
      case .unlinked:
        "\(title): the \(label) was removed, because \(lostTarget) was deleted \(author)."
      case .hidden:
        "\(title) \(isSettled ? "was" : "is") not shown, because \(cause) was deleted"
          + " \(author)."
      case .refused:
        "\(title) \(isSettled ? "was" : "is") not shown. \(conflict.reason ?? "It breaks a rule.")"
      }
    // The sentence already says what is open again.
    if isUndone {
      return isTwoAgain || conflict.kind == .closed ? sentence : "\(sentence) \(outcome)"
    }
    return switch outlook {
    case .changed where [.edited, .unlinked].contains(conflict.kind):
      sentence + (note.map { " \($0)" } ?? "")
    case .open, .changed: sentence
    case .settled where [.merged, .united, .closed].contains(conflict.kind): sentence
    case .settled where conflict.kind == .repeated:
      sentence + " \(isAllGone ? Self.goneForAll : "That was taken back.")"
    case .settled where conflict.kind == .yielded:
      sentence + " That was taken back, so it is \(conflict.lost.title ?? "noted") again."
    case .settled where conflict.kind == .unlinked && isToOne:
      sentence + " It has \(shown(\.lost)) again."
    case .settled where ending != nil: sentence
    case .settled where deed != nil:
      sentence + (deed?.lost.map { " It is \($0) again." } ?? " It is so again.")
    case .settled where conflict.kind == .edited && isEmptied(\.lost):
      sentence + " It is cleared again."
    case .settled:
      sentence + (conflict.field == nil ? " It is there again." : " It is \(shown(\.lost)) again.")
    case .over where conflict.isNews || conflict.kind == .returned: sentence
    case .over: sentence + (isThere ? " Nothing is left to put back." : " It is deleted by now.")
    }
  }

  /// What was done here to a row that was deleted, if there is a word for that.
  private var lastDeed: String? { DeedText.last(in: conflict, deeds: deeds) }

  /// What is so since the conflict was undone.
  var outcome: String {
    switch conflict.kind {
    case .deleted, .hidden, .refused: "It is there again."
    case .united where !isPairThere: "It was deleted since."
    case .merged, .united: "It has what it was given here."
    case .returned: isPairThere ? "It is there." : "It is deleted again."
    case .repeated where isAllGone: Self.goneForAll
    case .edited, .parted, .closed, .yielded, .repeated, .circle, .unlinked: "This was undone."
    }
  }

  /// What is so since both took back what each had noted.
  static let goneForAll = "Both were taken back, so it does not count as done any more."

  /// What became of a row that was open here.
  var closing: String {
    let owner = released.map { words.label(of: $0).words }
    if let owner {
      let goes = outlook == .over ? "went" : "goes"
      return
        "\(title), which was begun here, \(goes) on by itself, as \(device ?? "another device") gave the"
        + " \(owner) another \(words.kind)\(moment.map { " \($0)" } ?? "")."
        + (isSettled ? " It has the \(owner) again." : "")
    }
    if !conflict.parts.isEmpty {
      return "\(title), which was begun here, was replaced with another \(author)."
        + (isSettled ? " It is open again." : isOver ? " That one is over by now." : "")
    }
    return "\(title) was begun here, and once more \(author)"
      + (isSettled
        ? ". It is open again."
        : isOver
          ? "; the one begun here was replaced, and that one is over by now."
          : "; that one goes on, and the one begun here was replaced.")
  }

  /// The link that a row lost so that it goes on by itself, as only one with the link can be open;
  /// nil if it lost none.
  var released: String? {
    let isReleased = conflict.parts.allSatisfy { words.isID($0.field) }
    return conflict.kind == .closed && isReleased ? conflict.parts.first?.field : nil
  }

  /// What two rows are that became one, or two again: “pets “Snowy””.
  var pair: String {
    let moment = Date(iso8601: conflict.title)
      .map { "of " + CivilText.moment($0, now: conflict.instant, in: timeZone) }
    let name = CivilDate(conflict.title).map { "of \($0)" } ?? moment ?? "“\(conflict.title)”"
    return "\(words.kind.plural) \(name)" + (conflict.owner.map { " of “\($0)”" } ?? "")
  }

  /// How what was done twice is taken back here: later, with the record of the work.
  var takingBack: String {
    if mayBeTakenBack { return "; for 30 days, undoing what was noted here takes that back" }
    let record = words.entity?.fields.first { $0.type != .links && $0.link?.rule == .nullify }
    return record.map { field in
      "; deleting the \(words.label(of: field.name).words) of one, by its id, takes that back"
    } ?? ""
  }

  /// What is so once the conflict was undone.
  public var undone: String {
    switch conflict.kind {
    case .deleted, .hidden, .refused: "\(title) is back."
    case .closed:
      released.map {
        "\(title) has the \(words.label(of: $0).words) again, in place of the other one."
      }
        ?? "\(title) is open again\(isOver ? "" : ", in place of the other one")."
    case .united where !things.isEmpty: "\(title) has again what it was given here: \(lostValues)."
    case .merged, .united: "\(title) has the values again that it was given here."
    case .returned: "\(title) is deleted again."
    case .parted, .yielded, .repeated: "\(title) is as it was."
    case .edited where ending != nil:
      "\(title) has what was noted here again; it stays \(ending ?? "")."
    case .edited where deed != nil:
      deed?.lost.map { "\(title) is \($0) again." } ?? "\(title) is again as it was here."
    case .unlinked where isToOne: "\(title) has the \(label) \(shown(\.lost)) again."
    case .edited where isEmptied(\.lost):
      "The \(label) of \(inSentence) \(verb) cleared again."
    case .edited, .circle, .unlinked:
      "The \(label) of \(inSentence) \(verb) restored to \(shown(\.lost))."
    }
  }
}
