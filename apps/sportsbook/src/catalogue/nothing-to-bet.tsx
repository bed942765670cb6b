import { Link } from '@oware/platform/router';
import { buttonClass, EmptyState } from '@oware/ui';
import { type ReactNode } from 'react';
import { useCatalogueTexts } from './texts';

/** No events: says so and leads to where there may be some. */
export function NothingToBet({ what }: { what?: string }): ReactNode {
  const text = useCatalogueTexts();
  return (
    <EmptyState
      title={what ?? text('none')}
      action={
        <Link className={buttonClass()} to="/n/az_menu">
          {text('allSports')}
        </Link>
      }
    >
      {text('noneText')}
    </EmptyState>
  );
}
