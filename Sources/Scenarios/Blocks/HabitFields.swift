import CityModels
import Documents
import Geography
import Quantities

/// What drivers do besides driving; nil for what the file leaves out.
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

  /// How often something happens, and a length of time about it.
  struct Occasion: Sendable {
    let share: Double
    let time: TimeSpan
  }

  /// Which rides are too far near the end of a shift.
  struct FarRides: Sendable {
    let within: TimeSpan
    let from: Distance
  }

  /// The same where something is said, and another's habits where not.
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

  /// The habits; drivers just drive where nothing is said.
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

/// The fields about what drivers do besides driving, which a fleet and a group have in common.
enum HabitFields {
  static let farRidesRefused = Field(
    "far_rides_refused", FarRidesBlock.shape,
    "Near the end of the shift, drivers refuse rides that go far, where the offer says where they "
      + "go; never when left out.",
    .optional)

  static let forgottenLogOuts = Field(
    "forgotten_log_outs", .share(example: "2 %"),
    "The share of shifts after which the driver forgets to log out; none when left out.", .optional)

  static let ownBreaks = Field(
    "own_breaks", .share(example: "20 %"),
    "The share of shifts in which the driver takes a break of their own, where the rulebook knows "
      + "breaks; none when left out.",
    .optional)

  static let breaks = Field(
    "breaks", times,
    "When registered breaks are due, from the start of the workday, where the rulebook knows "
      + "breaks; those of the rulebook when the list is empty or left out.",
    .optional)

  static let absences = Field(
    "absences",
    occasions(
      "The share of shifts in which the driver is absent for a while.",
      ("length", "1 h", "How long an absence lasts.")),
    "Absences in the middle of a shift; where the rulebook does not know them, the driver logs out "
      + "instead; none when left out.",
    .optional)

  static let breakdowns = Field(
    "breakdowns",
    occasions(
      "The share of approaches on which the taxi breaks down.",
      ("call_after", "5 min", "How long after it the passenger calls for help.")),
    "Taxis that break down on the way to their passenger; none when left out.", .optional)

  static let neverComes = Field(
    "never_comes",
    occasions(
      "The share of accepted rides to which the driver never sets off.",
      ("call_after", "10 min", "How long after the assignment the passenger calls for help.")),
    "Drivers who accept a ride and do not come; none when left out.", .optional)

  static let mistakenPresses = Field(
    "mistaken_presses",
    occasions(
      "The share of approaches on which the driver ends the ride by mistake.",
      ("call_after", "2 min", "How long after it the passenger calls for help.")),
    "Drivers who press as if the ride were done before they have picked anybody up; none when left "
      + "out.",
    .optional)

  static let unknownLicences = Field(
    "unknown_licences", .share(example: "2 %"),
    "The share of drivers whose licence the registry of the authority does not know; when left out, "
      + "nobody checks drivers' papers.",
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
    "How long before the end of the shift drivers begin to refuse.")

  static let from = Field(
    "from", .distance(.notNegative(to: 1e6), example: "5 km"),
    "From how far away on, as the map measures, a destination is too far.")

  static let shape: Shape<HabitsDraft.FarRides> = .block(within, from) {
    HabitsDraft.FarRides(within: $0, from: $1)
  }
}
