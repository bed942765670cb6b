import { getOwnLimitText, type LimitsLeft } from '@oware/contracts';
import { createTextsSelector } from './texts';

/**
 * Texts of the content page `common_limits`: notices about the player's own limits next to buttons that take a stake.
 */
export const selectOwnLimitTexts = createTextsSelector('common_limits', {
  left_stake: 'Left under your stake limit: {amount}',
  left_loss: 'Left under your loss limit: {amount}',
  reached_stake: 'Stake limit reached.',
  reached_loss: 'Loss limit reached.',
  reached_session: 'Time limit reached. You can bet again when it resets.',
  time: '{hours} h {minutes} min left of your time limit.',
  limitReached: 'Your limit is reached',
  limits: 'Limits and time-out',
});
export type OwnLimitTexts = ReturnType<typeof selectOwnLimitTexts>;

const MINUTE = 60_000;

/**
 * Returns the text about the remaining play time; null without a time limit, and once it is reached.
 * @param left ms
 */
export function describeTimeLeft(text: OwnLimitTexts, left: number | null | undefined): string | null {
  const minutes = Math.floor((left ?? 0) / MINUTE);
  if ((left ?? 0) <= 0) return null;
  return text('time', { params: { hours: Math.floor(minutes / 60), minutes: minutes % 60 } });
}

/**
 * Returns the texts about what the player's limits still allow, for stakes and for play time; null without such a limit.
 * @param formatAmount formats units with their currency
 */
export function describeOwnLimits(
  text: OwnLimitTexts,
  left: LimitsLeft,
  formatAmount: (units: number) => string,
): { stakes: string | null; time: string | null } {
  const key = getOwnLimitText(left);
  return {
    stakes: key === null ? null : text(key, { params: { amount: formatAmount(left.stake ?? 0) } }),
    time: describeTimeLeft(text, left.session),
  };
}
