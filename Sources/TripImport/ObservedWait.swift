import Documents
import Quantities

/// Observed mean wait from the request to the pick-up, to which `cabstand calibrate` can fit the
/// fleet.
struct ObservedWait {
  /// Mean, rounded to whole seconds.
  let seconds: Double

  /// Number of trips with both times.
  let count: Int

  /// Makes the wait of some trips; nil if no trip has both times.
  init?(_ trips: ImportedTrips) {
    let waits = trips.tally.waits
    guard waits.count > 0 else { return nil }
    seconds = (waits.seconds / Double(waits.count)).rounded()
    count = waits.count
  }

  /// Mean in words.
  var words: String {
    "\(Wording.number(seconds)) s from the request to the pick-up on average, over"
      + " \(Wording.grouped(count)) \(count == 1 ? "trip" : "trips")"
  }

  /// Returns the command that finds the fleet with this wait.
  ///
  /// The search ranges from one tenth to four times the initial fleet.
  /// - Parameters:
  ///   - scenario: path of the scenario for a shell.
  ///   - taxis: initial fleet.
  ///   - isHailed: true if people hail taxis in the street.
  /// - Returns: the command.
  func command(_ scenario: String, taxis: Int, isHailed: Bool) -> String {
    "cabstand calibrate \(ForeignFile.quoted(scenario))"
      + " --target \(isHailed ? "hail_wait_s_mean" : "wait_s_mean")=\(Wording.number(seconds))s"
      + " --vary fleet.taxis=\(max(1, taxis / 10))..\(max(4, 4 * taxis))"
  }
}

extension ImportedScenario {
  /// Returns the command that fits the fleet to the observed wait.
  /// - Parameter scenario: path of the scenario for a shell.
  /// - Returns: the command; nil if no wait was observed, or the fleet is known.
  package func calibrateCommand(_ scenario: String) -> String? {
    guard choices.taxis == nil else { return nil }
    return ObservedWait(trips)?.command(scenario, taxis: taxis, isHailed: choices.isHailed)
  }

  /// Observed wait as a comment on the fleet; empty if none was observed.
  var waitComment: String {
    guard let wait = ObservedWait(trips) else { return "" }
    let fit = calibrateCommand("scenario.jsonc").map {
      "\n    // Finds the fleet with this wait: \($0)"
    }
    return "    // Observed: \(wait.words).\(fit ?? "")\n"
  }
}
