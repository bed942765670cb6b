import { ONE_CUT_MIN_LEGS, splitStake } from '@oware/betting';
import { type EditBetRequest, type Ticket, type Units } from '@oware/contracts';
import { oddsNow, type NowByKey } from '../betslip/pick-now';
import { pickKey, type SlipPick } from '../betslip/pick';
import { possibleSizes } from '../betslip/picks-kept';
import { linesOf } from '../betslip/quote';
import { type SlipBet } from '../betslip/slip-bets';

/** What an edit would make of a bet. */
export interface EditedBet {
  bet: SlipBet;
  /** What does not divide by the lines to whole cents, in units: it goes to the balance. */
  surplus: Units;
}

/** Selections of a bet that can be kept: those that are not decided yet. */
export const openPicks = ({ legs }: Pick<Ticket, 'legs'>): SlipPick[] => legs.filter(({ result }) => result === 'open');

/**
 * The bet on other selections: of the type of the first one, and with its one cut, as long as they are enough for it, else a multiple or a single.
 * @param value what the first bet is cashed out for, in units after tax
 */
export function editedBet(
  { type, systemSizes, legs, oneCutStakePct }: Pick<Ticket, 'type' | 'systemSizes' | 'legs' | 'oneCutStakePct'>,
  picks: readonly SlipPick[],
  value: Units,
): EditedBet {
  const keys = new Set(picks.map(pickKey));
  const bankers = legs
    .filter((leg) => leg.banker)
    .map(pickKey)
    .filter((key) => keys.has(key));
  const sizes = possibleSizes(picks.length, bankers.length).filter((size) => systemSizes.includes(size));
  const bet: SlipBet =
    type === 'system' && sizes.length > 0
      ? { type, picks, systemSizes: sizes, bankers, stake: 0 }
      : { type: picks.length > 1 ? 'multiple' : 'single', picks, systemSizes: [], bankers: [], stake: 0 };
  const cut = oneCutStakePct !== undefined && picks.length >= ONE_CUT_MIN_LEGS;
  const { staked, surplus } = splitStake(value, cut ? 1 : linesOf(bet));
  return { bet: { ...bet, stake: staked, ...(cut ? { oneCutPct: oneCutStakePct } : {}) }, surplus };
}

/** The bet as it is sent: the odds in it are what the player sees now. */
export const editRequestBet = (
  { type, picks, systemSizes, bankers, oneCutPct }: SlipBet,
  now: NowByKey,
): EditBetRequest['bet'] => ({
  type,
  systemSizes: [...systemSizes],
  ...(oneCutPct ? { oneCutStakePct: oneCutPct } : {}),
  selections: picks.map((pick) => {
    const key = pickKey(pick);
    const { eventId, marketId, specifiers, outcomeId } = pick;
    return { eventId, marketId, specifiers, outcomeId, odds: oddsNow(pick, now[key]), banker: bankers.includes(key) };
  }),
});
