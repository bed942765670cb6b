import { getOwnLimitText, type OwnLimitText } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Quiet } from '@oware/ui';
import { type ReactNode } from 'react';
import { withCurrency } from '../kit/money';
import { useLimitsLeft } from './limits-left';

const MINUTE = 60_000;

interface OwnLimitsProps {
  /** The words of the place that takes the stake. */
  text(key: OwnLimitText | 'ownTime', options: { params: Record<string, string | number> }): string;
}

/** Shows at a stake button what the player's own limits leave, of stakes and of time, before they bite; each limit has its own sentence. */
export function OwnLimits({ text }: OwnLimitsProps): ReactNode {
  const { currency } = usePlatform().country;
  const left = useLimitsLeft(useUserId() !== null);
  if (!left) return null;
  const sentence = getOwnLimitText(left);
  const time = left.session ?? 0;
  const minutes = Math.floor(time / MINUTE);
  return (
    <>
      {sentence === null ? null : (
        <Quiet role="status">{text(sentence, { params: { amount: withCurrency(currency, left.stake ?? 0) } })}</Quiet>
      )}
      {time <= 0 ? null : (
        <Quiet>{text('ownTime', { params: { hours: Math.floor(minutes / 60), minutes: minutes % 60 } })}</Quiet>
      )}
    </>
  );
}
