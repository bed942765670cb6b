import { formatOdds } from '@oware/betting';
import { type BookingLeg } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { classNames, getName, Named, Price } from '@oware/ui';
import { type ReactNode } from 'react';
import { getEventPath } from '../fixture/event-path';
import { formatDateAndTime, useDates } from '../fixture/kick-off';
import { selectCodeTexts } from './texts';
import { NamedSides } from '../shared-texts/both-sides';
import styles from './booking-code.module.css';

/** A selection of a booking code: its current state and the change since the code was created. */
export function CodeLeg({ leg: { change, made, now } }: { leg: BookingLeg }): ReactNode {
  const text = useSelector(selectCodeTexts);
  const { country } = usePlatform();
  const dates = useDates();
  const selection = now ?? made;
  const match = <NamedSides match={(options) => text('match', options)} of={selection} />;
  const notes = {
    same: null,
    moved: made.odds === null ? text('priced') : text('moved', { params: { odds: formatOdds(made.odds) } }),
    replaced: text('replaced', { params: { outcome: made.outcomeName } }),
    suspended: text('suspended'),
    gone: text('gone'),
  };
  return (
    <li className={classNames(styles.leg, change === 'gone' && styles.gone)} data-change={change}>
      <p className={styles.line}>
        <strong lang={selection.langs?.outcomeName}>{selection.outcomeName}</strong>
        {selection.odds === null ? (
          <span className={styles.muted}>{text('noPrice')}</span>
        ) : (
          <Price odds={selection.odds} />
        )}
      </p>
      <p className={styles.muted}>
        <Named of={getName(selection, 'marketName')} />
        {selection.banker ? ` · ${text('banker')}` : ''}
      </p>
      <p className={styles.line}>
        {change === 'gone' ? (
          match
        ) : (
          <Link to={getEventPath({ sportId: selection.sportId, id: selection.eventId })}>{match}</Link>
        )}
        <span className={styles.muted}>{formatDateAndTime(selection.startTime, country.shortName, dates)}</span>
      </p>
      {notes[change] === null ? null : <p className={styles.note}>{notes[change]}</p>}
    </li>
  );
}
