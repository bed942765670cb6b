/** Style sheet of the plain page, in the colours of the product's light and dark themes. */
export const STYLE = `
:root { color-scheme: light dark; --text: #1a2149; --quiet: #4f557a; --line: #857a5f; --soft: #dfd5c0; --action: #2f3fa8; --danger: #a3241b; --page: #fffdf8; }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=classic], :root[data-theme=dark] { color-scheme: dark; --text: #f7f2e6; --quiet: #aeb5d6; --line: #7580b8; --soft: #2a3466; --action: #7cc7ff; --danger: #ff9b8f; --page: #141b3d; }
@media (prefers-color-scheme: dark) { :root:not([data-theme]), :root[data-theme=system] { --text: #f7f2e6; --quiet: #aeb5d6; --line: #7580b8; --soft: #2a3466; --action: #7cc7ff; --danger: #ff9b8f; --page: #141b3d; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 16px; max-width: 40rem; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 12px; } h2 { font-size: 1rem; margin: 24px 0 8px; } p { margin: 8px 0; }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
ul { margin: 0; padding: 0; list-style: none; } li { padding: 8px 0; border-bottom: 1px solid var(--soft); } li span { display: block; color: var(--quiet); }
fieldset { margin: 0 0 16px; padding: 0; border: 0; min-width: 0; } legend { padding: 0; font-weight: 600; }
label { display: flex; align-items: center; gap: 12px; min-height: 48px; border-bottom: 1px solid var(--soft); }
input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--action); }
button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 48px; margin: 16px 0; padding: 0 12px; border: 1px solid currentColor; border-radius: 8px; background: transparent; color: var(--action); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.primary { border-color: var(--line); background: #ffc43d; color: #1a2149; }
.danger, .problem { color: var(--danger); } .done, .problem { padding: 12px; border: 1px solid currentColor; border-radius: 8px; font-weight: 600; }
a { color: var(--action); } main > p > a:not(.button), footer a { display: inline-flex; align-items: center; min-height: 48px; margin-right: 16px; }
footer { margin-top: 24px; border-top: 1px solid var(--soft); color: var(--quiet); }
`;
