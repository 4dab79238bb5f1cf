#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes to a pipe whose reader may have exited, without being killed by a signal.
enum PipeWriting {
  /// Writes the bytes that the pipe accepts.
  ///
  /// The signal for a closed pipe is sent to the writing thread, where it is blocked and discarded;
  /// signal handling in the rest of the program is unchanged.
  /// - Returns: number of bytes written; -1 for an error given by `errno`.
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
