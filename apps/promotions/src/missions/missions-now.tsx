import { useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Badge, Card, Section } from '@oware/ui';
import { type ReactNode } from 'react';
import { usePromotionsMissionsQuery } from './endpoints';
import { useMissionFormat } from './mission-format';
import { selectMissionTexts } from './texts';
import styles from './missions.module.css';

const SHOWN = 3;

/**
 * The first missions that the player, or a visitor, can opt in to now, with their tasks and rewards. Nothing when there are none.
 */
export function MissionsNow(): ReactNode {
  const text = useSelector(selectMissionTexts);
  const format = useMissionFormat(text);
  const { currentData } = usePromotionsMissionsQuery(useUserId());
  const missions = (currentData?.missions ?? []).filter(({ state, full }) => state === 'open' && !full).slice(0, SHOWN);
  if (missions.length === 0) return null;
  return (
    <Section id="missions-now" title={text('open')}>
      <Card as="div">
        <ul className={styles.missions}>
          {missions.map(({ missionId, task, gift, frequency }) => (
            <li key={missionId} className={styles.mission}>
              <div className={styles.line}>
                <h3 className={styles.task}>{format.task(task)}</h3>
                <Badge tone="neutral">{text(frequency)}</Badge>
              </div>
              <p className={styles.gift}>{text('gift', { params: { gift: format.gift(gift) } })}</p>
              <p className={styles.quiet}>{format.terms(task).join(' ')}</p>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
