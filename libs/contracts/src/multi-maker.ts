import { z } from 'zod';
import { type BookingPick } from './booking-codes';
import { type Odds } from './money';
import { outcomeRef } from './orders';

/** Fewest and most legs that the multi maker joins. */
export const MULTI_MAKER_LEGS = { least: 2, most: 20 } as const;

/** POST /factsCenter/multiMaker: proposes multiples; nothing is placed. */
export const multiMakerRequest = z.object({
  /** sr:sport:{n}; none is all sports. */
  sportIds: z.array(z.string().max(40)).max(40).default([]),
  picks: z.number().int().min(MULTI_MAKER_LEGS.least).max(MULTI_MAKER_LEGS.most),
  /** Kick-offs, by days of the country; any without it. */
  when: z.enum(['3h', 'today', 'tomorrow', 'weekend']).optional(),
  /** Aims at these total odds, × 10,000; one of those that are offered. */
  totalOdds: z.number().int().min(10_000).optional(),
  /** How many proposals. */
  count: z.number().int().min(1).default(1),
  /** Legs that stay, in a re-roll. */
  kept: z.array(outcomeRef).max(MULTI_MAKER_LEGS.most).default([]),
  /** Events that are not proposed again. */
  without: z.array(z.string().max(80)).max(100).default([]),
});
export type MultiMakerRequest = z.input<typeof multiMakerRequest>;

/** Legs of one multiple, no two of one match. */
export type MultiMakerProposal = BookingPick[];

/** Response of POST /factsCenter/multiMaker. */
export interface MultiMakerResponse {
  proposals: MultiMakerProposal[];
}

/** GET /factsCenter/multiMaker: what is offered in a country (reference: remote-configuration). */
export interface MultiMakerConfig {
  enable: boolean;
  /** Total odds that may be aimed at, × 10,000; null while nobody may. */
  totalOdds: Odds[] | null;
  /** Most proposals asked for at once. */
  maxProposals: number;
}
