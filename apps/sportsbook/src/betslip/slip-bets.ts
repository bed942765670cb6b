import { type BetType, type Units } from '@oware/contracts';
import { pickKey, type SlipPick } from './pick';
import { sizesOf } from './picks-kept';
import { type SlipChoice } from './state';
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
}

/** The bets of a tab. Singles without a stake are not meant; a multiple or system is there even before its stake. */
export function slipBets(slip: SlipChoice, tab: SlipTab): SlipBet[] {
  if (tab === 'single') {
    return slip.picks.flatMap((pick) => {
      const stake = slip.stakes.single[pickKey(pick)] ?? 0;
      return stake > 0 ? [{ type: tab, picks: [pick], systemSizes: [], bankers: [], stake }] : [];
    });
  }
  const system = tab === 'system';
  return [
    {
      type: tab,
      picks: slip.picks,
      systemSizes: system ? sizesOf(slip) : [],
      bankers: system ? slip.bankers : [],
      stake: slip.stakes[tab],
    },
  ];
}

/** What the bets cost together, in units. */
export const totalStake = (bets: readonly SlipBet[]): Units => bets.reduce((sum, bet) => sum + bet.stake, 0);
