import { type TicketLeg } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, classNames, Icon, LiveSeed, VisuallyHidden, type IconName } from '@oware/ui';
import { type ReactNode } from 'react';
import { formatPoints } from '../match-state/format-points';
import { formatEventState } from '../match-state/match-state';
import { getPeriodDots } from '../match-state/period-dots';
import { shortenPeriod } from '../match-state/short-period';
import { useSportTexts } from '../match-state/sport-texts';
import { getEventPath } from '../fixture/event-path';
import { formatDateAndTime, useDates } from '../fixture/kick-off';
import { type EventNow } from '../odds/event-entry';
import { useEventNow } from '../odds/use-cell';
import { legTones } from './bet-names';
import { selectTicketTexts } from './texts';
import { NamedSides } from '../shared-texts/both-sides';
import styles from './ticket.module.css';

const FOOTBALL = 'sr:sport:1';
const MATCH_MINUTES = 90;

const icons: Record<TicketLeg['result'], IconName> = {
  open: 'clock',
  won: 'check',
  lost: 'close',
  void: 'minus',
  halfWon: 'check',
  halfLost: 'close',
};

/**
 * Icon for the result of a leg.
 * @param idle whether the bet is over and the leg no longer counts
 */
export function LegMark({ result, idle }: { result: TicketLeg['result']; idle: boolean }): ReactNode {
  return (
    <span className={styles.mark} data-result={idle ? 'idle' : result}>
      <Icon glyph={idle ? 'minus' : icons[result]} size={16} />
    </span>
  );
}

/** Returns the state of a leg's event: live, or that of the ticket while it is not followed. */
const useLegNow = ({ eventId: id, eventStatus, score, matchClock }: TicketLeg): EventNow =>
  useEventNow({ id, status: eventStatus, score, clock: matchClock ?? null });

/**
 * A line that fills with the minutes of a live football match, and is full once the leg is decided. Other sports have no fixed length, so
 * their line is empty until then.
 */
export function LegProgress({ leg }: { leg: TicketLeg }): ReactNode {
  const { status, clock } = useLegNow(leg);
  const decided = leg.result !== 'open';
  const minute = status === 'live' && leg.sportId === FOOTBALL ? parseInt(clock?.matchTime ?? '0') : 0;
  return (
    <svg
      className={styles.progress}
      data-result={leg.result}
      viewBox="0 0 90 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={decided ? MATCH_MINUTES : Math.min(MATCH_MINUTES, minute || 0)} height="1" />
    </svg>
  );
}

/** Formats the state of a match as its minute; without a minute, with a short period. */
function formatShortState(sportText: (english: string) => string, now: EventNow, sportId: string): string {
  const { clock } = now;
  const isTimed = getPeriodDots(sportId, clock) !== null && clock?.running === true && clock.matchTime !== '';
  return formatEventState((period) => (isTimed ? '' : sportText(shortenPeriod(period))), now, sportId).trim();
}

/**
 * The score, with the clock during the match; the kick-off time before it.
 * @param short whether the period is shortened, except for screen readers
 */
export function LegScore({ leg, short }: { leg: TicketLeg; short?: boolean }): ReactNode {
  const { startTime, sportId } = leg;
  const sportText = useSportTexts();
  const now = useLegNow(leg);
  const { country } = usePlatform();
  const dates = useDates();
  const { status, score, clock } = now;
  if (status === 'notStarted')
    return (
      <span className={classNames(styles.muted, styles.kickOff)}>
        {formatDateAndTime(startTime, country.shortName, dates)}
      </span>
    );
  if (!score) return null;
  const state = formatEventState(sportText, now, sportId);
  const shown = short ? formatShortState(sportText, now, sportId) : state;
  return (
    <span className={styles.score}>
      {status === 'live' ? <LiveSeed /> : null}
      <span>
        {formatPoints(score, 0)}-{formatPoints(score, 1)}
      </span>
      {clock && status === 'live' ? (
        <span className={styles.muted}>
          {shown === state ? (
            state
          ) : (
            <>
              <span aria-hidden="true">{shown}</span>
              <VisuallyHidden>{state}</VisuallyHidden>
            </>
          )}
        </span>
      ) : null}
    </span>
  );
}

/** The selections of a bet builder, each with its result. */
export function LegSelections({ picks, over }: { picks: NonNullable<TicketLeg['picks']>; over: boolean }): ReactNode {
  const text = useSelector(selectTicketTexts);
  return (
    <ul className={styles.picks}>
      {picks.map((selection) => (
        <li key={`${selection.marketId} ${selection.specifiers} ${selection.outcomeId}`}>
          <strong lang={selection.langs?.outcomeName}>{selection.outcomeName}</strong>{' '}
          <span className={styles.muted} lang={selection.langs?.marketName}>
            {selection.marketName}
          </span>
          {selection.result === 'open' && over ? null : (
            <Badge tone={legTones[selection.result]}>{text(`leg_${selection.result}`)}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

export interface LegMatchProps {
  leg: TicketLeg;
  /**
   * Closes the sheet that contains the leg when the match link is followed; null when the sheet stays open and the match is not a link.
   */
  onLeave?: (() => void) | null | undefined;
}

/** The teams, with a link to the match. In a sheet the link replaces the sheet's history entry. */
export function LegMatch({ leg, onLeave }: LegMatchProps): ReactNode {
  const text = useSelector(selectTicketTexts);
  const match = <NamedSides match={(options) => text('match', options)} of={leg} />;
  if (onLeave === null) return <span>{match}</span>;
  return (
    <Link
      to={getEventPath({ sportId: leg.sportId, id: leg.eventId })}
      replace={onLeave !== undefined}
      onClick={() => onLeave?.()}
    >
      {match}
    </Link>
  );
}
