/// Tables that a folder of results has all together or not at all.
public enum TableGroup: Hashable, Sendable {
  /// What every run and every baseline has of a part of the city, if the city has that part.
  case part(MetricGroup)

  /// What `run` and `compare` conclude from the replications.
  case conclusions

  /// The rows behind the metrics of taxis, of the days that `--detail` asks for.
  case details

  /// The same rows of a part of the city, if the city has that part.
  case partDetails(MetricGroup)

  /// The zones, unless alternatives differ in them.
  case zones

  /// The sites of services, where the city has such services.
  case sites

  /// What varies, where alternatives differ in more than the policy.
  case points

  /// What the checks of a baseline measure.
  case subjects

  /// The log of events.
  case events

  /// Place where taxis and passengers are.
  case movements

  /// Where those of a part of the city are, if the city has that part.
  case partMovements(MetricGroup)

  /// The lower bounds.
  case bound

  /// The smallest fleets.
  case sizes

  /// How to get the tables, where a folder does not have them.
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

  /// How to get files that belong to no table, or always to results.
  static var otherCure: String { "make the results again with this version of cabstand" }
}
