import DispatchCore
import Results

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// All messages of one replication, in order: lines sent by the simulator start with `> `, answers
/// of the policy with `< `.
///
/// Its hash is always computed; its text is kept on request.
final class Transcript {
  private var hash = SHA256()
  private let path: String?
  private var file: UnsafeMutablePointer<FILE>?

  /// Starts a transcript.
  /// - Parameter path: path of the text file; nil to compute the hash only.
  /// - Throws: `PolicyFailure` if the file cannot be created.
  init(path: String?) throws(PolicyFailure) {
    self.path = path
    guard let path else { return }
    Transcript.makeFolders(above: path)
    file = fopen(path, "we")
    if file == nil { throw Transcript.refusal(path) }
  }

  deinit { if let file { fclose(file) } }

  /// Writes a line that was sent, with the newline.
  func sent(_ line: UnsafeRawBufferPointer) { write("> ", line) }

  /// Writes an answer, without the newline.
  func answered(_ line: [UInt8]) {
    line.withUnsafeBytes { write("< ", $0) }
    write("\n", UnsafeRawBufferPointer(start: nil, count: 0))
  }

  /// Ends the transcript.
  /// - Returns: its hash.
  /// - Throws: `PolicyFailure` if the file could not be written.
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

  /// Makes the missing folders of a path.
  ///
  /// On failure, the file cannot be created either.
  private static func makeFolders(above path: String) {
    for place in path.utf8.indices where place > path.startIndex && path.utf8[place] == 0x2f {
      mkdir(String(path[..<place]), 0o777)
    }
  }

  private static func refusal(_ path: String) -> PolicyFailure {
    PolicyFailure("cannot write the transcript \(path): \(SystemFailure(code: errno))")
  }
}
