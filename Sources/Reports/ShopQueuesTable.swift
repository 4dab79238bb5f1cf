import Quantities

/// Queues at shops, as plain text: one line for each.
package struct ShopQueuesTable {
  private let shops: [RankedShop]
  private let style: TextStyle

  /// Makes the table.
  /// - Parameters:
  ///   - shops: shops in display order.
  ///   - style: capabilities of the terminal.
  package init(shops: [RankedShop], style: TextStyle) {
    self.shops = shops
    self.style = style
  }

  /// Lines, without line ends.
  package var lines: [String] {
    let head = ["shop", "longest hour", "people then", "mean of the day"]
    let rows = shops.map { shop in
      [
        shop.name, Self.clock(shop.worstHour), Figure.tenths(shop.queue),
        Figure.tenths(shop.meanQueue),
      ]
    }
    return TextColumns.aligned([head] + rows, leftColumns: 1, within: style.columns)
  }

  /// Sentence about the shop with the longest queue.
  /// - Parameters:
  ///   - shop: the shop with the longest queue.
  ///   - way: the alternative; nil if it is the only one.
  /// - Returns: a sentence with its full stop.
  package static func sentence(_ shop: RankedShop, way: String?) -> String {
    "\(way.map { "Under \($0), the" } ?? "The") longest queue is at \(shop.name): "
      + "\(Figure.tenths(shop.queue)) people on average from \(clock(shop.worstHour)) to "
      + "\(clock((shop.worstHour + 1) % 24))."
  }

  private static func clock(_ hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }
}
