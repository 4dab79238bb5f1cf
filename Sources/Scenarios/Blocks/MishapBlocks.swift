import CityModels
import Documents
import RandomVariates

/// How often something goes wrong, and how long something about it takes.
struct Mishap: Sendable {
  let share: Double
  let time: Sampler
}

/// The block `cancelled`.
enum CancelledBlock {
  static let share = Field(
    "share", .share(example: "5 %"), "The share of requests that are withdrawn.")

  static let after = Field(
    "after", DistributionShape.ofDurations,
    "How long after the request, if no taxi is assigned by then.")

  static let shape: Shape<Mishap> = .block(share, after) {
    Mishap(share: $0, time: $1)
  }
}

/// The block `cancelled_assigned`.
enum CancelledAssignedBlock {
  static let share = Field(
    "share", .share(example: "3 %"),
    "The share of assigned taxis whose passenger tries to cancel before the taxi is there.")

  static let after = Field(
    "after", DistributionShape.ofDurations,
    "How long after the assignment, if the taxi is not there by then.")

  static let shape: Shape<LateCancellationModel> = .block(share, after) {
    LateCancellationModel(share: $0, delay: $1)
  }
}

/// The block `no_shows`.
enum NoShowsBlock {
  static let share = Field(
    "share", .share(example: "2 %"), "The share of passengers who are not there.")

  static let driverWaits = Field(
    "driver_waits", DistributionShape.ofDurations,
    "How long a driver waits for them before being free again.", .standard("0 s"))

  static let shape: Shape<Mishap> = .block(share, driverWaits) {
    Mishap(share: $0, time: $1)
  }
}

/// The block `retries`.
enum RetriesBlock {
  static let share = Field(
    "share", .share(example: "50 %"),
    "The share of people turned away who ask again, each time. Reservations and parties that need "
      + "several taxis do not.")

  static let after = Field(
    "after", DistributionShape.ofDurations, "How long after being turned away they ask again.")

  static let times = Field(
    "times", .wholeNumber(1...100, example: 3), "How often they ask again at most.", .standard(1))

  static let shape: Shape<RetryModel> = .block(share, after, times) {
    RetryModel(share: $0, delay: $1, times: $2)
  }
}

/// The block `account_deletions`.
enum AccountDeletionsBlock {
  static let share = Field(
    "share", .share(example: "1 %"),
    "The share of calls after which the caller deletes the account.")

  static let after = Field(
    "after", DistributionShape.ofDurations,
    "How long after the call they do it. The service refuses while they have a taxi.")

  static let shape: Shape<AccountDeletionModel> = .block(BlockDeclaration(share, after)) { block in
    block[share].flatMap { share in
      block[after].map { AccountDeletionModel(share: share, delay: $0) }
    }
  }
}

/// The block `wrong_addresses`.
enum WrongAddressesBlock {
  static let share = Field(
    "share", .share(example: "3 %"), "The share of meeting points that do not exist.")

  static let call = Field(
    "call", DistributionShape.ofDurations, "How long the driver's call takes.", .standard("0 s"))

  static let shape: Shape<Mishap> = .block(share, call) {
    Mishap(share: $0, time: $1)
  }
}
