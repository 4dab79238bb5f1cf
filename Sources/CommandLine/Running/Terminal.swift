#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Properties of the terminal and the environment.
enum Terminal {
  /// Width of a terminal in characters; nil for a stream that is not a terminal, or without this
  /// value.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Milliseconds since an arbitrary start; independent of changes of the date.
  static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// True if the language settings name UTF-8.
  /// - Parameter environment: value of a variable, or nil.
  /// - Returns: false without such settings.
  static func hasUnicode(_ environment: (String) -> String?) -> Bool {
    let settings = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment)
    guard let locale = settings.first(where: { !$0.isEmpty }) else { return false }
    // As in en_GB.UTF-8@euro, or UTF-8 alone.
    let encoding = locale.lowercased().split(separator: ".").last?.prefix { $0 != "@" }
    return encoding == "utf-8" || encoding == "utf8"
  }
}
