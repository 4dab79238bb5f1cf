import Quantities
import Results

extension ReplayReader {
  /// Reads the positions of shops, if the results have any.
  /// - Throws: `StoredResultsError` if the table is invalid.
  mutating func readShopPlaces() throws(StoredResultsError) {
    guard results.has(ShopPlaceRow.self) else { return }
    var names: [Set<String>] = sides.map { _ in [] }
    _ = try results.scan(ShopPlaceRow.self, nil) { row, table throws(StoredResultsError) in
      keep(row.replication)
      guard let side = side(of: row.policy, row.replication) else { return }
      let name = table.name(row.shop, in: .shops)
      guard names[side].insert(name).inserted else {
        throw table.broken(\.shop, "the shop \(Wording.quoted(name)) appears twice")
      }
      guard (1...ReplayBounds.people).contains(row.capacity) else {
        throw table.broken(
          \.capacity, "a shop holds from 1 to \(CountText.grouped(Int(ReplayBounds.people))) people"
        )
      }
      sides[side].shops.append(
        ShownShop(name: name, place: MapPoint(row.x, row.y), capacity: row.capacity))
    }
  }

  /// Reads the numbers of customers at these shops over time.
  /// - Parameter window: length of the window in seconds.
  /// - Throws: `StoredResultsError` if the table is missing or invalid.
  mutating func readShopChanges(window: Int) throws(StoredResultsError) {
    guard sides.contains(where: { !$0.shops.isEmpty }) else { return }
    let places = sides.map { side in
      Dictionary(uniqueKeysWithValues: side.shops.enumerated().map { ($1.name, $0) })
    }
    // Rows are grouped by shop, so that few names are looked up.
    var (current, place): ((side: Int, shop: Int32)?, Int) = (nil, 0)
    _ = try results.scan(ShopChangeRow.self, nil) { row, table throws(StoredResultsError) in
      guard let side = side(of: row.policy, row.replication) else { return }
      if current?.side != side || current?.shop != row.shop {
        guard let found = places[side][table.name(row.shop, in: .shops)] else {
          throw table.broken(\.shop, "the shop is not in \(ShopPlaceRow.table.fileName)")
        }
        (current, place) = ((side, row.shop), found)
      }
      guard row.time >= .zero, row.time < .seconds(Int64(window)) else {
        throw table.broken(
          \.time, "the change is outside of the window, which is \(window) s long")
      }
      let step = ShownShop.Step(
        milliseconds: row.time.milliseconds, mode: row.mode, inside: row.inside,
        called: row.called, outside: row.outside, line: row.line)
      try table.check(row, after: sides[side].shops[place].steps.last)
      sides[side].shops[place].steps.append(step)
    }
    for shop in sides.lazy.flatMap(\.shops) where shop.steps.isEmpty {
      throw StoredResultsError(
        file: results.path + "/" + ShopChangeRow.table.fileName,
        "the shop \(Wording.quoted(shop.name)) has no row",
        fix: "the table is broken; make the results again")
    }
  }
}

extension TableReader<ShopChangeRow> {
  /// Rejects a row that cannot follow the previous one: one step changes one count by one.
  fileprivate func check(
    _ row: ShopChangeRow, after last: ShownShop.Step?
  ) throws(StoredResultsError) {
    let counts: [(PartialKeyPath<ShopChangeRow>, Int32, Int32?)] = [
      (\.inside, row.inside, last?.inside), (\.called, row.called, last?.called),
      (\.outside, row.outside, last?.outside), (\.line, row.line, last?.line),
    ]
    for (column, count, _) in counts where count > ReplayBounds.people {
      throw broken(
        column,
        "there are never more than \(CountText.grouped(Int(ReplayBounds.people))) people at a shop")
    }
    guard let last else {
      guard row.time == .zero else {
        throw broken(\.time, "the first row of a shop is of the start of the window")
      }
      return
    }
    guard row.time.milliseconds >= last.milliseconds else {
      throw broken(\.time, "the change is before the one in the row above")
    }
    for (column, count, before) in counts {
      guard let before, abs(count - before) > 1 else { continue }
      throw broken(
        column,
        "found \(count) after \(before), and people come and go one by one: rows are missing")
    }
  }
}
