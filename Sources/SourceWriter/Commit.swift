#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The source that names the commit of a repository.
func commitSource(of root: String) -> String {
  guard chdir(root) == 0 else { stop("is not a folder", root) }
  return """
    /// The commit that the program was built from.
    let buildCommit = "\(currentCommit())"

    """
}

/// The commit of the current folder, marked when files differ from it.
private func currentCommit() -> String {
  // A folder within another repository, such as an unpacked archive, has no commit.
  guard access(".git", F_OK) == 0,
    let commit = answer("git --no-optional-locks rev-parse --short=12 HEAD"), !commit.isEmpty
  else { return "unknown" }
  let changes = answer("git --no-optional-locks status --porcelain --untracked-files=no")
  return commit + (changes?.isEmpty ?? true ? "" : "-dirty")
}

/// The first line that a shell command prints, without its end; nil when the command fails.
private func answer(_ command: String) -> String? {
  guard let stream = popen(command + " 2>/dev/null", "r") else { return nil }
  var line = [CChar](repeating: 0, count: 200)
  let text = fgets(&line, Int32(line.count), stream).map { String(cString: $0) } ?? ""
  // The rest is read as well, so that the command does not fail on a closed pipe.
  var rest = [CChar](repeating: 0, count: 4096)
  while fgets(&rest, Int32(rest.count), stream) != nil {}
  guard pclose(stream) == 0 else { return nil }
  return String(text.prefix { $0 != "\n" })
}
