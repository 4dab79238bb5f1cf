import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import Results
import Testing

@testable import Experiments

/// Calibrations of a city that takes no time.
@Suite struct CalibrationTests {
  private static let city = MeasuredCity(
    zones: ["1-1", "2-1", "1-2", "2-2"], startOfDay: TimeOfDay(wrapping: .zero))

  /// A calibration of the number of taxis from 2 on, and perhaps of the requests an hour from 10.
  private func calibrated(
    _ targets: String..., counts: [Int], looks: [Int] = [5, 20], threads: Int = 2
  ) throws -> Calibration {
    let targets = try targets.map { try CalibrationTarget($0, in: Self.city) }
    var calibration = Calibration(targets, counts: counts, looks: looks, threads: threads)
    while let places = calibration.next {
      var small = SmallCity()
      small.taxis = places[0] + 2
      if places.count > 1 { small.requestsPerHour = Double(places[1] + 10) }
      let simulation = Simulation(model: try small.model(), policy: AdjacentZones(), seed: 5)
      try calibration.judge(Alternative("\(places)", simulation), in: Self.city)
    }
    return calibration
  }

  @Test func `the fleet behind an observed wait is found again`() throws {
    // What ten taxis give, measured.
    var small = SmallCity()
    small.taxis = 10
    let subject = CheckSubject(.metric(.waitMean))
    let (baseline, _) = try BaselineRun(
      Alternative(
        "ten", Simulation(model: try small.model(), policy: AdjacentZones(), seed: 5)),
      measuring: [], replications: 20, in: Self.city, threads: 2
    ).run()
    // The mean over all requests: the sum of their waits over their number.
    let days = try #require(baseline.values(of: subject))
    let waits = days.reduce(0) { $0 + ($1.value ?? .nan) * ($1.weight ?? .nan) }
    let mean = waits / days.reduce(0) { $0 + ($1.weight ?? .nan) }
    let calibration = try calibrated("wait_s_mean = \(Int(mean.rounded())) s", counts: [31])
    #expect(calibration.verdict == .pass)
    let answer = try #require(calibration.answer)
    #expect(answer.places == [8])
    #expect(abs((answer.figures[0].estimate ?? 0) - mean) < 0.001)
    guard case .one(let search) = calibration.search else { return }
    #expect(search.fitting?.contains(8) == true)
    #expect(calibration.errorOfEach == 0.05 / Double(search.mostVisits))
    for point in calibration.points {
      #expect(point.figures[0].confidence == 1 - calibration.errorOfEach / 2)
    }
  }

  @Test func `the number of threads does not matter`() throws {
    let one = try calibrated("unserved_share = 30 %", counts: [20], threads: 1)
    let three = try calibrated("unserved_share = 30 %", counts: [20], threads: 3)
    #expect(one.points == three.points && one.search == three.search)
  }

  @Test func `two values are found by two figures`() throws {
    let calibration = try calibrated(
      "occupied_share = 40 %", "requests = 60", counts: [20, 60], looks: [20])
    #expect(calibration.verdict == .pass)
    let answer = try #require(calibration.answer)
    // Sixty requests in two hours are thirty an hour.
    #expect((14...26).contains(answer.places[1]), "\(answer.places)")
    #expect(!answer.isToldApart)
  }

  @Test func `with a tolerance, a figure must be shown to be within`() throws {
    let wide = try calibrated("wait_s_mean = 6 min +- 3 min", counts: [31])
    #expect(wide.verdict == .pass && wide.answer?.figures[0].side == .within)
    let narrow = try calibrated("wait_s_mean = 6 min +- 1 s", counts: [31])
    #expect(narrow.verdict != .pass)
  }

  @Test func `what no value reaches is beyond the range`() throws {
    let calibration = try calibrated("wait_s_mean = 1 s", counts: [5])
    #expect(calibration.verdict == .fail && calibration.answer == nil)
    #expect(calibration.points.map(\.places) == [[0], [4]])
  }

  @Test func `a calibration that is stopped has judged nothing`() throws {
    let target = try CalibrationTarget("wait_s_mean = 5 min", in: Self.city)
    var calibration = Calibration([target], counts: [5], threads: 1)
    let simulation = Simulation(model: try SmallCity().model(), policy: AdjacentZones(), seed: 5)
    #expect(throws: ExperimentError.self) {
      try calibration.judge(
        Alternative("stopped", simulation), in: Self.city,
        ExperimentWatch(shouldStop: { true }))
    }
    #expect(calibration.points.isEmpty && calibration.next == [0])
  }
}
