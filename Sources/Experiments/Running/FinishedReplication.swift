import CitySimulation
package import Quantities
import Results

/// One replication of an experiment, done.
struct FinishedReplication: Sendable {
  var row: ReplicationRow

  /// The waits of all requests added up, which the simulation has found equal to the integral of the
  /// number of those waiting.
  let sumOfWaits: TimeSpan

  /// The waits of the day, for quantiles over all days; nil where nobody asks for them.
  let waits: SortedWaits?

  /// The requests that were open at the end of the run.
  let open: OpenRequests

  /// The waits by the hour of the day.
  let hourlyWaits: HourlyWaits

  /// What else was to be measured, in the order in which it was asked for.
  var measured: [MeasuredValue]

  /// The hash of all that a policy outside of this program was told and answered, if it is one.
  let transcriptDigest: String?

  /// The actions of a policy outside of this program, if it is one.
  let actionCounts: Manifest.Actions?

  /// The details, where they are kept.
  let record: ReplicationRecord?
}

/// The value of the subject of a check in one replication.
package struct MeasuredValue: Hashable, Sendable {
  /// In the unit of the subject; nil for an empty population.
  package let value: Double?

  /// How many requests of the population were still open at the end.
  package let unresolved: Int

  /// Denominator of a ratio, in units such as requests; nil for a value that is not a ratio, or where it is unknown.
  package let weight: Double?

  /// Lower bound of the value once the open requests have ended; nil without a bound.
  package var least: Double?

  /// Upper bound of the value once the open requests have ended; nil without a bound.
  package var greatest: Double?

  /// Longest wait that an open request may still have; nil without a bound.
  package var furtherWait: TimeSpan?

  /// Makes a value without bounds for its open requests.
  /// - Parameters:
  ///   - value: in the unit of the subject; nil for an empty population.
  ///   - unresolved: open requests, at least 0.
  ///   - weight: the denominator of a ratio, above 0; nil where there is none.
  package init(value: Double?, unresolved: Int, weight: Double? = nil) {
    self.value = value
    self.unresolved = unresolved
    self.weight = weight
    (least, greatest) = unresolved == 0 ? (value, value) : (nil, nil)
    furtherWait = unresolved == 0 ? .zero : nil
  }

  /// The same day with another value, which is certain.
  func settled(at value: Double?) -> MeasuredValue {
    MeasuredValue(value: value, unresolved: 0, weight: weight)
  }
}

extension Array where Element == TimeSpan? {
  /// Longest of some waits; nil when one of them has no bound, and for no waits.
  var longest: TimeSpan? { contains(nil) ? nil : compactMap(\.self).max() }
}

/// What a replication is asked for beside its metrics.
struct Wanted: Sendable {
  /// For how many of the first replications the rows are kept.
  var detailed = 0

  /// Where the rows of requests go when there is but one replication; nil when they stay in its record.
  var stream: TableStream<RequestRow>?

  /// True if of those the event log is kept, too.
  var keepsEvents = false

  /// True if of those the movements of the taxis are kept, too.
  var keepsMovements = false

  /// True if the waits of the days are kept.
  var keepsWaits = false

  /// Subjects of checks, whose value needs the rows of requests.
  var subjects: [CheckSubject] = []

  /// Place where the subjects are measured.
  var city = MeasuredCity(zones: [], startOfDay: TimeOfDay(wrapping: .zero))
}
