import Quantities

/// Estimated requests under several assumptions about data that no file of trips has.
package struct AskedRange: Sendable {
  /// Assumed behaviour of people who want a taxi.
  package struct Assumption: Hashable, Sendable {
    /// Patience as a multiple of that in the scenario.
    package let patience: Double

    /// Maximum distance of a cruising taxi that a person can hail, in metres; nil if any idle one
    /// of the zone stops.
    package let width: Double?

    /// Taxis per square kilometre below which people do not wait for a random taxi to pass: they go
    /// to ranks and main streets, or call.
    private static let leastDensity = 20.0

    /// Returns the assumption of the scenario, and those at the ends of the likely range.
    /// - Parameters:
    ///   - isHailed: true if people hail taxis in the street.
    ///   - taxisPerSquareKilometer: density of taxis; people miss taxis of their zone only if the
    ///     density is high.
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

  /// Result of an assumption.
  package struct Result: Sendable {
    let assumption: Assumption
    let asked: AskedTrips

    /// Share of the observed trips that the simulated taxis make with this demand.
    let reach: Double

    /// Takes the result of a simulation.
    package init(_ assumption: Assumption, _ asked: AskedTrips, reach: Double) {
      self.assumption = assumption
      self.asked = asked
      self.reach = reach
    }

    /// True if the taxis can have made the trips.
    fileprivate var isPossible: Bool { AskedTrips.isEnough(reach) }
  }

  /// Results by assumption, that of the scenario first.
  let results: [Result]
  private let isHailed: Bool
  private let taxis: Int

  /// Takes the results.
  /// - Parameters:
  ///   - results: at least one, that of the scenario first.
  ///   - isHailed: true if people hail taxis in the street.
  ///   - taxis: number of taxis that made the trips.
  package init(_ results: [Result], isHailed: Bool, taxis: Int) {
    self.results = results
    self.isHailed = isHailed
    self.taxis = taxis
  }

  /// Estimate for the scenario; nil if its taxis cannot make the observed trips.
  package var usual: AskedTrips? { results[0].isPossible ? results[0].asked : nil }

  /// Possible results, which give the range of the estimate.
  var possible: [Result] { results.filter(\.isPossible) }

  /// Report for the user, as Markdown.
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
