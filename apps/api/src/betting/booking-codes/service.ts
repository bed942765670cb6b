import { LEAST_SELECTIONS, mostSelections } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import {
  type BetslipConfig,
  BizCode,
  type BookingCode,
  type BookingCodeMade,
  type bookingCodeRequest,
  outcomeKey,
} from '@oware/contracts';
import { eq, sql } from 'drizzle-orm';
import { type z } from 'zod';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { type Catalogue } from '../../sports/catalogue/service';
import { isKnowable } from '../orders/check-request';
import { newCode, readCode } from './code';
import { type LegsNow, pickOf } from './legs-now';
import { bookingCodes } from './tables';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A code is good until its last match is played, ms after the kick-off; */
const AFTER_KICK_OFF = 3 * HOUR;
/** at least and at most so long, ms. */
const LEAST_LIFE = DAY;
const LONGEST_LIFE = 30 * DAY;

type MakeCode = z.output<typeof bookingCodeRequest>;
type StoredCode = typeof bookingCodes.$inferSelect;

const isOpen = ({ market, outcome }: { market: { status: number }; outcome: { odds: number | null } }): boolean =>
  (market.status === 1 || market.status === -1) && outcome.odds !== null;

/** Booking codes: a slip under eight characters, for anybody who is given them (docs/adr/0066). */
export class BookingCodes {
  constructor(
    private readonly parts: {
      db: Database;
      clock: Clock;
      catalogue: Pick<Catalogue, 'selections'>;
      legs: Pick<LegsNow, 'of'>;
      config(country: CountryCode): Promise<BetslipConfig>;
    },
  ) {}

  /**
   * Makes a code for a slip. The server's own names and odds are kept, not those of the caller.
   * @throws BizError 40000 the type does not fit, 43009 too many, 43011 unknown, 51163 nothing can be bet on
   */
  async make(request: MakeCode, country: CountryCode): Promise<BookingCodeMade> {
    const { type, systemSizes, selections } = request;
    checkSlip(request, await this.parts.config(country));
    const { selections: found } = await this.parts.catalogue.selections({ selections });
    const known = found.flatMap((each, at) =>
      each ? [{ each, pick: pickOf(each, { banker: selections[at]?.banker ?? false, odds: null }) }] : [],
    );
    if (known.length < selections.length) throw new BizError(BizCode.unknownOutcome, 'There is no such outcome.');
    if (!known.some(({ each }) => isOpen(each)))
      throw new BizError(BizCode.bookingCodeEmpty, 'Nothing on this betslip can be bet on any more.');
    const picks = known.map(({ pick }) => pick);
    const madeAt = this.parts.clock.now();
    const expiresAt = expiryOf(madeAt, Math.max(...picks.map(({ startTime }) => startTime)));
    return { code: await this.#insert({ type, systemSizes, picks, madeAt, expiresAt, loads: 0 }), expiresAt };
  }

  /**
   * What a code holds, then and now.
   * @throws BizError 51160 misread, 51161 unknown, 51162 out of date
   */
  async read(typed: string): Promise<BookingCode> {
    const { picks, ...code } = await this.#find(typed);
    return { ...code, legs: await this.parts.legs.of(picks) };
  }

  /** Counts that somebody put a code on a slip. @throws BizError as `read` */
  async countLoad(typed: string): Promise<void> {
    const { code } = await this.#find(typed);
    await this.parts.db.drizzle
      .update(bookingCodes)
      .set({ loads: sql`${bookingCodes.loads} + 1` })
      .where(eq(bookingCodes.code, code));
  }

  async #find(typed: string): Promise<StoredCode> {
    const code = readCode(typed);
    if (code === null) throw new BizError(BizCode.bookingCodeMisread, 'Check the code: a character of it is wrong.');
    const [found] = await this.parts.db.drizzle.select().from(bookingCodes).where(eq(bookingCodes.code, code));
    if (found === undefined) throw new BizError(BizCode.bookingCodeUnknown, 'There is no such booking code.');
    if (found.expiresAt <= this.parts.clock.now())
      throw new BizError(BizCode.bookingCodeExpired, 'This booking code is out of date.');
    return found;
  }

  /** Tries again where a code is taken. */
  async #insert(values: Omit<StoredCode, 'code'>): Promise<string> {
    const [made] = await this.parts.db.drizzle
      .insert(bookingCodes)
      .values({ ...values, code: newCode() })
      .onConflictDoNothing()
      .returning({ code: bookingCodes.code });
    return made ? made.code : this.#insert(values);
  }
}

function checkSlip({ type, selections, systemSizes }: MakeCode, config: BetslipConfig): void {
  const count = selections.length;
  const keys = new Set(selections.map(outcomeKey));
  const sizesFit = type === 'system' ? systemSizes.every((size) => size <= count) : systemSizes.length === 0;
  if (count < LEAST_SELECTIONS[type] || keys.size < count || !sizesFit)
    throw new BizError(BizCode.invalidInput, 'This betslip cannot be shared.');
  if (count > mostSelections(type === 'single' ? 'multiple' : type, config))
    throw new BizError(BizCode.tooManySelections, 'There are too many selections on this betslip.');
  if (!selections.every(isKnowable)) throw new BizError(BizCode.unknownOutcome, 'There is no such outcome.');
}

const expiryOf = (madeAt: number, lastKickOff: number): number =>
  Math.min(Math.max(lastKickOff + AFTER_KICK_OFF, madeAt + LEAST_LIFE), madeAt + LONGEST_LIFE);
