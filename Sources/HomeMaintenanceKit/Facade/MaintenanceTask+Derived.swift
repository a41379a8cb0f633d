import HouseholdPersistence

extension MaintenanceTask {
  /// How a task's dates follow from its events and meter readings, when those of others arrive.
  static let dates = Derivation(
    of: MaintenanceTask.self,
    from: [
      .rows(TaskEvent.self) { event, _ in [event.taskID] },
      .rows(MeterReading.self) { reading, transaction in
        let appliance = reading.applianceID
        return try transaction.fetch(
          Fetch<MaintenanceTask> { $0.applianceID == appliance }
        ).map(\.id)
      },
    ]
  ) { task, transaction in
    try HomeReader(transaction).schedule(of: task).updatedTask
  }
}
