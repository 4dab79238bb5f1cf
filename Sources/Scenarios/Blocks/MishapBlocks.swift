import CityModels
import Documents
import RandomVariates

/// Frequency of a mishap, and the time it takes.
struct Mishap: Sendable {
  let share: Double
  let time: Sampler
}

enum CancelledBlock {
  static let share = Field(
    "share", .share(example: "5 %"), "Share of requests that are cancelled.")

  static let after = Field(
    "after", DistributionShape.ofDurations,
    "Time from the request to the cancellation, if no taxi is assigned by then.")

  static let shape: Shape<Mishap> = .block(share, after) {
    Mishap(share: $0, time: $1)
  }
}

enum CancelledAssignedBlock {
  static let share = Field(
    "share", .share(example: "3 %"),
    "Share of assigned taxis whose passenger tries to cancel before the pick-up.")

  static let after = Field(
    "after", DistributionShape.ofDurations,
    "Time from the assignment to the attempt, if the taxi has not arrived by then.")

  static let shape: Shape<LateCancellationModel> = .block(share, after) {
    LateCancellationModel(share: $0, delay: $1)
  }
}

enum NoShowsBlock {
  static let share = Field(
    "share", .share(example: "2 %"), "Share of passengers who are not at the meeting point.")

  static let driverWaits = Field(
    "driver_waits", DistributionShape.ofDurations,
    "Time that a driver waits for them before being free again.", .standard("0 s"))

  static let shape: Shape<Mishap> = .block(share, driverWaits) {
    Mishap(share: $0, time: $1)
  }
}

enum RetriesBlock {
  static let share = Field(
    "share", .share(example: "50 %"),
    "Share of passengers turned away who ask again, each time. Reservations and parties that need "
      + "several taxis are never repeated.")

  static let after = Field(
    "after", DistributionShape.ofDurations, "Time from being turned away to the next attempt.")

  static let times = Field(
    "times", .wholeNumber(1...100, example: 3), "Largest number of further attempts.", .standard(1))

  static let shape: Shape<RetryModel> = .block(share, after, times) {
    RetryModel(share: $0, delay: $1, times: $2)
  }
}

enum AccountDeletionsBlock {
  static let share = Field(
    "share", .share(example: "1 %"),
    "Share of calls after which the caller deletes the account.")

  static let after = Field(
    "after", DistributionShape.ofDurations,
    "Time from the call to the deletion. The service refuses it while the caller has a taxi.")

  static let shape: Shape<AccountDeletionModel> = .block(BlockDeclaration(share, after)) { block in
    block[share].flatMap { share in
      block[after].map { AccountDeletionModel(share: share, delay: $0) }
    }
  }
}

enum WrongAddressesBlock {
  static let share = Field(
    "share", .share(example: "3 %"), "Share of meeting points that do not exist.")

  static let call = Field(
    "call", DistributionShape.ofDurations, "Length of the driver's call.", .standard("0 s"))

  static let shape: Shape<Mishap> = .block(share, call) {
    Mishap(share: $0, time: $1)
  }
}
