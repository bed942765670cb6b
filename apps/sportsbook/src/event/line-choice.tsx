import { type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { useState, type ReactNode } from 'react';
import { getLineSize } from './lines';
import { lineRows } from './line-rows';
import { LineRow } from './line-row';
import { type ShownLine } from './shown-line';
import { selectEventTexts } from './texts';
import { hasChooser, type ChosenLine } from './use-chosen-line';
import closedLinesStyles from './closed-lines.module.css';
import styles from './line-choice.module.css';

/** Select box in the head of a card for the line to show first, by its number. */
export function LineChooser({ title, lines, chosen }: LineChoiceProps & { chosen: ChosenLine }): ReactNode {
  const text = useSelector(selectEventTexts);
  return (
    <select
      className={styles.select}
      aria-label={text('lineOf', { params: { market: title } })}
      value={chosen.first?.specifiers}
      onChange={({ target }) => chosen.choose(target.value)}
    >
      {lines.map(({ specifiers }) => (
        <option key={specifiers} value={specifiers}>
          {getLineSize(specifiers)}
        </option>
      ))}
    </select>
  );
}

export interface LineChoiceProps {
  title: string;
  lines: readonly ShownLine[];
}

/** Lines of a total or a handicap, one per row, with the chosen one first; if there are many, the others are folded. */
export function LineChoice({
  event,
  title,
  lines,
  first,
}: LineChoiceProps & { event: SportEvent; first: ShownLine | undefined }): ReactNode {
  const text = useSelector(selectEventTexts);
  const [opened, setOpened] = useState(false);
  const others = lines.filter((line) => line !== first);
  const row = (line: ShownLine): ReactNode => <LineRow key={lineRows.getId(line)} event={event} market={line} />;
  const isFolded = hasChooser(lines);
  return (
    <>
      <div role="toolbar" aria-label={title}>
        {first && row(first)}
        {isFolded ? null : others.map(row)}
      </div>
      {isFolded ? (
        <details className={closedLinesStyles.away} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
          <summary>{text('otherLines', { params: { count: others.length } })}</summary>
          {opened ? (
            <div role="toolbar" aria-label={title}>
              {others.map(row)}
            </div>
          ) : null}
        </details>
      ) : null}
    </>
  );
}
