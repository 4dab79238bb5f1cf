import Documents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process and everything that it has started, directly or through others.
///
/// A descendant may leave the group of its ancestor, and outlive it. But unless it takes pains to hide,
/// it keeps the environment that it has inherited, and there a variable marks it. Where there is no
/// `/proc`, nobody is found, and only the group of the process ends with it.
struct ProcessFamily {
  /// The variable of the environment that marks the family.
  static let variable = "CABSTAND_SESSION"

  /// The process that was started first.
  let head: pid_t

  /// The value of the variable, different for each family.
  let mark: String

  /// Ends everybody who is found, the head's group first.
  ///
  /// The head must not have been waited for, so that its number belongs to nobody else. A person may be
  /// started while the others end, so they are looked for until nobody is left, but not for ever.
  func end() {
    for _ in 0..<20 {
      let members = members()
      kill(-head, SIGKILL)
      for member in members where member != head { kill(member, SIGKILL) }
      if members.isEmpty { return }
      usleep(1000)
    }
  }

  /// Everybody who is marked, or whose parent, or its parent and so on, is the head.
  func members() -> [pid_t] {
    let entry = Array("\(ProcessFamily.variable)=\(mark)\0".utf8)
    var parents: [pid_t: pid_t] = [:]
    var members: Set<pid_t> = []
    for number in ProcessFamily.processes() {
      guard let parent = ProcessFamily.parentOfLiving(number) else { continue }
      parents[number] = parent
      guard case .success(let environment) = FileContent.read("/proc/\(number)/environ") else {
        continue
      }
      if ProcessFamily.contains(environment, entry) { members.insert(number) }
    }
    for number in parents.keys where number != getpid() {
      var ancestor = number
      // The numbers are read one after another, so what is read may go in circles.
      for _ in 0..<64 where ancestor != head { ancestor = parents[ancestor] ?? 0 }
      if ancestor == head { members.insert(number) }
    }
    return members.sorted()
  }

  private static func processes() -> [pid_t] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var numbers: [pid_t] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        UnsafeRawPointer($0).withMemoryRebound(to: CChar.self, capacity: 256) {
          String(cString: $0)
        }
      }
      if let number = pid_t(name) { numbers.append(number) }
    }
    return numbers
  }

  /// The parent of a process that has not ended; nil when it has, or cannot be looked at.
  private static func parentOfLiving(_ number: pid_t) -> pid_t? {
    guard case .success(let bytes) = FileContent.read("/proc/\(number)/stat") else { return nil }
    // The name of the program stands in parentheses, and may hold some itself.
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return nil }
    let words = text[text.index(after: end)...].split(separator: " ")
    guard words.count > 1, words[0] != "Z", words[0] != "X" else { return nil }
    return pid_t(words[1])
  }

  /// True if an environment has an entry, which ends with a zero byte as all entries do.
  private static func contains(_ environment: [UInt8], _ entry: [UInt8]) -> Bool {
    environment.split(separator: 0).contains { $0.elementsEqual(entry.dropLast()) }
  }
}
