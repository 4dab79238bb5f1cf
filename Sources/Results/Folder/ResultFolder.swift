#if canImport(Glibc)
  package import Documents
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of results that appears whole or not at all.
///
/// Files are written into a hidden folder beside the path, `.name.partial-<process>`, and `publish`
/// moves that folder to the path in one step. Until then the path is unchanged. A folder that is
/// discarded or released leaves nothing behind; the folder of a process that ended is removed when
/// the next one is created for the same path.
///
/// When results are replaced, files that their manifest does not list (notes, figures, user
/// folders) are kept: they are moved to the new results. None of them is lost if the process is
/// killed; the next folder for the same path completes the move.
///
/// A program that writes large files should ignore the signal SIGXFSZ, so that a file size limit is
/// reported as an error and does not end the program.
public struct ResultFolder: ~Copyable {
  /// Path where the results will appear, without links.
  public let path: String

  /// Files written so far, all of which the manifest will list.
  public private(set) var outputs: [OutputRecord] = []

  /// User files from the previous folder that had to be renamed.
  public private(set) var keptFiles: [KeptFile]

  /// Hidden folder that is being filled.
  let partialPath: String

  /// True if existing results at the path are replaced.
  let mayReplace: Bool

  /// True if two folders may be exchanged in one step; tests disable it.
  var mayExchange = true

  /// Parent folders that were created for this one, the innermost first.
  private let madeFolders: [String]

  /// Lock that shows other processes that this folder is in use; negative after it is released.
  private var lock: Int32

  /// Creates the hidden folder and missing parent folders.
  /// - Parameters:
  ///   - path: path of the results. It must be free, or a folder of Cabstand results, which is
  ///     replaced as a whole when this one is published.
  ///   - mayReplace: true if earlier results may be replaced; otherwise they are an error.
  /// - Throws: `ResultError` if the path is unusable or taken, or a folder cannot be created.
  public init(at path: String, mayReplace: Bool = true) throws(ResultError) {
    let target = try ResultFolder.resolve(path)
    PartialFolder.restore(target)
    let replaces = try ResultFolder.checkPlace(target, mayReplace: mayReplace)
    let parent = FileSystem.parent(of: target)
    let made: [String]
    do throws(SystemFailure) { made = try FileSystem.makeFolders(parent) } catch {
      throw .cannotCreate(path: parent, error)
    }
    let kept = PartialFolder.clearAbandoned(for: target, hasResults: replaces)
    let (partialPath, lock): (String, Int32)
    do throws(ResultError) {
      (partialPath, lock) = try PartialFolder.make(for: target)
    } catch {
      FileSystem.removeEmptyFolders(made)
      throw error
    }
    madeFolders = made
    keptFiles = kept
    self.path = target
    self.partialPath = partialPath
    self.mayReplace = mayReplace
    self.lock = lock
  }

  deinit {
    guard lock >= 0 else { return }
    PartialFolder.remove(partialPath, lock: lock)
    FileSystem.removeEmptyFolders(madeFolders)
  }

  /// Writes a whole file.
  /// - Parameters:
  ///   - contents: the text.
  ///   - fileName: a plain name, not used before and not `manifest.json`.
  /// - Throws: `ResultError` if the file cannot be created or written.
  public mutating func write(_ contents: String, to fileName: String) throws(ResultError) {
    precondition(fileName != ResultFolder.manifestName, "publish writes the manifest")
    outputs.append(try writeFile(contents, to: fileName))
  }

  /// Writes a whole file of pretty JSON.
  /// - Parameters:
  ///   - json: the value.
  ///   - fileName: a plain name, not used before and not `manifest.json`.
  /// - Throws: `ResultError` if the file cannot be created or written.
  package mutating func write(_ json: DocumentValue, to fileName: String) throws(ResultError) {
    try write(json.text(.pretty) + "\n", to: fileName)
  }

  /// Opens the file of a table and writes its header line.
  /// - Parameters:
  ///   - rows: the type of the rows.
  ///   - names: names behind the numbers in the rows; `names.parts` decides the columns.
  /// - Returns: the file, to be handed to `finish` when all rows are in it.
  /// - Throws: `ResultError` when the file cannot be made.
  public borrowing func openTable<Row: ResultRow>(
    _ rows: Row.Type, names: ResultNames
  ) throws(ResultError) -> TableFile<Row> {
    precondition(lock >= 0, "the folder is published or discarded")
    return try TableFile(folder: partialPath, names: names)
  }

  /// Writes the rest of a table and closes its file.
  /// - Parameter table: a file that `openTable` made.
  /// - Throws: `ResultError.cannotWrite` if the rest cannot be written.
  public mutating func finish<Row: ResultRow>(
    _ table: consuming TableFile<Row>
  ) throws(ResultError) {
    outputs.append(try table.finish())
  }

  /// Writes the manifest and moves the folder to its path.
  ///
  /// If that fails, nothing appears at the path, and the folder can only be discarded.
  /// - Parameter manifest: provenance of the results.
  /// - Throws: `ResultError` if the manifest cannot be written, the path is taken, or the system
  ///   refuses the move.
  public mutating func publish(_ manifest: Manifest) throws(ResultError) {
    _ = try writeFile(manifest.text(outputs: outputs), to: ResultFolder.manifestName)
    FileSystem.flushFolder(partialPath)
    keptFiles += try moveIntoPlace()
    FileSystem.flushFolder(FileSystem.parent(of: path))
    close(lock)
    lock = -1
  }

  /// Adds a file that was written into the hidden folder to the list of the manifest.
  mutating func add(_ record: OutputRecord) { outputs.append(record) }

  /// Removes all written files; does nothing after `publish`.
  public mutating func discard() {
    guard lock >= 0 else { return }
    PartialFolder.remove(partialPath, lock: lock)
    FileSystem.removeEmptyFolders(madeFolders)
    lock = -1
  }

  private borrowing func writeFile(
    _ contents: String, to fileName: String
  ) throws(ResultError) -> OutputRecord {
    precondition(lock >= 0, "the folder is published or discarded")
    precondition(
      !fileName.isEmpty && !fileName.utf8.contains(UInt8(ascii: "/")) && fileName != "."
        && fileName != "..", "\"\(fileName)\" is not a plain file name")
    var file = try ResultFile(path: partialPath + "/" + fileName)
    var text = ByteBuffer(capacity: contents.utf8.count + 1)
    text.append(contents)
    try file.write(text.bytes)
    return try file.finish()
  }
}
