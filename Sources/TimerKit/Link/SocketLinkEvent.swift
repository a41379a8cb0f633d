/// Something that happened to the connection of a ``SocketLink``.
public enum SocketLinkEvent: Hashable, Sendable {
  /// The other side is there.
  case connected
  /// The connection ended, with the reason when this side ended it.
  case disconnected(PeerLinkError?)
  /// Somebody connected who is no link.
  case refused(PeerLinkError)
}
