import HomeMaintenanceKit

let days = Fetch<MaintenanceTask>(where: \.title == 5)
let task = MaintenanceTask(title: "Filter", recurrence: "every 3mo")
