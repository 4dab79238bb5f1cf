import Reports
import Results

/// Figures by hour of the day under one alternative; equal hours of several days are merged.
struct HourFold {
  /// One hour of the day.
  struct Hour {
    /// Seconds after midnight.
    var start: Double
    var requests = 0.0
    var wait = 0.0
    var onDuty: Double?

    /// Mean wait of the requests of the hour, in seconds; nil without requests.
    var meanWait: Double? { requests > 0 ? wait / requests : nil }
  }

  /// Hours in the order of the window.
  let hours: [Hour]

  init(_ way: Briefing.Way, _ briefing: Briefing) {
    let start = briefing.view.startOfDay(of: way.entry)
    var hours: [Hour] = []
    for figures in way.alternative.hours {
      let clock = Double(figures.hour) * 3600
      let place = hours.firstIndex { $0.start == clock } ?? hours.count
      if place == hours.count { hours.append(Hour(start: clock)) }
      let requests = figures.requests.mean ?? 0
      if let wait = figures.wait.mean, wait.isFinite, requests > 0 {
        hours[place].requests += requests
        hours[place].wait += wait * requests
      }
    }
    for index in hours.indices {
      let parts = way.alternative.fleet.filter {
        let time = start + $0.start
        return time.truncatingRemainder(dividingBy: 86_400) >= hours[index].start
          && time.truncatingRemainder(dividingBy: 86_400) < hours[index].start + 3600
      }
      let time = parts.reduce(0) { $0 + $1.length }
      if time > 0 { hours[index].onDuty = parts.reduce(0) { $0 + $1.onDuty * $1.length } / time }
    }
    self.hours = hours
  }

  /// Hour with the longest mean wait; nil without any.
  var worst: Hour? {
    hours.filter { $0.meanWait != nil }.max { ($0.meanWait ?? 0) < ($1.meanWait ?? 0) }
  }
}
