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
import { isDeactivated } from '../../identity/session/api';
import { lockPlayer } from '../../ledger/api';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { getDatabaseTime } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';
import { type VipTiers } from '../../player/vip-tier/api';
import { isExcluded, rejectExcluded } from '../../protection/limits/api';
import { type Gifts } from '../gifts/api';
import { ensurePeriods } from './periods';
import { hasMissions } from './offers-missions';
import { getScopes, getMissionState, getTarget } from './rules';
import {
  listArchive,
  hasDeposited,
  insertEntry,
  isOffered,
  setGiven,
  findPeriod,
  type PeriodRow,
  listPeriods,
  takePlace,
} from './store';

interface Dependencies {
  db: Database;
  clock: Clock;
  gifts: Gifts;
  tiers: VipTiers;
}

/** Player who makes a request. */
export interface Player {
  userId: string;
  country: CountryCode;
}

/** Time in which a cash gift of a mission can be redeemed, ms. */
const GIFT_DURATION_MS = 30 * 24 * 60 * 60_000;
const CASH = 1;
/** User id that no player has. */
const NOBODY = '';

/**
 * Missions: opting in reserves a gift of the period's budget, later actions of the player count, and a claim gives the gift once. Progress
 * is not stored: it is computed from bets, rounds and deposits each time (docs/adr/0077).
 */
export class Missions {
  constructor(private readonly parts: Dependencies) {}

  /** Lists missions that a player can join, has joined, or has claimed while their period runs. */
  async list({ userId, country }: Player): Promise<MissionsResponse> {
    const { db, clock } = this.parts;
    if ((await isExcluded(db, userId, clock, ['ALL'])) || (await isDeactivated(db, userId)))
      return { missions: [], excluded: true };
    const offered = await hasMissions(db, country);
    const now = await this.#now(db);
    await ensurePeriods(db, country, now);
    const rows = await listPeriods(db, userId, country, now);
    const missions = rows.map((row) => toMission(row, now));
    const closed = await this.#closed(userId, missions);
    const hasPaid = rows.some(isFirstDeposit) && (await hasDeposited(db, userId));
    return {
      missions: missions
        .map((mission) => ({ ...mission, closed: closed.has(mission.task.kind) }))
        .filter(
          ({ state, task, closed }) =>
            state !== 'open' || (offered && !(closed || (hasPaid && task.kind === 'deposit'))),
        ),
      excluded: false,
      offered: offered,
    };
  }

  /** Lists missions as shown to visitors: those that players of the country can join. */
  async listOffered(country: CountryCode): Promise<MissionsResponse> {
    const { db } = this.parts;
    if (!(await hasMissions(db, country))) return { missions: [], excluded: false, offered: false };
    const now = await this.#now(db);
    const rows = await listPeriods(db, NOBODY, country, now);
    return { missions: rows.map((row) => toMission(row, now)), excluded: false, offered: true };
  }

  /** Returns a page of missions that have ended, newest first. */
  async listArchive(
    { userId, country }: Player,
    { before, limit }: z.output<typeof missionArchiveQuery>,
  ): Promise<MissionArchiveResponse> {
    const { db } = this.parts;
    const now = await this.#now(db);
    const rows = await listArchive(db, userId, country, now, before === undefined ? null : Number(before), limit + 1);
    const missions = rows.slice(0, limit).map((row) => toMission(row, now));
    return { missions, next: rows.length > limit ? (missions.at(-1)?.missionId ?? null) : null };
  }

  /**
   * Opts in, once; a repeated call returns the current state.
   * @throws BizError 51130 no such mission, 51131 not running, stopped, or no missions in the country, 51132 the player has made a deposit
   * before, 51134 all gifts are taken, 43007 while self-excluded from its product, 47003
   */
  join(player: Player, missionId: string): Promise<Mission> {
    return this.parts.db.transaction(async (tx) => {
      const { row, now } = await this.#locked(tx, player, missionId);
      if (row.joinedAt !== null) return toMission(row, now);
      if (now < row.startTime || now >= row.endTime || !(await isOffered(tx, row.id))) throw over();
      if (!(await hasMissions(tx, player.country)))
        throw new BizError(BizCode.missionOver, 'There are no missions right now.');
      await this.#refuseClosed(tx, player, row.task);
      if (isFirstDeposit(row) && (await hasDeposited(tx, player.userId)))
        throw new BizError(BizCode.missionNotOpen, 'This mission is for players who have not made a deposit yet.');
      if (!(await takePlace(tx, row.id)))
        throw new BizError(BizCode.missionFull, 'All gifts of this mission are taken.');
      await insertEntry(tx, player.userId, row.id, now);
      return toMission({ ...row, joinedAt: now, used: row.used + 1 }, now);
    });
  }

  /**
   * Gives the gift of a completed mission, once; a repeated call returns the same state.
   * @throws BizError 51130 no such mission or not joined, 51131 too late, 51133 not completed, 43007 while self-excluded, 47003
   */
  claim(player: Player, missionId: string): Promise<Mission> {
    return this.parts.db.transaction(async (tx) => {
      const { row, now } = await this.#locked(tx, player, missionId);
      if (row.joinedAt === null) throw unknown();
      if (row.givenAt !== null) return toMission(row, now);
      if (now >= row.claimUntil) throw over();
      await this.#refuseClosed(tx, player, row.task);
      if (row.done < getTarget(row.task))
        throw new BizError(BizCode.missionNotReached, 'You have not completed this mission yet.');
      await setGiven(tx, player.userId, row.id, now);
      await this.#hand(tx, player, row, now);
      return toMission({ ...row, givenAt: now }, now);
    });
  }

  /** Loads a mission under the player's lock, so that simultaneous actions of the player wait or are seen. */
  async #locked(tx: Sql, { userId, country }: Player, missionId: string): Promise<{ row: PeriodRow; now: number }> {
    await lockPlayer(tx, userId);
    const row = await findPeriod(tx, userId, country, Number(missionId));
    if (row === undefined) throw unknown();
    return { row, now: await this.#now(tx) };
  }

  async #refuseClosed(tx: Sql, { userId }: Player, task: MissionTask): Promise<void> {
    await rejectExcluded(tx, userId, this.parts.clock, 'Missions are closed', getScopes(task));
    if (await isDeactivated(tx, userId)) throw new BizError(BizCode.accountDeactivated, 'This account is deactivated.');
  }

  /**
   * Gives the gift. Cash becomes money when the player redeems it. Nothing is pushed, because the page gets the gift with the response.
   */
  async #hand(tx: Sql, { userId, country }: Player, { id, gift }: PeriodRow, now: number): Promise<void> {
    const { gifts, tiers } = this.parts;
    const reason = `mission:${id}`;
    if (gift.kind === 'points') await tiers.give(tx, userId, gift.points, reason);
    else
      await gifts.give(tx, {
        userId,
        country,
        kind: CASH,
        amount: gift.amount,
        expireTime: now + GIFT_DURATION_MS,
        reason,
      });
  }

  /** Returns the kinds of missions that an exclusion closes. */
  async #closed(userId: string, missions: readonly Mission[]): Promise<Set<MissionTask['kind']>> {
    const { db, clock } = this.parts;
    const closed = new Set<MissionTask['kind']>();
    const excluded = new Map<string, boolean>();
    for (const { task } of missions) {
      const scopes = getScopes(task);
      const key = scopes.join();
      const isClosed = excluded.get(key) ?? (await isExcluded(db, userId, clock, scopes));
      excluded.set(key, isClosed);
      if (isClosed) closed.add(task.kind);
    }
    return closed;
  }

  async #now(sql: Sql): Promise<number> {
    return getDecisionTime(this.parts.clock) ?? getDatabaseTime(sql);
  }
}

const isFirstDeposit = ({ task }: Pick<PeriodRow, 'task'>): boolean => task.kind === 'deposit';

/** Converts a stored mission to the form that its player sees. */
function toMission(row: PeriodRow, now: number): Mission {
  const { id, frequency, task, gift, startTime, endTime, claimUntil, joinedAt, givenAt, done, pending } = row;
  const target = getTarget(task);
  const state = getMissionState(row, joinedAt === null ? null : { givenAt, done }, target, now);
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
const over = (): BizError => new BizError(BizCode.missionOver, 'This mission has ended.');
