extension GalleryPage {
  /// The looks, light and dark.
  static let style = #"""
    :root {
      --paper: #f6f6f4; --surface: #fff; --stage: #fafaf8; --ink: #1b1c1e; --soft: #5d6066;
      --faint: #686b71; --line: #e3e3df; --hover: #eeeeea; --accent: #b4471b; --on-accent: #fff;
      --check: #dcdcd8; --shadow: 0 1px 2px rgb(0 0 0 / 5%), 0 4px 16px rgb(0 0 0 / 4%);
      color-scheme: light dark;
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #131416; --surface: #1c1d20; --stage: #17181a; --ink: #ececea; --soft: #a5a8ae;
        --faint: #92959b; --line: #2c2e32; --hover: #26282c; --accent: #ff9868; --on-accent: #1b1c1e;
        --check: #34363b; --shadow: none;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--paper); color: var(--ink); }
    h1, h2, p, ul, dl, dd, fieldset { margin: 0; padding: 0; border: 0; }
    button, input, select { font: inherit; color: inherit; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    input { accent-color: var(--accent); }
    .unseen { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden;
      white-space: nowrap; }
    .skip { position: absolute; left: 16px; top: -60px; z-index: 3; padding: 8px 12px;
      background: var(--accent); color: var(--on-accent); border-radius: 8px; }
    .skip:focus { top: 12px; }

    header { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 10px 32px;
      align-items: center; justify-content: space-between; padding: 12px 24px;
      background: color-mix(in srgb, var(--paper) 88%, transparent);
      backdrop-filter: saturate(1.4) blur(14px); border-bottom: 1px solid var(--line); }
    .title { display: flex; align-items: baseline; gap: 14px; }
    h1 { font-size: 20px; font-weight: 650; letter-spacing: -.015em; }
    #summary { color: var(--soft); font-variant-numeric: tabular-nums; }
    .tools { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; }
    .search { position: relative; }
    .search svg { position: absolute; left: 10px; top: 9px; width: 15px; fill: none;
      stroke: var(--faint); stroke-width: 1.6; stroke-linecap: round; }
    .search input { width: 220px; height: 34px; padding: 0 30px 0 32px; border-radius: 9px;
      border: 1px solid var(--line); background: var(--surface); }
    .search input::placeholder { color: var(--faint); }
    .search kbd { position: absolute; right: 9px; top: 7px; padding: 0 6px; border-radius: 4px;
      border: 1px solid var(--line); color: var(--faint); font: 12px/18px ui-monospace, monospace; }
    .search input:focus ~ kbd, .search input:not(:placeholder-shown) ~ kbd { display: none; }
    .choice { display: flex; align-items: center; gap: 8px; color: var(--soft); }
    .choice select { height: 34px; padding: 0 8px; border-radius: 9px; border: 1px solid var(--line);
      background: var(--surface); color: var(--ink); }
    .segments { display: flex; border: 1px solid var(--line); border-radius: 9px;
      background: var(--surface); padding: 2px; }
    .segments input { position: absolute; opacity: 0; }
    .segments span { display: block; padding: 4px 10px; border-radius: 7px; color: var(--soft);
      cursor: pointer; }
    .segments span:hover { color: var(--ink); }
    .segments :checked + span { background: var(--hover); color: var(--ink); font-weight: 550; }
    .segments :focus-visible + span { outline: 2px solid var(--accent); }
    .switch { display: flex; align-items: center; gap: 7px; cursor: pointer; color: var(--soft); }

    .columns { display: grid; grid-template-columns: 208px minmax(0, 1fr); gap: 32px;
      max-width: 2200px; padding: 20px 24px 64px; }
    #sidebar { align-self: start; position: sticky; top: 78px; max-height: calc(100vh - 96px);
      overflow-y: auto; scrollbar-width: thin; }
    summary { display: none; cursor: pointer; font-weight: 600; }
    #filters fieldset { padding-bottom: 18px; }
    #filters legend { padding: 0 0 5px; font-size: 12px; font-weight: 600; color: var(--soft);
      letter-spacing: .02em; }
    #filters label { display: flex; align-items: center; gap: 8px; padding: 3px 6px;
      margin-left: -6px; border-radius: 6px; cursor: pointer; font-variant-numeric: tabular-nums; }
    #filters label:hover { background: var(--hover); }
    #filters label span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
    #filters label.none { color: var(--faint); }
    #filters small { color: var(--faint); font-size: 12px; }
    #filters input { margin: 0; flex: none; }

    .status { display: flex; gap: 14px; align-items: center; min-height: 28px; margin-bottom: 10px;
      color: var(--soft); font-variant-numeric: tabular-nums; }
    #reset { padding: 2px 10px; border: 1px solid var(--line); border-radius: 99px;
      background: var(--surface); cursor: pointer; }
    #reset:hover { background: var(--hover); }
    #grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(248px, 1fr)); gap: 18px;
      list-style: none; }
    #grid li { overflow: hidden; border: 1px solid var(--line); border-radius: 12px;
      background: var(--surface); box-shadow: var(--shadow);
      content-visibility: auto; contain-intrinsic-size: auto 248px auto 330px; }
    #grid li:hover { border-color: color-mix(in srgb, var(--line) 55%, var(--faint)); }
    .stage { display: grid; place-items: center; grid-template: minmax(0, 1fr) / minmax(0, 1fr);
      width: 100%; height: 220px; padding: 14px; border: 0; background: var(--stage);
      cursor: zoom-in; overflow: hidden; }
    .stage:focus-visible { outline-offset: -3px; border-radius: 12px 12px 0 0; }
    .stage > * { min-width: 0; max-width: 100%; max-height: 100%; object-fit: contain; }
    .stage > .strip { width: 100%; height: 100%; }
    [data-background="white"] .stage { background: #fff; color: #1b1c1e; }
    [data-background="black"] .stage { background: #000; color: #ececea; }
    [data-background="checks"] .stage {
      background: repeating-conic-gradient(var(--check) 0 25%, var(--surface) 0 50%) 0 0 / 16px 16px; }
    .chart { width: 100%; }
    .chart text { fill: currentcolor; font-size: 11px; font-variant-numeric: tabular-nums; }
    .chart .axis { fill: none; stroke: currentcolor; opacity: .2; }
    .chart .curve { fill: none; stroke: var(--accent); stroke-width: 1.8; stroke-linejoin: round; }
    .chart circle { fill: var(--accent); }

    .facts { padding: 11px 14px 12px; border-top: 1px solid var(--line); }
    .name { display: flex; align-items: baseline; gap: 8px; }
    .name strong { font-size: 15px; font-weight: 620; letter-spacing: -.005em;
      overflow-wrap: anywhere; }
    .scene { flex: 1; color: var(--soft); overflow-wrap: anywhere; }
    .format { padding: 0 6px; border: 1px solid var(--line); border-radius: 5px; color: var(--soft);
      font-size: 11px; font-weight: 600; line-height: 18px; }
    .numbers { color: var(--soft); font-size: 13px; font-variant-numeric: tabular-nums; }
    .name + .numbers { margin-top: 3px; }
    .file { display: flex; gap: 12px; margin-top: 6px; color: var(--faint);
      font: 11.5px/1.4 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    .file span { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .file code { font: inherit; }
    .empty { padding: 72px 0; text-align: center; font-size: 16px; }
    .empty span { color: var(--soft); }

    dialog { width: min(1100px, 94vw); height: min(860px, 94vh); padding: 0; border-radius: 16px;
      border: 1px solid var(--line); background: var(--surface); color: var(--ink); overflow: hidden; }
    dialog[open] { display: grid; grid-template-rows: auto minmax(0, 1fr) auto; }
    dialog::backdrop { background: rgb(0 0 0 / 55%); backdrop-filter: blur(3px); }
    .bar { display: flex; align-items: center; gap: 6px; padding: 10px 12px 10px 18px;
      border-bottom: 1px solid var(--line); }
    h2 { flex: 1; min-width: 0; font-size: 16px; font-weight: 620; overflow: hidden;
      text-overflow: ellipsis; white-space: nowrap; }
    .bar span { margin-right: 8px; color: var(--soft); font-variant-numeric: tabular-nums; }
    .bar button { width: 34px; height: 34px; border: 0; border-radius: 9px; background: none;
      font-size: 18px; line-height: 1; cursor: pointer; }
    .bar button:hover { background: var(--hover); }
    dialog .stage { height: auto; padding: 20px; cursor: default; }
    dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 3px 18px;
      padding: 14px 18px 16px; border-top: 1px solid var(--line); font-size: 13px; }
    dt { color: var(--soft); }
    dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }

    @media (max-width: 760px) {
      header { position: static; padding: 12px 16px; }
      .columns { grid-template-columns: minmax(0, 1fr); gap: 14px; padding: 14px 16px 48px; }
      #sidebar { position: static; max-height: none; }
      summary { display: list-item; }
      #filters { padding-top: 10px; }
      .search, .search input { width: 100%; }
    }

    """#
}
