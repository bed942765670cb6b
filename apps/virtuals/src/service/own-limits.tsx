import { formatCurrency } from '@oware/betting';
import { describeOwnLimits, selectOwnLimitTexts } from '@oware/content';
import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { OwnLimits } from '@oware/ui';
import { type ReactNode } from 'react';
import { useLimitsLeft } from './limits-left';

/** Shows at a stake button what the player's own limits leave, of stakes and of time, before they bite. */
export function OwnLimitLines(): ReactNode {
  const text = useSelector(selectOwnLimitTexts);
  const { currency } = usePlatform().country;
  const left = useLimitsLeft(useUserId() !== null);
  return left ? <OwnLimits {...describeOwnLimits(text, left, (units) => formatCurrency(currency, units))} /> : null;
}
