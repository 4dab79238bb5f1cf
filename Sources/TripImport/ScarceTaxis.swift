import Geography
import Quantities

/// Hours and zones in which taxis may have been scarce.
///
/// There, trips stop growing for lack of taxis and not for lack of demand: fewer trips start than
/// in the hour before, while more start in adjacent zones. Both changes must exceed twice their
/// random variation.
struct ScarceTaxis {
  /// An hour in a zone.
  struct Cell {
    let zone: Int
    let hour: Int
    let before: Int
    let now: Int
  }

  /// Number of trips in the hour before, below which the hour is not tested.
  private static let leastTrips = 30

  /// Number of tested hours of zones.
  private(set) var judged = 0

  /// Hours and zones in which taxis may have been scarce, the greatest decrease first.
  private(set) var cells: [Cell] = []

  private let map: ZoneMap

  init(_ trips: ImportedTrips) {
    map = trips.request.zones
    var counts = Array(repeating: Array(repeating: 0, count: map.zoneCount), count: 24)
    for (pattern, count) in trips.tally.counts {
      counts[Int(pattern.hour)][pattern.origin.index] += count
    }
    for hour in 1..<24 {
      for zone in map.zones {
        let (before, now) = (counts[hour - 1][zone.index], counts[hour][zone.index])
        guard before >= Self.leastTrips else { continue }
        judged += 1
        let nearby = map.neighbours(of: zone).map(\.index)
        let nearbyBefore = nearby.reduce(0) { $0 + counts[hour - 1][$1] }
        let nearbyNow = nearby.reduce(0) { $0 + counts[hour][$1] }
        if Self.grows(from: now, to: before), Self.grows(from: nearbyBefore, to: nearbyNow) {
          cells.append(Cell(zone: zone.index, hour: hour, before: before, now: now))
        }
      }
    }
    cells.sort { ($1.before - $1.now, $0.zone, $0.hour) < ($0.before - $0.now, $1.zone, $1.hour) }
  }

  /// True if one count exceeds another significantly: by twice the standard deviation of their
  /// difference.
  private static func grows(from less: Int, to more: Int) -> Bool {
    Double(more - less) > 2 * Double(more + less).squareRoot()
  }

  /// Result in a sentence; nil without tested hours.
  var text: String? {
    guard judged > 0 else { return nil }
    guard !cells.isEmpty else {
      return
        "In none of \(Wording.grouped(judged)) hours of zones with enough trips do trips fall while they rise"
        + " next door."
    }
    let examples = cells.prefix(3).map {
      "\(map.names[$0.zone]) at \($0.hour) h, \(Wording.grouped($0.now)) after \(Wording.grouped($0.before))"
    }
    return
      "In \(Wording.grouped(cells.count)) of \(Wording.grouped(judged)) hours of zones trips fall while they"
      + " rise next door; taxis may have been scarce there (\(examples.joined(separator: "; ")))."
  }
}
