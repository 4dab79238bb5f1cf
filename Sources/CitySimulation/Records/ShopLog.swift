import CityModels
import Geography
import LineUpCore
import Quantities
import Results

/// Log of the changes at shops in the measurement window.
struct ShopLog {
  /// State of a shop from an instant on.
  struct Entry: Hashable, BitwiseCopyable {
    var time: Instant
    var inside: Int32 = 0
    var called: Int32 = 0
    var outside: Int32 = 0
    var line: Int32 = 0
  }

  /// Entries by shop, in the order of time; the first is at the start of the window.
  private(set) var entries: [[Entry]]
  private let window: MeasurementWindow

  init(_ window: MeasurementWindow, shopCount: Int) {
    self.window = window
    entries = Array(repeating: [Entry(time: window.start)], count: shopCount)
  }

  /// Records the current number of people at a shop.
  mutating func note(_ shop: ShopID, _ counts: SIMD4<Int64>, at now: Instant) {
    change(shop, at: now) {
      $0.inside = Int32(counts[Presence.Spot.inside.rawValue])
      $0.called = Int32(counts[Presence.Spot.called.rawValue])
      $0.outside = Int32(counts[Presence.Spot.outside.rawValue])
    }
  }

  /// Records that people join or leave the line of a shop.
  mutating func note(_ shop: ShopID, line change: Int32, at now: Instant) {
    self.change(shop, at: now) { $0.line += change }
  }

  private mutating func change(
    _ shop: ShopID, at now: Instant, _ change: (inout Entry) -> Void
  ) {
    guard now < window.end, var entry = entries[shop.index].last else { return }
    change(&entry)
    guard now >= window.start else { return entries[shop.index][0] = entry }
    entry.time = now
    entries[shop.index].append(entry)
  }

  /// Returns a row for each entry, for each opening and closing of a shop, and for each start and
  /// end of an outage.
  /// - Complexity: O(n log n) in the number of rows.
  func rows(of model: ShopsModel) -> [ShopChangeRow] {
    var rows: [ShopChangeRow] = []
    for (number, shop) in model.shops.enumerated() {
      let hours = shop.hours(in: window)
      let outages = model.isAtDoors ? [] : model.outages.map { $0.start..<$0.end }
      var turns = (hours + outages).flatMap { [$0.lowerBound, $0.upperBound] }
        .filter { window.contains($0) }.sorted()[...]
      func append(_ entry: Entry, at time: Instant) {
        let isOpen = hours.contains { $0.contains(time) }
        let isDown = outages.contains { $0.contains(time) }
        rows.append(
          ShopChangeRow {
            $0.shop = Int32(number)
            $0.time = time - window.start
            $0.mode = isOpen ? isDown ? .manual : .open : .closed
            ($0.inside, $0.called) = (entry.inside, entry.called)
            ($0.outside, $0.line) = (entry.outside, entry.line)
          })
      }
      for (place, entry) in entries[number].enumerated() {
        append(entry, at: entry.time)
        let next = place + 1 < entries[number].count ? entries[number][place + 1].time : window.end
        while let turn = turns.first, turn < next {
          turns.removeFirst()
          if turn > entry.time { append(entry, at: turn) }
        }
      }
    }
    return rows
  }
}

extension ShopsModel {
  /// True if people line up only at doors.
  var isAtDoors: Bool { system == .physical || system == .none }

  /// Returns a row for each shop.
  func placeRows() -> [ShopPlaceRow] {
    shops.enumerated().map { number, shop in
      ShopPlaceRow {
        $0.shop = Int32(number)
        $0.x = Distance(meters: shop.place.point.x)
        $0.y = Distance(meters: shop.place.point.y)
        $0.capacity = Int32(shop.capacity)
      }
    }
  }
}

extension ShopsModel.Outlet {
  /// Returns the opening hours in the window.
  func hours(in window: MeasurementWindow) -> [Range<Instant>] {
    let calendar = LineUpCalendar(clock: window.clock)
    return (0...calendar.day(of: window.end)).compactMap { day in
      let midnight = calendar.midnight(of: day)
      let (from, to) = (max(midnight + opens, window.start), min(midnight + closes, window.end))
      return from < to ? from..<to : nil
    }
  }
}

extension Shops {
  /// Fills in the tables of shops and their customers.
  func fill(_ tables: inout DayTables) {
    tables.take(book.rows())
    tables.take(book.shopRows())
    guard tables.keepsMovements else { return }
    tables.take(model.placeRows())
    tables.take(book.changeRows())
  }
}
