#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A single file that appears whole or not at all, such as a report that a build server reads.
///
/// It is opened before long work begins, so that an unwritable location is reported early. Until it
/// is published, an existing file at the path is unchanged. The hidden file of a process that ended
/// is removed when the next one is opened for the same path.
public struct PendingFile: ~Copyable {
  /// Path where the file will appear.
  public let path: String

  private let partialPath: String
  private let mayReplace: Bool
  private var file: ResultFile
  private var isPublished = false

  /// Opens a hidden file beside the path.
  /// - Parameters:
  ///   - named: path of the file, in an existing folder.
  ///   - mayReplace: true if an existing file, or one that appears before publication, is replaced.
  ///   - isPrivate: true for a file that only its owner may read.
  /// - Throws: `ResultError` if the location is not writable; `ResultError.alreadyThere` if a file
  ///   exists that may not be replaced.
  public init(
    at named: String, mayReplace: Bool, isPrivate: Bool = false
  ) throws(ResultError) {
    var path = named
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .unusablePath(path: path) }
    var isThere = false
    do throws(SystemFailure) {
      switch try FileSystem.kind(of: path) {
      case .folder: throw SystemFailure(code: EISDIR)
      // A regular file would replace the device.
      case .other: throw SystemFailure(code: EEXIST)
      // The target of the link is replaced, not the link.
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

  /// Opens the hidden file.
  ///
  /// Messages name only the path it is for.
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

  /// Writes the contents and publishes the file.
  /// - Parameter contents: the whole text.
  /// - Throws: `ResultError` if that fails; then the previous file is unchanged.
  public mutating func publish(_ contents: String) throws(ResultError) {
    var text = ByteBuffer(capacity: contents.utf8.count + 1)
    text.append(contents)
    try file.write(text.bytes)
    try show()
  }

  /// Writes the contents and publishes the file.
  /// - Parameter contents: all bytes of the file.
  /// - Throws: `ResultError` if that fails; then the previous file is unchanged.
  public mutating func publish(_ contents: [UInt8]) throws(ResultError) {
    // The closure returns its error, because `withUnsafeBytes` has no typed throws here.
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
