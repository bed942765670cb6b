import { formatCurrency, formatOdds } from '@oware/betting';
import { formatDateTime } from '@oware/config';
import { type GiftGrabKind, type FlashDraw, type FlashState } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, Card, EmptyState, ErrorPanel, Section, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { useAnnouncements } from '../gift-grab/use-announcements';
import { formatClock, useServerTime } from '../gift-grab/use-server-time';
import { usePromotionsFlashWinQuery } from './endpoints';
import { Proof, Tickets, Winners } from './results';
import { selectFlashTexts } from './texts';
import styles from './draws.module.css';

/** Polling of a visible page, ms. */
const LIVE = { pollingInterval: 10_000, skipPollingIfUnfocused: true } as const;

/** Flash wins that are announced, open or to be drawn, the player's tickets, and previous winners. */
export function Draws(): ReactNode {
  const text = useSelector(selectFlashTexts);
  const { currentData, isError, isFetching, refetch } = usePromotionsFlashWinQuery(useUserId(), LIVE);
  useAnnouncements(refetch);
  if (!currentData)
    return isError ? (
      <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
    ) : (
      <div aria-busy="true">
        <Skeleton className={styles.place} />
      </div>
    );
  const { now, draws, past, excluded } = currentData;
  if (excluded) return <Closed />;
  return (
    <>
      <Section id="draws" title={text('next')}>
        {draws.length === 0 ? (
          <EmptyState icon="flash-win" title={text('none')}>
            {text('noneText')}
          </EmptyState>
        ) : null}
        <div className={styles.list}>
          {draws.map((draw) => (
            <NextDraw key={draw.drawId} draw={draw} serverTime={now} />
          ))}
          <p className={styles.quiet}>{text('care')}</p>
        </div>
      </Section>
      {past.length > 0 ? (
        <Section id="draw-results" title={text('past')}>
          <div className={styles.list}>
            {past.map((draw) => (
              <PastDraw key={draw.drawId} draw={draw} />
            ))}
          </div>
        </Section>
      ) : null}
      <Section id="draw-proof" title={text('proof')}>
        <p>{text('proofText')}</p>
      </Section>
    </>
  );
}

/** Kind of a flash win whose prizes are cash gifts. */
const CASH: GiftGrabKind = 1;

/** Prizes of a flash win and conditions of a ticket. */
function Terms({ draw }: { draw: FlashDraw }): ReactNode {
  const text = useSelector(selectFlashTexts);
  const { currency, gmtOffset } = usePlatform().country;
  const money = (units: number): string => formatCurrency(currency, units);
  const time = (moment: number): string => formatDateTime(moment, gmtOffset);
  const { prizes, kind, minStake, minOdds, mostTickets, startTime, endTime, days } = draw;
  return (
    <>
      <ul className={styles.prizes}>
        {prizes.map(({ winners, amount }) => (
          <li key={amount}>{text(`prize_${kind}`, { params: { winners, amount: money(amount) } })}</li>
        ))}
      </ul>
      <p>{text('ticket', { params: { stake: money(minStake), odds: formatOdds(minOdds) } })}</p>
      <p className={styles.quiet}>{text('when', { params: { from: time(startTime), to: time(endTime) } })}</p>
      <p className={styles.quiet}>
        {`${text('most', { params: { count: mostTickets } })} ${text('days', { params: { days } })} ${text('identity')}`}
      </p>
      {kind === CASH ? <p className={styles.quiet}>{text('settled')}</p> : null}
    </>
  );
}

/** Returns the state of a flash win by the clock, which may be ahead of the last response. */
function getState({ startTime, endTime, drawAt }: FlashDraw, now: number): { state: FlashState; until: number } {
  if (now < startTime) return { state: 'announced', until: startTime };
  return now < endTime ? { state: 'open', until: endTime } : { state: 'waiting', until: drawAt };
}

function NextDraw({ draw, serverTime }: { draw: FlashDraw; serverTime: number }): ReactNode {
  const text = useSelector(selectFlashTexts);
  const userId = useUserId();
  const { events } = usePlatform();
  const now = useServerTime(serverTime);
  const { state, until } = getState(draw, now);
  return (
    <Card as="article" className={styles.draw}>
      <h3 className={styles.name}>{text(state, { params: { left: formatClock(until - now) } })}</h3>
      <Terms draw={draw} />
      {state === 'announced' ? null : userId === null ? (
        <Button block onClick={() => events.emit('login.requested', {})}>
          {text('login')}
        </Button>
      ) : (
        <Tickets draw={draw} />
      )}
      <Proof draw={draw} />
    </Card>
  );
}

function PastDraw({ draw }: { draw: FlashDraw }): ReactNode {
  const text = useSelector(selectFlashTexts);
  const { gmtOffset } = usePlatform().country;
  const { drawAt, tickets, players } = draw;
  return (
    <Card as="article" className={styles.draw}>
      <h3 className={styles.name}>{text('drawn', { params: { time: formatDateTime(drawAt, gmtOffset) } })}</h3>
      <p className={styles.quiet}>
        {tickets ? text('took', { params: { tickets, players: players ?? 0 } }) : text('nobody')}
      </p>
      <Winners draw={draw} />
      {draw.own.length > 0 ? <Tickets draw={draw} /> : null}
      <Proof draw={draw} />
    </Card>
  );
}

function Closed(): ReactNode {
  const text = useSelector(selectFlashTexts);
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
