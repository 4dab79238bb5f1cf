package import Quantities
package import Results

/// Timeline of one athlete in a street run.
///
/// Made from a row of `athletes.csv` only.
package struct AthleteStory: RowStory {
  private let row: AthleteRow
  package let words: TrailWords

  /// Makes the timeline of an athlete.
  /// - Parameters:
  ///   - row: the athlete.
  ///   - names: names of the policies, by number.
  ///   - startOfDay: time of day at which the measurement window starts.
  package init(of row: AthleteRow, names: ResultNames, startOfDay: TimeOfDay) {
    self.row = row
    words = TrailWords(names: names, startOfDay: startOfDay)
  }

  package var headline: String {
    "Athlete \(row.athlete) of run \(row.run), \(words.names[.policies][Int(row.policy)]), day \(row.replication): \(ending)."
  }

  private var ending: String {
    let time =
      row.start.flatMap { start in row.end.map { TrailWords.duration($0 - start) } } ?? "no time"
    switch row.outcome {
    case .finished: return "they finish after \(time)"
    case .swept: return "the sweep reaches them after \(time), at kilometre \(kilometers)"
    case .neededHelp: return "they need first aid after \(time), at kilometre \(kilometers)"
    case .absent: return "they do not start"
    case .missedStart: return "they are not at the start in time"
    }
  }

  /// Distance covered in km, with one decimal.
  private var kilometers: String {
    let tenths = Int((row.distance.meters / 100).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  package var steps: [StoryStep] {
    guard let start = row.start, let end = row.end else { return [] }
    let last =
      switch row.outcome {
      case .finished: "they finish, after \(kilometers) km"
      case .swept: "they leave the run, as the streets reopen"
      case .neededHelp:
        "a call for first aid comes in" + (row.incident.map { ": emergency \($0)" } ?? "")
      case .absent, .missedStart: "they do not start"
      }
    return [(start, "they start in wave \(row.wave)"), (end, last)]
  }

  /// Taxi rides to the start and from the finish, which have timelines as well.
  package var closing: [String] {
    [
      row.rideThere.map { "To the start they call a taxi: ride \($0)." },
      row.rideHome.map { "From the finish they call a taxi: ride \($0)." },
    ].compactMap(\.self)
  }
}
