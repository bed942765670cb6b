import { outcomeKey, type LegResult, type Ticket } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { isOver } from './bet-names';
import { LegMark, LegRow, type LegRowProps } from './leg-row';
import { selectTicketTexts, type TicketTexts } from './texts';
import styles from './ticket.module.css';

/** So many legs or more fold to one line, so that what can be done with the bet stays within a thumb's reach. */
const LONG_BET = 4;

interface LegListProps extends Pick<LegRowProps, 'arithmetic' | 'onLeave'> {
  ticket: Pick<Ticket, 'status' | 'legs'>;
  /** In a list whose rows keep their places. */
  steady?: boolean | undefined;
}

/** The legs of a bet; those of a long one behind how many have won. */
export function LegList({ ticket, arithmetic = false, onLeave, steady }: LegListProps): ReactNode {
  const text = useSelector(selectTicketTexts);
  const { legs } = ticket;
  const over = isOver(ticket);
  const rows = (
    <ol data-steady={steady}>
      {legs.map((leg) => (
        <LegRow key={outcomeKey(leg)} leg={leg} arithmetic={arithmetic} onLeave={onLeave} over={over} />
      ))}
    </ol>
  );
  if (legs.length < LONG_BET) return rows;
  return (
    <details className={styles.fold}>
      <summary>
        <span className={styles.folded}>
          <strong>{legsText(text, legs)}</strong>
          <span className={styles.marks} aria-hidden="true">
            {legs.map((leg) => (
              <LegMark key={outcomeKey(leg)} result={leg.result} idle={over && leg.result === 'open'} />
            ))}
          </span>
        </span>
      </summary>
      {rows}
    </details>
  );
}

/** "2 of 6 won · 1 lost". */
function legsText(text: TicketTexts, legs: readonly { result: LegResult }[]): string {
  const count = (...results: LegResult[]): number => legs.filter(({ result }) => results.includes(result)).length;
  const lost = count('lost', 'halfLost');
  const back = count('void');
  return [
    text('legsWon', { params: { won: count('won', 'halfWon'), count: legs.length } }),
    ...(lost > 0 ? [text('legsLost', { params: { count: lost } })] : []),
    ...(back > 0 ? [text('legsVoid', { params: { count: back } })] : []),
  ].join(' · ');
}
