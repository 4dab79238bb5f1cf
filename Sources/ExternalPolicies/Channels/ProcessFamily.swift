import Documents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process and all its descendants.
///
/// A descendant may leave the process group of its ancestor and outlive it. Unless it deliberately
/// hides, it keeps the inherited environment, in which a variable marks it. Without `/proc` no
/// descendants are found, and only the process group ends.
struct ProcessFamily {
  /// The environment variable that marks the family.
  static let variable = "CABSTAND_SESSION"

  /// The first process of the family.
  let head: pid_t

  /// Value of the variable, different for each family.
  let mark: String

  /// Kills all members found, starting with the process group of the head.
  ///
  /// The head must not have been reaped, so that its number is not reused. New processes may start
  /// during this, so the search is repeated until none is found, up to a limit.
  func end() {
    for _ in 0..<20 {
      let members = members()
      kill(-head, SIGKILL)
      for member in members where member != head { kill(member, SIGKILL) }
      if members.isEmpty { return }
      usleep(1000)
    }
  }

  /// Returns all processes that carry the mark or descend from the head.
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
      // The parents are read one after another, so a changing process table can contain cycles.
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

  /// The parent of a live process; nil if it has ended or cannot be read.
  private static func parentOfLiving(_ number: pid_t) -> pid_t? {
    guard case .success(let bytes) = FileContent.read("/proc/\(number)/stat") else { return nil }
    // The name of the program is in parentheses, and may itself contain parentheses.
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return nil }
    let words = text[text.index(after: end)...].split(separator: " ")
    guard words.count > 1, words[0] != "Z", words[0] != "X" else { return nil }
    return pid_t(words[1])
  }

  /// True if an environment has an entry; each entry ends with a zero byte.
  private static func contains(_ environment: [UInt8], _ entry: [UInt8]) -> Bool {
    environment.split(separator: 0).contains { $0.elementsEqual(entry.dropLast()) }
  }
}
