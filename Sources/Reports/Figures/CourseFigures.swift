/// Requests made in one hour of the wall clock.
package struct HourFigures: Hashable, Sendable {
  /// Hour of the day, 0 to 23.
  package var hour: Int

  /// Number of midnights between the start of the window and this hour.
  package var day: Int

  /// Seconds from the start of the window to the start of that part of the hour that is in the
  /// window.
  package var start: Double

  /// Length of that part in seconds; 3600 except for the first and the last hour.
  package var length: Double

  /// Number of requests made.
  package var requests: Estimate

  /// Mean wait of these requests, served or not, over the replications that have any.
  package var wait: Estimate

  /// Share of these requests that were not served, over the replications that have any.
  package var unservedShare: Estimate

  package init(
    hour: Int, day: Int, start: Double, length: Double, requests: Estimate, wait: Estimate,
    unservedShare: Estimate
  ) {
    self.hour = hour
    self.day = day
    self.start = start
    self.length = length
    self.requests = requests
    self.wait = wait
    self.unservedShare = unservedShare
  }
}

/// The fleet in one interval of `fleet.csv`: mean numbers over time and over replications.
package struct FleetFigures: Hashable, Sendable {
  /// Seconds from the start of the window to the start of the interval; negative in the warm-up.
  package var start: Double

  /// Length of the interval in seconds.
  package var length: Double

  /// Taxis on duty: the sum of the following five, except for rounding.
  package var onDuty: Double

  /// Taxis on duty and free.
  package var idle: Double

  /// Taxis on the way to a passenger.
  package var approaching: Double

  /// Taxis waiting at the pickup.
  package var boarding: Double

  /// Taxis with a passenger.
  package var occupied: Double

  /// Taxis whose driver has not yet reported them free after a drop-off.
  package var releasing: Double

  /// Requests waiting for a pickup.
  package var waiting: Estimate

  package init(
    start: Double, length: Double, onDuty: Double, idle: Double, approaching: Double,
    boarding: Double, occupied: Double, releasing: Double, waiting: Estimate
  ) {
    self.start = start
    self.length = length
    self.onDuty = onDuty
    self.idle = idle
    self.approaching = approaching
    self.boarding = boarding
    self.occupied = occupied
    self.releasing = releasing
    self.waiting = waiting
  }
}

/// Held requests of the window that have no taxi yet.
///
/// A request that was ever held (`held` = 1) counts from the time it is made, or its reserved time,
/// until `search_s` and `offer_s` of its wait are over: start included, end excluded. If a taxi was
/// lost, its approach until then is counted as if it came after them. Requests of the warm-up are
/// not in the table, so the queue appears empty at the start of the window.
package struct HeldQueue: Hashable, Sendable {
  /// Interval between two times in seconds: 300, or a multiple of it in windows of more than a
  /// week.
  package var step: Double

  /// The times 0, one step, two steps and so on until the end of the window.
  package var moments: [Moment]

  package init(step: Double, moments: [Moment] = []) {
    self.step = step
    self.moments = moments
  }

  package struct Moment: Hashable, Sendable {
    /// Seconds from the start of the window.
    package var time: Double

    /// Number of held requests.
    package var count: Estimate

    /// Age of the oldest of them in seconds; 0 in a replication without any.
    package var oldestAge: Estimate

    package init(time: Double, count: Estimate, oldestAge: Estimate) {
      self.time = time
      self.count = count
      self.oldestAge = oldestAge
    }
  }
}

/// Mean wait over the first replications.
package struct ConvergencePoint: Hashable, Sendable {
  /// Number of the first replications, at least 2.
  package var replications: Int

  /// Mean over them of the mean wait over all requests, in seconds.
  package var mean: Double

  /// Half the length of its 95 % interval, in seconds.
  package var halfWidth: Double

  package init(replications: Int, mean: Double, halfWidth: Double) {
    self.replications = replications
    self.mean = mean
    self.halfWidth = halfWidth
  }
}

/// State of the city from an empty start through the warm-up and the window.
package struct WarmUpFigures: Hashable, Sendable {
  /// Intervals of `warmup.csv`, whose starts are negative, and of `fleet.csv`.
  package var intervals: [FleetFigures]

  /// Comparison of the state at the start of the window with the state one day later or earlier;
  /// nil if the data do not suffice.
  package var dayApart: DayApart?

  package init(intervals: [FleetFigures] = [], dayApart: DayApart? = nil) {
    self.intervals = intervals
    self.dayApart = dayApart
  }

  /// Two intervals at the same time of day, one day apart, at least one of them at the start of the
  /// window.
  package struct DayApart: Hashable, Sendable {
    /// Seconds from the start of the window to the start of the interval at that start: the last
    /// one of the warm-up or the first one of the window.
    package var start: Double

    /// Seconds from the start of the window to the start of the other interval, one day apart.
    package var otherStart: Double

    /// Idle taxis in the other interval minus those in the first, over replications.
    package var idle: Estimate

    /// The same difference for taxis that approach, board, drive or release passengers.
    package var busy: Estimate

    /// The same difference for requests waiting for a pickup.
    package var waiting: Estimate

    /// True if any of the three differs from zero, with 95 % confidence for the three together; nil
    /// for fewer than two replications.
    package var differs: Bool?

    package init(
      start: Double, otherStart: Double, idle: Estimate, busy: Estimate, waiting: Estimate,
      differs: Bool? = nil
    ) {
      self.start = start
      self.otherStart = otherStart
      self.idle = idle
      self.busy = busy
      self.waiting = waiting
      self.differs = differs
    }
  }
}
