import { type BetslipConfig } from '@oware/contracts';
import { withCurrency } from './amount';
import { type DisableReason, type SlipState } from './slip-state';

/** What the words need besides the state. */
export interface WordsContext {
  currency: string;
  maxPicks: number;
  config: BetslipConfig | null;
}

const picks = (count: number): string => (count === 1 ? '1 closed pick' : `${count} closed picks`);

/** What the gold button says: exactly what it does, or the short reason why it does nothing. */
export function buttonText({ reason, action, keys, stake, limit }: SlipState, { currency, maxPicks }: WordsContext): string {
  const amount = withCurrency(currency, limit ?? 0);
  const texts: Record<DisableReason, string> = {
    placing: 'Placing your bet',
    empty: 'Add a pick to bet',
    excluded: 'You are self-excluded',
    unprotected: 'Reload',
    eventClosed: `Remove ${picks(keys.length)}`,
    suspended: 'Suspended, wait a moment',
    clash: 'Picks cannot be combined',
    tooMany: `At most ${maxPicks} picks`,
    offline: 'Waiting for connection',
    gettingReady: 'Getting ready…',
    staleOdds: 'Checking the odds',
    oddsChanged: 'Accept new odds',
    badStake: 'Check the stake',
    noStake: 'Enter a stake',
    stakeTooLow: `Stake at least ${amount}`,
    stakeTooHigh: `Stake at most ${amount}`,
    loggedOut: 'Log in to bet',
    notEnoughBalance: action === 'useBalance' ? `Stake ${amount} instead` : `${amount} short`,
  };
  return reason ? texts[reason] : `Place bet · ${withCurrency(currency, stake)}`;
}

/** The sentence under the button: why it is so and what to do. Null when there is nothing to say. */
export function reasonText({ reason, action, keys, limit }: SlipState, { currency, maxPicks, config }: WordsContext): string | null {
  const amount = withCurrency(currency, limit ?? 0);
  const many = keys.length > 1;
  switch (reason) {
    case 'excluded': return 'Betting on sports is closed for you until your self-exclusion ends.';
    case 'unprotected': return 'Betting is paused because player protection could not be loaded.';
    case 'eventClosed': return many ? 'These picks can no longer be bet.' : 'One pick can no longer be bet.';
    case 'suspended': return `${many ? 'Some picks are' : 'One pick is'} suspended. Betting opens again by itself.`;
    case 'clash': return 'Two picks are from the same match. Bet them as singles, or remove one.';
    case 'tooMany':
      return config && maxPicks >= config.systemThreshold
        ? `A system takes fewer than ${config.systemThreshold} picks.`
        : `Remove picks until ${maxPicks} are left.`;
    case 'offline': return 'You are offline. Your picks are safe.';
    case 'gettingReady': return 'Betting opens when player protection has loaded.';
    case 'staleOdds': return 'Betting opens when the odds are confirmed.';
    case 'oddsChanged': return many ? 'The odds of some picks moved.' : 'The odds of one pick moved.';
    case 'badStake': return 'Type an amount like 500 or 12.50.';
    case 'stakeTooLow': return `The lowest stake is ${amount}.`;
    case 'stakeTooHigh': return `The highest stake is ${amount}.`;
    case 'notEnoughBalance':
      return action === 'useBalance' ? `Your balance is ${amount}.` : `Your balance is ${amount} short.`;
    default: return null;
  }
}
