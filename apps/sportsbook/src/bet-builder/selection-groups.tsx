import { type BuilderSelection } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Chip, getName, Named, VisuallyHidden } from '@oware/ui';
import { useId, type ReactNode } from 'react';
import { includesSelection, type NamedSelection, type SelectionGroup } from './selections';
import { selectBuilderTexts } from './texts';
import styles from './bet-builder.module.css';

interface Props {
  picks: readonly NamedSelection[];
  /** Outcomes that conflict with the selections; choosing one shows the reason. */
  conflicts: readonly BuilderSelection[];
  onToggle(pick: NamedSelection): void;
}

/** Outcomes that can be joined, by market. */
export function SelectionGroups({ groups, ...rest }: Props & { groups: readonly SelectionGroup[] }): ReactNode {
  return groups.map((group) => <Group key={`${group.marketId} ${group.name}`} group={group} {...rest} />);
}

function Group({ group, picks, conflicts, onToggle }: Props & { group: SelectionGroup }): ReactNode {
  const text = useSelector(selectBuilderTexts);
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} lang={group.lang}>
        {group.name}
      </h2>
      <div className={styles.chips}>
        {group.picks.map((pick) => {
          const chosen = includesSelection(picks, pick);
          const conflict = !chosen && includesSelection(conflicts, pick);
          return (
            <Chip
              key={`${pick.specifiers} ${pick.outcomeId}`}
              pressed={chosen}
              className={conflict ? styles.conflict : undefined}
              onClick={() => onToggle(pick)}
            >
              <Named of={getName(pick, 'outcomeName')} />
              {conflict ? <VisuallyHidden>, {text('conflict')}</VisuallyHidden> : null}
            </Chip>
          );
        })}
      </div>
    </section>
  );
}
