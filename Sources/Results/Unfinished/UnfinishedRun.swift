import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The finished replications of a run that has no results yet, in a hidden folder beside their place.
///
/// The folder, `.name.unfinished`, appears when a run takes longer than a moment, and goes when the
/// results are there. Each file in it appears whole, so the end of the program or of the power loses
/// the replications of the last second at most. A disk that takes nothing more is no reason to stop:
/// the run goes on, and `failure` says why less is kept than was finished.
public final class UnfinishedRun: Sendable {
  private struct State {
    /// What an earlier run has kept, and in which file.
    var found: [UnfinishedFile.Place: (path: String, range: Range<Int>)] = [:]
    /// Finished, but in no file yet.
    var waiting: [(place: UnfinishedFile.Place, bytes: [UInt8])] = []
    /// How many replications this run has put into files.
    var written = 0
    var nextFile = 1
    var lastWrite: Int
    var lock: Int32 = -1
    var failure: ResultError?
  }

  /// The hidden folder.
  public let path: String

  /// Why files of the folder are of no use for this run, for people.
  public let problems: [String]

  /// How many finished replications an earlier run has kept.
  public let foundCount: Int

  /// Whether another process that is alive keeps its replications there, and this one therefore none.
  public let isTaken: Bool

  private let identity: RunIdentity
  private let resumes: Bool
  private let clock: @Sendable () -> Int
  private let start: Int
  private let state: Mutex<State>

  /// How long a run must take before anything is written, and the least time between two files, in
  /// milliseconds.
  static let pause = 1000

  /// Looks for what an earlier run has kept; makes nothing yet.
  /// - Parameters:
  ///   - results: the path of the folder of results.
  ///   - identity: what tells the run from others.
  ///   - resumes: whether `kept` gives what was found.
  ///   - clock: milliseconds that have passed, from any beginning on.
  public init(
    of results: String, _ identity: RunIdentity, resumes: Bool, clock: @escaping @Sendable () -> Int
  ) {
    path = FileSystem.parent(of: results) + "/." + FileSystem.name(of: results) + ".unfinished"
    self.identity = identity
    self.resumes = resumes
    self.clock = clock
    start = clock()
    var state = State(lastWrite: start)
    var problems: [String] = []
    isTaken = (try? Self.lock(path, &state)) == false
    if !isTaken { Self.find(in: path, identity, &state, &problems) }
    self.problems = problems
    foundCount = state.found.count
    self.state = Mutex(state)
  }

  deinit {
    let lock = state.withLock { $0.lock }
    if lock >= 0 { close(lock) }
  }

  /// How many finished replications are kept in files, of this run and an earlier one.
  public var count: Int { state.withLock { $0.found.count + $0.written } }

  /// Why replications could not be kept; nil when all was well.
  public var failure: ResultError? { state.withLock { $0.failure } }

  /// What an earlier run has kept of a replication; nil when there is nothing, or it is not wanted.
  public func kept(replication: Int, of alternative: Int) -> [UInt8]? {
    guard resumes else { return nil }
    let place = UnfinishedFile.Place(alternative: alternative, replication: replication)
    guard let (path, range) = state.withLock({ $0.found[place] }) else { return nil }
    return try? FileSystem.contents(of: path, range)
  }

  /// Keeps a finished replication: it gets into a file within a second or so.
  public func keep(_ bytes: @autoclosure () -> [UInt8], replication: Int, of alternative: Int) {
    let place = UnfinishedFile.Place(alternative: alternative, replication: replication)
    let isWanted = state.withLock { $0.failure == nil && $0.found[place] == nil }
    guard isWanted, !isTaken else { return }
    let bytes = bytes()
    let now = clock()
    state.withLock { state in
      state.waiting.append((place, bytes))
      if now - state.lastWrite >= Self.pause { write(&state, at: now) }
    }
  }

  /// Puts into a file what is in none yet, as before the end of the program; a run of a moment leaves
  /// nothing.
  public func flush() {
    let now = clock()
    guard now - start >= Self.pause else { return }
    state.withLock { write(&$0, at: now) }
  }

  /// Removes the folder with all that runs have kept there, once there are results.
  public func remove() {
    guard !isTaken else { return }
    state.withLock { state in
      state.waiting = []
      guard state.lock >= 0 else { return }
      for name in (try? FileSystem.names(in: path)) ?? [] where Self.isOurs(name) {
        unlink(path + "/" + name)
      }
      rmdir(path)
      close(state.lock)
      state.lock = -1
    }
  }
}

// MARK: - Files

extension UnfinishedRun {
  private static let ending = ".kept"
  private static let partialEnding = ".partial"

  /// The number of a file that is whole.
  private static func number(of name: String) -> Int? {
    name.hasSuffix(ending) ? Int(name.dropLast(ending.count)) : nil
  }

  private static func isOurs(_ name: String) -> Bool {
    number(of: name) != nil || name.hasSuffix(ending + partialEnding)
  }

  /// Locks the folder; false when another process holds the lock.
  private static func lock(_ path: String, _ state: inout State) throws(SystemFailure) -> Bool {
    let descriptor = try FileSystem.openFolder(path)
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      return false
    }
    state.lock = descriptor
    return true
  }

  private static func find(
    in path: String, _ identity: RunIdentity, _ state: inout State, _ problems: inout [String]
  ) {
    let names = ((try? FileSystem.names(in: path)) ?? []).filter { number(of: $0) != nil }
    state.nextFile = (names.compactMap(number).max() ?? 0) + 1
    for name in names {
      let file = path + "/" + name
      do throws(UnfinishedFile.Problem) {
        for (place, range) in try UnfinishedFile(at: file, identity: identity).ranges {
          state.found[place] = (file, range)
        }
      } catch {
        let problem = text(error, about: file, in: path)
        if !problems.contains(problem) { problems.append(problem) }
      }
    }
  }

  private static func text(
    _ problem: UnfinishedFile.Problem, about file: String, in folder: String
  ) -> String {
    switch problem {
    case .unreadable(let failure): "cannot read \(file): \(failure)"
    case .damaged: "\(file) is damaged; its replications are simulated again"
    case .other(let name, let theirs, let ours):
      "\(folder) has replications of another \(name), which are of no use: \(theirs), not \(ours)"
    }
  }

  private func write(_ state: inout State, at now: Int) {
    guard !state.waiting.isEmpty, state.failure == nil else { return }
    let name = path + "/\(state.nextFile)" + Self.ending
    do throws(ResultError) {
      try openFolder(&state)
      let bytes = UnfinishedFile.bytes(of: state.waiting, identity: identity)
      let partial = name + Self.partialEnding
      // Of a process that died.
      unlink(partial)
      var file = try ResultFile(path: partial, isHashed: false)
      // What is written may not throw through `withUnsafeBytes`, which knows no typed errors here.
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
      state.written += state.waiting.count
      state.nextFile += 1
    } catch {
      unlink(name + Self.partialEnding)
      state.failure = error
    }
    state.waiting = []
    // The time that writing takes does not count.
    state.lastWrite = max(now, clock())
  }

  private func openFolder(_ state: inout State) throws(ResultError) {
    guard state.lock < 0 else { return }
    do throws(SystemFailure) {
      if try FileSystem.kind(of: path) == .nothing { try FileSystem.makeFolder(path) }
      if try !Self.lock(path, &state) { throw SystemFailure(code: EWOULDBLOCK) }
    } catch {
      throw .cannotCreate(path: path, error)
    }
  }
}
