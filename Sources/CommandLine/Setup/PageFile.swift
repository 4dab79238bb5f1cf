import Quantities
import ReportPage
import Results

/// A page that a command writes: opened before the work begins, there whole or not at all.
struct PageFile: ~Copyable {
  /// Where it is written, as the user said it.
  let path: String

  private var file: PendingFile

  /// Opens the page; with `--force` it may replace one that is there, and nothing but a page, by its
  /// name.
  ///
  /// The flag is the one that says where, for complaints.
  init(at path: String, flag: String, _ arguments: ParsedArguments) throws(Failure) {
    let name = path.lowercased()
    guard name.hasSuffix(".html") || name.hasSuffix(".htm"), !path.utf8.contains(0) else {
      throw arguments.usage(
        "\(flag): the name of a page ends in .html, and \"\(path)\" does not")
    }
    do throws(ResultError) {
      file = try PendingFile(at: path, mayReplace: arguments.has("--force"))
    } catch {
      throw arguments.failure(error, of: flag)
    }
    self.path = path
  }

  /// Writes the page of `cabstand report` about results that have just been written.
  /// - Returns: its size for people.
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

  /// Opens the page that `--report` asks for; nil when nobody asks.
  static func asked(by arguments: ParsedArguments) throws(Failure) -> PageFile? {
    guard let path = arguments.value(of: "--report") else { return nil }
    guard path != arguments.value(of: "--output") else {
      throw arguments.usage(
        "--report and --output name the same place; one is a page, one a folder")
    }
    return try PageFile(at: path, flag: "--report", arguments)
  }

  /// Says where the page is that `--report` has asked for.
  static func tell(of size: String?, _ arguments: ParsedArguments, _ console: Console) {
    guard let size, let path = arguments.value(of: "--report") else { return }
    if arguments.has("--plain") {
      console.output(PlainRecord.text([["page", path]]))
    } else if !arguments.has("--quiet"), !arguments.has("--json") {
      console.output("Report: \(path), \(size)\n")
    }
  }

  /// Writes the whole page and shows it; answers with its size for people, as in `785 kB`.
  mutating func publish(_ bytes: [UInt8]) throws(Failure) -> String {
    do throws(ResultError) { try file.publish(bytes) } catch { throw .results(error) }
    return PageFile.size(bytes.count)
  }

  /// A size for people, in units of a thousand bytes.
  private static func size(_ bytes: Int) -> String {
    if bytes < 1_000_000 { return "\((bytes + 999) / 1000) kB" }
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
