#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reason why a file cannot be read.
package struct FileFailure: Error, Hashable {
  /// Description of the problem, to follow "cannot read ...: ".
  package let message: String

  /// Remedy; nil if it depends on the source of the file name.
  package let fix: String?

  /// Missing input or faulty content.
  package let cause: Problem.Cause

  /// Makes a failure.
  package init(message: String, fix: String? = nil, cause: Problem.Cause = .missingInput) {
    self.message = message
    self.fix = fix
    self.cause = cause
  }

  /// Failure of the last system call.
  package static var last: FileFailure {
    switch errno {
    case ENOENT: FileFailure(message: "there is no such file")
    case EACCES: FileFailure(message: "permission is missing")
    case EISDIR: FileFailure(message: "it is a folder")
    case let code: FileFailure(message: String(cString: strerror(code)))
    }
  }

  /// Reading was cancelled.
  package static let interrupted = FileFailure(message: "reading was interrupted")

  static func tooLarge(_ limit: Int) -> FileFailure {
    let size = limit >= 1_000_000 ? "\(limit / 1_000_000) MB" : "\(limit) bytes"
    return FileFailure(
      message: "it is larger than \(size)",
      fix: "make it smaller; put long lists of zones and trips into separate tables")
  }
}

/// Reads whole files from disk; content compressed with gzip is uncompressed.
package enum FileContent {
  /// Default maximum size of a file, in bytes.
  package static let greatestSize = 1_000_000_000

  /// Returns the bytes of the file at a path.
  /// - Parameters:
  ///   - path: the file, a regular one.
  ///   - limit: maximum size of the content, uncompressed, in bytes.
  ///   - shouldStop: called before each piece; true cancels reading.
  /// - Returns: the whole content, or the reason for a failure.
  package static func read(
    _ path: String, atMost limit: Int = greatestSize, shouldStop: () -> Bool = { false }
  ) -> Result<[UInt8], FileFailure> {
    do throws(FileFailure) {
      var stream = try FileStream(path)
      if stream.fileSize > limit { return .failure(.tooLarge(limit)) }
      let piece = UnsafeMutableRawBufferPointer.allocate(
        byteCount: FileStream.piece, alignment: 16)
      defer { piece.deallocate() }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(stream.fileSize)
      while true {
        if shouldStop() { return .failure(.interrupted) }
        let count = try stream.read(into: piece)
        if count == 0 { return .success(bytes) }
        // System files have no size, others may grow while they are read, and uncompressed content
        // may be a thousand times as large.
        guard bytes.count + count <= limit else { return .failure(.tooLarge(limit)) }
        bytes.append(contentsOf: piece[..<count])
      }
    } catch {
      return .failure(error)
    }
  }
}

extension FileFailure {
  /// Failure for a pipe, a device or a socket.
  package static let notRegular = FileFailure(
    message: "it is not a regular file",
    fix: "save its contents in a file first, and name that")
}
