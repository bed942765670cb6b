import { countText } from '@oware/content';
import { useSelector } from '@oware/platform/store';
import { CountBadge } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectPickCount } from './selectors';
import { selectSlipBadgeTexts } from './texts';

/** Content pages of its texts. */
export const contentPages = ['page_betslip'];

/** How many picks the slip holds, on the button of the bottom navigation. */
export default function BetslipBadge(): ReactNode {
  const count = useSelector(selectPickCount);
  return <CountBadge count={count} label={countText(useSelector(selectSlipBadgeTexts), 'badge', count)} />;
}
