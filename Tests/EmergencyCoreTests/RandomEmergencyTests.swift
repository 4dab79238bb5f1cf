import EmergencyCore
import Geography
import MachineParts
import Quantities
import TestSupport
import Testing

/// Any commands in any order: whatever is refused changes nothing, and the invariants hold after each.
@Suite struct RandomEmergencyTests {
  private static func rules(_ dice: inout SplitMix64) -> EmergencyRules {
    var rules = EmergencyRules()
    rules.dispatch = EmergencyRules.Dispatch.allCases.randomElement(using: &dice) ?? .closest
    rules.queue = EmergencyRules.Queue.allCases.randomElement(using: &dice) ?? .priority
    rules.returnTo = Bool.random(using: &dice) ? .home : .nearest
    rules.expectedMobilisation = .seconds(Int64.random(in: 0...90, using: &dice))
    rules.speeds.p1 = Double.random(in: 0.5...2, using: &dice)
    if rules.queue == .priority, Bool.random(using: &dice) {
      rules.redispatch.allow(from: .p3, to: .p1)
      if Bool.random(using: &dice) { rules.redispatch.allow(from: .p2, to: .p1) }
      if Bool.random(using: &dice) { rules.redispatch.allow(from: .p3, to: .p2) }
    }
    rules.moveUp = moveUp(&dice)
    rules.stationOrders = (0..<4).map { _ in
      [0, 1, 2].shuffled(using: &dice).map { AmbulanceStationID($0) }
    }
    return rules
  }

  private static func moveUp(_ dice: inout SplitMix64) -> MoveUpRule {
    // Two have room at each station.
    func stations(_ count: Int) -> [AmbulanceStationID] {
      [0, 0, 1, 1, 2, 2].shuffled(using: &dice).prefix(count).map { AmbulanceStationID($0) }
    }
    switch Int.random(in: 0...7, using: &dice) {
    case 0: return .complianceTable((0...5).map(stations))
    case 1: return .priorityList(stations(5))
    case 2:
      return .expectedCoverage(
        ExpectedCoverage(
          weights: (0..<4).map { _ in Double.random(in: 0...1, using: &dice) },
          within: .seconds(Int64.random(in: 0...300, using: &dice)),
          busyShare: Double.random(in: 0..<1, using: &dice)))
    case 3:
      let worth = (0..<3).map { _ in [Double.random(in: 4...9, using: &dice), 3] }
      return .benefit(StationBenefits(ofStations: worth, costPerSecond: 0.01))
    default: return .none
    }
  }

  private static func command(_ dice: inout SplitMix64, of count: Int) throws -> EmergencyCommand {
    let place = try EmergencyTown.place(Double.random(in: 0..<4, using: &dice))
    let priority = Priority.allCases.randomElement(using: &dice) ?? .p1
    let ambulance = AmbulanceID(Int.random(in: 0...5, using: &dice))
    switch Int.random(in: 0..<20, using: &dice) {
    case 0: return .call(at: place, priority)
    case 1: return .callTaken(IncidentID(Int.random(in: max(0, count - 4)...count, using: &dice)))
    case 2:
      let number = Int32.random(in: 1...4, using: &dice)
      return .report(
        alarm: Int32.random(in: 0...200, using: &dice), at: place, priority,
        PatientReport(number, sampledAt: .start, below: .bloodPressure))
    case 3:
      return .crew(ambulance, .onDuty(AmbulanceStationID(Int.random(in: 0...3, using: &dice))))
    case 4: return .crew(ambulance, Int.random(in: 0..<8, using: &dice) == 0 ? .offDuty : .arrived)
    case 5, 6: return .crew(ambulance, .mobilised)
    case 7, 8: return .crew(ambulance, .arrived)
    case 9, 10: return .crew(ambulance, .leavesScene(carrying: Bool.random(using: &dice)))
    case 11: return .crew(ambulance, .atHospital)
    case 12: return .crew(ambulance, .free)
    case 13, 14: return .crew(ambulance, .atStation)
    case 15: return .referred(IncidentID(Int.random(in: max(0, count - 4)...count, using: &dice)))
    case 16:
      return .taxi(
        IncidentID(Int.random(in: max(0, count - 8)...count, using: &dice)),
        hasCome: Bool.random(using: &dice))
    case 17: return .crew(ambulance, Bool.random(using: &dice) ? .shiftEnds : .isAt(place))
    case 18:
      return .hospital(
        HospitalID(Int.random(in: 0...2, using: &dice)), isOpen: Bool.random(using: &dice))
    default: return .crew(ambulance, .isAt(place))
    }
  }

  /// All that can be seen of a machine.
  private static func picture(_ core: borrowing EmergencyCore) -> [AnyHashable] {
    var picture: [AnyHashable] = [core.incidentCount, core.waiting]
    for number in 0..<core.ambulanceCount { picture.append(core.ambulance(AmbulanceID(number))) }
    for number in max(0, core.incidentCount - 8)..<core.incidentCount {
      picture.append(core.incident(IncidentID(number)))
    }
    return picture
  }

  @Test(arguments: seeds(240))
  func `invariants hold after every command`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let town = EmergencyTown(
      rules: Self.rules(&dice), stations: [0.5, 1.5, 3.5], hospitals: [0.1, 3.9], ambulances: 5)
    var core = try town.core()
    var ended = Set<IncidentID>()
    var accepted = 0
    for number in 0..<600 {
      let command = try Self.command(&dice, of: core.incidentCount)
      let before = Self.picture(core)
      let response = core.handle(command, at: .start + .seconds(Int64(number * 20)))
      switch response {
      case .refused:
        #expect(Self.picture(core) == before && core.outbox.count == 0, "\(command)")
      case .accepted, .opened, .known: accepted += 1
      }
      if let broken = core.brokenInvariant() {
        Issue.record("\(broken) after \(command) of seed \(seed)")
        return
      }
      for effect in effects(&core) {
        if case .recall(_, from: let loser) = effect { #expect(!ended.contains(loser)) }
      }
      // What is over stays over.
      for number in 0..<core.incidentCount {
        let incident = IncidentID(number)
        if case .closed = core.incident(incident).state {
          ended.insert(incident)
        } else {
          #expect(!ended.contains(incident))
        }
      }
    }
    #expect(accepted > 50)
  }
}
