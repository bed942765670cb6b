import { useLoggedIn } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { CountBadge } from '@oware/ui';
import { type ReactNode } from 'react';
import { useAccountUnreadQuery } from './endpoints';
import { selectUnreadTexts } from './texts';

/** Number of unread messages, at the end of a link to the inbox; empty for visitors and while all are read. */
export function UnreadCount(): ReactNode {
  const text = useSelector(selectUnreadTexts);
  const { currentData: unread = 0 } = useAccountUnreadQuery(undefined, { skip: !useLoggedIn() });
  return <CountBadge count={unread} label={text('unread')} />;
}
