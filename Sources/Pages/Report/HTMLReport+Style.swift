extension HTMLReport {
  /// The looks of the page around a case: colours, header, list.
  static let baseStyle = #"""
    :root {
      --paper: #f6f6f4; --surface: #fff; --well: #f0f0ed; --ink: #1b1c1e; --soft: #5d6066;
      --faint: #686b71; --line: #e3e3df; --hover: #eeeeea; --accent: #b4471b; --on-accent: #fff;
      --check-a: #fff; --check-b: #e4e4e0; --shadow: 0 1px 2px rgb(0 0 0 / 5%);
      --expected: #2f6fb8; --actual: #c2561d; --bad: #c02b2b; --warn: #8a5a00; --good: #237a45;
      --lost: #7a4bb0; --bad-wash: #fcefee; --warn-wash: #fbf4e2;
      color-scheme: light dark;
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #131416; --surface: #1c1d20; --well: #17181a; --ink: #ececea; --soft: #a5a8ae;
        --faint: #92959b; --line: #2f3135; --hover: #26282c; --accent: #ff9868; --on-accent: #1b1c1e;
        --check-a: #3a3c41; --check-b: #2d2f33; --shadow: none;
        --expected: #74b1f2; --actual: #ff9868; --bad: #ff7b72; --warn: #e3b341; --good: #5ec285;
        --lost: #c29bef; --bad-wash: #2c1d1e; --warn-wash: #2a2418;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--paper); color: var(--ink); }
    h1, h2, h3, p, ul, ol, dl, dd, fieldset, figure { margin: 0; padding: 0; border: 0; }
    ul, ol { list-style: none; }
    button, input, select { font: inherit; color: inherit; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    main:focus { outline: none; }
    input { accent-color: var(--accent); }
    kbd { padding: 0 6px; border: 1px solid var(--line); border-radius: 4px; color: var(--soft);
      font: 12px/18px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    .unseen { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden;
      white-space: nowrap; }
    .skip { position: absolute; left: 16px; top: -60px; z-index: 3; padding: 8px 12px;
      background: var(--accent); color: var(--on-accent); border-radius: 8px; }
    .skip:focus { top: 12px; }
    .quiet { color: var(--soft); }
    .room { flex: 1; }
    .plain { min-width: 34px; height: 34px; padding: 0 10px; border: 1px solid var(--line);
      border-radius: 9px; background: var(--surface); cursor: pointer; }
    .plain:hover { background: var(--hover); }

    header { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 10px 32px;
      align-items: center; justify-content: space-between; min-height: 59px; padding: 12px 24px;
      background: color-mix(in srgb, var(--paper) 88%, transparent);
      backdrop-filter: saturate(1.4) blur(14px); border-bottom: 1px solid var(--line); }
    .title { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 14px; }
    h1 { font-size: 20px; font-weight: 650; letter-spacing: -.015em; }
    #headline { color: var(--good); font-weight: 550; font-variant-numeric: tabular-nums; }
    #headline.failed { color: var(--bad); }
    .tools { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
    .search { position: relative; }
    .search svg { position: absolute; left: 10px; top: 9px; width: 15px; fill: none;
      stroke: var(--faint); stroke-width: 1.6; stroke-linecap: round; }
    .search input { width: 220px; height: 34px; padding: 0 30px 0 32px; border-radius: 9px;
      border: 1px solid var(--line); background: var(--surface); }
    .search input::placeholder { color: var(--faint); }
    .search kbd { position: absolute; right: 9px; top: 7px; }
    .search input:focus ~ kbd, .search input:not(:placeholder-shown) ~ kbd { display: none; }
    .choice { display: flex; align-items: center; gap: 8px; color: var(--soft); min-width: 0; }
    .choice select { height: 34px; max-width: 200px; padding: 0 8px; border-radius: 9px;
      border: 1px solid var(--line); background: var(--surface); color: var(--ink); }
    .segments { display: flex; flex-wrap: wrap; padding: 2px; border: 1px solid var(--line);
      border-radius: 9px; background: var(--surface); }
    .segments label { position: relative; }
    .segments input { position: absolute; inset: 0; opacity: 0; }
    .segments span { display: block; padding: 4px 10px; border-radius: 7px; color: var(--soft);
      cursor: pointer; }
    .segments span:hover { color: var(--ink); }
    .segments :checked + span { background: var(--hover); color: var(--ink); font-weight: 550; }
    .segments :focus-visible + span { outline: 2px solid var(--accent); }

    #environment { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; padding: 12px 24px;
      background: var(--warn-wash); border-bottom: 1px solid var(--line); }
    #environment strong::before { content: "▲ "; color: var(--warn); }
    #environment ul { grid-column: 2; display: flex; flex-wrap: wrap; gap: 2px 20px;
      color: var(--soft); overflow-wrap: anywhere; }
    #environment b { color: var(--ink); font-weight: 550; }

    .columns { display: grid; grid-template-columns: minmax(240px, 320px) minmax(0, 1fr);
      max-width: 1800px; margin: 0 auto; }
    #sidebar { align-self: start; position: sticky; top: 59px; max-height: calc(100vh - 59px);
      padding: 18px 12px 40px 24px; overflow-y: auto; scrollbar-width: thin; }
    #statuses { display: flex; flex-wrap: wrap; gap: 6px; }
    .chip { display: flex; align-items: center; gap: 6px; padding: 2px 10px 2px 8px;
      border: 1px solid var(--line); border-radius: 99px; background: var(--surface);
      cursor: pointer; font-size: 13px; }
    .chip:hover { background: var(--hover); }
    .chip[aria-pressed="true"] { background: var(--ink); border-color: var(--ink);
      color: var(--paper); }
    .chip[aria-pressed="true"] .icon { color: inherit; }
    .chip b { font-weight: 600; font-variant-numeric: tabular-nums; }
    #count { margin: 12px 0 4px; font-size: 13px; color: var(--soft); font-variant-numeric: tabular-nums; }
    #list h3 { margin: 14px 0 4px; font-size: 12px; font-weight: 600; color: var(--soft);
      letter-spacing: .02em; }
    .row { display: grid; grid-template-columns: 18px minmax(0, 1fr); gap: 0 6px; width: 100%;
      margin-left: -8px; padding: 5px 10px 5px 8px; border: 0; border-radius: 8px; background: none;
      text-align: left; cursor: pointer; }
    .row:hover { background: var(--hover); }
    .row[aria-current="true"] { background: var(--surface); box-shadow: 0 0 0 1px var(--line), var(--shadow); }
    .row > span:last-of-type { display: -webkit-box; -webkit-box-orient: vertical;
      -webkit-line-clamp: 3; overflow: hidden; }
    .row strong { font-weight: 600; overflow-wrap: anywhere; }
    .row .scene { color: var(--soft); overflow-wrap: anywhere; }
    .row small { grid-column: 2; display: -webkit-box; -webkit-box-orient: vertical;
      -webkit-line-clamp: 2; overflow: hidden; font-size: 12.5px; line-height: 1.4;
      color: var(--soft); overflow-wrap: anywhere; }
    .icon { font-weight: 700; text-align: center; }
    .same { color: var(--good); } .tolerated, .orphan { color: var(--warn); }
    .different, .damaged { color: var(--bad); } .missing, .altered { color: var(--lost); }
    .empty { padding: 40px 8px; text-align: center; color: var(--soft); }
    .empty .plain { display: block; margin: 12px auto 0; }

    /* One case needs no list to be found in. */
    .single #sidebar, .single .search, .single .tools .choice { display: none; }
    .single .columns { grid-template-columns: minmax(0, 1fr); }

    dialog { width: min(520px, 94vw); padding: 0; border-radius: 16px; border: 1px solid var(--line);
      background: var(--surface); color: var(--ink); }
    dialog::backdrop { background: rgb(0 0 0 / 50%); backdrop-filter: blur(3px); }
    .bar { display: flex; align-items: center; padding: 10px 12px 10px 20px;
      border-bottom: 1px solid var(--line); }
    .bar h2 { flex: 1; font-size: 16px; font-weight: 620; }
    .bar .plain { border: 0; font-size: 18px; }
    dialog dl { display: grid; grid-template-columns: max-content 1fr; gap: 8px 20px;
      padding: 18px 20px 22px; }
    dt { text-align: right; }

    @media (max-width: 860px) {
      header { position: static; padding: 12px 16px; }
      .tools, .search, .search input { width: 100%; }
      .tools { flex-wrap: nowrap; } .search { flex: 1; } .tools .choice select { width: 136px; }
      #environment { grid-template-columns: 1fr; padding: 12px 16px; }
      #environment ul { grid-column: 1; }
      .columns { grid-template-columns: minmax(0, 1fr); }
      #sidebar { position: static; max-height: 44vh; padding: 14px 16px;
        border-bottom: 1px solid var(--line); }
    }
    """#
}
