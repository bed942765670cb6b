import { GIFT_KIND } from '@oware/betting';
import { countries, type CountryCode, VIP_TIER } from '@oware/config';
import { isDeactivated } from '../../identity/session/api';
import { lockPlayer } from '../../ledger/api';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { getDatabaseTime } from '../../platform/database/now';
import { getWeekStart } from '../../platform/week';
import { getBenefits, type VipTiers } from '../../player/vip-tier/api';
import { findClosure } from '../../protection/limits/api';
import { type RemoteConfig } from '../../settings/remote-config/api';
import { type GiftRow, type Gifts, isWithinAllowance, lacksIdentity } from '../gifts/api';
import { measureRewardMargins } from '../margins';
import { checkTierBound } from './bound';
import { takeVipWeekBudget } from './budget';
import {
  decideWeek,
  insertWeeks,
  isListed,
  listBettors,
  listWaiting,
  lockWaiting,
  markListed,
  type Week,
} from './store';

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;
/** Number of players per statement. */
const PAGE = 500;
const GIFT_DURATION_MS = VIP_TIER.freeBetDays * DAY;

interface Dependencies {
  db: Database;
  clock: Clock;
  gifts: Pick<Gifts, 'give' | 'notify'>;
  tiers: Pick<VipTiers, 'getStakeLevels'>;
  remoteConfig: Pick<RemoteConfig, 'of'>;
}

/**
 * Weekly free bets of VIP tiers (docs/adr/0153). Each Monday in the country's time zone, the own-money stakes of the previous 90 days
 * determine the tier; the free bet is given once, in that week. No bet of the week is required, and winnings or losses make no difference.
 */
export class VipWeeks {
  constructor(private readonly parts: Dependencies) {}

  /**
   * Gives this week's free bets of a country that can be given now. Simultaneous or interrupted passes never give a second one.
   * @returns the number of free bets given
   */
  async issue(country: CountryCode): Promise<number> {
    const { db, gifts } = this.parts;
    const now = getDecisionTime(this.parts.clock) ?? (await getDatabaseTime(db));
    const start = getWeekStart(now, countries[country].gmtOffset);
    const of: Week = { country, week: getDay(start, country) };
    await this.#list(of, start, now);
    const levels = await this.#listPaidLevels(country);
    const failures: unknown[] = [];
    let given = 0;
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: string[] = await listWaiting(db, of, levels, after, PAGE);
      for (const userId of page) {
        try {
          const gift = await db.transaction((tx) => this.#decide(tx, userId, of, now));
          if (gift === null) continue;
          gifts.notify(gift);
          given += 1;
        } catch (error) {
          failures.push(error);
        }
      }
      after = page.length < PAGE ? undefined : page.at(-1);
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} free bets for VIP tiers were not given.`);
    return given;
  }

  /**
   * Stores the players who have a free bet in a week, page by page; after an interruption it starts again without changing stored rows.
   */
  async #list(of: Week, start: number, now: number): Promise<void> {
    const { db, tiers } = this.parts;
    if (await isListed(db, of)) return;
    const period = { from: start - VIP_TIER.windowDays * DAY, to: start };
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: string[] = await listBettors(db, of.country, period, after, PAGE);
      const levels = await tiers.getStakeLevels(db, of.country, page, start);
      // Kept in page order, so that simultaneous inserts wait for each other without a deadlock.
      const players = page.flatMap((userId) => {
        const level = levels.get(userId) ?? 0;
        const { freeBet: amount } = getBenefits(of.country, level);
        return amount > 0 ? [{ userId, level, amount }] : [];
      });
      await insertWeeks(db, of, players);
      after = page.length < PAGE ? undefined : page.at(-1);
    }
    await markListed(db, of, now);
  }

  /** Lists levels that the margin of current prices covers too. */
  async #listPaidLevels(country: CountryCode): Promise<number[]> {
    const { margins } = await measureRewardMargins(this.parts.db);
    return VIP_TIER.from
      .map((_from, below) => below + 1)
      .filter((level) => checkTierBound(country, level, margins).verdict !== 'broken');
  }

  /** @returns null when nothing is given: it is decided, its player is excluded, or it keeps waiting */
  async #decide(tx: Sql, userId: string, of: Week, now: number): Promise<GiftRow | null> {
    const { clock, gifts, remoteConfig } = this.parts;
    const { country, week } = of;
    await lockPlayer(tx, userId);
    const amount = await lockWaiting(tx, userId, of);
    if (amount === undefined || (await isDeactivated(tx, userId)) || (await lacksIdentity(tx, userId))) return null;
    const closure = await findClosure(tx, { userId, country }, clock);
    // A free bet that waits for the end of an exclusion would lure the player back.
    if (closure === 'excluded') await decideWeek(tx, userId, of, 'excluded', now);
    if (closure !== null || !(await isWithinAllowance(tx, { userId, country, amount }, now))) return null;
    const budgetMonth = await takeVipWeekBudget(tx, remoteConfig, country, amount);
    if (budgetMonth === null) return null;
    await decideWeek(tx, userId, of, 'given', now);
    const terms = { userId, country, kind: GIFT_KIND.freeBet, amount, expireTime: now + GIFT_DURATION_MS };
    return gifts.give(tx, { ...terms, budgetMonth, reason: `vip-week:${week}` });
  }
}

/** Returns the day of a time in a country's time zone: `2026-11-23`. */
const getDay = (time: number, country: CountryCode): string =>
  new Date(time + countries[country].gmtOffset * MINUTE).toISOString().slice(0, 10);
