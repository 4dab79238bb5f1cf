import CityModels
import Documents
import Geography
import Quantities

/// Fields for the habits of drivers, common to fleets and groups.
enum HabitFields {
  @FieldList<DriversDraft> static var all: [PropertyField<DriversDraft>] {
    PropertyField(
      "far_rides_refused", later: FarRidesBlock.shape,
      "Refusal of long rides near the end of a shift, where the offer shows the destination. "
        + "Default: never.", .optional)
    PropertyField(
      "forgotten_log_outs", later: \.habits.forgetLogOutShare, .share(example: "2 %"),
      "Share of shifts after which the driver forgets to log out. Default: none.", .optional)
    PropertyField(
      "own_breaks", later: \.habits.ownBreakShare, .share(example: "20 %"),
      "Share of shifts in which the driver takes an additional break, where the rulebook has "
        + "breaks. Default: none.", .optional)
    PropertyField(
      "breaks", \.breaks, times,
      "Times at which registered breaks are due, from the start of the workday, where the rulebook "
        + "has breaks. Default, also for an empty list: those of the rulebook.")
    PropertyField(
      "absences",
      later: occasions(
        "Share of shifts in which the driver is absent for a while.", \.habits.absenceShare,
        "length",
        \.habits.absenceLength, example: "1 h", "Length of an absence."),
      "Absences in the middle of a shift. Where the rulebook has none, the driver logs out instead. "
        + "Default: none.", .optional)
    PropertyField(
      "breakdowns",
      later: occasions(
        "Share of approaches on which the taxi breaks down.", \.habits.breakdownShare, "call_after",
        \.habits.assistanceDelay, example: "5 min",
        "Time from the breakdown to the passenger's call for help."),
      "Taxis that break down on the way to their passenger. Default: none.", .optional)
    PropertyField(
      "never_comes",
      later: occasions(
        "Share of accepted rides for which the driver never sets off.", \.habits.neverComesShare,
        "call_after", \.habits.neverComesCall, example: "10 min",
        "Time from the assignment to the passenger's call for help."),
      "Drivers who accept a ride and do not come. Default: none.", .optional)
    PropertyField(
      "mistaken_presses",
      later: occasions(
        "Share of approaches on which the driver ends the ride by mistake.",
        \.habits.mistakenPressShare,
        "call_after", \.habits.mistakenPressCall, example: "2 min",
        "Time from the mistake to the passenger's call for help."),
      "Drivers who end a ride by mistake before the pick-up. Default: none.", .optional)
    PropertyField(
      "unknown_licences", later: \.habits.invalidLicenceShare, .share(example: "2 %"),
      "Share of drivers whose licence is unknown to the registry of the authority. Default: "
        + "licences are not checked.")
  }

  private static var times: Shape<Located<[TimeSpan]>> {
    Shape<[TimeSpan]>.list(of: .someTime(example: "2 h"), count: 0...2).checked {
      times, value, reading in
      guard times.count < 2 || times[0] < times[1] else {
        reading.report(
          at: value.location, "the second break is not after the first",
          fix: "write the earlier one first, such as [\"2 h\", \"5 h\"]")
        return nil
      }
      return times
    }.located
  }

  private static func occasions(
    _ shareSummary: String, _ share: any WritableKeyPath<DriverGroup, Double> & Sendable,
    _ key: String, _ time: any WritableKeyPath<DriverGroup, TimeSpan> & Sendable,
    example: String, _ summary: String
  ) -> Shape<Settings<DriverGroup>> {
    .settings {
      PropertyField("share", share, .share(example: "3 %"), shareSummary)
      PropertyField(key, time, .someTime(example: example), summary)
    }
  }
}

/// The block `far_rides_refused`.
enum FarRidesBlock {
  static let shape: Shape<Settings<DriverGroup>> = .settings {
    PropertyField(
      "within", \.habits.refusesFarWithin, .duration(example: "10 min"),
      "Time before the end of a shift from which drivers refuse long rides.", .required)
    PropertyField(
      "from", \.habits.farFrom, .distance(.notNegative(to: 1e6), example: "5 km"),
      "Shortest map distance to a destination that is refused.")
  }
}
