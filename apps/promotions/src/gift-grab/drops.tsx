import { formatCurrency } from '@oware/betting';
import { formatDateTime, identityPath } from '@oware/config';
import { type GiftGrab } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, Card, EmptyState, ErrorPanel, ListItem, Meter, Section, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { usePromotionsDropsQuery } from './endpoints';
import { TakeDrop } from './take-drop';
import { selectDropTexts } from './texts';
import { useAnnouncements } from './use-announcements';
import { formatClock, useServerTime } from './use-server-time';
import styles from './drops.module.css';

/** Polling of a visible page, ms. */
const LIVE = { pollingInterval: 4_000, skipPollingIfUnfocused: true } as const;
const MINUTE = 60_000;

/** Returns formatters for gifts, in the country's currency, and times. */
function useDropTexts(): { gift(drop: GiftGrab): string; time(moment: number): string } {
  const text = useSelector(selectDropTexts);
  const { currency, gmtOffset } = usePlatform().country;
  return {
    gift: ({ kind, amount }) => text(`kind_${kind}`, { params: { amount: formatCurrency(currency, amount) } }),
    time: (moment) => formatDateTime(moment, gmtOffset),
  };
}

/** Gift grabs that are announced or open, the button for taking a gift, and previous results. */
export function Drops(): ReactNode {
  const text = useSelector(selectDropTexts);
  const { currentData, isError, isFetching, refetch } = usePromotionsDropsQuery(useUserId(), LIVE);
  useAnnouncements(refetch);
  if (!currentData)
    return isError ? (
      <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
    ) : (
      <div aria-busy="true">
        <Skeleton className={styles.place} />
      </div>
    );
  const { now, next, results, excluded, needsIdentity = false } = currentData;
  if (excluded) return <Closed />;
  return (
    <>
      <Section id="drops" title={text('next')}>
        {next.length === 0 ? <EmptyState title={text('none')}>{text('noneText')}</EmptyState> : null}
        <div className={styles.list}>
          {next.map((drop) => (
            <DropCard key={drop.dropId} drop={drop} said={now} needsIdentity={needsIdentity} />
          ))}
          <p className={styles.quiet}>{text('care')}</p>
        </div>
      </Section>
      {results.length > 0 ? <Results drops={results} /> : null}
    </>
  );
}

function DropCard({ drop, said, needsIdentity }: { drop: GiftGrab; said: number; needsIdentity: boolean }): ReactNode {
  const text = useSelector(selectDropTexts);
  const words = useDropTexts();
  const now = useServerTime(said);
  const { total, left, startTime, endTime, days } = drop;
  const begun = now >= startTime;
  const clock = formatClock((begun ? endTime : startTime) - now);
  return (
    <Card className={styles.drop}>
      <h3 className={styles.name}>{words.gift(drop)}</h3>
      <p className={styles.line}>
        <strong>{text(begun ? 'endsIn' : 'beginsIn', { params: { left: clock } })}</strong>
        <span>{begun ? text('left', { params: { left, total } }) : text('gifts', { params: { total } })}</span>
      </p>
      {begun ? (
        <Meter
          max={total}
          value={left}
          aria-label={words.gift(drop)}
          aria-valuetext={text('left', { params: { left, total } })}
        />
      ) : null}
      <p className={styles.quiet}>
        {`${text('begins', { params: { time: words.time(startTime) } })} · ${text('days', { params: { days } })}`}
      </p>
      {needsIdentity && drop.takenAt === null ? (
        <ToIdentity />
      ) : (
        <TakeDrop drop={drop} begun={begun} gift={words.gift(drop)} />
      )}
    </Card>
  );
}

/** Replaces the button by the link to verification, which the player needs first. */
function ToIdentity(): ReactNode {
  const text = useSelector(selectDropTexts);
  const { shortName } = usePlatform().country;
  return (
    <>
      <p className={styles.quiet}>{text('identityText')}</p>
      <Link to={identityPath[shortName]} className={getButtonClass({ block: true })}>
        {text('identity')}
      </Link>
    </>
  );
}

function Results({ drops }: { drops: readonly GiftGrab[] }): ReactNode {
  const text = useSelector(selectDropTexts);
  const words = useDropTexts();
  const span = (ms: number): string =>
    ms < 2 * MINUTE
      ? text('seconds', { params: { count: Math.ceil(ms / 1000) } })
      : text('minutes', { params: { count: Math.round(ms / MINUTE) } });
  return (
    <Section id="drop-results" title={text('results')}>
      <Card as="div" flush>
        <ul>
          {drops.map((drop) => (
            <ListItem
              key={drop.dropId}
              note={
                drop.goneIn === null
                  ? text('takenOf', { params: { taken: drop.total - drop.left, total: drop.total } })
                  : text('goneIn', { params: { total: drop.total, time: span(drop.goneIn) } })
              }
              end={drop.takenAt === null ? undefined : text('got')}
            >
              {`${words.gift(drop)} · ${words.time(drop.startTime)}`}
            </ListItem>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function Closed(): ReactNode {
  const text = useSelector(selectDropTexts);
  const exclusion = (
    <Link to="/self-exclusion" className={getButtonClass()}>
      {text('exclusion')}
    </Link>
  );
  return (
    <EmptyState title={text('excluded')} heading={2} action={exclusion}>
      {text('excludedText')}
    </EmptyState>
  );
}
