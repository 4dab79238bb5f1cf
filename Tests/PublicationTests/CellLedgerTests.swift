import Testing

@testable import Publication

/// Rows that are packed and added up are what adding up plainly gives.
@Suite struct CellLedgerTests {
  private struct Key: Hashable {
    var zone: Int
    var hour: Int
    var person: Int32
  }

  private struct Row: Equatable {
    var person: Int32
    var rows: Int32
    var values: [Int64]
  }

  @Test(arguments: 0..<20) func `sums by person and cell are those of plain addition`(
    _ seed: UInt64
  ) {
    var state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1
    func draw(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    let width = Int(draw(4))
    let scales: [Int64] = [1, 10, 100, 10_000, 1_000_000, 123]
    var ledger = CellLedger(width: width)
    var plain: [Key: Row] = [:]
    for _ in 0..<5000 {
      let key = Key(
        zone: Int(draw(3)), hour: Int(draw(2)), person: Int32(draw(seed % 2 == 0 ? 40 : 3000)))
      let values = (0..<width).map { _ in
        (Int64(draw(1 << 31)) - (1 << 30)) * scales[Int(draw(6))]
      }
      values.withUnsafeBufferPointer {
        ledger.add(person: Int(key.person), zone: key.zone, hour: key.hour, $0)
      }
      var row = plain[key] ?? Row(person: key.person, rows: 0, values: values.map { _ in 0 })
      row.rows += 1
      for number in 0..<width { row.values[number] += values[number] }
      plain[key] = row
    }
    ledger.finish()
    for zone in 0..<ledger.zoneCount {
      for hour in 0..<2 {
        var found: [Row] = []
        ledger.forEach(zone: zone, hour: hour) { entry, values in
          found.append(Row(person: entry.person, rows: entry.rows, values: Array(values)))
        }
        let expected = plain.filter { $0.key.zone == zone && $0.key.hour == hour }
          .map(\.value).sorted { $0.person < $1.person }
        #expect(found == expected)
      }
    }
  }

  @Test func `the largest and smallest numbers survive`() {
    let extremes: [Int64] = [.max, .min, 0, -1, 1, 99, 100, -1_000_000, 31, 32, -16, -17]
    var rows = PackedRows()
    extremes.withUnsafeBufferPointer {
      rows.append(CellLedger.Entry(person: .max, rows: .max), $0)
      rows.append(CellLedger.Entry(person: 0, rows: 1), $0)
    }
    var read = [Int64](repeating: 7, count: extremes.count)
    rows.bytes.withUnsafeBufferPointer { bytes in
      read.withUnsafeMutableBufferPointer { values in
        guard let start = values.baseAddress else { return }
        var cursor = PackedRows.Cursor(bytes)
        var seen: [Int32] = []
        while cursor.next(start, values.count) {
          seen += [cursor.entry.person, cursor.entry.rows]
        }
        #expect(seen == [.max, .max, 0, 1])
      }
    }
    #expect(read == extremes)
  }
}
