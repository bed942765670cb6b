import { countText } from '@oware/content';
import { useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { CountBadge, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportsbookNoticesQuery } from '../notices/endpoints';
import { useSportsbookOpenCountQuery } from './endpoints';
import { selectBetsBadgeTexts } from './texts';
import styles from './open-bets-badge.module.css';

/** Content pages of its texts. */
export const contentPages = ['page_bets'];

/** How many bets are open, and whether a message waits, on the button of the bottom navigation. Nothing while nobody is logged in. */
export default function OpenBetsBadge(): ReactNode {
  const text = useSelector(selectBetsBadgeTexts);
  const skip = useUserId() === null;
  const { currentData: open = 0 } = useSportsbookOpenCountQuery(undefined, { skip });
  const unread = useSportsbookNoticesQuery(undefined, { skip }).currentData?.unread ?? 0;
  if (skip) return null;
  return (
    <>
      <CountBadge count={open} label={countText(text, 'badge', open)} />
      {unread > 0 ? (
        <span className={styles.unread}>
          <VisuallyHidden> {countText(text, 'unread', unread)} </VisuallyHidden>
        </span>
      ) : null}
    </>
  );
}
