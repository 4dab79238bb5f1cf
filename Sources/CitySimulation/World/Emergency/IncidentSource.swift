import CityModels
import EmergencyCore
import Quantities
import RandomVariates

/// Emergencies of a replication in order of time, independent of events in the city.
struct IncidentSource: ~Copyable {
  private let model: EmergencyModel
  private var drawn: TripSource?
  private var position = 0
  private let end: Instant

  init(_ emergency: EmergencyModel, of city: CityModel, luck: RandomStreams) throws(SimulationError)
  {
    model = emergency
    end = city.window.cap
    if case .drawn(let process, _) = emergency.calls {
      drawn = try TripSource(
        .poisson(process), of: city, observed: nil, purposes: .emergencies, luck: luck)
    }
  }

  /// Returns the next emergency with all its random draws; nil if there are no more.
  mutating func next(luck: RandomStreams) -> IncidentPlan? {
    var found: EmergencyModel.Listed
    switch model.calls {
    case .listed(let all):
      guard position < all.count, all[position].at < end else { return nil }
      found = all[position]
    case .drawn(_, let priorities):
      guard let trip = drawn?.next(luck: luck) else { return nil }
      luck.begin(LuckPurpose.incidentPriority, position)
      guard let priority = Priority(rawValue: UInt8(priorities.draw(from: luck))) else {
        preconditionFailure("there are three priorities")
      }
      found = EmergencyModel.Listed(at: trip.at, trip.origin, priority)
    }
    defer { position += 1 }
    var plan = IncidentPlan(found, number: position, model, luck)
    if model.callsConcernResidents {
      luck.begin(LuckPurpose.patient, position)
      plan.patientDraw = luck.uniform()
    }
    return plan
  }
}

/// Emergency with all its random draws, whichever ambulance is sent.
struct IncidentPlan: BitwiseCopyable {
  var listed: EmergencyModel.Listed
  let callTaking: TimeSpan
  let scene: TimeSpan
  let isTransported: Bool
  let handover: TimeSpan

  /// True if a taxi is sufficient.
  let goesByTaxi: Bool

  /// Random number that selects the patient among the residents, from 0 to 1; nil for other people.
  fileprivate(set) var patientDraw: Double?

  /// Resident who is the patient; nil for other people.
  var patient: Int32?

  /// Draws the course of an emergency that is not in the list of calls.
  /// - Parameters:
  ///   - listed: time, place and priority.
  ///   - model: the model of first aid.
  ///   - luck: the random streams of the replication.
  ///   - reporter: the wearer of the watch, or the first number of the key of a telephone call.
  ///   - number: the crossing of the watch, or the second number of that key, from 0.
  ///   - isCalled: true for a telephone call; false for the report of a watch, which needs no
  ///     operator.
  ///   - isGenuine: false for a false alarm, whose patient is not taken to a hospital.
  init(
    _ listed: EmergencyModel.Listed, _ model: EmergencyModel, _ luck: RandomStreams,
    reporter: Int, number: Int, isCalled: Bool, isGenuine: Bool
  ) {
    // Listed calls have no second number, so these streams are separate.
    func time(_ purpose: LuckPurpose, _ sampler: Sampler) -> TimeSpan {
      luck.begin(purpose, reporter, number + 1)
      return sampler.drawTimeSpan(from: luck)
    }
    self.listed = listed
    callTaking =
      isCalled ? time(.callTaking, model.callTaking[Int(listed.priority.rawValue)]) : .zero
    goesByTaxi = false
    scene = time(.sceneTime, isGenuine ? model.scene : model.alarms?.falseScene ?? model.scene)
    handover = time(.handoverTime, model.handover)
    luck.begin(LuckPurpose.transport, reporter, number + 1)
    isTransported = isGenuine && luck.chance(model.transportedShare)
  }

  /// Draws the values that the list does not give.
  init(
    _ listed: EmergencyModel.Listed, number: Int, _ model: EmergencyModel, _ luck: RandomStreams
  ) {
    func time(_ known: TimeSpan?, _ purpose: LuckPurpose, _ sampler: Sampler) -> TimeSpan {
      if let known { return known }
      luck.begin(purpose, number)
      return sampler.drawTimeSpan(from: luck)
    }
    self.listed = listed
    callTaking = time(
      listed.callTaking, .callTaking, model.callTaking[Int(listed.priority.rawValue)])
    scene = time(listed.scene, .sceneTime, model.scene)
    handover = time(listed.handover, .handoverTime, model.handover)
    if let lowAcuity = model.lowAcuity, listed.priority == .p3 {
      luck.begin(LuckPurpose.voucher, number)
      goesByTaxi = luck.chance(lowAcuity.taxiShare)
    } else {
      goesByTaxi = false
    }
    if let known = listed.isTransported {
      isTransported = known
    } else {
      luck.begin(LuckPurpose.transport, number)
      isTransported = luck.chance(model.transportedShare)
    }
  }
}
