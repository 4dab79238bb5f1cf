import CityModels
import Geography
import Quantities
import Results
import RunCore

extension Runs {
  /// Fills in the tables of street runs.
  func fill(_ tables: inout DayTables, _ window: MeasurementWindow) {
    tables.take(book.rows)
    tables.take(book.closureRows)
    guard tables.keepsMovements else { return }
    tables.take(athleteRows(window))
    tables.take(lapRows(window))
    tables.take(pathRows)
  }

  /// Returns a row for each enrolled participant, without names.
  private func athleteRows(_ window: MeasurementWindow) -> [AthleteRow] {
    var rows: [AthleteRow] = []
    for (run, athletes) in athletes.enumerated() {
      for (number, athlete) in athletes.enumerated() {
        rows.append(
          AthleteRow {
            $0.run = Int32(run) + 1
            ($0.athlete, $0.wave) = (Int32(number) + 1, athlete.wave + 1)
            $0.resident = athlete.resident
            $0.outcome = athlete.outcome
            let called = calls[run][Int32(number)]
            ($0.rideThere, $0.rideHome) = (called?.rideThere, called?.rideHome)
            $0.incident = called?.incident
            if let shown = shownPosition(of: number, in: run) {
              ($0.seen, $0.seenAt) = (shown.measuredAt - window.start, shown.along)
            }
            guard let start = athlete.start else { return }
            ($0.start, $0.end) = (start - window.start, athlete.end - window.start)
            $0.distance = athlete.distance(at: athlete.end)
          })
      }
    }
    return rows
  }

  /// Totals of athletes who are residents; nil if none is.
  var runnerTally: RunnerTally? {
    guard models.contains(where: \.concernsResidents) else { return nil }
    var tally = RunnerTally()
    for athlete in athletes.joined() where athlete.resident != nil {
      guard let gun = athlete.gun, gun < runEnd else { continue }
      guard let start = athlete.start else {
        tally.missedStarts += 1
        continue
      }
      tally.started += 1
      if start > gun { tally.lateStarts += 1 }
    }
    return tally
  }

  /// Total time of residents on the course, from the starts and ends of the athletes.
  var timeOfResidents: TimeSpan {
    athletes.joined().reduce(.zero) { sum, athlete in
      guard athlete.resident != nil, let start = athlete.start else { return sum }
      return sum + (min(athlete.end, runEnd) - start)
    }
  }

  /// Returns a row for each mark that an athlete passed, in order of time.
  private func lapRows(_ window: MeasurementWindow) -> [LapRow] {
    var last = athletes.map { $0.map(\.start) }
    return laps.map { lap in
      let (run, athlete) = (Int(lap.run), Int(lap.athlete))
      let start = athletes[run][athlete].start ?? lap.at
      defer { last[run][athlete] = lap.at }
      return LapRow {
        $0.run = lap.run + 1
        ($0.athlete, $0.mark, $0.spectators) = (lap.athlete + 1, lap.mark, lap.spectators)
        ($0.passed, $0.time) = (lap.at - window.start, lap.at - start)
        $0.lap = lap.at - (last[run][athlete] ?? start)
      }
    }
  }

  /// A row for each corner of the path of each run that takes place.
  private var pathRows: [RunPathRow] {
    var rows: [RunPathRow] = []
    for (run, model) in models.enumerated() where model.takesPlace {
      var (along, last) = (0.0, model.path.corners.first)
      for (number, corner) in model.path.corners.enumerated() {
        if let last { along += DistanceMetric.straight.distance(from: last, to: corner).meters }
        last = corner
        rows.append(
          RunPathRow {
            $0.run = Int32(run) + 1
            $0.corner = Int32(number) + 1
            ($0.x, $0.y) = (Distance(meters: corner.x), Distance(meters: corner.y))
            $0.along = Distance(meters: along)
          })
      }
    }
    return rows
  }
}

extension RunModel {
  /// Returns the number of athletes in one wave.
  func perWave(of count: Int) -> Int { max(1, (count + waves - 1) / waves) }
}

extension Athlete {
  /// Outcome of the run for the athlete.
  var outcome: AthleteOutcome {
    if start == nil { return resident != nil && gun != nil ? .missedStart : .absent }
    if need != nil || isWithdrawn { return .neededHelp }
    return finishes ? .finished : .swept
  }
}
