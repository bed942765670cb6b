import { BizCode, type PagesResponse } from '@oware/contracts';
import { type CountryCode, offeredKey } from '@oware/config';
import { z } from 'zod';
import { type Clock, decisionTime } from '../platform/clock';
import { type Database } from '../platform/database';
import { databaseNow } from '../platform/database/now';
import { BizError } from '../platform/http/biz-error';
import { markup, type Markup, type Part } from '../platform/markup';
import { offersMissions } from '../rewards/missions/offers-missions';
import { costOf, missionBudget, monthCost, planMission, readMission } from '../rewards/missions/plan';
import { pauseReasons } from '../rewards/missions/pauses';
import { type KeptMission, keptMissions } from '../rewards/missions/store';
import { type MissionTerms } from '../rewards/missions/terms';
import { type RemoteConfig } from '../settings/remote-config/service';
import { type Desk, type Shown, statusOfRefusal } from './desk';
import { type StaffLog } from './log';
import {
  frequencyNames,
  missionBody,
  missionFields,
  missionOfForm,
  newMission,
  type TypedMission,
  typedOf,
} from './mission-form';
import { MISSION_PAGE, missionWords } from './mission-words';
import { failure, form, hidden } from './page';
import { country, countryForm, localTime, money, nameOf } from './promotion-parts';
import { table } from './table';
import { type Staff } from './staff';

interface Parts {
  db: Database;
  clock: Clock;
  log: StaffLog;
  remoteConfig: RemoteConfig;
  /** Pages in English. */
  texts: { some(names: readonly string[], country: CountryCode): Promise<PagesResponse> };
}

const PATH = '/staff/promotions/missions';
const guard = { role: 'promotions', area: '/staff/promotions' } as const;
const SHOWN = 200;
const addressOf = (code: CountryCode, key: string): string =>
  `${PATH}/one?${new URLSearchParams({ country: code, key }).toString()}`;
const frequencyOf = (frequency: string): string =>
  frequencyNames.find(([value]) => value === frequency)?.[1] ?? frequency;

/** `/staff/promotions/missions`: missions of a country, and one of them with its preview. */
export function registerMissionPlans(desk: Desk, parts: Parts): void {
  const query = z.object({ country: country.default('ng'), done: z.string().max(10).optional() });
  desk.page(PATH, { ...guard, query }, (_staff, { country: code, done }) => list(parts, code, done !== undefined));

  const one = z.object({ country: country.default('ng'), key: z.string().max(60).default('') });
  desk.page(`${PATH}/one`, { ...guard, query: one }, async (staff, { country: code, key }) => {
    const [kept] = key === '' ? [] : await keptMissions(parts.db, code, key, 1);
    if (key !== '' && kept === undefined) throw new BizError(BizCode.notFound, 'There is no such mission.');
    return edit(staff, code, { typed: kept === undefined ? newMission : typedOf(kept), seen: kept?.version ?? '' });
  });

  desk.action(
    `${PATH}/one`,
    { ...guard, body: missionBody },
    async (staff, { country: code, seen, step, ...typed }) => {
      try {
        const mission = readMission(missionOfForm(code, typed));
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

async function list({ db, clock, remoteConfig, texts }: Parts, code: CountryCode, done: boolean): Promise<Shown> {
  const now = decisionTime(clock) ?? (await databaseNow(db));
  const [offered, missions, budget, cost, pages] = await Promise.all([
    offersMissions(db, code),
    keptMissions(db, code, null, SHOWN),
    missionBudget(remoteConfig, code),
    monthCost(db, code, now),
    texts.some([MISSION_PAGE], code),
  ]);
  const stateOf = ({ active, startTime, endTime, paused }: KeptMission): string => {
    if (!active) return 'not offered';
    if (paused !== null && now < endTime) return `paused by the server: ${pauseReasons[paused]}`;
    return now >= endTime ? 'over' : now < startTime ? 'to come' : 'offered';
  };
  const row = (mission: KeptMission): Part[] => {
    const words = missionWords(pages, code, mission);
    return [
      markup`<a href="${addressOf(code, mission.key)}">${mission.key}</a><br><span class="quiet">${words.task}</span>`,
      frequencyOf(mission.frequency),
      words.gift,
      mission.total,
      `${mission.used}, ${mission.given}`,
      localTime(code, mission.endTime),
      stateOf(mission),
    ];
  };
  const heads = ['Mission', 'Comes', 'Gift', 'Gifts of a period', 'Promised, given', 'Ends', 'State'];
  return {
    title: `Missions of ${nameOf(code)}`,
    body: markup`${countryForm(PATH, code)}${done && markup`<p class="good" role="status">The mission is written.</p>`}
<section class="card"><p>What is offered may cost ${money(code, cost)} in a calendar month, of ${money(code, budget)}.</p>
${!offered && markup`<p class="note">Missions are switched off: nobody opts in until ${offeredKey('mission_center')} is true again.</p>`}
<p><a href="${PATH}/one?country=${code}">Write a mission</a></p></section>
<section class="card"><h2>All missions</h2>${table('All missions', heads, missions.map(row))}</section>`,
  };
}

/** What players will read, what it may cost, and the button that writes it. */
async function preview(
  { db, clock, remoteConfig, texts }: Parts,
  staff: Staff,
  mission: MissionTerms,
  sent: { typed: TypedMission; seen: string },
): Promise<Markup> {
  const { country: code } = mission;
  const now = decisionTime(clock) ?? (await databaseNow(db));
  const [pages, budget, others] = await Promise.all([
    texts.some([MISSION_PAGE], code),
    missionBudget(remoteConfig, code),
    monthCost(db, code, now, mission.key),
  ]);
  const words = missionWords(pages, code, mission);
  const cost = costOf(mission);
  return markup`<section class="card" aria-labelledby="preview"><h2 id="preview">As players will read it</h2>
<p><strong>${words.task}</strong></p>${words.terms.map((line) => markup`<p>${line}</p>`)}<p>${words.gift}</p>
<p class="quiet">${frequencyOf(mission.frequency)}, from ${localTime(code, mission.startTime)} to ${localTime(code, mission.endTime)} by the clocks of ${nameOf(code)}.
${!mission.active && 'It is not offered.'}</p>
<p>It may cost ${money(code, cost.period)} in a period and ${money(code, cost.month)} in a calendar month. The others that are offered: ${money(code, others)}; all may cost ${money(code, budget)}.</p>
<p class="hint">Periods that have begun keep the terms that they began with.</p>${form(
    staff,
    `${PATH}/one`,
    markup`${hidden({ ...sent.typed, country: code, seen: sent.seen, step: 'save' })}<div class="actions"><button>Write it</button></div>`,
  )}</section>`;
}

function edit(
  staff: Staff,
  code: CountryCode,
  { typed, seen, preview: shown, failed }: { typed: TypedMission; seen: string; preview?: Markup; failed?: BizError },
): Shown {
  return {
    title: seen === '' ? `A new mission of ${nameOf(code)}` : `Mission ${typed.key} of ${nameOf(code)}`,
    status: failed === undefined ? 200 : statusOfRefusal(failed, 400),
    body: markup`<p class="quiet"><a href="${PATH}?country=${code}">All missions of ${nameOf(code)}</a></p>${failure(failed?.message)}${shown}
<section class="card"><h2>${shown === undefined ? 'Terms' : 'Change it'}</h2>${form(
      staff,
      `${PATH}/one`,
      markup`${hidden({ country: code, seen, step: 'preview' })}${missionFields(code, typed, seen === '')}
<div class="actions"><button>Look at it</button></div>`,
    )}</section>`,
  };
}
