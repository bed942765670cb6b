import { formatOdds } from '@oware/betting';
import { type TicketLeg } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, classNames, getName, Icon, LiveSeed, Named, Price, type IconName } from '@oware/ui';
import { type ReactNode } from 'react';
import { formatPoints } from '../match-state/format-points';
import { formatEventState } from '../match-state/match-state';
import { useSportTexts } from '../match-state/sport-texts';
import { getEventPath } from '../fixture/event-path';
import { formatDateAndTime, useDates } from '../fixture/kick-off';
import { useEventNow } from '../odds/use-cell';
import { legTones } from './bet-names';
import { getLegFactor } from './leg-factor';
import { selectTicketTexts } from './texts';
import { NamedSides } from '../shared-texts/both-sides';
import { BoostedPrice } from './boosted-price';
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

/** A line that shows how much of a live football match has been played; other sports have no fixed length. */
function PlayedLine({ leg: { sportId }, matchTime }: { leg: TicketLeg; matchTime: string | undefined }): ReactNode {
  const minute = parseInt(matchTime ?? '');
  if (sportId !== FOOTBALL || Number.isNaN(minute)) return null;
  return (
    <svg className={styles.played} viewBox="0 0 90 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width={Math.min(MATCH_MINUTES, minute)} height="1" />
    </svg>
  );
}

/** The score, with the clock during the match; the kick-off time before it. */
function LegScore({ leg }: { leg: TicketLeg }): ReactNode {
  const { eventId: id, startTime, sportId, eventStatus } = leg;
  const sportText = useSportTexts();
  const now = useEventNow({ id, status: eventStatus, score: leg.score, clock: leg.matchClock ?? null });
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
  return (
    <span className={styles.score}>
      {status === 'live' ? <LiveSeed /> : null}
      <span>
        {formatPoints(score, 0)}-{formatPoints(score, 1)}
      </span>
      {clock && status === 'live' ? (
        <span className={styles.muted}>{formatEventState(sportText, now, sportId)}</span>
      ) : null}
      {status === 'live' && leg.result === 'open' ? <PlayedLine leg={leg} matchTime={clock?.matchTime} /> : null}
    </span>
  );
}

/** The selections of a bet builder, each with its result. */
function LegSelections({ picks, over }: { picks: NonNullable<TicketLeg['picks']>; over: boolean }): ReactNode {
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

/** The teams, with a link to the match. In a sheet the link replaces the sheet's history entry. */
function LegMatch({ leg, onLeave }: Pick<LegRowProps, 'leg' | 'onLeave'>): ReactNode {
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

export interface LegRowProps {
  leg: TicketLeg;
  /** Whether to show the effect on the payout. */
  arithmetic?: boolean | undefined;
  /**
   * Closes the sheet that contains the leg when the match link is followed; null when the sheet stays open and the match is not a link.
   */
  onLeave?: (() => void) | null | undefined;
  /** Whether the bet is over, so that a leg without a result no longer counts. */
  over?: boolean;
}

/** One leg of a ticket: the selection, its result, and the reason. */
export function LegRow({ leg, arithmetic, onLeave, over = false }: LegRowProps): ReactNode {
  const text = useSelector(selectTicketTexts);
  const idle = over && leg.result === 'open';
  const factor = getLegFactor(leg);
  return (
    <li className={styles.leg} data-result={idle ? 'idle' : leg.result}>
      <LegMark result={leg.result} idle={idle} />
      <div className={styles.legWords}>
        <div className={styles.line}>
          {leg.picks ? (
            <LegSelections picks={leg.picks} over={over} />
          ) : (
            <strong lang={leg.langs?.outcomeName}>{leg.outcomeName}</strong>
          )}
          {leg.boostedOdds ? <BoostedPrice was={leg.odds} odds={leg.boostedOdds} /> : <Price odds={leg.odds} />}
        </div>
        <p className={styles.muted}>
          <Named of={getName(leg, 'marketName')} />
          {leg.banker ? ` · ${text('banker')}` : ''}
        </p>
        <p className={classNames(styles.line, styles.game)}>
          <LegMatch leg={leg} onLeave={onLeave} />
          {idle ? null : <LegScore leg={leg} />}
        </p>
        <p className={classNames(styles.line, styles.why)}>
          <span className={styles.reason}>{leg.reason}</span>
          {leg.result === 'open' ? null : <Badge tone={legTones[leg.result]}>{text(`leg_${leg.result}`)}</Badge>}
        </p>
        {arithmetic && factor !== null ? (
          <p className={styles.muted}>{text('countsAs', { params: { odds: formatOdds(factor) } })}</p>
        ) : null}
      </div>
    </li>
  );
}
