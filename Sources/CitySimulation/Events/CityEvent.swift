/// Event in the city: one case for each service, with its own event type.
enum CityEvent: BitwiseCopyable {
  /// Event of the taxi service.
  case taxi(TaxiEvent)

  /// Event of a resident.
  case person(PersonEvent)

  /// Event of first aid: emergencies and ambulances.
  case emergency(EmergencyEvent)

  /// Event of a watch that detects emergencies.
  case watch(WatchEvent)

  /// Event of the shops and their customers.
  case shop(ShopEvent)
  /// Event of a street run.
  case run(RunEvent)
  /// Event of the data service.
  case data(DataEvent)
}
