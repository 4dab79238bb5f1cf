#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system says about the terminal and the environment.
enum Terminal {
  /// How many letters fit on a line of a terminal; nil when a stream is none, or does not tell.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Milliseconds since some moment in the past; a change of the date does not matter.
  static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// Whether the language settings promise that UTF-8 can be read.
  /// - Parameter environment: the value of a variable, or nil.
  /// - Returns: false where nothing is said about it.
  static func hasUnicode(_ environment: (String) -> String?) -> Bool {
    let settings = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment)
    guard let locale = settings.first(where: { !$0.isEmpty }) else { return false }
    // As in en_GB.UTF-8@euro, or UTF-8 alone.
    let encoding = locale.lowercased().split(separator: ".").last?.prefix { $0 != "@" }
    return encoding == "utf-8" || encoding == "utf8"
  }
}
