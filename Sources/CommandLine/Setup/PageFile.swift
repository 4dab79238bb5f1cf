import Quantities
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
