import Quantities

/// How people speak of a fleet.
enum FleetWords {
  /// How many of the taxis are on duty on average: ", 5.2 on duty"; nothing when all of them are.
  static func onDuty(_ number: Double, of taxis: Int) -> String {
    guard Double(taxis) - number > 0.05 else { return "" }
    let digits = number < 100 ? 10.0 : 1
    return ", \(Wording.number((number * digits).rounded() / digits)) on duty"
  }
}
