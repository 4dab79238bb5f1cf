#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Identity of the running build.
enum Build {
  /// Name that differs between builds with possibly different results.
  ///
  /// A clean commit is enough. For any other build, the size and the date of the program file are
  /// added, if the system provides its path.
  /// - Parameter commit: commit recorded by the build.
  /// - Returns: the commit, with further data that separates builds.
  static func name(_ commit: String) -> String {
    guard commit == "unknown" || commit.hasSuffix("-dirty") else { return commit }
    #if os(Linux)
      var status = stat()
      if stat("/proc/self/exe", &status) == 0 {
        return "\(commit), \(status.st_size) bytes of \(status.st_mtim.tv_sec)"
      }
    #endif
    return commit
  }
}
