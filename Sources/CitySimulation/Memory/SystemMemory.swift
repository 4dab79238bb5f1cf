#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Memory that the system can still provide to this process.
///
/// It is the least of three values: the free memory and swap space of the machine, the rest of the
/// control group (container), and the rest of the address space limit (`ulimit -v`). Other
/// processes may use it at any time.
enum SystemMemory {
  /// Returns the bytes left; nil if unknown.
  static func free() -> Int? {
    [machine(), group(), addresses()].compactMap { $0 }.min().map { max(0, $0) }
  }

  private static func addresses() -> Int? {
    var limit = rlimit()
    #if os(Linux)
      let result = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #else
      let result = getrlimit(RLIMIT_AS, &limit)
    #endif
    guard result == 0, limit.rlim_cur < rlim_t(Int.max) else { return nil }
    guard let pages = numbers(of: "/proc/self/statm").first else { return Int(limit.rlim_cur) }
    return Int(limit.rlim_cur) - pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  private static func machine() -> Int? {
    let text = text(of: "/proc/meminfo")
    guard let available = number(after: "MemAvailable:", in: text) else {
      let pages = sysconf(Int32(_SC_PHYS_PAGES))
      return pages > 0 ? Int(pages) * Int(sysconf(Int32(_SC_PAGESIZE))) : nil
    }
    return 1024 * (available + (number(after: "SwapFree:", in: text) ?? 0))
  }

  /// Returns the bytes left in the control group (version 2 or 1); reclaimable page cache counts as
  /// free.
  private static func group() -> Int? {
    let places = [
      ("/sys/fs/cgroup", "memory.max", "memory.current", "inactive_file"),
      (
        "/sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes",
        "total_inactive_file"
      ),
    ]
    for (folder, limit, usage, cache) in places {
      if let limit = numbers(of: "\(folder)/\(limit)").first,
        let used = numbers(of: "\(folder)/\(usage)").first
      {
        let cached = number(after: cache, in: text(of: "\(folder)/memory.stat")) ?? 0
        return limit - max(0, used - cached)
      }
    }
    return nil
  }

  /// Returns the number after a word at the start of a line; nil if there is none.
  static func number(after word: String, in text: String) -> Int? {
    let space = UInt8(ascii: " ")
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.starts(with: word.utf8) {
      let rest = line.dropFirst(word.utf8.count)
      guard rest.first == space, let number = rest.split(separator: space).first else { continue }
      return Int(Substring(number))
    }
    return nil
  }

  private static func numbers(of path: String) -> [Int] {
    text(of: path).split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
  }

  /// Returns the start of a system file; empty if it does not exist.
  private static func text(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
