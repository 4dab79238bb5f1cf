import CityModels
import Geography
import Quantities

/// How long those wait who were assigned a taxi lately, as a service can know it.
///
/// That is the time from the request to the assignment and the wait that is shown then; a service never learns
/// when a person is picked up (A-W1, A-F3).
struct RecentWaits {
  private struct Entry: BitwiseCopyable {
    let assignedAt: Instant
    let wait: TimeSpan
  }

  private let model: PlannerUse.PublishedWaits

  /// By zone, the oldest first.
  private var entries: [[Entry]]

  /// The waits of an hour of a zone, together.
  private struct Hour {
    var count: Int64 = 0
    var sum = TimeSpan.zero
  }

  /// By hour since the start and by zone; where yesterday is told.
  private var hours: [[Hour]] = []

  init(_ model: PlannerUse.PublishedWaits, zoneCount: Int) {
    self.model = model
    entries = Array(repeating: [], count: zoneCount)
  }

  /// A person in a zone is told that a taxi comes.
  mutating func note(_ wait: TimeSpan, in zone: ZoneID, at now: Instant) {
    guard model.isOfYesterday else {
      return entries[zone.index].append(Entry(assignedAt: now, wait: wait))
    }
    let hour = Self.hour(of: now)
    while hours.count <= hour { hours.append(Array(repeating: Hour(), count: entries.count)) }
    hours[hour][zone.index].count += 1
    hours[hour][zone.index].sum += wait
  }

  /// The mean wait in a zone; nil where too few were assigned a taxi.
  /// - Complexity: O(assignments in the zone since the last question).
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
