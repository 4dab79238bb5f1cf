import Documents
import EmergencyCore

/// The rules of first aid before the stations are known.
struct EmergencyRulesDraft: Sendable {
  var rules = EmergencyRules()
  let stationOrder: Located<String>?
  let moveUp: MoveUpDraft?
}

/// The block `rules` of first aid.
enum EmergencyRulesBlock {
  static let dispatch = Field(
    "dispatch", Shape<EmergencyRules.Dispatch>.choice,
    "Which ambulance is sent: the one that is there first (closest), that of the first station in the list of the zone "
      + "that has one free (station-order), or of those that stand at a station the one that is there first "
      + "(closest-at-station). With closest-at-station crews take orders at stations only, as where a station "
      + "has the only telephone: an ambulance that becomes free drives to its station past patients who wait, "
      + "and is sent from there. Use it to measure what radio is worth, not as advice.",
    .standard("closest"))

  static let stationOrder = Field(
    "station_order", Shape<String>.text(example: "station-order.csv").located,
    "A CSV file with a row for each zone: zone, and stations (their names with spaces between, the first asked first).",
    .optional)

  static let queue = Field(
    "queue", Shape<EmergencyRules.Queue>.choice,
    "Who gets the next ambulance when all are busy: the most urgent, of these the one who called first (priority), who "
      + "called first (time), or nobody, since another service takes care of them (none).",
    .standard("priority"))

  static let returnTo = Field(
    "return", Shape<EmergencyRules.Return>.choice,
    "Where an ambulance goes that nobody waits for: to its own station (home) or to the nearest with room (nearest).",
    .standard("home"))

  static let moveUp = Field(
    "move_up", MoveUpBlock.shape,
    "Where ambulances wait for the next emergency; where \"return\" says when left out.", .optional
  )

  static let redispatch = Field(
    "redispatch",
    Shape<[String]>.words(moves.map(\.name)).located,
    "Which emergencies lose an ambulance under way to which others, such as \"p3 to p1\".",
    .standard([]))

  /// Every way to write that one emergency loses its ambulance to another.
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
        Self.redispatch, "who loses an ambulance waits for the next one by priority",
        fix: "write \"queue\": \"priority\", or leave one of the two out")
      return nil
    }
    if (dispatch == .stationOrder) != (draft.stationOrder != nil) {
      block.report(
        Self.dispatch, "the list of stations and the rule \"station-order\" belong together",
        fix: "write both \"dispatch\": \"station-order\" and \"station_order\", or neither")
      return nil
    }
    return draft
  }
}
