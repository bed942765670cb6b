import { z } from 'zod';
import { type NameLanguages } from './catalogue';
import { type Odds } from './money';
import { type BetType, betType, outcomeRef, type OutcomeRef } from './orders';

/** POST /orders/bookingCode: creates a code for a slip; no login needed. */
export const bookingCodeRequest = z.object({
  type: betType,
  /** With type `single`, several selections are as many singles. */
  selections: z
    .array(outcomeRef.extend({ banker: z.boolean().default(false) }))
    .min(1)
    .max(50),
  /** As in an order; empty unless the type is a system. */
  systemSizes: z.array(z.number().int().min(1).max(50)).max(50).default([]),
});
export type BookingCodeRequest = z.input<typeof bookingCodeRequest>;

/** A selection of a booking code, as saved or as it is now. */
export interface BookingSelection extends OutcomeRef {
  sportId: string;
  home: string;
  away: string;
  tournament: string;
  /** Id of the competition; missing from selections of old codes. */
  tournamentId?: string;
  /** Kick-off, ms since 1970. */
  startTime: number;
  marketName: string;
  outcomeName: string;
  langs?: NameLanguages<'home' | 'away' | 'tournament' | 'marketName' | 'outcomeName'>;
  odds: Odds;
  banker: boolean;
}

/** A selection as saved with its code; odds null when it had no price. */
export interface SavedSelection extends Omit<BookingSelection, 'odds'> {
  odds: Odds | null;
}

/**
 * Change of a selection since its code was created. `replaced`: its line is closed, `now` is the nearest line of its market;
 * `suspended`: closed for the moment, with its last odds; `gone`: can no longer be bet on.
 */
export type BookingChange = 'same' | 'moved' | 'replaced' | 'suspended' | 'gone';

/** A selection of a code, as saved and now. */
export interface BookingLeg {
  change: BookingChange;
  /** Selection when the code was created. */
  made: SavedSelection;
  /** Selection to add to the slip; null when `change` is `gone`. */
  now: BookingSelection | null;
}

/** GET /orders/bookingCode/{code} */
export interface BookingCode {
  code: string;
  type: BetType;
  systemSizes: number[];
  /** ms since 1970. */
  madeAt: number;
  expiresAt: number;
  /** Number of devices that have loaded it on a slip. */
  loads: number;
  legs: BookingLeg[];
}

/** Response of POST /orders/bookingCode. */
export type CreatedBookingCode = Pick<BookingCode, 'code' | 'expiresAt'>;

/**
 * GET /orders/ticket/{ticketId}/rebet: the selections of a bet in their current state; closed lines are not replaced.
 */
export type Rebet = Pick<BookingCode, 'type' | 'systemSizes' | 'legs'>;
