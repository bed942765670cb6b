import { z } from 'zod';
import { type NameLanguages } from './catalogue';
import { type Odds } from './money';
import { type BetType, betType, outcomeRef, type OutcomeRef } from './orders';

/** POST /orders/bookingCode: makes a code for a slip; nobody needs to be logged in. */
export const bookingCodeRequest = z.object({
  type: betType,
  /** Several for the type `single` are as many singles. */
  selections: z
    .array(outcomeRef.extend({ banker: z.boolean().default(false) }))
    .min(1)
    .max(50),
  /** As in an order; empty but for a system. */
  systemSizes: z.array(z.number().int().min(1).max(50)).max(50).default([]),
});
export type BookingCodeRequest = z.input<typeof bookingCodeRequest>;

/** A pick of a booking code, as the server knew it then or knows it now. */
export interface BookingPick extends OutcomeRef {
  sportId: string;
  home: string;
  away: string;
  tournament: string;
  /** Of its competition; absent of a pick that was kept before codes had it. */
  tournamentId?: string;
  /** Kick-off, ms since 1970. */
  startTime: number;
  marketName: string;
  outcomeName: string;
  langs?: NameLanguages<'home' | 'away' | 'tournament' | 'marketName' | 'outcomeName'>;
  odds: Odds;
  banker: boolean;
}

/** A pick as it was when its code was made; odds null when it had no price. */
export interface MadePick extends Omit<BookingPick, 'odds'> {
  odds: Odds | null;
}

/**
 * What became of a pick since its code was made. `replaced`: its line is closed, `now` is the nearest one of its market;
 * `suspended`: locked for the moment, with its last odds; `gone`: it cannot be bet on any more.
 */
export type BookingChange = 'same' | 'moved' | 'replaced' | 'suspended' | 'gone';

/** A pick of a code, then and now. */
export interface BookingLeg {
  change: BookingChange;
  /** As it was when the code was made. */
  made: MadePick;
  /** What goes on the slip; null when it is gone. */
  now: BookingPick | null;
}

/** GET /orders/bookingCode/{code} */
export interface BookingCode {
  code: string;
  type: BetType;
  systemSizes: number[];
  /** ms since 1970. */
  madeAt: number;
  expiresAt: number;
  /** How many devices have put it on a slip. */
  loads: number;
  legs: BookingLeg[];
}

/** Response of POST /orders/bookingCode. */
export type BookingCodeMade = Pick<BookingCode, 'code' | 'expiresAt'>;

/** GET /orders/ticket/{ticketId}/rebet: the picks of a bet, each as it can be bet on now; a line that is closed is not replaced. */
export type Rebet = Pick<BookingCode, 'type' | 'systemSizes' | 'legs'>;
