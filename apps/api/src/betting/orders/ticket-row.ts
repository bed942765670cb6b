import { type BoostedLeg, type PayoutRules } from '@oware/betting';
import {
  type AutoRule,
  type BetType,
  type BizCode,
  type BuilderSelection,
  type EventStatus,
  type GiftKind,
  type MatchClock,
  type Score,
  type TicketStatus,
} from '@oware/contracts';

/** A selection of a bet builder, with its current result in the feed. */
export interface BuilderSelectionRow extends BuilderSelection {
  marketName: string;
  outcomeName: string;
  /** Whether its stake is returned, in whole or in part. */
  back: boolean;
  result: 0 | 1 | null;
}

/** A leg as stored, with the current state of its event. Odds × 10,000, times in ms since 1970. */
export interface LegRow {
  no: number;
  eventId: string;
  marketId: number;
  specifiers: string;
  outcomeId: string;
  orderedOdds: number;
  odds: number;
  banker: boolean;
  sportId: string;
  home: string;
  away: string;
  tournament: string;
  /** Null in the first response, and after the event was deleted. */
  tournamentId: string | null;
  startTime: number;
  marketName: string;
  outcomeName: string;
  eventStatus: EventStatus;
  score: Score | null;
  clock: MatchClock | null;
  result: 0 | 1 | null;
  voidFactor: number | null;
  deadHeatFactor: number | null;
  certainty: number | null;
  cancelled: boolean;
  voidReason: number | null;
  /** Selections of a bet builder; null for any other leg. */
  picks: BuilderSelectionRow[] | null;
}

/** The other bet of an edit. */
interface EditedBet {
  betId: number;
  number: number | null;
}

/** The boost of a bet. `extra` is the amount that it added to the payout, 0 until the bet has won. */
interface BoostRow extends BoostedLeg {
  orderedOdds: number;
  extra: number;
}

/** A bet as stored. Money in units of 1/10000. */
export interface TicketRow {
  betId: number;
  /** Random part of its ticket number; null for older bets. */
  number: number | null;
  orderId: number;
  /** Number of the first bet of its order, from which the order's public number is built. */
  orderNumber: number | null;
  type: BetType;
  sizes: number[];
  lines: number;
  stake: number;
  status: TicketStatus;
  placedAt: number;
  settledAt: number | null;
  gross: number | null;
  bonus: number | null;
  tax: number | null;
  /** Cashed out so far; `stake` is the remaining stake. */
  cashedStake: number;
  cashedGross: number;
  cashedTax: number;
  /** The gift that paid part of the stake; null without one. */
  gift: { id: number; number: number | null; kind: GiftKind; amount: number } | null;
  /** One cut: whole percent of the stake on the lines that omit one leg. */
  oneCutPct: number | null;
  /** Whether a flash freeze card holds its odds. */
  frozen: boolean;
  /** Its boost; null without one. */
  boost: BoostRow | null;
  /** Automatic cash-out target of an open bet, after tax. */
  autoCashOut: number | null;
  autoRules: AutoRule[] | null;
  editedTo: EditedBet | null;
  editedFrom: EditedBet | null;
  /** Code of the order's rejection after its live delay. */
  refusedFor: BizCode | null;
  rules: PayoutRules;
  legs: LegRow[];
}
