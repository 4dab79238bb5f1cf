#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// Reads a file piece by piece and uncompresses gzip content.
///
/// Compressed files are recognised by their first two bytes, not by their name. The program gzip
/// of the operating system uncompresses them in a separate process.
package struct FileStream: ~Copyable {
  /// Number of bytes requested per system call.
  package static let piece = 1 << 18

  /// File descriptor of the uncompressed bytes.
  private let descriptor: Int32

  /// Process of gzip; nil without compression.
  private let unpacker: pid_t?
  private var isAtEnd = false

  /// Path of the file until its first bytes have been checked; then nil.
  private var unseen: String?

  /// Size of the file in bytes, compressed or not.
  package let fileSize: Int

  /// Opens a file.
  ///
  /// Only regular files are read: a device may never end, and a pipe may never begin.
  /// - Parameter path: the file.
  /// - Throws: `FileFailure` if the file cannot be read.
  package init(_ path: String) throws(FileFailure) {
    let opened = try Self.open(path)
    fileSize = opened.size
    descriptor = opened.descriptor
    unpacker = opened.unpacker
    unseen = path
  }

  private static func open(
    _ path: String
  ) throws(FileFailure) -> (descriptor: Int32, unpacker: pid_t?, size: Int) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileFailure(message: "that is not a path")
    }
    // A pipe must not block the program before it is recognised.
    let file = systemOpen(path)
    guard file >= 0 else { throw .last }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      let failure = FileFailure.last
      close(file)
      throw failure
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw status.st_mode & S_IFMT == S_IFDIR
        ? FileFailure(message: "it is a folder") : .notRegular
    }
    var mark: [UInt8] = [0, 0]
    guard pread(file, &mark, 2, 0) == 2, mark == [0x1f, 0x8b] else {
      return (file, nil, Int(status.st_size))
    }
    defer { close(file) }
    let started = try Unpacking.start(file)
    return (started.output, started.process, Int(status.st_size))
  }

  deinit {
    close(descriptor)
    guard let unpacker, !isAtEnd else { return }
    kill(unpacker, SIGKILL)
    _ = Unpacking.status(of: unpacker)
  }

  /// True if the file is compressed, so that its size does not determine that of its content.
  package var isPacked: Bool { unpacker != nil }

  /// Reads the next bytes.
  /// - Parameter room: memory for the bytes; not empty.
  /// - Returns: number of bytes; 0 at the end of the file.
  /// - Throws: `FileFailure` if the system refuses, if the compressed content is damaged, or if the
  ///   first bytes are those of a file for another program.
  package mutating func read(into room: UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int {
    while !isAtEnd {
      let count = systemRead(descriptor, room.baseAddress, room.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      if count > 0 {
        if let path = unseen {
          unseen = nil
          let start = UnsafeRawBufferPointer(rebasing: room[..<count])
          if let failure = ForeignFile.failure(start, path: path) { throw failure }
        }
        return count
      }
      isAtEnd = true
      if let unpacker, Unpacking.status(of: unpacker) != 0 {
        throw FileFailure(
          message: "its compressed content is damaged",
          fix: "make the file again, or unpack it with gzip -d to see the error",
          cause: .content)
      }
    }
    return 0
  }
}

/// Runs gzip in a separate process.
private enum Unpacking {
  /// Starts gzip on an open file.
  static func start(_ file: Int32) throws(FileFailure) -> (output: Int32, process: pid_t) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .last }
    // Processes that other threads start must not keep the pipe open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    // This program reports errors itself, once.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let words = ["gzip", "-dc"].map { (word: String) in strdup(word) }
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, "gzip", &actions, nil, words + [nil], environ)
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      throw FileFailure(
        message: "it is packed, and the program gzip cannot be started", fix: "unpack it first")
    }
    return (ends[0], process)
  }

  /// Waits for the end of a process.
  static func status(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}

private func systemRead(
  _ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, start, count)
}

private func systemOpen(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
