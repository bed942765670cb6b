import { formatText } from '@oware/content';
import { placesIn } from '@oware/content/check';
import { type TextPlace, type TextVersion, written } from '../content/editor';
import { type Facts } from '../content/facts';
import { markup, type Markup } from '../platform/markup';
import { choice, failure, form, hidden, when } from './page';
import { type Staff } from './staff';

/** The address of a text. */
export const addressOfText = ({ page, key, language, country }: TextPlace): string =>
  `/staff/text?${new URLSearchParams({ page, key, language, country }).toString()}`;

export const countries: readonly (readonly [string, string])[] = [
  ['', 'Every country'],
  ['ng', 'Nigeria'],
  ['gh', 'Ghana'],
];
const countryName = (code: string): string => countries.find(([value]) => value === code)?.[1] ?? code;

/** Chooses the language and country of texts. */
export const dimensions = (languages: readonly string[], language: string, country: string): Markup =>
  markup`${choice(
    'Language',
    'language',
    languages.map((name) => [name, name]),
    language,
  )}${choice('Country', 'country', countries, country)}`;

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** How players read it: values that the server knows are filled in, those of the moment stand in guillemets. */
function preview(text: unknown, facts: Facts): Markup {
  const params = Object.fromEntries(placesIn(written(text)).map((name) => [name, facts[name] ?? `«${name}»`]));
  return markup`${stringsIn(text).map((part) => markup`<p>${formatText(part, { params })}</p>`)}`;
}

/** What a page of one text shows. */
export interface TextPage {
  staff: Staff;
  place: TextPlace;
  code: unknown;
  history: readonly TextVersion[];
  /** The version that players read. */
  shown: number;
  /** What stands in the field: the newest version, or what was typed and not taken. */
  typed: string;
  parse(text: string): unknown;
  facts: Facts;
  message?: string | undefined;
  done?: string | undefined;
}

/** One text: what it says, what it will say, and what it said. */
export function textPage(of: TextPage): Markup {
  const { staff, place, code, history, shown, typed, facts, message, done, parse } = of;
  const { page, key, language, country } = place;
  const places = placesIn(written(code));
  const newest = history[0]?.version ?? 0;
  const fields = { page, key, language, country };
  const asPlayers = typeof code === 'string' ? typed : parse(typed);
  return markup`<p class="quiet">${page} · ${language} · ${countryName(country)} ·
<a href="/staff/texts/${page}?language=${language}&amp;country=${country}">all texts of the page</a></p>
${failure(message)}${done !== undefined && markup`<p class="good" role="status">${done}</p>`}
${changedOriginal(of)}<section class="card"><h2>Text of the code</h2><pre>${written(code)}</pre>
${places.length > 0 && markup`<p class="quiet">Placeholders: ${places.map((name) => `{${name}}`).join(', ')}. Each must stay.</p>`}</section>
<section class="card"><h2>Write</h2>${form(
    staff,
    '/staff/text',
    markup`${hidden({ ...fields, seen: newest })}<label for="value">${typeof code === 'string' ? 'Text' : 'Text, as JSON of the same form'}</label>
<textarea id="value" name="value" required rows="6">${typed}</textarea>
<div class="actions"><button>Save version ${newest + 1}</button></div><p class="hint">Saving shows nothing to players; publishing does.</p>`,
  )}</section>
<section class="card"><h2>Preview</h2>${preview(asPlayers, facts)}</section>
<section class="card"><h2>Versions</h2><ul class="list">${history.map((row) => versionRow(of, row))}
<li><strong>Version 0</strong>, the text of the code ${published(of, 0)}</li></ul>
<p class="quiet">Players read version ${shown}.</p></section>`;
}

/** The originals of a version that was written in place of another text than the one of now: what players read, or else the newest. */
function changedOriginal({ code, history, shown }: TextPage): Markup | undefined {
  const original = (history.find(({ version }) => version === shown) ?? history[0])?.original ?? null;
  if (original === null || original === written(code)) return undefined;
  return markup`<section class="card"><h2>The original has changed since</h2><p>Written in place of:</p><pre>${original}</pre>
<p>The original now:</p><pre>${written(code)}</pre></section>`;
}

const versionRow = (of: TextPage, { version, author, createdAt, value }: TextVersion): Markup =>
  markup`<li><strong>Version ${version}</strong> by ${author}, ${when(createdAt)}<pre>${value}</pre>${published(of, version)}</li>`;

function published({ staff, place, shown }: TextPage, version: number): Markup {
  if (version === shown) return markup`<span class="good">Players read this one.</span>`;
  const { page, key, language, country } = place;
  return form(
    staff,
    '/staff/text/publish',
    markup`${hidden({ page, key, language, country, version, seen: shown })}<button class="plain">Publish version ${version}</button>`,
  );
}
