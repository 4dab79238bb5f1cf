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

  /// What to do about it; nil where that depends on who named the file.
  package let fix: String?

  /// Makes a failure.
  package init(message: String, fix: String? = nil) {
    self.message = message
    self.fix = fix
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
      fix: "make it smaller; long lists of zones and trips belong in tables of their own")
  }
}

/// Reads whole files from disk.
package enum FileContent {
  /// The size of the largest file that is read, in bytes, where nothing else is said.
  package static let greatestSize = 1_000_000_000

  /// How many bytes the system is asked for at a time.
  private static let chunk = 1 << 18

  /// The bytes of the file at a path.
  ///
  /// Only regular files are read: a device may never end, and a pipe may never begin.
  /// - Parameters:
  ///   - path: the file.
  ///   - limit: the size of the largest file that is read, in bytes.
  ///   - shouldStop: asked before each piece whether to give up.
  /// - Returns: the whole content, or why there is none.
  package static func read(
    _ path: String, atMost limit: Int = greatestSize, shouldStop: () -> Bool = { false }
  ) -> Result<[UInt8], FileFailure> {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      return .failure(FileFailure(message: "that is no path"))
    }
    // A pipe must not keep the program waiting before it is known to be one.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .failure(.last) }
    defer { close(descriptor) }
    if let failure = refusal(of: descriptor, limit) { return .failure(failure) }
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)
    defer { piece.deallocate() }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size(of: descriptor))
    while true {
      if shouldStop() { return .failure(.interrupted) }
      let count = systemRead(descriptor, piece.baseAddress, chunk)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return .failure(.last) }
      if count == 0 { return .success(bytes) }
      // Files of the system have no size, and others may grow while they are read.
      guard bytes.count + count <= limit else { return .failure(.tooLarge(limit)) }
      bytes.append(contentsOf: piece[..<count])
    }
  }

  /// Why a file that is open is not read; nil when it is.
  private static func refusal(of descriptor: Int32, _ limit: Int) -> FileFailure? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .last }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size) > limit ? .tooLarge(limit) : nil
    case S_IFDIR: return FileFailure(message: "it is a folder")
    default: return .notRegular
    }
  }

  private static func size(of descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }
}

extension FileFailure {
  /// Something that looks like a file and has no size: a pipe, a device or a socket.
  package static let notRegular = FileFailure(
    message: "it is no regular file",
    fix: "save its contents in a file first, and name that")
}

private func systemRead(
  _ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, start, count)
}
