import CityModels
import Documents
import Geography
import Quantities

/// Reader of the table of shops, which reports every invalid row.
struct ShopTables {
  let tables: PlaceTables

  /// Shops in the order of their names; nil after reporting an error.
  func shops(_ path: Located<String>) -> [ShopsModel.Outlet]? {
    let columns = ["shop", "capacity", "opens", "closes"]
    guard let table = tables.read(path, requiring: columns, orderedBy: ["shop"])
    else { return nil }
    guard (1...100_000).contains(table.rowCount) else {
      path.report(
        table.rowCount == 0
          ? "the table has no rows" : "\(table.rowCount) shops are too many",
        fix: "write from 1 to 100000 shops", to: tables.log)
      return nil
    }
    var problems = RowProblems(file: table.file, log: tables.log)
    var names: Set<String> = []
    var shops: [ShopsModel.Outlet] = []
    for row in 0..<table.rowCount {
      if let shop = shop(table, row, &names, &problems) { shops.append(shop) }
    }
    problems.finish()
    return problems.count == 0 ? shops : nil
  }

  private func shop(
    _ table: CSVTable, _ row: Int, _ names: inout Set<String>, _ problems: inout RowProblems
  ) -> ShopsModel.Outlet? {
    let line = table.location(ofRow: row)
    let name = table.value("shop", row)
    let isNamed = !name.isEmpty && !name.contains(" ") && names.insert(name).inserted
    if !isNamed {
      problems.report(
        line: line, "column shop: \(Wording.quoted(name)) is not a name, or is already used above",
        fix: "write a name without spaces that no other shop has")
    }
    let place = tables.place(table, row, &problems)
    let capacity = count(table, row, "capacity", standard: nil, &problems)
    let machines = count(table, row, "machines", standard: 1, &problems)
    let opens = table.time(row, "opens", &problems)
    var closes = table.time(row, "closes", &problems)
    if closes == .zero { closes = TimeOfDay.day }
    guard isNamed, let place, let capacity, let machines, let opens, let closes else { return nil }
    guard opens < closes, closes <= TimeOfDay.day else {
      problems.report(
        line: line, "columns opens and closes: the shop closes before it opens, or after midnight",
        fix: "write a later time to close, at most 24:00")
      return nil
    }
    return ShopsModel.Outlet(
      name, at: place, capacity: capacity, opens: opens, closes: closes, machines: machines)
  }

  private func count(
    _ table: CSVTable, _ row: Int, _ column: String, standard: Int?,
    _ problems: inout RowProblems
  ) -> Int? {
    let text = table.value(column, row)
    if text.isEmpty, let standard { return standard }
    if let count = Int(text), (1...50_000).contains(count) { return count }
    problems.report(
      line: table.location(ofRow: row), "column \(column): found \(Wording.quoted(text))",
      fix: "write a whole number from 1 to 50000")
    return nil
  }
}
