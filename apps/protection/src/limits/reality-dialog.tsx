import { getErrorText } from '@oware/api-client';
import { type RealityCheck } from '@oware/contracts';
import { useLoggedIn, usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Dialog, FormAlert } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useProtectionAnswerRealityMutation } from './endpoints';
import { selectLimitTexts } from './texts';
import { useLimitFormat } from './use-limit-format';
import { usePresence } from './use-presence';
import { useTimeAnnouncement } from './use-time-announcement';

/**
 * Reports to the server that the player is present, shows a due reality check until it is confirmed, and announces the end of the player's
 * own time limit.
 */
export function RealityDialog(): ReactNode {
  const loggedIn = useLoggedIn();
  return loggedIn ? <Watch /> : null;
}

function Watch(): ReactNode {
  const { navigate, report } = usePlatform();
  const text = useSelector(selectLimitTexts);
  const format = useLimitFormat();
  const [due, setDue] = useState<RealityCheck | null>(null);
  const [answer, { isLoading, error }] = useProtectionAnswerRealityMutation();
  const tellTime = useTimeAnnouncement();
  usePresence(({ realityCheck, sessionLeft }) => {
    setDue(realityCheck);
    tellTime(sessionLeft);
  });

  async function answered(next?: string): Promise<void> {
    const { error: failed } = await answer();
    // If the server has not received it, the dialog remains, and the same button sends it again.
    if (failed) {
      report(failed, 'reality check');
      return;
    }
    setDue(null);
    if (next !== undefined) navigate(next);
  }
  const result = due === null || due.net === 0 ? 'realityEven' : due.net > 0 ? 'realityWon' : 'realityLost';
  return (
    <Dialog
      open={due !== null}
      // Only a button closes it.
      onClose={() => undefined}
      title={text('realityTitle')}
      actions={
        <>
          <Button busy={isLoading} onClick={() => void answered('/limits')}>
            {text('takeBreak')}
          </Button>
          <Button variant="primary" busy={isLoading} onClick={() => void answered()}>
            {text('goOn')}
          </Button>
        </>
      }
    >
      <p>{text('realityText', { params: { time: format.duration(due?.played ?? 0) } })}</p>
      <p>
        {text(result, { params: { amount: format.money(Math.abs(due?.net ?? 0)) } })}
        {due?.open ? ` ${text('realityOpen', { params: { amount: format.money(due.open) } })}` : null}
      </p>
      <FormAlert>{error === undefined || isLoading ? null : getErrorText(error)}</FormAlert>
    </Dialog>
  );
}
