import CityModels
import Documents
import Geography
import Quantities

/// The table of shops.
struct ShopTables {
  let tables: PlaceTables

  private var columns: [TableColumn<ShopsModel.Outlet>] {
    var names: Set<String> = []
    let name = CellForm<String> { cell in
      let name = cell.text
      if !name.isEmpty, !name.contains(" "), names.insert(name).inserted { return name }
      return cell.refuse(
        "\(Wording.quoted(name)) is not a name, or is already used above",
        fix: "write a name without spaces that no other shop has")
    }
    return [
      TableColumn("shop", name, \.name),
      tables.place(\.place),
      TableColumn("capacity", .count(1...50_000), \.capacity),
      TableColumn("machines", .count(1...50_000), \.machines, .optional),
      TableColumn("opens", .time, \.opens),
      TableColumn("closes", .time.map { $0 == .zero ? TimeOfDay.day : $0 }, \.closes),
    ]
  }

  /// Shops in the order of their names; nil after reporting an error.
  func shops(_ path: Located<String>) -> [ShopsModel.Outlet]? {
    let blank = ShopsModel.Outlet(
      "", at: tables.blank, capacity: 1, opens: .zero, closes: .zero)
    let rows = tables.reader.rows(path, orderedBy: ["shop"], of: blank, columns) { shop, row in
      guard row.isValid("opens", "closes"), shop.opens >= shop.closes || shop.closes > TimeOfDay.day
      else { return }
      row.report(
        ["opens", "closes"], "the shop closes before it opens, or after midnight",
        fix: "write a later time to close, at most 24:00")
    }
    guard let rows else { return nil }
    let (shops, count) = (rows.finish(), rows.all.count)
    guard (1...100_000).contains(count) else {
      path.report(
        count == 0 ? "the table has no rows" : "\(count) shops are too many",
        fix: "write from 1 to 100000 shops", to: tables.log)
      return nil
    }
    return shops
  }
}
