extension HTMLReport {
  /// The looks of a case: sentences, pictures, scrubber, curves, tables.
  static let caseStyle = #"""
    main { min-width: 0; padding: 20px 24px 80px; }
    #head { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; align-items: start; }
    h2 { font-size: 22px; font-weight: 650; letter-spacing: -.015em; line-height: 1.25;
      overflow-wrap: anywhere; }
    h2 span { color: var(--soft); font-weight: 450; }
    .badge { margin-top: 3px; padding: 1px 10px; border: 1px solid; border-radius: 99px; font-size: 13px;
      font-weight: 600; white-space: nowrap; }
    #facts-line { grid-column: 1 / -1; color: var(--soft); font-variant-numeric: tabular-nums;
      overflow-wrap: anywhere; }
    #facts-line b { color: var(--bad); font-weight: 550; }
    #sentences { display: grid; gap: 8px; margin-top: 16px; }
    #sentences li { display: flex; gap: 12px; align-items: baseline; padding: 9px 14px;
      border-radius: 10px; background: var(--bad-wash); overflow-wrap: anywhere; }
    #sentences li:first-child { font-size: 16px; font-weight: 550; }
    #sentences .tolerated { background: var(--warn-wash); color: inherit; }
    #sentences p { flex: 1; min-width: 0; }
    #sentences em { flex: none; padding: 0 8px; border-radius: 6px; background: var(--surface);
      color: var(--soft); font-size: 12px; font-style: normal; font-weight: 550; line-height: 20px; }
    #sentences button { flex: none; padding: 0 8px; border: 0; border-radius: 6px; background: none;
      color: var(--accent); font-size: 13px; font-weight: 550; cursor: pointer; }
    #sentences button:hover { text-decoration: underline; }
    #quiet { margin-top: 16px; }
    #recording { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center; margin-top: 12px;
      font-size: 13px; color: var(--soft); }
    #recording code { min-width: 0; padding: 3px 10px; border: 1px solid var(--line); border-radius: 8px;
      background: var(--surface); color: var(--ink); overflow-wrap: anywhere; user-select: all;
      font: 12.5px/20px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    #recording .plain { height: 28px; }
    section { margin-top: 24px; }
    #environment { margin-top: 0; }
    h3 { font-size: 16px; font-weight: 620; letter-spacing: -.005em; }

    .toolbar, #transport { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
    #stage { display: grid; gap: 12px; margin-top: 12px; }
    #stage[data-mode="sides"] { grid-template-columns: repeat(auto-fit, minmax(260px, 1fr));
      grid-template-rows: auto 1fr; }
    /* What stands in one row begins at one height, however many lines a caption has. */
    [data-mode="sides"] .side { display: grid; grid-row: span 2; grid-template-rows: subgrid; row-gap: 0; }
    figure { display: flex; flex-direction: column; min-width: 0; overflow: hidden;
      border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
    figcaption { display: flex; gap: 10px; align-items: baseline; justify-content: space-between;
      padding: 7px 14px; border-bottom: 1px solid var(--line); font-size: 13px;
      font-variant-numeric: tabular-nums; }
    figcaption b { flex: none; font-weight: 600; white-space: nowrap; }
    figcaption b::before { content: ""; display: inline-block; width: 9px; height: 9px;
      margin-right: 7px; border-radius: 3px; background: currentcolor; }
    .expected b, .expected-name { color: var(--expected); }
    .actual b, .actual-name { color: var(--actual); }
    .difference b { color: var(--bad); }
    figcaption span { min-width: 0; color: var(--soft); text-align: right; }
    #pile-note { flex: 1; text-align: center; }
    figcaption .caution { color: var(--warn); font-weight: 550; }
    .actual-name { order: 2; }
    .view { display: grid; flex: 1; place-content: safe center; min-height: 120px; max-height: 66vh;
      padding: 14px; overflow: auto; background: var(--well); }
    .view:focus-visible { outline-offset: -3px; border-radius: 0 0 12px 12px; }
    canvas { display: block; image-rendering: pixelated; }
    canvas.shrunk { image-rendering: auto; }
    [data-ground="checks"] canvas { background:
      repeating-conic-gradient(var(--check-a) 0 25%, var(--check-b) 0 50%) 0 0 / 16px 16px; }
    [data-ground="white"] canvas { background: #fff; }
    [data-ground="black"] canvas { background: #000; }
    #stage #difference { background: var(--surface); }
    #difference-text { max-width: 30ch; color: var(--soft); text-align: center; }
    [data-alone="actual"] .expected, [data-alone="expected"] .actual,
    [data-alone="actual"] .difference, [data-alone="expected"] .difference,
    [data-mode="sides"] .pile, [data-mode="difference"] .pile,
    [data-mode="difference"] .side:not(.difference),
    :is([data-mode="wipe"], [data-mode="onion"], [data-mode="blink"]) .side { display: none; }
    #pile { position: relative; width: max-content; touch-action: none; }
    #pile #pile-actual { position: absolute; left: 0; top: 0; }
    [data-mode="wipe"] #pile { cursor: ew-resize; }
    #edge { display: none; position: absolute; top: -6px; bottom: -6px; width: 2px; margin-left: -1px;
      background: var(--accent); box-shadow: 0 0 0 1px rgb(255 255 255 / 60%); pointer-events: none; }
    #edge::after { content: ""; position: absolute; left: -8px; top: 50%; width: 18px; height: 18px;
      margin-top: -9px; border: 2px solid #fff; border-radius: 50%; background: var(--accent); }
    [data-mode="wipe"] #edge { display: block; }
    .mixer { display: flex; justify-content: center; padding: 9px 14px; border-top: 1px solid var(--line);
      font-size: 13px; color: var(--soft); }
    .mixer label { display: none; gap: 10px; align-items: center; width: min(420px, 100%); }
    .mixer input { flex: 1; min-width: 60px; }
    .mixer button { display: none; padding: 3px 14px; border: 1px solid var(--line); border-radius: 8px;
      background: var(--surface); color: var(--ink); cursor: pointer; }
    [data-mode="wipe"] #wipe-label, [data-mode="onion"] #onion-label { display: flex; }
    [data-mode="blink"] #swap { display: block; }
    [data-mode="blink"][data-shown="expected"] .actual-name,
    [data-mode="blink"][data-shown="actual"] .expected-name { opacity: .3; }
    .legend { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; margin-top: 8px;
      font-size: 12px; color: var(--soft); }
    #legend { justify-content: flex-end; }
    #legend i { width: 120px; height: 8px; border-radius: 4px;
      background: linear-gradient(90deg, #ffc400, #ff5a1f, #d6007a); }

    #transport { margin-top: 14px; }
    .buttons { display: flex; gap: 4px; }
    .buttons button { width: 36px; height: 34px; padding: 0; border: 1px solid var(--line); border-radius: 9px;
      background: var(--surface); font-size: 17px; line-height: 1; cursor: pointer; }
    .buttons button:hover { background: var(--hover); }
    .buttons button:disabled { opacity: .4; cursor: default; }
    #play { width: 48px; background: var(--ink); border-color: var(--ink); color: var(--paper); }
    #play:hover { background: var(--soft); }
    #play svg { width: 14px; height: 14px; fill: currentcolor; vertical-align: -1px; }
    #readout { flex: 1; font-variant-numeric: tabular-nums; }
    #readout b { font-weight: 620; }
    #readout span { color: var(--soft); }
    #timeline { position: relative; height: 30px; margin-top: 10px; border-radius: 7px;
      background: var(--surface); box-shadow: inset 0 0 0 1px var(--line); cursor: pointer;
      touch-action: none; }
    #timeline:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
    #marks { position: absolute; inset: 0; overflow: hidden; border-radius: 7px; }
    #marks i { position: absolute; top: 8px; bottom: 8px; min-width: 2px; }
    i.different { background: var(--bad); } i.tolerated { background: var(--warn); }
    i.unjudged { background: color-mix(in srgb, var(--bad) 45%, transparent); }
    i.missing, i.extra { background: repeating-linear-gradient(45deg, var(--lost) 0 4px, transparent 4px 8px); }
    #marks i.key { top: auto; bottom: 2px; width: 4px; min-width: 0; height: 4px; margin-left: -2px;
      border-radius: 50%; background: var(--expected); }
    #scrubber { position: absolute; inset: 0; width: 100%; margin: 0; opacity: 0; pointer-events: none; }
    #cursor { position: absolute; top: -4px; bottom: -4px; width: 3px; margin-left: -1.5px;
      border-radius: 2px; background: var(--ink); box-shadow: 0 0 0 1px var(--paper); pointer-events: none; }
    #timeline-legend i { width: 12px; height: 10px; margin-left: 8px; border-radius: 2px; }
    #timeline-legend i:first-child { margin-left: 0; }
    #timeline-legend i.key { width: 5px; height: 5px; border-radius: 50%; background: var(--expected); }
    #carried { margin-top: 4px; font-size: 12.5px; }

    #values-note { margin-top: 2px; }
    .curve { margin-top: 14px; }
    .curve > p { display: flex; flex-wrap: wrap; gap: 2px 16px; align-items: baseline;
      padding-bottom: 5px; font-size: 13px; font-variant-numeric: tabular-nums; }
    .curve strong { font-weight: 600; overflow-wrap: anywhere; }
    .curve .where { flex: 1; color: var(--soft); }
    .curve .now { color: var(--expected); overflow-wrap: anywhere; }
    .curve .now + .now { color: var(--actual); }
    .plot { position: relative; overflow: hidden; border: 1px solid var(--line); border-radius: 10px;
      background: var(--surface); cursor: crosshair; touch-action: none; }
    .plot svg { display: block; width: 100%; height: 92px; }
    .plot.bands svg { height: 46px; }
    .plot path { fill: none; vector-effect: non-scaling-stroke; stroke-linejoin: round;
      stroke-linecap: round; }
    .plot .was { stroke: var(--expected); stroke-width: 4; stroke-opacity: .55; }
    .plot .is { stroke: var(--actual); stroke-width: 1.75; }
    .plot .span { fill: var(--bad); fill-opacity: .13; }
    .plot .line { stroke: var(--ink); stroke-width: 1.5; }
    .plot .band { stroke: var(--surface); vector-effect: non-scaling-stroke; }
    .plot small { position: absolute; left: 6px; padding: 0 4px; border-radius: 4px;
      background: color-mix(in srgb, var(--surface) 80%, transparent); color: var(--soft);
      font-size: 11px; line-height: 15px; pointer-events: none; }
    .plot .high { top: 4px; } .plot .low { bottom: 4px; }

    details { margin-top: 14px; border: 1px solid var(--line); border-radius: 10px;
      background: var(--surface); }
    summary { padding: 9px 14px; font-weight: 600; cursor: pointer; }
    .scroll { max-height: 420px; overflow: auto; border-top: 1px solid var(--line); }
    table { width: 100%; border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
    th, td { padding: 5px 14px; text-align: right; white-space: nowrap; }
    th { position: sticky; top: 0; background: var(--surface); color: var(--soft); font-weight: 550; }
    th:nth-child(2), td:nth-child(2) { text-align: left; }
    tbody tr { border-top: 1px solid var(--line); }
    tbody tr:hover { background: var(--hover); }
    td button { padding: 0 4px; border: 0; background: none; color: var(--accent); cursor: pointer; }
    tr.current { background: var(--hover); }

    @media (max-width: 860px) {
      main { padding: 18px 16px 60px; }
      #sentences li { flex-wrap: wrap; gap: 4px 10px; }
      #sentences p { flex-basis: 100%; }
      #stage[data-mode="sides"] { grid-template-columns: minmax(0, 1fr); }
      #readout { order: 3; flex-basis: 100%; }
      .toolbar .room { display: none; }
    }
    """#
}
