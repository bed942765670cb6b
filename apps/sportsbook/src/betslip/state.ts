import { SELECTIONS_CEILING } from '@oware/betting';
import {
  type BetslipConfig,
  type Gift,
  type OddsPolicy,
  type OrderRefusal,
  type PreferredStakesResponse,
  type Ticket,
  type Units,
} from '@oware/contracts';
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
 * One order from tap to respond. `sending`: it left and its response has not come, so it may or may not be placed.
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
  /** Default and quick stakes that the player prefers, of the server or of this device; null for the country's own. */
  preferred: PreferredStakesResponse | null;
  /** Units; null when unknown. */
  balance: Units | null;
  /** The gift that was chosen on each tab (reference: sportsbook). */
  gifts: Partial<Record<SlipTab, Gift>>;
  /** One cut: whole percent of a multiple's stake that goes on the lines that leave one leg out; 0 for none. */
  oneCutPct: number;
  /** A flash freeze card is asked for by hand; otherwise the player's setting decides. */
  freeze: boolean;
  /** Excluded from real sports by the player's own wish. */
  excluded: boolean;
  /** What was there before it was cleared or a pick was removed. */
  undo: (SlipChoice & Pick<BetslipState, 'gifts'>) | null;
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
  preferred: null,
  balance: null,
  gifts: {},
  oneCutPct: 0,
  freeze: false,
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
