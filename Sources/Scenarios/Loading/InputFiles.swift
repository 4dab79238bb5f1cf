import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that a scenario was read from, for hashing.
public struct ScenarioInput: Hashable, Sendable {
  /// The path as it was opened.
  public let path: String

  /// The whole content.
  public let bytes: [UInt8]
}

/// Why a file cannot be read.
struct FileFailure: Error {
  let message: String
}

/// Reads the files of one scenario and keeps what was read.
///
/// A class, since the readers of several values share it.
final class InputFiles {
  /// Reads the whole content of the file at a path.
  typealias Source = (String) -> Result<[UInt8], FileFailure>

  private let source: Source
  private(set) var inputs: [ScenarioInput] = []

  init(source: @escaping Source = InputFiles.readFromDisk) { self.source = source }

  /// The content of a file, or nil after reporting why there is none.
  func bytes(of path: String, namedAt location: SourceLocation, log: ProblemLog) -> [UInt8]? {
    if let known = inputs.first(where: { $0.path == path }) { return known.bytes }
    switch source(path) {
    case .success(let bytes):
      inputs.append(ScenarioInput(path: path, bytes: bytes))
      return bytes
    case .failure(let failure):
      log.report(
        Problem(
          cause: .missingInput, at: location,
          "cannot read \(Wording.quoted(path)): \(failure.message)",
          fix: "check the path; it is relative to "
            + (location.line == nil ? "the folder you are in" : "the file that names it")))
      return nil
    }
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

  /// Reads a file from disk.
  static func readFromDisk(_ path: String) -> Result<[UInt8], FileFailure> {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      return .failure(FileFailure(message: "that is no path"))
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(lastFailure()) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    let chunk = 1 << 18
    while true {
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: chunk))
      let count = bytes.withUnsafeMutableBytes { buffer in
        guard let base = buffer.baseAddress else { return -1 }
        return read(descriptor, base + start, chunk)
      }
      if count < 0, errno == EINTR {
        bytes.removeLast(chunk)
        continue
      }
      guard count >= 0 else { return .failure(lastFailure()) }
      bytes.removeLast(chunk - count)
      if count == 0 { return .success(bytes) }
    }
  }

  private static func lastFailure() -> FileFailure {
    switch errno {
    case ENOENT: FileFailure(message: "there is no such file")
    case EACCES: FileFailure(message: "permission is missing")
    case EISDIR: FileFailure(message: "it is a folder")
    case let code: FileFailure(message: String(cString: strerror(code)))
    }
  }
}
