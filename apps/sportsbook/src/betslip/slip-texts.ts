import { formatCurrency, formatCurrencyShort, MIN_SELECTIONS, getMaxSelections } from '@oware/betting';
import { type BetslipConfig, type Currency, type LimitsLeft } from '@oware/contracts';
import { getCountText } from '@oware/content';
import { requireValue } from '../money/money-error';
import { getPaidAmount } from './gifts/chosen-gift';
import { getOwnLimitText, type LimitTexts } from './own-limits';
import { type SlipState } from './slip-state';

/** Data for the texts besides the state of the slip. */
export interface TextContext extends LimitTexts {
  currency: Currency;
  maxSelections: number;
  config: BetslipConfig | null;
  left: LimitsLeft | null;
}

const getMaxSystemSelections = (config: BetslipConfig | null): number =>
  config ? getMaxSelections('system', config) : 0;

/**
 * Formats the limit that was exceeded or not reached, or the amount missing from the balance, with its currency.
 * @throws MoneyError `limit_missing`
 */
const limitText = ({ reason, limit }: Pick<SlipState, 'reason' | 'limit'>, currency: Currency): string =>
  formatCurrency(currency, requireValue(limit, 'limit_missing', `The slip is closed for ${reason} without an amount.`));

/** Returns the label of the place-bet button: the amount that leaves the balance, and the part that a gift pays. */
function placeText({ stake, share }: SlipState, text: TextContext['text'], currency: Currency): string {
  const gift = getPaidAmount(share);
  if (gift === 0 || !share) return text('place', { params: { amount: formatCurrency(currency, stake) } });
  const params = { amount: formatCurrency(currency, stake - gift), gift: formatCurrencyShort(currency, gift) };
  return text(`${gift === stake ? 'placeBy' : 'placeWith'}_${share.gift.kind}`, { params });
}

/** Returns the label of the place-bet button: the action of a tap, or the short reason why it is disabled. */
export function getButtonText(
  state: SlipState,
  { text, ownLimits, currency, maxSelections, config }: TextContext,
): string {
  const { reason, keys } = state;
  const withLimit = (key: 'stakeTooLow' | 'stakeTooHigh' | 'notEnoughBalance'): string =>
    text(`do_${key}`, { params: { amount: limitText(state, currency) } });
  switch (reason) {
    case null:
      return placeText(state, text, currency);
    case 'eventClosed':
      return getCountText(text, 'do_eventClosed', keys.length);
    case 'systemTooBig':
      return text('do_systemTooBig', { params: { count: getMaxSystemSelections(config) } });
    case 'tooMany':
      return text('do_tooMany', { params: { count: maxSelections } });
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

/**
 * Returns the text under the button: the reason and a solution, and also an error in the stake. Null without a text.
 */
export function getReasonText(state: SlipState, context: TextContext): string | null {
  const sentences = [getSentence(state, context), state.also && getSentence(state.also, context)].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

function getSentence(
  state: Pick<SlipState, 'reason' | 'keys' | 'limit'>,
  { text, ownLimits, currency, maxSelections, config, left }: TextContext,
): string | null {
  const { reason, keys } = state;
  switch (reason) {
    case null:
    case 'noStake':
    case 'ownLimit':
      return getOwnLimitText({ text, ownLimits }, left, currency);
    case 'eventClosed':
    case 'suspended':
    case 'oddsChanged':
      return getCountText(text, `why_${reason}`, keys.length);
    case 'systemTooBig':
      return text('why_systemTooBig', {
        params: { least: MIN_SELECTIONS.system, most: getMaxSystemSelections(config) },
      });
    case 'tooMany':
      return text('why_tooMany', { params: { count: maxSelections } });
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
