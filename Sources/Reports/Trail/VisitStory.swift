public import Quantities
public import Results

/// What became of somebody's wish to shop, step by step.
///
/// Made from a row of `visits.csv` only.
public struct VisitStory: Sendable {
  private let row: VisitRow
  private let words: TrailWords

  /// Makes the story of a visit.
  /// - Parameters:
  ///   - row: the visit.
  ///   - names: what the numbers of policies and shops stand for.
  ///   - startOfDay: the time of day at which the measurement window starts.
  public init(of row: VisitRow, names: ResultNames, startOfDay: TimeOfDay) {
    self.row = row
    words = TrailWords(names: names, startOfDay: startOfDay)
  }

  /// The lines of the story, without line ends, as wide as the place allows.
  public var lines: [String] {
    let steps = self.steps.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    return words.story(headline, steps)
  }

  private var shop: String { words.names.shops[Int(row.shop)] }

  private var headline: String {
    "Visit \(row.want) to shop \(shop), \(words.names.policies[Int(row.policy)]), day \(row.replication): \(ending)."
  }

  private var ending: String {
    switch row.outcome {
    case .used:
      let outside = row.outside.map { ", after \(TrailWords.duration($0)) at the door" } ?? ""
      return "they have been inside\(outside)"
    case .late: return "they came too late, and lost the turn"
    case .forgot: return "they forgot, and lost the turn"
    case .deleted: return "the reservation was given up"
    case .closing: return "the shop closed before their turn"
    case .balked: return "the wait shown was too long for them"
    case .refused:
      let why = row.obstacle.map { " (\($0.rawValue))" } ?? ""
      return "the service could not take them\(why)"
    case .outsideLeft: return "they waited too long at the door, and went away"
    case .anotherDay: return "they booked a slot after the run"
    case .unresolved: return "it was not over when the run ended"
    }
  }

  typealias Step = (time: TimeSpan, text: String)

  /// Why they were not inside; nil for somebody who was.
  var failure: String? { row.outcome == .used ? nil : ending }

  /// A step whose instant is known.
  private func step(_ time: TimeSpan?, _ text: String) -> [Step] { time.map { [($0, text)] } ?? [] }

  private var steps: [Step] {
    let way =
      switch row.means {
      case .walk: ", on foot"
      case .car: ", by car"
      case .taxi: ", by taxi" + (row.rideThere.map { ": ride \($0)" } ?? "")
      case nil: ""
      }
    // No taxi came, and they went on foot.
    let call = row.rideThere.map { ": ride \($0)" } ?? ""
    let leaving =
      row.walked == nil
      ? step(row.leftHome, "they set out\(way)")
      : step(row.leftHome, "they call a taxi\(call)")
        + step(row.walked, "no taxi has come, and they set out on foot")
    return steps(
      leaving: leaving,
      arriving: step(row.reached, "they are at the door"))
  }

  /// What happens between them and the shop, without their way there.
  var dealings: [Step] { steps(leaving: [], arriving: []) }

  /// All steps, in the order in which those of one instant happen.
  private func steps(leaving: [Step], arriving: [Step]) -> [Step] {
    let medium =
      switch row.medium {
      case .app: "with the application"
      case .callCentre: "by telephone"
      case .machine: "at the machine"
      case .door: "at the door"
      }
    let made =
      row.kind == .visit
      ? "they book \(row.reservedFor.map { words.clock($0) } ?? "a slot") \(medium)"
      : "they take a ticket \(medium), and their turn is expected at \(row.firstEstimate.map { words.clock($0) } ?? "an unknown time")"
    return step(row.issued, made) + step(row.leaveNotice, "they are told to leave")
      + leaving + step(row.approached, "they are told that their turn comes soon")
      + arriving + step(row.back == nil ? nil : row.issued, "they walk around")
      + step(row.back, "they are back at the door") + step(row.called, "they are called to enter")
      + step(row.entered, "they enter")
      + step(row.left, "they leave" + (row.rideHome.map { ", by taxi: ride \($0)" } ?? ""))
  }
}
