import CityModels
import Documents
import Quantities
import RandomVariates

/// The block `cruising`: idle taxis that look for hails.
enum CruisingBlock {
  static let shape: Shape<CruisingModel> = .block(
    CruisingModel()
  ) {
    PropertyField(
      "share", \.share, .share(example: "80 %"),
      "Share of drivers who cruise. The others stand where they became idle.", .standard("100 %"))
    PropertyField(
      "attraction", \.attraction, .number(.from(0, to: 3), example: 1),
      "Exponent of the preference for zones with many hails: idle taxis spread in proportion to the "
        + "hails expected per hour to this power. 0 spreads them evenly, 1 makes searches equally "
        + "long everywhere.", .standard(1))
  }
}
