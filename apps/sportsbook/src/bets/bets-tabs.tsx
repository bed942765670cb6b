import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { chipClass, ChipFace } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportsbookNoticesQuery } from '../notices/endpoints';
import { BET_HISTORY_PATH, MESSAGES_PATH, OPEN_BETS_PATH } from '../ticket/paths';
import styles from './bets.module.css';

/** Open bets first, history and what became of bets beside it. */
export function BetsTabs({
  current,
  openCount,
}: {
  current: 'open' | 'history' | 'messages';
  openCount?: number;
}): ReactNode {
  const skip = useUserId() === null;
  const unread = useSportsbookNoticesQuery(undefined, { skip }).currentData?.unread;
  return (
    <nav aria-label="Bets" className={styles.tabs}>
      <Link to={OPEN_BETS_PATH} replace className={chipClass()} aria-current={current === 'open' ? 'page' : undefined}>
        <ChipFace>Open{openCount ? ` (${openCount})` : ''}</ChipFace>
      </Link>
      <Link
        to={BET_HISTORY_PATH}
        replace
        className={chipClass()}
        aria-current={current === 'history' ? 'page' : undefined}
      >
        <ChipFace>History</ChipFace>
      </Link>
      <Link
        to={MESSAGES_PATH}
        replace
        className={chipClass()}
        aria-current={current === 'messages' ? 'page' : undefined}
      >
        <ChipFace>Messages{unread ? ` (${unread})` : ''}</ChipFace>
      </Link>
    </nav>
  );
}
