import Geography

/// Accuracy of predictions for drives that were held back.
struct FitJudgement: Sendable {
  /// Drives of similar length.
  struct Class: Sendable {
    /// Range of lengths in km, the upper end exclusive.
    let from: Double
    let below: Double
    var count = 0
    var observed = 0.0
    var predicted = 0.0
  }

  private(set) var classes: [Class]

  /// Mean time of all of them in seconds, observed and predicted.
  private(set) var observed = 0.0
  private(set) var predicted = 0.0
  private(set) var count = 0

  /// Mean times by hour of the day, observed and predicted; nil for an hour without drives.
  let byHour: [(observed: Double, predicted: Double)?]

  /// Tests a fit.
  /// - Parameters:
  ///   - fit: the estimated model.
  ///   - drives: drives that were held back.
  init(_ fit: DriveFit, by drives: [Drive]) {
    classes = zip([0, 0.5, 1, 2, 4, 8, 16], [0.5, 1, 2, 4, 8, 16, .infinity]).map {
      Class(from: $0, below: $1)
    }
    var hours = Array(repeating: (observed: 0.0, predicted: 0.0, count: 0.0), count: 24)
    for drive in drives {
      let real = Double(drive.seconds)
      let guess = fit.seconds(from: drive.origin, to: drive.destination, hour: Int(drive.hour))
      observed += real
      predicted += guess
      count += 1
      hours[Int(drive.hour)].observed += real
      hours[Int(drive.hour)].predicted += guess
      hours[Int(drive.hour)].count += 1
      let kilometers = Double(drive.meters) / 1000
      guard let place = classes.firstIndex(where: { ($0.from..<$0.below).contains(kilometers) })
      else { continue }
      let pace = fit.factors[.init(origin: drive.origin, destination: drive.destination)]?.pace ?? 1
      classes[place].count += 1
      classes[place].observed += real
      classes[place].predicted +=
        pace * fit.law.seconds(meters: Double(drive.meters), hour: Int(drive.hour))
    }
    byHour = hours.map {
      $0.count > 0 ? ($0.observed / $0.count, $0.predicted / $0.count) : nil
    }
    classes = classes.filter { $0.count > 0 }
    if count > 0 {
      observed /= Double(count)
      predicted /= Double(count)
    }
  }
}
