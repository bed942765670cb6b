import { SELECTIONS_CEILING } from '@oware/betting';
import { type BetslipConfig, type OddsPolicy, type OrderRefusal, type Ticket, type Units } from '@oware/contracts';
import { type SlipPick } from './pick';
import { type SlipTab } from './tab';

/** Most picks that any configuration may allow (decisions: selection and line limits). */
export const PICK_CEILING = SELECTIONS_CEILING;
/** Picks allowed until the configuration has come (reference: constants). */
const DEFAULT_MAX_PICKS = 10;

/** Saved stakes, in units: one a pick on the single tab, one for the whole bet on the others. */
export interface SlipStakes {
  single: Record<string, Units>;
  multiple: Units;
  system: Units;
}

/** Which stake is meant: that of a pick on the single tab, or the one of the tab. */
export type StakeField = { tab: 'single'; key: string } | { tab: 'multiple' } | { tab: 'system' };

/** What the player chose; this and only this is kept on the device. */
export interface SlipChoice {
  picks: SlipPick[];
  /** Null until the player chooses one. */
  tab: SlipTab | null;
  stakes: SlipStakes;
  systemSizes: number[];
  /** Outcome keys that every line of the system holds. */
  bankers: string[];
  /** The default stake is filled in when the slip opens without one. */
  fastMode: boolean;
  oddsPolicy: OddsPolicy;
}

/** A stake as it is being typed, with why it cannot be read, if so. */
interface Typing {
  field: StakeField;
  text: string;
  bad: boolean;
}

/** Why an order was turned down, as the server said it. */
export interface Refusal extends OrderRefusal {
  bizCode: number;
  message: string;
}

/**
 * One order from tap to answer. `sending`: it left and its answer has not come, so it may or may not be placed.
 * `pending`: the server runs the live delay. `placed` and `refused` are final.
 */
export type OrderPhase =
  | { phase: 'idle' }
  | { phase: 'sending'; key: string; attempt: number }
  | { phase: 'pending'; key: string; orderId: string; decidedAt: number | null }
  | { phase: 'placed'; key: string; tickets: Ticket[]; balance: Units }
  | { phase: 'refused'; refusal: Refusal }
  /** The server never had it: nothing was bet. */
  | { phase: 'lost' };

export interface BetslipState extends SlipChoice {
  open: boolean;
  maxPicks: number;
  /** Limits, bonus and tax; null until they have come. */
  config: BetslipConfig | null;
  /** Units; null when unknown. */
  balance: Units | null;
  /** Excluded from real sports by the player's own wish. */
  excluded: boolean;
  /** What was there before it was cleared or a pick was removed. */
  undo: SlipChoice | null;
  /** The slip as it was placed, while its receipt is shown: the player may keep it. */
  placed: SlipChoice | null;
  /** Stakes of a user whose session ran out, given back when the same one returns. */
  stashed: { userId: string; stakes: SlipStakes } | null;
  userId: string | null;
  /** Rises each time a pick did not fit; the listener says so. */
  turnedAway: number;
  typing: Typing | null;
  order: OrderPhase;
  /** The player was sent to log in from the slip: show it again afterwards. */
  reopenAfterLogin: boolean;
}

export const noStakes = (): SlipStakes => ({ single: {}, multiple: 0, system: 0 });

export const emptySlip = (): BetslipState => ({
  picks: [],
  tab: null,
  stakes: noStakes(),
  systemSizes: [],
  bankers: [],
  fastMode: false,
  oddsPolicy: 'higher',
  open: false,
  maxPicks: DEFAULT_MAX_PICKS,
  config: null,
  balance: null,
  excluded: false,
  undo: null,
  placed: null,
  stashed: null,
  userId: null,
  turnedAway: 0,
  typing: null,
  order: { phase: 'idle' },
  reopenAfterLogin: false,
});

/** The part that is kept on the device. */
export function choiceOf(state: SlipChoice): SlipChoice {
  const { picks, tab, stakes, systemSizes, bankers, fastMode, oddsPolicy } = state;
  return { picks, tab, stakes, systemSizes, bankers, fastMode, oddsPolicy };
}
