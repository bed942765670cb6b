import { getCountText } from '@oware/content';
import { useSelector } from '@oware/platform/store';
import { CountBadge } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectSelectionCount } from './selectors';
import { selectSlipBadgeTexts } from './texts';

/** Content pages with its texts. */
export const contentPages = ['page_betslip'];

/** Number of selections on the slip, on the button of the bottom navigation. */
export default function BetslipBadge(): ReactNode {
  const count = useSelector(selectSelectionCount);
  return <CountBadge count={count} label={getCountText(useSelector(selectSlipBadgeTexts), 'badge', count)} />;
}
