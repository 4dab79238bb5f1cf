import CityModels
import EmergencyCore
import Quantities

extension PlausibilityRule {
  /// Rules about the measurement window, warm-up and drain.
  static let windowRules = [
    PlausibilityRule("short-window", shortWindow),
    PlausibilityRule("no-surroundings", surroundings),
  ]

  /// Shortest window in which random requests give stable figures.
  private static let shortest = TimeSpan.minutes(30)

  private static func shortWindow(_ review: ScenarioReview) -> [Implausibility] {
    let window = review.model.window
    guard window.length < shortest, let perDay = review.model.randomCallsPerDay else { return [] }
    let expected = perDay * window.length.inSeconds / 86_400
    return [
      Implausibility(
        "window.length",
        "\(FigureWords.time(window.length.inSeconds)) with \(FigureWords.rounded(expected)) calls expected in it:"
          + " figures of so few vary widely from day to day",
        cure: "measure at least \(FigureWords.time(shortest.inSeconds)), or a whole day")
    ]
  }

  private static func surroundings(_ review: ScenarioReview) -> [Implausibility] {
    let window = review.model.window
    guard window.warmUp == .zero, window.drain == .zero, let perDay = review.model.randomCallsPerDay
    else { return [] }
    return [
      Implausibility(
        "window",
        "no warm-up and no drain: each day begins in an empty city, and those of"
          + " \(FigureWords.rounded(perDay * window.length.inSeconds / 86_400)) calls that are open at its end have no outcome, so"
          + " that waits are lower bounds",
        cure: "write \"warmup\": \"2 h\" and \"drain\": \"4 h\", or more")
    ]
  }
}

extension CityModel {
  /// Number of randomly drawn calls per day of taxi passengers, patients and shoppers; nil if all
  /// are listed.
  fileprivate var randomCallsPerDay: Double? {
    var calls = 0.0
    for demand in [demand, hails] {
      if case .poisson(let trips)? = demand { calls += trips.tripsPerDay }
    }
    if case .drawn(let process, _)? = emergency?.calls { calls += process.tripsPerDay }
    if case .drawn(let process, _, _)? = shops?.wants { calls += process.tripsPerDay }
    return calls > 0 ? calls : nil
  }
}
