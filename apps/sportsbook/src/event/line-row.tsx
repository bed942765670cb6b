import { type SportEvent } from '@oware/contracts';
import { classNames } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportTexts } from '../standing/sport-texts';
import { OddsCell } from '../odds-cell/odds-cell';
import { getCardLayout } from './card-layout';
import { lineRows } from './line-rows';
import { type ShownLine } from './shown-line';
import styles from './line-row.module.css';

const columnClass = { 1: styles.one, 2: styles.two, 3: styles.three } as const;

/** The outcomes of one line. */
export function LineRow({ event, market }: { event: SportEvent; market: ShownLine }): ReactNode {
  const { columns, layout, labels } = getCardLayout(useSportTexts(), market);
  return (
    <div className={classNames(styles.line, columnClass[columns])} data-row={lineRows.idOf(market)}>
      {market.outcomes.map((outcome, at) => (
        <OddsCell
          key={outcome.id}
          event={event}
          market={market}
          outcome={outcome}
          label={labels[at] ?? outcome.name}
          layout={layout}
        />
      ))}
    </div>
  );
}
