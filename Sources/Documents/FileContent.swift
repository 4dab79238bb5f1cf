#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a file cannot be read.
package struct FileFailure: Error, Hashable {
  /// What is wrong, to follow "cannot read ...: ".
  package let message: String

  /// Makes a failure.
  package init(message: String) { self.message = message }

  /// The failure of the call to the system just made.
  package static var last: FileFailure {
    switch errno {
    case ENOENT: FileFailure(message: "there is no such file")
    case EACCES: FileFailure(message: "permission is missing")
    case EISDIR: FileFailure(message: "it is a folder")
    case let code: FileFailure(message: String(cString: strerror(code)))
    }
  }
}

/// Reads whole files from disk.
package enum FileContent {
  /// How many bytes the system is asked for at a time.
  private static let chunk = 1 << 18

  /// The bytes of the file at a path.
  package static func read(_ path: String) -> Result<[UInt8], FileFailure> {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      return .failure(FileFailure(message: "that is no path"))
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(.last) }
    defer { close(descriptor) }
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)
    defer { piece.deallocate() }
    var bytes: [UInt8] = []
    while true {
      let count = systemRead(descriptor, piece.baseAddress, chunk)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return .failure(.last) }
      if count == 0 { return .success(bytes) }
      bytes.append(contentsOf: piece[..<count])
    }
  }
}

private func systemRead(
  _ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, start, count)
}
