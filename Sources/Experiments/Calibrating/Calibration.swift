package import Results

/// Search for the values of a city at which simulated figures match observed ones.
///
/// The caller makes the city for each choice of values in `next`, and has it judged:
///
///     while let places = calibration.next {
///       try calibration.judge(alternative(at: places), in: city)
///     }
///
/// Every choice has the same days under the same seed. Each is judged at fixed looks with its share
/// of the error, until one of its figures differs significantly from its target or all lie within
/// their tolerances.
package struct Calibration: Sendable {
  /// Kind of search: for one value or for two.
  package enum Search: Hashable, Sendable {
    /// One value for one figure.
    case one(CrossingSearch)

    /// Two values for two figures.
    case two(PairSearch)
  }

  /// Observed figures: one target or two.
  package let targets: [CalibrationTarget]

  /// Numbers of days at which a choice is judged, ascending, each at least 2.
  package let looks: [Int]

  /// Largest probability that a value outside of the reported ones matches the target.
  package let error: Double

  /// Number of threads, at least 1.
  package let threads: Int

  /// Store of finished days; nil for none.
  let kept: SearchDays?

  /// The search, with the requested values and the outcome.
  package private(set) var search: Search

  /// Judged points, in order.
  package private(set) var points: [CalibratedPoint] = []

  /// Makes a calibration.
  /// - Parameters:
  ///   - targets: one or two targets.
  ///   - counts: number of values on the grid of each target, at least 2.
  ///   - looks: numbers of days, ascending, each at least 2.
  ///   - error: largest probability of an error, between 0 and 1, both excluded.
  ///   - threads: number of threads, at least 1.
  ///   - kept: store of finished days; nil for none.
  package init(
    _ targets: [CalibrationTarget], counts: [Int], looks: [Int] = CheckRun.standardLooks,
    error: Double = 0.05, threads: Int, kept: SearchDays? = nil
  ) {
    precondition((1...2).contains(targets.count) && counts.count == targets.count, "no such search")
    self.targets = targets
    self.looks = looks
    self.error = error
    self.threads = threads
    self.kept = kept
    search =
      targets.count == 1
      ? .one(CrossingSearch(count: counts[0], target: targets[0].value))
      : .two(PairSearch(counts: counts, targets: targets.map(\.value)))
  }

  /// Grid positions of the values to be judged next; nil if the search is over.
  package var next: [Int]? {
    switch search {
    case .one(let search): search.next.map { [$0] }
    case .two(let search): search.next
    }
  }

  /// Share of the error of each judgement of a figure, on either side.
  package var errorOfEach: Double {
    switch search {
    case .one(let search): error / Double(search.mostVisits)
    case .two: error / Double(2 * targets.count * PairSearch.mostVisits)
    }
  }

  /// Judges the values in `next`.
  /// - Parameters:
  ///   - alternative: the city with these values, with the same seed as all others.
  ///   - city: data for measuring the subjects of the targets.
  ///   - watch: observer that may stop it.
  /// - Throws: `ExperimentError` if stopped, or if a self-check fails; nothing is judged then.
  package mutating func judge(
    _ alternative: Alternative, in city: MeasuredCity, _ watch: ExperimentWatch = ExperimentWatch()
  ) throws(ExperimentError) {
    guard let places = next else { preconditionFailure("the calibration is over") }
    let figures = try figures(of: alternative, in: city, watch)
    points.append(CalibratedPoint(places: places, figures: figures))
    switch search {
    case .one(var one):
      one.take(figures[0])
      search = .one(one)
    case .two(var two):
      two.take(figures)
      search = .two(two)
    }
  }

  /// The choice of values whose figures are nearest to the targets; nil if none was found.
  package var answer: CalibratedPoint? {
    switch search {
    case .one(let search):
      search.answer.flatMap { place in points.first { $0.places == [place] } }
    case .two(let search): search.end == nil ? nil : search.nearest
    }
  }

  /// Verdict on the match between the answer and the targets.
  ///
  /// With a tolerance, a figure must be shown to be within it. Without one, it must not differ
  /// significantly from its target, or must belong to the nearest value of the grid.
  package var verdict: Verdict {
    guard let answer else {
      if case .one(let search) = search, case .beyond = search.end { return .fail }
      return .inconclusive
    }
    if case .two(let search) = search, search.end != .fitted {
      return search.wanted == [0, 0] ? .inconclusive : .fail
    }
    return Verdict.combined(
      zip(answer.figures, targets).map { figure, target in
        if target.tolerance == 0 || figure.side == .within { return .pass }
        return figure.isToldApart ? .fail : .inconclusive
      })
  }

  private func figures(
    of alternative: Alternative, in city: MeasuredCity, _ watch: ExperimentWatch
  ) throws(ExperimentError) -> [FittedFigure] {
    let subjects = targets.map(\.subject)
    var pool = ReplicationPool(
      [alternative], threads: threads, wanted: Wanted(subjects: subjects, city: city),
      watch: watch, store: kept?.store(of: [alternative], measuring: subjects))
    var figures: [FittedFigure] = []
    let confidence = 1 - errorOfEach / Double(looks.count)
    for look in looks {
      try pool.extend(to: look)
      figures = targets.indices.map { index in
        FittedFigure(
          pool.finished[0].map { $0.measured[index] }, against: targets[index],
          confidence: confidence)
      }
      let isSettled =
        figures.contains { $0.isToldApart || $0.estimate == nil }
        || figures.allSatisfy { $0.side == .within }
      if isSettled { break }
    }
    return figures
  }
}
