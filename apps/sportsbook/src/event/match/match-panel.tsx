import { getSportDefinition } from '@oware/config';
import { type MatchMoment, type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Button, EmptyState, ErrorPanel, Skeleton, VisuallyHidden } from '@oware/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { useSportTexts } from '../../match-state/sport-texts';
import { useSportsbookMomentsQuery } from '../endpoints';
import { selectFactsTexts } from '../facts-texts';
import { Field } from './field';
import { computeMomentum } from './momentum';
import { MomentumChart } from './momentum-chart';
import { MomentList, getMomentText } from './moment-list';
import { StatisticsList } from './statistics-list';
import { useMoments } from './use-moments';
import styles from './match.module.css';

/** Live facts of a match from the feed's score messages: momentum, statistics, key moments. */
export function MatchPanel({ event }: { event: SportEvent }): ReactNode {
  const text = useSelector(selectFactsTexts);
  const sportText = useSportTexts();
  const { data, isError, refetch } = useMoments(event);
  const slices = useMemo(() => computeMomentum(data?.moments ?? []), [data]);
  const newest = data?.moments.find(({ kind }) => kind !== 'points');
  if (!data)
    return isError ? (
      <ErrorPanel onReload={() => void refetch()} />
    ) : (
      <div role="status" aria-label={text('loadingFacts')}>
        <Skeleton className={styles.skeleton} />
      </div>
    );
  if (data.moments.length === 0)
    return (
      <EmptyState icon="whistle" title={text('nothingYet')}>
        {text('nothingYetText')}
      </EmptyState>
    );
  return (
    <div className={styles.panel}>
      <div role="status">
        <VisuallyHidden>
          {newest ? `${getMomentText(text, sportText, event, newest)}, ${newest.home}:${newest.away}` : ''}
        </VisuallyHidden>
      </div>
      <Field event={event} newest={newest} slices={slices} />
      {slices.some(({ home, away }) => home + away > 0) ? <MomentumChart event={event} slices={slices} /> : null}
      {data.statistics && getSportDefinition(event.sportId)?.supportsStatistics ? (
        <StatisticsList event={event} statistics={data.statistics} />
      ) : null}
      <section className={styles.part}>
        <h2 className={styles.title}>{text('moments')}</h2>
        <MomentList event={event} moments={data.moments} />
        {data.next === null ? null : <Earlier key={data.next} event={event} before={data.next} />}
      </section>
    </div>
  );
}

/** Moments before the first page, loaded page by page. */
function Earlier({ event, before }: { event: SportEvent; before: number }): ReactNode {
  const text = useSelector(selectFactsTexts);
  const [requested, setRequested] = useState(false);
  const { data, isFetching, isError, refetch } = useSportsbookMomentsQuery(
    { eventId: event.id, before },
    { skip: !requested },
  );
  const moments: readonly MatchMoment[] = data?.moments ?? [];
  return (
    <>
      <MomentList event={event} moments={moments} />
      {isError ? <p role="alert">{text('factsFailed')}</p> : null}
      {!data ? (
        <Button variant="quiet" busy={isFetching} onClick={() => (requested ? void refetch() : setRequested(true))}>
          {text('earlier')}
        </Button>
      ) : data.next === null ? null : (
        <Earlier key={data.next} event={event} before={data.next} />
      )}
    </>
  );
}
