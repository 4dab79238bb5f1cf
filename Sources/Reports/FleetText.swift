import Quantities
package import Results

/// Formats a fleet for readers: the number of taxis, and the number on duty.
package enum FleetText {
  /// Returns the mean number of taxis on duty: ", 5.2 on duty"; empty if all of them always are.
  /// - Parameters:
  ///   - number: mean number on duty.
  ///   - taxis: number of taxis.
  /// - Returns: text after the number of taxis.
  package static func onDuty(_ number: Double, of taxis: Int) -> String {
    guard Double(taxis) - number > 0.05 else { return "" }
    return ", \(mean(number)) on duty"
  }

  /// Returns a fleet in words: "12 taxis, 5.0 on duty (at most 7; 120 driver-hours a day)"; if all
  /// taxis are always on duty, only their number.
  /// - Parameters:
  ///   - taxis: number of taxis.
  ///   - duty: number of taxis on duty; nil if unknown.
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

  /// Returns the three figures as cells of a table: mean, maximum and driver-hours.
  static func cells(_ duty: FleetDuty?) -> [String] {
    guard let duty else { return [Figure.undefined, Figure.undefined, Figure.undefined] }
    return [mean(duty.mean), most(duty), mean(duty.driverHours)]
  }

  /// Formats a number with one decimal below 100 and none above.
  private static func mean(_ number: Double) -> String {
    number < 99.95 ? Figure.tenths(number) : Wording.number(number.rounded())
  }

  private static func most(_ duty: FleetDuty) -> String { Wording.number(duty.most) }
}
