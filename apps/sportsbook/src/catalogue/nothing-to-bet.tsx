import { Link } from '@oware/platform/router';
import { buttonClass, EmptyState } from '@oware/ui';
import { type ReactNode } from 'react';

/** No events: says so and leads to where there may be some. */
export function NothingToBet({ what = 'Nothing to bet on right now' }: { what?: string }): ReactNode {
  return (
    <EmptyState
      title={what}
      action={
        <Link className={buttonClass()} to="/n/az_menu">
          See all sports
        </Link>
      }
    >
      New matches open every day. Other sports may be in play now.
    </EmptyState>
  );
}
