import Documents
import Quantities
import ReportPage
import Reports
import Results

extension Command {
  static let places = Command(
    name: "where", arguments: "RESULTS", argumentCount: 1...1,
    argumentNoun: "folder of results",
    summary: "list the zones and hours with the longest waits or late ambulances",
    examples: [
      "cabstand where results/smallest": "lists the ten zones with the longest waits",
      "cabstand where results/smallest --policy fifo --count 5 --json":
        "prints five zones of one policy as JSON",
    ],
    flags: [
      Flag(
        "--policy", "NAME", isRepeatable: true,
        "policy of the results (default: all)"),
      Flag("--count", "N", "number of zones for each policy (default: 10)"),
      .json("the zones"),
    ],
    action: WhereCommand.self)
}

/// `cabstand where`: lists the zones, shops and hours with the longest waits, late ambulances or
/// queues.
struct WhereCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    let count: Int = try arguments.number(of: "--count", in: 1...100_000) ?? 10
    let figures = try Simulating(console: console, isQuiet: arguments.has("--quiet")).during(
      "reading \(arguments.positional[0])"
    ) { () throws(Failure) in try ReportCommand.figures(of: arguments.positional, console) }
    let shown = try chosen(figures.alternatives)
    guard shown.contains(where: { $0.zones != nil || $0.responses != nil || $0.shops != nil })
    else {
      throw .noZones(arguments.positional[0])
    }
    let ways = shown.map { alternative in
      let folder = figures.folders[alternative.folder]
      let facts = folder.scenarios[alternative.variant]
      return RankedWay(
        name: alternative.label,
        days: max(
          alternative.detailedReplications, alternative.responses?.days ?? 0,
          alternative.shops?.days ?? 0),
        places: RankedPlace.ranked(
          alternative, folder.zones, startOfDay: facts.startOfDay, count: count),
        hasTaxis: alternative.zones != nil,
        late: LatePlace.ranked(alternative, folder.zones, count: count),
        shops: RankedShop.ranked(alternative, count: count))
    }
    PlacesPrintout(ways: ways).tell(arguments, console)
    return .success
  }

  /// Alternatives named by `--policy`, or all of them.
  private func chosen(_ all: [ReportAlternative]) throws(Failure) -> [ReportAlternative] {
    let names = arguments.allValues(of: "--policy")
    for name in names where !all.contains(where: { $0.label == name || $0.policy == name }) {
      let known = all.map(\.label)
      let guess = Similarity.closest(to: name, among: known)
      throw arguments.usage(
        "--policy: these results have no policy \(Wording.quoted(name))"
          + (guess.map { "; did you mean \($0)?" }
            ?? "; they have \(known.joined(separator: ", "))"))
    }
    return names.isEmpty
      ? all : all.filter { names.contains($0.label) || names.contains($0.policy) }
  }
}

/// Places of one alternative, the longest waits first.
struct RankedWay {
  let name: String

  /// Number of days with details, from which the places are computed.
  let days: Int
  let places: [RankedPlace]

  /// True in a city with taxis.
  let hasTaxis: Bool

  /// Zones with late ambulances, in descending order; empty without emergencies of priority 1.
  let late: [LatePlace]

  /// Shops with queues, the longest first; empty without queues.
  let shops: [RankedShop]
}
