import Quantities
import Results

/// The waits of one day that tell most, picked while its requests pass by.
struct StoryTally {
  static var columns: [PartialKeyPath<RequestRow>] {
    [\.ride, \.originZone, \.offers, \.declines, \.lapses]
  }

  /// The wait that half of all requests do not exceed, in seconds; nil where nobody knows.
  private let median: Double?

  /// Seconds from midnight to the start of the window.
  private let startOfDay: Double

  /// The hours in which people think of a usual ride.
  private static let usualHours = 8.0 * 3600..<20.0 * 3600

  private var usual: (row: RequestRow, isByDay: Bool)?
  private var longest: RequestRow?
  private var unserved: [RequestRow] = []

  init(median: Double?, startOfDay: Double) {
    (self.median, self.startOfDay) = (median, startOfDay)
  }

  /// Takes in a request of the day; of equal ones the first stays.
  mutating func add(_ row: RequestRow) {
    guard row.outcome == .served else {
      if row.outcome != .unresolved, row.wait > .zero { unserved.append(row) }
      return
    }
    if row.wait > (longest?.wait ?? .zero) { longest = row }
    guard let median, median.isFinite else { return }
    func distance(_ row: RequestRow) -> Double { (row.wait.inSeconds - median).magnitude }
    let time = (startOfDay + row.requested.inSeconds).truncatingRemainder(dividingBy: 86_400)
    let isByDay = Self.usualHours.contains(time)
    let isBetter =
      usual.map { known in
        isByDay == known.isByDay ? distance(row) < distance(known.row) : isByDay
      } ?? true
    if isBetter { usual = (row, isByDay) }
  }

  /// Of those that were not served, the one whose wait half of them do not exceed.
  private var usualUnserved: RequestRow? {
    guard !unserved.isEmpty else { return nil }
    return unserved.sorted { ($0.wait, $0.ride) < ($1.wait, $1.ride) }[(unserved.count - 1) / 2]
  }

  /// The stories that there are.
  /// - Parameter zone: the number of a zone of the table in the folder.
  /// - Returns: at most one of each kind, in their order.
  func stories(zone: (Int32) -> Int?) -> [WaitStory] {
    [(WaitStory.Kind.usual, usual?.row), (.longest, longest), (.unserved, usualUnserved)].compactMap
    {
      kind, row in
      row.map {
        WaitStory(
          kind: kind, ride: Int($0.ride), zone: zone($0.originZone),
          requested: $0.requested.inSeconds, search: $0.search.inSeconds,
          offer: $0.offer.inSeconds, approach: $0.approach.inSeconds,
          boarding: $0.boarding.inSeconds, offers: Int($0.offers),
          declines: Int($0.declines), lapses: Int($0.lapses))
      }
    }
  }
}
