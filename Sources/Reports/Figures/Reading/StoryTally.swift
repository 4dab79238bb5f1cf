import Quantities
import Results

/// The waits of one day that tell most, picked while its requests pass by.
struct StoryTally {
  static var columns: [PartialKeyPath<RequestRow>] {
    [\.ride, \.originZone, \.offers, \.declines, \.lapses]
  }

  /// The wait that half of all requests do not exceed, in seconds; nil where nobody knows.
  let median: Double?

  private var usual: RequestRow?
  private var longest: RequestRow?
  private var unserved: RequestRow?

  init(median: Double?) { self.median = median }

  /// Takes in a request of the day; of equal ones the first stays.
  mutating func add(_ row: RequestRow) {
    guard row.outcome == .served else {
      if row.outcome != .unresolved, row.wait > (unserved?.wait ?? .zero) { unserved = row }
      return
    }
    if row.wait > (longest?.wait ?? .zero) { longest = row }
    guard let median, median.isFinite else { return }
    func distance(_ row: RequestRow) -> Double { (row.wait.inSeconds - median).magnitude }
    if usual.map({ distance(row) < distance($0) }) ?? true { usual = row }
  }

  /// The stories that there are.
  /// - Parameter zone: the number of a zone of the table in the folder.
  /// - Returns: at most one of each kind, in their order.
  func stories(zone: (Int32) -> Int?) -> [WaitStory] {
    [(WaitStory.Kind.usual, usual), (.longest, longest), (.unserved, unserved)].compactMap {
      kind, row in
      row.map {
        WaitStory(
          kind: kind, ride: Int($0.ride), zone: zone($0.originZone),
          requested: $0.requested.inSeconds, search: $0.search.inSeconds,
          offer: $0.offer.inSeconds, approach: $0.approach.inSeconds,
          boarding: $0.boarding.inSeconds, offers: Int($0.offers),
          refusals: Int($0.declines) + Int($0.lapses))
      }
    }
  }
}
