/// The rules that the ledger must hold.
enum RuleIdentifiers {
  /// Every rule of document A, then every rule of document B, in the order of the documents.
  static let taxi = words(
    """
    A-S1 A-S2 A-S3 A-S4 A-G1 A-G2 A-G3 A-G4 A-G5 A-G6 A-G7 A-G8 A-G9 A-G10 A-D1 A-D2 A-D3 A-D4
    A-D5 A-P1 A-C1 A-C2 A-C3 A-A1 A-A2 A-A3 A-A4 A-A5 A-A6 A-A7 A-A8 A-A9 A-A10 A-A11 A-A12 A-A13
    A-A14 A-A15 A-A16 A-A17 A-F1 A-F2 A-F3 A-F4 A-F5 A-UI1 A-UI2 A-UI3 A-UI4 A-G1R1 A-G1R2 A-G1R3
    A-G1R4 A-G2R1 A-G2R2 A-G2R3 A-G3R1 A-G3R2 A-G3R3 A-G3R4 A-G4R1 A-G4R2 A-G4R3 A-G4R4 A-G4R5
    A-G5R1 A-G5R2 A-G6R1 A-G6R2 A-G7R1 A-G7R2 A-G7R3 A-G7R4 A-G8R1 A-G8R2 A-G9R1 A-G9R2 A-G9R3
    A-G9R4 A-G10R1 A-N1 A-N2 A-N3 A-N4 A-N5 A-N6 A-N7 A-N8 A-N9 A-N10 A-W1 A-W2 A-W3 A-SC1 A-SC2
    A-SC3 A-SC4 A-SC5 A-UC1 A-UC2 A-UC3 A-UC4 A-UC5 A-UC6 A-UC7 A-UC8 A-UC9 A-UC10 A-UC11 A-SD1
    A-SD2 A-AL0 A-AL1 A-AL2 A-AL3 A-AL4 A-AL5 A-AL6 A-AL7 A-AL8 A-AL9 A-AL10 A-AL11 A-AL12 A-AL13
    A-AL14 A-AL15 A-AL16 A-ALP A-ALA1 A-ALA2 A-ALA3 A-ALA4 A-ALA5 A-ALA6 A-REV
    B-S1 B-S2 B-AC1 B-DF1 B-G1 B-G2 B-G3 B-G4 B-G5 B-G6 B-RG1 B-RG2 B-RG3 B-RG4 B-HW1 B-IF1 B-IF2
    B-PO1 B-A1 B-A2 B-A3 B-A4 B-A5 B-A6 B-A7 B-A8 B-A9 B-A10 B-A11 B-F1 B-F2 B-F3 B-UI1 B-UI2
    B-G1R1 B-G1R2 B-G1R3 B-G1R4 B-G1R5 B-G2R1 B-G2R2 B-G2R3 B-G2R4 B-G2R5 B-G2R6 B-G2D1 B-G2D2
    B-G3R1 B-G3R2 B-G3R3 B-G3R4 B-G3R5 B-G4R1 B-G4R2 B-G4D1 B-G4R3 B-G4R4 B-G4R5 B-G4R6 B-G5R1
    B-G5R2 B-G5R3 B-G5R4 B-G5D1 B-G6R1 B-G6R2 B-G6R3 B-WM1 B-SC1 B-SC2 B-SC3 B-SC4 B-SC5 B-SC6
    B-UC1 B-UC2 B-UC3 B-UC4 B-UC5 B-UC6 B-UC7 B-SD1 B-CD1 B-N1 B-N2 B-N3 B-N4 B-N5
    """)

  /// Every rule of document T, in the order of the document.
  static let planner = words(
    """
    T-S1 T-S2 T-D1 T-AC1 T-G1 T-G2 T-G3 T-G4 T-G5 T-G6 T-G7 T-G8 T-G9 T-G10 T-G11 T-G12 T-G13 T-G14
    T-DG1 T-P1 T-P2 T-P3 T-P4 T-P5 T-P6 T-FU1 T-A1 T-A2 T-A3 T-A4 T-A5 T-A6 T-A7 T-A8 T-A9 T-A10
    T-A11 T-A12 T-A13 T-A14 T-A15 T-A16 T-UI1 T-AUTH T-F1R1 T-F1R2 T-F1R3 T-F1R4 T-F1D1 T-F1D2
    T-F1D3 T-F2R1 T-F2R2 T-F2R3 T-F3R3 T-F3R4 T-F3R5 T-F3D1 T-F3D2 T-F3D3 T-F3D4 T-F4R2 T-F4R3
    T-F4R4 T-F5R2 T-F5R3 T-F5R4 T-F5R4b T-F6R2 T-F6R3 T-F6R4 T-F6R5 T-F6R6 T-F6R7 T-F6D1 T-F7R2
    T-F7D1 T-F7D2 T-F8R2 T-F8R3 T-F8D1 T-F9R2 T-F9R3 T-F10R2 T-F10R3 T-F10R4 T-F11aR2 T-F11aR3
    T-F11aD1 T-F11bR2 T-F11bR3 T-F11bR4 T-F11cR2 T-F11cR3 T-F11cR4 T-F11cR5 T-F11cR6 T-F11cD1 T-SC1
    T-SC2 T-SC3 T-SC4 T-SC5 T-SC6 T-SC7 T-SC8 T-SC9 T-UC1 T-UC2 T-UC3 T-UC4 T-UC5 T-UC6 T-UC7 T-N1
    T-N2 T-N3 T-N4 T-AL0
    """)

  /// The rules of A and B that cannot be simulated.
  static let outsideTaxi = words(
    """
    A-C1 A-C2 A-A10 A-F5 A-UI4 A-G10R1 A-N3 A-N4 A-N5 A-N7 A-N9 A-N10
    B-RG1 B-HW1 B-F1 B-F2 B-UI1 B-UI2 B-WM1 B-CD1 B-N1 B-N3 B-N4 B-N5
    """)

  /// The rules of T that cannot be simulated, or are not yet.
  static let outsidePlanner = words(
    """
    T-G12 T-DG1 T-P3 T-FU1 T-A3 T-A8 T-UI1 T-F1R2 T-F1D2 T-F8R2 T-F8R3 T-F8D1 T-F9R2 T-F9R3 T-F11aR3
    T-F11aD1 T-F11cD1 T-N1 T-N2 T-N3 T-N4 T-AL0
    """)

  /// The rules of H about watches, in the order of the document.
  static let watches = words(
    """
    H-G5 H-G6 H-G7 H-P2 H-U1 H-TS1 H-TS2 H-TS3 H-TS4 H-TS5 H-TS6 H-D4 H-D9 H-D10 H-D11 H-D12 H-SC3
    H-R20 H-R23 H-R24 H-R25 H-R26 H-R27 H-R28 H-R29 H-UC9 H-UC10 H-UC11 H-UC12 H-UC13 H-N2 H-N4 H-N6
    """)

  /// Those of them that are not simulated yet.
  static let outsideWatches = words("H-TS3 H-TS4 H-R24 H-R25")

  /// The rules of H about data for other companies, in the order of the document.
  ///
  /// H-G5, H-D4 and H-N6, which are about all of its services, stand with those of watches.
  static let data = words(
    """
    H-G1 H-G2 H-G2.1 H-G2.2 H-G3 H-G3.1 H-G3.2 H-G4 H-DF1 H-P1 H-TA1 H-TA2 H-TA3 H-TA4 H-TA5 H-TA6
    H-TA7 H-TA8 H-TA9 H-D1 H-D2 H-D3 H-D5 H-D6 H-D7 H-SC1 H-SC2 H-R1 H-R2 H-R3 H-R4 H-R6 H-R7 H-R8
    H-R9 H-R10 H-R11 H-R13 H-R14 H-R15 H-R16 H-R17 H-R18 H-R19 H-UC1 H-UC2 H-UC3 H-UC4 H-UC5 H-UC6
    H-UC7 H-UC8 H-N1 H-N7 H-AL0 H-AL1 H-AL2 H-AL3 H-AL4 H-AL5 H-AL6 H-ALA1 H-ALA2
    """)

  /// The rules of H about street runs, in the order of the document.
  ///
  /// H-G5, where athletes are and how they do, stands with those of watches.
  static let runs = words(
    """
    H-G8 H-G8.1 H-G8.2 H-G9 H-G10 H-P3 H-TR1 H-TR2 H-TR3 H-TR4 H-TR5 H-TR6 H-D13 H-D14 H-D16 H-D17
    H-D18 H-SC4 H-SC5 H-R30 H-R31 H-R33 H-R34 H-R35 H-R36 H-R37 H-R38 H-R39 H-UC14 H-UC15 H-UC16
    H-UC17 H-UC18 H-N3 H-N5
    """)

  /// The rules about line-ups.
  static let lineUps = words(
    """
    C-G1 C-G1.1 C-G2 C-G3 C-G4 C-WP1 C-WP2 C-WP3 C-WP4 C-WP5 C-SPW1 C-SPW2 C-SPW3 C-SPW4 C-SPW5 C-SPW6
    C-SPW7 C-SPW8 C-SPM1 C-SPM2 C-SPM3 C-SPM4 C-SPM5 C-SPM6 C-DF1 C-SD1 C-SD2 C-SC1 C-SC2 C-SC3 C-SC4
    C-SC5 C-SC6 C-SC7 C-SC8 C-SC9 C-SC10 C-SC11 C-SC12 C-F1 C-F2 C-F3 C-F4 C-F5 C-F6 C-F7 C-F8 C-F9
    C-F10 C-U1 C-DA1 C-DA2 C-DA3 C-DA4 C-DA5 C-DA6 C-DA7 C-DP1 C-UI1 C-UI2 C-UC1 C-UC2 C-UC3 C-UC4 C-UC5
    C-UC6 C-UC7 C-UC8 C-UC9 C-UC10 C-UC11 C-UC12 C-UC13 C-UC14 C-UC15 C-R1 C-R2 C-R3 C-R4 C-R5 C-R6 C-R7
    C-R8 C-R9 C-R9.1 C-R9.2 C-R9.3 C-R10 C-R11 C-R12 C-R13 C-R13.1 C-R13.2 C-R14 C-R15 C-R15.1 C-R16
    C-R17 C-R18 C-R19 C-R20 C-R21 C-R22 C-R23 C-R24 C-R25 C-R26 C-R27 C-R28 C-MAP C-N1 C-N2 C-N3 C-N4
    C-N5 C-N6 C-N7 C-AL0 C-AL1 C-AL2 C-AL3 C-AL4 C-AL5 C-AL6 C-AL7 C-AL8 C-AL9 C-AL10 C-AL11 C-AL12
    C-AL13 C-AL14 C-ALP1 C-ALP2 C-ALP3 C-ALP4 C-ALP5
    """)

  /// Those of them that are not simulated.
  static let outsideLineUps = words(
    "C-SD1 C-SD2 C-DA4 C-DA7 C-DP1 C-UI1 C-UI2 C-UC2 C-MAP C-N6 C-N7")

  /// Those of these that are not simulated yet.
  static let openLineUps = words("C-UC2")

  private static func words(_ text: String) -> [String] {
    text.split { $0.isWhitespace }.map(String.init)
  }
}
