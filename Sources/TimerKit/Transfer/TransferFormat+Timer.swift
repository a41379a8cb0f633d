public import HouseholdTransfer

extension TransferFormat {
  /// The full state: kind `timer.sync`; also taken without an envelope.
  public static let timerSync = TransferFormat(kind: "timer.sync", acceptsUnwrapped: true)
  /// One change: kind `timer.update`; also taken without an envelope.
  public static let timerUpdate = TransferFormat(kind: "timer.update", acceptsUnwrapped: true)
  /// One tap: kind `timer.action`; also taken without an envelope.
  public static let timerAction = TransferFormat(kind: "timer.action", acceptsUnwrapped: true)
}

extension TransferCoder where Payload == TimerSyncPayload {
  /// Writes and reads the full state, up to 8 MiB of it: thousands of timers.
  ///
  /// ```swift
  /// let payload = TimerSyncPayload(timers: timers, syncTimestamp: clock.now)
  /// let data = try TransferCoder.timerSync.encode(payload, createdAt: clock.now)
  /// try TransferCoder.timerSync.decode(data).payload  // == payload
  /// ```
  public static var timerSync: TransferCoder {
    TransferCoder(.timerSync, limits: InputLimits(bytes: 8 << 20, values: 400_000))
  }
}

extension TransferCoder where Payload == TimerUpdateMessage {
  /// Writes and reads one change.
  public static var timerUpdate: TransferCoder { TransferCoder(.timerUpdate) }
}

extension TransferCoder where Payload == QuickActionMessage {
  /// Writes and reads one tap.
  public static var timerAction: TransferCoder { TransferCoder(.timerAction) }
}
