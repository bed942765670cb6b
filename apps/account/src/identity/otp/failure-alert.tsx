import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, Dialog } from '@oware/ui';
import { type ReactNode } from 'react';
import { type OtpFailure } from './failure';
import { selectOtpTexts } from './texts';

/** Dialog with the error and the next step. */
export function FailureAlert({
  failure,
  onResponse,
}: {
  failure: OtpFailure | null;
  onResponse(leave: boolean): void;
}): ReactNode {
  const text = useSelector(selectOtpTexts);
  const go = (leave: boolean) => (): void => onResponse(leave);
  const either = failure?.leads === 'either';
  return (
    <Dialog
      open={failure !== null}
      onClose={go(false)}
      title={text(failure?.heading ?? 'failed')}
      actions={
        <>
          {either ? <Button onClick={go(false)}>{text('back')}</Button> : null}
          <Button variant="primary" data-first-focus onClick={go(either)}>
            {text(either ? 'exit' : 'ok')}
          </Button>
        </>
      }
    >
      {failure === null ? null : <p>{failure.message ?? <RateLimit onLeave={go(true)} />}</p>}
    </Dialog>
  );
}

function RateLimit({ onLeave }: { onLeave(): void }): ReactNode {
  const text = useSelector(selectOtpTexts);
  return (
    <>
      {text('rateLimit')}{' '}
      <Link to="/support" replace onClick={onLeave}>
        {text('customerService')}
      </Link>
    </>
  );
}
