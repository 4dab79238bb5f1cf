import Experiments

/// Long work, with a progress bar and an ear for signals.
struct Simulating {
  let console: Console
  let isQuiet: Bool

  /// Does the work; a failure of it becomes one of the command.
  func run<Result>(
    _ work: (ExperimentWatch) throws(ExperimentError) -> Result
  ) throws(Failure) -> Result {
    let progress = ProgressLine(console: console, isShown: console.isTerminal && !isQuiet)
    defer { progress.erase() }
    do throws(ExperimentError) {
      return try work(
        ExperimentWatch(
          shouldStop: { [console] in console.interruption() != nil }, progress: progress.show))
    } catch {
      let isStopped = error.isFailureOfPolicy && console.interruption() != nil
      if error.isInterruption || isStopped {
        throw .interrupted(console.interruption() ?? .interrupted)
      }
      throw .experiment(error)
    }
  }
}
