/// A file of a pending folder that is written piece by piece.
public struct StreamedFile: ~Copyable {
  private var file: ResultFile
  private var text = ByteBuffer(capacity: StreamedFile.size)

  /// Number of bytes gathered before a write.
  private static let size = 1 << 18

  init(path: String) throws(ResultError) { file = try ResultFile(path: path, isHashed: false) }

  /// Writes a text at the end.
  /// - Throws: `ResultError` when that fails.
  public mutating func write(_ piece: String) throws(ResultError) {
    text.append(piece)
    if text.bytes.count >= Self.size { try flush() }
  }

  /// Makes the contents last and closes the file.
  /// - Throws: `ResultError` when that fails.
  public mutating func finish() throws(ResultError) {
    try flush()
    _ = try file.finish()
  }

  private mutating func flush() throws(ResultError) {
    try file.write(text.bytes)
    text.removeAll()
  }
}
