import Charts
import Results
import TestSupport
import Testing

@testable import ReplayPage

/// Shops on the page of a day.
@Suite struct ShopPageTests {
  private func text(_ replay: Replay) -> String {
    String(decoding: replay.page.bytes(digest: SHA256.hexadecimal), as: UTF8.self)
  }

  @Test func `shops have signs of their own beside those of taxis`() {
    let page = text(SmallReplay.shopReplay(alone: false))
    for words in [
      "3 taxis, 2 requests, 2 shops.", "Shop, filled by its share of taken places",
      "Shop in manual mode, its service is down", "LAYERS.shops = ShopLayer",
      "The key S chooses a shop, with Shift the one before.",
      "Choose a taxi, a request or a shop on a map to follow it.",
      "Taxis by what they do and requests that wait, shops by mode and people there, at these",
      "<th scope=\"col\" class=\"number\">People at doors</th>",
    ] {
      #expect(page.contains(words), "\(words)")
    }
  }

  @Test func `a city of shops alone has their people in its charts`() {
    let page = text(SmallReplay.shopReplay(alone: true))
    for words in [
      "for 1 h: 2 shops.", "Choose a shop on a map to follow it.", "Map of shops under fifo.",
      "Mean wait of all arrivals at doors so far",
      "shops and the people who line up for them",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    for words in ["Idle, standing", "Emergency", "straight line", "every taxi on duty"] {
      #expect(!page.contains(words), "\(words)")
    }
  }

  @Test func `a city without shops has no trace of them`() {
    for replay in [SmallReplay.replay(), SmallReplay.runReplay()] {
      let page = text(replay)
      for word in ["shop", "LayerChoice"] { #expect(!page.contains(word), "\(word)") }
    }
    #expect(!text(SmallReplay.ambulanceReplay(alone: false)).lowercased().contains("shoplayer"))
  }

  @Test func `who is where at a second is counted`() {
    let side = SmallReplay.shopReplay(alone: true).sides[0]
    let seconds = [0, 60, 100, 101, 200, 310, 311, 899, 900, 1800, 3599]
    #expect(
      seconds.map { side.shopCounts(at: $0).all } == [
        [1, 0, 1, 0, 0, 0, 0], [1, 0, 1, 0, 0, 0, 1], [1, 0, 1, 0, 0, 0, 1],
        [1, 0, 1, 0, 1, 0, 0], [1, 0, 1, 1, 0, 0, 0], [0, 1, 1, 1, 0, 0, 0],
        [0, 1, 1, 1, 0, 2, 0], [0, 1, 1, 1, 0, 2, 0], [1, 0, 1, 1, 0, 2, 0],
        [1, 0, 1, 1, 0, 1, 0], [1, 0, 1, 1, 0, 1, 0],
      ])
  }

  /// Of three people who come to a door the first enters at once; two come at 310.5 and 310.9 s, and one of them enters at
  /// 1800 s.
  @Test func `the course of doors is who stands there, and how long all who came have stood`() {
    let course = DayCourse(doorsOf: SmallReplay.shops, length: 3600)
    #expect(course.step == 3)
    func at(_ second: Int) -> [Int?] {
      [course.waiting[second / 3], course.meanWait[second / 3]]
    }
    #expect(at(198) == [0, nil])
    #expect(at(201) == [0, 0])
    // (1.5 s + 1.1 s) / 3
    #expect(at(312) == [2, 1])
    // (89.5 s + 89.1 s) / 3
    #expect(at(600) == [2, 193])
    // (1489.5 s + 1489.1 s + 1800 s) / 3
    #expect(at(3600) == [1, 1593])
  }

  @Test func `steps of a shop read back, the last of each second`() {
    var reader = CompactReader(ShopEncoding.bytes(SmallReplay.shops[0].steps))
    var (time, counts) = (0, [0, 0, 0, 0])
    var rows: [[Int]] = []
    for _ in 0..<reader.number() {
      time += reader.number()
      let flags = reader.byte()
      for place in 0..<4 where flags & ShopEncoding.hasCount << UInt8(place) != 0 {
        counts[place] += reader.signed()
      }
      rows.append([time, Int(flags & 3)] + counts)
    }
    #expect(reader.isAtEnd)
    #expect(
      rows == [
        [0, 0, 0, 0, 0, 0], [60, 0, 0, 0, 0, 1], [101, 0, 0, 1, 0, 0], [200, 0, 1, 0, 0, 0],
        [300, 1, 1, 0, 0, 0], [311, 1, 1, 0, 2, 0], [900, 0, 1, 0, 2, 0], [1800, 0, 1, 0, 1, 0],
      ])
    #expect(ShopEncoding.bytes(SmallReplay.shops[1].steps) == [1, 0, 2])
    #expect([0, 1, 2] == [ShopMode.open, .manual, .closed].map(\.number))
  }

  @Test func `the day that the tests of the scripts read is what the program writes`() throws {
    let page = text(SmallReplay.shopReplay(alone: false))
    let start = "<script type=\"application/json\" id=\"replay-data\">"
    let data = try #require(page.split(separator: start).last)
    let text = try #require(data.split(separator: "</script>").first)
    try expectGolden(text + "\n", in: "Tests/PageScriptTests/small-shops.json")
  }
}

/// Tables of shops that no run writes.
@Suite struct HostileShopTests {
  private var day: HandmadeDay {
    var day = HandmadeDay()
    let shop = ["policy": "fifo", "replication": "1", "shop": "corner"]
    day.shopPlaces = [
      shop.merging(["x_m": "200.0", "y_m": "700.0", "capacity": "4"]) { $1 },
      ["policy": "fifo", "replication": "2", "shop": "other", "capacity": "0"]
        .merging(["x_m": "1.0", "y_m": "2.0"]) { $1 },
    ]
    func change(_ time: String, _ inside: String, mode: String = "open") -> HandmadeDay.Row {
      shop.merging([
        "time_s": time, "mode": mode, "inside": inside, "called": "0", "outside": "0", "line": "0",
      ]) { $1 }
    }
    day.shopChanges = [change("0.000", "3", mode: "closed"), change("60.000", "4")]
    return day
  }

  @Test func `shops read back with the day`() throws {
    #expect(try day.complaint() == nil)
    let shops = try day.replay(in: try TestFolder()).sides[0].shops
    #expect(shops.map(\.name) == ["corner"])
    #expect(shops[0].place == MapPoint(x: 2000, y: 7000))
    #expect(shops[0].steps.map(\.inside) == [3, 4])
    #expect(shops[0].steps.map(\.mode) == [.closed, .open])
  }

  @Test(arguments: [
    (1, "shop", "baker", "shop: the shop is not in shop_places.csv"),
    (1, "time_s", "3600.000", "time_s: the change is outside of the window, which is 3600 s long"),
    (1, "time_s", "-0.001", "time_s: the change is outside of the window, which is 3600 s long"),
    (0, "time_s", "1.000", "time_s: the first row of a shop is of the start of the window"),
    (
      1, "mode", "ajar",
      "mode: found \"ajar\", expected one of the words that this version of cabstand knows"
    ),
    (1, "inside", "-1", "inside: found \"-1\", expected a whole number"),
    (
      1, "inside", "5",
      "inside: found 5 after 3, and people come and go one by one: rows are missing"
    ),
    (1, "line", "2", "line: found 2 after 0, and people come and go one by one: rows are missing"),
    (0, "outside", "100000001", "outside: there are never more than 100,000,000 people at a shop"),
  ])
  func `changes that no run writes are refused`(
    row: Int, column: String, cell: String, message: String
  ) throws {
    var day = day
    day.shopChanges[row][column] = cell
    #expect(
      try day.complaint() == """
        shop_changes.csv:\(row + 2): column \(message)
          fix: the table is broken; make the results again
        """)
  }

  @Test func `a change before the one above is refused`() throws {
    var day = day
    day.shopChanges.append(day.shopChanges[1].merging(["time_s": "59.999"]) { $1 })
    #expect(
      try day.complaint() == """
        shop_changes.csv:4: column time_s: the change is before the one in the row above
          fix: the table is broken; make the results again
        """)
  }

  @Test func `shops that stand twice, hold nobody or have no row are refused`() throws {
    var twice = day
    twice.shopPlaces.insert(twice.shopPlaces[0], at: 1)
    #expect(
      try twice.complaint() == """
        shop_places.csv:3: column shop: the shop "corner" appears twice
          fix: the table is broken; make the results again
        """)
    var small = day
    small.shopPlaces[0]["capacity"] = "0"
    #expect(
      try small.complaint() == """
        shop_places.csv:2: column capacity: a shop holds from 1 to 100,000,000 people
          fix: the table is broken; make the results again
        """)
    var silent = day
    silent.shopPlaces.append(silent.shopPlaces[0].merging(["shop": "baker"]) { $1 })
    #expect(
      try silent.complaint() == """
        shop_changes.csv: the shop "baker" has no row
          fix: the table is broken; make the results again
        """)
  }

  @Test func `places without changes are incomplete`() throws {
    var day = day
    day.shopChanges = []
    #expect(try day.complaint()?.hasPrefix("shop_changes.csv: these results have no") == true)
  }
}
