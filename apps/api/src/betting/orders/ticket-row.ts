import { type PayoutRules } from '@oware/betting';
import {
  type AutoRule,
  type BetType,
  type BizCode,
  type BuilderPick,
  type EventStatus,
  type GiftKind,
  type MatchClock,
  type Score,
  type TicketStatus,
} from '@oware/contracts';

/** A pick of a bet builder, with what the feed says of it now. */
export interface PickRow extends BuilderPick {
  marketName: string;
  outcomeName: string;
  /** Its stake comes back, in whole or in part. */
  back: boolean;
  result: 0 | 1 | null;
}

/** A leg as stored, with what its event is doing now. Odds × 10,000, times in ms since 1970. */
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
  /** Null while nobody asked for it, and once the event is kept no more. */
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
  /** Of a bet builder; null on any other leg. */
  picks: PickRow[] | null;
}

/** The other bet of an edit. */
interface EditedBet {
  betId: number;
  number: number | null;
}

/** A bet as stored. Money in units of 1/10000. */
export interface TicketRow {
  betId: number;
  /** What its ticket number is made of. */
  number: number | null;
  orderId: number;
  /** Of its order's first bet: what the order is called by. */
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
  /** What was cashed out so far; `stake` is what is left. */
  cashedStake: number;
  cashedGross: number;
  cashedTax: number;
  /** The gift that paid of the stake; null without one. */
  gift: { id: number; number: number | null; kind: GiftKind; amount: number } | null;
  /** One cut: whole percent on the lines that leave one leg out. */
  oneCutPct: number | null;
  /** A flash freeze card holds its odds. */
  frozen: boolean;
  /** After tax, what an open bet is cashed out at by itself. */
  autoCashOut: number | null;
  autoRules: AutoRule[] | null;
  editedTo: EditedBet | null;
  editedFrom: EditedBet | null;
  /** Code of the order's refusal after its live delay. */
  refusedFor: BizCode | null;
  rules: PayoutRules;
  legs: LegRow[];
}
