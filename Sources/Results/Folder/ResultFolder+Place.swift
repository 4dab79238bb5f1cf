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

  /// The path of the place itself: without links, and with a name at its end.
  static func resolve(_ path: String) throws(ResultError) -> String {
    if path.isEmpty || path.utf8.contains(0) { throw .unusablePath(path: path) }
    let plain = FileSystem.withoutTrailingSlashes(path)
    if plain.isEmpty { throw .notAResultFolder(path: "/") }
    do throws(SystemFailure) {
      let name = FileSystem.name(of: plain)
      if name == "." || name == ".." { return try FileSystem.canonical(plain) }
      // A path that cannot exist yet is no fault: what is missing above will be made.
      if (try? FileSystem.kind(of: plain)) == .link { return try FileSystem.canonical(plain) }
    } catch {
      throw .cannotRead(path: plain, error)
    }
    return plain
  }

  /// Finds out whether results may be put at a path.
  /// - Parameters:
  ///   - path: the place.
  ///   - mayReplace: true if results that stand there may be replaced.
  /// - Returns: true if results stand there that will be replaced.
  /// - Throws: `ResultError` when they may not be, or when something else stands there.
  static func checkPlace(_ path: String, mayReplace: Bool) throws(ResultError) -> Bool {
    let kind: FileSystem.Kind
    do throws(SystemFailure) { kind = try FileSystem.kind(of: path) } catch {
      throw .cannotRead(path: path, error)
    }
    if kind == .nothing { return false }
    guard kind == .folder, isResultFolder(path) else { throw .notAResultFolder(path: path) }
    guard mayReplace else { throw .alreadyThere(path: path) }
    // Without its list, files of the results could not be told from those that a person put there.
    guard listedNames(in: path) != nil else { throw .brokenManifest(path: path) }
    return true
  }

  /// True if a folder holds a manifest with our marker.
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

  /// The names of the files that the manifest in a folder lists, of whatever version; nil when there
  /// is none, or it is broken.
  static func listedNames(in path: String) -> [String]? {
    guard isResultFolder(path),
      case .success(let bytes) = FileContent.read(path + "/" + manifestName)
    else { return nil }
    return Manifest.outputNames(in: bytes)
  }

  /// Moves the finished folder to its place, in the stead of results that stand there.
  /// - Returns: what a person put among those, and could not go to the new ones under its name.
  /// - Throws: `ResultError` when the place is taken, or the system refuses the move.
  borrowing func moveIntoPlace() throws(ResultError) -> [KeptFile] {
    let replaces = try ResultFolder.checkPlace(path, mayReplace: mayReplace)
    do throws(SystemFailure) {
      if !replaces {
        try FileSystem.moveToFree(partialPath, to: path)
        return []
      }
      if mayExchange, try FileSystem.exchange(partialPath, path) {
        if let old = ReplacedResults(partialPath, replacedBy: path) { return old.clear() }
        // Between the check and the swap the place may have changed hands: then swap back.
        _ = try FileSystem.exchange(partialPath, path)
        throw SystemFailure(code: EEXIST)
      }
      return try replaceInTwoSteps()
    } catch {
      throw .cannotPublish(path: path, error)
    }
  }

  /// Moves the old results aside and the new ones into place; back again when that fails.
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
