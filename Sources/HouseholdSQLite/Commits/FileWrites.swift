import Foundation
import HouseholdCLibrary

/// Reports writes to a file, using the system's file events.
enum FileWrites {
  /// A signal for each write to a file; close writes share one signal.
  ///
  /// - Returns: nil if the system cannot watch the file.
  static func stream(of path: String) -> AsyncStream<Void>? {
    #if canImport(Darwin)
      let descriptor = unsafe open(path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .extend])
      return signals(of: source, closing: descriptor) {}
    #elseif os(Linux)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      guard unsafe inotify_add_watch(descriptor, path, UInt32(IN_MODIFY)) >= 0 else {
        close(descriptor)
        return nil
      }
      return signals(
        of: DispatchSource.makeReadSource(fileDescriptor: descriptor), closing: descriptor
      ) {
        // The events' content is not needed; reading them empties the queue.
        var events = [UInt8](repeating: 0, count: 4096)
        while unsafe read(descriptor, &events, events.count) > 0 {}
      }
    #else
      return nil
    #endif
  }

  #if os(Linux) || canImport(Darwin)
    private static func signals(
      of source: some DispatchSourceProtocol, closing descriptor: Int32,
      onEvent: @escaping @Sendable () -> Void
    ) -> AsyncStream<Void> {
      let (stream, continuation) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      source.setEventHandler {
        onEvent()
        continuation.yield()
      }
      source.setCancelHandler { close(descriptor) }
      let owner = SourceOwner(source)
      continuation.onTermination = { _ in owner.cancel() }
      source.activate()
      return stream
    }
  #endif
}

#if os(Linux) || canImport(Darwin)
  /// Keeps a dispatch source until it is cancelled.
  ///
  /// `@unchecked` because dispatch sources are not marked `Sendable`: they may be used from every
  /// thread, and this type only ever cancels its source.
  private final class SourceOwner: @unchecked Sendable {
    private let source: any DispatchSourceProtocol

    init(_ source: any DispatchSourceProtocol) { self.source = source }

    func cancel() { source.cancel() }
  }
#endif
