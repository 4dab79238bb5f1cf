#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a file; nil when it cannot be read.
func content(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var content: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&piece, 1, piece.count, file)
    guard count > 0 else { return ferror(file) == 0 ? content : nil }
    content += piece[..<count]
  }
}

/// Writes a source file, or ends the program when it cannot.
///
/// A file that has this content already keeps its date, so that nothing is compiled again.
func write(_ source: String, to path: String) {
  if content(of: path).map({ String(decoding: $0, as: UTF8.self) }) == source { return }
  guard let file = fopen(path, "w"), fputs(source, file) >= 0, fclose(file) == 0 else {
    stop("cannot be written", path)
  }
}

/// Ends the program with a message about a file.
func stop(_ message: String, _ path: String) -> Never {
  print("SourceWriter: \(path): \(message)")
  exit(1)
}
