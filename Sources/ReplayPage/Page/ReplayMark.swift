import Results

/// A mark of the map with its meaning.
struct ReplayMark {
  /// Name of the mark in the script.
  let name: String
  let label: String

  /// Marks of taxis, in the order of the numbers of activities.
  static let taxis = TaxiActivity.allCases.sorted { $0.number < $1.number }.map { activity in
    let label =
      switch activity {
      case .idle: "Idle, standing"
      case .relocating: "Idle, sent to another zone"
      case .approaching: "Driving to a passenger"
      case .boarding: "Waiting at the door"
      case .occupied: "With a passenger"
      case .releasing: "Dropped off, not yet free"
      case .onBreak: "On a break"
      }
    return ReplayMark(name: activity.rawValue, label: label)
  }

  /// Marks of ambulances, in the order of `ShownAmbulanceActivity.mark`.
  static let ambulances = [
    ReplayMark(name: "ambulance-standing", label: "Ambulance at a station"),
    ReplayMark(name: "ambulance-going", label: "Ambulance driving to a patient"),
    ReplayMark(name: "ambulance-busy", label: "Ambulance with a patient"),
    ReplayMark(name: "ambulance-returning", label: "Ambulance driving to a station"),
  ]

  /// Mark of patients who wait for an ambulance.
  static let patient = ReplayMark(name: "patient", label: "Emergency, not reached yet")

  /// Marks of street runs.
  static let athlete = ReplayMark(name: "athlete", label: "Athlete on the way")
  static let closedPiece = ReplayMark(
    name: "closed-piece", label: "Closed piece of the path of a run")

  /// Marks of shops by the number of the mode, and of people there, in the order of
  /// `ShopCounts.all`.
  static let shops = [
    ReplayMark(name: "shop-open", label: "Shop, filled by its share of taken places"),
    ReplayMark(name: "shop-manual", label: "Shop in manual mode, its service is down"),
    ReplayMark(name: "shop-closed", label: "Closed shop"),
    ReplayMark(name: "shop-inside", label: "Person inside a shop"),
    ReplayMark(name: "shop-called", label: "Person called to enter, for whom a place is held"),
    ReplayMark(name: "shop-outside", label: "Person at a door, in numbers right of the shop"),
    ReplayMark(
      name: "shop-line", label: "Person in line with a ticket, in numbers left of the shop"),
  ]

  /// Marks of residents, in the order of `ShownMode.number`.
  static let residents = [
    ReplayMark(name: "resident-foot", label: "Resident on foot"),
    ReplayMark(name: "resident-bicycle", label: "Resident by bicycle"),
    ReplayMark(name: "resident-lines", label: "Resident by public transport"),
    ReplayMark(name: "resident-car", label: "Resident by car"),
    ReplayMark(name: "resident-taxi", label: "Resident in a taxi"),
  ]

  /// Returns the marks of requests and offers.
  static func requests(goal: String) -> [ReplayMark] {
    [
      ReplayMark(name: "looking", label: "Request, no taxi yet"),
      ReplayMark(name: "assigned", label: "Request, taxi on its way"),
      ReplayMark(name: "late", label: "Of them waiting longer than \(goal)"),
      ReplayMark(name: "offers", label: "Offer that a driver has not answered"),
    ]
  }
}
