import { BizCode, type PagesResponse } from '@oware/contracts';
import { type CountryCode, getOfferedKey } from '@oware/config';
import { z } from 'zod';
import { type Clock, getDecisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { getDatabaseTime } from '../platform/database/now';
import { BizError } from '../platform/errors/biz-error';
import { createMarkup, type Markup, type Part } from '../platform/markup';
import {
  getCost,
  getMissionBudget,
  getMonthCost,
  hasMissions,
  listMissions,
  type MissionTerms,
  parseMission,
  pauseReasons,
  planMission,
  type StoredMission,
} from '../rewards/missions/api';
import { type RemoteConfig } from '../settings/remote-config/api';
import { type StaffConsole, type Shown, getRejectionStatus } from './console';
import { type StaffLog } from './log';
import {
  frequencyNames,
  missionBody,
  missionFields,
  buildMission,
  newMission,
  type TypedMission,
  toFormValues,
} from './mission-form';
import { MISSION_PAGE, buildMissionTexts } from './mission-texts';
import { failure, form, hidden } from './page';
import { country, countryForm, formatLocalTime, money, getCountryName } from './promotion-parts';
import { table } from './table';
import { type Staff } from './staff';

interface Dependencies {
  db: Database;
  clock: Clock;
  log: StaffLog;
  remoteConfig: RemoteConfig;
  /** Source of English pages. */
  texts: { some(names: readonly string[], country: CountryCode): Promise<PagesResponse> };
}

const PATH = '/staff/promotions/missions';
const guard = { role: 'promotions', area: '/staff/promotions' } as const;
const SHOWN = 200;
const buildAddress = (code: CountryCode, key: string): string =>
  `${PATH}/one?${new URLSearchParams({ country: code, key }).toString()}`;
const getFrequencyName = (frequency: string): string =>
  frequencyNames.find(([value]) => value === frequency)?.[1] ?? frequency;

/** Registers `/staff/promotions/missions`: the missions of a country, and the form and preview of one mission. */
export function registerMissionPlans(desk: StaffConsole, parts: Dependencies): void {
  const query = z.object({ country: country.default('ng'), done: z.string().max(10).optional() });
  desk.page(PATH, { ...guard, query }, (_staff, { country: code, done }) => list(parts, code, done !== undefined));

  const one = z.object({ country: country.default('ng'), key: z.string().max(60).default('') });
  desk.page(`${PATH}/one`, { ...guard, query: one }, async (staff, { country: code, key }) => {
    const [stored] = key === '' ? [] : await listMissions(parts.db, code, key, 1);
    if (key !== '' && stored === undefined) throw new BizError(BizCode.notFound, 'There is no such mission.');
    return edit(staff, code, {
      typed: stored === undefined ? newMission : toFormValues(stored),
      seen: stored?.version ?? '',
    });
  });

  desk.action(
    `${PATH}/one`,
    { ...guard, body: missionBody },
    async (staff, { country: code, seen, step, ...typed }) => {
      try {
        const mission = parseMission(buildMission(code, typed));
        if (step === 'preview')
          return edit(staff, code, { typed, seen, preview: await preview(parts, staff, mission, { typed, seen }) });
        await planMission(parts, mission, seen, (tx, before) =>
          parts.log.add(tx, {
            member: staff.name,
            action: 'mission written',
            subject: `mission ${code} ${mission.key}`,
            before,
            after: mission,
          }),
        );
      } catch (error) {
        if (!(error instanceof BizError)) throw error;
        return edit(staff, code, { typed, seen, failed: error });
      }
      return { to: `${PATH}?country=${code}&done=1` };
    },
  );
}

async function list(
  { db, clock, remoteConfig, texts }: Dependencies,
  code: CountryCode,
  done: boolean,
): Promise<Shown> {
  const now = getDecisionTime(clock) ?? (await getDatabaseTime(db));
  const [offered, missions, budget, cost, pages] = await Promise.all([
    hasMissions(db, code),
    listMissions(db, code, null, SHOWN),
    getMissionBudget(remoteConfig, code),
    getMonthCost(db, code, now),
    texts.some([MISSION_PAGE], code),
  ]);
  const describeState = ({ active, startTime, endTime, paused }: StoredMission): string => {
    if (!active) return 'not offered';
    if (paused !== null && now < endTime) return `paused by the server: ${pauseReasons[paused]}`;
    return now >= endTime ? 'over' : now < startTime ? 'scheduled' : 'offered';
  };
  const row = (mission: StoredMission): Part[] => {
    const texts = buildMissionTexts(pages, code, mission);
    return [
      createMarkup`<a href="${buildAddress(code, mission.key)}">${mission.key}</a><br><span class="quiet">${texts.task}</span>`,
      getFrequencyName(mission.frequency),
      texts.gift,
      mission.total,
      `${mission.used}, ${mission.given}`,
      formatLocalTime(code, mission.endTime),
      describeState(mission),
    ];
  };
  const heads = ['Mission', 'Frequency', 'Gift', 'Gifts per period', 'Promised, given', 'Ends', 'State'];
  return {
    title: `Missions in ${getCountryName(code)}`,
    body: createMarkup`${countryForm(PATH, code)}${done && createMarkup`<p class="good" role="status">The mission was saved.</p>`}
<section class="card"><p>Offered missions may cost ${money(code, cost)} per calendar month, out of a budget of ${money(code, budget)}.</p>
${!offered && createMarkup`<p class="note">Missions are switched off: nobody can opt in until ${getOfferedKey('mission_center')} is true again.</p>`}
<p><a href="${PATH}/one?country=${code}">Add a mission</a></p></section>
<section class="card"><h2>All missions</h2>${table('All missions', heads, missions.map(row))}</section>`,
  };
}

/** Preview of the texts for players and of the possible cost, with the button that saves the mission. */
async function preview(
  { db, clock, remoteConfig, texts }: Dependencies,
  staff: Staff,
  mission: MissionTerms,
  sent: { typed: TypedMission; seen: string },
): Promise<Markup> {
  const { country: code } = mission;
  const now = getDecisionTime(clock) ?? (await getDatabaseTime(db));
  const [pages, budget, others] = await Promise.all([
    texts.some([MISSION_PAGE], code),
    getMissionBudget(remoteConfig, code),
    getMonthCost(db, code, now, mission.key),
  ]);
  const missionTexts = buildMissionTexts(pages, code, mission);
  const cost = getCost(mission);
  return createMarkup`<section class="card" aria-labelledby="preview"><h2 id="preview">As players will see it</h2>
<p><strong>${missionTexts.task}</strong></p>${missionTexts.terms.map((line) => createMarkup`<p>${line}</p>`)}<p>${missionTexts.gift}</p>
<p class="quiet">${getFrequencyName(mission.frequency)}, from ${formatLocalTime(code, mission.startTime)} to ${formatLocalTime(code, mission.endTime)}, local time in ${getCountryName(code)}.
${!mission.active && 'It is not offered.'}</p>
<p>It may cost ${money(code, cost.period)} per period and ${money(code, cost.month)} per calendar month. The other offered missions may cost ${money(code, others)}; the budget for all is ${money(code, budget)}.</p>
<p class="hint">Periods that have already begun keep their terms.</p>${form(
    staff,
    `${PATH}/one`,
    createMarkup`${hidden({ ...sent.typed, country: code, seen: sent.seen, step: 'save' })}<div class="actions"><button>Save</button></div>`,
  )}</section>`;
}

function edit(
  staff: Staff,
  code: CountryCode,
  { typed, seen, preview: shown, failed }: { typed: TypedMission; seen: string; preview?: Markup; failed?: BizError },
): Shown {
  return {
    title: seen === '' ? `New mission in ${getCountryName(code)}` : `Mission ${typed.key} in ${getCountryName(code)}`,
    status: failed === undefined ? 200 : getRejectionStatus(failed, 400),
    body: createMarkup`<p class="quiet"><a href="${PATH}?country=${code}">All missions in ${getCountryName(code)}</a></p>${failure(failed?.message)}${shown}
<section class="card"><h2>${shown === undefined ? 'Terms' : 'Change the terms'}</h2>${form(
      staff,
      `${PATH}/one`,
      createMarkup`${hidden({ country: code, seen, step: 'preview' })}${missionFields(code, typed, seen === '')}
<div class="actions"><button>Preview</button></div>`,
    )}</section>`,
  };
}
