/// The file of a task of a sweep: finished replications of one alternative.
///
/// It appears whole or not at all. Two processes with the same task write the same bytes.
public struct TaskFile: Sendable {
  /// Reason why a file cannot be used.
  public enum Problem: Error, Hashable, Sendable {
    /// There is no file.
    case missing

    /// The file cannot be read, is truncated, or was changed.
    case damaged

    /// The file belongs to another sweep, which differs in this value.
    case other(name: String, theirs: String, ours: String)
  }

  private let path: String
  private let ranges: [UnfinishedFile.Place: Range<Int>]

  /// Opens a file and checks that it is complete.
  /// - Parameters:
  ///   - path: path of the file.
  ///   - identity: identity of the sweep and the alternative.
  ///   - alternative: number of the alternative.
  ///   - replications: replications that it must contain.
  /// - Throws: `Problem` if it is not usable.
  /// - Complexity: linear in its bytes.
  public init(
    at path: String, _ identity: RunIdentity, alternative: Int, replications: ClosedRange<Int>
  ) throws(Problem) {
    self.path = path
    do throws(UnfinishedFile.Problem) {
      ranges = try UnfinishedFile(at: path, identity: identity).ranges
    } catch {
      switch error {
      case .unreadable(let failure): throw failure.isMissingFile ? .missing : .damaged
      case .damaged, .foreign: throw .damaged
      case .other(let name, let theirs, let ours):
        throw .other(name: name, theirs: theirs, ours: ours)
      }
    }
    let places = replications.map {
      UnfinishedFile.Place(alternative: alternative, replication: $0)
    }
    guard ranges.count == places.count, places.allSatisfy({ ranges[$0] != nil }) else {
      throw .damaged
    }
  }

  /// Returns the bytes of a replication; nil if it is not in the file.
  public func bytes(of replication: Int, alternative: Int) -> [UInt8]? {
    let place = UnfinishedFile.Place(alternative: alternative, replication: replication)
    return ranges[place].flatMap { try? FileSystem.contents(of: path, $0) }
  }

  /// Writes a file, and replaces an existing one.
  /// - Parameters:
  ///   - days: replications to store.
  ///   - alternative: number of the alternative.
  ///   - identity: identity of the sweep and the alternative.
  ///   - path: path in an existing folder; neither may be a link, which could lead out of the
  ///     sweep.
  /// - Throws: `ResultError` if that fails; then an existing file is unchanged.
  public static func write(
    _ days: [(replication: Int, bytes: [UInt8])], alternative: Int, _ identity: RunIdentity,
    to path: String
  ) throws(ResultError) {
    for place in [FileSystem.parent(of: path), path]
    where (try? FileSystem.kind(of: place)) == .link {
      throw .leadsAway(path: place)
    }
    let bytes = UnfinishedFile.bytes(
      of: days.map {
        (UnfinishedFile.Place(alternative: alternative, replication: $0.replication), $0.bytes)
      }, identity: identity)
    var file = try PendingFile(at: path, mayReplace: true)
    try file.publish(bytes)
  }
}
