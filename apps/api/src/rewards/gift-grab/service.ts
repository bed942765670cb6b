import { type CountryCode } from '@oware/config';
import { BizCode, type GiftGrab as GiftGrabView, type GiftGrabsResponse, type GiftGrabState } from '@oware/contracts';
import { isDeactivated } from '../../identity/session/api';
import { lockPlayer } from '../../ledger/api';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { getDatabaseTime } from '../../platform/database/now';
import { BizError } from '../../platform/errors/biz-error';
import { type ExclusionScope, isExcluded, rejectExcluded } from '../../protection/limits/api';
import { createAllowanceError, type Gifts, isWithinAllowance, lacksIdentity } from '../gifts/api';
import { findGiftGrab, type GiftGrabRow, insertGrab, listNextGiftGrabs, listPastGiftGrabs, takeOne } from './store';

interface Dependencies {
  db: Database;
  clock: Clock;
  gifts: Pick<Gifts, 'give'>;
}
/** Player who makes a request. */
export interface Player {
  userId: string;
  country: CountryCode;
}

const DAY = 24 * 60 * 60_000;
/** Age and number of the results that are shown. */
const RESULTS = { lasts: 7 * DAY, limit: 10 };
/** Exclusions that close gift grabs, whose gifts are for sports betting. */
const CLOSED_BY: readonly ExclusionScope[] = ['ALL', 'REAL_SPORTS'];
/** Number of upcoming gift grabs that are shown. */
const NEXT = 5;

/** Gift grab: a limited number of gifts at an announced time, one per player, in the order of requests. */
export class GiftGrab {
  constructor(private readonly parts: Dependencies) {}

  /**
   * Lists upcoming, current and recent gift grabs.
   * @param userId null for a visitor
   */
  async list(userId: string | null, country: CountryCode): Promise<GiftGrabsResponse> {
    const { db, clock } = this.parts;
    const now = await this.#now(db);
    if (userId !== null && ((await isExcluded(db, userId, clock, CLOSED_BY)) || (await isDeactivated(db, userId))))
      return { now, next: [], results: [], excluded: true };
    const [next, past] = await Promise.all([
      listNextGiftGrabs(db, userId, country, now, NEXT),
      listPastGiftGrabs(db, userId, country, { now, since: now - RESULTS.lasts, limit: RESULTS.limit }),
    ]);
    const shown = (row: GiftGrabRow): GiftGrabView => dropView(row, now);
    const needsIdentity = userId !== null && (await lacksIdentity(db, userId));
    return {
      ...{ now, next: next.map(shown), results: past.map(shown), excluded: false },
      ...(userId !== null && { needsIdentity }),
    };
  }

  /**
   * Takes a gift of a gift grab, once; a repeated call returns the same result. The row of the gift grab decides the order of players; it
   * is locked last, to keep the lock short. The gift, its count and its taker are stored in one transaction.
   * Only players with a verified identity can take one, since others could use up all gifts with worthless accounts.
   * @throws BizError 51148 the gift grab is not open, 51149 all gifts are taken or the player is over the allowance, 51184 this device had
   * one, 43007 while self-excluded, 47003, 51180 the identity is not verified
   */
  async take({ userId, country }: Player, deviceId: string, requested: string): Promise<GiftGrabView> {
    const { db, clock, gifts } = this.parts;
    const dropId = Number(requested);
    return db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      const row = await findGiftGrab(tx, userId, country, dropId);
      if (row === undefined) throw closed();
      const now = await this.#now(tx);
      if (row.takenAt !== null) return dropView(row, now);
      rejectUnlessActive(getGiftGrabState(row, now));
      await rejectExcluded(tx, userId, clock, 'Gift grab is closed', CLOSED_BY);
      if (await isDeactivated(tx, userId))
        throw new BizError(BizCode.accountDeactivated, 'This account is deactivated.');
      if (await lacksIdentity(tx, userId))
        throw new BizError(
          BizCode.identityNeeded,
          'Please verify your identity first: gift grabs are for players whose identity is verified.',
        );
      if (!(await insertGrab(tx, { userId, dropId, deviceId }, now)))
        throw new BizError(BizCode.dropDeviceUsed, 'A gift from this gift grab was already taken on this device.');
      if (!(await isWithinAllowance(tx, { userId, country, amount: row.amount }, now)))
        throw createAllowanceError(BizCode.dropEmpty);
      // Nothing is pushed, because the page gets the gift with the response.
      await gifts.give(tx, {
        userId,
        country,
        kind: row.kind,
        amount: row.amount,
        expireTime: now + row.lasts,
        reason: `drop:${dropId}`,
      });
      if (!(await takeOne(tx, row, getDecisionTime(clock)))) {
        const late = await findGiftGrab(tx, userId, country, dropId);
        throw late?.used === late?.total ? gone() : closed();
      }
      return dropView({ ...row, used: row.used + 1, takenAt: now }, now);
    });
  }

  async #now(sql: Sql): Promise<number> {
    return getDecisionTime(this.parts.clock) ?? getDatabaseTime(sql);
  }
}

/** Returns the state of a gift grab at a given time. */
export function getGiftGrabState(
  { startTime, endTime, stoppedAt, used, total }: Omit<GiftGrabRow, 'takenAt' | 'lastAt' | 'id'>,
  now: number,
): GiftGrabState {
  if (used >= total) return 'gone';
  if (stoppedAt !== null || now >= endTime) return 'over';
  return now < startTime ? 'announced' : 'open';
}

function rejectUnlessActive(state: GiftGrabState): void {
  if (state === 'gone') throw gone();
  if (state !== 'open') throw closed();
}

function dropView(row: GiftGrabRow, now: number): GiftGrabView {
  const { id, kind, amount, total, used, startTime, endTime, lasts, lastAt, takenAt } = row;
  return {
    dropId: String(id),
    kind,
    amount,
    total,
    left: total - used,
    startTime,
    endTime,
    days: Math.round(lasts / DAY),
    state: getGiftGrabState(row, now),
    goneIn: lastAt === null ? null : Math.max(0, lastAt - startTime),
    takenAt,
  };
}

const gone = (): BizError => new BizError(BizCode.dropEmpty, 'All gifts in this gift grab are taken.');
const closed = (): BizError => new BizError(BizCode.dropClosed, 'This gift grab is not open right now.');
