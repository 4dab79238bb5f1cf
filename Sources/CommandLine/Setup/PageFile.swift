import Quantities
import Results

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A page that a command writes: opened before the work begins, there whole or not at all.
struct PageFile: ~Copyable {
  /// Where it is written, as the user said it.
  let path: String

  private var file: PendingFile

  /// Opens the page; only what may have been a page before is replaced.
  /// - Parameters:
  ///   - path: where it is written.
  ///   - flag: the flag that says so, for complaints.
  ///   - arguments: the arguments of the command.
  init(at path: String, flag: String, _ arguments: ParsedArguments) throws(Failure) {
    let isPage = path.hasSuffix(".html") || path.hasSuffix(".htm")
    if !isPage, !path.utf8.contains(0), access(path, F_OK) == 0 {
      throw arguments.usage(
        "\(flag): \(Wording.quoted(path)) is there already and is no .html file, so it is left alone"
      )
    }
    do throws(ResultError) { file = try PendingFile(at: path) } catch { throw .results(error) }
    self.path = path
  }

  /// Writes the page and shows it.
  /// - Parameter bytes: the whole of it.
  /// - Returns: its size for people, as in `785 kB`.
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
