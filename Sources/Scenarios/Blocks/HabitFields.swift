import CityModels
import Documents
import Geography
import Quantities

/// Habits of drivers; nil for values that are not in the file.
struct HabitsDraft: Sendable {
  var farRidesRefused: FarRides?
  var forgottenLogOuts: Double?
  var ownBreaks: Double?
  var breaks: Located<[TimeSpan]>?
  var absences: Occasion?
  var breakdowns: Occasion?
  var neverComes: Occasion?
  var mistakenPresses: Occasion?
  var unknownLicences: Double?

  /// Frequency and length of an event.
  struct Occasion: Sendable {
    let share: Double
    let time: TimeSpan
  }

  /// Refusal of long rides near the end of a shift.
  struct FarRides: Sendable {
    let within: TimeSpan
    let from: Distance
  }

  /// Returns these habits, completed by others.
  func completed(by other: HabitsDraft) -> HabitsDraft {
    HabitsDraft(
      farRidesRefused: farRidesRefused ?? other.farRidesRefused,
      forgottenLogOuts: forgottenLogOuts ?? other.forgottenLogOuts,
      ownBreaks: ownBreaks ?? other.ownBreaks, breaks: breaks ?? other.breaks,
      absences: absences ?? other.absences, breakdowns: breakdowns ?? other.breakdowns,
      neverComes: neverComes ?? other.neverComes,
      mistakenPresses: mistakenPresses ?? other.mistakenPresses,
      unknownLicences: unknownLicences ?? other.unknownLicences)
  }

  /// Habits of the drivers.
  ///
  /// Default: none.
  var habits: DriverHabits {
    var habits = DriverHabits()
    if let farRidesRefused {
      habits.refusesFarWithin = farRidesRefused.within
      habits.farFrom = farRidesRefused.from
    }
    if let forgottenLogOuts { habits.forgetLogOutShare = forgottenLogOuts }
    if let ownBreaks { habits.ownBreakShare = ownBreaks }
    habits.firstBreak = breaks?.value.first
    habits.secondBreak = breaks?.value.dropFirst().first
    if let absences {
      habits.absenceShare = absences.share
      habits.absenceLength = absences.time
    }
    if let breakdowns {
      habits.breakdownShare = breakdowns.share
      habits.assistanceDelay = breakdowns.time
    }
    if let neverComes {
      habits.neverComesShare = neverComes.share
      habits.neverComesCall = neverComes.time
    }
    if let mistakenPresses {
      habits.mistakenPressShare = mistakenPresses.share
      habits.mistakenPressCall = mistakenPresses.time
    }
    habits.invalidLicenceShare = unknownLicences
    return habits
  }
}

/// Fields for the habits of drivers, common to fleets and groups.
enum HabitFields {
  static let farRidesRefused = Field(
    "far_rides_refused", FarRidesBlock.shape,
    "Refusal of long rides near the end of a shift, where the offer shows the destination. "
      + "Default: never.",
    .optional)

  static let forgottenLogOuts = Field(
    "forgotten_log_outs", .share(example: "2 %"),
    "Share of shifts after which the driver forgets to log out. Default: none.", .optional)

  static let ownBreaks = Field(
    "own_breaks", .share(example: "20 %"),
    "Share of shifts in which the driver takes an additional break, where the rulebook has "
      + "breaks. Default: none.",
    .optional)

  static let breaks = Field(
    "breaks", times,
    "Times at which registered breaks are due, from the start of the workday, where the rulebook "
      + "has breaks. Default, also for an empty list: those of the rulebook.",
    .optional)

  static let absences = Field(
    "absences",
    occasions(
      "Share of shifts in which the driver is absent for a while.",
      ("length", "1 h", "Length of an absence.")),
    "Absences in the middle of a shift. Where the rulebook has none, the driver logs out instead. "
      + "Default: none.",
    .optional)

  static let breakdowns = Field(
    "breakdowns",
    occasions(
      "Share of approaches on which the taxi breaks down.",
      ("call_after", "5 min", "Time from the breakdown to the passenger's call for help.")),
    "Taxis that break down on the way to their passenger. Default: none.", .optional)

  static let neverComes = Field(
    "never_comes",
    occasions(
      "Share of accepted rides for which the driver never sets off.",
      ("call_after", "10 min", "Time from the assignment to the passenger's call for help.")),
    "Drivers who accept a ride and do not come. Default: none.", .optional)

  static let mistakenPresses = Field(
    "mistaken_presses",
    occasions(
      "Share of approaches on which the driver ends the ride by mistake.",
      ("call_after", "2 min", "Time from the mistake to the passenger's call for help.")),
    "Drivers who end a ride by mistake before the pick-up. Default: none.",
    .optional)

  static let unknownLicences = Field(
    "unknown_licences", .share(example: "2 %"),
    "Share of drivers whose licence is unknown to the registry of the authority. Default: "
      + "licences are not checked.",
    .optional)

  static let declarations: [FieldDeclaration] = [
    farRidesRefused.declaration, forgottenLogOuts.declaration, ownBreaks.declaration,
    breaks.declaration, absences.declaration, breakdowns.declaration, neverComes.declaration,
    mistakenPresses.declaration, unknownLicences.declaration,
  ]

  static func read(_ block: BlockReader) -> HabitsDraft {
    HabitsDraft(
      farRidesRefused: block[farRidesRefused], forgottenLogOuts: block[forgottenLogOuts],
      ownBreaks: block[ownBreaks], breaks: block[breaks], absences: block[absences],
      breakdowns: block[breakdowns], neverComes: block[neverComes],
      mistakenPresses: block[mistakenPresses], unknownLicences: block[unknownLicences])
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
    _ shareSummary: String, _ time: (key: String, example: String, summary: String)
  ) -> Shape<HabitsDraft.Occasion> {
    let share = Field("share", .share(example: "3 %"), shareSummary)
    let length = Field(time.key, .someTime(example: time.example), time.summary)
    return .block(share, length) { HabitsDraft.Occasion(share: $0, time: $1) }
  }
}

/// The block `far_rides_refused`.
enum FarRidesBlock {
  static let within = Field(
    "within", .duration(example: "10 min"),
    "Time before the end of a shift from which drivers refuse long rides.")

  static let from = Field(
    "from", .distance(.notNegative(to: 1e6), example: "5 km"),
    "Shortest map distance to a destination that is refused.")

  static let shape: Shape<HabitsDraft.FarRides> = .block(within, from) {
    HabitsDraft.FarRides(within: $0, from: $1)
  }
}
