#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of a few files, other than results, that appears whole or not at all.
///
/// The path must be free: the folder never replaces anything. Until it is published, its files are
/// in a hidden folder beside the path. The hidden folder of a process that ended is removed when
/// the next one is created.
public struct PendingFolder: ~Copyable {
  /// Path where the folder will appear.
  public let path: String

  private let partialPath: String
  private let madeFolders: [String]
  private var lock: Int32

  /// Creates the hidden folder and missing parent folders.
  /// - Parameter named: path of the folder.
  /// - Throws: `ResultError` if the path is taken, or the folder cannot be created.
  public init(at named: String) throws(ResultError) {
    let path = FileSystem.withoutTrailingSlashes(named)
    guard !named.isEmpty, !named.utf8.contains(0) else { throw .unusablePath(path: named) }
    // The working folder, its parent and the root exist already.
    guard !path.isEmpty else { throw .alreadyThere(path: named) }
    if [".", ".."].contains(FileSystem.name(of: path)) {
      let isThere = ((try? FileSystem.kind(of: path)) ?? .nothing) != .nothing
      throw isThere ? .alreadyThere(path: named) : .unusablePath(path: named)
    }
    var made: [String] = []
    do throws(SystemFailure) {
      guard try FileSystem.kind(of: path) == .nothing else { throw SystemFailure(code: EEXIST) }
      made = try FileSystem.makeFolders(FileSystem.parent(of: path))
    } catch {
      if error.code == EEXIST { throw .alreadyThere(path: named) }
      throw .cannotCreate(path: named, error)
    }
    for abandoned in HiddenPath.abandoned(for: path, .partial) {
      try? FileSystem.removeTree(abandoned)
    }
    let (partial, lock): (String, Int32)
    do throws(ResultError) { (partial, lock) = try PartialFolder.make(for: path) } catch {
      FileSystem.removeEmptyFolders(made)
      throw error
    }
    self.path = path
    partialPath = partial
    madeFolders = made
    self.lock = lock
  }

  deinit {
    guard lock >= 0 else { return }
    PartialFolder.remove(partialPath, lock: lock)
    FileSystem.removeEmptyFolders(madeFolders)
  }

  /// Writes a file into the folder.
  /// - Parameters:
  ///   - contents: the whole text.
  ///   - name: a plain name, not used before.
  /// - Throws: `ResultError` if that fails.
  public mutating func write(_ contents: String, to name: String) throws(ResultError) {
    var file = try ResultFile(path: partialPath + "/" + name)
    var text = ByteBuffer(capacity: contents.utf8.count + 1)
    text.append(contents)
    try file.write(text.bytes)
    _ = try file.finish()
  }

  /// Path of the hidden folder that has the files until publication.
  public var hiddenPath: String { partialPath }

  /// Opens a file in the folder that is written in pieces.
  /// - Parameter name: a plain name, not used before.
  /// - Returns: the file, empty.
  /// - Throws: `ResultError` if that fails.
  public func start(_ name: String) throws(ResultError) -> StreamedFile {
    try StreamedFile(path: partialPath + "/" + name)
  }

  /// Creates an empty folder in it.
  /// - Parameter name: a plain name, not used before.
  /// - Throws: `ResultError` if that fails.
  public mutating func makeFolder(_ name: String) throws(ResultError) {
    let path = partialPath + "/" + name
    do throws(SystemFailure) { try FileSystem.makeFolder(path) } catch {
      throw .cannotCreate(path: path, error)
    }
  }

  /// Returns the names of the contents of a published folder.
  /// - Parameter path: the folder.
  /// - Returns: all names, sorted; none if the folder cannot be listed.
  public static func names(at path: String) -> [String] {
    (try? FileSystem.names(in: path)) ?? []
  }

  /// Publishes the folder.
  /// - Throws: `ResultError` if that fails, or the path is no longer free; then nothing is left
  ///   behind.
  public mutating func publish() throws(ResultError) {
    do throws(SystemFailure) { try FileSystem.moveToFree(partialPath, to: path) } catch {
      if error.code == EEXIST || error.code == ENOTEMPTY { throw .alreadyThere(path: path) }
      throw .cannotPublish(path: path, error)
    }
    close(lock)
    lock = -1
  }
}
