import Documents
import Reports
import Results

/// Texts about a fleet.
enum FleetWords {
  /// Mean number of taxis on duty: ", 5.2 on duty"; empty if it is all of them.
  static func onDuty(_ number: Double, of taxis: Int) -> String {
    FleetText.onDuty(number, of: taxis)
  }

  /// Taxis on duty as JSON; null if unknown.
  static func json(_ duty: FleetDuty?) -> DocumentValue {
    guard let duty else { return .null }
    return [
      "mean": .number(duty.mean), "most": .number(duty.most),
      "driver_hours": .number(duty.driverHours),
    ]
  }

  /// Fleet and taxis on duty as JSON.
  static func json(_ taxis: Int, _ duty: FleetDuty?) -> DocumentValue {
    let value: DocumentValue = ["taxis": .number(taxis)]
    return value.adding("on_duty", json(duty))
  }
}
