import Synchronization

/// Pool of programs that have served a day and wait for the next one.
///
/// A worker takes one program and returns it, so there are never more programs than days simulated
/// at once.
package final class ProgramShelf: Sendable {
  /// Waiting programs by shell command.
  private let waiting = Mutex<[String: [ProgramChannel]]>([:])

  /// Makes an empty shelf.
  package init() {}

  deinit { removeAll() }

  /// Takes a running program.
  /// - Returns: the program; nil if there is none.
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

  /// Ends all programs: closes their input, and kills programs that do not exit.
  package func removeAll() {
    let all = waiting.withLock { programs in
      defer { programs = [:] }
      return programs
    }
    // Waiting for one process to exit must not delay the others.
    for command in all.keys.sorted() {
      for channel in all[command] ?? [] { channel.closeInput() }
    }
  }
}
