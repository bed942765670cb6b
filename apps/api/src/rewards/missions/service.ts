import { type CountryCode } from '@oware/config';
import {
  BizCode,
  type Mission,
  type MissionArchiveResponse,
  type missionArchiveQuery,
  type MissionsResponse,
  type MissionTask,
} from '@oware/contracts';
import { type z } from 'zod';
import { isDeactivated } from '../../identity/deactivation/store';
import { lockPlayer } from '../../ledger/lock-player';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { databaseNow } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';
import { type VipTiers } from '../../player/vip-tier/service';
import { isExcluded, refuseExcluded } from '../../protection/limits/refuse-excluded';
import { type Gifts } from '../gifts/service';
import { ensurePeriods } from './periods';
import { offersMissions } from './offers-missions';
import { scopesOf, stateOf, targetOf } from './rules';
import {
  archiveOf,
  hasPaidIn,
  insertEntry,
  isOffered,
  markGiven,
  periodOf,
  type PeriodRow,
  periodsOf,
  takePlace,
} from './store';

interface Parts {
  db: Database;
  clock: Clock;
  gifts: Gifts;
  tiers: VipTiers;
}

/** The player who asks. */
export interface Player {
  userId: string;
  country: CountryCode;
}

/** A cash gift of a mission is to be redeemed within so many ms. */
const GIFT_LASTS = 30 * 24 * 60 * 60_000;
const CASH = 1;
/** No player has this id. */
const NOBODY = '';

/**
 * Missions: opting in promises a gift of the period's budget, what the player does from then on counts, and a claim gives the gift
 * once. Nothing is counted up: how far a player is follows from their bets, rounds and deposits each time (docs/adr/0077).
 */
export class Missions {
  constructor(private readonly parts: Parts) {}

  /** Missions that a player can opt in to, has in hand, or has claimed while their period runs. */
  async list({ userId, country }: Player): Promise<MissionsResponse> {
    const { db, clock } = this.parts;
    if ((await isExcluded(db, userId, clock, ['ALL'])) || (await isDeactivated(db, userId)))
      return { missions: [], excluded: true };
    const offered = await offersMissions(db, country);
    const now = await this.#now(db);
    await ensurePeriods(db, country, now);
    const rows = await periodsOf(db, userId, country, now);
    const missions = rows.map((row) => missionOf(row, now));
    const closed = await this.#closed(userId, missions);
    const hasPaid = rows.some(isFirstDeposit) && (await hasPaidIn(db, userId));
    return {
      missions: missions
        .map((mission) => ({ ...mission, closed: closed.has(mission.task.kind) }))
        .filter(
          ({ state, task, closed }) =>
            state !== 'open' || (offered && !(closed || (hasPaid && task.kind === 'deposit'))),
        ),
      excluded: false,
      offered,
    };
  }

  /** What a visitor sees: missions that players of the country can opt in to. */
  async offered(country: CountryCode): Promise<MissionsResponse> {
    const { db } = this.parts;
    if (!(await offersMissions(db, country))) return { missions: [], excluded: false, offered: false };
    const now = await this.#now(db);
    const rows = await periodsOf(db, NOBODY, country, now);
    return { missions: rows.map((row) => missionOf(row, now)), excluded: false, offered: true };
  }

  /** Missions whose time is over, newest first, by pages. */
  async archive(
    { userId, country }: Player,
    { before, limit }: z.output<typeof missionArchiveQuery>,
  ): Promise<MissionArchiveResponse> {
    const { db } = this.parts;
    const now = await this.#now(db);
    const rows = await archiveOf(db, userId, country, now, before === undefined ? null : Number(before), limit + 1);
    const missions = rows.slice(0, limit).map((row) => missionOf(row, now));
    return { missions, next: rows.length > limit ? (missions.at(-1)?.missionId ?? null) : null };
  }

  /**
   * Opts in, once; the same call again says how it stands.
   * @throws BizError 51130 no such mission, 51131 its time is not now or it was stopped, or the country
   * offers no missions, 51132 for who has paid in already, 51134 all gifts are
   * promised, 43007 while self-excluded from what it is about, 47003
   */
  join(player: Player, missionId: string): Promise<Mission> {
    return this.parts.db.transaction(async (tx) => {
      const { row, now } = await this.#locked(tx, player, missionId);
      if (row.joinedAt !== null) return missionOf(row, now);
      if (now < row.startTime || now >= row.endTime || !(await isOffered(tx, row.id))) throw over();
      if (!(await offersMissions(tx, player.country)))
        throw new BizError(BizCode.missionOver, 'Missions are not offered now.');
      await this.#refuseClosed(tx, player, row.task);
      if (isFirstDeposit(row) && (await hasPaidIn(tx, player.userId)))
        throw new BizError(BizCode.missionNotOpen, 'This mission is for players who have not paid in yet.');
      if (!(await takePlace(tx, row.id)))
        throw new BizError(BizCode.missionFull, 'All gifts of this mission are taken.');
      await insertEntry(tx, player.userId, row.id, now);
      return missionOf({ ...row, joinedAt: now, used: row.used + 1 }, now);
    });
  }

  /**
   * Gives the gift of a mission that is reached, once; the same call again says that it was given.
   * @throws BizError 51130 no such mission or not opted in, 51131 too late, 51133 not reached, 43007 while self-excluded, 47003
   */
  claim(player: Player, missionId: string): Promise<Mission> {
    return this.parts.db.transaction(async (tx) => {
      const { row, now } = await this.#locked(tx, player, missionId);
      if (row.joinedAt === null) throw unknown();
      if (row.givenAt !== null) return missionOf(row, now);
      if (now >= row.claimUntil) throw over();
      await this.#refuseClosed(tx, player, row.task);
      if (row.done < targetOf(row.task)) throw new BizError(BizCode.missionNotReached, 'This mission is not reached.');
      await markGiven(tx, player.userId, row.id, now);
      await this.#hand(tx, player, row, now);
      return missionOf({ ...row, givenAt: now }, now);
    });
  }

  /** A mission under the player's lock: what they do at once elsewhere waits or is seen. */
  async #locked(tx: Sql, { userId, country }: Player, missionId: string): Promise<{ row: PeriodRow; now: number }> {
    await lockPlayer(tx, userId);
    const row = await periodOf(tx, userId, country, Number(missionId));
    if (row === undefined) throw unknown();
    return { row, now: await this.#now(tx) };
  }

  async #refuseClosed(tx: Sql, { userId }: Player, task: MissionTask): Promise<void> {
    await refuseExcluded(tx, userId, this.parts.clock, 'Missions are closed', scopesOf(task));
    if (await isDeactivated(tx, userId)) throw new BizError(BizCode.accountDeactivated, 'This account is deactivated.');
  }

  /** A cash gift becomes money when the player redeems it; their page knows of it by the response, so nothing is pushed. */
  async #hand(tx: Sql, { userId, country }: Player, { id, gift }: PeriodRow, now: number): Promise<void> {
    const { gifts, tiers } = this.parts;
    const reason = `mission:${id}`;
    if (gift.kind === 'points') await tiers.give(tx, userId, gift.points, reason);
    else
      await gifts.give(tx, { userId, country, kind: CASH, amount: gift.amount, expireTime: now + GIFT_LASTS, reason });
  }

  /** Kinds of missions that an exclusion closes. */
  async #closed(userId: string, missions: readonly Mission[]): Promise<Set<MissionTask['kind']>> {
    const { db, clock } = this.parts;
    const closed = new Set<MissionTask['kind']>();
    const excluded = new Map<string, boolean>();
    for (const { task } of missions) {
      const scopes = scopesOf(task);
      const key = scopes.join();
      const known = excluded.get(key) ?? (await isExcluded(db, userId, clock, scopes));
      excluded.set(key, known);
      if (known) closed.add(task.kind);
    }
    return closed;
  }

  async #now(sql: Sql): Promise<number> {
    return decisionTime(this.parts.clock) ?? databaseNow(sql);
  }
}

const isFirstDeposit = ({ task }: Pick<PeriodRow, 'task'>): boolean => task.kind === 'deposit';

/** A mission as its player sees it. */
function missionOf(row: PeriodRow, now: number): Mission {
  const { id, frequency, task, gift, startTime, endTime, claimUntil, joinedAt, givenAt, done, pending } = row;
  const target = targetOf(task);
  const state = stateOf(row, joinedAt === null ? null : { givenAt, done }, target, now);
  return {
    missionId: String(id),
    frequency,
    task,
    gift,
    startTime,
    endTime,
    claimUntil,
    state,
    done: Math.min(done, target),
    target,
    pending,
    full: state === 'open' && row.used >= row.total,
    closed: false,
    givenAt,
  };
}

const unknown = (): BizError => new BizError(BizCode.missionUnknown, 'There is no such mission.');
const over = (): BizError => new BizError(BizCode.missionOver, 'The time of this mission is over.');
