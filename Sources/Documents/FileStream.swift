#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// Reads a file piece by piece; what was packed with gzip is unpacked on the way.
///
/// Packed files are told by their first two bytes, not by their name. Unpacking is the business of the
/// program gzip, which every Unix has; it runs beside this one.
package struct FileStream: ~Copyable {
  /// Number of bytes that the system is asked for at a time.
  package static let piece = 1 << 18

  /// Place where the unpacked bytes are read.
  private let descriptor: Int32

  /// The process of gzip; nil where nothing is packed.
  private let unpacker: pid_t?
  private var isAtEnd = false

  /// Path of the file until its first bytes have been checked; then nil.
  private var unseen: String?

  /// The size of the file in bytes, packed or not.
  package let fileSize: Int

  /// Opens a file.
  ///
  /// Only regular files are read: a device may never end, and a pipe may never begin.
  /// - Parameter path: the file.
  /// - Throws: `FileFailure` when there is nothing that can be read.
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
    // A pipe must not keep the program waiting before it is known to be one.
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

  /// True if the file is packed, so that its size says nothing about how much comes out of it.
  package var isPacked: Bool { unpacker != nil }

  /// Reads the next bytes.
  /// - Parameter room: where they go; not empty.
  /// - Returns: how many there are; none at the end of the file.
  /// - Throws: `FileFailure` when the system refuses, when the packed content is damaged, or when the
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
          message: "what is packed in it is damaged",
          fix: "make the file again, or unpack it with gzip -d to see what is wrong",
          cause: .content)
      }
    }
    return 0
  }
}

/// Runs gzip beside this program.
private enum Unpacking {
  /// Starts gzip on an open file.
  static func start(_ file: Int32) throws(FileFailure) -> (output: Int32, process: pid_t) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .last }
    // Programs started meanwhile by others must not keep the pipe open.
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
    // What is wrong is said by this program, once and in its own words.
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
