import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, Stack } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useCloseOnArrival } from '../../common/sheet/use-close-on-arrival';
import { selectRegisterTexts } from './texts';
import { WelcomeLimit } from './welcome-limit';

/** Key in local storage (reference: storage): the betslip of this device, written by the betslip's remote. */
const BETSLIP = 'betslip';
const isSlip = (value: unknown): value is { picks: unknown[] } =>
  Array.isArray((value as { picks?: unknown } | null)?.picks);

/** End of a registration with the next steps: an optional limit, then back to a waiting betslip, or a deposit. */
export function Welcome({ onLeave }: { onLeave(): void }): ReactNode {
  const { events, storage } = usePlatform();
  const text = useSelector(selectRegisterTexts);
  const [slipWaits] = useState(() => (storage.get(BETSLIP, isSlip)?.picks.length ?? 0) > 0);
  useCloseOnArrival(true, onLeave);
  function backToSlip(): void {
    onLeave();
    events.emit('betslip.requested', { open: true });
  }
  return (
    <Stack gap="large">
      <p>{text(slipWaits ? 'welcomeSlip' : 'welcomeDeposit')}</p>
      <WelcomeLimit />
      {slipWaits ? (
        <Button variant="primary" block onClick={backToSlip}>
          {text('toSlip')}
        </Button>
      ) : null}
      <Link
        to="/deposit"
        replace
        className={getButtonClass({ variant: slipWaits ? 'secondary' : 'primary', block: true })}
      >
        {text('deposit')}
      </Link>
      <Button variant="quiet" block onClick={onLeave}>
        {text('lookAround')}
      </Button>
    </Stack>
  );
}
