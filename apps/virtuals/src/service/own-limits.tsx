import { usePlatform, useUserId } from '@oware/platform';
import { Quiet } from '@oware/ui';
import { type ReactNode } from 'react';
import { withCurrency } from '../kit/money';
import { useStakeLeft, useTimeLeft } from './limits-left';

const MINUTE = 60_000;

interface OwnLimitsProps {
  /** The words of the place that takes the stake. */
  text(key: 'ownLimit' | 'ownTime', options: { params: Record<string, string | number> }): string;
}

/** Says at a stake button what the player's own limits leave, of stakes and of time, before they bite. */
export function OwnLimits({ text }: OwnLimitsProps): ReactNode {
  const { currency } = usePlatform().country;
  const loggedIn = useUserId() !== null;
  const [stake, time] = [useStakeLeft(loggedIn), useTimeLeft(loggedIn)];
  const minutes = Math.floor((time ?? 0) / MINUTE);
  return (
    <>
      {stake === null ? null : (
        <Quiet>{text('ownLimit', { params: { amount: withCurrency(currency, Math.max(0, stake)) } })}</Quiet>
      )}
      {time === null ? null : (
        <Quiet>{text('ownTime', { params: { hours: Math.floor(minutes / 60), minutes: minutes % 60 } })}</Quiet>
      )}
    </>
  );
}
