import { type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { classNames } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { OddsCell } from '../odds-cell/odds-cell';
import { useSportTexts } from '../match-state/sport-texts';
import { getLadderLabel, isHandicap, splitLadder } from './ladder-lines';
import { lineRows } from './line-rows';
import { findMostBalancedLine } from './lines';
import { type MarketCard } from './market-cards';
import { type ShownLine } from './shown-line';
import { TeamHeads } from './team-heads';
import { selectEventTexts } from './texts';
import closedLinesStyles from './closed-lines.module.css';
import styles from './ladder.module.css';

interface LadderProps {
  event: SportEvent;
  card: MarketCard;
}

/**
 * Lines of a total or a handicap in order, two prices per row. The main line is the most balanced one when the card was first shown, and
 * stays marked when prices change. Lines far from it are folded.
 */
export function Ladder({ event, card }: LadderProps): ReactNode {
  const text = useSelector(selectEventTexts);
  const [opened, setOpened] = useState(false);
  const [main] = useState(() => findMostBalancedLine(card.lines)?.specifiers);
  const { near, far } = splitLadder(card.lines, main);
  const row = (line: ShownLine): ReactNode => (
    <Row key={lineRows.getId(line)} event={event} line={line} isMain={line.specifiers === main} />
  );
  return (
    <>
      {isHandicap(card.lines) ? <TeamHeads event={event} /> : null}
      <div role="toolbar" aria-label={card.title}>
        {near.map(row)}
      </div>
      {far.length > 0 ? (
        <details className={closedLinesStyles.away} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
          <summary>{text('otherLines', { params: { count: far.length } })}</summary>
          {opened ? (
            <div role="toolbar" aria-label={card.title}>
              {far.map(row)}
            </div>
          ) : null}
        </details>
      ) : null}
    </>
  );
}

function Row({ event, line, isMain }: { event: SportEvent; line: ShownLine; isMain: boolean }): ReactNode {
  const text = useSelector(selectEventTexts);
  const sportText = useSportTexts();
  return (
    <div className={classNames(styles.row, isMain && styles.main)} data-row={lineRows.getId(line)}>
      {isMain ? <span className={styles.tag}>{text('mainLine')}</span> : null}
      {line.outcomes.map((outcome) => (
        <OddsCell
          key={outcome.id}
          event={event}
          market={line}
          outcome={outcome}
          label={getLadderLabel(sportText, line, outcome)}
          layout="line"
        />
      ))}
    </div>
  );
}
