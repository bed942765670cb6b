import { formatCurrency } from '@oware/betting';
import { formatMoment } from '@oware/config';
import { isWarning, type Notice } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useDispatch, useSelector } from '@oware/platform/store';
import { api } from '@oware/api-client';
import { Button, getButtonClass, EmptyState, ErrorPanel, Icon } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { BetsSkeleton } from './bets-skeleton';
import { BetsTabs } from './bets-tabs';
import { formatClockTime, formatDay, useDates } from '../fixture/kick-off';
import { getTicketPath } from '../ticket/paths';
import { markNoticesAsRead, useSportsbookNoticesQuery } from '../notices/endpoints';
import { getNoticeIcon } from '../notices/notice-icon';
import { selectNoticeTexts } from '../notices/texts';
import { getWarningPath } from '../notices/warning-paths';
import { selectWarningTexts } from '../notices/warning-texts';
import { getNoticeText } from '../notices/notice-texts';
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

/**
 * One page of the inbox; the last one has the button for the next. A message that was shown counts as read, but looks unread until it is
 * shown again.
 */
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
  useReadUpTo(before === undefined ? currentData?.notices[0] : undefined);
  if (!currentData)
    return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <BetsSkeleton />;
  const { notices, next } = currentData;
  if (notices.length === 0 && before === undefined) return <NoMessages />;
  return (
    <>
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
            <Message key={notice.id} notice={notice} />
          ))}
      </ul>
    </section>
  ));
}

/** Kinds of messages about money that was added to the balance. */
const CREDITS: readonly Notice['kind'][] = ['won', 'void', 'cashedOut', 'autoCashedOut'];

/** The amount that was added to the balance. Hidden from screen readers, because the message contains it. */
function Credit({ notice: { kind, amount } }: { notice: Notice }): ReactNode {
  const { currency } = usePlatform().country;
  if (!CREDITS.includes(kind) || amount <= 0) return null;
  return (
    <span className={own.amount} data-kind={kind} aria-hidden="true">
      +{formatCurrency(currency, amount)}
    </span>
  );
}

function Message({ notice }: { notice: Notice }): ReactNode {
  const { kind } = notice;
  const warning = useSelector(selectWarningTexts);
  const text = useSelector(selectNoticeTexts);
  const { country } = usePlatform();
  if (isWarning(kind))
    return (
      <Row notice={notice} to={getWarningPath(kind)}>
        {warning(kind)}
      </Row>
    );
  return (
    <Row notice={notice} to={kind === 'giftEnding' ? '/my_accounts/gifts' : getTicketPath(notice.ticketId)}>
      {getNoticeText(text, { ...notice, kind }, country.currency)}
    </Row>
  );
}

function Row({ notice, to, children }: { notice: Notice; to: string; children: string }): ReactNode {
  const { country } = usePlatform();
  const until = notice.until ?? null;
  return (
    <li className={own.message}>
      <Link to={to} className={own.link}>
        <Icon glyph={getNoticeIcon(notice.kind)} className={own.icon} />
        <span className={own.text}>
          <span className={notice.read ? undefined : own.unread}>{children}</span>
          <time className={own.time} dateTime={new Date(until ?? notice.time).toISOString()}>
            {until === null ? formatClockTime(notice.time, country.shortName) : formatMoment(until, country.gmtOffset)}
          </time>
        </span>
        <Credit notice={notice} />
      </Link>
    </li>
  );
}

/** Marks all messages up to the newest shown one as read. */
function useReadUpTo(newest: Notice | undefined): void {
  const { http, report } = usePlatform();
  const dispatch = useDispatch();
  const upTo = newest && !newest.read ? newest.id : undefined;
  useEffect(() => {
    if (upTo === undefined) return undefined;
    markNoticesAsRead(http, { upTo }).catch((error: unknown) => report(error, 'notices'));
    return () => void dispatch(api.util.invalidateTags(['Bets']) as never);
  }, [http, report, dispatch, upTo]);
}

function NoMessages(): ReactNode {
  const text = useSelector(selectBetsTexts);
  return (
    <EmptyState
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
