import Documents
import EmergencyCore

/// Rules of the ambulance service before the stations are known.
struct EmergencyRulesDraft: Sendable {
  var rules = EmergencyRules()
  let stationOrder: Located<String>?
  let moveUp: MoveUpDraft?
}

/// The block `rules` of the ambulance service.
enum EmergencyRulesBlock {
  static let dispatch = Field(
    "dispatch", Shape<EmergencyRules.Dispatch>.choice,
    "Ambulance that is sent: the first to arrive (closest), a free one of the first possible "
      + "station in the list of the zone (station-order), or the first to arrive among those at a "
      + "station (closest-at-station). With closest-at-station crews take orders at stations "
      + "only, as where a station has the only telephone: an ambulance that becomes free drives "
      + "to its station past waiting patients, and is sent from there. Use it to measure the "
      + "value of radio, not as advice.",
    .standard("closest"))

  static let stationOrder = Field(
    "station_order", Shape<String>.text(example: "station-order.csv").located,
    "CSV file with a row for each zone: zone, and stations (names separated by spaces, in the "
      + "order in which they are asked).",
    .optional)

  static let queue = Field(
    "queue", Shape<EmergencyRules.Queue>.choice,
    "Patient who gets the next ambulance when all are busy: the most urgent, then the earliest "
      + "call (priority), the earliest call (time), or none, since another service takes over "
      + "these patients (none).",
    .standard("priority"))

  static let returnTo = Field(
    "return", Shape<EmergencyRules.Return>.choice,
    "Destination of an ambulance that no patient waits for: its own station (home) or the nearest "
      + "one with room (nearest).",
    .standard("home"))

  static let moveUp = Field(
    "move_up", MoveUpBlock.shape,
    "Standby locations of ambulances between emergencies. Default: as in return.", .optional
  )

  static let redispatch = Field(
    "redispatch",
    Shape<[String]>.words(moves.map(\.name)).located,
    "Priorities between which an ambulance under way is diverted, such as \"p3 to p1\".",
    .standard([]))

  /// All pairs of priorities between which an ambulance can be diverted.
  private static let moves: [(name: String, low: Priority, high: Priority)] =
    Priority.allCases.flatMap { high in
      Priority.allCases.filter { $0 > high }.map { ("\($0.name) to \(high.name)", $0, high) }
    }

  static let shape: Shape<EmergencyRulesDraft> = .block(
    BlockDeclaration(dispatch, stationOrder, queue, returnTo, moveUp, redispatch)
  ) { block in
    guard let dispatch = block[dispatch], let queue = block[queue],
      let returnTo = block[returnTo], let redispatch = block[redispatch]
    else { return nil }
    var draft = EmergencyRulesDraft(
      stationOrder: block[stationOrder], moveUp: block[moveUp])
    (draft.rules.dispatch, draft.rules.queue) = (dispatch, queue)
    draft.rules.returnTo = returnTo
    for move in moves where redispatch.value.contains(move.name) {
      draft.rules.redispatch.allow(from: move.low, to: move.high)
    }
    if !redispatch.value.isEmpty, queue != .priority {
      block.report(
        Self.redispatch, "an emergency that loses its ambulance waits for the next one by priority",
        fix: "write \"queue\": \"priority\", or leave one of the two out")
      return nil
    }
    if (dispatch == .stationOrder) != (draft.stationOrder != nil) {
      block.report(
        Self.dispatch, "\"dispatch\": \"station-order\" and \"station_order\" belong together",
        fix: "write both \"dispatch\": \"station-order\" and \"station_order\", or neither")
      return nil
    }
    return draft
  }
}
