import Results
import Testing

@testable import Experiments

/// What some days say of a simulated figure beside an observed one.
@Suite struct FittedFigureTests {
  private func figure(
    _ values: [Double?], _ target: String, open: Int = 0
  ) throws -> FittedFigure {
    FittedFigure(
      values.map { MeasuredValue(value: $0, unresolved: open) },
      against: try CalibrationTarget(target, in: CheckedCity.grid), confidence: 0.99)
  }

  @Test func `a figure is below, above, within the tolerance, or not told apart`() throws {
    let days = [0.48, 0.50, 0.52, 0.49, 0.51]
    #expect(try figure(days, "unserved_share = 60 %").side == .below)
    #expect(try figure(days, "unserved_share = 40 %").side == .above)
    #expect(try figure(days, "unserved_share = 50 %").side == .open)
    #expect(try figure(days, "unserved_share = 49 % +- 10 %").side == .within)
    #expect(try figure(days, "unserved_share = 60 % +- 12 %").side == .open)
    #expect(try figure(days, "unserved_share = 60 % +- 5 %").side == .below)
    #expect(try figure([0.5, 0.5, 0.5], "unserved_share = 50 %").side == .within)
    let open = try figure(days, "unserved_share = 50 %")
    #expect(open.estimate == 0.5 && open.days == 5 && open.confidence == 0.99)
    #expect((open.lower ?? 1) < 0.5 && (open.upper ?? 0) > 0.5)
  }

  @Test func `the bounds of a share stay within its range`() throws {
    let figure = try figure([0, 0.04, 0, 0.01], "unserved_share = 50 %")
    #expect(figure.lower == 0 && figure.side == .below)
  }

  @Test func `a day with nothing to measure leaves the figure unknown`() throws {
    let figure = try figure([0.5, nil, 0.5], "unserved_share = 50 %")
    #expect(figure.estimate == nil && figure.side == .open && figure.emptyDays == 1)
  }

  @Test func `one endless day makes the mean endless`() throws {
    let figure = try figure([300, .infinity, 310], "wait_s_p95 = 5 min")
    #expect(figure.estimate == .infinity && figure.side == .above)
  }

  @Test func `waits of open requests can only be too long`() throws {
    let days = [300.0, 310, 305]
    #expect(try figure(days, "wait_s_mean = 1 min", open: 1).side == .above)
    #expect(try figure(days, "wait_s_mean = 60 min", open: 1).side == .open)
    #expect(try figure(days, "wait_s_mean = 60 min").side == .below)
    #expect(try figure([0.1, 0.2, 0.1], "unserved_share = 90 %", open: 1).side == .below)
  }
}
