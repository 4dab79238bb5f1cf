import Experiments

/// Long work that shows progress and can be interrupted by signals.
struct Simulating {
  let console: Console
  let isQuiet: Bool

  /// What is being worked on, where that is more than the days.
  var label = ""

  /// Does the work; a failure of it becomes one of the command.
  func run<Result>(
    _ work: (ExperimentWatch) throws(ExperimentError) -> Result
  ) throws(Failure) -> Result {
    let progress = ProgressLine(console: console, label: label, isShown: !isQuiet)
    defer { progress.erase() }
    do throws(ExperimentError) {
      return try work(
        ExperimentWatch(
          shouldStop: { [console] in
            progress.tick()
            return console.interruption() != nil
          }, progress: progress.show))
    } catch {
      let isStopped = error.isFailureOfPolicy && console.interruption() != nil
      if error.isInterruption || isStopped {
        throw .interrupted(console.interruption() ?? .interrupted)
      }
      throw .experiment(error)
    }
  }

  /// Reads or writes much at once: on a terminal a line says so meanwhile.
  func during<Result, Problem: Error>(
    _ what: String, _ work: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    guard console.isTerminal, !isQuiet else { return try work() }
    let room = max(1, console.messageColumns() - 1)
    console.overwriteMessage(String("\(what) ...".prefix(room)))
    defer { console.overwriteMessage("") }
    return try work()
  }
}
