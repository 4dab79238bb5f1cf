import CitySimulation
import Documents
import Quantities
import Reports
import Results

/// Printout of the estimate of a ride.
struct EstimatePrintout: Answer {
  let scenario: String

  /// Ends of the ride, as written.
  let from: String
  let to: String

  /// Start of the ride.
  let at: TimeOfDay

  let estimate: RideEstimate

  /// Code of the currency; nil if rides have no price.
  let currency: String?

  func lines(_ style: TextStyle) -> [String] {
    let seconds = estimate.seconds
    let drive = text(seconds) { SummaryText.minutes($0) }
    let way = estimate.meters.map { text($0) { "\(Self.kilometers($0)) km" } }
    let fare = estimate.fare.map { range in
      "fare        "
        + text(range) { "\(Money(roundingCents: $0 * 100)) \(currency ?? "")" }
    }
    return [
      "\(scenario): a ride from \(from) to \(to) at \(clock)", "",
      "drive time  \(drive)",
      "distance    \(way ?? "unknown: the times are drawn without a map")",
    ] + [fare].compactMap { $0 } + [
      "",
      fare == nil
        ? "This is the drive alone, without the wait for a taxi; the service has no prices."
        : "Drive and fare of a ride that is called, without the wait for a taxi.",
    ]
  }

  /// The mean, and the range of 8 of 10 rides if it is not a single value.
  private func text(_ range: RideEstimate.Range, _ write: (Double) -> String) -> String {
    let (low, high) = (write(range.low), write(range.high))
    let mean = "\(write(range.mean)) on average"
    return low == high ? mean : "\(mean); 8 of 10 rides \(low) to \(high)"
  }

  private static func kilometers(_ meters: Double) -> String {
    Wording.number((meters / 100).rounded() / 10)
  }

  private var clock: String {
    let minutes = at.sinceMidnight.milliseconds / 60_000
    let parts = [minutes / 60, minutes % 60]
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  func records(from json: DocumentValue) -> [[String]] {
    ["drive_s", "distance_m", "fare"].filter { json[$0].map { $0 != .null } ?? false }.map {
      [$0] + json.cells("\($0).mean", "\($0).p10", "\($0).p90")
    }
  }

  var json: DocumentValue {
    func value(_ range: RideEstimate.Range) -> DocumentValue {
      ["mean": .number(range.mean), "p10": .number(range.low), "p90": .number(range.high)]
    }
    let json: DocumentValue = [
      "scenario": .text(scenario), "from": .text(from), "to": .text(to),
      "at": .text(clock), "drive_s": value(estimate.seconds),
      "distance_m": estimate.meters.map(value) ?? .null, "rides": .number(estimate.count),
    ]
    return json.adding("currency", estimate.fare.flatMap { _ in currency.map { .text($0) } })
      .adding("fare", estimate.fare.map(value))
  }
}
