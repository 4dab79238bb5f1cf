import DispatchCore
import Documents
import Quantities

extension RulebookBlock {
  /// Reports contradictory rules, and warns of rules without effect.
  static func check(_ rulebook: Rulebook, in block: BlockReader) {
    checkReservations(rulebook, in: block)
    checkDeclines(rulebook, in: block)
    checkBreaks(rulebook, in: block)
  }

  private static func checkReservations(_ rulebook: Rulebook, in block: BlockReader) {
    let ahead = rulebook.reservationMinAhead
    if rulebook.reservationTrigger > ahead {
      block.report(
        "reservation_trigger",
        "a taxi would be looked for \(rulebook.reservationTrigger) before the reserved time, but"
          + " reservations are made as late as \(ahead) before it",
        fix: "write at most the reservation_min_ahead of \(ahead)")
    }
    if let most = rulebook.reservationMaxAhead, most < ahead {
      block.report(
        "reservation_max_ahead",
        "nothing could be reserved: at least \(ahead) and at most \(most) before",
        fix: "write at least the reservation_min_ahead of \(ahead), or \"none\"")
    }
  }

  /// Reports proposals that could be declined forever without time passing.
  private static func checkDeclines(_ rulebook: Rulebook, in block: BlockReader) {
    guard rulebook.passengerConfirms, rulebook.declineEffect == .research,
      rulebook.declinedTaxi == .mayReturn, rulebook.cancelLimit == nil
    else { return }
    block.report(
      "declined_taxi", "one taxi could be proposed and declined for ever",
      fix: "set a cancel_limit, or write \"exclude\"")
  }

  private static func checkBreaks(_ rulebook: Rulebook, in block: BlockReader) {
    if rulebook.breaksMax > 0, !rulebook.hasWorkdays {
      block.warn(
        "breaks_max", "there are no breaks without workdays",
        fix: "set workday_max or workdays_per_day")
    }
    guard rulebook.breaksEnforced else { return }
    if rulebook.breaksMax == 0 {
      block.warn(
        "breaks_enforced", "there are no breaks to enforce", fix: "set breaks_max")
    }
    if let limit = rulebook.workdayMax, rulebook.breakAfter >= limit {
      block.warn(
        "break_after", "the workday is over before the break is due",
        fix: "write less than the workday_max of \(limit)")
    }
  }
}
