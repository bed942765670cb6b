import { useUserId } from '@oware/platform';
import { CountBadge } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportsbookOpenCountQuery } from './endpoints';

/** How many bets are open, on the button of the bottom navigation. Nothing while nobody is logged in. */
export default function OpenBetsBadge(): ReactNode {
  const userId = useUserId();
  const { currentData } = useSportsbookOpenCountQuery(undefined, { skip: userId === null });
  return userId === null ? null : <CountBadge count={currentData ?? 0} label={currentData === 1 ? 'open bet' : 'open bets'} />;
}
