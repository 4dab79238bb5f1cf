#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Paths of files relative to other files.
enum RelativePath {
  /// Path relative to the folder of another file, which need not exist yet.
  /// - Returns: the path itself if it is empty.
  static func of(_ path: String, fromFolderOf other: String) -> String {
    let folder = other.lastIndex(of: "/").map { String(other[...$0]) } ?? "."
    guard let target = canonical(path), let start = planned(folder) else {
      return path
    }
    let parts = target.split(separator: "/")
    let from = start.split(separator: "/")
    let shared = zip(parts, from).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: from.count - shared)
    return (up + parts.dropFirst(shared).map(String.init)).joined(separator: "/")
  }

  /// Full path of an existing file without links; nil for a missing one.
  static func canonical(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Full path of a folder whose last components may be missing.
  private static func planned(_ folder: String) -> String? {
    if let real = canonical(folder) { return real }
    let parts = folder.split(separator: "/")
    guard let last = parts.last, last != ".." else { return nil }
    let root = folder.hasPrefix("/") ? "/" : ""
    let parent = root + parts.dropLast().joined(separator: "/")
    return planned(parent.isEmpty ? "." : parent).map { $0 + "/" + last }
  }
}
