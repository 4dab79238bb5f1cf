import Geography
import Quantities
import TestSupport
import Testing
import TripFiles

@testable import TripImport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is learned of drives that were made up.
@Suite struct DriveFitTests {
  private let map: ZoneMap

  init() throws {
    let grid = try GridShape(columns: 5, rows: 5, zoneArea: Area(squareKilometers: 1))
    map = ZoneMap(grid: grid, adjacency: .sides)
  }

  /// Drives of a city in which time grows with a power of length, a pair has its own pace, and luck is lognormal.
  private func drives(_ count: Int, exponent: Double, seed: UInt64 = 3) -> [Drive] {
    var random = SplitMix64(seed: seed)
    func uniform() -> Double { (Double(random.next() >> 11) + 0.5) / 9_007_199_254_740_992 }
    func normal() -> Double { (-2 * log(uniform())).squareRoot() * cos(2 * .pi * uniform()) }
    return (0..<count).map { number in
      let origin = ZoneID(Int(random.next() % 25))
      let destination = ZoneID(Int(random.next() % 25))
      let hour = Int(random.next() % 24)
      let meters =
        1.25 * map.meanDistance(from: origin, to: destination).meters * exp(0.2 * normal())
      let speed = hour < 6 ? 8.0 : 4.0
      let seconds = 3500 / speed * pow(meters / 3500, exponent) * exp(0.3 * normal() - 0.045)
      return Drive(
        hour: UInt8(hour), isHeldBack: number % 2 == 1, origin: origin, destination: destination,
        seconds: Float(seconds), meters: Float(meters))
    }
  }

  @Test(arguments: [0.6, 0.75, 0.9, 1.0])
  func `the exponent is found within 0.03 from 3,000 drives`(exponent: Double) {
    let fit = DriveFit(drives(3000, exponent: exponent), on: map)
    #expect((fit.law.exponent - exponent).magnitude < 0.03, "\(fit.law.exponent)")
  }

  @Test func `the order of the drives does not matter`() {
    let drives = drives(3000, exponent: 0.75)
    let one = DriveFit(drives, on: map)
    let other = DriveFit(drives.reversed(), on: map)
    #expect(one.law.exponent == other.law.exponent)
    #expect((one.circuity - other.circuity).magnitude < 1e-9)
    #expect((one.noise - other.noise).magnitude < 1e-9)
  }

  @Test func `speeds, circuity, noise and the mean time are those of the city`() {
    let all = drives(60_000, exponent: 0.75)
    let fit = DriveFit(all.filter { !$0.isHeldBack }, on: map)
    #expect((fit.circuity / 1.25 - 1.02).magnitude < 0.02)
    // Speeds hold for drives of `speedLength`, and are twice as high at night.
    #expect((fit.speedByHour[3] / fit.speedByHour[12] - 2).magnitude < 0.05)
    let atLength = 4 * pow(fit.speedLength / 3500, 0.25)
    #expect((fit.speedByHour[12] / atLength - 1).magnitude < 0.03)
    #expect((fit.noise - 0.307).magnitude < 0.02)
    let judgement = FitJudgement(fit, by: all.filter(\.isHeldBack))
    #expect((judgement.predicted / judgement.observed - 1).magnitude < 0.02)
    #expect(judgement.byHour.allSatisfy { $0 != nil })
  }

  @Test func `without lengths the map gives them, and few drives use the exponent of other towns`()
  {
    let bare = drives(200, exponent: 0.9).map {
      Drive(
        hour: $0.hour, isHeldBack: false, origin: $0.origin, destination: $0.destination,
        seconds: $0.seconds, meters: .nan)
    }
    let fit = DriveFit(bare, on: map)
    #expect(!fit.knowsLengths && fit.circuity == 1.3 && fit.law.exponent == 0.75)
    #expect(fit.factors.values.allSatisfy { $0.detour == 1 })
  }

  @Test func `a pair that was seen once is drawn to all others`() throws {
    var all = drives(5000, exponent: 0.75).filter { $0.origin != $0.destination }
    let slow = all[0]
    all = all.filter { $0.origin != slow.origin || $0.destination != slow.destination }
    all.append(
      Drive(
        hour: slow.hour, isHeldBack: false, origin: slow.origin, destination: slow.destination,
        seconds: slow.seconds * 10, meters: slow.meters))
    let fit = DriveFit(all, on: map)
    let factor = try #require(
      fit.factors[.init(origin: slow.origin, destination: slow.destination)])
    #expect(factor.count == 1 && factor.pace > 1.3 && factor.pace < 3.5)
  }

  @Test func `a sample of very many drives is fair and bounded`() {
    var sample = DriveSample()
    for number in 0..<1_500_000 {
      sample.add(
        Drive(
          hour: UInt8(number % 24), isHeldBack: number % 2 == 0, origin: ZoneID(0),
          destination: ZoneID(1), seconds: Float(number), meters: 1))
    }
    #expect(sample.drives.count <= DriveSample.greatestCount)
    #expect(sample.drives.count > DriveSample.greatestCount / 3)
    let mean = sample.drives.reduce(0.0) { $0 + Double($1.seconds) } / Double(sample.drives.count)
    #expect((mean / 750_000 - 1).magnitude < 0.01)
    let noon = sample.drives.count { $0.hour == 12 }
    #expect((Double(noon) * 24 / Double(sample.drives.count) - 1).magnitude < 0.05)
  }
}
