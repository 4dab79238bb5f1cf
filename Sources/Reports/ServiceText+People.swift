import Quantities
import Results

/// Appointments of residents.
extension ServiceText {
  /// A line for each policy; none without appointments.
  package var appointments: [String] {
    lines { policy, row in
      func value(_ metric: Metric) -> Double? { row(metric)?.estimate }
      guard let appointments = value(.appointments), appointments > 0,
        let onTime = value(.onTimeShare), let missed = value(.missedShare),
        let lateness = value(.latenessMean)
      else { return nil }
      let count = Int(appointments.rounded())
      let taxi = value(.taxiLatenessShare).map {
        "; \(Figure.share($0)) of late and missed ones because of a taxi"
      }
      let door = value(.doorLatenessShare).map {
        ", \(Figure.share($0)) because of a queue at a shop"
      }
      let care = value(.careLatenessShare).map { ", \(Figure.share($0)) because of care" }
      let run = value(.runLatenessShare).map { ", \(Figure.share($0)) because of a run" }
      let runners = value(.runners).map { runners in
        let missed = value(.missedStartShare).map { ", \(Figure.share($0)) miss the start" } ?? ""
        return " \(Figure.tenths(runners)) residents a day run in a street run\(missed)."
      }
      let patients = value(.patients).map {
        " The ambulance service takes \(Figure.tenths($0)) residents a day into care."
      }
      return
        "Appointments under \(policy): \(count) a day, \(Figure.share(onTime)) on time,"
        + " \(Figure.share(missed)) missed, mean lateness \(Figure.wait(lateness))\(taxi ?? "")\(door ?? "")\(care ?? "")\(run ?? "")."
        + (patients ?? "") + (runners ?? "")
    }
  }
}
