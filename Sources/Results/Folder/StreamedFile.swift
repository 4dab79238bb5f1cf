/// A file of a pending folder that is written in pieces.
public struct StreamedFile: ~Copyable {
  private var file: ResultFile
  private var text = ByteBuffer(capacity: StreamedFile.size)

  /// Size of the buffer, in bytes.
  private static let size = 1 << 18

  init(path: String) throws(ResultError) { file = try ResultFile(path: path, isHashed: false) }

  /// Appends a text.
  /// - Throws: `ResultError` if that fails.
  public mutating func write(_ piece: String) throws(ResultError) {
    text.append(piece)
    if text.bytes.count >= Self.size { try flush() }
  }

  /// Flushes the contents to disk and closes the file.
  /// - Throws: `ResultError` if that fails.
  public mutating func finish() throws(ResultError) {
    try flush()
    _ = try file.finish()
  }

  private mutating func flush() throws(ResultError) {
    try file.write(text.bytes)
    text.removeAll()
  }
}
