import { helpdeskPlaces, type CountryCode, type HelpdeskPlace } from '@oware/config';
import { type ContentPage } from '@oware/contracts';
import { createMarkup, Markup } from '../../platform/markup';
import { type FoundTopic } from './find-topics';

/** Data for the helpdesk page. */
export interface HelpdeskView {
  country: CountryCode;
  /** Language tag of the page. */
  language: string;
  texts: ContentPage['keys'];
  contacts: readonly string[];
  typed: string;
  found: readonly FoundTopic[];
  theme: 'light' | 'dark' | undefined;
  nonce: string;
}

/** Uses the colours of the product's light and dark themes. */
const STYLE = `
:root { color-scheme: light dark; --text: #1a2149; --quiet: #4f557a; --line: #857a5f; --soft: #dfd5c0; --action: #2f3fa8; --page: #fffdf8; }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; --text: #f7f2e6; --quiet: #aeb5d6; --line: #7580b8; --soft: #2a3466; --action: #7cc7ff; --page: #141b3d; }
@media (prefers-color-scheme: dark) { :root:not([data-theme]) { --text: #f7f2e6; --quiet: #aeb5d6; --line: #7580b8; --soft: #2a3466; --action: #7cc7ff; --page: #141b3d; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 12px; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { position: absolute; left: -100vw; } h2 { font-size: 1rem; margin: 16px 0 8px; } p { margin: 4px 0; }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
label { display: block; font-weight: 600; margin-bottom: 4px; }
form > div { display: flex; flex-wrap: wrap; gap: 8px; } input { flex: 1 1 10rem; min-width: 0; }
input, button { font: inherit; min-height: 48px; padding: 0 12px; border-radius: 8px; border: 1px solid var(--line); background: transparent; color: inherit; }
button, a { color: var(--action); } button { font-weight: 600; cursor: pointer; }
details { border-bottom: 1px solid var(--soft); } summary { min-height: 48px; padding: 12px 0; cursor: pointer; font-weight: 600; }
details div { padding-bottom: 12px; } h3 { font-size: 1rem; margin: 8px 0 0; } .quiet { color: var(--quiet); }
.places { display: flex; flex-wrap: wrap; gap: 8px; padding: 0; margin: 0; list-style: none; }
.places a { display: flex; align-items: center; min-height: 48px; padding: 0 12px; border: 1px solid var(--line); border-radius: 8px; text-decoration: none; font-weight: 600; }
`;

/** Notifies the surrounding page of clicked links. On a page that is not in a frame, links work normally. */
const SCRIPT = `
if (parent !== window) {
  const tell = (message) => parent.postMessage({ v: 1, ...message }, location.origin);
  addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (!link) return;
    event.preventDefault();
    tell(link.dataset.place ? { message: 'open', place: link.dataset.place } : { message: 'help', topic: link.dataset.topic });
  });
  tell({ message: 'ready' });
}
`;

/** Builds the helpdesk page: a search with texts of help as results, the ten places, and the contacts. */
export function buildHelpdeskPage(view: HelpdeskView): string {
  const { country, language, theme, typed, nonce } = view;
  const text = (key: string): string => view.texts[key]?.value ?? key;
  const base = `/${country}/m`;
  const places = Object.entries(helpdeskPlaces) as [HelpdeskPlace, string][];
  return createMarkup`<!doctype html>
<html lang="${language}"${theme === undefined ? null : createMarkup` data-theme="${theme}"`}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text('title')}</title>
<style nonce="${nonce}">${new Markup(STYLE)}</style></head><body><main><h1>${text('title')}</h1>
<form method="get"><input type="hidden" name="language" value="${language}">${theme === undefined ? null : createMarkup`<input type="hidden" name="theme" value="${theme}">`}
<label for="q">${text('search')}</label><div><input id="q" name="q" type="search" maxlength="80" value="${typed}"><button>${text('find')}</button></div></form>
${typed === '' ? null : foundTopics(view, text)}
<h2>${text('places')}</h2><ul class="places">${places.map(
    ([place, path]) => createMarkup`<li><a data-place="${place}" href="${base}${path}">${text(place)}</a></li>`,
  )}</ul>
${
  view.contacts.length === 0
    ? null
    : createMarkup`<h2>${text('contacts')}</h2>${view.contacts.map((contact) => createMarkup`<p>${contact}</p>`)}`
}</main>
<script nonce="${nonce}">${new Markup(SCRIPT)}</script></body></html>`.text;
}

function foundTopics({ country, found }: HelpdeskView, text: (key: string) => string): Markup {
  if (found.length === 0) return createMarkup`<p role="status">${text('nothing')}</p>`;
  return createMarkup`<h2>${text('found')}</h2>${found.map(
    (
      { name, summary, intro, sections, path },
      at,
    ) => createMarkup`<details${at === 0 ? new Markup(' open') : null}><summary>${name}</summary><div>
<p class="quiet">${summary}</p><p>${intro}</p>${sections.map(([heading, body]) => createMarkup`<h3>${heading}</h3><p>${body}</p>`)}
<p><a data-topic="${path}" href="/${country}/m/help/${path}">${text('read')}</a></p></div></details>`,
  )}`;
}
