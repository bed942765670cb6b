import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, Card, EmptyState, ErrorPanel, Page, Skeleton } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { usePromotionsMissionArchiveQuery } from './endpoints';
import { MissionItem } from './mission-card';
import { selectMissionTexts } from './texts';
import styles from './missions.module.css';

/** `/missionsCenter/archive`: past missions, newest first, page by page. */
export default function ArchivePage(): ReactNode {
  const text = useSelector(selectMissionTexts);
  const userId = useUserId();
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Page title={text('archive')}>
      {userId === null ? (
        <LogIn />
      ) : (
        pages.map((before, at) => (
          <ArchivePart
            key={before ?? ''}
            userId={userId}
            before={before}
            last={at === pages.length - 1}
            onMore={(next) => setPages([...pages, next])}
          />
        ))
      )}
    </Page>
  );
}

interface ArchivePartProps {
  userId: string;
  before: string | undefined;
  last: boolean;
  onMore(next: string): void;
}

function ArchivePart({ userId, before, last, onMore }: ArchivePartProps): ReactNode {
  const text = useSelector(selectMissionTexts);
  const request = before === undefined ? { userId } : { userId, before };
  const { currentData, isError, isFetching, refetch } = usePromotionsMissionArchiveQuery(request);
  if (!currentData)
    return isError ? (
      <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
    ) : (
      <div aria-busy="true">
        <Skeleton className={styles.place} />
      </div>
    );
  const { missions, next } = currentData;
  if (missions.length === 0)
    return (
      <EmptyState
        icon="archive"
        title={text('noneArchive')}
        heading={2}
        action={
          <Link to="/missionsCenter" className={getButtonClass()}>
            {text('title')}
          </Link>
        }
      >
        {text('noneArchiveText')}
      </EmptyState>
    );
  return (
    <>
      <Card as="div">
        <ul className={styles.missions}>
          {missions.map((mission) => (
            <MissionItem key={mission.missionId} mission={mission} userId={userId} alive over />
          ))}
        </ul>
      </Card>
      {last && next !== null ? (
        <Button block onClick={() => onMore(next)}>
          {text('more')}
        </Button>
      ) : null}
    </>
  );
}

function LogIn(): ReactNode {
  const text = useSelector(selectMissionTexts);
  const { basePath } = usePlatform();
  const okUrl = encodeURIComponent(`${basePath}/missionsCenter/archive`);
  return (
    <EmptyState
      icon="archive"
      title={text('logIn')}
      heading={2}
      action={
        <Link to={`/independent_login?okUrl=${okUrl}`} className={getButtonClass({ variant: 'primary' })}>
          {text('logInAction')}
        </Link>
      }
    />
  );
}
