/// Something that happened to the connection of a ``SocketLink``.
public enum SocketLinkEvent: Hashable, Sendable {
  /// The other side is there.
  case connected
  /// The connection ended, with the reason when this side ended it.
  case disconnected(PeerLinkError?)
  /// Something connected that is not a link.
  case refused(PeerLinkError)
}
