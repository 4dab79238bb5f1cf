import Geography
import Quantities
import TripFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Scenario that is generated from a file of trips: commented, and ready to run.
package struct ImportedScenario {
  /// Choices that the trips do not determine.
  package struct Choices: Sendable {
    /// Table of the kept trips in the folder of the scenario, to be simulated individually; nil for
    /// counts.
    package var observed: String?

    /// True if people hail taxis in the street and do not call them.
    package var isHailed = false

    /// Number of taxis; nil for an assumed number.
    package var taxis: Int?

    /// Path of the table of their shifts, relative to the folder of the scenario; nil if they are
    /// always on duty.
    package var shifts: String?

    /// True if the scenario uses the column of estimated requests, not that of served trips.
    package var usesAsked = false

    /// Assumed behaviour of customers.
    package var assumption = AskedRange.Assumption(patience: 1, width: nil)

    /// Makes the default choices.
    package init() {}
  }

  /// Mean patience of people in the street, in minutes.
  static let streetPatience = 10.0

  let trips: ImportedTrips
  private let name: String
  let choices: Choices

  /// Takes the estimates.
  /// - Parameters:
  ///   - trips: results of the import.
  ///   - folder: name of the folder of the scenario.
  ///   - choices: choices that the trips do not determine.
  package init(_ trips: ImportedTrips, folder: String, choices: Choices) {
    self.trips = trips
    self.choices = choices
    let plain = folder.map {
      $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) ? $0 : "-"
    }
    name = String(String(plain).drop { !$0.isLetter && !$0.isNumber }.prefix(80))
  }

  /// Text of the scenario file.
  package var text: String {
    """
    {
      // Made by cabstand import. Numbers learned from the trips say so; all others are assumptions: change them
      // where you know better. cabstand validate checks the file, cabstand explain FIELD explains a field.
      "name": \(quoted(name.isEmpty ? "imported" : name)),
      "description": \(quoted("\(days), learned from \(count(trips.tripCount)) trips.")),

      // One day is measured, after a whole day that fills the streets. Open requests end in the drain, after which
      // 99 in 100 people would have given up.
      "window": { "start": "00:00", "length": "24 h", "warmup": "24 h", "drain": "\(drain) h" },

    \(goal)
      "city": {
        // \(plane)
        "zones": "zones.csv",
    \(travel)
      },

    \(demand)

      "passengers": {
        // Assumption: half of the people would wait three hours, and some give up soon.
        "patience": { "weibull": { "scale": "\(callPatience) min", "shape": 0.985 } },
        // Assumption.
        "boarding": { "lognormal": { "mean": "60 s", "cv": 0.5 } },
      },

      "fleet": {
    \(fleet)
        // Assumptions: the answers of drivers, and the time until they report that they are free.
        "accept": "80 %",
        "lapse": "10 %",
    \(answers)
      },

    \(rulebook)
      "policies": ["adjacent", "nearest-taxi"],
      "experiment": { "seed": 1, "replications": \(replications) },

      // Values without an observation. Every answer lists them until you correct the value, or confirm it by
      // removing its entry.
      "assumed": [
    \(assumed)
      ],
    }

    """
  }

  /// Rules, with enough seats for the largest observed party: taxis of the preset have three
  /// passenger seats.
  private var rulebook: String {
    let largest = trips.tally.largestParty
    guard choices.observed != nil, largest > 3 else {
      return "  \"rulebook\": { \"preset\": \"one-step\" },"
    }
    return """
        // Observed: the largest party of the file has \(largest) people.
        "rulebook": { "preset": "one-step", "taxi_capacity": \(largest) },
      """
  }

  /// Selected days in a few words.
  private var days: String {
    let dates = trips.days
    guard let first = dates.first, let last = dates.last else { return "A day" }
    let kind =
      switch trips.request.days {
      case .weekdays: "A weekday"
      case .weekends: "A day of the weekend"
      case .all, .dates: "A day"
      }
    return dates.count == 1 ? "\(first)" : "\(kind) from \(first) to \(last)"
  }

  private var plane: String {
    trips.request.projection.map {
      "The zones in kilometres, laid into the plane \($0.name) from degrees; lon and lat let other tables use degrees."
    } ?? "The zones, in the kilometres of their file."
  }

  private var travel: String {
    guard let drives = trips.drives else {
      return """
            "travel": {
              // Assumption: the file has no durations.
              "circuity": 1.3, "speed": "25 km/h", "length_exponent": 0.75, "speed_length": "3.5 km",
              "noise": { "lognormal": { "mean": 1, "cv": 0.38 } },
            },
        """
    }
    let speeds = drives.speedByHour.map { "\"\(rounded($0 * 3.6, 10)) km/h\"" }
    let rows = stride(from: 0, to: 24, by: 6).map { start in
      "        " + speeds[start..<start + 6].joined(separator: ", ") + ","
    }
    let length = "\(rounded(drives.speedLength / 1000, 100)) km"
    let law =
      drives.law.exponent < 0.995
      ? """

            // Learned: time grows with this power of length, and the speeds hold for drives of that length.
            "length_exponent": \(rounded(drives.law.exponent, 1000)), "speed_length": "\(length)",
      """ : ""
    let circuity =
      drives.knowsLengths
      ? "Learned: street distance over map distance."
      : "Assumption: the file has no distances."
    let factors =
      ImportedTables.hasFactors(trips)
      ? """
            // Learned: factors of length and time by pair of zones.
            "factors": "factors.csv",

      """ : ""
    return """
          "travel": {
            // \(circuity)
            "circuity": \(rounded(drives.circuity, 1000)),\(law)
            // Learned: the mean speed in each hour of the day, from the hour after midnight on.
            "speed_by_hour": [
      \(rows.joined(separator: "\n"))
            ],
      \(factors)      // Learned: the residual variation.
            "noise": { "lognormal": { "mean": 1, "cv": \(rounded(drives.noise, 100)) } },
          },
      """
  }

  private var goal: String {
    choices.isHailed
      ? "  // There are no calls, so no goal for the wait is set.\n"
      : """
        // The mean wait over all requests, and how many may remain without a taxi.
        "goal": { "wait_mean": "15 min", "unserved_share": "5 %" },

      """
  }

  /// Number of hours until 99 % of people without a taxi have given up, in steps of 6.
  private var drain: Int {
    guard !choices.isHailed else { return 4 }
    // Quantile of the Weibull distribution, in minutes.
    let minutes = callScale * pow(-log(0.01), 1 / 0.985)
    return max(6, Int((minutes / 360).rounded(.up)) * 6)
  }

  /// Values that the trips do not contain, one entry per line.
  private var assumed: String {
    var entries: [(field: String, value: String, why: String)] = []
    if choices.taxis == nil {
      entries.append(
        ("fleet.taxis", "\(taxis)", "three times the number that the busiest hour keeps busy"))
    }
    if choices.isHailed {
      entries.append(
        (
          "hails.patience.weibull.scale", "\(streetScale) min",
          "the patience of people in the street is not in the trips"
        ))
    } else {
      entries.append(
        (
          "passengers.patience.weibull.scale", "\(callPatience) min",
          "half of the people would wait three hours"
        ))
    }
    entries.append(("fleet.accept", "80 %", "the trips have no answers of drivers"))
    entries.append(("passengers.boarding.lognormal.mean", "60 s", "not in the trips"))
    if trips.drives == nil {
      entries.append(("city.travel.speed", "25 km/h", "the file has no durations"))
    }
    if !(trips.drives?.knowsLengths ?? false) {
      entries.append(
        (
          "city.travel.circuity", trips.drives.map { rounded($0.circuity, 1000) } ?? "1.3",
          "the file has no distances"
        ))
    }
    return entries.map { entry in
      "    { \"field\": \"\(entry.field)\", \"value\": \"\(entry.value)\", \"why\": \"\(entry.why)\" },"
    }.joined(separator: "\n")
  }

  private var streetScale: String {
    rounded(Self.streetPatience * choices.assumption.patience * 1.128379, 1000)
  }

  /// Times for drivers to answer an offer and to confirm a pick-up; hailed drivers do neither.
  private var answers: String {
    "    \"response\": { \"exponential\": { \"mean\": \"10 s\" } },"
      + (choices.isHailed
        ? "" : "\n    \"press_delay\": { \"exponential\": { \"mean\": \"30 s\" } },")
  }

  /// Scale parameter of the patience of people who call, in minutes.
  private var callScale: Double { 264 * choices.assumption.patience }

  private var callPatience: String { rounded(callScale, 10) }

  /// Number of taxis, and their shifts.
  private var fleet: String {
    let shifts =
      choices.shifts.map { "\n    \"shift_table\": \(quoted($0))," } ?? ""
    if let taxis = choices.taxis { return "\(waitComment)    \"taxis\": \(taxis),\(shifts)" }
    return waitComment + """
          // A guess: three times as many as trips and boarding alone keep busy in the busiest hour, always on duty.
          // cabstand size finds the number needed; "shifts" sets their hours.
          "taxis": \(taxis),\(shifts)
      """
  }

  private var demand: String {
    let warning =
      choices.usesAsked
      ? """
        // Column trips counts served requests; asked adds the unserved ones, estimated by
        // a simulation with the taxis below (import.md has the interval).
      """
      : """
        // The file has served requests only: where taxis were scarce,
        // demand was higher than simulated here. "factor" increases it.
      """
    let trips = choices.observed.map(observedTrips) ?? tripTable
    guard choices.isHailed else {
      return """
        \(warning)
          "demand": {
        \(trips)
          },
        """
    }
    let patience = Self.streetPatience * choices.assumption.patience
    let width =
      choices.assumption.width.map { "\n    \"width\": \"\(rounded($0, 1)) m\"," } ?? ""
    return """
        // No calls.
        "demand": { "requests_per_day": 0 },

      \(warning)
        "hails": {
      \(trips)
          // Assumption: people in the street wait for a taxi for \(rounded(patience, 10)) min on average.
          "patience": { "weibull": { "scale": "\(streetScale) min", "shape": 2 } },\(width)
        },

        // Assumption: all drivers look for people where most are expected.
        "cruising": { "share": "100 %", "attraction": 1 },
      """
  }

  /// Returns the block for observed trips that are simulated individually.
  private func observedTrips(_ file: String) -> String {
    let dates = trips.tally.dates.map { "\"\($0)\"" }
    let days =
      dates.isEmpty
      ? ""
      : "\n      // One observed day for each replication.\n"
        + "      \"days\": [\(dates.joined(separator: ", "))],"
    let rounding =
      (trips.layout?.roundedTo ?? 0) > 0
      ? "\n      \"rounded_to\": \"\((trips.layout?.roundedTo ?? 0) / 60) min\"," : ""
    return """
          // The trips that were kept, in the units of scenarios.
          "observed": {
            "file": \(quoted(file)),\(rounding)\(days)
          },
      """
  }

  /// Block for the counts of trips.
  private var tripTable: String {
    let days =
      trips.dayCount == 1
      ? "" : "\"days\": \(rounded(trips.dayCount, 1000)), "
    let column = choices.usesAsked ? "\"column\": \"asked\", " : ""
    return """
          // Learned: \(count(Int(trips.tripsPerDay.rounded()))) trips a day by hour and pair of zones.
          "trip_table": { "file": "trips.csv", \(column)\(days)"factor": 1 },
      """
  }

  /// Assumed number of taxis: three times those with passengers in the busiest hour.
  var taxis: Int {
    let byHour = trips.tally.tripsByHour
    let busiest = byHour.indices.max { byHour[$0] < byHour[$1] } ?? 0
    let perHour = Double(byHour[busiest]) / trips.dayCount
    var seconds = 900.0
    if let drives = trips.drives {
      var (sum, count) = (0.0, 0.0)
      for (pattern, trips) in trips.tally.counts where Int(pattern.hour) == busiest {
        sum +=
          Double(trips)
          * drives.seconds(from: pattern.origin, to: pattern.destination, hour: busiest)
        count += Double(trips)
      }
      seconds = sum / count
    }
    return max(2, Int((3 * perHour * (seconds + 90) / 3600).rounded(.up)))
  }

  private var replications: Int {
    guard choices.observed != nil, !trips.tally.dates.isEmpty else { return 20 }
    return max(2, min(trips.tally.dates.count, 1000))
  }

  private func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  private func rounded(_ value: Double, _ steps: Double) -> String {
    Wording.number((value * steps).rounded() / steps)
  }

  private func count(_ number: Int) -> String { Wording.grouped(number) }
}
