import { type Notice } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, EmptyState, ErrorPanel } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { formatDay, useDates } from '../fixture/kick-off';
import { useSportsbookNoticesQuery } from '../notices/endpoints';
import { BetsSkeleton } from './bets-skeleton';
import { BetsTabs } from './bets-tabs';
import { MessageRow } from './message-row';
import { ReadAll } from './read-all';
import { selectBetsTexts } from './texts';
import styles from './bets.module.css';
import own from './messages.module.css';

/**
 * `/my_accounts/messages`: results of the player's bets, gifts that end soon, and warnings about the account, latest first, page by page.
 */
export default function MessagesPage(): ReactNode {
  const text = useSelector(selectBetsTexts);
  const userId = useUserId();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('title')}</h1>
      <BetsTabs current="messages" />
      {userId === null ? <BetsSkeleton /> : <Pages key={userId} />}
    </div>
  );
}

function Pages(): ReactNode {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return cursors.map((before, index) => (
    <Part
      key={before ?? 'first'}
      before={before}
      last={index === cursors.length - 1}
      onMore={(next) => setCursors([...cursors, next])}
    />
  ));
}

/** One page of the inbox; the first one has the button that marks all messages as read, the last one the button for the next page. */
function Part({
  before,
  last,
  onMore,
}: {
  before: string | undefined;
  last: boolean;
  onMore(next: string): void;
}): ReactNode {
  const text = useSelector(selectBetsTexts);
  const { currentData, isError, isFetching, refetch } = useSportsbookNoticesQuery(before);
  if (!currentData)
    return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <BetsSkeleton />;
  const { notices, next } = currentData;
  if (notices.length === 0 && before === undefined) return <NoMessages />;
  return (
    <>
      {before === undefined && notices[0] ? <ReadAll upTo={notices[0].id} /> : null}
      <Days notices={notices} />
      {last && next ? (
        <Button block onClick={() => onMore(next)}>
          {text('olderMessages')}
        </Button>
      ) : null}
    </>
  );
}

/** Messages below the day on which they were sent. */
function Days({ notices }: { notices: readonly Notice[] }): ReactNode {
  const { country, now } = usePlatform();
  const dates = useDates();
  const format = (time: number): string => formatDay(time, now(), country.shortName, dates);
  const days = [...new Set(notices.map(({ time }) => format(time)))];
  return days.map((day) => (
    <section key={day} aria-label={day}>
      <h2 className={own.day}>{day}</h2>
      <ul>
        {notices
          .filter(({ time }) => format(time) === day)
          .map((notice) => (
            <MessageRow key={notice.id} notice={notice} />
          ))}
      </ul>
    </section>
  ));
}

function NoMessages(): ReactNode {
  const text = useSelector(selectBetsTexts);
  return (
    <EmptyState
      icon="message"
      title={text('noMessages')}
      action={
        <Link to="/" className={getButtonClass({ variant: 'primary' })}>
          {text('matches')}
        </Link>
      }
    >
      {text('noMessagesText')}
    </EmptyState>
  );
}
