import { ONE_CUT_MIN_LEGS } from '@oware/betting';
import { type BetType, type Units } from '@oware/contracts';
import { pickKey, type SlipPick } from './pick';
import { sizesOf } from './picks-kept';
import { type BetslipState, type SlipChoice } from './state';
import { type SlipTab } from './tab';

/** One bet as the slip would place it. */
export interface SlipBet {
  type: BetType;
  picks: readonly SlipPick[];
  /** Empty but for a system. */
  systemSizes: readonly number[];
  bankers: readonly string[];
  /** Over all lines, in units; 0 while there is none. */
  stake: Units;
  /** One cut: whole percent of the stake on the lines that leave one leg out; absent for none. */
  oneCutPct?: number;
}

/** The bets of a tab. Singles without a stake are not meant; a multiple or system is there even before its stake. */
export function slipBets(slip: SlipChoice & Pick<BetslipState, 'oneCutPct'>, tab: SlipTab): SlipBet[] {
  if (tab === 'single') {
    return slip.picks.flatMap((pick) => {
      const stake = slip.stakes.single[pickKey(pick)] ?? 0;
      return stake > 0 ? [{ type: tab, picks: [pick], systemSizes: [], bankers: [], stake }] : [];
    });
  }
  const system = tab === 'system';
  const cut = !system && slip.oneCutPct > 0 && slip.picks.length >= ONE_CUT_MIN_LEGS;
  return [
    {
      type: tab,
      picks: slip.picks,
      systemSizes: system ? sizesOf(slip) : [],
      bankers: system ? slip.bankers : [],
      stake: slip.stakes[tab],
      ...(cut ? { oneCutPct: slip.oneCutPct } : {}),
    },
  ];
}

/** What the bets cost together, in units. */
export const totalStake = (bets: readonly SlipBet[]): Units => bets.reduce((sum, bet) => sum + bet.stake, 0);
