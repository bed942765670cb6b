import { type MissionState } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import {
  getButtonClass,
  Card,
  EmptyState,
  ErrorPanel,
  Icon,
  ListItem,
  Page,
  Section,
  Skeleton,
  type IconName,
} from '@oware/ui';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { usePromotionsMissionsQuery } from './endpoints';
import { MissionItem } from './mission-card';
import { selectMissionTexts } from './texts';
import { useLiveMissions } from './use-live-missions';
import styles from './missions.module.css';

const groups = ['waiting', 'running', 'open', 'given'] as const satisfies readonly MissionState[];

/** `/missionsCenter`: missions to claim, in progress, open and claimed, with links to related pages. */
export default function MissionsPage(): ReactNode {
  const text = useSelector(selectMissionTexts);
  const userId = useUserId();
  return (
    <Page title={text('title')}>
      {userId === null ? null : <Missions userId={userId} />}
      <Card as="div" flush>
        <ul>
          <Way icon="archive" to="/missionsCenter/archive">
            {text('archive')}
          </Way>
          <Way icon="invite" to="/missionsCenter/referralCode">
            {text('invite')}
          </Way>
          <Way icon="trophy" to="/rewards">
            {text('rewards')}
          </Way>
        </ul>
      </Card>
      <Card as="div" className={styles.care}>
        <p>{text('identity')}</p>
        <p>{text('care')}</p>
        <Link to="/self-exclusion" className={getButtonClass({ size: 'small' })}>
          {text('takeBreak')}
        </Link>
      </Card>
    </Page>
  );
}

const Way = ({ icon, to, children }: { icon: IconName; to: string; children: ReactNode }): ReactNode => (
  <ListItem start={<Icon glyph={icon} />} render={(line) => <Link to={to} {...line} />}>
    {children}
  </ListItem>
);

function Missions({ userId }: { userId: string }): ReactNode {
  const text = useSelector(selectMissionTexts);
  const { currentData, isError, isFetching, refetch, startedTimeStamp } = usePromotionsMissionsQuery(userId);
  const again = useCallback(() => void refetch(), [refetch]);
  useLiveMissions(userId, again, startedTimeStamp);
  const acted = useRef<string | null>(null);
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!currentData)
    return isError ? (
      <ErrorPanel onReload={again} busy={isFetching} />
    ) : (
      <div aria-busy="true">
        <Skeleton className={styles.place} />
      </div>
    );
  if (currentData.excluded) return <Closed />;
  const { missions, offered } = currentData;
  return (
    <>
      {offered === false ? (
        <EmptyState icon="mission" title={text('off')} heading={2}>
          {text('offText')}
        </EmptyState>
      ) : missions.length === 0 ? (
        <EmptyState icon="mission" title={text('none')} heading={2}>
          {text('noneText')}
        </EmptyState>
      ) : null}
      {groups.map((state) => {
        const those = missions.filter((mission) => mission.state === state);
        return those.length === 0 ? null : (
          <Section key={state} id={`missions-${state}`} title={text(state)}>
            <Card as="div">
              <ul className={styles.missions}>
                {those.map((mission) => (
                  <MissionItem key={mission.missionId} mission={mission} userId={userId} alive={alive} acted={acted} />
                ))}
              </ul>
            </Card>
          </Section>
        );
      })}
    </>
  );
}

function Closed(): ReactNode {
  const text = useSelector(selectMissionTexts);
  const exclusion = (
    <Link to="/self-exclusion" className={getButtonClass()}>
      {text('exclusion')}
    </Link>
  );
  return (
    <EmptyState icon="lock" title={text('excluded')} heading={2} action={exclusion}>
      {text('excludedText')}
    </EmptyState>
  );
}
