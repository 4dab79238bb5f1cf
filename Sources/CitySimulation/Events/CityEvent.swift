/// Something that will happen in the city: one case for each service, which knows its own events.
enum CityEvent: BitwiseCopyable {
  /// Something about the taxi service.
  case taxi(TaxiEvent)

  /// Something about the people who live in the city.
  case person(PersonEvent)

  /// Something about people who need help and ambulances.
  case emergency(EmergencyEvent)

  /// Something about watches that call for help.
  case watch(WatchEvent)

  /// Something about people who shop.
  case shop(ShopEvent)
  /// Something about street runs.
  case run(RunEvent)
  /// Something about the data of people.
  case data(DataEvent)
}
