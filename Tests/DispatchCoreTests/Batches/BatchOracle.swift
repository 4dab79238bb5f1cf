import Geography
import Quantities

@testable import DispatchCore
@testable import DispatchWorlds

/// The best that a batch could do, found by trying everything, and what a plan does.
struct BatchOracle {
  /// How good an assignment is: fewer left out first, then the smaller cost.
  struct Worth: Comparable {
    var leftOut = 0
    var cost: Int64 = 0

    static func < (left: Worth, right: Worth) -> Bool {
      (left.leftOut, left.cost) < (right.leftOut, right.cost)
    }
  }

  private let desk: DispatchDesk
  private let radius: Distance?
  private let gain: TimeSpan?

  /// The rides that count, and the taxi that each has or is offered to now.
  private(set) var rides: [RideID] = []
  private(set) var present: [TaxiID?] = []

  init(_ desk: DispatchDesk, radius: Distance?, gain: TimeSpan?) {
    self.desk = desk
    self.radius = radius
    self.gain = gain
    for index in desk.core.state.rides.indices {
      let ride = RideID(index)
      if desk.ride(index) == .held {
        rides.append(ride)
        present.append(nil)
      } else if gain != nil, desk.core.state.canRelease(ride),
        desk.core.state.rides[index].takeBackCount < 3
      {
        rides.append(ride)
        present.append(desk.ride(index).taxi ?? desk.ride(index).pendingOffer?.taxi)
      }
    }
  }

  /// What times and distances cost, as the documentation of the policies says.
  private func cost(of time: TimeSpan) -> Int64 {
    let estimate = desk.core.estimatedDrive(
      from: desk.place(0), to: desk.place(0), at: desk.now)
    return estimate == nil ? 7 * time.milliseconds : time.milliseconds
  }

  private func cost(_ row: Int, _ taxi: TaxiID) -> Int64 {
    guard let place = desk.core.state.taxis[taxi].place else { return .max }
    let origin = desk.core.state.rides[rides[row]].origin
    let millimeters = desk.map.distance(from: place, to: origin).millimeters
    let distance = Distance(meters: millimeters / 1000)
    let drive =
      desk.core.state.estimatedDrive(distance, at: desk.now)?.milliseconds ?? Int64(millimeters)
    guard let own = present[row], own != taxi, let gain else { return drive }
    return drive + cost(of: gain)
  }

  func mayGet(_ row: Int, _ taxi: TaxiID) -> Bool {
    if present[row] == taxi { return true }
    let entry = desk.core.state.taxis[taxi]
    let isMovable = present.contains(taxi)
    guard entry.isEligible || isMovable, !desk.core.state.hasRefused(rides[row], taxi),
      let distance = desk.core.state.distance(from: taxi, to: rides[row]),
      radius.map({ distance.millimeters <= $0.millimeters }) ?? true
    else { return false }
    // Who has a taxi is not left to somebody's answer where rides are rejected.
    let isSure = isMovable && entry.state.ride != nil
    return desk.rulebook.noTaxiAction != .reject || desk.ride(rides[row].index).taxi == nil
      || isSure
  }

  /// What an assignment is worth; the taxi of every row, nil for none.
  func worth(_ taxis: [TaxiID?]) -> Worth {
    var worth = Worth()
    for row in rides.indices {
      if let taxi = taxis[row] {
        worth.cost += cost(row, taxi)
      } else {
        worth.leftOut += 1
        let waits = desk.now - desk.core.state.rides[rides[row]].requestedAt
        worth.cost += cost(of: waits) / 3
      }
    }
    return worth
  }

  /// The worth of the best assignment; who has a taxi gets one.
  var best: Worth {
    var best: Worth?
    var taxis: [TaxiID?] = []
    func tryRow(_ row: Int) {
      guard row < rides.count else {
        let found = worth(taxis)
        if best.map({ found < $0 }) ?? true { best = found }
        return
      }
      if present[row] == nil {
        taxis.append(nil)
        tryRow(row + 1)
        taxis.removeLast()
      }
      for index in desk.core.state.taxis.indices {
        let taxi = TaxiID(index)
        guard mayGet(row, taxi), !taxis.contains(taxi) else { continue }
        taxis.append(taxi)
        tryRow(row + 1)
        taxis.removeLast()
      }
    }
    tryRow(0)
    return best ?? Worth()
  }

  /// Which taxis the rides have when the steps are carried out, and what is wrong with the steps.
  func outcome(of plan: DispatchPlan) -> (taxis: [TaxiID?], issues: [String]) {
    var taxis = present
    var issues: [String] = []
    var released: [TaxiID] = []
    func give(_ ride: RideID, _ taxi: TaxiID) {
      guard let row = rides.firstIndex(of: ride), taxis[row] == nil else {
        issues.append("ride \(ride) does not wait")
        return
      }
      if !mayGet(row, taxi) { issues.append("taxi \(taxi) may not get ride \(ride)") }
      if taxis.contains(taxi) { issues.append("taxi \(taxi) is given twice") }
      taxis[row] = taxi
    }
    for step in plan.steps {
      switch step {
      case .offer(let ride, let taxi):
        let entry = desk.core.state.taxis[taxi]
        if entry.state != .available { issues.append("taxi \(taxi) may not be asked") }
        if entry.offer != nil, !released.contains(taxi) { issues.append("taxi \(taxi) is locked") }
        give(ride, taxi)
      case .insert(let ride, _): issues.append("ride \(ride) shares a taxi")
      case .release(let ride):
        guard let row = rides.firstIndex(of: ride), let taxi = taxis[row] else {
          issues.append("ride \(ride) cannot be released")
          break
        }
        released.append(taxi)
        taxis[row] = nil
      case .redirect(let taxi, let ride):
        if desk.driver(taxi.index).ride == nil || !released.contains(taxi) {
          issues.append("taxi \(taxi) is not on its way")
        }
        give(ride, taxi)
      case .keep(let ride): issues.append("ride \(ride) is kept for nobody")
      }
    }
    for row in rides.indices where taxis[row] == nil && present[row] != nil {
      issues.append("ride \(rides[row]) has lost its taxi")
    }
    return (taxis, issues)
  }
}
