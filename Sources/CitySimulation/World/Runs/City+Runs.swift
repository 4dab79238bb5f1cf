import CityModels
import EventEngine
import Geography
import PlannerCore
import Quantities
import RandomVariates
import Results
import RunCore

/// Street runs: closures, athletes, and arrivals by taxi.
extension City {
  /// Schedules the events of every run that takes place.
  mutating func addRuns() {
    guard let runs else { return }
    for (number, model) in runs.models.enumerated() where model.takesPlace {
      let run = RunID(number)
      let duration = model.duration
      if model.closing != nil {
        schedule(.timeComes(run, .close), at: duration.lowerBound, .setOut)
      }
      schedule(.timeComes(run, .start), at: model.start, .setOut)
      for wave in 0..<model.waves {
        schedule(.waveStarts(run, wave: Int32(wave)), at: model.start + model.waveGap * Int64(wave))
      }
      if model.streaming.online > 0 { schedule(.measured(run, report: 0), at: model.start) }
      schedule(.timeComes(run, .open), at: duration.upperBound)
      for (number, athlete) in runs.athletes[number].enumerated()
      where athlete.need != nil && athlete.resident == nil {
        schedule(.needsHelp(run, athlete: Int32(number)), at: athlete.end, .emergency)
      }
      if let travel = model.travel { expectCrowd(of: run, model, travel) }
    }
  }

  /// Schedules the taxi calls of some athletes to the start and from the finish.
  private mutating func expectCrowd(of run: RunID, _ model: RunModel, _ travel: RunModel.Travel) {
    guard let runs else { return }
    for (number, athlete) in runs.athletes[run.index].enumerated() {
      guard let start = athlete.start else { continue }
      luck.begin(LuckPurpose.raceTravel, run.index, number)
      guard luck.chance(travel.taxiShare / travel.party) else { continue }
      // A patient taken to hospital does not go home from the finish.
      for isReturn in athlete.need == nil ? [false, true] : [false] {
        luck.begin(LuckPurpose.raceCall, run.index, 2 * number + (isReturn ? 1 : 0))
        let span = (isReturn ? travel.after : travel.before).drawTimeSpan(from: luck)
        let call = isReturn ? athlete.end + span : start - span
        guard call >= .start else { continue }
        schedule(.taxiIsCalled(run, athlete: Int32(number), isReturn: isReturn), at: call, .request)
      }
    }
  }

  @inline(never)
  mutating func handle(_ event: RunEvent) {
    guard let runs else { return }
    switch event {
    case .timeComes(let run, let timer):
      if timer == .open { bringIn(run, runs) }
      let now = engine.now
      if timer == .open { runs.write { $0.end(run.index, at: now) } }
      runs.tell(.timer(run, timer), at: now)
      if timer == .start { runs.letSpectatorsWatch(run, at: now, luck) }
    case .waveStarts(let run, let wave): start(wave, of: run, runs)
    case .passes(let run, let athlete):
      guard runs.core.run(run).state == .live, runs.isRunning(athlete, in: run) else { return }
      if let next = runs.advance(Int(athlete), in: run, at: engine.now) {
        schedule(.passes(run, athlete: athlete), at: next)
      } else {
        endRun(of: Int(athlete), in: run, runs)
      }
    case .measured(let run, let report): measure(run, report, runs)
    case .positionsArrive(let run, let report):
      guard runs.core.run(run).state == .live else { return }
      runs.show(report, of: run, at: engine.now, luck)
    case .needsHelp(let run, let athlete): callHelp(for: Int(athlete), in: run, runs)
    case .taxiIsCalled(let run, let athlete, let isReturn):
      callTaxi(for: athlete, in: run, isReturn: isReturn, runs)
    }
  }

  /// Starts the athletes of a wave, and schedules their first marks or ends.
  private mutating func start(_ wave: Int32, of run: RunID, _ runs: Runs) {
    var expected: [(Int32, Instant)] = []
    runs.start(Int(wave), of: run, at: engine.now) { expected.append(($0, $1)) }
    for (athlete, instant) in expected { schedule(.passes(run, athlete: athlete), at: instant) }
    if runs.models[run.index].concernsResidents { startResidents(wave, of: run, runs) }
  }

  /// Ends the runs of all athletes who finish or withdraw until now, when the streets open.
  private mutating func bringIn(_ run: RunID, _ runs: Runs) {
    for number in runs.athletes[run.index].indices
    where runs.athletes[run.index][number].end <= engine.now {
      guard runs.isRunning(Int32(number), in: run) else { continue }
      _ = runs.advance(number, in: run, at: engine.now)
      endRun(of: number, in: run, runs)
    }
  }

  /// Measures the positions of all athletes under way, and sends them.
  private mutating func measure(_ run: RunID, _ report: Int32, _ runs: Runs) {
    let model = runs.models[run.index]
    let found = runs.core.run(run)
    guard found.state == .live, found.watcherCount > 0, engine.now <= model.sweepEnd else { return }
    schedule(.measured(run, report: report + 1), at: engine.now + model.streaming.period)
    luck.begin(LuckPurpose.positionDelay, run.index, Int(report))
    let arrival = engine.now + model.streaming.delay.drawTimeSpan(from: luck)
    guard !model.streaming.outages.contains(where: { $0.start <= arrival && arrival < $0.end })
    else { return }
    schedule(.positionsArrive(run, report: report), at: arrival)
  }

  /// Calls first aid for an athlete as any caller would.
  ///
  /// The patient is on one side of the path, so that an ambulance from the other side comes through
  /// a gate.
  private mutating func callHelp(for number: Int, in run: RunID, _ runs: Runs) {
    let athlete = runs.athletes[run.index][number]
    guard let need = athlete.need, !isAway(number, in: run, runs) else { return }
    let path = runs.models[run.index].path
    let distance = athlete.distance(at: athlete.end)
    luck.begin(LuckPurpose.raceMedical, run.index, Int(athlete.key), attempt: 1)
    let point = path.point(beside: distance, meters: luck.chance(0.5) ? 2 : -2)
    let place = plan.zones.place(at: point) ?? plan.zones.middle(nearestTo: point)
    let user = athlete.resident.map { UserID(Int($0)) }
    if let user { takeIntoCare(user, at: place) } else { runs.write { $0.needHelp(in: run.index) } }
    let incident = callFirstAid(
      to: place, isUrgent: need == 1, key: (1 << 40 + run.index, Int(athlete.key)), patient: user)
    runs.note(run, Int32(number)) { $0.incident = incident }
  }

  private mutating func callTaxi(
    for athlete: Int32, in run: RunID, isReturn: Bool, _ runs: Runs
  ) {
    let model = runs.models[run.index]
    guard let travel = model.travel else { return }
    luck.begin(LuckPurpose.raceHome, run.index, Int(athlete))
    let zone = ZoneID(travel.homes.draw(from: luck))
    let home = plan.zones.place(in: zone, across: luck.uniform(), up: luck.uniform())
    let venue = model.place(at: isReturn ? model.path.length : .zero, on: plan.zones)
    guard home != venue else { return }
    if plan.model.window.contains(engine.now) { runs.write { $0.callTaxi(in: run.index) } }
    let key = TripKey.runner(athlete, in: run.number, isReturn: isReturn)
    let ride = City.rideNumber(ofRunner: run.number, key.number)
    runs.note(run, athlete) { if isReturn { $0.rideHome = ride } else { $0.rideThere = ride } }
    callTaxi(
      forRunner: key, from: isReturn ? venue : home, to: isReturn ? home : venue)
  }

  /// Records the delay of a journey caused by runs, if it begins while they close streets.
  ///
  /// On a day without the run, the announced closures count.
  @inline(never)
  mutating func countRunDelay(of journey: Journey, luck fortune: DriveLuck, class kind: TravelClass)
  {
    guard let runs, let streets = plan.streets, case .factor(let noise) = fortune,
      runs.book.isClosing(at: journey.departure)
    else { return }
    // A journey on the direct route is not hindered, nor is any journey on a day without the run.
    guard !journey.isStraight, let open = plan.streetsWithoutRuns else {
      return runs.write { $0.count(nil, kind) }
    }
    let free = open.journey(
      from: journey.first.origin, to: journey.last.destination, leaving: journey.departure,
      class: kind, noise: noise, on: plan.zones, clock: clock)
    let waits = journey.further.contains { $0.origin == $0.destination && $0.duration > .zero }
    let hindrance = RunBook.Hindrance(
      delay: max(.zero, journey.duration - free.duration),
      meters: journey.meters - free.meters, waits: waits,
      part: streets.closedPart(on: free.first))
    runs.write { $0.count(hindrance, kind) }
  }

  /// Schedules an event of a run; events after the end of the run plan are omitted.
  mutating func schedule(
    _ event: RunEvent, at instant: Instant, _ phase: CityPhase = .watch
  ) {
    guard instant < plan.cap else { return }
    engine.schedule(.run(event), at: max(instant, engine.now), phase: phase)
  }
}
