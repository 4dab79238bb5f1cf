import Documents

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ResultFolder {
  package static let manifestName = "manifest.json"

  /// Returns the path of the place itself: without links, and with a name as its last component.
  static func resolve(_ path: String) throws(ResultError) -> String {
    if path.isEmpty || path.utf8.contains(0) { throw .unusablePath(path: path) }
    let plain = FileSystem.withoutTrailingSlashes(path)
    if plain.isEmpty { throw .notAResultFolder(path: "/") }
    do throws(SystemFailure) {
      let name = FileSystem.name(of: plain)
      if name == "." || name == ".." { return try FileSystem.canonical(plain) }
      // A path that cannot exist yet is no error: missing parents will be created.
      if (try? FileSystem.kind(of: plain)) == .link { return try FileSystem.canonical(plain) }
    } catch {
      throw .cannotRead(path: plain, error)
    }
    return plain
  }

  /// Checks whether results may be written to a path.
  /// - Parameters:
  ///   - path: the path.
  ///   - mayReplace: true if existing results may be replaced.
  /// - Returns: true if there are results that will be replaced.
  /// - Throws: `ResultError` if they may not be replaced, or the path has other contents.
  static func checkPlace(_ path: String, mayReplace: Bool) throws(ResultError) -> Bool {
    let kind: FileSystem.Kind
    do throws(SystemFailure) { kind = try FileSystem.kind(of: path) } catch {
      throw .cannotRead(path: path, error)
    }
    if kind == .nothing { return false }
    guard kind == .folder, isResultFolder(path) else { throw .notAResultFolder(path: path) }
    guard mayReplace else { throw .alreadyThere(path: path) }
    // Without the list in the manifest, result files cannot be distinguished from user files.
    guard listedNames(in: path) != nil else { throw .brokenManifest(path: path) }
    return true
  }

  /// True if a folder has a manifest with our marker.
  static func isResultFolder(_ path: String) -> Bool {
    let manifest = path + "/" + manifestName
    guard (try? FileSystem.kind(of: manifest)) == .file else { return false }
    let descriptor = open(manifest, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var beginning = [UInt8](repeating: 0, count: 256)
    let count = beginning.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return count > 0 && Manifest.isMarked(Array(beginning.prefix(count)))
  }

  /// Returns the names of the files that the manifest of a folder lists, of any version; nil if it
  /// is missing or invalid.
  static func listedNames(in path: String) -> [String]? {
    guard isResultFolder(path),
      case .success(let bytes) = FileContent.read(path + "/" + manifestName)
    else { return nil }
    return Manifest.outputNames(in: bytes)
  }

  /// Moves the finished folder to its path and replaces the results there.
  /// - Returns: user files among the old results that could not keep their name.
  /// - Throws: `ResultError` if the path is taken, or the system refuses the move.
  borrowing func moveIntoPlace() throws(ResultError) -> [KeptFile] {
    let replaces = try ResultFolder.checkPlace(path, mayReplace: mayReplace)
    do throws(SystemFailure) {
      if !replaces {
        try FileSystem.moveToFree(partialPath, to: path)
        return []
      }
      if mayExchange, try FileSystem.exchange(partialPath, path) {
        if let old = ReplacedResults(partialPath, replacedBy: path) { return old.clear() }
        // The path may have changed between the check and the exchange: then exchange back.
        _ = try FileSystem.exchange(partialPath, path)
        throw SystemFailure(code: EEXIST)
      }
      return try replaceInTwoSteps()
    } catch {
      throw .cannotPublish(path: path, error)
    }
  }

  /// Moves the old results aside and the new ones into place; undoes the first step if the second
  /// fails.
  private borrowing func replaceInTwoSteps() throws(SystemFailure) -> [KeptFile] {
    let aside = HiddenPath.ofThisProcess(for: path, .aside)
    try FileSystem.move(path, to: aside)
    do throws(SystemFailure) { try FileSystem.moveToFree(partialPath, to: path) } catch {
      try? FileSystem.move(aside, to: path)
      throw error
    }
    return ReplacedResults(aside, replacedBy: path)?.clear() ?? []
  }
}
