public import Geography
public import Quantities
import RandomVariates

extension ResidentsModel {
  /// Appointments that count and end after a run, with all that count beside them.
  ///
  /// A person who has not reached such an appointment when the run stops has neither attended nor missed it.
  public struct LateEnds: Sendable {
    /// How many appointments count.
    public internal(set) var counted = 0

    /// Number of them that end when the run is over at the latest.
    public internal(set) var late = 0

    /// When the last of them ends.
    public internal(set) var latest = Instant.start
  }

  /// Looks for appointments that a run does not see to their end.
  /// - Parameter window: the times of the run.
  /// - Returns: how many there are, and when the last of them ends.
  /// - Complexity: O(appointments).
  public func lateEnds(in window: MeasurementWindow) -> LateEnds {
    var ends = LateEnds()
    for appointment in appointments where window.contains(appointment.start) {
      ends.counted += 1
      if appointment.end > window.cap { ends.late += 1 }
      ends.latest = max(ends.latest, appointment.end)
    }
    return ends
  }
}

extension DrawnResidents {
  /// Draws people to look at before a run, which are those of no replication of it in particular.
  /// - Parameters:
  ///   - most: how many of the people at most.
  ///   - window: the times of the run.
  ///   - zones: where they live.
  /// - Returns: the people and their calendars.
  public func trial(
    of most: Int, in window: MeasurementWindow, _ zones: ZoneMap
  ) -> ResidentsModel {
    var few = self
    few.count = min(count, most)
    return few.people(RandomStreams(seed: 1, replication: 1), window: window, zones: zones)
  }
}
