package import Documents

/// SHA-256 hashes of files.
package enum FileHash {
  /// Returns the hash of a file; compressed content is unpacked.
  /// - Parameters:
  ///   - path: the file.
  ///   - shouldStop: called before each piece is read; true cancels reading.
  /// - Returns: the hash as 64 hexadecimal digits, or the reason why the file cannot be read.
  /// - Complexity: linear in its bytes.
  package static func of(
    _ path: String, shouldStop: () -> Bool
  ) -> Result<String, FileFailure> {
    let piece = UnsafeMutableRawBufferPointer.allocate(
      byteCount: FileStream.piece, alignment: 16)
    defer { piece.deallocate() }
    do throws(FileFailure) {
      var hash = SHA256()
      var stream = try FileStream(path)
      while true {
        if shouldStop() { throw .interrupted }
        let count = try stream.read(into: piece)
        if count == 0 { return .success(hash.finish()) }
        hash.update(UnsafeRawBufferPointer(rebasing: piece[..<count]))
      }
    } catch {
      return .failure(error)
    }
  }
}
