import { type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { useState, type ReactNode } from 'react';
import { OddsCell } from '../odds-cell/odds-cell';
import { lineRows } from './line-rows';
import { type ShownLine } from './shown-line';
import { TeamHeads } from './team-heads';
import { splitByTeam, sortByOdds } from './team-players';
import { selectEventTexts } from './texts';
import closedLinesStyles from './closed-lines.module.css';
import styles from './team-columns.module.css';

interface TeamColumnsProps {
  event: SportEvent;
  line: ShownLine;
  /** Title of the market. */
  label: string;
}

/**
 * The players of a line in a column for each team, lowest odds first. The order is that of the odds when it was first shown. Players with
 * high odds are folded; outcomes without a team, such as "No goalscorer", are below both columns.
 */
export function TeamColumns({ event, line, label }: TeamColumnsProps): ReactNode {
  const text = useSelector(selectEventTexts);
  const [opened, setOpened] = useState(false);
  const [order] = useState(() => sortByOdds(line.outcomes).map(({ id }) => id));
  const { first, further, others } = splitByTeam(line.outcomes, order);
  const cell = (outcome: ShownLine['outcomes'][number]): ReactNode => (
    <OddsCell key={outcome.id} event={event} market={line} outcome={outcome} label={outcome.name} />
  );
  const columns = (sides: typeof first): ReactNode => (
    <div className={styles.columns}>
      {sides.map((players, side) => (
        <div key={side} className={styles.column}>
          {players.map(cell)}
        </div>
      ))}
    </div>
  );
  const count = further.flat().length;
  return (
    <div className={styles.line} data-row={lineRows.getId(line)}>
      <TeamHeads event={event} />
      <div role="toolbar" aria-label={label}>
        {columns(first)}
        {others.length > 0 ? <div className={styles.others}>{others.map(cell)}</div> : null}
      </div>
      {count > 0 ? (
        <details className={closedLinesStyles.away} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
          <summary>{text('morePlayers', { params: { count } })}</summary>
          {opened ? (
            <div role="toolbar" aria-label={label}>
              {columns(further)}
            </div>
          ) : null}
        </details>
      ) : null}
    </div>
  );
}
