import Charts
import Testing

@Suite struct NumberTests {
  @Test func `decimals are rounded half to even and never a negative zero`() {
    #expect(DecimalText.fixed(0.125, decimals: 2) == "0.12")
    #expect(DecimalText.fixed(-0.001, decimals: 2) == "0.00")
    #expect(DecimalText.fixed(-12.5, decimals: 1) == "-12.5")
    #expect(
      DecimalText.fixed(1_234_567.8, decimals: 1, isGrouped: true) == "1\u{202f}234\u{202f}567.8")
    #expect(DecimalText.short(2.50, decimals: 2) == "2.5")
    #expect(DecimalText.short(-0.04, decimals: 1) == "0")
    #expect(DecimalText.short(100, decimals: 0) == "100")
    #expect(DecimalText.short(.nan, decimals: 1) == "0")
    #expect(DecimalText.fixed(.infinity, decimals: 1) == "–")
    #expect(DecimalText.grouped(-1000) == "-1\u{202f}000")
  }

  @Test func `values are put as people read them`() {
    #expect(ValueFormat.duration.text(754.6) == "12:35")
    #expect(ValueFormat.duration.text(-30) == "-0:30")
    #expect(ValueFormat.duration.text(.infinity) == "never")
    #expect(ValueFormat.duration.text(2e9) == "33333333:20")
    #expect(ValueFormat.duration.text(-.infinity) == "–")
    #expect(ValueFormat.duration.text(1e300) == "–")
    #expect(ValueFormat.duration.text(nil) == "–")
    #expect(ValueFormat.duration.text(.nan) == "–")
    #expect(ValueFormat.share.text(0.0344) == "3.4 %")
    #expect(ValueFormat.points.signed(0.0344) == "+3.4")
    #expect(ValueFormat.clock.text(6 * 3600 + 90) == "06:02")
    #expect(ValueFormat.clock.text(30 * 3600) == "06:00 (+1 d)")
    #expect(ValueFormat.clock(-3600) == "23:00")
    #expect(ValueFormat.duration.interval(755, 737, 773) == "12:35 [12:17,\u{a0}12:53]")
    #expect(ValueFormat.duration.interval(755, nil, 773) == "12:35")
    #expect(
      ValueFormat.duration.interval(-405, -423, 3, isSigned: true) == "-6:45 [-7:03,\u{a0}+0:03]")
  }
}
