package import RandomVariates

/// A person who is invited to a run of the city.
package struct RunGuest: BitwiseCopyable {
  /// Which run, from 0.
  package let run: Int

  /// Which of those invited to it, from 0.
  package let number: Int

  /// Which of its athletes they would be, from 0 in the order of enrolment; nil for those who do not enrol.
  package let athlete: Int?
}

/// Those who are invited to a run, as luck has it, whether it takes place or not.
extension RunModel {
  /// True if an invited person accepts.
  package func isAccepted(by guest: Int, inRun run: Int, _ luck: RandomStreams) -> Bool {
    luck.begin(LuckPurpose.invitation, run, guest)
    return luck.chance(acceptShare)
  }

  /// Draws whether an invited person lets their data be handled.
  package func isConsenting(guest: Int, inRun run: Int, _ luck: RandomStreams) -> Bool {
    luck.begin(LuckPurpose.raceConsent, run, guest)
    return luck.chance(consentShare)
  }

  /// Draws whether a spectator lets their data be handled.
  package func isConsenting(spectator: Int, inRun run: Int, _ luck: RandomStreams) -> Bool {
    luck.begin(LuckPurpose.raceConsent, run, spectator, attempt: 1)
    return luck.chance(consentShare)
  }

  /// Everybody who is invited, in the order of their numbers.
  package func guests(ofRun run: Int, _ luck: RandomStreams) -> [RunGuest] {
    var enrolled = 0
    return (0..<invited).map { guest in
      guard enrolled < maxParticipants, isAccepted(by: guest, inRun: run, luck),
        isConsenting(guest: guest, inRun: run, luck)
      else {
        return RunGuest(run: run, number: guest, athlete: nil)
      }
      defer { enrolled += 1 }
      return RunGuest(run: run, number: guest, athlete: enrolled)
    }
  }

  /// Zone in which an invited person lives: where a taxi fetches athletes; in any zone where none does.
  package func home(of guest: RunGuest, zones: Int, _ luck: RandomStreams) -> Int {
    if let athlete = guest.athlete {
      luck.begin(LuckPurpose.raceHome, guest.run, athlete)
    } else {
      luck.begin(LuckPurpose.raceHome, guest.run, guest.number, attempt: 1)
    }
    return travel?.homes.draw(from: luck) ?? Int(luck.uniform() * Double(zones))
  }
}
