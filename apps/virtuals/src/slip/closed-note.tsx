import { usePlatform, useLoggedIn } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Card, useClosed } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectRoundSlipTexts } from './texts';

/** Shown on the pages of a round while an exclusion closes virtuals, including one that starts while they are open. */
export function ClosedNote(): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectRoundSlipTexts);
  const closed = useClosed(platform, 'VIRTUALS');
  const loggedIn = useLoggedIn();
  return (
    <div role="status">
      {closed && loggedIn ? (
        <Card as="div">
          <p>{text('why_excluded')}</p>
          <Button variant="quiet" onClick={() => platform.events.emit('exclusion.requested', {})}>
            {text('exclusions')}
          </Button>
        </Card>
      ) : null}
    </div>
  );
}
