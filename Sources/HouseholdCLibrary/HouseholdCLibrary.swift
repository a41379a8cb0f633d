// The C library of the platform under one name, and the few places where these libraries differ.

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Android)
  @_exported public import Android
#endif

#if canImport(Darwin) || !canImport(Glibc)
  /// The type of a socket that carries a stream of bytes: `SOCK_STREAM`.
  package let streamSocket: Int32 = SOCK_STREAM
#else
  /// The type of a socket that carries a stream of bytes: `SOCK_STREAM`.
  package let streamSocket = Int32(SOCK_STREAM.rawValue)
#endif

#if canImport(Darwin)
  /// The flag with which sending to a closed connection raises no signal: none on Apple platforms,
  /// where the socket's option `SO_NOSIGPIPE` has that effect.
  package let noSignal: Int32 = 0
#else
  /// The flag with which sending to a closed connection raises no signal: `MSG_NOSIGNAL`.
  package let noSignal = Int32(MSG_NOSIGNAL)
#endif

extension stat {
  /// The seconds since 1970 at which the file was last written.
  package var secondsWritten: Int {
    #if canImport(Darwin)
      st_mtimespec.tv_sec
    #else
      st_mtim.tv_sec
    #endif
  }
}
