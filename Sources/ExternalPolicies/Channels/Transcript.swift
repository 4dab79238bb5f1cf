import DispatchCore
import Results

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Everything that was said in one replication, in order: a line with `> ` before it for what the
/// simulator has sent, and with `< ` for what the policy has answered.
///
/// Its hash is kept in any case, its text where a person wants it.
final class Transcript {
  private var hash = SHA256()
  private let path: String?
  private var file: UnsafeMutablePointer<FILE>?

  /// Begins a transcript.
  /// - Parameter path: where the text is written; nil to keep the hash only.
  /// - Throws: `PolicyFailure` when the file cannot be made.
  init(path: String?) throws(PolicyFailure) {
    self.path = path
    guard let path else { return }
    Transcript.makeFolders(above: path)
    file = fopen(path, "we")
    if file == nil { throw Transcript.refusal(path) }
  }

  deinit { if let file { fclose(file) } }

  /// Writes a line that was sent, with its end.
  func sent(_ line: UnsafeRawBufferPointer) { write("> ", line) }

  /// Writes a line that was answered, without its end.
  func answered(_ line: [UInt8]) {
    line.withUnsafeBytes { write("< ", $0) }
    write("\n", UnsafeRawBufferPointer(start: nil, count: 0))
  }

  /// Ends the transcript.
  /// - Returns: its hash.
  /// - Throws: `PolicyFailure` when the file could not be written.
  func finish() throws(PolicyFailure) -> String {
    if let file, let path {
      self.file = nil
      let hasFailed = ferror(file) != 0
      guard fclose(file) == 0, !hasFailed else { throw Transcript.refusal(path) }
    }
    return hash.finish()
  }

  private func write(_ mark: StaticString, _ bytes: UnsafeRawBufferPointer) {
    let mark = UnsafeRawBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
    for piece in [mark, bytes] {
      hash.update(piece)
      if let file { fwrite(piece.baseAddress, 1, piece.count, file) }
    }
  }

  /// Makes the folders above a path that are missing; where that fails, so does making the file.
  private static func makeFolders(above path: String) {
    for place in path.utf8.indices where place > path.startIndex && path.utf8[place] == 0x2f {
      mkdir(String(path[..<place]), 0o777)
    }
  }

  private static func refusal(_ path: String) -> PolicyFailure {
    PolicyFailure("cannot write the transcript \(path): \(SystemFailure(code: errno))")
  }
}
