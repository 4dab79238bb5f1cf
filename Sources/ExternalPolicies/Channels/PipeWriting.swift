#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writing into a pipe whose reader may be gone, without being killed by a signal.
enum PipeWriting {
  /// Writes what the pipe takes.
  ///
  /// The signal that a closed pipe raises is meant for this thread, so it is held back here and taken
  /// away; the rest of the program keeps its own way with it.
  /// - Returns: how many bytes were written; -1 for an error, which `errno` tells.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    var pipe = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    let count = systemWrite(descriptor, bytes)
    let code = errno
    if count < 0, code == EPIPE {
      var pending = sigset_t()
      sigpending(&pending)
      var number: Int32 = 0
      if sigismember(&pending, SIGPIPE) == 1 { sigwait(&pipe, &number) }
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = code
    return count
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
