import { formatOdds } from '@oware/betting';
import { type TicketLeg } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Badge, classNames, glyphs, Icon, LiveSeed, Price, type Glyph } from '@oware/ui';
import { type ReactNode } from 'react';
import { dateAndTime } from '../fixture/kick-off';
import { legTones } from './bet-names';
import { legFactor } from './leg-factor';
import { selectTicketTexts } from './texts';
import styles from './ticket.module.css';

const icons: Record<TicketLeg['result'], Glyph> = {
  open: glyphs.clock,
  won: glyphs.check,
  lost: glyphs.close,
  void: glyphs.minus,
  halfWon: glyphs.check,
  halfLost: glyphs.close,
};

/** The score, with the clock while the match is played; its kick-off before. */
function LegScore({ leg: { score, clock, eventStatus, startTime } }: { leg: TicketLeg }): ReactNode {
  const { country } = usePlatform();
  if (eventStatus === 'notStarted')
    return (
      <span className={classNames(styles.muted, styles.kickOff)}>{dateAndTime(startTime, country.shortName)}</span>
    );
  if (!score) return null;
  return (
    <span className={styles.score}>
      {eventStatus === 'live' ? <LiveSeed /> : null}
      <span>
        {score.home}-{score.away}
      </span>
      {clock && eventStatus === 'live' ? <span className={styles.muted}>{clock}</span> : null}
    </span>
  );
}

interface LegRowProps {
  leg: TicketLeg;
  /** Says what it does to the payout. */
  arithmetic?: boolean;
  /** The bet is over: a leg without a result counts no more. */
  over?: boolean;
}

/** One leg of a ticket: what was bet, how it stands, and why. */
export function LegRow({ leg, arithmetic, over = false }: LegRowProps): ReactNode {
  const text = useSelector(selectTicketTexts);
  const idle = over && leg.result === 'open';
  const factor = legFactor(leg);
  return (
    <li className={styles.leg} data-result={idle ? 'idle' : leg.result}>
      <Icon glyph={idle ? glyphs.minus : icons[leg.result]} size={16} className={styles.legIcon} />
      <div className={styles.legWords}>
        <p className={styles.line}>
          <strong>{leg.outcomeName}</strong>
          <Price odds={leg.odds} />
        </p>
        <p className={styles.muted}>
          {leg.marketName}
          {leg.banker ? ` · ${text('banker')}` : ''}
        </p>
        <p className={classNames(styles.line, styles.game)}>
          <span>{text('match', { params: { home: leg.home, away: leg.away } })}</span>
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
