#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A single file that appears whole or not at all, such as a report that a build server reads.
///
/// It is opened before long work begins, so that a place that cannot be written is known in time.
/// Until it is published, what stood at the place stays. The hidden file of a process that died is
/// removed when the next is opened for the same place.
public struct PendingFile: ~Copyable {
  /// Place where the file will appear.
  public let path: String

  private let partialPath: String
  private let mayReplace: Bool
  private var file: ResultFile
  private var isPublished = false

  /// Opens a hidden file beside the place.
  /// - Parameters:
  ///   - named: where the file is to appear, in a folder that exists.
  ///   - mayReplace: true if a file that stands there, or appears there meanwhile, is replaced.
  ///   - isPrivate: true for a file that only its owner may read.
  /// - Throws: `ResultError` when nothing can be written there, and `ResultError.alreadyThere` when
  ///   a file stands there that may not be replaced.
  public init(
    at named: String, mayReplace: Bool, isPrivate: Bool = false
  ) throws(ResultError) {
    var path = named
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .unusablePath(path: path) }
    var isThere = false
    do throws(SystemFailure) {
      switch try FileSystem.kind(of: path) {
      case .folder: throw SystemFailure(code: EISDIR)
      // A device would be replaced by a plain file.
      case .other: throw SystemFailure(code: EEXIST)
      // The file that a link leads to is meant, not the link.
      case .link: path = try FileSystem.canonical(path)
      case .file, .nothing: break
      }
      let kind = try FileSystem.kind(of: path)
      if kind == .other { throw SystemFailure(code: EEXIST) }
      isThere = kind != .nothing
    } catch {
      throw .cannotCreate(path: path, error)
    }
    if isThere, !mayReplace { throw .alreadyThere(path: named) }
    for abandoned in HiddenPath.abandoned(for: path, .partial)
    where (try? FileSystem.kind(of: abandoned)) == .file {
      unlink(abandoned)
    }
    let partial = HiddenPath.ofThisProcess(for: path, .partial)
    let opened = try Self.open(partial, for: path, isPrivate)
    self.path = path
    self.mayReplace = mayReplace
    partialPath = partial
    file = opened
  }

  /// Opens the hidden file; people know only the place it is for.
  private static func open(
    _ partialPath: String, for path: String, _ isPrivate: Bool
  ) throws(ResultError) -> ResultFile {
    do throws(ResultError) {
      return try ResultFile(path: partialPath, isPrivate: isPrivate)
    } catch {
      guard case .cannotCreate(_, let failure) = error else { throw error }
      throw .cannotCreate(path: path, failure)
    }
  }

  deinit { if !isPublished { unlink(partialPath) } }

  /// Writes the contents and shows the file.
  /// - Parameter contents: the whole text.
  /// - Throws: `ResultError` when that fails; then what stood at the place is still there.
  public mutating func publish(_ contents: String) throws(ResultError) {
    var text = ByteBuffer(capacity: contents.utf8.count + 1)
    text.append(contents)
    try file.write(text.bytes)
    try show()
  }

  /// Writes the contents and shows the file.
  /// - Parameter contents: all bytes of it.
  /// - Throws: `ResultError` when that fails; then what stood at the place is still there.
  public mutating func publish(_ contents: [UInt8]) throws(ResultError) {
    // What is written may not throw through `withUnsafeBytes`, which knows no typed errors here.
    let written = contents.withUnsafeBytes { bytes -> ResultError? in
      do throws(ResultError) { try file.write(bytes) } catch { return error }
      return nil
    }
    if let written { throw written }
    try show()
  }

  private mutating func show() throws(ResultError) {
    _ = try file.finish()
    do throws(SystemFailure) {
      if mayReplace {
        try FileSystem.move(partialPath, to: path)
      } else {
        try FileSystem.moveToFree(partialPath, to: path)
      }
    } catch {
      if error.code == EEXIST { throw .alreadyThere(path: path) }
      throw .cannotPublish(path: path, error)
    }
    isPublished = true
  }
}
