import Quantities
import Testing

@testable import Results

@Suite struct CSVWriterTests {
  /// The text of one row of the cells that `write` writes.
  private func row(_ columnCount: Int = 1, _ write: (inout CSVWriter) -> Void) -> String {
    var cells = CSVWriter(names: ResultNames([.policies: ["a,b", "plain"], .zones: ["Z\"1"]]))
    write(&cells)
    cells.endRow(of: columnCount)
    return cells.buffer.text
  }

  @Test(arguments: [
    ("plain", "plain"), ("two words", "two words"), ("Zürich 東京", "Zürich 東京"), ("", "\"\""),
    ("a,b", "\"a,b\""), ("say \"no\"", "\"say \"\"no\"\"\""), ("a\nb", "\"a\nb\""),
    ("a\r\nb", "\"a\r\nb\""), ("\"", "\"\"\"\""), ("a;b\tc'd", "a;b\tc'd"),
  ])
  func `a text is quoted only when it needs it`(text: String, cell: String) {
    #expect(row { $0.text(text) } == cell + "\n")
  }

  @Test func `a name is a cell, quoted when it needs it`() {
    let text = row(3) {
      $0.name(0, in: .policies)
      $0.name(1, in: .policies)
      $0.name(0, in: .zones)
    }
    #expect(text == "\"a,b\",plain,\"Z\"\"1\"\n")
  }

  @Test func `a number without a name ends the program`() async {
    await #expect(processExitsWith: .failure) {
      var cells = CSVWriter(names: ResultNames([.policies: ["a"]]))
      cells.name(1, in: .policies)
    }
  }

  @Test func `a missing value is an empty cell`() {
    let text = row(5) {
      $0.missing()
      (nil as Int?).write(to: &$0)
      (nil as TimeSpan?).write(to: &$0)
      (nil as Distance?).write(to: &$0)
      (nil as Double?).write(to: &$0)
    }
    #expect(text == ",,,,\n")
  }

  @Test func `a row with a cell too few or too many ends the program`() async {
    await #expect(processExitsWith: .failure) {
      var cells = CSVWriter(names: ResultNames([.policies: []]))
      cells.count(1)
      cells.endRow(of: 2)
    }
    await #expect(processExitsWith: .failure) {
      var cells = CSVWriter(names: ResultNames([.policies: []]))
      cells.count(1)
      cells.count(2)
      cells.endRow(of: 1)
    }
  }

  @Test(arguments: [
    (0, "0.000"), (1, "0.001"), (999, "0.999"), (1000, "1.000"), (12_345, "12.345"),
    (-250, "-0.250"), (-61_001, "-61.001"), (86_400_000, "86400.000"),
    (Int64.max, "9223372036854775.807"), (Int64.min, "-9223372036854775.808"),
  ])
  func `seconds have exactly three decimals`(milliseconds: Int64, cell: String) {
    #expect(row { $0.seconds(TimeSpan(milliseconds: milliseconds)) } == cell + "\n")
  }

  @Test(arguments: [
    (0, "0.0"), (0.04, "0.0"), (-0.04, "0.0"), (0.25, "0.2"), (0.75, "0.8"), (-0.25, "-0.2"),
    (1414.2135, "1414.2"), (99.96, "100.0"), (-12.5, "-12.5"), (1e13, "10000000000000.0"),
  ])
  func `metres have one decimal, ties to even`(meters: Double, cell: String) {
    #expect(row { $0.meters(Distance(meters: meters)) } == cell + "\n")
  }

  // The number travels to the other process as text, which has no way to say nan or inf.
  @Test(arguments: [Double.nan.bitPattern, Double.infinity.bitPattern, 1e15.bitPattern])
  func `a distance that is no distance ends the program`(bits: UInt64) async {
    await #expect(processExitsWith: .failure) { [bits] in
      var cells = CSVWriter(names: ResultNames([.policies: []]))
      cells.meters(Distance(meters: Double(bitPattern: bits)))
    }
  }

  @Test func `whole numbers agree with the standard library at every length`() {
    var numbers: [Int] = [0, .max, .min]
    var power = 1
    for _ in 0..<19 {
      numbers += [power - 1, power, power + 1, -power, power / 7 * 5 + 3]
      power = power.multipliedReportingOverflow(by: 10).partialValue
    }
    numbers += Array(0...20_000)
    for number in numbers {
      #expect(row { $0.count(number) } == "\(number)\n")
    }
  }

  @Test(arguments: [
    (0.1 + 0.2, "0.30000000000000004"), (5, "5"), (-0.0, "0"), (1e16, "1e+16"), (2.5e-7, "2.5e-07"),
    (.infinity, "inf"), (-.infinity, "-inf"), (.nan, ""),
  ])
  func `a real number has its shortest form`(value: Double, cell: String) {
    #expect(row { $0.number(value) } == cell + "\n")
  }

  @Test func `the shortest form reads back as the same number`() throws {
    var bits: UInt64 = 1
    for _ in 0..<2000 {
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(bitPattern: bits)
      guard value.isFinite else { continue }
      let text = row { $0.number(value) }.dropLast()
      #expect(try #require(Double(text)) == value)
    }
  }

  @Test func `a mean is rounded exactly, ties to even`() {
    #expect(TimeSpan(milliseconds: 5).ratio(to: 2) == .milliseconds(2))
    #expect(TimeSpan(milliseconds: 7).ratio(to: 2) == .milliseconds(4))
    #expect(TimeSpan(milliseconds: 100).ratio(to: 3) == .milliseconds(33))
    #expect(TimeSpan.minutes(40).ratio(to: 900_000, scale: 1000) == .milliseconds(2667))
    #expect(TimeSpan(milliseconds: 1).ratio(to: 2000, scale: 1000) == .zero)
  }

  @Test func `a flag is 1 or 0 and bits are sixteen digits`() {
    let text = row(4) {
      $0.flag(true)
      $0.flag(false)
      $0.hexadecimal(0xfedc_ba98_7654_3210)
      $0.hexadecimal(10)
    }
    #expect(text == "1,0,fedcba9876543210,000000000000000a\n")
  }

  @Test func `text grows beyond its first memory`() {
    var cells = CSVWriter(names: ResultNames([.policies: []]), capacity: 1)
    for number in 0..<3000 {
      cells.count(number)
      cells.endRow(of: 1)
    }
    #expect(cells.buffer.text == (0..<3000).map { "\($0)\n" }.joined())
  }
}
