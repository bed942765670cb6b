import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getChipClass, ChipFace } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportsbookUnreadQuery } from '../notices/endpoints';
import { BET_HISTORY_PATH, MESSAGES_PATH, OPEN_BETS_PATH } from '../ticket/paths';
import { selectBetsTexts } from './texts';
import styles from './bets.module.css';

/** Tabs for open bets, the history and the messages. */
export function BetsTabs({
  current,
  openCount,
}: {
  current: 'open' | 'history' | 'messages';
  openCount?: number;
}): ReactNode {
  const skip = useUserId() === null;
  const unread = useSportsbookUnreadQuery(undefined, { skip }).currentData;
  const text = useSelector(selectBetsTexts);
  const tabs = [
    { name: 'open', to: OPEN_BETS_PATH, count: openCount },
    { name: 'history', to: BET_HISTORY_PATH, count: undefined },
    { name: 'messages', to: MESSAGES_PATH, count: unread },
  ] as const;
  return (
    <nav aria-label={text('tabs')} className={styles.tabs}>
      {tabs.map(({ name, to, count }) => (
        <Link
          key={name}
          to={to}
          replace
          className={getChipClass()}
          aria-current={current === name ? 'page' : undefined}
          aria-label={count ? text('tabCount', { params: { name: text(`tab_${name}`), count } }) : undefined}
        >
          <ChipFace>{text(`tab_${name}`)}</ChipFace>{' '}
          {count ? <span className={styles.tabBadge}>{count > 99 ? '99+' : count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
