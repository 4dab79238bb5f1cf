import Geography
import Quantities

/// How long those wait who were assigned a taxi lately, as a service can know it.
///
/// That is the time from the request to the assignment and the wait that is shown then; a service never learns
/// when somebody is picked up (A-W1, A-F3).
struct RecentWaits {
  private struct Entry: BitwiseCopyable {
    let assignedAt: Instant
    let wait: TimeSpan
  }

  private let model: PlannerUse.PublishedWaits

  /// By zone, the oldest first.
  private var entries: [[Entry]]

  init(_ model: PlannerUse.PublishedWaits, zoneCount: Int) {
    self.model = model
    entries = Array(repeating: [], count: zoneCount)
  }

  /// Somebody in a zone is told that a taxi comes.
  mutating func note(_ wait: TimeSpan, in zone: ZoneID, at now: Instant) {
    entries[zone.index].append(Entry(assignedAt: now, wait: wait))
  }

  /// The mean wait in a zone; nil where too few were assigned a taxi.
  /// - Complexity: O(assignments in the zone since the last question).
  mutating func mean(in zone: ZoneID, at now: Instant) -> TimeSpan? {
    entries[zone.index].removeAll { $0.assignedAt + model.over < now }
    let count = entries[zone.index].count
    guard count >= model.fewest else { return nil }
    let sum = entries[zone.index].reduce(TimeSpan.zero) { $0 + $1.wait }
    return .milliseconds(sum.milliseconds / Int64(count))
  }
}
