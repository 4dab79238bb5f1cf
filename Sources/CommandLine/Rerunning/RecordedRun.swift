import Documents
import Quantities
import Results
import Scenarios

/// Results folder whose command can be repeated: its inputs are complete and unchanged.
struct RecordedRun {
  let stored: StoredResults
  private let command: RecordedCommand
  private let places: InputPlaces
  private let manifest: String

  /// Opens a folder and finds its inputs.
  /// - Parameters:
  ///   - stored: the folder.
  ///   - inputs: folder of the scenario, for tables without a copy; nil if unknown.
  ///   - shouldStop: called regularly; true cancels reading.
  /// - Throws: `StoredResultsError` for a folder without a command, and with every input that is
  ///   missing or was changed.
  init(
    _ stored: StoredResults, inputs: String?, shouldStop: @escaping @Sendable () -> Bool
  ) throws(StoredResultsError) {
    self.stored = stored
    manifest = stored.path + "/" + ResultFolder.manifestName
    guard let command = stored.manifest.command else {
      throw StoredResultsError(
        file: manifest, "the manifest does not record the command that made these results",
        fix: "run the command again with this version; cabstand run, compare, sweep merge, size and"
          + " baseline save record it")
    }
    self.command = command
    var places: [String: String] = [:]
    var problems: [Problem] = []
    for input in stored.manifest.inputs {
      do throws(StoredResultsError) {
        places[input.path] = try Self.place(of: input, stored, inputs, shouldStop)
      } catch {
        problems += error.problems
      }
    }
    guard problems.isEmpty else { throw StoredResultsError(problems) }
    self.places = InputPlaces(places)
  }

  /// Path on disk of an input, after its hash was compared.
  private static func place(
    of input: Manifest.Input, _ stored: StoredResults, _ folder: String?,
    _ shouldStop: @escaping @Sendable () -> Bool
  ) throws(StoredResultsError) -> String {
    if let copy = input.copy {
      try stored.verify(copy)
      guard stored.outputs.contains(where: { $0.fileName == copy && $0.hash == input.hash }) else {
        throw StoredResultsError(
          file: stored.path + "/" + copy,
          "the copy has another hash than the input \(Wording.quoted(input.path))",
          fix: RecordedCommand.cure)
      }
      return stored.path + "/" + copy
    }
    let name = Wording.quoted(input.path)
    let isAbsolute = input.path.hasPrefix("/")
    guard isAbsolute || folder != nil else {
      throw StoredResultsError(
        .missingInput, file: stored.path, "the folder has no copy of the input \(name)",
        fix: "name the folder of the scenario with --inputs DIR; results of --bundle have copies")
    }
    let path = isAbsolute ? input.path : "\(folder ?? ".")/\(input.path)"
    switch FileHash.of(path, shouldStop: shouldStop) {
    case .failure(let failure):
      throw StoredResultsError(
        failure.cause, file: path, "cannot read the input \(name): \(failure.message)",
        fix: "name the folder of the scenario with --inputs DIR")
    case .success(input.hash): return path
    case .success:
      throw StoredResultsError(
        file: path, "the input \(name) differs from the file that the run read",
        fix: "restore the file with the SHA-256 hash \(input.hash)")
    }
  }

  /// Arguments that repeat the command.
  /// - Parameters:
  ///   - given: arguments of `rerun`.
  ///   - target: path of the new results.
  ///   - further: flags about threads and output.
  /// - Returns: the arguments of the command.
  /// - Throws: `Failure` for a command that cannot be repeated.
  func arguments(
    _ given: ParsedArguments, to target: String, _ further: [String]
  ) throws(Failure) -> ParsedArguments {
    do throws(StoredResultsError) { try requirePolicies(given) } catch { throw .stored(error) }
    let (known, words, positional): (Command, [String], [String])
    do throws(StoredResultsError) {
      (known, words, positional) = try command.arguments(in: manifest)
      if command.value(of: "design") != nil { try stored.verify(SweepPlan.designName) }
    } catch {
      throw .stored(error)
    }
    guard let scenario = stored.manifest.inputs.first?.path else {
      throw .stored(
        StoredResultsError(
          file: manifest, "inputs: the scenario is missing", fix: RecordedCommand.cure))
    }
    let design = command.value(of: "design") == nil ? [] : ["--design", designPath]
    let all = words + design + policies(given) + further + ["--"] + positional + [scenario]
    do throws(Failure) {
      return try ParsedArguments(all[...], of: known)
        .repeating(Rerun(command: command, places: places, target: target))
    } catch {
      guard case .usage(let message, _) = error else { throw error }
      throw .stored(StoredResultsError(file: manifest, message, fix: RecordedCommand.cure))
    }
  }

  private var designPath: String { stored.path + "/" + SweepPlan.designName }
}

// MARK: - External policies

extension RecordedRun {
  /// Recorded programs as `NAME=CMD`.
  private var programs: [String] {
    if case .texts(let texts)? = command.value(of: "policy_command") { texts } else { [] }
  }

  /// Folder with recorded answers: the results of a bundle, or that of `--replay`; nil without one.
  private func recording(_ given: ParsedArguments) -> String? {
    if let path = given.value(of: "--replay") { return path }
    let names = RecordingFolder(path: stored.path).policies
    return names.isEmpty || (programs.isEmpty && command.value(of: "replay") == nil)
      ? nil : stored.path
  }

  /// Rejects a run with policies that are not at hand.
  ///
  /// A folder may come from anyone, so a program in its manifest is never started: the user has to
  /// name it again.
  private func requirePolicies(_ given: ParsedArguments) throws(StoredResultsError) {
    if case .texts(let names)? = command.value(of: RecordedCommand.ownPolicies) {
      throw StoredResultsError(
        file: manifest,
        "\(Wording.list(names, last: "and")) \(names.count == 1 ? "is" : "are") code of the"
          + " program that made these results, which a folder cannot keep",
        fix: "run that program again, and compare the folders with diff -r")
    }
    guard recording(given) == nil else { return }
    if command.value(of: "replay") != nil {
      throw StoredResultsError(
        .missingInput, file: manifest, "the results come from recorded answers, which are missing",
        fix: "name their folder with --replay DIR; results of --bundle have copies")
    }
    let given = given.allValues(of: "--policy-command").map(Self.name)
    let missing = programs.filter { !given.contains(Self.name($0)) }
    guard let first = missing.first else { return }
    throw StoredResultsError(
      .missingInput, file: manifest,
      "the policy \(Self.name(first)) is a program, which rerun starts only on request",
      fix: "if you trust it, add --policy-command \(NextCommand.quoted(first)), or replay its"
        + " recorded answers with --replay DIR")
  }

  /// Flags about external policies.
  private func policies(_ given: ParsedArguments) -> [String] {
    var words: [String] = []
    for program in programs {
      let own = given.allValues(of: "--policy-command").last {
        Self.name($0) == Self.name(program)
      }
      words.append("--policy-command=\(own ?? program)")
    }
    if let recording = recording(given) { words.append("--replay=\(recording)") }
    return words
  }

  private static func name(_ program: String) -> Substring { program.prefix { $0 != "=" } }
}
