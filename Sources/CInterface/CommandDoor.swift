// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names of the header.

import CCabstand
import CommandLine

/// Runs a command.
@c @implementation
public func cab_command(
  _ arguments: UnsafePointer<UnsafePointer<CChar>?>, _ count: Int,
  _ isStopped: (@convention(c) () -> Int32)?, _ exitCode: UnsafeMutablePointer<Int32>,
  _ printed: UnsafeMutablePointer<OpaquePointer?>
) -> Int32 {
  let words = (0..<count).compactMap { arguments[$0].map { String(cString: $0) } }
  let result = PrintedCommand(words) { isStopped.map { $0() != 0 } ?? false }
  exitCode.pointee = result.exitCode
  printed.pointee = .owning(PrintedHandle(result))
  return Int32(CAB_OK)
}

/// What went to standard output.
@c @implementation
public func cab_printed_output(_ printed: OpaquePointer) -> UnsafePointer<CChar> {
  UnsafePointer(printed.object(PrintedHandle.self).output)
}

/// What went to standard error.
@c @implementation
public func cab_printed_messages(_ printed: OpaquePointer) -> UnsafePointer<CChar> {
  UnsafePointer(printed.object(PrintedHandle.self).messages)
}

/// Frees what a command has printed.
@c @implementation
public func cab_printed_free(_ printed: OpaquePointer?) { printed?.release(PrintedHandle.self) }
