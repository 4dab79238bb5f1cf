import Quantities
import ReportPage
import Results

/// Page that a command writes: opened before the simulation, and published whole or not at all.
struct PageFile: ~Copyable {
  /// Path of the page, as given by the user.
  let path: String

  private var file: PendingFile

  /// Opens the page; `--force` allows replacing an existing file with the name of a page only.
  ///
  /// The flag names the path in error messages.
  init(at path: String, flag: String, _ arguments: ParsedArguments) throws(Failure) {
    let name = path.lowercased()
    guard name.hasSuffix(".html") || name.hasSuffix(".htm"), !path.utf8.contains(0) else {
      throw arguments.usage(
        "\(flag): \"\(path)\" does not end in .html")
    }
    do throws(ResultError) {
      file = try PendingFile(at: path, mayReplace: arguments.has("--force"))
    } catch {
      throw arguments.failure(error, of: flag)
    }
    self.path = path
  }

  /// Writes the page of `cabstand report` about results that have just been written.
  /// - Returns: its size as text.
  mutating func publishReport(about folder: String, _ console: Console) -> Result<String, Failure> {
    do throws(Failure) {
      let bytes = ReportCommand.page(try ReportCommand.figures(of: [folder], console))
      try console.requireGoing()
      return .success(try publish(bytes))
    } catch {
      guard case .interrupted(let code, _) = error else { return .failure(error) }
      return .failure(.pageInterrupted(code, page: path, results: folder))
    }
  }

  /// Opens the page of `--report`; nil without the flag.
  static func asked(by arguments: ParsedArguments) throws(Failure) -> PageFile? {
    guard let path = arguments.value(of: "--report") else { return nil }
    guard path != arguments.value(of: "--output") else {
      throw arguments.usage(
        "--report and --output name the same path: one needs a file, one a folder")
    }
    return try PageFile(at: path, flag: "--report", arguments)
  }

  /// Prints the path of the page of `--report`.
  static func tell(of size: String?, _ arguments: ParsedArguments, _ console: Console) {
    guard let size, let path = arguments.value(of: "--report") else { return }
    if arguments.has("--plain") {
      console.output(PlainRecord.text([["page", path]]))
    } else if !arguments.has("--quiet"), !arguments.has("--json") {
      console.output("Report: \(path), \(size)\n")
    }
  }

  /// Writes and publishes the page; returns its size as text, as in `785 kB`.
  mutating func publish(_ bytes: [UInt8]) throws(Failure) -> String {
    do throws(ResultError) { try file.publish(bytes) } catch { throw .results(error) }
    return PageFile.size(bytes.count)
  }

  /// Size as text, in units of a thousand bytes.
  private static func size(_ bytes: Int) -> String {
    if bytes < 1_000_000 { return "\((bytes + 999) / 1000) kB" }
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
