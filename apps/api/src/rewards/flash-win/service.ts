import { createHash, randomBytes } from 'node:crypto';
import { countries, type CountryCode } from '@oware/config';
import { type FlashDraw, type FlashState, type FlashWinResponse } from '@oware/contracts';
import { isDeactivated } from '../../identity/deactivation/store';
import { lockPlayer } from '../../ledger/lock-player';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { databaseNow } from '../../platform/database/now';
import { Seal } from '../../platform/seal/seal';
import { type SealKeys } from '../../platform/seal/seal-keys';
import { type SealedColumn } from '../../platform/seal/sealed-column';
import { publicNumber } from '../../platform/public-number';
import { isExcluded } from '../../protection/limits/refuse-excluded';
import { type ExclusionScope } from '../../protection/limits/tables';
import { isWithinAllowance } from '../gifts/allowance';
import { type Gifts } from '../gifts/service';
import * as store from './store';

interface Parts {
  db: Database;
  clock: Clock;
  /** Seeds are sealed until their draw: who reads the database does not know what will win. */
  sealKeys: SealKeys;
  gifts: Pick<Gifts, 'give' | 'notify'>;
}

const DAY = 24 * 60 * 60_000;
/** Bets of live matches are decided after a delay, so it is drawn so long after the last of them, ms. */
export const DRAWN_AFTER = 2 * 60_000;
/** A draw is about bets: it is closed with them. */
const CLOSED_BY: readonly ExclusionScope[] = ['ALL', 'REAL_SPORTS'];
/** How long and how many results are shown, and winners of each. */
const PAST = { lasts: 7 * DAY, limit: 5, winners: 20 };
/** Draws to come that are shown. */
const NEXT = 3;
/** Winners that are given their gift by one look. */
const BATCH = 100;

const PURPOSE = 'flash win seeds';
const placeOf = (key: string): string => `flash draw ${key}`;

export const sealedSeeds: SealedColumn = {
  what: 'Seeds of draws',
  purpose: PURPOSE,
  table: 'flash_draws',
  id: 'id',
  column: 'sealed_seed',
  type: 'text',
  place: "'flash draw ' || t.key::text",
  batch: 500,
};

/** Draws among the bets of an announced time, by a seed that was committed to before. */
export class FlashWin {
  readonly #seal: Seal;

  constructor(private readonly parts: Parts) {
    this.#seal = new Seal(parts.sealKeys, PURPOSE);
  }

  /** Draws to come, of now and of the last days. @param userId null for a visitor */
  async list(userId: string | null, country: CountryCode): Promise<FlashWinResponse> {
    const { db, clock } = this.parts;
    const now = await this.#now(db);
    if (userId !== null && ((await isExcluded(db, userId, clock, CLOSED_BY)) || (await isDeactivated(db, userId))))
      return { now, draws: [], past: [], excluded: true };
    const [next, past] = await Promise.all([
      store.nextDraws(db, country, NEXT),
      store.pastDraws(db, country, { since: now - PAST.lasts, limit: PAST.limit }),
    ]);
    const shown = (rows: readonly store.DrawRow[]): Promise<FlashDraw[]> =>
      Promise.all(rows.map((row) => this.#view(row, userId, now)));
    return { now, draws: await shown(next), past: await shown(past), excluded: false };
  }

  /** Announces a draw; its seed is made and committed to here. @returns its id when its key is new */
  announce(sql: Sql, terms: Omit<store.DrawTerms, 'drawAt'>, now: number): Promise<number | undefined> {
    const drawAt = terms.endTime + DRAWN_AFTER;
    const { currency } = countries[terms.country];
    const seed = randomBytes(32).toString('hex');
    const seedHash = createHash('sha256').update(seed).digest('hex');
    const sealedSeed = this.#seal.close(placeOf(terms.key), Buffer.from(seed)).toString('base64url');
    return store.insertDraw(sql, { ...terms, sealedSeed, seedHash, drawAt, currency }, now);
  }

  /**
   * Draws what is due and gives winners their gifts, each in a transaction of its own: who dies in between goes on here. A cash prize waits until
   * the bet that won it is settled.
   * @throws AggregateError of draws and gifts that failed, after the others
   */
  async work(): Promise<void> {
    const { db } = this.parts;
    const failures: unknown[] = [];
    const failed = (error: unknown): void => void failures.push(error);
    for (const id of await store.dueDraws(db, await this.#now(db))) await this.#draw(id).catch(failed);
    let after = { drawId: 0, place: 0 };
    for (;;) {
      const due = await store.dueWinners(db, after, BATCH);
      for (const winner of due) await this.#give(winner).catch(failed);
      const last = due.at(-1);
      if (last === undefined) break;
      after = last;
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Draws of flash win or their gifts failed.');
  }

  async #draw(id: number): Promise<void> {
    await this.parts.db.transaction(async (tx) => {
      const row = await store.lockDraw(tx, id);
      const now = await this.#now(tx);
      if (row === undefined || row.drawnAt !== null || row.stoppedAt !== null || row.drawAt > now) return;
      await store.publishSeed(tx, id, this.#seedOf(row));
      const amounts = row.prizes.flatMap(({ amount, winners }) => Array.from({ length: winners }, () => amount));
      await store.markDrawn(tx, id, await store.noteWinners(tx, id, amounts, now), now);
    });
  }

  /** The seed that a draw was announced with. @throws Error when it cannot be had, or is another one */
  #seedOf({ id, key, seed, sealedSeed, seedHash }: store.DrawRow): string {
    const open = seed ?? this.#seal.open(placeOf(key), Buffer.from(sealedSeed ?? '', 'base64url')).toString();
    if (createHash('sha256').update(open).digest('hex') !== seedHash)
      throw new Error(`The seed of draw ${id} is not the one that it was announced with.`);
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

  async #view(row: store.DrawRow, userId: string | null, now: number): Promise<FlashDraw> {
    const { db } = this.parts;
    const { id, kind, prizes, minStake, minOdds, mostTickets, startTime, endTime, drawAt, lasts, drawnAt } = row;
    const drawn = drawnAt !== null;
    const [own, winners] = await Promise.all([
      userId === null || now < startTime ? [] : (drawn ? store.drawnTicketsOf : store.ticketsOf)(db, id, userId),
      drawn ? store.winnersOf(db, id, userId, PAST.winners) : [],
    ]);
    return {
      ...{ drawId: String(id), kind, prizes, minStake, minOdds, mostTickets, startTime, endTime, drawAt },
      days: Math.round(lasts / DAY),
      state: stateOf(row, now),
      seedHash: row.seedHash,
      seed: drawn ? row.seed : null,
      tickets: row.tickets,
      players: row.players,
      own: own.map(({ betId, number, lot, score }) => ({
        bet: publicNumber(betId, number),
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
    return decisionTime(this.parts.clock) ?? databaseNow(sql);
  }
}

/** Where a draw stands at a moment. */
export function stateOf(
  { drawnAt, startTime, endTime }: Pick<store.DrawRow, 'drawnAt' | 'startTime' | 'endTime'>,
  now: number,
): FlashState {
  if (drawnAt !== null) return 'drawn';
  if (now >= endTime) return 'waiting';
  return now < startTime ? 'announced' : 'open';
}
