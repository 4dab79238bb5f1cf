/// A shop with the queue outside.
package struct RankedShop: Hashable, Sendable {
  package var name: String

  /// Mean number of people outside in the worst hour.
  package var queue: Double

  /// Hour of the day, 0 to 23, with the longest mean queue.
  package var worstHour: Int

  /// Mean number of people outside over the hours of the window.
  package var meanQueue: Double

  /// Returns the shops in descending order of the queue in their worst hour.
  /// - Parameters:
  ///   - alternative: the alternative, with the queues at its shops.
  ///   - count: maximum number of shops to return.
  /// - Returns: shops at which people queue; empty without figures of shops.
  /// - Complexity: O(shops x log shops).
  package static func ranked(_ alternative: ReportAlternative, count: Int) -> [RankedShop] {
    let shops = (alternative.shops?.doors ?? []).compactMap { door -> RankedShop? in
      let known = door.hours.indices.filter { door.hours[$0] != nil }
      guard let hour = known.max(by: { (door.hours[$0] ?? 0) < (door.hours[$1] ?? 0) }),
        let queue = door.hours[hour], queue > 0
      else { return nil }
      let sum = known.reduce(0) { $0 + (door.hours[$1] ?? 0) }
      return RankedShop(
        name: door.name, queue: queue, worstHour: hour, meanQueue: sum / Double(known.count))
    }
    let order = shops.indices.sorted { (-shops[$0].queue, $0) < (-shops[$1].queue, $1) }
    return order.prefix(count).map { shops[$0] }
  }
}
