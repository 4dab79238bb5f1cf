#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reason why a file cannot be read.
package struct FileFailure: Error, Hashable {
  /// What is wrong, to follow "cannot read ...: ".
  package let message: String

  /// What to do about it; nil where that depends on who named the file.
  package let fix: String?

  /// Missing input or faulty content.
  package let cause: Problem.Cause

  /// Makes a failure.
  package init(message: String, fix: String? = nil, cause: Problem.Cause = .missingInput) {
    self.message = message
    self.fix = fix
    self.cause = cause
  }

  /// The failure of the call to the system just made.
  package static var last: FileFailure {
    switch errno {
    case ENOENT: FileFailure(message: "there is no such file")
    case EACCES: FileFailure(message: "permission is missing")
    case EISDIR: FileFailure(message: "it is a folder")
    case let code: FileFailure(message: String(cString: strerror(code)))
    }
  }

  /// Nobody waits for the contents any more.
  package static let interrupted = FileFailure(message: "reading was interrupted")

  static func tooLarge(_ limit: Int) -> FileFailure {
    let size = limit >= 1_000_000 ? "\(limit / 1_000_000) MB" : "\(limit) bytes"
    return FileFailure(
      message: "it is larger than \(size)",
      fix: "make it smaller; put long lists of zones and trips into separate tables")
  }
}

/// Reads whole files from disk; what was packed with gzip is unpacked.
package enum FileContent {
  /// The size of the largest file that is read, in bytes, where nothing else is said.
  package static let greatestSize = 1_000_000_000

  /// The bytes of the file at a path.
  /// - Parameters:
  ///   - path: the file, a regular one.
  ///   - limit: the size of the largest content that is read, unpacked, in bytes.
  ///   - shouldStop: asked before each piece whether to give up.
  /// - Returns: the whole content, or why there is none.
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
        // Files of the system have no size, others may grow while they are read, and what is packed
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
  /// Something that looks like a file and has no size: a pipe, a device or a socket.
  package static let notRegular = FileFailure(
    message: "it is not a regular file",
    fix: "save its contents in a file first, and name that")
}
