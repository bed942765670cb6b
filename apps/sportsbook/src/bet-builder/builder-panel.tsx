import { type SportEvent } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { EmptyState, ErrorPanel, Skeleton } from '@oware/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { useEventNow } from '../odds/use-cell';
import { BuilderBar } from './builder-bar';
import { useSportsbookBuilderSelectionsQuery } from './endpoints';
import { hasBuilder } from './has-builder';
import { includesSelection, groupSelections, isSameBuilderSelection, type NamedSelection } from './selections';
import { CombinationList } from './combination-list';
import { SelectionGroups } from './selection-groups';
import { selectBuilderTexts } from './texts';
import { useBuilderPrice } from './use-builder-price';
import styles from './bet-builder.module.css';

/**
 * Joins selections of one match at one price: the outcomes on offer, the current price, and the reason when an outcome cannot be joined.
 */
export function BuilderPanel({ event }: { event: SportEvent }): ReactNode {
  const text = useSelector(selectBuilderTexts);
  const { status } = useEventNow(event);
  const open = hasBuilder({ sportId: event.sportId, status });
  const { data, isError, refetch } = useSportsbookBuilderSelectionsQuery(event.id, {
    refetchOnMountOrArgChange: 5,
    skip: !open,
  });
  const groups = useMemo(() => (data ? groupSelections(data) : []), [data]);
  const [selections, setSelections] = useState<readonly NamedSelection[]>([]);
  const price = useBuilderPrice(event.id, selections, text('noPrice'));
  if (!open) return <NoBuilder isOver />;
  if (!data)
    return isError ? (
      <ErrorPanel onReload={() => void refetch()} />
    ) : (
      <div role="status" aria-label={text('loading')}>
        <Skeleton className={styles.skeleton} />
      </div>
    );
  if (groups.length === 0) return <NoBuilder />;
  const { leastPicks, mostPicks } = data;
  const toggle = (selection: NamedSelection): void =>
    setSelections((before) =>
      includesSelection(before, selection)
        ? before.filter((each) => !isSameBuilderSelection(each, selection))
        : before.length < mostPicks
          ? [...before, selection]
          : before,
    );
  return (
    <div className={styles.panel}>
      <div className={styles.rules}>
        <p>{text('rules', { params: { least: leastPicks, most: mostPicks } })}</p>
        <p>{text('voidRule')}</p>
        <p>{text('fixedRule')}</p>
      </div>
      <CombinationList groups={groups} onChoose={setSelections} />
      <SelectionGroups
        event={event}
        groups={groups}
        selections={selections}
        conflicts={price.conflicts}
        onToggle={toggle}
      />
      <BuilderBar
        event={event}
        selections={selections}
        price={price}
        minSelections={leastPicks}
        onRemove={toggle}
        onAdded={() => setSelections([])}
      />
    </div>
  );
}

function NoBuilder({ isOver = false }: { isOver?: boolean }): ReactNode {
  const text = useSelector(selectBuilderTexts);
  return (
    <EmptyState icon={isOver ? 'whistle' : 'builder'} title={text(isOver ? 'over' : 'none')}>
      {text(isOver ? 'overText' : 'noneText')}
    </EmptyState>
  );
}
