/// Tables that a folder of results has either all or none of.
public enum TableGroup: Hashable, Sendable {
  /// Tables of every run and every baseline for a part of the city, if the city has that part.
  case part(MetricGroup)

  /// Conclusions of `run` and `compare` from the replications.
  case conclusions

  /// Rows behind the metrics of taxis, for the days of `--detail`.
  case details

  /// Rows behind the metrics of a part of the city, if the city has that part.
  case partDetails(MetricGroup)

  /// Zones, unless alternatives differ in them.
  case zones

  /// Sites of services, if the city has such services.
  case sites

  /// Varied values, if alternatives differ in more than the policy.
  case points

  /// Measurements for the checks of a baseline.
  case subjects

  /// Event log.
  case events

  /// Positions of taxis and passengers.
  case movements

  /// Positions in a part of the city, if the city has that part.
  case partMovements(MetricGroup)

  /// Lower bounds.
  case bound

  /// Smallest fleets.
  case sizes

  /// Way to get the tables that a folder lacks.
  var cure: String {
    switch self {
    case .events: "run again with --trace, or save the baseline with --exact"
    case .movements, .partMovements: "run again with --trace"
    case .details, .partDetails: "run again with --detail 1 or more"
    case .subjects: "save the baseline again with --check"
    case .sizes: "make the results with cabstand size --output"
    case .part, .conclusions, .zones, .sites, .points, .bound: Self.otherCure
    }
  }

  /// Way to get files that belong to no table, or that all results have.
  static var otherCure: String { "make the results again with this version of cabstand" }
}
