import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, EmptyState } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectSectionTexts } from './texts';

/** Shown in place of a player's data when the session has ended while the page was open. */
export function LoginRequired(): ReactNode {
  const text = useSelector(selectSectionTexts);
  const { events } = usePlatform();
  return (
    <EmptyState
      icon="avatar"
      title={text('loginTitle')}
      action={
        <Button variant="primary" onClick={() => events.emit('login.requested', {})}>
          {text('login')}
        </Button>
      }
    >
      {text('loginText')}
    </EmptyState>
  );
}
