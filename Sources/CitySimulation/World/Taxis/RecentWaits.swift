import CityModels
import Geography
import Quantities

/// Waits of passengers with recently assigned taxis, as known to the service.
///
/// Each wait is the time from the request to the assignment plus the wait shown then, because a
/// service never learns the time of the pick-up (A-W1, A-F3).
struct RecentWaits {
  private struct Entry: BitwiseCopyable {
    let assignedAt: Instant
    let wait: TimeSpan
  }

  private let model: PlannerUse.PublishedWaits

  /// Entries by zone, oldest first.
  private var entries: [[Entry]]

  /// Total of the waits of an hour in a zone.
  private struct Hour {
    var count: Int64 = 0
    var sum = TimeSpan.zero
  }

  /// Totals by hour since the start and by zone, if waits of the previous day are published.
  private var hours: [[Hour]] = []

  init(_ model: PlannerUse.PublishedWaits, zoneCount: Int) {
    self.model = model
    entries = Array(repeating: [], count: zoneCount)
  }

  /// Records the wait of a person in a zone who is assigned a taxi.
  mutating func note(_ wait: TimeSpan, in zone: ZoneID, at now: Instant) {
    guard model.isOfYesterday else {
      return entries[zone.index].append(Entry(assignedAt: now, wait: wait))
    }
    let hour = Self.hour(of: now)
    while hours.count <= hour { hours.append(Array(repeating: Hour(), count: entries.count)) }
    hours[hour][zone.index].count += 1
    hours[hour][zone.index].sum += wait
  }

  /// Returns the mean wait in a zone; nil if there are too few assignments.
  /// - Complexity: O(assignments in the zone since the last call).
  mutating func mean(in zone: ZoneID, at now: Instant) -> TimeSpan? {
    if model.isOfYesterday { return meanOfYesterday(in: zone, at: now) }
    entries[zone.index].removeAll { $0.assignedAt + model.over < now }
    let count = entries[zone.index].count
    guard count >= model.fewest else { return nil }
    let sum = entries[zone.index].reduce(TimeSpan.zero) { $0 + $1.wait }
    return .milliseconds(sum.milliseconds / Int64(count))
  }

  private static func hour(of instant: Instant) -> Int {
    Int(instant.sinceStart.milliseconds / TimeSpan.hours(1).milliseconds)
  }

  private func meanOfYesterday(in zone: ZoneID, at now: Instant) -> TimeSpan? {
    let hour = Self.hour(of: now) - 24
    guard hours.indices.contains(hour), hours[hour][zone.index].count >= Int64(model.fewest) else {
      return nil
    }
    let found = hours[hour][zone.index]
    return .milliseconds(found.sum.milliseconds / found.count)
  }
}
