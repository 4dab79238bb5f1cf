import Results

extension RequestTally {
  /// Distribution of waits; nil without requests.
  var waits: WaitDistribution? {
    guard requests > 0 else { return nil }
    let all = Double(requests)
    var arrived: [Double] = []
    var sum = 0
    for count in steps.prefix(RequestTally.stepCount) {
      sum += count
      arrived.append(Double(sum) / all)
    }
    return WaitDistribution(
      requests: requests, served: served.map { Double($0) / all },
      unserved: unserved.map { Double($0) / all }, arrived: arrived,
      servedShare: Double(servedCount) / all)
  }

  /// Demand and wait by hour.
  var hourFigures: [HourFigures] {
    (0..<hours.count).map { index in
      var figures = hours.figures(index)
      let busy = days.map { $0.hours[index] }.filter { $0.requests > 0 }
      let counts = busy.map { Double($0.requests) }
      figures.requests = Estimate(
        days.map { Double($0.hours[index].requests) }, within: 0 ... .infinity)
      figures.wait = Estimate(
        zip(busy, counts).map { Double($0.wait) / 1000 / $1 }, weights: counts,
        within: 0 ... .infinity)
      figures.unservedShare = Estimate(
        zip(busy, counts).map { Double($0.unserved) / $1 }, weights: counts, within: 0...1)
      return figures
    }
  }

  var heldQueue: HeldQueue {
    HeldQueue(
      step: Double(moments.step) / 1000,
      moments: (0..<moments.count).map { moment in
        HeldQueue.Moment(
          time: Double(moments.time(moment)) / 1000,
          count: Estimate(days.map { Double($0.held[moment]) }, within: 0 ... .infinity),
          oldestAge: Estimate(
            days.map { Double($0.oldest[moment]) / 1000 }, within: 0 ... .infinity))
      })
  }
}
