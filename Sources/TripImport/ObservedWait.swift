import Documents
import Quantities

/// The observed mean wait from the request to the pick-up, which `cabstand calibrate` can fit the fleet to.
struct ObservedWait {
  /// Mean in whole seconds.
  let seconds: Double

  /// Number of trips with both times.
  let count: Int

  /// The wait of some trips; nil where no trip has both times.
  init?(_ trips: ImportedTrips) {
    let waits = trips.tally.waits
    guard waits.count > 0 else { return nil }
    seconds = (waits.seconds / Double(waits.count)).rounded()
    count = waits.count
  }

  /// The mean in words.
  var words: String {
    "\(Wording.number(seconds)) s from the request to the pick-up on average, over"
      + " \(Wording.grouped(count)) \(count == 1 ? "trip" : "trips")"
  }

  /// Takes a tenth of a first fleet, and four times as many taxis, as the ends of the search.
  /// - Parameters:
  ///   - scenario: path of the scenario as a shell finds it.
  ///   - taxis: the first fleet.
  ///   - isHailed: true if people stop taxis in the street.
  /// - Returns: the command that finds the fleet with this wait.
  func command(_ scenario: String, taxis: Int, isHailed: Bool) -> String {
    "cabstand calibrate \(ForeignFile.quoted(scenario))"
      + " --target \(isHailed ? "hail_wait_s_mean" : "wait_s_mean")=\(Wording.number(seconds))s"
      + " --vary fleet.taxis=\(max(1, taxis / 10))..\(max(4, 4 * taxis))"
  }
}

extension ImportedScenario {
  /// Makes the command that fits the fleet to the observed wait.
  /// - Parameter scenario: path of the scenario as a shell finds it.
  /// - Returns: nil where no wait was observed, or the fleet is known.
  package func calibrateCommand(_ scenario: String) -> String? {
    guard choices.taxis == nil else { return nil }
    return ObservedWait(trips)?.command(scenario, taxis: taxis, isHailed: choices.isHailed)
  }

  /// The observed wait as a comment of the fleet; empty where none was observed.
  var waitComment: String {
    guard let wait = ObservedWait(trips) else { return "" }
    let fit = calibrateCommand("scenario.jsonc").map {
      "\n    // Finds the fleet with this wait: \($0)"
    }
    return "    // Observed: \(wait.words).\(fit ?? "")\n"
  }
}
