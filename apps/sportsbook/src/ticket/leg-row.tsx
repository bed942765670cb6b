import { formatOdds } from '@oware/betting';
import { type TicketLeg } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, classNames, getName, glyphs, Icon, LiveSeed, Named, Price, type Glyph } from '@oware/ui';
import { type ReactNode } from 'react';
import { pointsOf } from '../standing/points-of';
import { standing } from '../standing/standing';
import { useSportWords } from '../standing/sport-words';
import { eventPath } from '../fixture/event-path';
import { dateAndTime, useDates } from '../fixture/kick-off';
import { useEventNow } from '../odds/use-cell';
import { legTones } from './bet-names';
import { legFactor } from './leg-factor';
import { selectTicketTexts } from './texts';
import { NamedSides } from '../words/both-sides';
import styles from './ticket.module.css';

const icons: Record<TicketLeg['result'], Glyph> = {
  open: glyphs.clock,
  won: glyphs.check,
  lost: glyphs.close,
  void: glyphs.minus,
  halfWon: glyphs.check,
  halfLost: glyphs.close,
};

/** How a leg stands, as a drawing. @param idle the bet is over and the leg counts no more */
export function LegMark({ result, idle }: { result: TicketLeg['result']; idle: boolean }): ReactNode {
  return (
    <span className={styles.mark} data-result={idle ? 'idle' : result}>
      <Icon glyph={idle ? glyphs.minus : icons[result]} size={16} />
    </span>
  );
}

/** The score, with the clock while the match is played; its kick-off before. */
function LegScore({ leg }: { leg: TicketLeg }): ReactNode {
  const { eventId: id, startTime, sportId, eventStatus } = leg;
  const words = useSportWords();
  const now = useEventNow({ id, status: eventStatus, score: leg.score, clock: leg.matchClock ?? null });
  const { country } = usePlatform();
  const dates = useDates();
  const { status, score, clock } = now;
  if (status === 'notStarted')
    return (
      <span className={classNames(styles.muted, styles.kickOff)}>
        {dateAndTime(startTime, country.shortName, dates)}
      </span>
    );
  if (!score) return null;
  return (
    <span className={styles.score}>
      {status === 'live' ? <LiveSeed /> : null}
      <span>
        {pointsOf(score, 0)}-{pointsOf(score, 1)}
      </span>
      {clock && status === 'live' ? <span className={styles.muted}>{standing(words, now, sportId)}</span> : null}
    </span>
  );
}

/** The picks of a bet builder, each with how it stands. */
function LegPicks({ picks, over }: { picks: NonNullable<TicketLeg['picks']>; over: boolean }): ReactNode {
  const text = useSelector(selectTicketTexts);
  return (
    <ul className={styles.picks}>
      {picks.map((pick) => (
        <li key={`${pick.marketId} ${pick.specifiers} ${pick.outcomeId}`}>
          <strong lang={pick.langs?.outcomeName}>{pick.outcomeName}</strong>{' '}
          <span className={styles.muted} lang={pick.langs?.marketName}>
            {pick.marketName}
          </span>
          {pick.result === 'open' && over ? null : (
            <Badge tone={legTones[pick.result]}>{text(`leg_${pick.result}`)}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Who plays, leading to the page of the match. In a sheet the link takes the place of the sheet's history entry. */
function LegMatch({ leg, onLeave }: Pick<LegRowProps, 'leg' | 'onLeave'>): ReactNode {
  const text = useSelector(selectTicketTexts);
  const match = <NamedSides match={(options) => text('match', options)} of={leg} />;
  if (onLeave === null) return <span>{match}</span>;
  return (
    <Link
      to={eventPath({ sportId: leg.sportId, id: leg.eventId })}
      replace={onLeave !== undefined}
      onClick={() => onLeave?.()}
    >
      {match}
    </Link>
  );
}

export interface LegRowProps {
  leg: TicketLeg;
  /** Says what it does to the payout. */
  arithmetic?: boolean | undefined;
  /** Closes the sheet that the leg is shown in when its match is gone to; null: the sheet stays, and the match is no link. */
  onLeave?: (() => void) | null | undefined;
  /** The bet is over: a leg without a result counts no more. */
  over?: boolean;
}

/** One leg of a ticket: what was bet, how it stands, and why. */
export function LegRow({ leg, arithmetic, onLeave, over = false }: LegRowProps): ReactNode {
  const text = useSelector(selectTicketTexts);
  const idle = over && leg.result === 'open';
  const factor = legFactor(leg);
  return (
    <li className={styles.leg} data-result={idle ? 'idle' : leg.result}>
      <LegMark result={leg.result} idle={idle} />
      <div className={styles.legWords}>
        <div className={styles.line}>
          {leg.picks ? (
            <LegPicks picks={leg.picks} over={over} />
          ) : (
            <strong lang={leg.langs?.outcomeName}>{leg.outcomeName}</strong>
          )}
          <Price odds={leg.odds} />
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
