#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// File system operations that folders of results need.
enum FileSystem {
  /// Kind of the entry at a path; a link is not followed.
  enum Kind: Hashable {
    case nothing, folder, file, link, other
  }

  static func kind(of path: String) throws(SystemFailure) -> Kind {
    var status = stat()
    if lstat(path, &status) != 0 {
      if errno == ENOENT { return .nothing }
      throw .last
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// Returns the path without links, `.` and `..`.
  static func canonical(_ path: String) throws(SystemFailure) -> String {
    guard let resolved = realpath(path, nil) else { throw .last }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static func makeFolder(_ path: String) throws(SystemFailure) {
    if mkdir(path, 0o777) != 0 { throw .last }
  }

  /// Creates a folder and its missing parents.
  /// - Returns: the created folders, the innermost first.
  @discardableResult
  static func makeFolders(_ path: String) throws(SystemFailure) -> [String] {
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT != S_IFDIR { throw SystemFailure(code: ENOTDIR) }
      return []
    }
    guard errno == ENOENT else { throw .last }
    let above = parent(of: path)
    let made = above != path ? try makeFolders(above) : []
    if mkdir(path, 0o777) == 0 { return [path] + made }
    // Another process may create the folder at the same time, which is no error.
    guard errno == EEXIST else {
      let failure = SystemFailure.last
      removeEmptyFolders(made)
      throw failure
    }
    return made
  }

  /// Removes folders in the given order, as far as they are empty.
  static func removeEmptyFolders(_ paths: [String]) {
    for path in paths where rmdir(path) != 0 { return }
  }

  /// Returns the parent folder of a path.
  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    let above = withoutTrailingSlashes(String(path[..<slash]))
    return above.isEmpty ? "/" : above
  }

  /// Returns the last component of a path.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  static func withoutTrailingSlashes(_ path: String) -> String {
    var bytes = path.utf8[...]
    while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return String(bytes) ?? path
  }

  /// Returns the names in a folder, sorted.
  static func names(in path: String) throws(SystemFailure) -> [String] {
    guard let listing = opendir(path) else { throw .last }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        UnsafeRawPointer($0).withMemoryRebound(to: CChar.self, capacity: 256) {
          String(cString: $0)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Removes the entry at a path with all its contents; links are removed, not followed.
  static func removeTree(_ path: String) throws(SystemFailure) {
    switch try kind(of: path) {
    case .nothing:
      return
    case .folder:
      for name in try names(in: path) { try removeTree(path + "/" + name) }
      if rmdir(path) != 0 { throw .last }
    case .file, .link, .other:
      if unlink(path) != 0 { throw .last }
    }
  }

  /// Opens a folder in order to lock and flush it.
  static func openFolder(_ path: String) throws(SystemFailure) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { throw .last }
    return descriptor
  }

  /// Flushes the names in a folder to disk, if the file system can do that.
  static func flushFolder(_ path: String) {
    guard let descriptor = try? openFolder(path) else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

// MARK: - Renaming

extension FileSystem {
  static func move(_ source: String, to target: String) throws(SystemFailure) {
    if rename(source, target) != 0 { throw .last }
  }

  /// Exchanges the entries at two paths in one step.
  /// - Returns: false if the system does not support it; then nothing has changed.
  static func exchange(_ first: String, _ second: String) throws(SystemFailure) -> Bool {
    try renameInOneStep(first, second, flags: 2)
  }

  /// Moves an entry to a path that must be free.
  static func moveToFree(_ source: String, to target: String) throws(SystemFailure) {
    if try renameInOneStep(source, target, flags: 1) { return }
    if try kind(of: target) != .nothing { throw SystemFailure(code: EEXIST) }
    try move(source, to: target)
  }

  /// Calls Linux's `renameat2` (flags: 1 never replaces, 2 exchanges), if it is available.
  ///
  /// It is looked up by name, because the header declares it only for programs that request every
  /// extension of the C library, and Swift does not.
  private static func renameInOneStep(
    _ source: String, _ target: String, flags: UInt32
  ) throws(SystemFailure) -> Bool {
    #if os(Linux)
      typealias Function =
        @convention(c) (
          Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
        ) -> Int32
      guard let symbol = dlsym(nil, "renameat2") else { return false }
      let renameat2 = unsafeBitCast(symbol, to: Function.self)
      if renameat2(AT_FDCWD, source, AT_FDCWD, target, flags) == 0 { return true }
      // Old kernels and file systems without the feature return one of these errors.
      if errno == ENOSYS || errno == EINVAL || errno == EOPNOTSUPP { return false }
      throw .last
    #else
      return false
    #endif
  }
}
