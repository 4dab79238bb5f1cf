import Reports

/// What comes from details, with a morning and an evening peak.
enum SampleDetails {
  static func fill(
    _ alternative: inout ReportAlternative, wait: Double, unserved: Double, zones: Int
  ) {
    alternative.hours = (0..<24).map { hour in
      HourFigures(
        hour: (hour + 4) % 24, day: (hour + 4) / 24, start: Double(hour) * 3600, length: 3600,
        requests: SampleFigures.around(600 + 1500 * peak(hour), 20),
        wait: SampleFigures.around(wait * (0.4 + peak(hour)), 30),
        unservedShare: SampleFigures.around(unserved * peak(hour) * 1.5, unserved / 10))
    }
    alternative.waits = waits(wait: wait, unserved: unserved)
    alternative.stories = [
      WaitStory(
        kind: .usual, ride: 7, zone: 2, requested: 3600, search: 0, offer: 12, approach: 240,
        boarding: 60, offers: 1, declines: 0),
      WaitStory(
        kind: .longest, ride: 23, zone: 3, requested: 18_000, search: 2676, offer: 60,
        approach: 4140, boarding: 38, offers: 4, declines: 2, lapses: 1),
      WaitStory(
        kind: .unserved, ride: 42, zone: 4, requested: 16_800, search: 190, offer: 0, approach: 0,
        boarding: 0, offers: 0, declines: 0),
    ]
    alternative.fleet = (0..<24).map { fleet(Double($0) * 3600, peak($0)) }
    alternative.held = HeldQueue(
      step: 300,
      moments: (0...288).map { step in
        let size = peak(step / 12) * wait / 60
        return HeldQueue.Moment(
          time: Double(step) * 300, count: SampleFigures.around(size, 2),
          oldestAge: SampleFigures.around(size * 40, 60))
      })
    alternative.zones = zoneFigures(zones, wait: wait, unserved: unserved)
    alternative.drivers = drivers(wait)
    alternative.convergence = (2...20).map {
      ConvergencePoint(
        replications: $0, mean: wait + 40 / Double($0), halfWidth: 90 / Double($0))
    }
    alternative.warmUp = WarmUpFigures(
      intervals: (-4..<24).map { fleet(Double($0) * 3600, peak(max(0, $0))) },
      dayApart: WarmUpFigures.DayApart(
        start: 0, otherStart: 82_800, idle: SampleFigures.around(-4, 6),
        busy: SampleFigures.around(2, 5), waiting: SampleFigures.around(0.5, 1), differs: false))
    alternative.service = [
      ServiceFigures(topic: "driver", name: "break", count: SampleFigures.around(120, 4))
    ]
  }

  /// How busy an hour after four o'clock is, 0 to 1.
  private static func peak(_ hour: Int) -> Double {
    min(1, bell(hour, 5, 6) + 0.8 * bell(hour, 15, 10))
  }

  /// A hill around a middle.
  private static func bell(_ place: Int, _ middle: Int, _ width: Double) -> Double {
    let distance = Double(place - middle)
    return 1 / (1 + distance * distance / width)
  }

  private static func fleet(_ start: Double, _ peak: Double) -> FleetFigures {
    FleetFigures(
      start: start, length: 3600, onDuty: 700, idle: 560 - 500 * peak, approaching: 40 + 120 * peak,
      boarding: 10 + 40 * peak, occupied: 80 + 330 * peak, releasing: 10 + 10 * peak,
      waiting: SampleFigures.around(20 + 200 * peak, 8))
  }

  private static func waits(wait: Double, unserved: Double) -> WaitDistribution {
    let scale: Double = 9e6 / (wait * wait * wait)
    let weights: [Double] = (0...60).map { minute in
      let length = Double(minute)
      return (length + 1) / (1 + length * length * length * scale)
    }
    let all = weights.reduce(0, +)
    let served = weights.map { $0 / all * (1 - unserved) }
    var sum = 0.0
    let byMinute = served.map { share in
      sum += share
      return sum
    }
    return WaitDistribution(
      requests: 668_700, served: served, unserved: served.map { $0 * unserved },
      arrived: (0...240).map { $0 < 2 ? 0 : byMinute[min(60, $0 / 2 - 1)] },
      servedShare: 1 - unserved)
  }

  private static func zoneFigures(_ count: Int, wait: Double, unserved: Double) -> ZoneFigures {
    func share(_ zone: Int, _ busy: Double) -> ZoneFigures.ZoneShare {
      let place = Double(zone * 7 % count) / Double(count)
      return ZoneFigures.ZoneShare(
        requests: 40 * place * busy, wait: zone == 1 ? nil : wait * (0.5 + place) * (0.5 + busy),
        serviceLevel: zone == 1 ? nil : 1 - 0.4 * place * busy,
        unservedShare: zone == 1 ? nil : unserved * place * busy * 3,
        idleTaxis: 12 * (1 - busy) * place, emptyShare: 0.2 * busy)
    }
    return ZoneFigures(
      window: (0..<count).map { share($0, 0.5) },
      intervals: (0..<24).map { hour in
        ZoneFigures.Interval(
          start: Double(hour) * 3600, length: 3600,
          zones: (0..<count).map { share($0, peak(hour)) })
      })
  }

  private static func drivers(_ wait: Double) -> DriverFigures {
    let steps = (0..<20).map { step in
      DriverFigures.Step(
        from: Double(step) * 2, to: Double(step + 1) * 2,
        share: 0.2 * bell(step, 11, 3))
    }
    let idle = (0..<20).map { step in
      DriverFigures.Step(
        from: Double(step) / 20, to: Double(step + 1) / 20,
        share: 0.3 * bell(step, 12, 2))
    }
    let curve = (0...100).map { step -> Double in
      let place = Double(step) / 100
      return place * (0.6 + 0.4 * place)
    }
    return DriverFigures(
      driverDays: 15_000, trips: steps, idleShares: idle, tripsLorenz: curve,
      idleLorenz: curve.map { $0 * $0 }, tripsGini: SampleFigures.around(0.134, 0.004),
      idleGini: SampleFigures.around(wait / 4000, 0.003))
  }
}
