/// An observer of a running experiment.
package struct ExperimentWatch: Sendable {
  /// Called often, from any thread; returns true to end the experiment without a result.
  package let shouldStop: @Sendable () -> Bool

  /// Receives the number of completed replications and the total, one call at a time; the total
  /// increases if an experiment finds that it needs more.
  package let progress: @Sendable (_ done: Int, _ total: Int) -> Void

  /// Makes a watch; by default it observes nothing.
  package init(
    shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) {
    self.shouldStop = shouldStop
    self.progress = progress
  }
}
