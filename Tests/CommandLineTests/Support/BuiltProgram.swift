import Foundation
import TestSupport
import Testing

/// The program as people start it: a process of its own, in a folder of its own.
struct BuiltProgram {
  /// What a process left behind.
  struct Ending {
    /// The exit code; 128 and the number of the signal when one ended the process.
    let code: Int32
    let output: String
    let messages: String
  }

  /// The folder in which the process starts.
  let folder: TestFolder

  /// The program `cabstand`, which is built into the same folder as the tests.
  static let path: String = {
    var products = Bundle.main.bundleURL
    // On macOS the tests are a bundle beside the programs, run by a program of the system.
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      products = bundle.bundleURL.deletingLastPathComponent()
    }
    return products.appending(path: "cabstand").path(percentEncoded: false)
  }()

  /// Runs the program to its end.
  func run(_ arguments: String...) throws -> Ending {
    try Start(Self.path, arguments, in: folder).end()
  }

  /// Runs the program to its end.
  func run(_ arguments: [String]) throws -> Ending {
    try Start(Self.path, arguments, in: folder).end()
  }

  /// Runs the program to its end, unless it takes longer or more memory than it may; then nil.
  func run(
    _ arguments: [String], atMost seconds: Double, megabytes: Int
  ) throws -> Ending? {
    let start = try Start(Self.path, arguments, in: folder)
    let deadline = Date(timeIntervalSinceNow: seconds)
    while start.process.isRunning {
      if Date.now > deadline || start.megabytes > megabytes {
        kill(start.process.processIdentifier, SIGKILL)
        _ = try start.end()
        return nil
      }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return try start.end()
  }

  /// Runs a line of the shell to its end, in which `cabstand` is the program.
  func shell(_ line: String) throws -> Ending {
    try Start("/bin/sh", ["-c", "cabstand() { '\(Self.path)' \"$@\"; }; " + line], in: folder).end()
  }

  /// The words that a shell makes of a line.
  static func words(_ line: String, in folder: TestFolder) throws -> [String] {
    let printed = try Start("/bin/sh", ["-c", "printf '%s\\n' " + line], in: folder).end()
    return printed.output.split(separator: "\n").map(String.init)
  }

  /// Starts the program, and sends it a signal once it has kept so many files of replications.
  func interrupt(
    with signal: Int32, afterKeeping files: Int, _ arguments: [String]
  ) throws -> Ending {
    let start = try Start(Self.path, arguments + ["--output", "out"], in: folder)
    func count() -> Int {
      let names = (try? folder.names(in: "out")) ?? []
      return names.count { $0.hasSuffix(".kept") }
    }
    while count() < files, start.process.isRunning { Thread.sleep(forTimeInterval: 0.01) }
    kill(start.process.processIdentifier, signal)
    return try start.end()
  }

  /// Starts the program, waits until it is about to work, and sends it a signal.
  func interrupt(
    with signal: Int32, times: Int = 1, _ arguments: String...
  ) throws -> Ending {
    let start = try Start(Self.path, arguments + ["--output", "out"], in: folder)
    // The hidden folder is made after signals are watched and before the work begins.
    while (try? folder.names(in: "out"))?.isEmpty ?? true, start.process.isRunning {
      Thread.sleep(forTimeInterval: 0.01)
    }
    for _ in 0..<times { kill(start.process.processIdentifier, signal) }
    return try start.end()
  }

  /// A process that has been started.
  private struct Start {
    let process = Process()
    private let output = Pipe()
    private let messages = Pipe()

    init(_ program: String, _ arguments: [String], in folder: TestFolder) throws {
      process.executableURL = URL(filePath: program)
      process.arguments = arguments
      process.currentDirectoryURL = URL(filePath: folder.path)
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = messages
      try #require(
        FileManager.default.isExecutableFile(atPath: program), "build \(program) first")
      try process.run()
      // A program that hangs must not hang the tests.
      DispatchQueue.global().asyncAfter(deadline: .now() + 100) { [process] in
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      }
    }

    /// Resident memory of the process; 0 where the system does not say.
    var megabytes: Int {
      let path = "/proc/\(process.processIdentifier)/statm"
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 256
    }

    /// Waits for the end.
    ///
    /// Messages are few, so they wait in their pipe until output has been read.
    func end() throws -> Ending {
      let outputBytes = try output.fileHandleForReading.readToEnd() ?? Data()
      let messageBytes = try messages.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let isSignal = process.terminationReason == .uncaughtSignal
      return Ending(
        code: process.terminationStatus + (isSignal ? 128 : 0),
        output: String(decoding: outputBytes, as: UTF8.self),
        messages: String(decoding: messageBytes, as: UTF8.self))
    }
  }
}
