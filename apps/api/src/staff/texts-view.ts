import { formatText } from '@oware/content';
import { listPlaceholders } from '@oware/content/check';
import { type Facts, formatForField, type TextPlace, type TextVersion } from '../content/api';
import { createMarkup, type Markup } from '../platform/markup';
import { choice, failure, form, hidden, when } from './page';
import { type Staff } from './staff';

/** Returns the address of a text's page. */
export const buildTextAddress = ({ page, key, language, country }: TextPlace): string =>
  `/staff/text?${new URLSearchParams({ page, key, language, country }).toString()}`;

export const countries: readonly (readonly [string, string])[] = [
  ['', 'Every country'],
  ['ng', 'Nigeria'],
  ['gh', 'Ghana'],
];
const countryName = (code: string): string => countries.find(([value]) => value === code)?.[1] ?? code;

/** Fields that select the language and country of texts. */
export const dimensions = (languages: readonly string[], language: string, country: string): Markup =>
  createMarkup`${choice(
    'Language',
    'language',
    languages.map((name) => [name, name]),
    language,
  )}${choice('Country', 'country', countries, country)}`;

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Preview for staff: values that the server knows are filled in, all others are shown as names in guillemets. */
function preview(text: unknown, facts: Facts): Markup {
  const params = Object.fromEntries(
    listPlaceholders(formatForField(text)).map((name) => [name, facts[name] ?? `«${name}»`]),
  );
  return createMarkup`${stringsIn(text).map((part) => createMarkup`<p>${formatText(part, { params })}</p>`)}`;
}

/** Content of the page of a text. */
export interface TextPage {
  staff: Staff;
  place: TextPlace;
  code: unknown;
  history: readonly TextVersion[];
  /** Number of the published version. */
  shown: number;
  /** Content of the field: the newest version, or input that was rejected. */
  typed: string;
  parse(text: string): unknown;
  facts: Facts;
  message?: string | undefined;
  done?: string | undefined;
}

/** Page of a text: its original, form, preview and versions. */
export function textPage(of: TextPage): Markup {
  const { staff, place, code, history, shown, typed, facts, message, done, parse } = of;
  const { page, key, language, country } = place;
  const places = listPlaceholders(formatForField(code));
  const newest = history[0]?.version ?? 0;
  const fields = { page, key, language, country };
  const asPlayers = typeof code === 'string' ? typed : parse(typed);
  return createMarkup`<p class="quiet">${page} · ${language} · ${countryName(country)} ·
<a href="/staff/texts/${page}?language=${language}&amp;country=${country}">all texts of the page</a></p>
${failure(message)}${done !== undefined && createMarkup`<p class="good" role="status">${done}</p>`}
${changedOriginal(of)}<section class="card"><h2>Text in the code</h2><pre>${formatForField(code)}</pre>
${places.length > 0 && createMarkup`<p class="quiet">Placeholders: ${places.map((name) => `{${name}}`).join(', ')}. Keep all of them.</p>`}</section>
<section class="card"><h2>Edit</h2>${form(
    staff,
    '/staff/text',
    createMarkup`${hidden({ ...fields, seen: newest })}<label for="value">${typeof code === 'string' ? 'Text' : 'Text, as JSON with the same structure'}</label>
<textarea id="value" name="value" required rows="6">${typed}</textarea>
<div class="actions"><button>Save version ${newest + 1}</button></div><p class="hint">Players see a version only after you publish it.</p>`,
  )}</section>
<section class="card"><h2>Preview</h2>${preview(asPlayers, facts)}</section>
<section class="card"><h2>Versions</h2><ul class="list">${history.map((row) => versionRow(of, row))}
<li><strong>Version 0</strong>, the text in the code ${published(of, 0)}</li></ul>
<p class="quiet">Players see version ${shown}.</p></section>`;
}

/**
 * Shows the original that a version was written for, if it differs from the current one; for the published version, otherwise for the
 * newest.
 */
function changedOriginal({ code, history, shown }: TextPage): Markup | undefined {
  const original = (history.find(({ version }) => version === shown) ?? history[0])?.original ?? null;
  if (original === null || original === formatForField(code)) return undefined;
  return createMarkup`<section class="card"><h2>The original has changed since</h2><p>Original when this text was written:</p><pre>${original}</pre>
<p>Current original:</p><pre>${formatForField(code)}</pre></section>`;
}

const versionRow = (of: TextPage, { version, author, createdAt, value }: TextVersion): Markup =>
  createMarkup`<li><strong>Version ${version}</strong> by ${author}, ${when(createdAt)}<pre>${value}</pre>${published(of, version)}</li>`;

function published({ staff, place, shown }: TextPage, version: number): Markup {
  if (version === shown) return createMarkup`<span class="good">Players see this version.</span>`;
  const { page, key, language, country } = place;
  return form(
    staff,
    '/staff/text/publish',
    createMarkup`${hidden({ page, key, language, country, version, seen: shown })}<button class="plain">Publish version ${version}</button>`,
  );
}
