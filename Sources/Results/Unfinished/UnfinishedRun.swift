import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finished replications of a run without results so far, in a hidden folder beside the path of the
/// results.
///
/// The folder, `.name.unfinished`, appears when a run takes longer than a moment, and is removed
/// when the results exist. Each file in it appears whole, so a crash or power failure loses at most
/// the replications of the last second. A full disk does not stop the run: it continues, and
/// `failure` gives the reason why fewer replications are stored than are finished.
public final class UnfinishedRun: Sendable {
  private struct State {
    /// Replications that an earlier run has stored, with their files.
    var found: [UnfinishedFile.Place: (path: String, range: Range<Int>)] = [:]
    /// Places that `kept` has returned: a later replication for one of them replaces the stored
    /// one.
    var given: Set<UnfinishedFile.Place> = []
    /// Files that may not be from cabstand, which are never deleted.
    var foreign: Set<String> = []
    /// Parent folders made for the hidden one, the innermost first.
    var madeFolders: [String] = []
    /// Finished replications that are in no file yet.
    var waiting: [(place: UnfinishedFile.Place, bytes: [UInt8])] = []
    /// Number of replications that this run has written to files.
    var written = 0
    var nextFile = 1
    var lastWrite: Int
    var lock: Int32 = -1
    var failure: ResultError?
  }

  /// Path of the hidden folder.
  public let path: String

  /// Reasons why this run cannot use files of the folder, for readers.
  public let problems: [String]

  /// Sentence about the first file that is damaged, unreadable or foreign; nil if all are valid.
  public let damage: String?

  /// Number of finished replications that an earlier run has stored.
  public let foundCount: Int

  /// True if another running process stores its replications there, and this one therefore none.
  public let isTaken: Bool

  private let identity: RunIdentity
  private let resumes: Bool
  private let clock: @Sendable () -> Int
  private let start: Int
  private let state: Mutex<State>

  /// Minimum run time before anything is written, and minimum interval between two files, in
  /// milliseconds.
  static let pause = 1000

  /// Finds the replications that an earlier run has stored; creates nothing yet.
  /// - Parameters:
  ///   - results: path of the folder of results.
  ///   - identity: identity of the run.
  ///   - resumes: true if `kept` returns the stored replications.
  ///   - clock: elapsed milliseconds since any starting point.
  public init(
    of results: String, _ identity: RunIdentity, resumes: Bool, clock: @escaping @Sendable () -> Int
  ) {
    path = FileSystem.parent(of: results) + "/." + FileSystem.name(of: results) + ".unfinished"
    self.identity = identity
    self.resumes = resumes
    self.clock = clock
    start = clock()
    var state = State(lastWrite: start)
    isTaken = (try? Self.lock(path, &state)) == false
    (problems, damage) = isTaken ? ([], nil) : Self.find(in: path, identity, &state)
    foundCount = state.found.count
    self.state = Mutex(state)
  }

  deinit {
    let lock = state.withLock { $0.lock }
    if lock >= 0 { close(lock) }
  }

  /// Number of finished replications in files, of this run and an earlier one.
  public var count: Int { state.withLock { $0.found.count + $0.written } }

  /// Reason why replications could not be stored; nil without an error.
  public var failure: ResultError? { state.withLock { $0.failure } }

  /// Returns the stored bytes of a replication from an earlier run; nil if there are none, or the
  /// run does not resume.
  public func kept(replication: Int, of alternative: Int) -> [UInt8]? {
    guard resumes else { return nil }
    let place = UnfinishedFile.Place(alternative: alternative, replication: replication)
    let found = state.withLock { state in
      if state.found[place] != nil { state.given.insert(place) }
      return state.found[place]
    }
    guard let (path, range) = found else { return nil }
    return try? FileSystem.contents(of: path, range)
  }

  /// Finds a file with an invalid replication.
  /// - Parameter isWrong: checks the bytes of a replication; called in the order of files and
  ///   places.
  /// - Returns: path of the first such file; nil if there is none.
  /// - Complexity: reads all stored replications.
  public func firstFile(
    where isWrong: (_ bytes: [UInt8], _ replication: Int, _ alternative: Int) -> Bool
  ) -> String? {
    let found = state.withLock { $0.found }.sorted {
      ($0.value.path, $0.value.range.lowerBound) < ($1.value.path, $1.value.range.lowerBound)
    }
    return found.first { place, value in
      guard let bytes = try? FileSystem.contents(of: value.path, value.range) else { return true }
      return isWrong(bytes, place.replication, place.alternative)
    }?.value.path
  }

  /// Stores a finished replication, which is written to a file within about a second.
  public func keep(_ bytes: @autoclosure () -> [UInt8], replication: Int, of alternative: Int) {
    let place = UnfinishedFile.Place(alternative: alternative, replication: replication)
    let isWanted = state.withLock {
      $0.failure == nil && ($0.found[place] == nil || $0.given.contains(place))
    }
    guard isWanted, !isTaken else { return }
    let bytes = bytes()
    let now = clock()
    state.withLock { state in
      state.waiting.append((place, bytes))
      if now - state.lastWrite >= Self.pause { write(&state, at: now) }
    }
  }

  /// Writes the remaining replications to a file, as before the end of the program.
  ///
  /// A run of a moment writes nothing.
  public func flush() {
    let now = clock()
    guard now - start >= Self.pause else { return }
    state.withLock { write(&$0, at: now) }
  }

  /// Removes the folder with all stored replications, once there are results.
  public func remove() {
    guard !isTaken else { return }
    state.withLock { state in
      state.waiting = []
      guard state.lock >= 0 else { return }
      for name in (try? FileSystem.names(in: path)) ?? []
      where Self.isOurs(name) && !state.foreign.contains(name) {
        unlink(path + "/" + name)
      }
      if rmdir(path) == 0 { FileSystem.removeEmptyFolders(state.madeFolders) }
      close(state.lock)
      state.lock = -1
    }
  }
}

// MARK: - Files

extension UnfinishedRun {
  private static let ending = ".kept"
  private static let partialEnding = ".partial"

  /// Limit far beyond one file a second for a year.
  private static let greatestNumber = 1_000_000_000

  /// Returns the number of a complete file.
  private static func number(of name: String) -> Int? {
    guard name.hasSuffix(ending), let number = Int(name.dropLast(ending.count)),
      (1...greatestNumber).contains(number)
    else { return nil }
    return number
  }

  private static func isOurs(_ name: String) -> Bool {
    number(of: name) != nil || name.hasSuffix(ending + partialEnding)
  }

  /// Locks the folder; false if another process holds the lock.
  private static func lock(_ path: String, _ state: inout State) throws(SystemFailure) -> Bool {
    let descriptor = try FileSystem.openFolder(path)
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      return false
    }
    state.lock = descriptor
    return true
  }

  /// Finds the stored replications; of two replications for one place the later counts.
  private static func find(
    in path: String, _ identity: RunIdentity, _ state: inout State
  ) -> (problems: [String], damage: String?) {
    var problems: [String] = []
    var damage: String?
    var files: [(number: Int, name: String)] = []
    do throws(SystemFailure) {
      for name in try FileSystem.names(in: path) {
        if let number = number(of: name) { files.append((number, name)) }
      }
    } catch {
      if !error.isMissingPath { damage = "cannot read \(path): \(error)" }
    }
    for (number, name) in files.sorted(by: { $0 < $1 }) {
      let file = path + "/" + name
      do throws(UnfinishedFile.Problem) {
        for (place, range) in try UnfinishedFile(at: file, identity: identity).ranges {
          state.found[place] = (file, range)
        }
      } catch {
        let problem = text(error, about: file, in: path)
        if !problems.contains(problem) { problems.append(problem) }
        damage = damage ?? sentence(error, about: file)
        if error.isForeign {
          state.foreign.insert(name)
          continue
        }
      }
      state.nextFile = number + 1
    }
    return (problems, damage)
  }

  /// Returns a sentence about a damaged file; nil for a valid file of another run.
  private static func sentence(_ problem: UnfinishedFile.Problem, about file: String) -> String? {
    switch problem {
    case .unreadable(let failure): "cannot read \(file): \(failure)"
    case .damaged: "\(file) is damaged"
    case .foreign: "\(file) was not written by cabstand"
    case .other: nil
    }
  }

  private static func text(
    _ problem: UnfinishedFile.Problem, about file: String, in folder: String
  ) -> String {
    switch problem {
    case .unreadable(let failure): "cannot read \(file): \(failure)"
    case .damaged, .foreign: "\(file) is damaged; its replications are simulated again"
    case .other(let name, let theirs, let ours):
      "\(folder) has replications of another \(name), which are of no use: \(theirs), not \(ours)"
    }
  }

  private func write(_ state: inout State, at now: Int) {
    guard !state.waiting.isEmpty, state.failure == nil else { return }
    var name: String { path + "/\(state.nextFile)" + Self.ending }
    do throws(ResultError) {
      try openFolder(&state)
      // User files are never overwritten.
      while let kind = try? FileSystem.kind(of: name), kind != .nothing { state.nextFile += 1 }
      let bytes = UnfinishedFile.bytes(of: state.waiting, identity: identity)
      let partial = name + Self.partialEnding
      // Left by a process that ended.
      unlink(partial)
      var file = try ResultFile(path: partial, isHashed: false)
      // The closure returns its error, because `withUnsafeBytes` has no typed throws here.
      let problem = bytes.withUnsafeBytes { bytes -> ResultError? in
        do throws(ResultError) { try file.write(bytes) } catch { return error }
        return nil
      }
      if let problem { throw problem }
      _ = try file.finish()
      do throws(SystemFailure) { try FileSystem.move(partial, to: name) } catch {
        throw .cannotWrite(path: name, error)
      }
      FileSystem.flushFolder(path)
      state.written += state.waiting.count { state.found[$0.place] == nil }
      state.nextFile += 1
    } catch {
      unlink(name + Self.partialEnding)
      state.failure = error
    }
    state.waiting = []
    // The duration of the write does not count.
    state.lastWrite = max(now, clock())
  }

  private func openFolder(_ state: inout State) throws(ResultError) {
    guard state.lock < 0 else { return }
    do throws(SystemFailure) {
      if try FileSystem.kind(of: path) == .nothing {
        state.madeFolders = try FileSystem.makeFolders(FileSystem.parent(of: path))
        try FileSystem.makeFolder(path)
      }
      if try !Self.lock(path, &state) { throw SystemFailure(code: EWOULDBLOCK) }
    } catch {
      throw .cannotCreate(path: path, error)
    }
  }
}
