import Documents

/// First problems of a file, and the number of further ones.
struct ProblemList {
  private static let most = 20
  private(set) var problems: [Problem] = []
  private var more = 0
  private var last: Problem?

  var isEmpty: Bool { problems.isEmpty }

  mutating func add(_ problem: Problem) {
    if problems.count < Self.most {
      problems.append(problem)
    } else {
      more += 1
      last = problem
    }
  }

  /// First problems; the last entry counts the others.
  var all: [Problem] {
    guard more > 0, let last else { return problems }
    return problems + [
      Problem(
        at: last.location, "and \(more) problems like these up to this line",
        fix: "correct the first ones and try again")
    ]
  }
}
