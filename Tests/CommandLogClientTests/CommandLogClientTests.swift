import Foundation
import TestSupport
import Testing

/// The example client as a process of its own, killed in the middle of its work.
@Suite struct CommandLogClientTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static let path: String = {
    var products = Bundle.main.bundleURL
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      products = bundle.bundleURL.deletingLastPathComponent()
    }
    return products.appending(path: "CommandLogClient").path(percentEncoded: false)
  }()

  private func start(_ arguments: String...) throws -> (process: Process, output: Pipe) {
    let process = Process()
    process.executableURL = URL(filePath: Self.path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    return (process, output)
  }

  private func lines(_ started: (process: Process, output: Pipe)) throws -> [String] {
    let data = try started.output.fileHandleForReading.readToEnd() ?? Data()
    started.process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `a client that dies in the middle of a write goes on as if nothing had been`() throws {
    let whole = try lines(start(folder("whole"), "1500"))
    #expect(whole.first == "0 commands were in the log" && whole.count == 3)
    for last in [1, 2, 21, 400, 401, 1499] {
      let killed = try start(folder("killed"), "1500", "\(last)")
      _ = try lines(killed)
      #expect(killed.process.terminationReason == .uncaughtSignal, "command \(last)")
    }
    let end = try lines(start(folder("killed"), "1500"))
    #expect(end.first == "1498 commands were in the log")
    #expect(end.dropFirst() == whole.dropFirst())
    #expect(try folder.bytes(of: "killed") == folder.bytes(of: "whole"))
  }

  @Test func `a client that others kill at any moment goes on as if nothing had been`() throws {
    let whole = try lines(start(folder("whole"), "1500"))
    for delay in 1...8 {
      let killed = try start(folder("killed"), "1500")
      Thread.sleep(forTimeInterval: Double(delay) * 0.007)
      kill(killed.process.processIdentifier, SIGKILL)
      killed.process.waitUntilExit()
    }
    #expect(try lines(start(folder("killed"), "1500")).dropFirst() == whole.dropFirst())
  }

  @Test func `a log is the same service wherever it is cut`() throws {
    let whole = try lines(start(folder("whole"), "300"))
    let bytes = try folder.bytes(of: "whole")
    for length in [0, 1, 2, 3, bytes.count / 2, bytes.count - 1] {
      try Data(bytes.prefix(length)).write(to: URL(filePath: folder("cut")))
      #expect(try lines(start(folder("cut"), "300")).dropFirst() == whole.dropFirst(), "\(length)")
    }
  }

  @Test func `a log that was changed is refused with the place`() throws {
    _ = try lines(start(folder("log"), "50"))
    var bytes = try folder.bytes(of: "log")
    bytes[5] ^= 1
    try Data(bytes).write(to: URL(filePath: folder("log")))
    let refused = try start(folder("log"), "100")
    #expect(
      try lines(refused) == [
        "cannot go on: damaged(DispatchCore.CommandBytesError.damaged, at: 0)"
      ])
    #expect(refused.process.terminationStatus == 74)
    #expect(try folder.bytes(of: "log") == bytes)
  }

  @Test func `a wrong call says how to call it, and a log that cannot be opened is told`() throws {
    #expect(try lines(start()) == ["usage: CommandLogClient LOG COUNT [LAST]"])
    #expect(try lines(start("log")) == ["usage: CommandLogClient LOG COUNT [LAST]"])
    #expect(try lines(start(folder("no/log"), "5")) == ["cannot go on: cannotOpen"])
  }
}
