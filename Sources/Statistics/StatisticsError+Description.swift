extension StatisticsError: CustomStringConvertible {
  /// Description of the problem, with its remedy.
  public var description: String {
    switch self {
    case .noValues:
      "there are no values; give at least one"
    case .notFinite(let index):
      "value \(index + 1) is infinite or not a number; leave it out or use a quantile"
    case .illegalWeight(let index):
      "weight \(index + 1) is not a finite number above 0; leave its value out"
    case .unequalCounts(let values, let baseline):
      "\(values) values cannot be paired with a baseline of \(baseline); give as many of each"
    case .illegalConfidence(let confidence):
      "a confidence of \(confidence) is not possible; give one between 0 and 1, such as 0.95"
    case .noQuantile(let confidence, let degreesOfFreedom):
      "no Student t quantile was found for confidence \(confidence) and \(degreesOfFreedom) "
        + "degrees of freedom; give a less extreme confidence"
    case .tooFewValues(let count, let least):
      "\(count) values are too few; give at least \(least)"
    case .illegalBatchCount(let count):
      "\(count) batches give no interval; give at least 2, such as 20"
    case .illegalShare(let share):
      "no interval is known for the quantile of share \(share); give a share between 0 and 1, "
        + "such as 0.95"
    case .emptySection(let index):
      "section \(index + 1) has no values; leave it out or make it longer"
    case .illegalValue(let section, let index):
      "value \(index + 1) of section \(section + 1) is minus infinity or not a number; give a "
        + "number, or infinity for what never ended"
    case .illegalTarget(let target):
      "a relative half-width of \(target) is not possible; give one above 0, such as 0.02"
    case .illegalLimits(let minimum, let cap):
      "\(minimum) to \(cap) replications are not possible; give at least 2 and a cap not below"
    case .illegalLookAhead(let count):
      "\(count) replications cannot be looked ahead; give 0 or more, such as 5"
    case .illegalMargin(let margin):
      "a margin of \(margin) is not possible; give a number in the unit of the values"
    case .illegalLooks(let looks):
      "looks at \(looks) values are not possible; give ascending counts of at least 2, such as "
        + "20, 50, 100, 200"
    case .illegalSystemCount(let count):
      "no best of \(count) can be found; give at least 2 systems"
    case .illegalIndifference(let indifference):
      "an indifference of \(indifference) is not possible; give one above 0, in the unit of the "
        + "values"
    case .illegalFirstStage(let count):
      "a first stage of \(count) values has no variance; give at least 2, such as 20"
    case .confidenceOfALot(let confidence, let systems):
      "a lot among \(systems) systems is right with confidence \(confidence) already; give a "
        + "higher one, such as 0.95"
    case .wrongValueCount(let given, let needed):
      "\(given) values were given for \(needed) systems; give one for each that is still in"
    case .selectionIsOver:
      "the best is selected and takes no more values; begin a new selection"
    }
  }
}
