import { type Platform } from '@oware/platform';
import { followBets } from './bets/follow-bets';
import { followBoosts } from './betslip/follow-boosts';
import { startBetslip, type BetslipWork } from './betslip/start-betslip';
import { mergeFavourites } from './favourites/merge-favourites';
import { followToolbarKeys } from './odds-cell/toolbar-keys';

/** Starts the remote's background work. Loaded after the first view. */
export function startWork(platform: Platform): BetslipWork {
  const betslip = startBetslip(platform);
  const ends = [
    betslip.end,
    followBets(platform),
    followBoosts(platform),
    mergeFavourites(platform),
    followToolbarKeys(document),
  ];
  return { ...betslip, end: () => ends.forEach((end) => end()) };
}
