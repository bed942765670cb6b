import { type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { BizError } from '../platform/errors/biz-error';
import { parseText } from '@oware/content/check';
import { type ConfigKey, configKeys, findConfigKey, type RemoteConfig } from '../settings/remote-config/api';
import { createStepsCheck } from '../rewards/missions/api';
import { type StaffConsole, type Shown, getRejectionStatus } from './console';
import { type StaffLog } from './log';
import { createMarkup, type Markup } from '../platform/markup';
import { choice, failure, field, form, when } from './page';
import { type Staff } from './staff';

interface Dependencies {
  db: Database;
  clock: Clock;
  log: StaffLog;
  remoteConfig: RemoteConfig;
}

const AREA = '/staff/config';
const guard = { role: 'config', area: AREA } as const;
const country = z.enum(['ng', 'gh']);
const named = { country, key: z.string().max(80) };
const countryNames: readonly (readonly [CountryCode, string])[] = [
  ['ng', 'Nigeria'],
  ['gh', 'Ghana'],
];
const getCountryName = (code: CountryCode): string => countryNames.find(([value]) => value === code)?.[1] ?? code;
const isForm = ({ key }: ConfigKey): boolean => /\b[A-Z]{2,}\b/.test(key);
const buildAddress = (code: CountryCode, key: string): string =>
  `${AREA}/key?${new URLSearchParams({ country: code, key }).toString()}`;
const json = (value: unknown): string => JSON.stringify(value);

/** Registers `/staff/config`: all keys of the remote configuration, by country. */
export function registerConfig(desk: StaffConsole, parts: Dependencies): void {
  const { db, log, remoteConfig } = parts;
  desk.page(AREA, { ...guard, query: z.object({ country: country.default('ng') }) }, async (_staff, of) => {
    const set = await remoteConfig.all(of.country);
    return {
      title: `Switches for ${getCountryName(of.country)}`,
      body: createMarkup`<form class="card" method="get" action="${AREA}"><div class="row">${choice('Country', 'country', countryNames, of.country)}
<button>Show</button></div></form><div class="card"><ul class="list">${configKeys.map((configKey) => keyRow(configKey, of.country, set))}</ul></div>`,
    };
  });

  const query = z.object({ ...named, done: z.string().max(10).optional() });
  desk.page(`${AREA}/key`, { ...guard, query }, (staff, { done, ...of }) => showKey(parts, staff, of, { done }));

  const body = z.object({ ...named, value: z.string().max(20_000), seen: z.coerce.number().int().min(0) });
  desk.action(`${AREA}/key`, { ...guard, body }, async (staff, { value: typed, seen, ...of }) => {
    const value = typed.trim() === '' ? null : parseText(typed);
    try {
      if (value === undefined) throw new BizError(BizCode.staffValueRefused, 'This is not JSON.');
      const subject = `${of.country} ${of.key}`;
      await remoteConfig.change(db, {
        ...of,
        value,
        author: staff.name,
        seen,
        check: createStepsCheck(parts),
        also: (tx, before) => log.add(tx, { member: staff.name, action: 'switch set', subject, before, after: value }),
      });
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
      return showKey(parts, staff, of, { message: error.message, typed, status: getRejectionStatus(error, 400) });
    }
    return { to: `${buildAddress(of.country, of.key)}&done=1` };
  });
}

function keyRow(configKey: ConfigKey, code: CountryCode, set: ReadonlyMap<string, unknown>): Markup {
  const { key, what } = configKey;
  const own = [...set].filter(([name]) => findConfigKey(name) === configKey);
  const values = own.map(
    ([name, value]) => createMarkup`<br><a href="${buildAddress(code, name)}">${name}</a> <code>${json(value)}</code>`,
  );
  if (!isForm(configKey))
    return createMarkup`<li><a href="${buildAddress(code, key)}">${key}</a> ${
      own.length > 0
        ? createMarkup`<code>${json(set.get(key))}</code>`
        : createMarkup`<span class="quiet">default</span>`
    }<br><span class="quiet">${what}</span></li>`;
  const place = key.replaceAll('.', '-');
  return createMarkup`<li>${key}<br><span class="quiet">${what}</span>${values}
<form method="get" action="${AREA}/key"><input type="hidden" name="country" value="${code}"><div class="row"><div>
<label for="${place}">Key in this format</label><input id="${place}" name="key" value="${key}"></div><button class="plain">Open</button></div></form></li>`;
}

async function showKey(
  { remoteConfig }: Dependencies,
  staff: Staff,
  { country: code, key }: { country: CountryCode; key: string },
  {
    message,
    typed,
    done,
    status = 200,
  }: { message?: string; typed?: string; done?: string | undefined; status?: number },
): Promise<Shown> {
  const configKey = findConfigKey(key);
  if (configKey === undefined) throw new BizError(BizCode.notFound, 'There is no such key.');
  const [set, changes] = await Promise.all([remoteConfig.all(code), remoteConfig.listChanges(code, key)]);
  const now = set.has(key) ? json(set.get(key)) : '';
  const seen = changes[0]?.no ?? 0;
  const fields = createMarkup`<input type="hidden" name="country" value="${code}"><input type="hidden" name="key" value="${key}">
<input type="hidden" name="seen" value="${seen}">`;
  const back = (value: unknown): Markup =>
    form(
      staff,
      `${AREA}/key`,
      createMarkup`${fields}<input type="hidden" name="value" value="${value === null ? '' : json(value)}"><button class="plain">Restore this value</button>`,
    );
  const rows = changes.map(
    ({ no, before, after, author, time }) =>
      createMarkup`<li><strong>${no}</strong> by ${author}, ${when(time)}: <code>${before === null ? 'default' : json(before)}</code> to
<code>${after === null ? 'default' : json(after)}</code>${no !== seen && back(after)}</li>`,
  );
  return {
    title: key,
    status,
    body: createMarkup`<p class="quiet">${getCountryName(code)} · <a href="${AREA}?country=${code}">all switches</a></p>
${failure(message)}${done !== undefined && createMarkup`<p class="good" role="status">Saved.</p>`}
<section class="card"><p>${configKey.what}</p><p>Current value: ${now === '' ? 'the default' : createMarkup`<code>${now}</code>`}</p>${form(
      staff,
      `${AREA}/key`,
      createMarkup`${fields}${field('Value, as JSON', 'value', createMarkup`value="${typed ?? now}" autocomplete="off"`, `Example: ${configKey.example}. Leave it empty to restore the default.`)}
<div class="actions"><button>Save</button></div>`,
    )}</section>
<section class="card"><h2>Changes</h2>${rows.length > 0 ? createMarkup`<ul class="list">${rows}</ul>` : createMarkup`<p class="quiet">No changes yet.</p>`}</section>`,
  };
}
