import Documents
import Quantities

/// People of a trace file with their consent.
struct PeopleTable {
  private(set) var keys = KeyTable()
  private(set) var agrees: [Bool] = []

  /// Reads a table with columns `person` and `consent`, and optionally `age`; no message quotes a
  /// cell.
  init(_ path: String) throws(PublicationError) {
    var problems = ProblemList()
    do throws(Problem) { try read(path, &problems) } catch { problems.add(error) }
    guard problems.isEmpty else { throw PublicationError(problems.all) }
  }

  private mutating func read(_ path: String, _ problems: inout ProblemList) throws(Problem) {
    var file = try CSVFile(path)
    try TraceColumns.requireDistinct(file.header, of: path)
    let top = SourceLocation(file: path, line: 1)
    let person = file.place(of: "person")
    let consent = file.place(of: "consent")
    if person == nil {
      problems.add(
        Problem(at: top, "column person is missing", fix: "name the column of codes person"))
    }
    if consent == nil {
      problems.add(
        Problem(
          at: top, "column consent is missing",
          fix: "write 1 for each person who consented to counting in groups, 0 for others"))
    }
    guard let person, let consent else { return }
    let age = file.place(of: "age")
    while true {
      let (isRow, broken) = try file.next()
      guard isRow else { break }
      if let broken {
        problems.add(broken)
        continue
      }
      if let age, (CellText.whole(file.splitter.cell(age)) ?? 999) > 120 {
        problems.add(
          file.problem(
            "not an age", in: age, fix: "write whole years from 0 to 120"))
      }
      add(&file, person, consent, &problems)
    }
    if agrees.isEmpty, problems.isEmpty {
      problems.add(Problem(at: top, "the table has no people", fix: "add a row per person"))
    }
  }

  private mutating func add(
    _ file: inout CSVFile, _ person: Int, _ consent: Int, _ problems: inout ProblemList
  ) {
    guard !file.splitter.cell(person).isEmpty else {
      return problems.add(
        file.problem("the code of this person is missing", in: person, fix: "add a code"))
    }
    guard let agreed = Self.words[file.splitter.text(consent)] else {
      return problems.add(
        file.problem(
          "not a consent", in: consent, fix: "write 1 or 0"))
    }
    guard keys.add(file.splitter.cell(person)).isNew else {
      return problems.add(
        file.problem(
          "two people have this code", in: person, fix: "remove one of the rows"))
    }
    agrees.append(agreed)
  }

  private static let words = [
    "1": true, "yes": true, "true": true, "0": false, "no": false, "false": false,
  ]
}
