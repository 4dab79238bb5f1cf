import Results
import Testing

@testable import ReplayPage

/// What the script of the page reads back is what was written.
@Suite struct EncodingTests {
  private var scale: MapScale { SmallReplay.replay().scale }

  @Test func `stretches read back taxi by taxi, places to the cell`() {
    let bytes = StretchEncoding.bytes(SmallReplay.stretches, count: 3, scale: scale)
    var reader = CompactReader(bytes)
    var lines: [String] = []
    for taxi in 0..<3 {
      var (time, ride, x, y) = (0, 0, 0, 0)
      for _ in 0..<reader.number() {
        let flags = reader.byte()
        if flags & 8 != 0 { time += reader.signed() }
        let start = time
        time += reader.number()
        if flags & 16 != 0 { ride += reader.signed() }
        if flags & 64 != 0 { (x, y) = (x + reader.signed(), y + reader.signed()) }
        var line = "\(taxi) \(start)-\(time) \(TaxiActivity.allCases[Int(flags & 7)].rawValue)"
        if flags & 48 != 0 { line += " ride \(ride)" }
        line += " \(x),\(y)"
        if flags & 128 != 0 {
          (x, y) = (x + reader.signed(), y + reader.signed())
          line += " to \(x),\(y)"
        }
        lines.append(line)
      }
    }
    #expect(reader.isAtEnd)
    #expect(
      lines == [
        "0 -60-70 idle 0,0",
        "0 70-250 approaching ride 7 0,0 to 300,400",
        "0 250-280 boarding ride 7 300,400",
        "0 280-880 occupied ride 7 300,400 to 1000,0",
        "2 900-1000 idle 300,400",
        "2 1000-4000 occupied 1000,0 to 0,0",
      ])
    // Three counts, six flags, and what differs: a place that stays the same takes no byte.
    #expect(bytes.count == 42)
  }

  @Test func `activities are numbered as the script numbers them`() {
    for (number, activity) in TaxiActivity.allCases.enumerated() {
      #expect(activity.number == UInt8(number))
    }
    for (number, activity) in ShownAmbulanceActivity.allCases.enumerated() {
      #expect(activity.number == UInt8(number))
    }
    let shown = AmbulanceActivity.allCases.compactMap { ShownAmbulanceActivity($0) }
    #expect(Set(shown) == Set(ShownAmbulanceActivity.allCases))
  }

  @Test func `requests and offers read back in the order of their starts`() {
    var reader = CompactReader(RequestEncoding.bytes(SmallReplay.requests, scale: scale))
    let count = reader.number()
    var numbers: [[Int]] = []
    for _ in 0..<count {
      var row = [reader.number(), reader.signed()]
      for _ in 0..<5 { row.append(reader.number()) }
      let outcome = Int(reader.byte())
      row.append(outcome)
      if outcome & 8 != 0 { row += [reader.number(), reader.number()] }
      numbers.append(row)
    }
    #expect(reader.isAtEnd)
    // After ride 7 comes ride 5, 40 s later; the first has a taxi after 10 s, the second gives up.
    #expect(
      numbers == [
        [60, 7, 300, 400, 1000, 0, 220, 8, 10, 0], [40, -2, 10, 20, 30, 40, 1800, 1],
      ])
    #expect(OfferEncoding.bytes(SmallReplay.offers) == [2, 120, 40, 0, 14, 80, 3, 2, 3])
  }

  @Test func `a large city gets cells of some metres, a small one of a metre`() {
    var small = MapScale()
    small.include(MapPoint(metersEast: -50.04, north: 10))
    small.include(MapPoint(metersEast: 49.96, north: 30))
    #expect(small.unit == 10)
    #expect(small.size == (100, 20))
    #expect(small.cell(of: MapPoint(metersEast: 0, north: 20)) == (50, 10))
    var large = small
    large.include(MapPoint(metersEast: 30_000, north: 0))
    #expect(large.unit == 40)
    #expect(large.size.width <= MapScale.finest)
    var far = small
    far.include(MapPoint(metersEast: 1e300, north: .nan))
    #expect(far.size.width <= MapScale.finest && far.size.height >= 1)
  }

  @Test func `a place alone makes a map of one cell`() {
    var scale = MapScale()
    scale.include(MapPoint(metersEast: 7, north: 7))
    #expect(scale.size == (1, 1))
    #expect(MapScale().size == (1, 1))
  }
}
