import { type BuilderSelection, type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Chip, getName, Named, VisuallyHidden } from '@oware/ui';
import { useId, type ReactNode } from 'react';
import { PillPrice } from './pill-price';
import { includesSelection, type NamedSelection, type SelectionGroup } from './selections';
import { selectBuilderTexts } from './texts';
import styles from './bet-builder.module.css';

interface Props {
  event: SportEvent;
  selections: readonly NamedSelection[];
  /** Outcomes that conflict with the selections; choosing one shows the reason. */
  conflicts: readonly BuilderSelection[];
  onToggle(selection: NamedSelection): void;
}

/** Outcomes that can be joined, by market. */
export function SelectionGroups({ groups, ...rest }: Props & { groups: readonly SelectionGroup[] }): ReactNode {
  return groups.map((group) => <Group key={`${group.marketId} ${group.name}`} group={group} {...rest} />);
}

function Group({ event, group, selections, conflicts, onToggle }: Props & { group: SelectionGroup }): ReactNode {
  const text = useSelector(selectBuilderTexts);
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} lang={group.lang}>
        {group.name}
      </h2>
      <div className={styles.chips}>
        {group.selections.map((selection) => {
          const chosen = includesSelection(selections, selection);
          const conflict = !chosen && includesSelection(conflicts, selection);
          return (
            <Chip
              key={`${selection.specifiers} ${selection.outcomeId}`}
              pressed={chosen}
              className={conflict ? styles.conflict : undefined}
              onClick={() => onToggle(selection)}
            >
              <Named of={getName(selection, 'outcomeName')} /> <PillPrice event={event} selection={selection} />
              {conflict ? <VisuallyHidden>, {text('conflict')}</VisuallyHidden> : null}
            </Chip>
          );
        })}
      </div>
    </section>
  );
}
