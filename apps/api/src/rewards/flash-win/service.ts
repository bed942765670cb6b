import { createHash, randomBytes } from 'node:crypto';
import { countries, type CountryCode } from '@oware/config';
import { type FlashDraw, type FlashState, type FlashWinResponse } from '@oware/contracts';
import { isDeactivated } from '../../identity/session/api';
import { lockPlayer } from '../../ledger/api';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { getDatabaseTime } from '../../platform/database/now';
import { AtRestCipher } from '../../platform/encryption/encrypt';
import { type AtRestKeys } from '../../platform/encryption/encryption-keys';
import { type EncryptedColumn } from '../../platform/encryption/encrypted-column';
import { formatPublicNumber } from '../../platform/public-number';
import { type ExclusionScope, isExcluded } from '../../protection/limits/api';
import { type Gifts, isWithinAllowance } from '../gifts/api';
import * as store from './store';

interface Dependencies {
  db: Database;
  clock: Clock;
  /** Keys that encrypt seeds until the draw, so that access to the database does not reveal the winners. */
  sealKeys: AtRestKeys;
  gifts: Pick<Gifts, 'give' | 'notify'>;
}

const DAY = 24 * 60 * 60_000;
/** Time between the end of a flash win and its draw, ms: live bets are accepted after a delay. */
export const DRAWN_AFTER = 2 * 60_000;
/** Exclusions that close flash wins, which are for sports betting. */
const CLOSED_BY: readonly ExclusionScope[] = ['ALL', 'REAL_SPORTS'];
/** Age and number of the results that are shown, and winners of each. */
const PAST = { lasts: 7 * DAY, limit: 5, winners: 20 };
/** Number of upcoming flash wins that are shown. */
const NEXT = 3;
/** Number of due winners per query. */
const BATCH = 100;

const PURPOSE = 'flash win seeds';
const getPlace = (key: string): string => `flash draw ${key}`;

export const encryptedSeeds: EncryptedColumn = {
  what: 'Seeds of flash wins',
  purpose: PURPOSE,
  table: 'flash_draws',
  id: 'id',
  column: 'sealed_seed',
  type: 'text',
  place: "'flash draw ' || t.key::text",
  batch: 500,
};

/** Flash win: winners are drawn among the bets of an announced time, with a seed whose hash is published beforehand. */
export class FlashWin {
  readonly #seal: AtRestCipher;

  constructor(private readonly parts: Dependencies) {
    this.#seal = new AtRestCipher(parts.sealKeys, PURPOSE);
  }

  /**
   * Lists upcoming, current and recent flash wins.
   * @param userId null for a visitor
   */
  async list(userId: string | null, country: CountryCode): Promise<FlashWinResponse> {
    const { db, clock } = this.parts;
    const now = await this.#now(db);
    if (userId !== null && ((await isExcluded(db, userId, clock, CLOSED_BY)) || (await isDeactivated(db, userId))))
      return { now, draws: [], past: [], excluded: true };
    const [next, past] = await Promise.all([
      store.listNextFlashWins(db, country, NEXT),
      store.listPastFlashWins(db, country, { since: now - PAST.lasts, limit: PAST.limit }),
    ]);
    const shown = (rows: readonly store.FlashWinRow[]): Promise<FlashDraw[]> =>
      Promise.all(rows.map((row) => this.#view(row, userId, now)));
    return { now, draws: await shown(next), past: await shown(past), excluded: false };
  }

  /**
   * Announces a flash win and generates its seed, whose hash is published.
   * @returns its id when its key is new
   */
  announce(sql: Sql, terms: Omit<store.FlashWinTerms, 'drawAt'>, now: number): Promise<number | undefined> {
    const drawAt = terms.endTime + DRAWN_AFTER;
    const { currency } = countries[terms.country];
    const seed = randomBytes(32).toString('hex');
    const seedHash = createHash('sha256').update(seed).digest('hex');
    const sealedSeed = this.#seal.encrypt(getPlace(terms.key), Buffer.from(seed)).toString('base64url');
    return store.insertFlashWin(sql, { ...terms, sealedSeed, seedHash, drawAt, currency }, now);
  }

  /**
   * Draws due flash wins and gives winners their gifts, each in its own transaction, so that a process that stops in between can be
   * resumed. A cash prize waits until the winning bet is settled.
   * @throws AggregateError with all failed draws and gifts, after the others
   */
  async work(): Promise<void> {
    const { db } = this.parts;
    const failures: unknown[] = [];
    const failed = (error: unknown): void => void failures.push(error);
    for (const id of await store.listDueFlashWins(db, await this.#now(db))) await this.#draw(id).catch(failed);
    let after = { drawId: 0, place: 0 };
    for (;;) {
      const due = await store.listDueWinners(db, after, BATCH);
      for (const winner of due) await this.#give(winner).catch(failed);
      const last = due.at(-1);
      if (last === undefined) break;
      after = last;
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Flash wins or their gifts failed.');
  }

  async #draw(id: number): Promise<void> {
    await this.parts.db.transaction(async (tx) => {
      const row = await store.lockFlashWin(tx, id);
      const now = await this.#now(tx);
      if (row === undefined || row.drawnAt !== null || row.stoppedAt !== null || row.drawAt > now) return;
      await store.publishSeed(tx, id, this.#getSeed(row));
      const amounts = row.prizes.flatMap(({ amount, winners }) => Array.from({ length: winners }, () => amount));
      await store.markDrawn(tx, id, await store.saveWinners(tx, id, amounts, now), now);
    });
  }

  /**
   * Returns the seed of a flash win.
   * @throws Error when it cannot be decrypted or does not match the announced hash
   */
  #getSeed({ id, key, seed, sealedSeed, seedHash }: store.FlashWinRow): string {
    const open = seed ?? this.#seal.decrypt(getPlace(key), Buffer.from(sealedSeed ?? '', 'base64url')).toString();
    if (createHash('sha256').update(open).digest('hex') !== seedHash)
      throw new Error(`The seed of flash win ${id} does not match the announced hash.`);
    return open;
  }

  async #give(winner: { drawId: number; place: number; userId: string }): Promise<void> {
    const { db, clock, gifts } = this.parts;
    const { drawId, userId } = winner;
    const gift = await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      const now = await this.#now(tx);
      const { stands, ...prize } = await store.getPrize(tx, winner);
      if (stands === 'open') return null;
      const closed =
        stands === 'forfeited' ||
        (await isExcluded(tx, userId, clock, CLOSED_BY)) ||
        (await isDeactivated(tx, userId)) ||
        !(await isWithinAllowance(tx, { userId, ...prize }, now));
      const won = await store.markWinner(tx, winner, closed ? 'lapsed' : 'given', now);
      if (closed || won === undefined) return null;
      const { amount, kind, lasts, country } = won;
      return gifts.give(tx, { userId, country, kind, amount, expireTime: now + lasts, reason: `flash-win:${drawId}` });
    });
    if (gift !== null) gifts.notify(gift);
  }

  async #view(row: store.FlashWinRow, userId: string | null, now: number): Promise<FlashDraw> {
    const { db } = this.parts;
    const { id, kind, prizes, minStake, minOdds, mostTickets, startTime, endTime, drawAt, lasts, drawnAt } = row;
    const drawn = drawnAt !== null;
    const [own, winners] = await Promise.all([
      userId === null || now < startTime ? [] : (drawn ? store.listDrawnTickets : store.listTickets)(db, id, userId),
      drawn ? store.listWinners(db, id, userId, PAST.winners) : [],
    ]);
    return {
      ...{ drawId: String(id), kind, prizes, minStake, minOdds, mostTickets, startTime, endTime, drawAt },
      days: Math.round(lasts / DAY),
      state: getFlashWinState(row, now),
      seedHash: row.seedHash,
      seed: drawn ? row.seed : null,
      tickets: row.tickets,
      players: row.players,
      own: own.map(({ betId, number, lot, score }) => ({
        bet: formatPublicNumber(betId, number),
        lot,
        score,
      })),
      winners: winners.map(({ userId: winner, prize, ...shown }) => ({
        ...{ ...shown, own: winner === userId },
        ...(prize !== null && { prize }),
      })),
    };
  }

  async #now(sql: Sql): Promise<number> {
    return getDecisionTime(this.parts.clock) ?? getDatabaseTime(sql);
  }
}

/** Returns the state of a flash win at a given time. */
export function getFlashWinState(
  { drawnAt, startTime, endTime }: Pick<store.FlashWinRow, 'drawnAt' | 'startTime' | 'endTime'>,
  now: number,
): FlashState {
  if (drawnAt !== null) return 'drawn';
  if (now >= endTime) return 'waiting';
  return now < startTime ? 'announced' : 'open';
}
