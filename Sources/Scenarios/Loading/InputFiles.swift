import Documents
import Quantities
import Results

/// An input file of a scenario.
package struct ScenarioInput: Hashable, Sendable {
  /// Path as the scenario names it, relative to the folder of the program.
  package let path: String

  /// Path of the file on disk; `path`, unless the files of the scenario were moved.
  package let place: String

  /// SHA-256 of the decompressed content, in hexadecimal.
  package let hash: String

  /// True for data, whose exact content determines results; false for a scenario, which counts by
  /// its values.
  package let isData: Bool
}

/// Places of the files of a scenario that were moved, by their paths in the scenario.
package struct InputPlaces: Sendable {
  private let places: [String: String]

  /// Makes the places.
  /// - Parameter places: path on disk of every file of the scenario, by its path there.
  package init(_ places: [String: String]) { self.places = places }

  /// Path of a file on disk; empty, and thus unreadable, for a file that was not moved.
  func place(of path: String) -> String { places[path] ?? "" }
}

/// Reader of the files of one scenario, with a cache.
///
/// A class, because the readers of several values share it.
final class InputFiles {
  /// Function that reads the whole content of the file at a path, up to a number of bytes.
  typealias Source = (String, Int) -> Result<[UInt8], FileFailure>

  /// Size limit of a scenario, in bytes.
  static let greatestScenario = 100_000_000

  private let source: Source
  private let places: InputPlaces?

  /// Cancellation check, called from time to time while long files are read.
  let shouldStop: () -> Bool
  private(set) var inputs: [ScenarioInput] = []
  private var contents: [String: [UInt8]] = [:]

  init(
    shouldStop: @escaping () -> Bool = { false }, places: InputPlaces? = nil,
    source: @escaping Source
  ) {
    self.source = source
    self.places = places
    self.shouldStop = shouldStop
  }

  /// Makes a reader of files on disk.
  /// - Parameters:
  ///   - shouldStop: cancellation check, called from time to time.
  ///   - places: places of moved files; nil if every file is where the scenario says.
  convenience init(shouldStop: @escaping () -> Bool, places: InputPlaces? = nil) {
    self.init(shouldStop: shouldStop, places: places) {
      FileContent.read($0, atMost: $1, shouldStop: shouldStop)
    }
  }

  /// Path on disk of a file that the scenario names.
  func place(of path: String) -> String { places?.place(of: path) ?? path }

  /// Reads a file, or returns its cached content.
  /// - Parameters:
  ///   - path: the file.
  ///   - location: location of the reference to the file.
  ///   - isData: true for data, false for a scenario.
  ///   - limit: size limit of the file, in bytes.
  ///   - log: receives the problems.
  /// - Returns: the whole content; nil after reporting an error.
  func bytes(
    of path: String, namedAt location: SourceLocation, isData: Bool = true,
    atMost limit: Int = FileContent.greatestSize, log: ProblemLog
  ) -> [UInt8]? {
    if let known = contents[path] { return known }
    switch source(place(of: path), limit) {
    case .success(let bytes):
      contents[path] = bytes
      inputs.append(
        ScenarioInput(
          path: path, place: place(of: path), hash: SHA256.hexadecimal(of: bytes), isData: isData))
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

  /// Records a data file that was read in pieces.
  func add(_ path: String, hash: String) {
    guard !inputs.contains(where: { $0.path == path }) else { return }
    inputs.append(
      ScenarioInput(path: path, place: place(of: path), hash: hash, isData: true))
  }

  /// Resolves the path of a file that another file names.
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

  /// Parent of a folder whose path ends with a slash or is empty; nil if only the system can
  /// resolve it.
  private static func parent(of folder: Substring) -> Substring? {
    guard let last = folder.split(separator: "/").last, last != "..", last != "." else {
      return nil
    }
    return folder.dropLast(last.count + 1)
  }
}
