/// An observer of a running experiment.
package struct ExperimentWatch: Sendable {
  /// Asked often, from any thread; true ends the experiment without a result.
  package let shouldStop: @Sendable () -> Bool

  /// Told how many of how many replications are done, one call at a time; the second number grows
  /// when an experiment finds that it needs more.
  package let progress: @Sendable (_ done: Int, _ total: Int) -> Void

  /// Makes a watch; by default nobody follows.
  package init(
    shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) {
    self.shouldStop = shouldStop
    self.progress = progress
  }
}
