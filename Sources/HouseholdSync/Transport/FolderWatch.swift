import Dispatch
import Foundation
import Synchronization

#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif
#endif

/// Notices changes of a folder with a folder for each log.
enum FolderWatch {
  /// Where the system reports changes, this often is looked anyway: it reports nothing about what
  /// other machines write on a network share.
  private static let interval = 10.0
  /// How often is looked where the system reports nothing.
  private static let shortInterval = 1.0

  /// Signals changes, and regularly that there may be some.
  static func changes(of logs: String) -> AsyncStream<Void> {
    let (stream, sink) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    #if os(Linux)
      let reports = FolderReports(logs) { sink.yield() }
    #else
      let reports: FolderReports? = nil
    #endif
    let pause = reports == nil ? shortInterval : interval
    let timer = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(pause))
        sink.yield()
      }
    }
    sink.onTermination = { _ in
      timer.cancel()
      reports?.stop()
    }
    return stream
  }
}

#if os(Linux)
  /// Reports of the system about changes in folders, by inotify(7).
  private final class FolderReports: Sendable {
    private let descriptor: Int32
    private let source: Mutex<any DispatchSourceRead>

    /// Starts to watch; nil where the system has no more watches to give.
    init?(_ logs: String, _ report: @escaping @Sendable () -> Void) {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      guard Self.watch(logs, descriptor) else {
        _ = close(descriptor)
        return nil
      }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
      source.setEventHandler {
        Self.drain(descriptor)
        // A new log has a folder of its own, which is watched from now on.
        _ = Self.watch(logs, descriptor)
        report()
      }
      source.setCancelHandler { _ = close(descriptor) }
      source.resume()
      self.descriptor = descriptor
      self.source = Mutex(source)
    }

    /// Stops to watch.
    func stop() { source.withLock { $0.cancel() } }

    /// Watches the folder and those in it; again for those that are watched already.
    private static func watch(_ logs: String, _ descriptor: Int32) -> Bool {
      let events = UInt32(IN_MOVED_TO | IN_CLOSE_WRITE | IN_CREATE | IN_ONLYDIR)
      guard unsafe inotify_add_watch(descriptor, logs, events) >= 0 else { return false }
      for name in (try? FileManager.default.contentsOfDirectory(atPath: logs)) ?? [] {
        _ = unsafe inotify_add_watch(descriptor, "\(logs)/\(name)", events)
      }
      return true
    }

    private static func drain(_ descriptor: Int32) {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while unsafe read(descriptor, &buffer, buffer.count) > 0 {}
    }
  }
#else
  private typealias FolderReports = Never
  extension Never { fileprivate func stop() {} }
#endif
