import { formatCurrency } from '@oware/betting';
import { formatDateTime, identityPath } from '@oware/config';
import { type GiftGrab } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, Card, EmptyState, ErrorPanel, ListItem, Meter, Section, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { usePromotionsGiftGrabsQuery } from './endpoints';
import { ClaimGift } from './claim-gift';
import { selectGiftGrabTexts } from './texts';
import { useAnnouncements } from './use-announcements';
import { formatClock, useServerTime } from './use-server-time';
import styles from './gift-grabs.module.css';

/** Polling of a visible page, ms. */
const LIVE = { pollingInterval: 4_000, skipPollingIfUnfocused: true } as const;
const MINUTE = 60_000;

/** Returns formatters for gifts, in the country's currency, and times. */
function useGiftGrabFormat(): { gift(giftGrab: GiftGrab): string; time(moment: number): string } {
  const text = useSelector(selectGiftGrabTexts);
  const { currency, gmtOffset } = usePlatform().country;
  return {
    gift: ({ kind, amount }) => text(`kind_${kind}`, { params: { amount: formatCurrency(currency, amount) } }),
    time: (moment) => formatDateTime(moment, gmtOffset),
  };
}

/** Gift grabs that are announced or open, the button that claims a gift, and previous results. */
export function GiftGrabs(): ReactNode {
  const text = useSelector(selectGiftGrabTexts);
  const { currentData, isError, isFetching, refetch } = usePromotionsGiftGrabsQuery(useUserId(), LIVE);
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
      <Section id="gift-grabs" title={text('next')}>
        {next.length === 0 ? (
          <EmptyState icon="gift-grab" title={text('none')}>
            {text('noneText')}
          </EmptyState>
        ) : null}
        <div className={styles.list}>
          {next.map((giftGrab) => (
            <GiftGrabCard key={giftGrab.dropId} giftGrab={giftGrab} serverTime={now} needsIdentity={needsIdentity} />
          ))}
          <p className={styles.quiet}>{text('care')}</p>
        </div>
      </Section>
      {results.length > 0 ? <Results giftGrabs={results} /> : null}
    </>
  );
}

interface GiftGrabCardProps {
  giftGrab: GiftGrab;
  serverTime: number;
  needsIdentity: boolean;
}

function GiftGrabCard({ giftGrab, serverTime, needsIdentity }: GiftGrabCardProps): ReactNode {
  const text = useSelector(selectGiftGrabTexts);
  const format = useGiftGrabFormat();
  const now = useServerTime(serverTime);
  const { total, left, startTime, endTime, days } = giftGrab;
  const hasStarted = now >= startTime;
  const clock = formatClock((hasStarted ? endTime : startTime) - now);
  return (
    <Card className={styles.card}>
      <h3 className={styles.name}>{format.gift(giftGrab)}</h3>
      <p className={styles.line}>
        <strong>{text(hasStarted ? 'endsIn' : 'beginsIn', { params: { left: clock } })}</strong>
        <span>{hasStarted ? text('left', { params: { left, total } }) : text('gifts', { params: { total } })}</span>
      </p>
      {hasStarted ? (
        <Meter
          max={total}
          value={left}
          aria-label={format.gift(giftGrab)}
          aria-valuetext={text('left', { params: { left, total } })}
        />
      ) : null}
      <p className={styles.quiet}>
        {`${text('begins', { params: { time: format.time(startTime) } })} · ${text('days', { params: { days } })}`}
      </p>
      {needsIdentity && giftGrab.takenAt === null ? (
        <ToIdentity />
      ) : (
        <ClaimGift giftGrab={giftGrab} hasStarted={hasStarted} gift={format.gift(giftGrab)} />
      )}
    </Card>
  );
}

/** Replaces the button by the link to verification, which the player needs first. */
function ToIdentity(): ReactNode {
  const text = useSelector(selectGiftGrabTexts);
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

function Results({ giftGrabs }: { giftGrabs: readonly GiftGrab[] }): ReactNode {
  const text = useSelector(selectGiftGrabTexts);
  const format = useGiftGrabFormat();
  const span = (ms: number): string =>
    ms < 2 * MINUTE
      ? text('seconds', { params: { count: Math.ceil(ms / 1000) } })
      : text('minutes', { params: { count: Math.round(ms / MINUTE) } });
  return (
    <Section id="gift-grab-results" title={text('results')}>
      <Card as="div" flush>
        <ul>
          {giftGrabs.map((giftGrab) => (
            <ListItem
              key={giftGrab.dropId}
              note={
                giftGrab.goneIn === null
                  ? text('takenOf', { params: { taken: giftGrab.total - giftGrab.left, total: giftGrab.total } })
                  : text('goneIn', { params: { total: giftGrab.total, time: span(giftGrab.goneIn) } })
              }
              end={giftGrab.takenAt === null ? undefined : text('got')}
            >
              {`${format.gift(giftGrab)} · ${format.time(giftGrab.startTime)}`}
            </ListItem>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function Closed(): ReactNode {
  const text = useSelector(selectGiftGrabTexts);
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
