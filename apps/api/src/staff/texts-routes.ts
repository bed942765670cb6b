import { z } from 'zod';
import { parseText } from '@oware/content/check';
import { type ChangedOriginal, type Facts, formatForField, type TextEditor, type TextPlace } from '../content/api';
import { BizError } from '../platform/errors/biz-error';
import { type StaffConsole, type Shown, getRejectionStatus } from './console';
import { type StaffLog } from './log';
import { createMarkup, type Markup } from '../platform/markup';
import { field } from './page';
import { type Staff } from './staff';
import { buildTextAddress, countries, dimensions, textPage } from './texts-view';

interface Dependencies {
  log: StaffLog;
  texts: { editor: TextEditor; facts(country: 'ng' | 'gh'): Promise<Facts> };
}

const AREA = '/staff/texts';
const MAX_FOUND = 100;
const guard = { role: 'content', area: AREA } as const;
const codes = countries.map(([code]) => code);
const scope = {
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .default('en'),
  country: z
    .string()
    .refine((code) => codes.includes(code))
    .default(''),
};
const place = { page: z.string().max(80), key: z.string().max(2000), ...scope };
const number = z.coerce.number().int().min(0);

/** Registers `/staff/texts` and `/staff/text`: texts that replace those in the code. */
export function registerTexts(desk: StaffConsole, parts: Dependencies): void {
  registerLists(desk, parts);
  const { editor } = parts.texts;
  const query = z.object({ ...place, done: z.string().max(40).optional() });

  desk.page('/staff/text', { ...guard, query }, (staff, { done, ...of }) => showText(parts, staff, of, { done }));

  desk.action(
    '/staff/text',
    { ...guard, body: z.object({ ...place, value: z.string(), seen: number }) },
    async (staff, given) => {
      const { value, seen, ...of } = given;
      try {
        const saved = await editor.save(of, value, seen, staff.name);
        return { to: `${buildTextAddress(of)}&done=${saved.version}+saved` };
      } catch (error) {
        if (!(error instanceof BizError)) throw error;
        const { message } = error;
        return showText(parts, staff, of, { message, typed: value, status: getRejectionStatus(error) });
      }
    },
  );

  const body = z.object({ ...place, version: number, seen: number });
  desk.action('/staff/text/publish', { ...guard, body }, async (staff, { version, seen, ...of }) => {
    const { page, key, language, country } = of;
    const subject = [page, key, language, country || 'all'].join(' / ');
    const deed = { member: staff.name, action: 'text published', subject, before: seen, after: version };
    try {
      await editor.publish(of, version, { seen, author: staff.name, also: (tx) => parts.log.add(tx, deed) });
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
      return showText(parts, staff, of, { message: error.message, status: getRejectionStatus(error) });
    }
    return { to: `${buildTextAddress(of)}&done=${version}+published` };
  });
}

async function showText(
  { texts: { editor, facts } }: Dependencies,
  staff: Staff,
  of: TextPlace,
  {
    typed,
    message,
    done,
    status = 200,
  }: { typed?: string; message?: string; done?: string | undefined; status?: number },
): Promise<Shown> {
  await editor.refresh();
  const code = editor.codeText(of);
  const [history, publication, values] = await Promise.all([
    editor.history(of),
    editor.publication(of),
    facts(of.country === 'gh' ? 'gh' : 'ng'),
  ]);
  const body = textPage({
    staff,
    place: of,
    code,
    history,
    shown: publication?.version ?? 0,
    typed: typed ?? history[0]?.value ?? formatForField(code),
    parse: parseText,
    facts: values,
    message,
    done: done === undefined ? undefined : `Version ${done}.`,
  });
  return { title: of.key.length > 60 ? `${of.key.slice(0, 60)}…` : of.key, body, status };
}

/** List of published texts whose original has changed since they were written. */
const outdatedTexts = (outdated: readonly ChangedOriginal[], of: Omit<TextPlace, 'page' | 'key'>): Markup | false =>
  outdated.length > 0 &&
  createMarkup`<section class="card"><h2>The original has changed since</h2><ul class="list">${outdated.map(
    ({ page, key }) =>
      createMarkup`<li><a href="${buildTextAddress({ page, key, ...of })}">${key}</a> <span class="quiet">${page}</span></li>`,
  )}</ul></section>`;

function registerLists(desk: StaffConsole, { texts: { editor } }: Dependencies): void {
  const found = (of: Omit<TextPlace, 'page' | 'key'>, q: string): Markup => {
    const term = q.toLowerCase();
    const all = editor.pages.flatMap((page) =>
      editor.listKeys(page).map((key) => ({ page, key, text: formatForField(editor.codeText({ page, key, ...of })) })),
    );
    const hits = all.filter(({ key, text }) => `${key} ${text}`.toLowerCase().includes(term)).slice(0, MAX_FOUND);
    const rows = hits.map(
      ({ page, key, text }) =>
        createMarkup`<li><a href="${buildTextAddress({ page, key, ...of })}">${text.slice(0, 200)}</a><br><span class="quiet">${page} · ${key}</span></li>`,
    );
    return createMarkup`<h2>${hits.length === MAX_FOUND ? `The first ${MAX_FOUND} texts` : `${hits.length} texts`} with "${q}"</h2><ul class="list">${rows}</ul>`;
  };

  const query = z.object({ ...scope, q: z.string().max(100).default('') });
  desk.page(AREA, { ...guard, query }, async (_staff, { q, ...of }) => {
    await editor.refresh();
    const [changed, outdated] = await Promise.all([
      editor.publications(of.language, of.country),
      editor.changedOriginals(of.language, of.country),
    ]);
    const count = (page: string): number => changed.filter((one) => one.page === page && one.version > 0).length;
    const scopeOf = `language=${of.language}&country=${of.country}`;
    const pages = editor.pages.map(
      (page) =>
        createMarkup`<li><a href="${AREA}/${page}?${scopeOf}">${page}</a> <span class="quiet">${editor.listKeys(page).length} texts${
          count(page) > 0 && `, ${count(page)} published`
        }</span></li>`,
    );
    return {
      title: 'Texts',
      body: createMarkup`<form class="card" method="get" action="${AREA}"><div class="row">${dimensions(editor.languages, of.language, of.country)}
<div>${field('Search', 'q', createMarkup`type="search" value="${q}"`)}</div><button>Show</button></div></form>
${!editor.hasReleases && createMarkup`<p class="card" role="status">No edge has sent the texts of its releases yet: the list has only the texts of the server.</p>`}
${outdatedTexts(outdated, of)}<div class="card">${q === '' ? createMarkup`<ul class="list">${pages}</ul>` : found(of, q)}</div>`,
    };
  });

  desk.page(
    `${AREA}/:page`,
    { ...guard, query: z.object({ page: place.page, ...scope }) },
    async (_staff, { page, ...of }) => {
      await editor.refresh();
      const changed = (await editor.publications(of.language, of.country)).filter((one) => one.page === page);
      const rows = editor.listKeys(page).map((key) => {
        const version = changed.find((one) => one.key === key)?.version ?? 0;
        const text = formatForField(editor.codeText({ page, key, ...of }));
        return createMarkup`<li><a href="${buildTextAddress({ page, key, ...of })}">${key}</a>${version > 0 && createMarkup` <span class="good">version ${version} is published</span>`}
<br><span class="quiet">${text.slice(0, 200)}</span></li>`;
      });
      return {
        title: page,
        body: createMarkup`<form class="card" method="get" action="${AREA}/${page}"><div class="row">${dimensions(editor.languages, of.language, of.country)}
<button>Show</button></div></form><div class="card"><ul class="list">${rows}</ul></div>`,
      };
    },
  );
}
