import { SELECTIONS_CEILING } from '@oware/betting';
import {
  type BetslipConfig,
  type BoostOffer,
  type Gift,
  type OddsPolicy,
  type OrderRejection,
  type PreferredStakesResponse,
  type Ticket,
  type Units,
} from '@oware/contracts';
import { type SlipSelection } from './selection';
import { type SlipTab } from './tab';

/** Maximum number of selections that any configuration may allow (decisions: selection and line limits). */
export const SELECTION_CEILING = SELECTIONS_CEILING;
/** Maximum number of selections until the configuration is loaded (reference: constants). */
const DEFAULT_MAX_SELECTIONS = 10;

/** Saved stakes, in units: one per selection on the single tab, one for the whole bet on the other tabs. */
export interface SlipStakes {
  single: Record<string, Units>;
  multiple: Units;
  system: Units;
}

/** The terms of a boost that the slip needs. */
export type SlipBoost = Pick<BoostOffer, 'id' | 'version' | 'odds' | 'percent' | 'mostPercent' | 'multiples'>;
export type SlipBoosts = Readonly<Record<string, SlipBoost>>;

/** Identifies a stake: that of a selection on the single tab, or the only one of another tab. */
export type StakeField = { tab: 'single'; key: string } | { tab: 'multiple' } | { tab: 'system' };

/** The player's choices, the only part that is saved on the device. */
export interface SlipChoice {
  picks: SlipSelection[];
  /** Null until the player chooses one. */
  tab: SlipTab | null;
  stakes: SlipStakes;
  systemSizes: number[];
  /** Keys of the outcomes in every line of the system. */
  bankers: string[];
  /** Whether the default stake is filled in when the slip opens without one. */
  fastMode: boolean;
  oddsPolicy: OddsPolicy;
}

/** A stake while it is typed, and whether it is unreadable. */
interface Typing {
  field: StakeField;
  text: string;
  bad: boolean;
}

/** The reason for a rejected order, as reported by the server. */
export interface Rejection extends OrderRejection {
  bizCode: number;
  message: string;
}

/**
 * Progress of one order from tap to response. `sending`: sent without a response, so it may or may not be placed. `pending`: in the
 * server's live delay. `placed` and `rejected` are final.
 */
export type OrderPhase =
  | { phase: 'idle' }
  | { phase: 'sending'; key: string; attempt: number }
  | { phase: 'pending'; key: string; orderId: string; decidedAt: number | null }
  | { phase: 'placed'; key: string; tickets: Ticket[]; balance: Units }
  | { phase: 'rejected'; rejection: Rejection }
  /** The server never received the order: no bet was placed. */
  | { phase: 'lost' };

export interface BetslipState extends SlipChoice {
  open: boolean;
  maxSelections: number;
  /** Limits, bonus and tax; null until loaded. */
  config: BetslipConfig | null;
  /**
   * The player's preferred default and quick stakes, from the server or this device; null for the country's defaults.
   */
  preferred: PreferredStakesResponse | null;
  /** Units; null when unknown. */
  balance: Units | null;
  /** Boosts by the key of their outcome, as the player sees them. */
  boosts: SlipBoosts;
  /** The gift chosen on each tab (reference: sportsbook). */
  gifts: Partial<Record<SlipTab, Gift>>;
  /** One cut: whole percent of a multiple's stake on the lines that omit one leg; 0 for none. */
  oneCutPct: number;
  /** Whether the player has requested a flash freeze card; otherwise the player's setting decides. */
  freeze: boolean;
  /** Whether the player has excluded themself from real sports. */
  excluded: boolean;
  /** State before selections were cleared or removed. */
  undo: (SlipChoice & Pick<BetslipState, 'gifts'>) | null;
  /** The slip as it was placed, while its receipt is shown: the player may restore it. */
  placed: SlipChoice | null;
  /** Stakes of a user whose session expired, restored when the same user returns. */
  stashed: { userId: string; stakes: SlipStakes } | null;
  userId: string | null;
  /** Counts the selections that did not fit; a listener shows the message. */
  overflowCount: number;
  typing: Typing | null;
  order: OrderPhase;
  /** Whether the player went to the login from the slip, which reopens afterwards. */
  reopenAfterLogin: boolean;
}

export const createEmptyStakes = (): SlipStakes => ({ single: {}, multiple: 0, system: 0 });

export const createEmptySlip = (): BetslipState => ({
  picks: [],
  tab: null,
  stakes: createEmptyStakes(),
  systemSizes: [],
  bankers: [],
  fastMode: false,
  oddsPolicy: 'higher',
  open: false,
  maxSelections: DEFAULT_MAX_SELECTIONS,
  config: null,
  preferred: null,
  balance: null,
  boosts: {},
  gifts: {},
  oneCutPct: 0,
  freeze: false,
  excluded: false,
  undo: null,
  placed: null,
  stashed: null,
  userId: null,
  overflowCount: 0,
  typing: null,
  order: { phase: 'idle' },
  reopenAfterLogin: false,
});

/** Returns the part of the state that is saved on the device. */
export function toSlipChoice(state: SlipChoice): SlipChoice {
  const { picks, tab, stakes, systemSizes, bankers, fastMode, oddsPolicy } = state;
  return { picks, tab, stakes, systemSizes, bankers, fastMode, oddsPolicy };
}
