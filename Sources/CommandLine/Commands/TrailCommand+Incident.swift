import Reports
import Results

/// Emergencies that a rule selects.
extension TrailCommand {
  /// Shows the timeline of the emergency that a rule selects.
  func tellIncident(_ choice: RideChoice) throws(Failure) -> ExitCode {
    let day = try day(of: .incident)
    let place = "under \(day.policyName) on day \(day.day)"
    guard let number = choice.incident(among: day.rows) else {
      let cure = "or another --policy or --replication"
      switch choice {
      case .longest:
        throw arguments.usage(
          "--longest: no ambulance came to an emergency \(place); use --first-unserved, \(cure)")
      case .firstUnserved:
        throw arguments.usage(
          "--first-unserved: no emergency was lost \(place); use --longest, \(cure)")
      }
    }
    let start =
      switch choice {
      case .longest: "Longest response"
      case .firstUnserved: "First emergency without an ambulance"
      }
    return try tell(
      number, of: .incident, in: day, after: "\(start) \(place): emergency \(number).")
  }
}
