#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The first line that a command of the shell prints, without its end; nil when it fails.
func answer(_ command: String) -> String? {
  guard let stream = popen(command + " 2>/dev/null", "r") else { return nil }
  var line = [CChar](repeating: 0, count: 200)
  let text = fgets(&line, Int32(line.count), stream).map { String(cString: $0) } ?? ""
  // What follows the first line is read, too, so that nothing complains about a closed pipe.
  var rest = [CChar](repeating: 0, count: 4096)
  while fgets(&rest, Int32(rest.count), stream) != nil {}
  guard pclose(stream) == 0 else { return nil }
  return String(text.prefix { $0 != "\n" })
}

/// The commit of the folder that the program is in, marked when files differ from it.
func currentCommit() -> String {
  // A folder within another repository, such as an unpacked archive, is of no commit.
  guard access(".git", F_OK) == 0,
    let commit = answer("git --no-optional-locks rev-parse --short=12 HEAD"), !commit.isEmpty
  else { return "unknown" }
  let changes = answer("git --no-optional-locks status --porcelain --untracked-files=no")
  return commit + (changes?.isEmpty ?? true ? "" : "-dirty")
}

/// What a small file holds; nil when it cannot be read.
func content(of path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 4096)
  let count = fread(&bytes, 1, bytes.count, file)
  return String(decoding: bytes[..<count], as: UTF8.self)
}

guard CommandLine.arguments.count == 3 else {
  print("CommitWriter needs the folder of the repository and the file to write")
  exit(2)
}
guard chdir(CommandLine.arguments[1]) == 0 else {
  perror(CommandLine.arguments[1])
  exit(1)
}
let source = """
  /// The commit that the program was built from.
  let buildCommit = "\(currentCommit())"

  """
// A file that says it already keeps its date, so that nothing is compiled again.
guard content(of: CommandLine.arguments[2]) != source else { exit(0) }
guard let file = fopen(CommandLine.arguments[2], "w"), fputs(source, file) >= 0, fclose(file) == 0
else {
  perror(CommandLine.arguments[2])
  exit(1)
}
