import CitySimulation
package import Quantities
import Results

/// A finished replication of an experiment.
struct FinishedReplication: Sendable {
  var row: ReplicationRow

  /// Sum of the waits of all requests, verified to equal the integral of the number of waiting
  /// requests.
  let sumOfWaits: TimeSpan

  /// The waits of the day, for quantiles over all days; nil if not requested.
  let waits: SortedWaits?

  /// The requests still open at the end of the run.
  let open: OpenRequests

  /// The waits by the hour of the day.
  let hourlyWaits: HourlyWaits

  /// Values of the further subjects, in the requested order.
  var measured: [MeasuredValue]

  /// The hash of all messages to and from an external policy; nil for a built-in policy.
  let transcriptDigest: String?

  /// The actions of an external policy; nil for a built-in policy.
  let actionCounts: Manifest.Actions?

  /// The detailed record, if kept.
  let record: ReplicationRecord?
}

/// The value of the subject of a check in one replication.
package struct MeasuredValue: Hashable, Sendable {
  /// Value in the unit of the subject; nil for an empty population.
  package let value: Double?

  /// Number of requests of the population still open at the end.
  package let unresolved: Int

  /// Denominator of a ratio, in units such as requests; nil if the value is not a ratio, or if it
  /// is unknown.
  package let weight: Double?

  /// Lower bound of the value once the open requests have ended; nil without a bound.
  package var least: Double?

  /// Upper bound of the value once the open requests have ended; nil without a bound.
  package var greatest: Double?

  /// Longest remaining wait of an open request; nil without a bound.
  package var furtherWait: TimeSpan?

  /// Makes a value without bounds for its open requests.
  /// - Parameters:
  ///   - value: value in the unit of the subject; nil for an empty population.
  ///   - unresolved: number of open requests, at least 0.
  ///   - weight: the denominator of a ratio, above 0; nil if there is none.
  package init(value: Double?, unresolved: Int, weight: Double? = nil) {
    self.value = value
    self.unresolved = unresolved
    self.weight = weight
    (least, greatest) = unresolved == 0 ? (value, value) : (nil, nil)
    furtherWait = unresolved == 0 ? .zero : nil
  }

  /// Returns the same day with another value, which is certain.
  func settled(at value: Double?) -> MeasuredValue {
    MeasuredValue(value: value, unresolved: 0, weight: weight)
  }
}

extension Array where Element == TimeSpan? {
  /// Longest of some waits; nil if one of them has no bound, and for no waits.
  var longest: TimeSpan? { contains(nil) ? nil : compactMap(\.self).max() }
}

/// Data to be collected from a replication in addition to its metrics.
struct Wanted: Sendable {
  /// Number of first replications whose rows are kept.
  var detailed = 0

  /// Destination of the rows of requests if there is only one replication; nil if they stay in its
  /// record.
  var stream: TableStream<RequestRow>?

  /// True if the event logs of these are kept too.
  var keepsEvents = false

  /// True if the taxi movements of these are kept too.
  var keepsMovements = false

  /// True if the waits of the days are kept.
  var keepsWaits = false

  /// Subjects of checks, whose values require the rows of requests.
  var subjects: [CheckSubject] = []

  /// Data for measuring the subjects.
  var city = MeasuredCity(zones: [], startOfDay: TimeOfDay(wrapping: .zero))
}
