import Quantities
import Results

/// The most instructive waits of one day, selected while its requests are read.
struct StoryTally {
  static var columns: [PartialKeyPath<RequestRow>] {
    [\.ride, \.originZone, \.offers, \.declines, \.lapses]
  }

  /// Median wait of all requests, in seconds; nil if unknown.
  private let median: Double?

  /// Seconds from midnight to the start of the window.
  private let startOfDay: Double

  /// Hours in which a typical ride is looked for.
  private static let usualHours = 8.0 * 3600..<20.0 * 3600

  private var usual: (row: RequestRow, isByDay: Bool)?
  private var longest: RequestRow?
  private var unserved: [RequestRow] = []

  init(median: Double?, startOfDay: Double) {
    (self.median, self.startOfDay) = (median, startOfDay)
  }

  /// Adds a request of the day; of equal ones the first is kept.
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

  /// The request with the median wait among unserved requests.
  private var usualUnserved: RequestRow? {
    guard !unserved.isEmpty else { return nil }
    return unserved.sorted { ($0.wait, $0.ride) < ($1.wait, $1.ride) }[(unserved.count - 1) / 2]
  }

  /// Returns the selected waits.
  /// - Parameter zone: returns the number of a zone of the table in the folder.
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
