import { getErrorText, isApiError } from '@oware/api-client';
import { getCountText } from '@oware/content';
import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSportsbookReadNoticesMutation, useSportsbookUnreadQuery } from '../notices/endpoints';
import { selectBetsBadgeTexts, selectBetsTexts } from './texts';
import own from './messages.module.css';

/** The number of unread messages, and a button that marks all of them as read; without any, it keeps its place and focus. */
export function ReadAll({ upTo }: { upTo: string }): ReactNode {
  const text = useSelector(selectBetsTexts);
  const countText = useSelector(selectBetsBadgeTexts);
  const { currentData: unread } = useSportsbookUnreadQuery();
  const [markAsRead, { isLoading, error }] = useSportsbookReadNoticesMutation();
  return (
    <>
      <div className={own.head}>
        <p role="status" className={own.count}>
          {unread === undefined ? null : unread > 0 ? getCountText(countText, 'unread', unread) : text('noneUnread')}
        </p>
        <Button
          variant="quiet"
          size="small"
          busy={isLoading}
          aria-disabled={!unread || undefined}
          onClick={() => void (unread && markAsRead({ upTo }))}
        >
          {text('markAllRead')}
        </Button>
      </div>
      {error && !isLoading ? (
        <p role="alert">{isApiError(error) ? getErrorText(error, text('readFailed')) : text('readFailed')}</p>
      ) : null}
    </>
  );
}
