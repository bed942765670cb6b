import { formatCurrency, LEAST_SELECTIONS, mostSelections } from '@oware/betting';
import { type BetslipConfig, type Currency, type LimitsLeft } from '@oware/contracts';
import { countText } from '@oware/content';
import { known } from '../money/money-error';
import { paidBy } from './gifts/chosen-gift';
import { ownLimitText, type LimitWords } from './own-limits';
import { type SlipState } from './slip-state';

/** What the words need besides the state. */
export interface WordsContext extends LimitWords {
  currency: Currency;
  maxPicks: number;
  config: BetslipConfig | null;
  left: LimitsLeft | null;
}

const systemMost = (config: BetslipConfig | null): number => (config ? mostSelections('system', config) : 0);

/** The limit that was missed, or what is missing on the balance, with its currency. @throws MoneyError `limit_missing` */
const limitText = ({ reason, limit }: Pick<SlipState, 'reason' | 'limit'>, currency: Currency): string =>
  formatCurrency(currency, known(limit, 'limit_missing', `The slip is closed for ${reason} without an amount.`));

/** The text of a button that places the bets: what the player pays, and what a gift does. */
function placeText({ stake, share }: SlipState, text: WordsContext['text'], currency: Currency): string {
  const gift = paidBy(share);
  if (gift === 0) return text('place', { params: { amount: formatCurrency(currency, stake) } });
  const params = { amount: formatCurrency(currency, stake - gift), gift: formatCurrency(currency, gift) };
  return text(gift === stake ? 'placeByGift' : 'placeWithGift', { params });
}

/** What the gold button says: exactly what it does, or the short reason why it does nothing. */
export function buttonText(state: SlipState, { text, ownLimits, currency, maxPicks, config }: WordsContext): string {
  const { reason, keys } = state;
  const withLimit = (key: 'stakeTooLow' | 'stakeTooHigh' | 'notEnoughBalance'): string =>
    text(`do_${key}`, { params: { amount: limitText(state, currency) } });
  switch (reason) {
    case null:
      return placeText(state, text, currency);
    case 'eventClosed':
      return countText(text, 'do_eventClosed', keys.length);
    case 'systemTooBig':
      return text('do_systemTooBig', { params: { count: systemMost(config) } });
    case 'tooMany':
      return text('do_tooMany', { params: { count: maxPicks } });
    case 'ownLimit':
      return state.limit === 0 ? ownLimits('limitReached') : withLimit('stakeTooHigh');
    case 'giftOrderTooLow':
    case 'giftUnsupported':
    case 'giftTooSmall':
      return text('do_clearGift');
    case 'stakeTooLow':
    case 'stakeTooHigh':
    case 'notEnoughBalance':
      return withLimit(reason);
    default:
      return text(`do_${reason}`);
  }
}

/** What is said under the button: why it is so and what to do, and what is wrong with the stake besides. Null when there is nothing to say. */
export function reasonText(state: SlipState, context: WordsContext): string | null {
  const sentences = [sentence(state, context), state.also && sentence(state.also, context)].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

function sentence(
  state: Pick<SlipState, 'reason' | 'keys' | 'limit'>,
  { text, ownLimits, currency, maxPicks, config, left }: WordsContext,
): string | null {
  const { reason, keys } = state;
  switch (reason) {
    case null:
    case 'noStake':
    case 'ownLimit':
      return ownLimitText({ text, ownLimits }, left, currency);
    case 'eventClosed':
    case 'suspended':
    case 'oddsChanged':
      return countText(text, `why_${reason}`, keys.length);
    case 'systemTooBig':
      return text('why_systemTooBig', { params: { least: LEAST_SELECTIONS.system, most: systemMost(config) } });
    case 'tooMany':
      return text('why_tooMany', { params: { count: maxPicks } });
    case 'giftOrderTooLow':
    case 'stakeTooLow':
    case 'stakeTooHigh':
    case 'notEnoughBalance':
      return text(`why_${reason}`, { params: { amount: limitText(state, currency) } });
    case 'placing':
    case 'empty':
    case 'loggedOut':
      return null;
    default:
      return text(`why_${reason}`);
  }
}
