import Documents
import Quantities
import Reports
import Results
import Scenarios

extension Command {
  static let trail = Command(
    name: "trail", arguments: "RESULTS [RIDE]", argumentCount: 1...2,
    argumentNoun: "folder of results and a ride",
    summary:
      "show the timeline of a ride, a resident's day, an emergency or a visit",
    examples: [
      "cabstand trail traced 5":
        "ride 5 of requests.csv, after cabstand run scenarios/smallest.jsonc --trace --output traced",
      "cabstand trail traced --longest":
        "the ride with the longest wait; --first-unserved shows the first request without a taxi",
      "cabstand trail traced 3 --policy fifo --replication 1":
        "ride 3 under another policy, on another day",
      "cabstand trail neighbours --resident Ben":
        "a day, after cabstand compare scenarios/three-neighbours.jsonc --output neighbours",
      "cabstand trail ambulances --incident 1":
        "an emergency, after cabstand run scenarios/one-ambulance.jsonc --output ambulances",
      "cabstand trail corner --visit 2":
        "a visit to a shop, after cabstand run scenarios/one-place.jsonc --output corner",
      "cabstand trail race --athlete 7":
        "an athlete, after cabstand run scenarios/half-marathon.jsonc --trace --output race",
    ],
    flags: [
      Flag(
        "--longest",
        "the served ride with the longest wait; without taxis, the emergency with the longest response"
      ),
      Flag("--first-unserved", "the first request that ended without a taxi or an ambulance"),
      Flag("--resident", "NAME", "resident whose day is shown, instead of a ride"),
      Flag("--person", "NAME", "alias of --resident"),
      Flag("--incident", "N", "emergency of incidents.csv, instead of a ride"),
      Flag("--visit", "N", "visit of visits.csv, instead of a ride"),
      Flag("--want", "N", "former name of --visit"),
      Flag("--athlete", "N", "athlete of athletes.csv, instead of a ride"),
      Flag("--run", "N", "with --athlete: number of the run in the scenario (default: 1)"),
      Flag("--policy", "NAME", "policy (default: the first in the results)"),
      Flag("--replication", "N", "simulated day (default: the first in the log)"),
      .json("the timeline"),
    ],
    action: TrailCommand.self)
}

/// `cabstand trail`: prints the timeline of one ride from the events in a results folder.
struct TrailCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  /// Flags that name a subject other than a ride.
  private static let subjects =
    ["--resident", "--person", "--incident", "--visit", "--want", "--athlete"]
    + RideChoice.allCases.map(\.flag)

  func run() throws(Failure) -> ExitCode {
    let subjects = Self.subjects.filter(arguments.has)
    guard subjects.count < 2 else {
      throw arguments.usage(
        "\(subjects.joined(separator: " and ")) cannot be combined; name one")
    }
    if let name = arguments.value(of: "--resident") ?? arguments.value(of: "--person") {
      return try tellDay(of: name)
    }
    if let incident: Int32 = try arguments.number(of: "--incident", in: 1...Int32.max) {
      try requireNoRide(or: "an emergency with --incident")
      return try tell(incident, of: .incident)
    }
    for flag in ["--visit", "--want"] {
      guard let visit: Int32 = try arguments.number(of: flag, in: 1...Int32.max) else { continue }
      if flag == "--want" {
        console.message("warning: --want is now --visit; a later version will not accept it\n")
      }
      try requireNoRide(or: "a visit to a shop with --visit")
      return try tell(visit, of: .visit)
    }
    if let athlete: Int32 = try arguments.number(of: "--athlete", in: 1...Int32.max) {
      try requireNoRide(or: "an athlete with --athlete")
      let run: Int32 = try arguments.number(of: "--run", in: 1...Int32.max) ?? 1
      return try tell(athlete, of: .athlete(inRun: run))
    }
    if let choice = RideChoice.allCases.first(where: { arguments.has($0.flag) }) {
      return try tellChosen(choice)
    }
    return try tellRide(.number(try rideNumber()))
  }

  /// Rejects a ride beside another subject.
  func requireNoRide(or subject: String) throws(Failure) {
    guard arguments.positional.count == 1 else {
      throw arguments.usage("name a ride, or \(subject), not both")
    }
  }

  /// Prints a timeline, whose subject is a member of its JSON.
  func tell(
    _ lines: [String], _ subject: (key: String, value: DocumentValue), policy: String, _ day: Int32
  ) -> ExitCode {
    if arguments.has("--json") {
      let outcome: DocumentValue = [
        subject.key: subject.value, "policy": .text(policy), "replication": .number(Int(day)),
        "story": .texts(lines),
      ]
      console.output(outcome.text(.pretty) + "\n")
    } else if !arguments.has("--quiet") {
      let style = TextStyle(columns: console.outputColumns, hasUnicode: console.hasUnicode)
      console.output(style.fitted(lines).map { $0 + "\n" }.joined())
    }
    return .success
  }

  func policyNumber(among policies: [String]) throws(Failure) -> Int32 {
    guard let name = arguments.value(of: "--policy") else { return 0 }
    guard let number = policies.firstIndex(of: name) else {
      let guess = Similarity.closest(to: name, among: policies)
      throw arguments.usage(
        "--policy: these results have no policy \(Wording.quoted(name))"
          + (guess.map { "; did you mean \($0)?" }
            ?? "; they have \(policies.joined(separator: ", "))"))
    }
    return Int32(number)
  }

  /// Requested replication, or the first in the log.
  func replication(
    _ wanted: Int32?, _ days: [Int32], of table: String? = nil
  ) throws(Failure) -> Int32 {
    guard let first = days.first, let last = days.last else {
      throw arguments.usage(
        table.map { "under this policy, these results have \($0) without rows" }
          ?? "there are no requests in the traced replications")
    }
    guard let wanted else { return first }
    guard days.contains(wanted) else {
      let traced = first == last ? "replication \(first)" : "replications \(first) to \(last)"
      throw arguments.usage(
        "--replication: only \(traced) of these results has \(table ?? "an event log")")
    }
    return wanted
  }

  /// Start of the measurement window of a resolved scenario; midnight without one.
  static func startOfDay(of scenario: String) -> TimeOfDay {
    let document = try? DocumentReader.read(scenario, file: "scenario.resolved.json")
    if case .text(let text) = document?["window"]?["start"]?.content,
      let start = DayTime.parse(text)
    {
      return start
    }
    return TimeOfDay(wrapping: .zero)
  }
}
