import { GIFT_KIND } from '@oware/betting';
import { countries, type CountryCode, VIP_TIER } from '@oware/config';
import { isDeactivated } from '../../identity/deactivation/store';
import { lockPlayer } from '../../ledger/lock-player';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { databaseNow } from '../../platform/database/now';
import { weekStart } from '../../platform/week';
import { getBenefits } from '../../player/vip-tier/benefits';
import { type VipTiers } from '../../player/vip-tier/service';
import { findClosure } from '../../protection/limits/find-closure';
import { type RemoteConfig } from '../../settings/remote-config/service';
import { isWithinAllowance } from '../gifts/allowance';
import { lacksIdentity } from '../gifts/identity';
import { type Gifts } from '../gifts/service';
import { type GiftRow } from '../gifts/store';
import { measureRewardMargins } from '../margins';
import { boundTier } from './bound';
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
/** Players that are looked at by one statement. */
const PAGE = 500;
const GIFT_LASTS = VIP_TIER.freeBetDays * DAY;

interface Parts {
  db: Database;
  clock: Clock;
  gifts: Pick<Gifts, 'give' | 'notify'>;
  tiers: Pick<VipTiers, 'getStakeLevels'>;
  remoteConfig: Pick<RemoteConfig, 'of'>;
}

/**
 * Weekly free bets of VIP tiers (docs/adr/0153). Each Monday, by the country's clocks, the own stakes of the 90 days before decide the tier; the free bet
 * is given once, in that week. No bet of the week is asked for, and what was won or lost makes no difference.
 */
export class VipWeeks {
  constructor(private readonly parts: Parts) {}

  /**
   * Gives the free bets of this week in a country that can be given now. Other processes that do the same at once, and passes that were cut off, make
   * no second one.
   * @returns how many it gave
   */
  async issue(country: CountryCode): Promise<number> {
    const { db, gifts } = this.parts;
    const now = decisionTime(this.parts.clock) ?? (await databaseNow(db));
    const start = weekStart(now, countries[country].gmtOffset);
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
      throw new AggregateError(failures, `${failures.length} free bets of tiers were not given.`);
    return given;
  }

  /** Stores who has a free bet in a week, page by page; a pass that was cut off begins again and changes nothing that is stored. */
  async #list(of: Week, start: number, now: number): Promise<void> {
    const { db, tiers } = this.parts;
    if (await isListed(db, of)) return;
    const period = { from: start - VIP_TIER.windowDays * DAY, to: start };
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: string[] = await listBettors(db, of.country, period, after, PAGE);
      const levels = await tiers.getStakeLevels(db, of.country, page, start);
      // In the order of the page, so that processes that insert at once wait for each other and do not lock each other out.
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

  /** Levels whose stakes pay for them also by the margin of the prices that are offered now. */
  async #listPaidLevels(country: CountryCode): Promise<number[]> {
    const { margins } = await measureRewardMargins(this.parts.db);
    return VIP_TIER.from
      .map((_from, below) => below + 1)
      .filter((level) => boundTier(country, level, margins).verdict !== 'broken');
  }

  /** @returns null when nothing is given: it is decided, its player is excluded, or it waits on */
  async #decide(tx: Sql, userId: string, of: Week, now: number): Promise<GiftRow | null> {
    const { clock, gifts, remoteConfig } = this.parts;
    const { country, week } = of;
    await lockPlayer(tx, userId);
    const amount = await lockWaiting(tx, userId, of);
    if (amount === undefined || (await isDeactivated(tx, userId)) || (await lacksIdentity(tx, userId))) return null;
    const closure = await findClosure(tx, { userId, country }, clock);
    // An offer that waits for the end of an exclusion would call its player back.
    if (closure === 'excluded') await decideWeek(tx, userId, of, 'excluded', now);
    if (closure !== null || !(await isWithinAllowance(tx, { userId, country, amount }, now))) return null;
    const budgetMonth = await takeVipWeekBudget(tx, remoteConfig, country, amount);
    if (budgetMonth === null) return null;
    await decideWeek(tx, userId, of, 'given', now);
    const terms = { userId, country, kind: GIFT_KIND.freeBet, amount, expireTime: now + GIFT_LASTS };
    return gifts.give(tx, { ...terms, budgetMonth, reason: `vip-week:${week}` });
  }
}

/** The day of a moment by a country's clocks: `2026-11-23`. */
const getDay = (time: number, country: CountryCode): string =>
  new Date(time + countries[country].gmtOffset * MINUTE).toISOString().slice(0, 10);
