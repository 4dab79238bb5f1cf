import Geography
import Quantities

/// Hours of zones in which taxis may have been scarce.
///
/// Trips end to grow there because no taxi is left, not because nobody asks: fewer start than in the hour
/// before while more start next door. Both changes must exceed twice what chance explains.
struct ScarceTaxis {
  /// An hour of a zone.
  struct Cell {
    let zone: Int
    let hour: Int
    let before: Int
    let now: Int
  }

  /// With fewer trips in the hour before, nothing is said.
  private static let leastTrips = 30

  /// Number of hours of zones that can be judged.
  private(set) var judged = 0

  /// Those in which taxis may have been scarce, the greatest fall first.
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

  /// Whether one count exceeds another by more than chance: twice the deviation of their difference.
  private static func grows(from less: Int, to more: Int) -> Bool {
    Double(more - less) > 2 * Double(more + less).squareRoot()
  }

  /// A sentence; nil when nothing can be judged.
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
