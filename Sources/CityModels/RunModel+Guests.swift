package import RandomVariates

/// A person who is invited to a run of the city.
package struct RunGuest: BitwiseCopyable {
  /// Index of the run, from 0.
  package let run: Int

  /// Index among the people invited to it, from 0.
  package let number: Int

  /// Index of the athlete in the order of enrolment, from 0; nil for a person who does not enrol.
  package let athlete: Int?
}

/// The random draws of the people invited to a run, even if it does not take place.
extension RunModel {
  /// Draws the acceptance of an invited person.
  package func isAccepted(by guest: Int, inRun run: Int, _ luck: RandomStreams) -> Bool {
    luck.begin(LuckPurpose.invitation, run, guest)
    return luck.chance(acceptShare)
  }

  /// Draws the consent of an invited person to the processing of their data.
  package func isConsenting(guest: Int, inRun run: Int, _ luck: RandomStreams) -> Bool {
    luck.begin(LuckPurpose.raceConsent, run, guest)
    return luck.chance(consentShare)
  }

  /// Draws the consent of a spectator to the processing of their data.
  package func isConsenting(spectator: Int, inRun run: Int, _ luck: RandomStreams) -> Bool {
    luck.begin(LuckPurpose.raceConsent, run, spectator, attempt: 1)
    return luck.chance(consentShare)
  }

  /// All invited people, in order of number.
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

  /// Home zone of an invited person: drawn as for athletes who come by taxi, or uniformly in a run
  /// without taxis.
  package func home(of guest: RunGuest, zones: Int, _ luck: RandomStreams) -> Int {
    if let athlete = guest.athlete {
      luck.begin(LuckPurpose.raceHome, guest.run, athlete)
    } else {
      luck.begin(LuckPurpose.raceHome, guest.run, guest.number, attempt: 1)
    }
    return travel?.homes.draw(from: luck) ?? Int(luck.uniform() * Double(zones))
  }
}
