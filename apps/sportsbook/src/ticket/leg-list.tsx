import { getOutcomeKey, type LegResult, type Ticket } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { isOver } from './bet-names';
import { LegMark } from './leg-facts';
import { LegRow, type LegRowProps } from './leg-row';
import { SteadyLeg } from './steady-leg';
import { selectTicketTexts, type TicketTexts } from './texts';
import styles from './ticket.module.css';

/**
 * Number of legs from which they are folded into one line, so that the actions of the bet stay within reach of the thumb.
 */
const LONG_BET = 4;

interface LegListProps extends Pick<LegRowProps, 'arithmetic' | 'onLeave'> {
  ticket: Pick<Ticket, 'status' | 'legs'>;
  /** Whether the list is one whose rows keep their places. */
  steady?: boolean | undefined;
  /** Whether many legs are not folded, because they are inside something that is. */
  unfolded?: boolean;
}

/** The legs of a bet; if there are many, folded into the number of won legs. */
export function LegList({ ticket, arithmetic = false, onLeave, steady, unfolded }: LegListProps): ReactNode {
  const text = useSelector(selectTicketTexts);
  const { legs } = ticket;
  const over = isOver(ticket);
  const rows = (
    <ol data-steady={steady}>
      {legs.map((leg) =>
        steady ? (
          <SteadyLeg key={getOutcomeKey(leg)} leg={leg} over={over} />
        ) : (
          <LegRow key={getOutcomeKey(leg)} leg={leg} arithmetic={arithmetic} onLeave={onLeave} over={over} />
        ),
      )}
    </ol>
  );
  if (legs.length < LONG_BET || unfolded) return rows;
  return (
    <details className={styles.fold}>
      <summary>
        <span className={styles.folded}>
          <strong>{getLegsText(text, legs)}</strong>
          <LegMarks ticket={ticket} />
        </span>
      </summary>
      {rows}
    </details>
  );
}

/** The results of all legs as icons; hidden from screen readers, for which a text names them. */
export function LegMarks({ ticket }: Pick<LegListProps, 'ticket'>): ReactNode {
  return (
    <span className={styles.marks} aria-hidden="true">
      {ticket.legs.map((leg) => (
        <LegMark key={getOutcomeKey(leg)} result={leg.result} idle={isOver(ticket) && leg.result === 'open'} />
      ))}
    </span>
  );
}

/** Returns a summary such as "2 of 6 won · 1 lost". */
function getLegsText(text: TicketTexts, legs: readonly { result: LegResult }[]): string {
  const count = (...results: LegResult[]): number => legs.filter(({ result }) => results.includes(result)).length;
  const lost = count('lost', 'halfLost');
  const back = count('void');
  return [
    text('legsWon', { params: { won: count('won', 'halfWon'), count: legs.length } }),
    ...(lost > 0 ? [text('legsLost', { params: { count: lost } })] : []),
    ...(back > 0 ? [text('legsVoid', { params: { count: back } })] : []),
  ].join(' · ');
}
