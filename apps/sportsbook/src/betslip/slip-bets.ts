import { ONE_CUT_MIN_LEGS } from '@oware/betting';
import { type BetType, type Units } from '@oware/contracts';
import { getSelectionKey, type SlipSelection } from './selection';
import { getSystemSizes } from './saved-selections';
import { type BetslipState, type SlipBoost, type SlipChoice } from './state';
import { type SlipTab } from './tab';

/** A bet as the slip would place it. */
export interface SlipBet {
  type: BetType;
  selections: readonly SlipSelection[];
  /** Empty except for a system. */
  systemSizes: readonly number[];
  bankers: readonly string[];
  /** Total of all lines, in units; 0 without a stake. */
  stake: Units;
  /** The boost of a selection of the bet; missing without one. */
  boost?: SlipBoost & { key: string };
  /** One cut: whole percent of the stake on the lines that omit one leg; missing without a one cut. */
  oneCutPct?: number;
}

/**
 * Returns the boost that a bet takes: that of a single, or in a multiple the first that applies in multiples. A system and a one cut take
 * none.
 */
function findBoost({ boosts }: Pick<BetslipState, 'boosts'>, bet: SlipBet): Pick<SlipBet, 'boost'> {
  if (bet.type === 'system' || bet.oneCutPct) return {};
  const key = bet.selections
    .map(getSelectionKey)
    .find((each) => boosts[each] && (bet.type === 'single' || boosts[each].multiples));
  return key !== undefined && boosts[key] ? { boost: { ...boosts[key], key } } : {};
}

/**
 * Returns the bets of a tab. Singles without a stake are skipped; a multiple or system is included even before it has a stake.
 */
export function getSlipBets(slip: SlipChoice & Pick<BetslipState, 'oneCutPct' | 'boosts'>, tab: SlipTab): SlipBet[] {
  return listBets(slip, tab).map((bet) => ({ ...bet, ...findBoost(slip, bet) }));
}

function listBets(slip: SlipChoice & Pick<BetslipState, 'oneCutPct'>, tab: SlipTab): SlipBet[] {
  if (tab === 'single') {
    return slip.picks.flatMap((selection) => {
      const stake = slip.stakes.single[getSelectionKey(selection)] ?? 0;
      return stake > 0 ? [{ type: tab, selections: [selection], systemSizes: [], bankers: [], stake }] : [];
    });
  }
  const system = tab === 'system';
  const cut = !system && slip.oneCutPct > 0 && slip.picks.length >= ONE_CUT_MIN_LEGS;
  return [
    {
      type: tab,
      selections: slip.picks,
      systemSizes: system ? getSystemSizes(slip) : [],
      bankers: system ? slip.bankers : [],
      stake: slip.stakes[tab],
      ...(cut ? { oneCutPct: slip.oneCutPct } : {}),
    },
  ];
}

/** Returns the total stake of the bets, in units. */
export const getTotalStake = (bets: readonly SlipBet[]): Units => bets.reduce((sum, bet) => sum + bet.stake, 0);
