import CityModels
import Quantities
import Results

/// Residents by state over time: an exact sum of person-time, by hour and state.
///
/// Every resident is in exactly one state, so the times of all states add up to the length of the
/// run times their number.
struct StateTimes {
  /// Number of residents in a state, and the time since which it is not yet in the sums.
  private struct Count {
    var people: Int64 = 0
    var since = Instant.start
  }

  private var counts: [Count]

  /// Person-time in milliseconds, by hour and state.
  private var sums: [Int64]

  /// Start of the window, from which hours are counted, and the number of hours before it.
  private let start: Instant
  private let hoursBefore: Int64

  private static let hour = TimeSpan.hours(1).milliseconds
  private static let states = PresenceState.allCases.count

  init(residents: Int, window: MeasurementWindow) {
    start = window.start
    hoursBefore = (window.warmUp.milliseconds + Self.hour - 1) / Self.hour
    let after = (window.cap - window.start).milliseconds / Self.hour + 1
    sums = Array(repeating: 0, count: Int(hoursBefore + after) * Self.states)
    counts = Array(repeating: Count(), count: Self.states)
    counts[Int(PresenceState.present.number)].people = Int64(residents)
  }

  /// Records the change of a resident to another state.
  mutating func move(from old: PresenceState, to new: PresenceState, at now: Instant) {
    if old == new { return }
    settle(old, now)
    settle(new, now)
    counts[Int(old.number)].people -= 1
    counts[Int(new.number)].people += 1
  }

  /// Assigns a part of the time of present residents to another state.
  mutating func assign(_ state: PresenceState, from begin: Instant, to end: Instant) {
    add(1, to: state, from: begin, to: end)
    add(-1, to: .present, from: begin, to: end)
  }

  /// Adds the time up to the end of the run.
  mutating func finish(at end: Instant) {
    for state in PresenceState.allCases { settle(state, end) }
  }

  /// Total time in a state.
  func total(_ state: PresenceState) -> TimeSpan {
    .milliseconds(
      stride(from: Int(state.number), to: sums.count, by: Self.states).reduce(0) { $0 + sums[$1] })
  }

  /// Returns one row for each hour and state with residents.
  func rows() -> [PresenceRow] {
    sums.indices.filter { sums[$0] != 0 }.map { position in
      let hour = Int64(position / Self.states) - hoursBefore
      return PresenceRow {
        $0.from = .hours(hour)
        $0.state = PresenceState.allCases[position % Self.states]
        $0.time = .milliseconds(sums[position])
      }
    }
  }

  private mutating func settle(_ state: PresenceState, _ now: Instant) {
    let count = counts[Int(state.number)]
    counts[Int(state.number)].since = now
    if count.people != 0 { add(count.people, to: state, from: count.since, to: now) }
  }

  private mutating func add(
    _ people: Int64, to state: PresenceState, from begin: Instant, to end: Instant
  ) {
    let origin = start - .milliseconds(hoursBefore * Self.hour)
    var from = (begin - origin).milliseconds
    let until = (end - origin).milliseconds
    while from < until {
      let hour = from / Self.hour
      let next = min(until, (hour + 1) * Self.hour)
      sums[Int(hour) * Self.states + Int(state.number)] += people * (next - from)
      from = next
    }
  }
}
