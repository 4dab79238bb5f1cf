import Foundation
import Testing

/// An empty folder of its own for a test, gone when the test is over.
public final class TestFolder {
  /// Where the folder is.
  public let path: String

  /// Makes an empty folder.
  /// - Throws: when there is no place for it.
  public init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "cabstand-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path(percentEncoded: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in the folder.
  public func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: self(name)))
    return self(name)
  }

  /// Removes a file or folder.
  public func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: self(name))
  }

  /// Makes a folder in the folder.
  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: self(name), withIntermediateDirectories: true)
  }

  /// Makes a symbolic link.
  public func link(_ name: String, to path: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self(name), withDestinationPath: path)
  }

  /// The contents of a file.
  public func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: self(name))))
  }

  /// The text of a file.
  public func read(_ name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  /// Everything below a folder, hidden or not, with paths from there, sorted.
  public func names(in folder: String = ".") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: self(folder)).sorted()
  }

  /// The direct entries of the folder, hidden or not, sorted.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// The only folder of results below a folder, as a path from the test's folder.
  public func results(in folder: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: self(folder))
    try #require(names.count == 1)
    return folder + "/" + names[0]
  }
}

extension TestFolder {
  /// Packs a file with gzip.
  /// - Parameter name: the file, which is gone afterwards.
  /// - Returns: the path of the packed file, the same with `.gz`.
  /// - Throws: when gzip cannot be started.
  public func pack(_ name: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-n", self(name)]
    try process.run()
    process.waitUntilExit()
    return self(name + ".gz")
  }

  /// Writes bytes that need be no text.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(filePath: self(name)))
    return self(name)
  }
}
