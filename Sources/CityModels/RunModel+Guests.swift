package import RandomVariates

/// A person who is invited to a run of the city, and exists for the run only.
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
  /// Returns the people who are invited to a run, in the order of the invitations: the number of a
  /// resident, or nil for people who exist for the run only.
  ///
  ///
  /// Each resident has a random number for each run, and those with the smallest are invited first.
  /// With more invitations, all of them keep theirs, their place in the order, and all their other
  /// random draws.
  /// - Complexity: O(residents log residents).
  package func invitees(
    ofRun run: Int, among residents: [ResidentsModel.Resident], _ luck: RandomStreams
  ) -> [Int?] {
    guard concernsResidents else { return Array(repeating: nil, count: invited) }
    let draws = residents.indices.compactMap { resident -> (Double, Int)? in
      if let age = residents[resident].age, !ages.contains(age) { return nil }
      luck.begin(LuckPurpose.runMembership, run, resident)
      return (luck.uniform(), resident)
    }
    return draws.sorted { $0 < $1 }.prefix(invited).map { $0.1 }
  }

  /// Draws the acceptance of an invited person, given by the number of the resident or the guest.
  package func isAccepted(by person: Int, inRun run: Int, _ luck: RandomStreams) -> Bool {
    luck.begin(LuckPurpose.invitation, run, person)
    return luck.chance(acceptShare)
  }

  /// Draws the consent of an invited person to the processing of their data.
  package func isConsenting(guest person: Int, inRun run: Int, _ luck: RandomStreams) -> Bool {
    luck.begin(LuckPurpose.raceConsent, run, person)
    return luck.chance(consentShare)
  }

  /// Draws the consent of a spectator to the processing of their data.
  package func isConsenting(spectator: Int, inRun run: Int, _ luck: RandomStreams) -> Bool {
    luck.begin(LuckPurpose.raceConsent, run, spectator, attempt: 1)
    return luck.chance(consentShare)
  }

  /// Draws the wave in which a resident starts, from 0.
  package func wave(of resident: Int, inRun run: Int, _ luck: RandomStreams) -> Int {
    luck.begin(LuckPurpose.runWave, run, resident)
    return min(Int(luck.uniform() * Double(waves)), waves - 1)
  }

  /// All invited people who exist for the run only, in order of number.
  package func guests(ofRun run: Int, _ luck: RandomStreams) -> [RunGuest] {
    var enrolled = 0
    return (0..<(concernsResidents ? 0 : invited)).map { guest in
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
