/// The file of a task of a sweep: finished replications of one alternative.
///
/// It appears whole or not at all. Two processes that do the same task write the same bytes.
public struct TaskFile: Sendable {
  /// Reason why a file is of no use.
  public enum Problem: Error, Hashable, Sendable {
    /// There is none.
    case missing

    /// It cannot be read, is cut off, or was changed.
    case damaged

    /// It belongs to another sweep: this differs.
    case other(name: String, theirs: String, ours: String)
  }

  private let path: String
  private let ranges: [UnfinishedFile.Place: Range<Int>]

  /// Opens a file and checks that it is whole.
  /// - Parameters:
  ///   - path: where it is.
  ///   - identity: what tells its sweep and alternative from others.
  ///   - alternative: the number of the alternative.
  ///   - replications: those that must be in it.
  /// - Throws: `Problem` when they are not.
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

  /// The bytes of a replication; nil when it is not in the file.
  public func bytes(of replication: Int, alternative: Int) -> [UInt8]? {
    let place = UnfinishedFile.Place(alternative: alternative, replication: replication)
    return ranges[place].flatMap { try? FileSystem.contents(of: path, $0) }
  }

  /// Writes a file, and replaces one that is there.
  /// - Parameters:
  ///   - days: what is kept.
  ///   - alternative: the number of the alternative.
  ///   - identity: what tells its sweep and alternative from others.
  ///   - path: where, in an existing folder; neither may be a link, which could lead out of the sweep.
  /// - Throws: `ResultError` when that fails; then what was there still is.
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
