import Experiments

/// Long work with progress that signals can interrupt.
struct Simulating {
  let console: Console
  let isQuiet: Bool

  /// Subject of the work besides the days.
  var label = ""

  /// Runs the work, and converts its failure into one of the command.
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
          },
          progress: { [console] done, total in
            progress.show(done: done, of: total)
            console.progress(done, total)
          }))
    } catch {
      let isStopped = error.isFailureOfPolicy && console.interruption() != nil
      if error.isInterruption || isStopped {
        throw .interrupted(console.interruption() ?? .interrupted)
      }
      throw .experiment(error)
    }
  }

  /// Reads or writes a large amount of data, with a line on a terminal.
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
