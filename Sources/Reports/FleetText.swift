import Quantities
package import Results

/// How a fleet is written for people: how many taxis there are, and how many of them work.
package enum FleetText {
  /// How many of the taxis are on duty on average: ", 5.2 on duty"; nothing when all of them are.
  /// - Parameters:
  ///   - number: the mean number on duty.
  ///   - taxis: how many there are.
  /// - Returns: what to write behind the number of taxis.
  package static func onDuty(_ number: Double, of taxis: Int) -> String {
    guard Double(taxis) - number > 0.05 else { return "" }
    return ", \(mean(number)) on duty"
  }

  /// A fleet: "12 taxis, 5.0 on duty (at most 7; 120 driver-hours a day)"; where all taxis are always
  /// on duty, only their number.
  /// - Parameters:
  ///   - taxis: how many there are.
  ///   - duty: how many of them were on duty; nil when nobody knows.
  /// - Returns: the words.
  package static func words(_ taxis: Int, _ duty: FleetDuty?) -> String {
    let text = Wording.count(taxis, "taxi")
    guard let duty else { return text }
    let part = onDuty(duty.mean, of: taxis)
    guard !part.isEmpty else { return text }
    return text + part
      + " (at most \(most(duty)); \(mean(duty.driverHours)) driver-hours a day)"
  }

  /// True if any taxi was on duty; a city without taxis has none.
  static func isOnDuty(_ duty: FleetDuty?) -> Bool { (duty?.most ?? 0) > 0 }

  /// The three figures as cells of a table, the mean, the greatest number and driver-hours.
  static func cells(_ duty: FleetDuty?) -> [String] {
    guard let duty else { return [Figure.undefined, Figure.undefined, Figure.undefined] }
    return [mean(duty.mean), most(duty), mean(duty.driverHours)]
  }

  /// One decimal below 100, none above.
  private static func mean(_ number: Double) -> String {
    number < 99.95 ? Figure.tenths(number) : Wording.number(number.rounded())
  }

  private static func most(_ duty: FleetDuty) -> String { Wording.number(duty.most) }
}
