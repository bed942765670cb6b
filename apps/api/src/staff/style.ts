/**
 * Style sheet of all staff pages: one column from 320 px, tables whose rows become lists on narrow screens, light or dark as on the device.
 */
export const style = `
:root { color-scheme: light dark; --page: #f5f5f0; --card: #fff; --text: #1a1c18; --quiet: #55594f; --line: #8a8f83; --soft: #d9dbd3;
  --action: #175c36; --on-action: #fff; --danger: #a1261c; --good: #175c36; --mark: #fff1c2; --on-mark: #3d2f00; }
@media (prefers-color-scheme: dark) { :root { --page: #10130f; --card: #1a1e18; --text: #eef0e9; --quiet: #b3b8aa; --line: #7d8476; --soft: #343a30;
  --action: #8fd6a8; --on-action: #08240f; --danger: #ffb4a9; --good: #8fd6a8; --mark: #4a3c0a; --on-mark: #ffe9a8; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
.skip { position: absolute; left: -100vw; } .skip:focus { left: .5rem; top: .5rem; background: var(--card); padding: .5rem; z-index: 1; }
header { background: var(--card); border-bottom: 1px solid var(--soft); padding: .5rem 1rem; }
.bar { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; justify-content: space-between; max-width: 70rem; margin: 0 auto; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem; list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: .6rem .75rem; border-radius: .5rem; text-decoration: none; color: inherit; }
nav a[aria-current] { background: var(--soft); font-weight: 600; }
main { max-width: 70rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.4rem; line-height: 1.25; margin: .5rem 0 1rem; } h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; } h3 { font-size: 1rem; margin: 1rem 0 0; } .card > :first-child, .row label { margin-top: 0; }
a { color: var(--action); } :focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
.card { background: var(--card); border: 1px solid var(--soft); border-radius: .75rem; padding: 1rem; margin: 0 0 1rem; }
.narrow { max-width: 26rem; margin-left: auto; margin-right: auto; }
.list { list-style: none; padding: 0; margin: 0; } .list > li { border-top: 1px solid var(--soft); padding: .75rem 0; } .list > li:first-child { border-top: 0; }
.quiet { color: var(--quiet); } .error { color: var(--danger); font-weight: 600; } .good { color: var(--good); font-weight: 600; }
.note { background: var(--mark); color: var(--on-mark); border-radius: .5rem; padding: .75rem; margin: 0 0 1rem; }
label, legend { display: block; font-weight: 600; margin: .75rem 0 .25rem; } fieldset { border: 0; margin: 0; padding: 0; }
label.tick { font-weight: 400; display: flex; gap: .5rem; align-items: center; min-height: 44px; margin: 0; }
label.tick input { width: 1.25rem; height: 1.25rem; min-height: 0; flex: none; }
input, select, textarea { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .75rem; min-height: 44px; width: 100%; }
textarea { min-height: 8rem; resize: vertical; } .hint { color: var(--quiet); margin: .25rem 0 0; }
button, .button { font: inherit; font-weight: 600; min-height: 44px; padding: .5rem min(1rem, 16px); border-radius: .5rem; border: 1px solid var(--action); background: var(--action); color: var(--on-action); cursor: pointer; }
button.plain { background: transparent; color: var(--action); } button.danger { background: transparent; color: var(--danger); border-color: var(--danger); }
.row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; } .row > * { flex: 1 1 12rem; } .hint + .row, .row + .row, .list .row { margin-top: .75rem; } .row > .fit, .row > button { flex: 0 0 auto; }
.actions { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .5rem; border-top: 1px solid var(--soft); overflow-wrap: normal; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; } td.long, th.long { white-space: normal; }
@media (max-width: 40rem) { table, tbody, tr, th, td { display: block; } thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  tbody tr { border-top: 1px solid var(--soft); padding: .75rem 0; } tbody tr:last-child { padding-bottom: 0; } th, td, td.number { border: 0; padding: .125rem 0; white-space: normal; overflow-wrap: anywhere; }
  td[data-head] { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; text-align: right; } td[data-head]::before { content: attr(data-head); color: var(--quiet); text-align: left; flex: none; max-width: 50%; }
  td[data-head=""] { display: block; } td:empty { display: none; } td pre { text-align: left; } }
pre, code { font-family: ui-monospace, monospace; font-size: .9rem; white-space: pre-wrap; overflow-wrap: anywhere; } pre { margin: .25rem 0; }
img.document { display: block; max-width: 100%; height: auto; border: 1px solid var(--soft); border-radius: .5rem; margin: 0 0 1rem; }
`;
