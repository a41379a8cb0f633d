import HomeMaintenanceKit

let days = Fetch<MaintenanceTask> { $0.title == 5 }
let task = MaintenanceTask(title: "Filter", recurrence: "every 3mo")
