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
    for name in names where name.hasSuffix(".txt") {
      let parts = name.dropLast(4).split(separator: ".")
      guard parts.count > 1, let last = parts.last, Int(last) != nil else { continue }
      let policy = String(name.prefix { $0 != "." && $0 != "+" })
      if !found.contains(policy), !PolicyCatalog.names.contains(policy) { found.append(policy) }
    }
    return found
  }
}
