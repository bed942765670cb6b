import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, EmptyState } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectKitTexts } from './texts';

/** Stands where only a player sees something: the session has ended while the page was open. */
export function LoginWanted(): ReactNode {
  const text = useSelector(selectKitTexts);
  const { events } = usePlatform();
  return (
    <EmptyState
      title={text('loginTitle')}
      action={
        <Button variant="primary" onClick={() => events.emit('login.ask', {})}>
          {text('login')}
        </Button>
      }
    >
      {text('loginText')}
    </EmptyState>
  );
}
