import Documents
import EmergencyCore

/// Rules of the ambulance service before the stations are known.
struct EmergencyRulesDraft: Sendable {
  var rules = EmergencyRules()
  var stationOrder: Located<String>?
  var redispatch: [String] = []
  var moveUp: MoveUpDraft?
}

/// The block `rules` of the ambulance service.
enum EmergencyRulesBlock {
  /// All pairs of priorities between which an ambulance can be diverted.
  private static let moves: [(name: String, low: Priority, high: Priority)] =
    Priority.allCases.flatMap { high in
      Priority.allCases.filter { $0 > high }.map { ("\($0.name) to \(high.name)", $0, high) }
    }

  static let shape: Shape<EmergencyRulesDraft> = .block(
    EmergencyRulesDraft(),
    checks: [
      BlockCheck(
        "redispatch", with: "queue",
        message: "an emergency that loses its ambulance waits for the next one by priority",
        fix: "write \"queue\": \"priority\", or leave one of the two out"
      ) { $0.redispatch.isEmpty || $0.rules.queue == .priority },
      BlockCheck(
        "dispatch", with: "station_order",
        message: "\"dispatch\": \"station-order\" and \"station_order\" belong together",
        fix: "write both \"dispatch\": \"station-order\" and \"station_order\", or neither"
      ) { ($0.rules.dispatch == .stationOrder) == ($0.stationOrder != nil) },
    ]
  ) {
    PropertyField(
      "dispatch", \.rules.dispatch, .choice,
      "Ambulance that is sent: the first to arrive (closest), a free one of the first possible "
        + "station in the list of the zone (station-order), or the first to arrive among those at a "
        + "station (closest-at-station). With closest-at-station crews take orders at stations "
        + "only, as where a station has the only telephone: an ambulance that becomes free drives "
        + "to its station past waiting patients, and is sent from there. Use it to measure the "
        + "value of radio, not as advice.", .standard("closest"))
    PropertyField(
      "station_order", located: \.stationOrder, .text(example: "station-order.csv"),
      "CSV file with a row for each zone: zone, and stations (names separated by spaces, in the "
        + "order in which they are asked).")
    PropertyField(
      "queue", \.rules.queue, .choice,
      "Patient who gets the next ambulance when all are busy: the most urgent, then the earliest "
        + "call (priority), the earliest call (time), or none, since another service takes over "
        + "these patients (none).", .standard("priority"))
    PropertyField(
      "return", \.rules.returnTo, .choice,
      "Destination of an ambulance that no patient waits for: its own station (home) or the nearest "
        + "one with room (nearest).", .standard("home"))
    PropertyField(
      "move_up", \.moveUp, MoveUpBlock.shape,
      "Standby locations of ambulances between emergencies. Default: as in return.")
    PropertyField(
      "redispatch", \.redispatch, .words(moves.map(\.name)),
      "Priorities between which an ambulance under way is diverted, such as \"p3 to p1\".",
      .standard([]))
  } finish: { draft, _ in
    for move in moves where draft.redispatch.contains(move.name) {
      draft.rules.redispatch.allow(from: move.low, to: move.high)
    }
  }
}
