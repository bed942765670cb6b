import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, EmptyState } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectListTexts } from './list-texts';

/** Empty state without events, with a link to a page that may have some. */
export function NothingToBet({ what }: { what?: string }): ReactNode {
  const text = useSelector(selectListTexts);
  return (
    <EmptyState
      icon="calendar"
      title={what ?? text('none')}
      action={
        <Link className={getButtonClass()} to="/n/az_menu">
          {text('allSports')}
        </Link>
      }
    >
      {text('noneText')}
    </EmptyState>
  );
}
