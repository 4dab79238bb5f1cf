package import CitySimulation
import DispatchCore

/// Reason why an experiment has no result.
package enum ExperimentError: Error, Sendable {
  /// A replication failed.
  case simulation(SimulationError, policy: String, replication: Int)

  /// Two policies had different passengers: a defect of Cabstand.
  case demandDiffers(policy: String, replication: Int)
}

extension ExperimentError: CustomStringConvertible {
  /// Description of the error for users.
  package var description: String {
    switch self {
    case .simulation(let error, let policy, let replication):
      "policy \(policy), replication \(replication): \(error)"
    case .demandDiffers(let policy, let replication):
      "policy \(policy) saw other passengers than the first policy in replication \(replication)"
    }
  }

  /// True if a policy could not continue, which is not a fault of this program.
  package var isFailureOfPolicy: Bool {
    if case .simulation(.policy, _, _) = self { return true }
    return false
  }

  /// Remedy of a failure in code of the calling program; nil for other failures.
  package var remedy: String? {
    guard case .simulation(.policy(let failure, _), _, _) = self else { return nil }
    return failure.remedy
  }

  /// True if the system had too little memory for a day.
  package var isLackOfMemory: Bool {
    if case .simulation(.noMemory, _, _) = self { return true }
    return false
  }

  /// True if the caller stopped the experiment.
  package var isInterruption: Bool {
    if case .simulation(.interrupted, _, _) = self { return true }
    return false
  }
}
