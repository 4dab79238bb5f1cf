import AlarmCore
import CityModels
import DisclosureCore
import EventEngine
import Geography
import MachineParts
import PlannerCore
import Quantities
import RandomVariates

/// Data service: applications that measure, and companies that request data.
extension City {
  /// Makes the data service of a city; nil if there is none.
  static func makeDataService(
    of plan: RunPlan, _ dwellers: ResidentsModel?, keepsRows: Bool, _ luck: RandomStreams
  ) -> DataService? {
    plan.model.disclosure.map {
      DataService($0, of: plan.model, dwellers, keepsRows: keepsRows, luck: luck)
    }
  }

  /// Schedules the first measurement and the requests of companies.
  mutating func addData() {
    guard let data else { return }
    expect(.sweep(number: 0), at: .start, .watch)
    for (number, ask) in data.model.asks.enumerated() {
      expect(.asks(Int32(number)), at: ask.at, .timer)
    }
    carryOut(data)
  }

  @inline(never)
  mutating func handle(_ event: DataEvent) {
    guard let data else { return }
    let now = engine.now
    switch event {
    case .sweep(let number):
      sweep(number, data)
      expect(.sweep(number: number + 1), at: now + data.model.period, .watch)
    case .epochEnds(let epoch):
      if let end = data.endOfOutage(at: now) {
        expect(.epochEnds(epoch), at: end, .timer)
        return
      }
      _ = data.handle(.epochIsOver(Int(epoch)), at: now)
      if inspection.isOn { data.inspect() }
    case .asks(let number):
      let ask = data.model.asks[Int(number)]
      let isDown = data.endOfOutage(at: now) != nil
      let response = isDown ? nil : data.ask(ask, at: now)
      let answer = response.flatMap { response -> Answer? in
        guard case .answered(_, let id) = response.answer else { return nil }
        return data.core.answer(id)
      }
      let area = AskedArea(of: ask.subject, on: plan.zones)
      data.write {
        $0.note(ask, number, about: area, response?.answer, answer, at: now)
        if let subscription = response?.subscription {
          $0.noteSubscription(ask, number, subscription, at: now)
        }
      }
    }
    carryOut(data)
  }

  /// Measures with every application and sends the samples.
  ///
  /// A sample that would arrive during an outage arrives at its end.
  private mutating func sweep(_ number: Int32, _ data: DataService) {
    let now = engine.now
    data.deliver(until: now)
    let hour = clock.hour(at: now)
    var dueCount = 0
    for member in data.traits.indices
    where data.model.measures(member, inHour: hour, data.habits) && isMeasured(member, data) {
      dueCount += 1
      guard let delay = data.model.delay(of: Int(number), of: member, luck) else { continue }
      let arrival = now + delay
      let sample = sample(number, of: member, data)
      data.send(
        sample, of: MemberID(member), arriving: data.endOfOutage(at: arrival) ?? arrival)
    }
    data.write { $0.noteDue(dueCount) }
  }

  /// False for a watch that is not worn, which has no values.
  private func isMeasured(_ member: Int, _ data: DataService) -> Bool {
    guard case .wearers = data.model.who, let watches else { return true }
    let wearer = data.model.source(of: member, among: watches.model.wearers.count)
    return watches.isWorn(by: WearerID(wearer), at: engine.now)
  }

  /// Returns the current sample of a person's application.
  private func sample(_ number: Int32, of member: Int, _ data: DataService) -> Sample {
    var values = data.model.values(of: member, Int(number), luck)
    var zone = Int(data.traits[member].zone)
    switch data.model.who {
    case .drawn: break
    case .residents:
      if let residents {
        let user = UserID(data.model.source(of: member, among: residents.model.residents.count))
        let course = runs?.place(of: user, at: engine.now, on: plan.zones)
        zone = (course ?? residents.place(of: user)).zone.index
        if course != nil { values.rise() }
      }
    case .wearers:
      if let watches {
        let wearer = data.model.source(of: member, among: watches.model.wearers.count)
        values.lower(to: watches.values(of: WearerID(wearer), at: engine.now))
        let wearing = watches.user(of: WearerID(wearer))
        let place =
          wearing.map { whereabouts(of: $0) }
          ?? watches.place(of: WearerID(wearer), at: engine.now)
        zone = place?.zone.index ?? zone
      }
    case .athletes:
      if let place = runs?.place(of: data.guests[member], at: engine.now, on: plan.zones) {
        zone = place.zone.index
        values.rise()
      }
    }
    return Sample(takenAt: engine.now, zone: zone, values: values)
  }

  private mutating func carryOut(_ data: DataService) {
    for position in 0..<data.core.outbox.count {
      switch data.core.outbox[position] {
      case .setTimer(let epoch, let instant):
        // After a long outage, the next epoch may be over as well.
        let end = max(instant + data.model.closing, engine.now)
        expect(.epochEnds(Int32(epoch)), at: end, .timer)
      case .push(let subscription, let epoch, let id):
        let (answer, sent) = (data.core.answer(id), data.core.subscription(subscription))
        let now = engine.now
        data.write { $0.notePush(subscription, sent, epoch, answer, at: now) }
      case .stopped(let subscription, let reason):
        let now = engine.now
        data.write { $0.noteStop(subscription, reason, at: now) }
      case .answer: break  // The book knows it from the response.
      }
    }
    data.emptyOutbox()
  }

  private mutating func expect(_ event: DataEvent, at instant: Instant, _ phase: CityPhase) {
    guard instant < plan.cap else { return }
    engine.schedule(.data(event), at: instant, phase: phase)
  }

  /// Delivers all arrived samples and computes the totals at the end of the run.
  func finishData(at end: Instant) {
    guard let data else { return }
    data.deliver(until: end)
    let (certificate, received) = (data.core.certificate(), data.core.received)
    let error = data.core.meanErrorOfBlocks()
    let people = data.model.people(at: plan.model.window.end, in: plan.model, data.subjects, luck)
    let learnt = data.model.learntPeople(people, zones: plan.zones.zoneCount)
    data.write { $0.finish(certificate, received, errorOfBlocks: error, learnt: learnt) }
  }
}

extension SampleValues {
  /// Lowers values to those measured by a watch.
  fileprivate mutating func lower(to watch: HealthValues) {
    heartRate = min(heartRate, Int32(watch[.heartRate]))
    bloodPressure = min(bloodPressure, Int32(watch[.bloodPressure]))
  }

  /// Adds the assumed effect of running.
  fileprivate mutating func rise() {
    heartRate += 80
    bloodPressure += 30
    steps += 1200
    calories += 100
  }
}
