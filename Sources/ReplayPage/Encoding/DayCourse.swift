import Results

/// A person's wait, with exact times.
protocol TimedWait {
  /// Start of the wait, in milliseconds from the start of the window.
  var startMilliseconds: Int64 { get }

  /// Length of the wait, in milliseconds.
  var waitMilliseconds: Int64 { get }
}

extension WaitingRequest: TimedWait {}
extension WaitingPatient: TimedWait {}

/// Course of a day under one policy in equal steps: the number of waiting people, and their mean
/// wait.
struct DayCourse: Hashable, Sendable {
  /// Step in seconds.
  let step: Int

  /// Number of waiting people at each instant.
  private(set) var waiting: [Int] = []

  /// Mean wait of all requests made so far, counted up to the instant, in seconds; nil before the
  /// first request.
  private(set) var meanWait: [Int?] = []

  /// Computes the course from single waits.
  /// - Parameters:
  ///   - requests: the waits, in any order.
  ///   - length: length of the window in seconds.
  /// - Complexity: O(n log n).
  init(_ requests: [some TimedWait], length: Int) {
    step = max(1, (length + 1439) / 1440)
    let starts = requests.map(\.startMilliseconds).sorted()
    let ends = requests.map { ($0.startMilliseconds + $0.waitMilliseconds, $0.waitMilliseconds) }
      .sorted { $0.0 < $1.0 }
    var (begun, ended) = (0, 0)
    var openStarts: Int64 = 0
    var endedWaits: Int64 = 0
    for second in stride(from: 0, through: length, by: step) {
      let now = Int64(second) * 1000
      while begun < starts.count, starts[begun] <= now {
        openStarts += starts[begun]
        begun += 1
      }
      while ended < ends.count, ends[ended].0 <= now {
        openStarts -= ends[ended].0 - ends[ended].1
        endedWaits += ends[ended].1
        ended += 1
      }
      let total = endedWaits + Int64(begun - ended) * now - openStarts
      waiting.append(begun - ended)
      meanWait.append(begun == 0 ? nil : Int((total / Int64(begun) + 500) / 1000))
    }
  }
}

extension DayCourse {
  /// Computes the course from changes of the number of waiting people.
  /// - Parameters:
  ///   - changes: change of the number at an instant, in chronological order.
  ///   - length: length of the window in seconds.
  /// - Complexity: O(n).
  init(changes: [(milliseconds: Int64, by: Int)], length: Int) {
    self.init([WaitingPatient](), length: length)
    var (next, count, come) = (0, 0, 0)
    var (total, last): (Int64, Int64) = (0, 0)
    for (place, second) in stride(from: 0, through: length, by: step).enumerated() {
      let now = Int64(second) * 1000
      while next < changes.count, changes[next].milliseconds <= now {
        total += Int64(count) * (changes[next].milliseconds - last)
        last = changes[next].milliseconds
        count += changes[next].by
        come += max(0, changes[next].by)
        next += 1
      }
      total += Int64(count) * (now - last)
      last = now
      waiting[place] = count
      meanWait[place] = come == 0 ? nil : Int((total / Int64(come) + 500) / 1000)
    }
  }
}

/// Numbers of vehicles by activity, and of waiting people, at one instant.
struct StateCounts: Hashable, Sendable {
  /// Number of taxis by the number of the activity.
  var taxis: [Int]
  var waiting: Int

  /// Number of ambulances by the mark of the activity.
  var ambulances: [Int]
  var patients = 0

  /// Number of residents on a trip, by the number of the mode.
  var residents = Array(repeating: 0, count: ShownMode.allCases.count)
}

extension ReplaySide {
  /// Returns the counts at equal steps from the start of the window, excluding its end: activities
  /// that begin there are not in the results.
  func counts(every step: Int, length: Int) -> [(second: Int, counts: StateCounts)] {
    let seconds = Array(stride(from: 0, to: length, by: step))
    var counts = seconds.map { _ in
      StateCounts(
        taxis: Array(repeating: 0, count: TaxiActivity.allCases.count), waiting: 0,
        ambulances: Array(repeating: 0, count: ReplayMark.ambulances.count))
    }
    /// Returns the first instant that is not before a second.
    func place(_ second: Int32) -> Int {
      min(seconds.count, (max(0, Int(second)) + step - 1) / step)
    }
    /// Returns the instants within a time range, its start included.
    func places(_ start: Int32, _ end: Int32) -> Range<Int> {
      let (first, last) = (place(start), place(end))
      return first..<max(first, last)
    }
    for stretch in stretches {
      let number = Int(stretch.activity.number)
      for place in places(stretch.start, stretch.end) { counts[place].taxis[number] += 1 }
    }
    for request in requests {
      for place in places(request.start, request.end) { counts[place].waiting += 1 }
    }
    for stretch in ambulances {
      let mark = stretch.activity.mark
      for place in places(stretch.start, stretch.end) { counts[place].ambulances[mark] += 1 }
    }
    for patient in patients {
      for place in places(patient.start, patient.end) { counts[place].patients += 1 }
    }
    for trip in residents.trips {
      let mode = Int(trip.activity.number)
      for place in places(trip.start, trip.end) { counts[place].residents[mode] += 1 }
    }
    return Array(zip(seconds, counts)).map { (second: $0.0, counts: $0.1) }
  }
}
