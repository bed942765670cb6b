import { LEAST_SELECTIONS, mostSelections } from '@oware/betting';
import { type BetslipConfig, type LimitsLeft } from '@oware/contracts';
import { withCurrency } from '../money/amount';
import { known } from '../money/money-error';
import { ownLimitText } from './own-limits';
import { type DisableReason, type SlipState } from './slip-state';

/** What the words need besides the state. */
export interface WordsContext {
  currency: string;
  maxPicks: number;
  config: BetslipConfig | null;
  left: LimitsLeft | null;
}

/** Reasons that name an amount. */
type Amounted = 'stakeTooLow' | 'stakeTooHigh' | 'ownLimit' | 'notEnoughBalance';

const systemMost = (config: BetslipConfig | null): number => (config ? mostSelections('system', config) : 0);
const picks = (count: number): string => (count === 1 ? '1 closed pick' : `${count} closed picks`);

/** The limit that was missed, or what is missing on the balance, with its currency. @throws MoneyError `limit_missing` */
const limitText = ({ reason, limit }: Pick<SlipState, 'reason' | 'limit'>, currency: string): string =>
  withCurrency(currency, known(limit, 'limit_missing', `The slip is closed for ${reason} without an amount.`));

/** What the gold button says: exactly what it does, or the short reason why it does nothing. */
export function buttonText(state: SlipState, { currency, maxPicks, config }: WordsContext): string {
  const { reason, keys, stake } = state;
  const texts: Record<Exclude<DisableReason, Amounted>, string> = {
    placing: 'Placing your bet',
    empty: 'Add a pick to bet',
    excluded: 'You are self-excluded',
    unprotected: 'Reload',
    eventClosed: `Remove ${picks(keys.length)}`,
    suspended: 'Suspended, wait a moment',
    clash: 'Picks cannot be combined',
    systemTooBig: `At most ${systemMost(config)} picks in a system`,
    tooMany: `At most ${maxPicks} picks`,
    offline: 'Waiting for connection',
    gettingReady: 'Getting ready…',
    staleOdds: 'Checking the odds',
    oddsChanged: 'Accept new odds',
    badStake: 'Check the stake',
    noStake: 'Enter a stake',
    loggedOut: 'Log in to bet',
  };
  switch (reason) {
    case null:
      return `Place bet · ${withCurrency(currency, stake)}`;
    case 'stakeTooLow':
      return `Stake at least ${limitText(state, currency)}`;
    case 'stakeTooHigh':
      return `Stake at most ${limitText(state, currency)}`;
    case 'ownLimit':
      return state.limit === 0 ? 'Your limit is reached' : `Stake at most ${limitText(state, currency)}`;
    case 'notEnoughBalance':
      return `Deposit ${limitText(state, currency)}`;
    default:
      return texts[reason];
  }
}

/** What is said under the button: why it is so and what to do, and what is wrong with the stake besides. Null when there is nothing to say. */
export function reasonText(state: SlipState, context: WordsContext): string | null {
  const sentences = [sentence(state, context), state.also && sentence(state.also, context)].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

function sentence(
  state: Pick<SlipState, 'reason' | 'keys' | 'limit'>,
  { currency, maxPicks, config, left }: WordsContext,
): string | null {
  const { reason, keys } = state;
  const many = keys.length > 1;
  switch (reason) {
    case null:
    case 'noStake':
    case 'ownLimit':
      return ownLimitText(left, currency);
    case 'excluded':
      return 'Betting on sports is closed for you until your self-exclusion ends.';
    case 'unprotected':
      return 'Betting is paused because player protection could not be loaded.';
    case 'eventClosed':
      return many ? 'These picks can no longer be bet.' : 'One pick can no longer be bet.';
    case 'suspended':
      return `${many ? 'Some picks are' : 'One pick is'} suspended. Betting opens again by itself.`;
    case 'clash':
      return 'Two picks are from the same match. Bet them as singles, or remove one.';
    case 'systemTooBig':
      return `A system is made of ${LEAST_SELECTIONS.system} to ${systemMost(config)} picks. Bet them as a multiple, or remove some.`;
    case 'tooMany':
      return `Remove picks until ${maxPicks} are left.`;
    case 'offline':
      return 'You are offline. Your picks are safe.';
    case 'gettingReady':
      return 'Betting opens when player protection has loaded.';
    case 'staleOdds':
      return 'Betting opens when the odds are confirmed.';
    case 'oddsChanged':
      return many ? 'The odds of some picks moved.' : 'The odds of one pick moved.';
    case 'badStake':
      return 'Type an amount like 500 or 12.50.';
    case 'stakeTooLow':
      return `The lowest stake is ${limitText(state, currency)}.`;
    case 'stakeTooHigh':
      return `The highest stake is ${limitText(state, currency)}.`;
    case 'notEnoughBalance':
      return `Your balance is ${limitText(state, currency)} short. Your slip waits until you are back.`;
    default:
      return null;
  }
}
