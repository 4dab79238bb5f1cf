import Documents

extension ResultFolder {
  /// Copies an input file into the folder; compressed content is unpacked.
  /// - Parameters:
  ///   - source: path of the file.
  ///   - fileName: a plain name, not used before and not `manifest.json`.
  ///   - hash: SHA-256 hash of the unpacked content that the run has read; nil for any content.
  /// - Throws: `ResultError` if the file cannot be read or written, or has another hash.
  package mutating func copy(
    _ source: String, to fileName: String, hash: String? = nil
  ) throws(ResultError) {
    let record = try copied(source, to: fileName)
    guard hash == nil || record.hash == hash else {
      throw .cannotKeep(path: source, reason: "it has changed since it was read")
    }
    add(record)
  }

  private borrowing func copied(
    _ source: String, to fileName: String
  ) throws(ResultError) -> OutputRecord {
    var file = try ResultFile(path: partialPath + "/" + fileName)
    let piece = UnsafeMutableRawBufferPointer.allocate(
      byteCount: FileStream.piece, alignment: 16)
    defer { piece.deallocate() }
    do throws(FileFailure) {
      var stream = try FileStream(source)
      while true {
        let count = try stream.read(into: piece)
        if count == 0 { break }
        do throws(ResultError) {
          try file.write(UnsafeRawBufferPointer(rebasing: piece[..<count]))
        } catch {
          throw FileFailure(message: error.description)
        }
      }
    } catch {
      throw .cannotKeep(path: source, reason: error.message)
    }
    return try file.finish()
  }
}
