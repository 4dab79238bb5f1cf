import Reports
import Results
import Testing

/// The values that a calibration tried, as text.
@Suite struct CalibrationTableTests {
  @Test func `each target has a figure and a word for every choice of values`() {
    let table = CalibrationTable(
      values: ["fleet.taxis", "fleet.accept"],
      targets: [("wait_s_mean", "= 6 min"), ("unserved_share", "= 8 % @ hour=8")],
      rows: [
        (["3", "20 %"], 20, [("11:12 [8:53, 13:58]", "too high"), ("9.10 %", "unknown")]),
        (["12", "9.5 %"], 200, [("6:12", "not told apart"), ("0.10 %", "too low")]),
      ])
    #expect(
      table.lines.joined(separator: "\n") == """
                                                 wait_s_mean                  unserved_share
        fleet.taxis  fleet.accept  days              = 6 min                  = 8 % @ hour=8
                  3          20 %    20  11:12 [8:53, 13:58]        too high          9.10 %  unknown
                 12         9.5 %   200                 6:12  not told apart          0.10 %  too low
        """)
  }

  @Test func `figures and differences have the digits that matter`() {
    #expect(
      CheckOutcome.Scale.share.text(0.1384, within: 0.13209, 0.144) == "13.84 % [13.21, 14.40]")
    #expect(CheckOutcome.Scale.time.text(245.4) == "4:05")
    #expect(CheckOutcome.Scale.time.text(.infinity) == "never")
    #expect(CheckOutcome.Scale.rate.text(2.379) == "2.38 /h")
    #expect(CheckOutcome.Scale.number.text(nil, within: 1, 2) == "-")
    #expect(CheckOutcome.Scale.number.text(3, within: nil, 2) == "3.00")
    #expect(CheckOutcome.Scale.share.difference(0.0004) == "+0.04 points")
    #expect(CheckOutcome.Scale.time.difference(-12.5) == "-12.50 s")
    #expect(CheckOutcome.Scale.rate.difference(0) == "+0.00 /h")
    #expect(CheckOutcome.Scale.number.difference(.infinity) == "-")
  }
}
