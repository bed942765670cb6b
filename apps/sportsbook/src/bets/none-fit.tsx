import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, EmptyState } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectBetsTexts } from './texts';

/**
 * Empty state of a list when no bet matches its filters.
 * @param to the list without filters
 * @param children suggestions for the player
 */
export function NoneFit({ to, children }: { to: string; children?: ReactNode }): ReactNode {
  const text = useSelector(selectBetsTexts);
  return (
    <EmptyState
      icon="filter"
      title={text('noneFit')}
      action={
        <Link to={to} replace className={getButtonClass()}>
          {text('showAll')}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
