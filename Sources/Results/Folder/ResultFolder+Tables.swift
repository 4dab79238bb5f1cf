extension ResultFolder {
  /// A day kept in detail.
  package struct Day {
    let rows: TableRows
    let names: ResultNames

    /// Takes the rows of a day, with the names behind their numbers.
    package init(_ rows: TableRows, names: ResultNames) {
      (self.rows, self.names) = (rows, names)
    }
  }

  /// Writes every table of some groups that is not in the folder yet.
  /// - Parameters:
  ///   - groups: the tables that the folder has.
  ///   - run: the rows of the run as a whole.
  ///   - days: the days kept in detail, in order.
  ///   - names: names behind the numbers in the rows of the run; `names.parts` decides the columns.
  ///   - isGoing: asked before the rows of each day; false leaves them out.
  /// - Throws: `ResultError` when a table cannot be written.
  package mutating func writeTables(
    in groups: Set<TableGroup>, of run: TableRows, days: [Day] = [], names: ResultNames,
    isGoing: () -> Bool = { true }
  ) throws(ResultError) {
    let written = Set(outputs.map(\.fileName))
    for type in TableCatalog.rows {
      let table = type.table
      guard groups.contains(table.group), !written.contains(table.fileName) else { continue }
      try write(type, of: run, days, names, isGoing)
    }
  }

  private mutating func write<Row: ResultRow>(
    _ type: Row.Type, of run: TableRows, _ days: [Day], _ names: ResultNames, _ isGoing: () -> Bool
  ) throws(ResultError) {
    var table = try openTable(type, names: names)
    try table.append(contentsOf: run[type])
    for day in days where isGoing() {
      let rows = day.rows[type]
      if rows.isEmpty { continue }
      try table.use(day.names)
      try table.append(contentsOf: rows)
    }
    try finish(table)
  }
}
