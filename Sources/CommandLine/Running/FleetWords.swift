import Documents
import Reports
import Results

/// How commands speak of a fleet.
enum FleetWords {
  /// How many of the taxis are on duty on average: ", 5.2 on duty"; nothing when all of them are.
  static func onDuty(_ number: Double, of taxis: Int) -> String {
    FleetText.onDuty(number, of: taxis)
  }

  /// Who is on duty, for programs; null when nobody knows.
  static func json(_ duty: FleetDuty?) -> DocumentValue {
    guard let duty else { return .null }
    return [
      "mean": .number(duty.mean), "most": .number(duty.most),
      "driver_hours": .number(duty.driverHours),
    ]
  }

  /// A fleet and who of it is on duty, for programs.
  static func json(_ taxis: Int, _ duty: FleetDuty?) -> DocumentValue {
    let value: DocumentValue = ["taxis": .number(taxis)]
    return value.adding("on_duty", json(duty))
  }
}
