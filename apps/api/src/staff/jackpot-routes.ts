import { type CountryCode, type JackpotConfig } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { JACKPOT_MATCHES } from '@oware/betting';
import { z } from 'zod';
import {
  callRoundOff,
  type Candidate,
  closeRound,
  getTerms,
  type JackpotRounds,
  listEligibleMatches,
  listUnfinishedRounds,
  loadPlan,
  type Opening,
  parseTerms,
  planJackpot,
  planOpening,
} from '../betting/jackpot/api';
import { type Clock, getDecisionTime } from '../platform/clock';
import { type Database, type Sql } from '../platform/database';
import { getDatabaseTime } from '../platform/database/now';
import { BizError } from '../platform/errors/biz-error';
import { type StaffConsole, type Shown, getRejectionStatus } from './console';
import { JACKPOT_PATH, jackpotPage, type JackpotTyped, openingPreview, termsPreview, typedTerms } from './jackpot-view';
import { type StaffLog } from './log';
import { country } from './promotion-parts';
import { type Staff } from './staff';

interface Dependencies {
  db: Database;
  clock: Clock;
  log: StaffLog;
  jackpotRounds: Pick<JackpotRounds, 'open' | 'choose'>;
}

const guard = { role: 'promotions', area: '/staff/promotions' } as const;
const version = z.coerce.number().int().min(0);
const step = z.enum(['preview', 'save']);
const typed = z.string().trim().max(20).default('');
const buildAddress = (code: CountryCode, done: string): string => `${JACKPOT_PATH}?country=${code}&done=${done}`;

/**
 * Registers `/staff/promotions/jackpot`: rounds of a country, terms of the next one, and forms that open, close and call off rounds.
 */
export function registerJackpotRounds(desk: StaffConsole, parts: Dependencies): void {
  const query = z.object({ country: country.default('ng'), done: z.string().max(20).optional() });
  desk.page(JACKPOT_PATH, { ...guard, query }, (staff, { country: code, done }) => show(parts, staff, code, { done }));
  registerTerms(desk, parts);
  registerOpening(desk, parts);
  registerEnds(desk, parts);
}

/** Registers the forms for the terms of the next round, and for automatic opening. */
function registerTerms(desk: StaffConsole, parts: Dependencies): void {
  const { db, log } = parts;
  const body = z.object({
    ...{ country, seen: version, step },
    ...{ price: typed, leastJackpot: typed, pool: typed, five: typed, four: typed },
  });
  desk.action(
    `${JACKPOT_PATH}/terms`,
    { ...guard, body },
    async (staff, { country: code, seen, step: at, ...sent }) => {
      try {
        const number = (text: string): number => (text === '' ? Number.NaN : Number(text));
        const { price, leastJackpot, pool, five, four } = sent;
        const terms = parseTerms(code, {
          ...{ price: number(price), leastJackpot: number(leastJackpot) },
          ...{ pool: number(pool), five: number(five), four: number(four) },
        });
        if (at === 'preview') return await show(parts, staff, code, { typed: sent, seen, terms });
        const { automatic } = await loadPlan(db, code);
        await planJackpot(db, code, { terms, automatic, version: seen }, (tx, before) =>
          log.add(tx, {
            member: staff.name,
            action: 'jackpot planned',
            subject: `jackpot ${code}`,
            before: before.terms,
            after: terms,
          }),
        );
      } catch (error) {
        if (!(error instanceof BizError)) throw error;
        return show(parts, staff, code, { typed: sent, seen, failed: error });
      }
      return { to: buildAddress(code, 'terms') };
    },
  );

  const opening = z.object({ country, seen: version, automatic: z.enum(['yes', 'no']) });
  desk.action(`${JACKPOT_PATH}/automatic`, { ...guard, body: opening }, async (staff, given) => {
    const { country: code, seen } = given;
    const automatic = given.automatic === 'yes';
    const { terms } = await loadPlan(db, code);
    await planJackpot(db, code, { terms, automatic, version: seen }, (tx, before) =>
      log.add(tx, {
        member: staff.name,
        action: automatic ? 'jackpot opens by itself' : 'jackpot opened by staff',
        subject: `jackpot ${code}`,
        before: before.automatic,
        after: automatic,
      }),
    );
    return { to: buildAddress(code, 'automatic') };
  });
}

/** Registers the form that opens a round of six matches chosen by staff. */
function registerOpening(desk: StaffConsole, parts: Dependencies): void {
  const { db, clock, log, jackpotRounds } = parts;
  const chosen = z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((ids) => [ids].flat());
  const body = z.object({ country, step, match: chosen });
  desk.action(`${JACKPOT_PATH}/open`, { ...guard, body }, async (staff, { country: code, step: at, match: ids }) => {
    try {
      if (at === 'preview') {
        const now = getDecisionTime(clock) ?? (await getDatabaseTime(db));
        return await show(parts, staff, code, { matches: await findChosen(db, code, now, ids), ids });
      }
      const opened = await jackpotRounds.open(
        code,
        (tx, now) => findChosen(tx, code, now, ids),
        (tx, id) =>
          log.add(tx, { member: staff.name, action: 'jackpot opened', subject: `jackpot ${code} ${id}`, after: ids }),
      );
      if (!opened)
        throw new BizError(BizCode.staffChangedMeanwhile, 'Another round is still open for entries or being paid.');
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
      return show(parts, staff, code, { ids, failed: error });
    }
    return { to: buildAddress(code, 'open') };
  });
}

/**
 * Returns the chosen matches by kick-off.
 * @throws BizError 51173 not six, or one is no longer eligible
 */
async function findChosen(sql: Sql, code: CountryCode, now: number, ids: readonly string[]): Promise<Candidate[]> {
  const rejected = (message: string): BizError => new BizError(BizCode.staffValueRefused, message);
  if (new Set(ids).size !== JACKPOT_MATCHES) throw rejected(`Choose exactly ${JACKPOT_MATCHES} matches.`);
  const found = (await listEligibleMatches(sql, code, now)).filter(({ eventId }) => ids.includes(eventId));
  if (found.length !== JACKPOT_MATCHES) throw rejected('One of these matches is no longer available.');
  return found;
}

/** Registers the forms that close an open round or call it off. */
function registerEnds(desk: StaffConsole, parts: Dependencies): void {
  const { log } = parts;
  const body = z.object({ country, id: z.coerce.number().int() });
  const ends = {
    close: { act: closeRound, action: 'jackpot closed' },
    off: { act: callRoundOff, action: 'jackpot called off' },
  };
  for (const [name, { act, action }] of Object.entries(ends))
    desk.action(`${JACKPOT_PATH}/${name}`, { ...guard, body }, async (staff, { country: code, id }) => {
      await act(parts, code, id, (tx) => log.add(tx, { member: staff.name, action, subject: `jackpot ${code} ${id}` }));
      return { to: buildAddress(code, name) };
    });
}

async function show(
  { db, clock, jackpotRounds }: Dependencies,
  staff: Staff,
  code: CountryCode,
  given: {
    done?: string | undefined;
    typed?: JackpotTyped;
    seen?: number;
    terms?: JackpotConfig;
    matches?: readonly Candidate[];
    ids?: readonly string[];
    failed?: BizError;
  },
): Promise<Shown> {
  const now = getDecisionTime(clock) ?? (await getDatabaseTime(db));
  const [plan, unfinished] = await Promise.all([loadPlan(db, code), listUnfinishedRounds(db, code)]);
  const terms = getTerms(code, plan);
  const seen = given.seen ?? plan.version;
  const typedNow = given.typed ?? typedTerms(terms);
  const chosen = await jackpotRounds.choose(db, code, now);
  const open = async (next: JackpotConfig, matches: readonly Candidate[]): Promise<Opening> =>
    planOpening(db, { country: code, terms: { ...next, taxRate: 0 } }, matches);
  const opens = async (next: JackpotConfig): Promise<Opening | null> =>
    chosen.length < JACKPOT_MATCHES ? null : open(next, chosen);
  const preview =
    given.terms !== undefined
      ? termsPreview(staff, code, given.terms, { typed: typedNow, seen, unfinished, opening: await opens(given.terms) })
      : given.matches && openingPreview(staff, code, given.matches, terms, await open(terms, given.matches));
  const standing = { country: code, now, plan, unfinished, typed: typedNow, seen, ids: given.ids ?? [] };
  return {
    ...(await jackpotPage(
      db,
      staff,
      { ...standing, opening: await opens(terms) },
      { done: given.done, failed: given.failed?.message, preview },
    )),
    status: given.failed === undefined ? 200 : getRejectionStatus(given.failed, 400),
  };
}
