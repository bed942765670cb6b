import { type CountryCode } from '@oware/config';
import { BizCode, type Drop, type DropsResponse, type DropState } from '@oware/contracts';
import { isDeactivated } from '../../identity/deactivation/store';
import { lockPlayer } from '../../ledger/lock-player';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { databaseNow } from '../../platform/database/now';
import { BizError } from '../../platform/http/biz-error';
import { isExcluded, refuseExcluded } from '../../protection/limits/refuse-excluded';
import { type ExclusionScope } from '../../protection/limits/tables';
import { createAllowanceError, isWithinAllowance } from '../gifts/allowance';
import { lacksIdentity } from '../gifts/identity';
import { type Gifts } from '../gifts/service';
import { dropOf, type DropRow, insertGrab, nextDrops, pastDrops, takeOne } from './store';

interface Parts {
  db: Database;
  clock: Clock;
  gifts: Pick<Gifts, 'give'>;
}
/** The player who asks. */
export interface Player {
  userId: string;
  country: CountryCode;
}

const DAY = 24 * 60 * 60_000;
/** How long and how many results are shown. */
const RESULTS = { lasts: 7 * DAY, limit: 10 };
/** A gift is for bets: it is closed with them. */
const CLOSED_BY: readonly ExclusionScope[] = ['ALL', 'REAL_SPORTS'];
/** Drops to come that are shown. */
const NEXT = 5;

/** Drops of gifts at an announced time: first come, first served, one a player. */
export class GiftGrab {
  constructor(private readonly parts: Parts) {}

  /** Drops to come, of now and of the last days. @param userId null for a visitor */
  async list(userId: string | null, country: CountryCode): Promise<DropsResponse> {
    const { db, clock } = this.parts;
    const now = await this.#now(db);
    if (userId !== null && ((await isExcluded(db, userId, clock, CLOSED_BY)) || (await isDeactivated(db, userId))))
      return { now, next: [], results: [], excluded: true };
    const [next, past] = await Promise.all([
      nextDrops(db, userId, country, now, NEXT),
      pastDrops(db, userId, country, { now, since: now - RESULTS.lasts, limit: RESULTS.limit }),
    ]);
    const shown = (row: DropRow): Drop => dropView(row, now);
    const needsIdentity = userId !== null && (await lacksIdentity(db, userId));
    return {
      ...{ now, next: next.map(shown), results: past.map(shown), excluded: false },
      ...(userId !== null && { needsIdentity }),
    };
  }

  /**
   * Takes a gift of a drop, once; the same call again says that it was taken. Who comes first is decided by the row of the drop, which is locked last
   * and for the shortest time; a gift, its count and its taker are one transaction.
   * Only players whose identity is proved take one: others could empty a drop with accounts that are worth nothing to anybody else.
   * @throws BizError 51148 the drop is not open, 51149 all are taken, or the player has had enough, 51184 this device had one, 43007 while self-excluded, 47003,
   * 51180 the identity is not proved
   */
  async take({ userId, country }: Player, deviceId: string, wanted: string): Promise<Drop> {
    const { db, clock, gifts } = this.parts;
    const dropId = Number(wanted);
    return db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      const row = await dropOf(tx, userId, country, dropId);
      if (row === undefined) throw closed();
      const now = await this.#now(tx);
      if (row.takenAt !== null) return dropView(row, now);
      refuseState(stateOf(row, now));
      await refuseExcluded(tx, userId, clock, 'Gift grab is closed', CLOSED_BY);
      if (await isDeactivated(tx, userId))
        throw new BizError(BizCode.accountDeactivated, 'This account is deactivated.');
      if (await lacksIdentity(tx, userId))
        throw new BizError(
          BizCode.identityNeeded,
          'Please verify your identity first: gifts of drops are for players whose identity is verified.',
        );
      if (!(await insertGrab(tx, { userId, dropId, deviceId }, now)))
        throw new BizError(BizCode.dropDeviceUsed, 'A gift of this drop was taken on this device already.');
      if (!(await isWithinAllowance(tx, { userId, country, amount: row.amount }, now)))
        throw createAllowanceError(BizCode.dropEmpty);
      // Their page knows of it by the response, so nothing is pushed.
      await gifts.give(tx, {
        userId,
        country,
        kind: row.kind,
        amount: row.amount,
        expireTime: now + row.lasts,
        reason: `drop:${dropId}`,
      });
      if (!(await takeOne(tx, row, decisionTime(clock)))) {
        const late = await dropOf(tx, userId, country, dropId);
        throw late?.used === late?.total ? gone() : closed();
      }
      return dropView({ ...row, used: row.used + 1, takenAt: now }, now);
    });
  }

  async #now(sql: Sql): Promise<number> {
    return decisionTime(this.parts.clock) ?? databaseNow(sql);
  }
}

/** Where a drop stands at a moment. */
export function stateOf(
  { startTime, endTime, stoppedAt, used, total }: Omit<DropRow, 'takenAt' | 'lastAt' | 'id'>,
  now: number,
): DropState {
  if (used >= total) return 'gone';
  if (stoppedAt !== null || now >= endTime) return 'over';
  return now < startTime ? 'announced' : 'open';
}

function refuseState(state: DropState): void {
  if (state === 'gone') throw gone();
  if (state !== 'open') throw closed();
}

function dropView(row: DropRow, now: number): Drop {
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
    state: stateOf(row, now),
    goneIn: lastAt === null ? null : Math.max(0, lastAt - startTime),
    takenAt,
  };
}

const gone = (): BizError => new BizError(BizCode.dropEmpty, 'All gifts of this drop are taken.');
const closed = (): BizError => new BizError(BizCode.dropClosed, 'This drop gives nothing at this time.');
