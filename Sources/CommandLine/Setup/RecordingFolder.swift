import DispatchCore
import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Folder with the messages of external policies, one file for each policy and day.
struct RecordingFolder {
  let path: String

  /// Rejects a folder with files: two runs in one folder could not be separated.
  static func requireUnused(_ arguments: ParsedArguments) throws(Failure) {
    guard let path = arguments.value(of: "--record"), !path.isEmpty,
      let name = RecordingFolder(path: path).names.first
    else { return }
    throw arguments.usage(
      "--record \(path): the folder contains \(Wording.quoted(name)), and runs must not mix; "
        + "choose another folder, or empty this one")
  }

  /// Names of the files in the folder, in order; none for a missing folder.
  private var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Recorded policies, each once.
  ///
  /// A file is named after the policy, with the varied value if any, and the number of the day.
  var policies: [String] {
    var found: [String] = []
    for name in names {
      guard let policy = Self.policy(of: name) else { continue }
      if !found.contains(policy), !PolicyCatalog.names.contains(policy) { found.append(policy) }
    }
    return found
  }

  /// Names of the files with the messages of some policies.
  func files(of policies: Set<String>) -> [String] {
    names.filter { name in Self.policy(of: name).map(policies.contains) ?? false }
  }

  /// Policy of a file; nil for another file.
  private static func policy(of name: String) -> String? {
    guard name.hasSuffix(".txt") else { return nil }
    let parts = name.dropLast(4).split(separator: ".")
    guard parts.count > 1, let last = parts.last, Int(last) != nil else { return nil }
    return String(name.prefix { $0 != "." && $0 != "+" })
  }
}
