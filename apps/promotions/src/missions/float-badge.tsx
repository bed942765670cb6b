import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { CountBadge, Icon } from '@oware/ui';
import { type ReactNode } from 'react';
import { usePromotionsCommonConfigQuery } from '../endpoints';
import { usePromotionsMissionsQuery } from './endpoints';
import { useMissionPage } from './use-mission-page';
import styles from './missions.module.css';

/**
 * The reward float badge: shown on every page of a player with a waiting gift, if the country's configuration enables it.
 */
export function FloatBadge(): ReactNode {
  const userId = useUserId();
  const { currentData } = usePromotionsCommonConfigQuery(undefined, { skip: userId === null });
  return userId !== null && currentData?.['reward.float.badge'] === true ? <Waiting userId={userId} /> : null;
}

function Waiting({ userId }: { userId: string }): ReactNode {
  const { currentData } = usePromotionsMissionsQuery(userId);
  const count = currentData?.missions.filter(({ state, closed }) => state === 'waiting' && !closed).length ?? 0;
  const { text, ready } = useMissionPage(count > 0);
  if (count === 0 || !ready) return null;
  return (
    <Link to="/rewards" className={styles.float}>
      <Icon glyph="mission" />
      {text('badge')}
      <CountBadge count={count} label={text('badgeCount')} />
    </Link>
  );
}
