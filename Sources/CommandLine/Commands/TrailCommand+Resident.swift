import Documents
import Quantities
import Reports
import Results

/// `cabstand trail --resident`: prints the day of one resident, from the tables of people.
extension TrailCommand {
  /// Rows of a day; the names in both tables have the same numbers.
  private struct Lived {
    let activities: [ActivityRow]
    let legs: [LegRow]
    let breaks: [(name: String, row: BreakRow)]
    let visits: [VisitRow]
    let care: [CareRow]
    let shops: ResultNames
    let names: ResultNames
    let startOfDay: TimeOfDay

    /// Their visits to shops, by number.
    func stories(of policy: Int32, _ day: Int32) -> [Int32: VisitStory] {
      Dictionary(
        uniqueKeysWithValues: visits.filter { $0.policy == policy && $0.replication == day }.map {
          ($0.want, VisitStory(of: $0, names: shops, startOfDay: startOfDay))
        })
    }
  }

  /// Flag that names the resident.
  private var flag: String { arguments.has("--person") ? "--person" : "--resident" }

  /// Shows the day of a resident.
  func tellDay(of resident: String) throws(Failure) -> ExitCode {
    try requireNoRide(or: "a person with \(flag)")
    let wanted: Int32? = try arguments.number(of: "--replication", in: 1...1_000_000)
    let lived = try Simulating(console: console, isQuiet: arguments.has("--quiet")).during(
      "reading \(arguments.positional[0])"
    ) { () throws(Failure) in try readDays(of: resident) }
    let policy = try policyNumber(among: lived.names[.policies])
    let theirs = lived.activities.filter { $0.policy == policy }
    let day = try replication(wanted, theirs.map(\.replication), of: "tables of people")
    let story = ResidentDay(
      of: resident, activities: theirs.filter { $0.replication == day },
      legs: lived.legs.filter { $0.policy == policy && $0.replication == day },
      breaks: lived.breaks.filter { $0.row.policy == policy && $0.row.replication == day },
      visits: lived.stories(of: policy, day),
      care: lived.care.filter { $0.policy == policy && $0.replication == day }, names: lived.names,
      startOfDay: lived.startOfDay)
    return tell(
      story.lines, ("resident", .text(resident)), policy: lived.names[.policies][Int(policy)], day)
  }

  private func readDays(of resident: String) throws(Failure) -> Lived {
    let results = try console.reading { shouldStop throws(StoredResultsError) in
      try StoredResults(at: arguments.positional[0], shouldStop: shouldStop)
    }
    guard results.has(ActivityRow.self), results.has(LegRow.self) else {
      throw .noPeople(results.path)
    }
    let (activities, legs, scenario) = try console.reading { _ throws(StoredResultsError) in
      (
        try results.table(of: ActivityRow.self), try results.table(of: LegRow.self),
        try results.resolvedScenario()
      )
    }
    guard !activities.rows.isEmpty else {
      throw arguments.usage(
        "\(flag): these results keep no appointments of single people; run again with --detail 1 or more"
      )
    }
    guard let number = activities.names[.residents].firstIndex(of: resident) else {
      let guess = Similarity.closest(to: resident, among: activities.names[.residents])
      throw arguments.usage(
        "\(flag): no resident \(Wording.quoted(resident)) has an appointment in these results"
          + (guess.map { "; did you mean \(Wording.quoted($0))?" } ?? ""))
    }
    let traveller = legs.names[.residents].firstIndex(of: resident)
    let pauses = try console.reading { _ throws(StoredResultsError) in
      try breaks(of: resident, in: results)
    }
    let theirs = activities.rows.filter { $0.resident == Int32(number) }
    let shopping = try console.reading { _ throws(StoredResultsError) in
      try visits(Set(theirs.compactMap(\.visit)), in: results)
    }
    return Lived(
      activities: theirs,
      legs: legs.rows.filter { row in traveller.map { row.resident == Int32($0) } ?? false },
      breaks: pauses, visits: shopping.rows,
      care: try console.reading { _ throws(StoredResultsError) in
        try care(of: resident, in: results)
      }, shops: shopping.names, names: activities.names,
      startOfDay: TrailCommand.startOfDay(of: scenario))
  }

  /// Visits to shops with some numbers, in every replication under every policy.
  private func visits(
    _ wanted: Set<Int32>, in results: StoredResults
  ) throws(StoredResultsError) -> (rows: [VisitRow], names: ResultNames) {
    guard !wanted.isEmpty, results.has(VisitRow.self) else {
      return ([], ResultNames([.policies: []]))
    }
    let table = try results.table(of: VisitRow.self)
    return (table.rows.filter { wanted.contains($0.want) }, table.names)
  }

  /// Stays of a resident in the care of the ambulance service; none where no patient is a resident.
  private func care(
    of resident: String, in results: StoredResults
  ) throws(StoredResultsError) -> [CareRow] {
    guard results.has(CareRow.self) else { return [] }
    let table = try results.table(of: CareRow.self)
    guard let number = table.names[.residents].firstIndex(of: resident) else { return [] }
    return table.rows.filter { $0.resident == Int32(number) }
  }

  /// Breaks wanted by a resident; none in older results.
  private func breaks(
    of resident: String, in results: StoredResults
  ) throws(StoredResultsError) -> [(name: String, row: BreakRow)] {
    guard results.has(BreakRow.self) else { return [] }
    let table = try results.table(of: BreakRow.self)
    guard let number = table.names[.residents].firstIndex(of: resident) else { return [] }
    return table.rows.filter { $0.resident == Int32(number) }.map {
      (table.names[.activityTypes][Int($0.kind)], $0)
    }
  }
}
