import CityModels
import CitySimulation
import Geography
import Quantities
import Scenarios

extension Command {
  static let estimate = Command(
    name: "estimate", arguments: "SCENARIO", argumentCount: 1...1,
    summary: "estimate the duration and the fare of a ride, without requesting it",
    examples: [
      "cabstand estimate scenarios/milan-weekday.jsonc --from 7-4 --to 12-2 --at 08:30":
        "between two zones; '100 m,1.2 km' is a point of a grid",
      "cabstand estimate scenarios/milan-weekday.jsonc --from 7-4 --to 7-4 --json":
        "within a zone, at the start of the window, as JSON",
    ],
    flags: [
      Flag("--from", "PLACE", "start of the ride: the id of a zone, or X,Y on a grid"),
      Flag("--to", "PLACE", "end of the ride"),
      Flag("--at", "TIME", "time of day (default: the start of the window)"), .set, .seed,
      .json("the estimate"),
    ],
    action: EstimateCommand.self)
}

/// `cabstand estimate`: estimates the duration and the fare of a ride, without requesting it (A-F3).
struct EstimateCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    let choice = ScenarioChoice(arguments: arguments, console: console)
    for flag in ["--from", "--to"] where !arguments.has(flag) {
      throw arguments.usage("estimate needs \(flag): \(flag) ZONE, or \(flag) X,Y on a grid")
    }
    let time = try timeOfDay()
    let scenario = try choice.load(firstPolicyOnly: true)
    choice.warn(about: scenario)
    let model = scenario.model
    let from = try end("--from", model.zones)
    let to = try end("--to", model.zones)
    if case .place = from, from == to {
      throw arguments.usage("--to: start and end of the ride are the same; write another place")
    }
    let startOfDay = model.window.startOfDay
    let start =
      model.window.start
      + TimeOfDay(
        wrapping: (time ?? startOfDay).sinceMidnight - startOfDay.sinceMidnight
      ).sinceMidnight
    let printout = EstimatePrintout(
      scenario: scenario.name, from: arguments.value(of: "--from") ?? "",
      to: arguments.value(of: "--to") ?? "", at: time ?? startOfDay,
      estimate: model.estimatedRide(from: from, to: to, at: start, seed: scenario.seed),
      currency: model.fares?.currency)
    printout.tell(arguments, console)
    return .success
  }

  private func timeOfDay() throws(Failure) -> TimeOfDay? {
    guard let text = arguments.value(of: "--at") else { return nil }
    guard let time = DayTime.parse(text) else {
      throw arguments.usage(
        "--at: \(Wording.quoted(text)) is not a time of day; write one such as 07:30")
    }
    return time
  }

  /// Zone or point given to a flag.
  private func end(_ flag: String, _ zones: ZoneMap) throws(Failure) -> EstimateEnd {
    let text = arguments.value(of: flag) ?? ""
    if let index = zones.keys.firstIndex(of: text) { return .zone(ZoneID(index)) }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      let guess = Similarity.closest(to: text, among: zones.keys)
      throw arguments.usage(
        "\(flag): there is no zone \(Wording.quoted(text))"
          + (guess.map { "; did you mean \($0)?" }
            ?? "; write the id of one, or a point such as \"300 m,1.2 km\""))
    }
    let point = Point(x: try meters(flag, parts[0]), y: try meters(flag, parts[1]))
    guard let place = zones.place(at: point) else {
      throw arguments.usage(
        "\(flag): the point \(Wording.quoted(text)) is not on the map; write a point of the grid, or "
          + "the id of a zone, since a zone table has no points")
    }
    return .place(place)
  }

  private func meters(_ flag: String, _ text: String) throws(Failure) -> Double {
    let trimmed = text.drop { $0 == " " }
    do throws(QuantityIssue) { return try Dimension.distance.parse(String(trimmed)) } catch {
      throw arguments.usage(
        "\(flag): \(error.message)" + (error.fix.map { "; \($0)" } ?? ""))
    }
  }
}
