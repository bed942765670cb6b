import { useSelector } from '@oware/platform/store';
import { Chip, getName, Named } from '@oware/ui';
import { Fragment, useId, useMemo, type ReactNode } from 'react';
import { findCombinations } from './combinations';
import { type NamedSelection, type SelectionGroup } from './selections';
import { selectBuilderTexts } from './texts';
import styles from './bet-builder.module.css';

interface CombinationListProps {
  groups: readonly SelectionGroup[];
  /** Replaces the selections. */
  onChoose(selections: readonly NamedSelection[]): void;
}

/** Combinations that one tap chooses; nothing when the match has none. */
export function CombinationList({ groups, onChoose }: CombinationListProps): ReactNode {
  const text = useSelector(selectBuilderTexts);
  const id = useId();
  const found = useMemo(() => findCombinations(groups), [groups]);
  if (found.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{text('readyMade')}</h2>
      <div className={styles.chips}>
        {found.map((selections) => (
          <Chip key={selections.map(getChipKey).join(';')} onClick={() => onChoose(selections)}>
            {selections.map((selection, index) => (
              <Fragment key={getChipKey(selection)}>
                {index > 0 ? ' + ' : null}
                <Named of={getName(selection, 'outcomeName')} />
              </Fragment>
            ))}
          </Chip>
        ))}
      </div>
    </section>
  );
}

const getChipKey = ({ marketId, specifiers, outcomeId }: NamedSelection): string =>
  `${marketId} ${specifiers} ${outcomeId}`;
