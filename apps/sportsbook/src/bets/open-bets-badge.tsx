import { getCountText } from '@oware/content';
import { useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { CountBadge, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportsbookUnreadQuery } from '../notices/endpoints';
import { useSportsbookOpenCountQuery } from './endpoints';
import { selectBetsBadgeTexts } from './texts';
import styles from './open-bets-badge.module.css';

/** Content pages with its texts. */
export const contentPages = ['page_bets'];

/**
 * Number of open bets, and a mark for unread messages, on the button of the bottom navigation. Empty while nobody is logged in.
 */
export default function OpenBetsBadge(): ReactNode {
  const text = useSelector(selectBetsBadgeTexts);
  const skip = useUserId() === null;
  const { currentData: open = 0 } = useSportsbookOpenCountQuery(undefined, { skip });
  const { currentData: unread = 0 } = useSportsbookUnreadQuery(undefined, { skip });
  if (skip) return null;
  return (
    <>
      <CountBadge count={open} label={getCountText(text, 'badge', open)} />
      {unread > 0 ? (
        <span className={styles.unread}>
          <VisuallyHidden> {getCountText(text, 'unread', unread)} </VisuallyHidden>
        </span>
      ) : null}
    </>
  );
}
