// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names of the header.

import CCabstand
import CommandLine

/// Runs a command.
@c @implementation
public func cab_command(
  _ arguments: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int,
  _ isStopped: (@convention(c) () -> Int32)?, _ exitCode: UnsafeMutablePointer<Int32>?,
  _ printed: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  printed?.pointee = nil
  return guarded { () throws(Fault) in
    let (exitCode, printed) = (try given(exitCode, "exit_code"), try given(printed, "printed"))
    let words = try texts(arguments, count, "arguments")
    let result = PrintedCommand(words, commit: buildCommit) { isStopped.map { $0() != 0 } ?? false }
    guard let pointer = Handles.printed.open(PrintedHandle(result)) else {
      throw Fault(CAB_NO_MEMORY, "the texts of too many commands are kept")
    }
    exitCode.pointee = result.exitCode
    printed.pointee = pointer
    return CAB_OK
  }
}

/// Runs the program as the main program of the process.
@c @implementation
public func cab_program(
  _ arguments: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int,
  _ commit: UnsafePointer<CChar>?, _ exitCode: UnsafeMutablePointer<Int32>?
) -> Int32 {
  guarded { () throws(Fault) in
    let exitCode = try given(exitCode, "exit_code")
    let words = try texts(arguments, count, "arguments")
    exitCode.pointee = Program.main(
      words, commit: commit.map { String(cString: $0) } ?? "unknown")
    return CAB_OK
  }
}

/// Empty text, for a handle that is not open.
private let nothing = PermanentText("")

/// Standard output of a command.
@c @implementation
public func cab_printed_output(_ printed: OpaquePointer?) -> UnsafePointer<CChar> {
  (Handles.printed.object(printed)?.output ?? nothing).pointer
}

/// Standard error of a command.
@c @implementation
public func cab_printed_messages(_ printed: OpaquePointer?) -> UnsafePointer<CChar> {
  (Handles.printed.object(printed)?.messages ?? nothing).pointer
}

/// Frees the output of a command.
@c @implementation
public func cab_printed_free(_ printed: OpaquePointer?) { Handles.printed.close(printed) }
