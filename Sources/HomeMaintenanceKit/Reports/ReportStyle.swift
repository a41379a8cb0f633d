/// The style sheet of reports, for light and dark screens and for paper.
enum ReportStyle {
  static let sheet: StaticString = """
    :root { color-scheme: light dark; --line: #c9ced6; --bar: #2f6fb3; --soft: #5b6470;
      --late: #a3261d; }
    @media (prefers-color-scheme: dark) {
      :root { --line: #444b55; --bar: #6fa8e0; --soft: #a5adb8; --late: #ff9d94; }
    }
    * { box-sizing: border-box; }
    body { font: 16px/1.45 system-ui, sans-serif; margin: 0; }
    main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; overflow-x: auto; }
    h1 { font-size: 1.7rem; margin: 0 0 .2rem; }
    h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; }
    h1, h2, h3 { overflow-wrap: anywhere; }
    h3 { font-size: 1.05rem; margin: 0; }
    section section h3 { margin: 1.2rem 0 .3rem; }
    p { margin: .3rem 0; }
    .soft { color: var(--soft); }
    .overdue td, .overdue th { font-weight: 600; color: var(--late); }
    table { border-collapse: collapse; width: 100%; margin: .6rem 0 1.2rem; }
    caption { text-align: left; color: var(--soft); padding: .2rem 0; }
    th, td { text-align: left; vertical-align: top; padding: .35rem .6rem .35rem 0;
      border-bottom: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere;
      white-space: pre-line; min-width: 5.5rem; }
    thead th { font-weight: 600; overflow-wrap: normal; }
    tfoot th, tfoot td { font-weight: 600; border-bottom: 0; }
    .s { white-space: nowrap; min-width: 0; }
    figure { margin: .6rem 0 1.2rem; }
    figcaption { color: var(--soft); }
    .n { text-align: right; padding-left: .6rem; min-width: 0; white-space: pre;
      font-variant-numeric: tabular-nums; }
    svg { display: block; width: 100%; max-width: 30rem; height: auto; margin: .6rem 0 1.2rem; }
    svg text { font: 13px system-ui, sans-serif; fill: currentColor; }
    svg .bar { fill: var(--bar); }
    svg .axis { stroke: var(--line); }
    article { border-top: 1px solid var(--line); padding: .8rem 0; }
    dl { display: grid; grid-template-columns: fit-content(45%) 1fr; gap: .15rem 1rem;
      margin: .4rem 0; }
    dt { color: var(--soft); overflow-wrap: anywhere; }
    dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
    .photos { display: flex; flex-wrap: wrap; gap: .6rem; }
    .photos img { max-width: 14rem; max-height: 14rem; object-fit: contain; }
    @media screen and (max-width: 36rem) {
      main { padding: 1rem; }
      thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      table, tbody, tfoot, tr, caption { display: block; }
      tr { border-bottom: 1px solid var(--line); padding: .4rem 0; }
      th, td { display: flex; justify-content: space-between; gap: 1rem; border: 0; padding: .1rem 0; }
      th, td { min-width: 0; }
      .n { padding-left: 0; }
      tbody th, tfoot th { font-weight: 600; }
      td:empty { display: none; }
      td::before { content: attr(data-label); color: var(--soft); font-weight: 400; }
      /* Read aloud, a cell has its heading already. */
      td::before { content: attr(data-label) / ""; }
    }
    @page { margin: 16mm; }
    @media print {
      :root { color-scheme: light; --line: #bbb; --bar: #444; --soft: #444; --late: #000; }
      body { font-size: 10.5pt; }
      main { max-width: none; padding: 0; }
      h2, h3, caption { break-after: avoid; }
      thead { display: table-header-group; }
      tfoot { display: table-row-group; }
      tr, article, figure { break-inside: avoid; }
    }

    """
}
