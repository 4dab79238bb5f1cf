import DispatchCore
import Documents
import Requirements
import Results
import Scenarios

extension Explanation {
  /// Explanation as JSON.
  ///
  /// The list of subjects has one element.
  var json: DocumentValue {
    var parameters = parameters
    var differences = differences
    var entries = entries
    let name: String
    switch subject {
    case .parameter(let parameter):
      name = parameter.path
      parameters = [parameter]
    case .entry(let entry):
      name = entry.id
      entries = [entry]
    case .difference(let difference):
      name = "row \(difference.number)"
      differences = [difference]
    }
    return [
      "rule": .text(name), "parameters": .array(parameters.map(\.json)),
      "differences": .array(
        differences.map { difference in
          [
            "row": .number(difference.number), "title": .text(difference.title),
            "document_a": .text(difference.documentA),
            "document_b": .text(difference.documentB),
          ]
        }),
      "rules": .array(
        entries.map(\.json)),
    ]
  }
}

extension RuleEntry {
  /// Rule with its state, its command and its tests.
  fileprivate var json: DocumentValue {
    var command: DocumentValue = .null
    if case .inCity(let text) = state { command = .text(text) }
    return [
      "id": .text(id), "text": .text(text), "state": .text(state.name), "note": .text(note),
      "command": command, "place": placeText.map(DocumentValue.text) ?? .null,
      "tests": .array(tests.map(DocumentValue.text)),
    ]
  }
}

extension Explanation.Parameter {
  fileprivate var json: DocumentValue {
    guard let rule else {
      return ["parameter": .text(path), "meaning": .text(summary)]
    }
    return rule.json
  }
}

extension RulebookParameter {
  /// Rule with its value in both presets.
  var json: DocumentValue {
    [
      "parameter": .text(path), "meaning": .text(summary), "write": .text(expectation),
      "one_step": .text(text(in: .oneStep)), "two_step": .text(text(in: .twoStep)),
    ]
  }
}
