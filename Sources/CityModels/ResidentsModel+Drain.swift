public import Geography
public import Quantities
import RandomVariates

extension ResidentsModel {
  /// Number of counted appointments, and number of these with an end after the run.
  ///
  /// A person who has not reached such an appointment when the run stops has neither attended nor
  /// missed it.
  public struct LateEnds: Sendable {
    /// Number of appointments that count.
    public internal(set) var counted = 0

    /// Number of them that end after the run.
    public internal(set) var late = 0

    /// Latest end of the appointments that count.
    public internal(set) var latest = Instant.start
  }

  /// Finds the appointments that end after the run.
  /// - Parameter window: the times of the run.
  /// - Returns: their number and latest end.
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
  /// Draws people for a check before a run; they belong to no particular replication.
  /// - Parameters:
  ///   - most: greatest number of people.
  ///   - window: the times of the run.
  ///   - zones: zones of the map.
  /// - Returns: the people and their calendars.
  public func trial(
    of most: Int, in window: MeasurementWindow, _ zones: ZoneMap
  ) -> ResidentsModel {
    var few = self
    few.count = min(count, most)
    return few.people(RandomStreams(seed: 1, replication: 1), window: window, zones: zones)
  }
}
