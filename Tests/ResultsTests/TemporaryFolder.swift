import Glibc
import Testing

@testable import Results

/// An empty folder of its own for a test, gone when the test is over.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/cabstand-results-test-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap { mkdtemp($0) } }
    _ = try #require(made)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileSystem.removeTree(path) }

  /// The path of something in the folder.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  var names: [String] {
    get throws { try FileSystem.names(in: path) }
  }

  func makeFolder(_ name: String) throws { try FileSystem.makeFolders(self(name)) }

  func write(_ text: String, to name: String) throws {
    var file = try ResultFile(path: self(name))
    var buffer = ByteBuffer(capacity: 64)
    buffer.append(text)
    try file.write(buffer.bytes)
    _ = try file.finish()
  }

  func read(_ name: String) throws -> String {
    let file = try #require(fopen(self(name), "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var byte = getc(file)
    while byte != EOF {
      bytes.append(UInt8(truncatingIfNeeded: byte))
      byte = getc(file)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The manifest used wherever its contents do not matter.
let plainManifest = Manifest(
  toolVersion: "1.0", scenarioName: "tiny", scenarioHash: String(repeating: "0", count: 64),
  seed: 1, replications: 1, policies: ["fifo"], inputs: [], runs: [])
