import Documents
import Quantities
import Results

/// A file that a scenario was read from.
package struct ScenarioInput: Hashable, Sendable {
  /// The path as it was opened.
  package let path: String

  /// The SHA-256 of its content, unpacked, in hexadecimal digits.
  package let hash: String

  /// Whether it is data that decides results as it stands, and not a scenario, which counts by what it says.
  package let isData: Bool
}

/// Reads the files of one scenario and keeps what was read.
///
/// A class, since the readers of several values share it.
final class InputFiles {
  /// Reads the whole content of the file at a path, of at most so many bytes.
  typealias Source = (String, Int) -> Result<[UInt8], FileFailure>

  /// The size of the largest scenario that is read, in bytes.
  static let greatestScenario = 100_000_000

  private let source: Source

  /// Asked now and then, while long files are read, whether to give up.
  let shouldStop: () -> Bool
  private(set) var inputs: [ScenarioInput] = []
  private var contents: [String: [UInt8]] = [:]

  init(shouldStop: @escaping () -> Bool = { false }, source: @escaping Source) {
    self.source = source
    self.shouldStop = shouldStop
  }

  /// Files on disk.
  /// - Parameter shouldStop: asked now and then whether to give up reading.
  convenience init(shouldStop: @escaping () -> Bool) {
    self.init(shouldStop: shouldStop) { FileContent.read($0, atMost: $1, shouldStop: shouldStop) }
  }

  /// Reads a file, or answers with what was read of it before.
  /// - Parameters:
  ///   - path: the file.
  ///   - location: where it is named.
  ///   - isData: true if it is data, and not a scenario.
  ///   - limit: the size of the largest such file that is read, in bytes.
  ///   - log: where problems go.
  /// - Returns: the whole content, or nil after reporting why there is none.
  func bytes(
    of path: String, namedAt location: SourceLocation, isData: Bool = true,
    atMost limit: Int = FileContent.greatestSize, log: ProblemLog
  ) -> [UInt8]? {
    if let known = contents[path] { return known }
    switch source(path, limit) {
    case .success(let bytes):
      contents[path] = bytes
      inputs.append(
        ScenarioInput(path: path, hash: SHA256.hexadecimal(of: bytes), isData: isData))
      return bytes
    case .failure(let failure):
      log.report(
        Problem(
          cause: failure.cause, at: location,
          "cannot read \(Wording.quoted(path)): \(failure.message)",
          fix: failure.fix
            ?? ("check the path; it is relative to "
              + (location.line == nil ? "the folder you are in" : "the file that names it"))))
      return nil
    }
  }

  /// Takes note of a data file that was read piece by piece.
  func add(_ path: String, hash: String) {
    guard !inputs.contains(where: { $0.path == path }) else { return }
    inputs.append(ScenarioInput(path: path, hash: hash, isData: true))
  }

  /// The path of a file that another file names.
  static func resolve(_ path: String, besides file: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    var folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    var rest = path[...]
    while true {
      if rest.hasPrefix("./") {
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("../"), let parent = Self.parent(of: folder) {
        rest = rest.dropFirst(3)
        folder = parent
      } else {
        return String(folder + rest)
      }
    }
  }

  /// The folder above one that ends with a slash or is empty; nil when only the system knows it.
  private static func parent(of folder: Substring) -> Substring? {
    guard let last = folder.split(separator: "/").last, last != "..", last != "." else {
      return nil
    }
    return folder.dropLast(last.count + 1)
  }
}
