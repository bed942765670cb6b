import { formatCurrency } from '@oware/betting';
import { describeOwnLimits, selectOwnLimitTexts } from '@oware/content';
import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { OwnLimits } from '@oware/ui';
import { type ReactNode } from 'react';
import { useLimitsLeft } from './limits-left';

/** Shows the remaining stakes and time of the player's own limits at a stake button, before a limit is reached. */
export function OwnLimitLines(): ReactNode {
  const text = useSelector(selectOwnLimitTexts);
  const { currency } = usePlatform().country;
  const left = useLimitsLeft(useUserId() !== null);
  return left ? <OwnLimits {...describeOwnLimits(text, left, (units) => formatCurrency(currency, units))} /> : null;
}
