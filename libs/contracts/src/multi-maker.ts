import { z } from 'zod';
import { type BookingSelection } from './booking-codes';
import { type Odds } from './money';
import { outcomeRef } from './orders';

/** Minimum and maximum number of legs in a proposal. */
export const MULTI_MAKER_LEGS = { least: 2, most: 20 } as const;

/** POST /factsCenter/multiMaker: proposes multiples; places nothing. */
export const multiMakerRequest = z.object({
  /** sr:sport:{n}; empty for all sports. */
  sportIds: z.array(z.string().max(40)).max(40).default([]),
  picks: z.number().int().min(MULTI_MAKER_LEGS.least).max(MULTI_MAKER_LEGS.most),
  /** Kick-off: within three hours, or by day in the country's time zone; default: any. */
  when: z.enum(['3h', 'today', 'tomorrow', 'weekend']).optional(),
  /** Target total odds, × 10,000; one of the offered values. */
  totalOdds: z.number().int().min(10_000).optional(),
  /** Number of proposals. */
  count: z.number().int().min(1).default(1),
  /** Legs to keep in a re-roll. */
  kept: z.array(outcomeRef).max(MULTI_MAKER_LEGS.most).default([]),
  /** Events to exclude from proposals. */
  without: z.array(z.string().max(80)).max(100).default([]),
});
export type MultiMakerRequest = z.input<typeof multiMakerRequest>;

/** Legs of one multiple, at most one per match. */
export type MultiMakerProposal = BookingSelection[];

/** Response of POST /factsCenter/multiMaker. */
export interface MultiMakerResponse {
  proposals: MultiMakerProposal[];
}

/** GET /factsCenter/multiMaker: options offered in a country (reference: remote-configuration). */
export interface MultiMakerConfig {
  enable: boolean;
  /** Available target total odds, × 10,000; null when not offered. */
  totalOdds: Odds[] | null;
  /** Maximum number of proposals per request. */
  maxProposals: number;
}
