import Charts
import ReplayPage
import Results

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `cabstand replay`: write a page that plays one day of a folder of results.
struct ReplayCommand {
  private let arguments: ParsedArguments
  private let console: Console

  init(_ arguments: ParsedArguments, console: Console) {
    self.arguments = arguments
    self.console = console
  }

  func run() throws(Failure) -> ExitCode {
    let policies = arguments.allValues(of: "--policy")
    guard policies.count <= 2 else {
      throw arguments.usage("--policy: a page has room for two policies, not \(policies.count)")
    }
    let day: Int32? = try arguments.number(of: "--replication", in: 1...1_000_000)
    let output = arguments.value(of: "--output") ?? "replay.html"
    var file = try open(output)
    let replay = try read(policies, day)
    let bytes = replay.page.bytes(digest: SHA256.hexadecimal)
    do throws(ResultError) { try file.publish(bytes) } catch { throw .results(error) }
    if !arguments.has("--quiet") {
      console.output(
        """
        wrote \(output), \(Self.size(bytes.count)): replication \(replay.replication) under \
        \(replay.policies.joined(separator: " and "))
        next: open it in a browser and press Play

        """)
    }
    return .success
  }

  /// Opens the page before the work begins; only what was a page may be replaced.
  private func open(_ path: String) throws(Failure) -> PendingFile {
    let isPage = path.hasSuffix(".html") || path.hasSuffix(".htm")
    if !isPage, !path.utf8.contains(0), access(path, F_OK) == 0 {
      throw arguments.usage(
        "--output: \(path) is there already and is no .html file, so it is left alone"
      )
    }
    do throws(ResultError) { return try PendingFile(at: path) } catch { throw .results(error) }
  }

  private func read(_ policies: [String], _ day: Int32?) throws(Failure) -> Replay {
    let results: StoredResults
    do throws(StoredResultsError) {
      results = try StoredResults(at: arguments.positional[0])
    } catch {
      throw .stored(error)
    }
    do throws(ReplayError) {
      return try Replay(of: results, policies: policies, replication: day)
    } catch {
      switch error {
      case .stored(let error): throw .stored(error)
      case .noMovements(let path): throw .noMovements(path)
      case .unknownPolicy, .samePolicyTwice, .notKept, .nothingHappened:
        throw arguments.usage("\(error)")
      }
    }
  }

  /// A size for people, in units of a thousand bytes.
  private static func size(_ bytes: Int) -> String {
    if bytes < 1_000_000 { return "\((bytes + 999) / 1000) kB" }
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
