import Synchronization

/// Progress line on a terminal, overwritten as the work progresses.
///
/// It appears after a short time, changes at most ten times a second, and fits the width of the
/// terminal.
final class ProgressLine: Sendable {
  private struct State {
    var done = 0
    var total = 0
    /// Number of days finished before the work, as stored by an interrupted run.
    var doneBefore: Int?
    /// Time at which the last day was finished.
    var lastDone = 0
    var turn = 0
    var isDrawn = false
  }

  private let console: Console
  private let label: String
  private let isShown: Bool
  private let start: Int
  private let due: Atomic<Int>
  private let state = Mutex(State())

  /// Delay before the line appears.
  static let delay = 300

  /// Minimum time between two changes.
  static let pause = 100

  /// Makes a hidden line.
  /// - Parameters:
  ///   - console: the terminal, and the clock.
  ///   - label: subject of the work besides the days; empty for none.
  ///   - isShown: true if the line may be shown.
  init(console: Console, label: String = "", isShown: Bool) {
    self.console = console
    self.label = label
    self.isShown = isShown && console.isTerminal
    start = isShown ? console.clock() : 0
    due = Atomic(start + Self.delay)
  }

  /// Records the progress.
  func show(done: Int, of total: Int) {
    guard isShown else { return }
    let elapsed = console.clock() - start
    state.withLock { state in
      if state.doneBefore == nil {
        state.doneBefore = done
      } else if done != state.done {
        state.lastDone = elapsed
      }
      state.done = done
      state.total = total
    }
    tick()
  }

  /// Draws the line if it is due; called often, from any thread.
  func tick() {
    guard isShown else { return }
    let now = console.clock()
    guard now >= due.load(ordering: .relaxed) else { return }
    // A thread does not wait while another one draws the line.
    _ = state.withLockIfAvailable { state in
      due.store(now + Self.pause, ordering: .relaxed)
      state.turn += 1
      state.isDrawn = true
      let texts = texts(state, elapsed: now - start)
      let room = max(1, console.messageColumns() - 1)
      let text = texts.first { $0.count <= room } ?? String((texts.last ?? "").prefix(room))
      console.overwriteMessage(text)
    }
  }

  /// Clears the line.
  func erase() {
    state.withLock { state in
      if state.isDrawn { console.overwriteMessage("") }
      state.isDrawn = false
    }
  }

  /// Texts from the longest to the shortest.
  private func texts(_ state: State, elapsed: Int) -> [String] {
    let prefix = label.isEmpty ? "" : "\(label): "
    let spinner = ["|", "/", "-", "\\"][state.turn % 4]
    let soFar = Self.clock(elapsed)
    guard state.total > 1 else { return ["\(spinner) \(prefix)\(soFar) so far", "\(spinner)"] }
    let core = "\(state.done) of \(state.total) days"
    let simulated = state.done - (state.doneBefore ?? 0)
    guard simulated > 0, state.lastDone > 0 else {
      return ["\(spinner) \(prefix)\(core), \(soFar) so far", core, "\(state.done)/\(state.total)"]
    }
    let width = 20
    let filled = state.done * width / state.total
    let bar =
      "[" + String(repeating: "#", count: filled)
      + String(repeating: ".", count: width - filled) + "] "
    // Between two days the remaining time counts down.
    let left =
      state.lastDone * (state.total - state.done) / simulated - (elapsed - state.lastDone)
    let rest = "\(Self.clock(max(0, left))) left"
    let pace = "\(core), \(Self.rate(simulated, in: state.lastDone)), \(rest)"
    return [
      bar + prefix + pace, prefix + pace, pace, "\(core), \(rest)", core,
      "\(state.done)/\(state.total)",
    ]
  }

  /// Speed in days per second or, if that is less than one, in seconds per day.
  private static func rate(_ days: Int, in milliseconds: Int) -> String {
    let tenths = days * 10_000 / milliseconds
    if tenths >= 1000 { return "\(tenths / 10) days/s" }
    if tenths >= 10 { return "\(tenths / 10).\(tenths % 10) days/s" }
    let slow = milliseconds / 100 / days
    return "\(slow / 10).\(slow % 10) s/day"
  }

  /// Duration in minutes and seconds, with hours if any.
  private static func clock(_ milliseconds: Int) -> String {
    let seconds = (milliseconds + 999) / 1000
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let minutes = seconds / 60
    if minutes < 60 { return "\(minutes):\(two(seconds % 60))" }
    return "\(minutes / 60):\(two(minutes % 60)):\(two(seconds % 60))"
  }
}
