public import Quantities
public import Results

/// What became of somebody in a street run, step by step.
///
/// Made from a row of `athletes.csv` only.
public struct AthleteStory: Sendable {
  private let row: AthleteRow
  private let words: TrailWords

  /// Makes the story of an athlete.
  /// - Parameters:
  ///   - row: the athlete.
  ///   - names: what the numbers of policies stand for.
  ///   - startOfDay: the time of day at which the measurement window starts.
  public init(of row: AthleteRow, names: ResultNames, startOfDay: TimeOfDay) {
    self.row = row
    words = TrailWords(names: names, startOfDay: startOfDay)
  }

  /// The lines of the story, without line ends, as wide as the place allows.
  public var lines: [String] {
    words.story(headline, steps) + calls.flatMap { TextColumns.wrapped($0, after: "  ") }
  }

  private var headline: String {
    "Athlete \(row.athlete) of run \(row.run), \(words.names.policies[Int(row.policy)]), day \(row.replication): \(ending)."
  }

  private var ending: String {
    let time =
      row.start.flatMap { start in row.end.map { TrailWords.duration($0 - start) } } ?? "no time"
    switch row.outcome {
    case .finished: return "they come in after \(time)"
    case .swept: return "the sweep comes to them after \(time), at kilometre \(kilometers)"
    case .neededHelp: return "they need first aid after \(time), at kilometre \(kilometers)"
    case .absent: return "they are not at the start"
    }
  }

  /// How far they come, with one digit after the point.
  private var kilometers: String {
    let tenths = Int((row.distance.meters / 100).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private var steps: [(time: TimeSpan, text: String)] {
    guard let start = row.start, let end = row.end else { return [] }
    let last =
      switch row.outcome {
      case .finished: "they come in, after \(kilometers) km"
      case .swept: "they leave the run, since streets open again"
      case .neededHelp:
        "somebody calls first aid" + (row.incident.map { ": emergency \($0)" } ?? "")
      case .absent: "they are not there"
      }
    return [(start, "they start in wave \(row.wave)"), (end, last)]
  }

  /// What they call for, whose own stories tell the rest.
  private var calls: [String] {
    [
      row.rideThere.map { "To the start they call a taxi: ride \($0)." },
      row.rideHome.map { "From the finish they call a taxi: ride \($0)." },
    ].compactMap(\.self)
  }
}
