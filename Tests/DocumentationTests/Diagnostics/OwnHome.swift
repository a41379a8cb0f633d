import HomeMaintenanceKit

/// An app's own type may have the name of a kit's type.
struct Home {
  var name: String
}

let mine = Home(name: "Elm Street")
let stored = HomeMaintenanceKit.Home(name: "Elm Street", timeZone: "Europe/Berlin")
