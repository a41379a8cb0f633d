import HouseholdTransfer

extension OtherProgramShape {
  /// The lists of micasa by their names; those of types of projects and tasks say nothing more.
  static let micasa: [(key: String, shape: OtherProgramShape)] = [
    ("appliances", micasaAppliances), ("vendors", micasaVendors),
    ("service_log", micasaVisits), ("incidents", micasaIncidents), ("projects", micasaProjects),
    ("maintenance", micasaTasks), ("documents", micasaDocuments),
  ]

  private static let micasaAppliances = micasa(
    .appliances,
    keys: [
      "name", "brand", "model_number", "serial_number", "location", "purchase_date",
      "warranty_expiry", "cost_cents", "notes",
    ]
  ) { thing in
    .columns([
      "name": thing.text("name"), "brand": thing.text("brand"),
      "model": thing.text("model_number"), "serial number": thing.text("serial_number"),
      "location": thing.text("location"), "purchase date": thing.day("purchase_date"),
      "warranty expiry": thing.day("warranty_expiry"),
      "purchase price": thing.hundredths("cost_cents"), "notes": thing.text("notes"),
    ])
  }

  private static let micasaVendors = micasa(
    .vendors, keys: ["name", "contact_name", "email", "phone", "website", "notes"]
  ) { vendor in
    .columns([
      "name": vendor.text("name"), "phone": vendor.text("phone"), "mail": vendor.text("email"),
      "notes": vendor.lines(
        ("Contact", vendor.text("contact_name")), ("", vendor.text("website")),
        ("", vendor.text("notes"))),
    ])
  }

  private static let micasaTasks = micasa(
    .tasks,
    keys: [
      "name", "category_id", "category", "appliance_id", "appliance", "season",
      "last_serviced_at", "interval_months", "due_date", "cost_cents", "notes",
    ]
  ) { task in
    let months = task.number("interval_months") ?? 0
    guard months > 0 || !task.day("due_date").isEmpty else {
      return .left("has neither an interval nor a due date")
    }
    return .columns([
      "title": task.text("name"), "appliance": task.text("appliance"),
      "interval": months == 0
        ? "once"
        : "every \(months.isMultiple(of: 12) ? "\(months / 12)y" : "\(months)mo") after completion",
      "due": task.day("due_date"), "last done": task.day("last_serviced_at"),
      "area": task.text("category"), "estimated cost": task.hundredths("cost_cents"),
      "notes": task.lines(("Season", task.text("season")), ("", task.text("notes"))),
    ])
  }

  private static let micasaVisits = micasa(
    .service,
    keys: [
      "maintenance_item_id", "maintenance_item", "appliance", "vendor_id", "vendor",
      "serviced_at", "cost_cents", "notes",
    ]
  ) { visit in
    .columns([
      "title": visit.text("maintenance_item"), "date": visit.day("serviced_at"),
      "appliance": visit.text("appliance"), "vendor": visit.text("vendor"),
      "cost": visit.hundredths("cost_cents"), "notes": visit.text("notes"),
    ])
  }

  /// An incident that is resolved is a repair, any other a task that was due when it was noticed.
  private static let micasaIncidents = micasa(
    .service,
    keys: [
      "title", "status", "severity", "date_noticed", "date_resolved", "location", "cost_cents",
      "appliance_id", "appliance", "vendor_id", "vendor", "description", "notes",
    ]
  ) { incident in
    let location = incident.text("appliance").isEmpty ? incident.text("location") : ""
    guard incident.text("status") == "resolved" else {
      let priorities = ["urgent": "urgent", "soon": "high", "whenever": "low"]
      return .columns(
        [
          "title": incident.text("title"), "interval": "once", "type": "repair",
          "due": incident.day("date_noticed"), "appliance": incident.text("appliance"),
          "room": location, "priority": priorities[incident.text("severity")] ?? "",
          "estimated cost": incident.hundredths("cost_cents"),
          "notes": incident.lines(
            ("", incident.text("description")), ("", incident.text("notes")),
            ("Vendor", incident.text("vendor"))),
        ], of: .tasks)
    }
    let resolved = incident.day("date_resolved")
    return .columns([
      "title": incident.text("title"), "type": "repair",
      "date": resolved.isEmpty ? incident.day("date_noticed") : resolved,
      "appliance": incident.text("appliance"), "vendor": incident.text("vendor"),
      "cost": incident.hundredths("cost_cents"), "details": incident.text("description"),
      "notes": incident.lines(("Location", location), ("", incident.text("notes"))),
    ])
  }

  /// A project that is completed is work, any other a task that is due at its end.
  private static let micasaProjects = micasa(
    .tasks,
    keys: [
      "title", "project_type_id", "project_type", "status", "start_date", "end_date",
      "budget_cents", "actual_cents", "description", "quotes",
    ]
  ) { project in
    let status = project.text("status")
    let end = project.day("end_date")
    let day = end.isEmpty ? project.day("start_date") : end
    guard status != "abandoned" else { return .left("was abandoned") }
    guard !day.isEmpty else { return .left("has neither a start nor an end") }
    let about = project.lines(
      ("Project", project.text("project_type")), ("", project.text("description")),
      ("", project.text("quotes")))
    guard status == "completed" else {
      return .columns([
        "title": project.text("title"), "interval": "once", "due": day,
        "estimated cost": project.hundredths("budget_cents"),
        "notes": project.lines(("", about), ("Status", status)),
      ])
    }
    return .columns(
      [
        "title": project.text("title"), "date": day,
        "cost": project.hundredths("actual_cents"), "details": about,
        "notes": project.lines(("Budget", project.hundredths("budget_cents"))),
      ], of: .service)
  }

  /// A document is in no table: the list does not have its file.
  private static let micasaDocuments = micasa(.appliances, keys: []) { document in
    .left("is a document (\(document.text("file_name"))), whose file this list does not contain")
  }

  /// The insurance of the house, which is renewed each year.
  static let micasaInsurance = micasa(.tasks, keys: micasaHouseKeys) { house in
    .columns([
      "title": "Renew the home insurance", "interval": "every 1y",
      "due": house.day("insurance_renewal"), "notes": house.text("insurance_carrier"),
    ])
  }

  /// What a house has, which a home says.
  private static let micasaHouseKeys: Set = [
    "nickname", "address_line1", "address_line2", "city", "state", "postal_code", "year_built",
    "square_feet", "lot_square_feet", "bedrooms", "bathrooms", "foundation_type", "wiring_type",
    "roof_type", "exterior_type", "heating_type", "cooling_type", "water_source", "sewer_type",
    "parking_type", "basement_type", "insurance_carrier", "insurance_policy",
    "insurance_renewal", "property_tax_cents", "hoa_name", "hoa_fee_cents",
  ]

  /// A list of micasa, of which what was deleted is left.
  private static func micasa(
    _ kind: HomeTable, keys: Set<String>,
    _ read: @escaping @Sendable (OtherProgramEntry) -> Outcome
  ) -> OtherProgramShape {
    OtherProgramShape(
      program: "micasa", kind: kind, marks: [],
      keys: keys.union(["id", "created_at", "updated_at", "deleted_at"])
    ) { entry in
      entry.day("deleted_at").isEmpty ? read(entry) : .left("was deleted")
    }
  }
}

extension OtherProgramEntry {
  /// The texts that are not empty, each in lines of its own, after its label if it has one.
  fileprivate func lines(_ texts: (label: String, text: String)...) -> String {
    texts.filter { !$0.text.isEmpty }
      .map { $0.label.isEmpty ? $0.text : "\($0.label): \($0.text)" }.joined(separator: "\n")
  }
}
