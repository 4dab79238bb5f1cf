import Synchronization

/// Programs that have served a day and wait for the next one.
///
/// A worker takes one and gives it back, so there are never more than days are simulated at once.
package final class ProgramShelf: Sendable {
  /// By the line of the shell that has started them.
  private let waiting = Mutex<[String: [ProgramChannel]]>([:])

  /// An empty shelf.
  package init() {}

  deinit { removeAll() }

  /// Takes a program that runs.
  /// - Returns: nil when there is none.
  func take(_ command: String) -> ProgramChannel? {
    while true {
      let channel = waiting.withLock { $0[command]?.popLast() }
      guard let channel else { return nil }
      if !channel.hasGone { return channel }
    }
  }

  /// Keeps a program for the next day.
  func put(_ channel: ProgramChannel, _ command: String) {
    waiting.withLock { $0[command, default: []].append(channel) }
  }

  /// Ends all programs: each is told by the end of its input, and killed where it does not listen.
  package func removeAll() {
    let all = waiting.withLock { programs in
      defer { programs = [:] }
      return programs
    }
    // Whoever waits for a process to end must not hold up the others.
    for command in all.keys.sorted() {
      for channel in all[command] ?? [] { channel.closeInput() }
    }
  }
}
