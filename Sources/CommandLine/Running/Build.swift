#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which build of the program is running.
enum Build {
  /// A name that differs between builds whose results may differ.
  ///
  /// A clean commit says enough. Of any other build, the size and the date of the program's file are
  /// added where the system tells which file that is.
  /// - Parameter commit: as the build noted it.
  /// - Returns: the commit, with what else tells builds apart.
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
