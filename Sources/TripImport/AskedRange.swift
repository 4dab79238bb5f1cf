import Quantities

/// What was asked for under several assumptions about what no file of trips tells.
package struct AskedRange: Sendable {
  /// How people who ask for a taxi are assumed to behave.
  package struct Assumption: Hashable, Sendable {
    /// How long they wait, for each minute that the scenario assumes.
    package let patience: Double

    /// How near a cruising taxi has to pass by, in metres; nil when any idle one of the zone stops.
    package let width: Double?

    /// With fewer taxis in a square kilometre, nobody waits for one to pass by at random: people go to
    /// ranks and main streets, or call.
    private static let leastDensity = 20.0

    /// That of the scenario, and those at the ends of what is likely.
    /// - Parameters:
    ///   - isHailed: true if people stop taxis in the street.
    ///   - taxisPerSquareKilometer: how dense taxis are; people only miss taxis of their zone where these are many.
    /// - Returns: the assumptions.
    package static func all(isHailed: Bool, taxisPerSquareKilometer: Double) -> [Assumption] {
      let usual = [1, 0.5, 2].map { Assumption(patience: $0, width: nil) }
      guard isHailed, taxisPerSquareKilometer >= leastDensity else { return usual }
      return usual + [0.5, 2].map { Assumption(patience: $0, width: 100) }
    }

    fileprivate func text(isHailed: Bool) -> String {
      guard isHailed else {
        return patience == 1
          ? "patience as in the scenario"
          : patience < 1 ? "half the patience" : "twice the patience"
      }
      let minutes = Wording.number(ImportedScenario.streetPatience * patience)
      let sight =
        width.map { "see a taxi within \(Wording.number($0)) m" } ?? "see any taxi of the zone"
      return "people wait \(minutes) min and \(sight)"
    }
  }

  /// What follows from an assumption.
  package struct Result: Sendable {
    let assumption: Assumption
    let asked: AskedTrips

    /// The share of the observed trips that the simulated taxis make when so many are asked for.
    let reach: Double

    /// Takes what was found.
    package init(_ assumption: Assumption, _ asked: AskedTrips, reach: Double) {
      self.assumption = assumption
      self.asked = asked
      self.reach = reach
    }

    /// True if the taxis can have made the trips.
    fileprivate var isPossible: Bool { AskedTrips.isEnough(reach) }
  }

  /// By assumption, that of the scenario first.
  let results: [Result]
  private let isHailed: Bool
  private let taxis: Int

  /// Takes what was found.
  /// - Parameters:
  ///   - results: at least one, that of the scenario first.
  ///   - isHailed: true if people stop taxis in the street.
  ///   - taxis: how many taxis made the trips.
  package init(_ results: [Result], isHailed: Bool, taxis: Int) {
    self.results = results
    self.isHailed = isHailed
    self.taxis = taxis
  }

  /// What the scenario asks for; nil when its taxis cannot make the trips observed.
  package var usual: AskedTrips? { results[0].isPossible ? results[0].asked : nil }

  /// The results that can be, among which the truth may lie.
  var possible: [Result] { results.filter(\.isPossible) }

  /// What a person should know, as Markdown.
  var text: String {
    let all = Wording.grouped(taxis) + (taxis == 1 ? " taxi" : " taxis")
    var lines: [String]
    if let usual {
      let factors = possible.map(\.asked.factor)
      lines = [
        "Asked for: with \(all), people asked for \(number(usual.factor)) trips for each one served,"
          + " \(Wording.grouped(Int(usual.perDay.rounded()))) a day; for \(number(factors.min() ?? 1)) to"
          + " \(number(factors.max() ?? 1)) under other assumptions."
      ]
    } else {
      lines = [
        "More trips than these taxis can make: with \(all), the simulation makes"
          + " \(percent(results[0].reach)) of them, whatever is asked for. Either there were more taxis, or"
          + " rides are shorter. Nothing was corrected."
      ]
    }
    lines += [
      "", "| assumed | asked for each served | of the observed trips, taxis make |",
      "|---|---|---|",
    ]
    for result in results {
      lines.append(
        "| \(result.assumption.text(isHailed: isHailed)) |"
          + " \(result.isPossible ? number(result.asked.factor) : "cannot be") | \(percent(result.reach)) |"
      )
    }
    return lines.joined(separator: "\n")
  }

  private func number(_ value: Double) -> String {
    Wording.number((value * 100).rounded() / 100)
  }

  private func percent(_ share: Double) -> String {
    "\(Wording.number((share * 1000).rounded() / 10)) %"
  }
}
