package import Quantities
package import Results

/// Timeline of one visit to a shop.
///
/// Made from a row of `visits.csv` only.
package struct VisitStory: RowStory {
  private let row: VisitRow
  package let words: TrailWords

  /// Makes the timeline of a visit.
  /// - Parameters:
  ///   - row: the visit.
  ///   - names: names of policies and shops, by number.
  ///   - startOfDay: time of day at which the measurement window starts.
  package init(of row: VisitRow, names: ResultNames, startOfDay: TimeOfDay) {
    self.row = row
    words = TrailWords(names: names, startOfDay: startOfDay)
  }

  private var shop: String { words.names[.shops][Int(row.shop)] }

  package var headline: String {
    "Visit \(row.want) to shop \(shop), \(words.names[.policies][Int(row.policy)]), day \(row.replication): \(ending)."
  }

  private var ending: String {
    switch row.outcome {
    case .used:
      let outside = row.outside.map { ", after \(TrailWords.duration($0)) at the door" } ?? ""
      return "they got in\(outside)"
    case .late: return "they came too late and lost their turn"
    case .forgot: return "they forgot and lost their turn"
    case .deleted: return "the reservation was cancelled"
    case .closing: return "the shop closed before their turn"
    case .balked: return "the quoted wait was too long for them"
    case .refused:
      let why = row.obstacle.map { " (\($0.rawValue))" } ?? ""
      return "the service refused them\(why)"
    case .outsideLeft: return "they waited too long at the door and left"
    case .anotherDay: return "they booked a slot after the run"
    case .unresolved: return "the visit was still open when the run ended"
    }
  }

  /// Reason for not getting in; nil for a visit that took place.
  var failure: String? { row.outcome == .used ? nil : ending }

  package var steps: [StoryStep] {
    let way =
      switch row.means {
      case .walk: ", on foot"
      case .car: ", by car"
      case .taxi: ", by taxi" + (row.rideThere.map { ": ride \($0)" } ?? "")
      case nil: ""
      }
    // Without a taxi, they walked.
    let call = row.rideThere.map { ": ride \($0)" } ?? ""
    let leaving =
      row.walked == nil
      ? step(row.leftHome, "they set out\(way)")
      : step(row.leftHome, "they call a taxi\(call)")
        + step(row.walked, "no taxi has come; they set out on foot")
    return steps(
      leaving: leaving,
      arriving: step(row.reached, "they are at the door"))
  }

  /// Steps at the shop, without the trip there.
  var dealings: [StoryStep] { steps(leaving: [], arriving: []) }

  /// All steps; steps of the same instant are in order.
  private func steps(leaving: [StoryStep], arriving: [StoryStep]) -> [StoryStep] {
    let medium =
      switch row.medium {
      case .app: "in the app"
      case .callCentre: "by phone"
      case .machine: "at the machine"
      case .door: "at the door"
      }
    let made =
      row.kind == .visit
      ? "they book \(row.reservedFor.map { words.clock($0) } ?? "a slot") \(medium)"
      : "they take a ticket \(medium), and their turn is expected at \(row.firstEstimate.map { words.clock($0) } ?? "an unknown time")"
    return step(row.issued, made) + step(row.leaveNotice, "a notice asks them to leave")
      + leaving + step(row.approached, "a notice says that their turn is near")
      + arriving + step(row.back == nil ? nil : row.issued, "they walk around")
      + step(row.back, "they are back at the door") + step(row.called, "they are called to enter")
      + step(row.entered, "they enter")
      + step(row.left, "they leave" + (row.rideHome.map { ", by taxi: ride \($0)" } ?? ""))
  }
}
