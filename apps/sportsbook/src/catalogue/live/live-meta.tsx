import { useSelector } from '@oware/platform/store';
import { LiveSeed, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { formatEventState } from '../../match-state/match-state';
import { getPeriodDots } from '../../match-state/period-dots';
import { shortenPeriod } from '../../match-state/short-period';
import { useSportTexts } from '../../match-state/sport-texts';
import { type EventNow } from '../../odds/event-entry';
import { useEventNow } from '../../odds/use-cell';
import { EventMeta } from '../event-meta';
import { type EventRowProps } from '../event-row-props';
import { getLeagueLanguage, getLeagueName } from '../league-name';
import { selectLiveTexts } from './texts';
import styles from './live.module.css';

/** First line of a live row: the minute in a chip with a dot for each period, red cards, and the tournament. */
export function LiveMeta(props: EventRowProps): ReactNode {
  const { event, withTournament } = props;
  const now = useEventNow(event);
  if (now.status !== 'live') return <EventMeta {...props} />;
  return (
    <span className={styles.meta}>
      <Chip now={now} sportId={event.sportId} />
      <Cards event={event} />
      {withTournament ? (
        <span className={styles.tournament} lang={getLeagueLanguage(event)}>
          {getLeagueName(event)}
        </span>
      ) : null}
    </span>
  );
}

/** Players sent off, home and away; empty without any. */
function Cards({ event: { redCards } }: Pick<EventRowProps, 'event'>): ReactNode {
  const text = useSelector(selectLiveTexts);
  if (!redCards) return null;
  return (
    <span className={styles.cards}>
      <VisuallyHidden>{text('redCards')} </VisuallyHidden>
      {redCards.join('–')}
    </span>
  );
}

/** The minute or the state of the match; in full for screen readers. */
function Chip({ now, sportId }: { now: EventNow; sportId: string }): ReactNode {
  const name = useSportTexts();
  const dots = getPeriodDots(sportId, now.clock);
  const isTimed = dots !== null && now.clock?.running === true && now.clock.matchTime !== '';
  return (
    <span className={styles.chip}>
      <LiveSeed still />
      <span aria-hidden="true">
        {formatEventState((period) => (isTimed ? '' : name(shortenPeriod(period))), now, sportId).trim()}
      </span>
      {dots ? (
        <span className={styles.dots} aria-hidden="true">
          {Array.from({ length: dots.count }, (_, at) => (
            <i key={at} data-begun={at < dots.begun || undefined} />
          ))}
        </span>
      ) : null}
      <VisuallyHidden>{formatEventState(name, now, sportId)}</VisuallyHidden>
    </span>
  );
}
