import CityModels
import Documents
import RandomVariates

enum CancelledBlock {
  static let shape: Shape<Settings<MishapModel>> = .settings {
    PropertyField(
      "share", \.cancelShare, .share(example: "5 %"), "Share of requests that are cancelled.")
    PropertyField(
      "after", \.cancelDelay, DistributionShape.ofDurations,
      "Time from the request to the cancellation, if no taxi is assigned by then.")
  }
}

enum CancelledAssignedBlock {
  static let shape: Shape<LateCancellationModel> = .block(
    LateCancellationModel(share: 0, delay: .zero)
  ) {
    PropertyField(
      "share", \.share, .share(example: "3 %"),
      "Share of assigned taxis whose passenger tries to cancel before the pick-up.")
    PropertyField(
      "after", \.delay, DistributionShape.ofDurations,
      "Time from the assignment to the attempt, if the taxi has not arrived by then.")
  }
}

enum NoShowsBlock {
  static let shape: Shape<Settings<MishapModel>> = .settings {
    PropertyField(
      "share", \.noShowShare, .share(example: "2 %"),
      "Share of passengers who are not at the meeting point.")
    PropertyField(
      "driver_waits", \.noShowWait, DistributionShape.ofDurations,
      "Time that a driver waits for them before being free again.", .standard("0 s"))
  }
}

enum RetriesBlock {
  static let shape: Shape<RetryModel> = .block(
    RetryModel(share: 0, delay: .zero, times: 1)
  ) {
    PropertyField(
      "share", \.share, .share(example: "50 %"),
      "Share of passengers turned away who ask again, each time. Reservations and parties that need "
        + "several taxis are never repeated.")
    PropertyField(
      "after", \.delay, DistributionShape.ofDurations,
      "Time from being turned away to the next attempt.")
    PropertyField(
      "times", \.times, .wholeNumber(1...100, example: 3), "Largest number of further attempts.",
      .standard(1))
  }
}

enum AccountDeletionsBlock {
  static let shape: Shape<AccountDeletionModel> = .block(
    AccountDeletionModel(share: 0, delay: .zero)
  ) {
    PropertyField(
      "share", \.share, .share(example: "1 %"),
      "Share of calls after which the caller deletes the account.")
    PropertyField(
      "after", \.delay, DistributionShape.ofDurations,
      "Time from the call to the deletion. The service refuses it while the caller has a taxi.")
  }
}

enum WrongAddressesBlock {
  static let shape: Shape<Settings<MishapModel>> = .settings {
    PropertyField(
      "share", \.badAddressShare, .share(example: "3 %"),
      "Share of meeting points that do not exist.")
    PropertyField(
      "call", \.addressDelay, DistributionShape.ofDurations, "Length of the driver's call.",
      .standard("0 s"))
  }
}
