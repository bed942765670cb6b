import { MIN_SELECTIONS, getMaxSelections } from '@oware/betting';
import { type CountryCode } from '@oware/config';
import {
  type BetslipConfig,
  BizCode,
  type BookingCode,
  type CreatedBookingCode,
  type bookingCodeRequest,
  getOutcomeKey,
} from '@oware/contracts';
import { eq, sql } from 'drizzle-orm';
import { type z } from 'zod';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { type Catalogue } from '../../sports/catalogue/api';
import { isKnowable } from '../orders/api';
import { createCode, parseCode } from './code';
import { type LegsNow, toBookingSelection } from './legs-now';
import { bookingCodes } from './tables';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A code is valid until its last match has been played: time after kick-off, ms. */
const AFTER_KICK_OFF = 3 * HOUR;
/** Minimum and maximum validity of a code, ms. */
const MIN_LIFE = DAY;
const MAX_LIFE = 30 * DAY;

type MakeCode = z.output<typeof bookingCodeRequest>;
type StoredCode = typeof bookingCodes.$inferSelect;

const isOpen = ({ market, outcome }: { market: { status: number }; outcome: { odds: number | null } }): boolean =>
  (market.status === 1 || market.status === -1) && outcome.odds !== null;

/** Booking codes: betslips under a code of eight characters, for anyone who receives it (docs/adr/0066). */
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
   * Creates a code for a betslip. Stores names and odds of the catalogue, not those in the request.
   * @throws BizError 40000 the type does not fit, 43009 too many, 43011 unknown, 51163 no selection is open
   */
  async make(request: MakeCode, country: CountryCode): Promise<CreatedBookingCode> {
    const { type, systemSizes, selections } = request;
    checkSlip(request, await this.parts.config(country));
    const { selections: found } = await this.parts.catalogue.selections({ selections });
    const known = found.flatMap((each, at) =>
      each ? [{ each, pick: toBookingSelection(each, { banker: selections[at]?.banker ?? false, odds: null }) }] : [],
    );
    if (known.length < selections.length) throw new BizError(BizCode.unknownOutcome, 'There is no such outcome.');
    if (!known.some(({ each }) => isOpen(each)))
      throw new BizError(BizCode.bookingCodeEmpty, 'You can no longer bet on any of these selections.');
    const picks = known.map(({ pick }) => pick);
    const madeAt = this.parts.clock.now();
    const expiresAt = computeExpiry(madeAt, Math.max(...picks.map(({ startTime }) => startTime)));
    return { code: await this.#insert({ type, systemSizes, picks, madeAt, expiresAt, loads: 0 }), expiresAt };
  }

  /**
   * Returns the content of a code, as it was when created and its current state.
   * @throws BizError 51160 misread, 51161 unknown, 51162 expired
   */
  async read(typed: string): Promise<BookingCode> {
    const { picks, ...code } = await this.#find(typed);
    return { ...code, legs: await this.parts.legs.of(picks) };
  }

  /**
   * Counts that a code was loaded into a betslip.
   * @throws BizError as `read`
   */
  async countLoad(typed: string): Promise<void> {
    const { code } = await this.#find(typed);
    await this.parts.db.drizzle
      .update(bookingCodes)
      .set({ loads: sql`${bookingCodes.loads} + 1` })
      .where(eq(bookingCodes.code, code));
  }

  async #find(typed: string): Promise<StoredCode> {
    const code = parseCode(typed);
    if (code === null) throw new BizError(BizCode.bookingCodeMisread, 'Check the code: one character is wrong.');
    const [found] = await this.parts.db.drizzle.select().from(bookingCodes).where(eq(bookingCodes.code, code));
    if (found === undefined) throw new BizError(BizCode.bookingCodeUnknown, 'There is no such booking code.');
    if (found.expiresAt <= this.parts.clock.now())
      throw new BizError(BizCode.bookingCodeExpired, 'This booking code is out of date.');
    return found;
  }

  /** Inserts with a new code, and retries when the code is already in use. */
  async #insert(values: Omit<StoredCode, 'code'>): Promise<string> {
    const [made] = await this.parts.db.drizzle
      .insert(bookingCodes)
      .values({ ...values, code: createCode() })
      .onConflictDoNothing()
      .returning({ code: bookingCodes.code });
    return made ? made.code : this.#insert(values);
  }
}

function checkSlip({ type, selections, systemSizes }: MakeCode, config: BetslipConfig): void {
  const count = selections.length;
  const keys = new Set(selections.map(getOutcomeKey));
  const sizesFit = type === 'system' ? systemSizes.every((size) => size <= count) : systemSizes.length === 0;
  if (count < MIN_SELECTIONS[type] || keys.size < count || !sizesFit)
    throw new BizError(BizCode.invalidInput, 'This betslip cannot be shared.');
  if (count > getMaxSelections(type === 'single' ? 'multiple' : type, config))
    throw new BizError(BizCode.tooManySelections, 'There are too many selections on this betslip.');
  if (!selections.every(isKnowable)) throw new BizError(BizCode.unknownOutcome, 'There is no such outcome.');
}

const computeExpiry = (madeAt: number, lastKickOff: number): number =>
  Math.min(Math.max(lastKickOff + AFTER_KICK_OFF, madeAt + MIN_LIFE), madeAt + MAX_LIFE);
