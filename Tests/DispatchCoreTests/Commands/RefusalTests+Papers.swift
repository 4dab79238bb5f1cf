import Geography
import Quantities

@testable import DispatchCore
@testable import DispatchWorlds

/// What administrators cannot write down about drivers.
extension RefusalTests {
  static let papers: [RefusalExample] = registry + contacts

  @Sendable private static func jack(_ desk: DispatchDesk) {
    desk.createDriver("jack@taxi.it", nil, licence: "L", cab: "C")
  }

  private static let registry: [RefusalExample] = [
    RefusalExample(
      refusal: .invalidLicence, name: "unknown", rulebook: .twoStep,
      surroundings: RefusalExample.registry
    ) { $0.createDriver("jack@taxi.it", nil, licence: "X", cab: "C") },
    RefusalExample(
      refusal: .invalidLicence, name: "none", rulebook: .twoStep,
      surroundings: RefusalExample.registry
    ) { $0.createDriver("jack@taxi.it", nil, cab: "C") },
    RefusalExample(refusal: .invalidLicence, name: "no registry", rulebook: .twoStep) {
      $0.createDriver("jack@taxi.it", nil, licence: "L", cab: "C")
    },
    RefusalExample(
      refusal: .noCab, name: "creation", rulebook: .twoStep,
      surroundings: RefusalExample.registry
    ) { $0.createDriver("jack@taxi.it", nil, licence: "L") },
    RefusalExample(
      refusal: .invalidCab, name: "creation", rulebook: .twoStep,
      surroundings: RefusalExample.registry
    ) { $0.createDriver("jack@taxi.it", nil, licence: "L", cab: "X") },
    RefusalExample(
      refusal: .duplicateDriver, name: "licence", rulebook: .twoStep,
      surroundings: RefusalExample.registry, prepare: jack
    ) { $0.createDriver("joe@taxi.it", nil, licence: "L", cab: "C2") },
    RefusalExample(
      refusal: .duplicateCab, name: "cab", rulebook: .twoStep,
      surroundings: RefusalExample.registry, prepare: jack
    ) { $0.createDriver("joe@taxi.it", nil, licence: "L2", cab: "C") },
    RefusalExample(
      refusal: .invalidCab, name: "correction", rulebook: .twoStep,
      surroundings: RefusalExample.registry, prepare: jack
    ) { desk in
      let form = DriverForm(email: "jack@taxi.it", phone: nil, secret: 0, licence: "L", cab: "X")
      return desk.tell(.updateDriver(TaxiID(0), form), by: .administrator(AdministratorID(0)))
    },
  ]

  private static let contacts: [RefusalExample] = [
    RefusalExample(
      refusal: .consentMissing, name: "driver", rulebook: .twoStep,
      surroundings: RefusalExample.registry
    ) { $0.createDriver("jack@taxi.it", nil, licence: "L", cab: "C", consents: false) },
    RefusalExample(refusal: .missingContact, name: "driver") {
      $0.createDriver("jack@taxi.it", nil)
    },
    RefusalExample(refusal: .badEmail, name: "driver") {
      $0.createDriver("jack@taxi", "02 123456")
    },
    RefusalExample(
      refusal: .duplicateEmail, name: "driver and customer",
      prepare: { $0.register("ada@home.it", "061234567") }
    ) { $0.createDriver("ada@home.it", "02 123456") },
    RefusalExample(
      refusal: .duplicatePhone, name: "driver and customer",
      prepare: { $0.register("ada@home.it", "061234567") }
    ) { $0.createDriver("jack@taxi.it", "061234567") },
    RefusalExample(
      refusal: .duplicateDriver, name: "both contacts",
      prepare: { $0.createDriver("jack@taxi.it", "02 123456") }
    ) { $0.createDriver("jack@taxi.it", "02 123456") },
    RefusalExample(
      refusal: .duplicateEmail, name: "correction",
      prepare: { desk in
        desk.createDriver("jack@taxi.it", "02 123456")
        desk.createDriver("joe@taxi.it", "02 654321")
      }
    ) { desk in
      let form = DriverForm(email: "jack@taxi.it", phone: "02 654321", secret: 1)
      return desk.tell(.updateDriver(TaxiID(1), form), by: .administrator(AdministratorID(0)))
    },
    RefusalExample(refusal: .noSuchDriver, name: "correction") { desk in
      let form = DriverForm(email: "jack@taxi.it", phone: "02 654321", secret: 1)
      return desk.tell(.updateDriver(TaxiID(0), form), by: .administrator(AdministratorID(0)))
    },
    RefusalExample(
      refusal: .duplicateEmail, name: "second administrator",
      prepare: { $0.register("ada@home.it", "061234567") }
    ) {
      $0.tell(
        .addAdministrator(email: "ada@home.it", secret: 1),
        by: .administrator(AdministratorID(0)))
    },
  ]
}
