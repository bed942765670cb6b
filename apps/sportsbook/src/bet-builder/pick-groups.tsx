import { type BuilderPick } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Chip, getName, Named, VisuallyHidden } from '@oware/ui';
import { useId, type ReactNode } from 'react';
import { includesPick, type NamedPick, type PickGroup } from './picks';
import { selectBuilderTexts } from './texts';
import styles from './bet-builder.module.css';

interface Props {
  picks: readonly NamedPick[];
  /** What does not go with them; choosing one says why. */
  conflicts: readonly BuilderPick[];
  onToggle(pick: NamedPick): void;
}

/** What can be joined, by market. */
export function PickGroups({ groups, ...rest }: Props & { groups: readonly PickGroup[] }): ReactNode {
  return groups.map((group) => <Group key={`${group.marketId} ${group.name}`} group={group} {...rest} />);
}

function Group({ group, picks, conflicts, onToggle }: Props & { group: PickGroup }): ReactNode {
  const text = useSelector(selectBuilderTexts);
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} lang={group.lang}>
        {group.name}
      </h2>
      <div className={styles.chips}>
        {group.picks.map((pick) => {
          const chosen = includesPick(picks, pick);
          const conflict = !chosen && includesPick(conflicts, pick);
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
