import Glibc
import TestSupport
import Testing

@testable import Tariffs

/// The charge of a meter, by hand and by a second method.
@Suite struct TaxiMeterTests {
  private let milan = TariffRates(flag: 390, kilometer: 128, hour: 3327)

  @Test func `4.5 km in 15 minutes in Milan as worked out by hand`() {
    func cents(_ meter: TaxiMeter) -> Double {
      milan.flag + meter.charge(milan, kilometers: 4.5, hours: 0.25)
    }
    // c = 25.9921875 km/h and the mean speed is 18 km/h: time costs more.
    #expect(abs(cents(.steady) - 1221.75) < 1e-9)
    // 3.90 + 8.3175 + 5.76 exp(-1.4440104)
    #expect(abs(cents(.stopAndGo) - 1357.6742) < 1e-4)
    #expect(abs(cents(.sum) - 1797.75) < 1e-9)
  }

  /// The expectation over exponential speeds, by their quantiles.
  private func integral(_ rates: TariffRates, kilometers: Double, hours: Double) -> Double {
    let (mean, count) = (kilometers / hours, 200_000)
    var sum = 0.0
    for step in 0..<count {
      let speed = -mean * log(1 - (Double(step) + 0.5) / Double(count))
      sum += max(rates.kilometer * speed, rates.hour)
    }
    return sum / Double(count) * hours
  }

  @Test(arguments: seeds(20)) func `stop and go is the expectation over exponential speeds`(
    seed: UInt64
  ) {
    var luck = SplitMix64(seed: seed)
    let rates = TariffRates(
      flag: 0, kilometer: 50 + 200 * luck.uniform(), hour: 1000 + 4000 * luck.uniform())
    let (kilometers, hours) = (0.2 + 20 * luck.uniform(), 0.02 + luck.uniform())
    let exact = TaxiMeter.stopAndGo.charge(rates, kilometers: kilometers, hours: hours)
    let other = integral(rates, kilometers: kilometers, hours: hours)
    #expect(abs(exact / other - 1) < 2e-4, "\(exact) and \(other)")
  }

  @Test(arguments: seeds(2000))
  func `both at once is never cheaper than stop and go, nor that than one speed`(seed: UInt64) {
    var luck = SplitMix64(seed: seed)
    let rates = TariffRates(
      flag: 0, kilometer: 300 * luck.uniform(), hour: 6000 * luck.uniform())
    let (kilometers, hours) = (30 * luck.uniform(), 2 * luck.uniform())
    func charge(_ meter: TaxiMeter, _ kilometers: Double, _ hours: Double) -> Double {
      meter.charge(rates, kilometers: kilometers, hours: hours)
    }
    let charges = [TaxiMeter.sum, .stopAndGo, .steady].map { charge($0, kilometers, hours) }
    #expect(charges[0] >= charges[1] && charges[1] >= charges[2] - 1e-9)
    // I-F3: a longer ride is never cheaper.
    for meter in TaxiMeter.allCases {
      let base = charge(meter, kilometers, hours)
      #expect(charge(meter, kilometers * 1.01, hours) >= base - 1e-9)
      #expect(charge(meter, kilometers, hours * 1.01) >= base - 1e-9)
    }
  }

  @Test func `a ride without distance or without time costs the other`() {
    for meter in TaxiMeter.allCases {
      #expect(meter.charge(milan, kilometers: 0, hours: 0.5) == 1663.5)
      #expect(abs(meter.charge(milan, kilometers: 10, hours: 0) - 1280) < 1e-9)
      #expect(meter.charge(milan, kilometers: 0, hours: 0) == 0)
    }
    let free = TariffRates(flag: 0, kilometer: 0, hour: 3600)
    #expect(TaxiMeter.stopAndGo.charge(free, kilometers: 9, hours: 1) == 3600)
  }
}
