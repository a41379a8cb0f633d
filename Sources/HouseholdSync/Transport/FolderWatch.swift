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
    let reports = FolderReports(logs) { sink.yield() }
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
