import Quantities
import Testing

@testable import Results

/// Values in files of unfinished runs: every byte belongs to a value, and every value is checked for its range.
@Suite struct UnfinishedValuesTests {
  private func bytes<Value: CellValue>(of value: Value) -> [UInt8] {
    var writer = ValueWriter()
    value.write(to: &writer)
    return writer.bytes
  }

  private func read<Value: CellValue>(_ bytes: [UInt8], as: Value.Type = Value.self) -> Value? {
    var reader = ValueReader(bytes)
    guard let value = try? Value.read(from: &reader), reader.isAtEnd else { return nil }
    return value
  }

  @Test func `nothing is a flag, and something a flag and the value`() {
    #expect(bytes(of: Int32?.none) == [0])
    #expect(bytes(of: Int32?.some(258)) == [1, 2, 1, 0, 0])
    #expect(bytes(of: TimeSpan?.none) == [0])
    #expect(bytes(of: true) == [1] && bytes(of: Outcome.cancelled) == [3])
    #expect(read([0], as: TimeSpan?.self) == .some(nil))
    #expect(read([1, 2, 1, 0, 0], as: Int32?.self) == 258)
  }

  @Test func `flags and cases that there are not are refused`() {
    #expect(read([2], as: Bool.self) == nil && read([255], as: Bool.self) == nil)
    #expect(read([2, 0, 0, 0, 0], as: Int32?.self) == nil)
    #expect(read([5], as: Outcome.self) == .partServed && read([6], as: Outcome.self) == nil)
    let kinds = EventKind.allCases.count
    #expect(read([UInt8(kinds - 1)], as: EventKind.self) == EventKind.allCases.last)
    #expect(read([UInt8(kinds)], as: EventKind.self) == nil)
  }

  @Test func `numbers beyond what a run has are refused`() {
    func bits<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
    #expect(read(bits(Int32(-1)), as: Int32.self) == nil)
    #expect(read(bits(Int64.max), as: Int64.self) == nil)
    #expect(read(bits(Int64.min), as: TimeSpan.self) == nil)
    #expect(read(bits(Int64(1) << 53), as: TimeSpan.self) != nil)
    #expect(read(bits(Int64(1) << 53 + 1), as: TimeSpan.self) == nil)
    for number in [Double.nan, -.infinity, 1e16, -1e300] {
      #expect(read(bits(number.bitPattern), as: Double.self) == nil, "\(number)")
    }
    for number in [Double.nan, .infinity, 2e13] {
      #expect(read(bits(number.bitPattern), as: Distance.self) == nil, "\(number)")
    }
    #expect(read([1, 2, 0, 0, 0, 0, 0, 0, 0, 0xC3, 0x28], as: String.self) == nil, "no UTF-8")
  }

  /// Gives every field another value than it has, and counts them.
  private struct Filler: FieldCoder {
    mutating func code<Value: CellValue>(_ field: inout Value) {
      let candidates: [any Sendable] = [
        7, Int32(7), Int64(7), TimeSpan.seconds(7), Distance(meters: 7), 7.5, true, UInt8(7),
      ]
      for candidate in candidates {
        if let value = candidate as? Value {
          field = value
          return
        }
      }
      Issue.record("no value for \(Value.self)")
    }
  }

  private func expectWhole<Fields: StoredFields & Equatable>(
    _ type: Fields.Type
  ) throws {
    var filled = Fields.blank
    var filler = Filler()
    filled.code(&filler)
    // Every stored property is different now, so none is missing.
    for (before, after) in zip(
      Mirror(reflecting: Fields.blank).children, Mirror(reflecting: filled).children)
    {
      #expect("\(before.value)" != "\(after.value)", "\(type).\(after.label ?? "") is not stored")
    }
    var writer = ValueWriter()
    writer.append(fields: filled)
    var reader = ValueReader(writer.bytes)
    let again: Fields = try reader.readFields()
    #expect(again == filled && reader.isAtEnd)
    var second = ValueWriter()
    second.append(fields: again)
    #expect(second.bytes == writer.bytes)
  }

  @Test func `every property of every tally is stored`() throws {
    try expectWhole(RunTotals.self)
    try expectWhole(SharingTally.self)
    try expectWhole(DelayTally.self)
    try expectWhole(StreetTally.self)
    try expectWhole(FareTally.self)
    try expectWhole(PeopleTally.self)
    try expectWhole(EmergencyTally.self)
    try expectWhole(CoverageTally.self)
    try expectWhole(AlarmTally.self)
    try expectWhole(ShopTally.self)
    try expectWhole(RunTally.self)
    try expectWhole(RunTally.Delay.self)
    try expectWhole(RunnerTally.self)
    try expectWhole(DisclosureTally.self)
    try expectWhole(AnswerTimes.self)
    try expectWhole(AnswerTime.self)
  }

  @Test func `rows come back as they were, with what no column says`() throws {
    let request = RequestRow {
      ($0.policy, $0.replication, $0.ride) = (1, 2, 3)
      ($0.search, $0.offer, $0.approach) = (.seconds(1), .seconds(2), .seconds(3))
      ($0.shownError, $0.shownCount, $0.assigned) = (.milliseconds(31), 3, 4)
      ($0.outcome, $0.duplicate, $0.ring) = (.partServed, .cancelled, 1)
      ($0.rideDistance, $0.people, $0.lead) = (Distance(meters: 0.1), 5, .minutes(9))
    }
    let fleet = FleetRow {
      ($0.intervalLength, $0.onDuty, $0.waiting) = (.minutes(15), .milliseconds(1), .hours(8))
    }
    let zone = ZoneRow { ($0.zone, $0.requests, $0.totalWait) = (4, 3, .milliseconds(10)) }
    var writer = ValueWriter()
    writer.append(rows: [request, RequestRow.empty])
    writer.append(rows: [fleet])
    writer.append(rows: [zone])
    var reader = ValueReader(writer.bytes)
    #expect(try reader.readRows() == [request, RequestRow.empty])
    #expect(try reader.readRows() == [fleet])
    #expect(try reader.readRows() == [zone])
    #expect(reader.isAtEnd)
  }

  @Test func `rows of other days, policies and zones are refused`() throws {
    let row = ZoneRow { ($0.policy, $0.replication, $0.zone) = (1, 2, 3) }
    var writer = ValueWriter()
    writer.append(rows: [row])
    func reads(_ change: (inout DayLimits) -> Void) -> Bool {
      var limits = DayLimits()
      change(&limits)
      var reader = ValueReader(writer.bytes, limits)
      return (try? reader.readRows(ZoneRow.self)) == [row]
    }
    #expect(reads { ($0.policy, $0.replication, $0[.zones]) = (1, 2, 4) })
    #expect(!reads { $0.policy = 0 })
    #expect(!reads { $0.replication = 1 })
    #expect(!reads { $0[.zones] = 3 })
    #expect(reads { _ in })
  }
}
