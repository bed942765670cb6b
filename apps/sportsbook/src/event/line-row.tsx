import { type SportEvent } from '@oware/contracts';
import { classNames } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportTexts } from '../match-state/sport-texts';
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
    <div className={classNames(styles.line, columnClass[columns])} data-row={lineRows.getId(market)}>
      {market.outcomes.map((outcome, index) => (
        <OddsCell
          key={outcome.id}
          event={event}
          market={market}
          outcome={outcome}
          label={labels[index] ?? outcome.name}
          layout={layout}
        />
      ))}
    </div>
  );
}
