import Charts
import ReplayPage
import Results

extension Command {
  static let replay = Command(
    name: "replay", arguments: "RESULTS", argumentCount: 1...1,
    argumentNoun: "folder of results",
    summary: "write a page that plays a day on a map, two policies side by side",
    examples: [
      "cabstand replay traced":
        "plays the first day, after cabstand run scenarios/smallest.jsonc --trace --output traced",
      "cabstand replay traced --policy fifo --replication 1 --output day.html":
        "plays one policy on one day, and writes this file",
    ],
    flags: [
      Flag(
        "--policy", "NAME", isRepeatable: true,
        "policy, at most two (default: the first two in the results)"),
      Flag("--replication", "N", "simulated day (default: the first traced one)"),
      Flag("--output", "FILE", short: "-o", "page to write (default: replay.html)"),
      .force("the page"),
    ],
    action: ReplayCommand.self)
}

/// `cabstand replay`: writes a page that replays one day of a results folder.
struct ReplayCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    let policies = arguments.allValues(of: "--policy")
    guard policies.count <= 2 else {
      throw arguments.usage("--policy: a page shows at most two policies, not \(policies.count)")
    }
    let day: Int32? = try arguments.number(of: "--replication", in: 1...1_000_000)
    var page = try PageFile(
      at: arguments.value(of: "--output") ?? "replay.html", flag: "--output", arguments)
    let replay = try read(policies, day)
    let bytes = replay.page.bytes(digest: SHA256.hexadecimal)
    try console.requireGoing()
    let size = try page.publish(bytes)
    if arguments.has("--plain") {
      console.output(PlainRecord.text([["page", page.path]]))
    } else if !arguments.has("--quiet") {
      console.output(
        """
        wrote \(page.path), \(size): replication \(replay.replication) under \
        \(replay.policies.joined(separator: " and "))
        Open it in a browser and press Play.

        """)
    }
    return .success
  }

  private func read(_ policies: [String], _ day: Int32?) throws(Failure) -> Replay {
    let results = try console.reading { shouldStop throws(StoredResultsError) in
      try StoredResults(at: arguments.positional[0], shouldStop: shouldStop)
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
}
