import { send } from '@oware/api-client';
import {
  type OtpSessionResponse,
  type PinOtpResponse,
  type PinOtpRequest,
  type PlayerOtpRequest,
} from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Card, Quiet, Sheet, Stack } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useOtp } from '../../identity/otp/use-otp';
import { useSubmit } from '../../common/form/use-submit';
import { SecurityPage } from '../shared/security-page';
import { NewPin } from './new-pin';
import { selectPinTexts } from './texts';

/** `/n/me/settings/pin`: sets or changes the PIN. */
export default function PinPage(): ReactNode {
  const text = useSelector(selectPinTexts);
  return (
    <SecurityPage title={text('pinTitle')}>
      {({ phone, pinSet }) => <PinCard phone={phone} pinSet={pinSet} />}
    </SecurityPage>
  );
}

/** Shows whether a PIN is set, and the steps to set one: verify the phone, then enter the PIN twice. */
function PinCard({ phone, pinSet }: { phone: string; pinSet: boolean }): ReactNode {
  const { http } = usePlatform();
  const text = useSelector(selectPinTexts);
  const { askForOtp, dialog } = useOtp();
  const { busy, once } = useSubmit('PIN', text('network'));
  const [pinToken, setPinToken] = useState<string | null>(null);

  const begin = (): void =>
    void once(async () => {
      const request: PlayerOtpRequest = { bizType: 'pin_reset' };
      const outcome = await askForOtp({
        business: 'pin_reset',
        phone,
        openSession: () =>
          send<OtpSessionResponse>(http, { path: '/msg/v1/otps/session', method: 'POST', form: { ...request } }),
        verify: (token, otpCode) => {
          const form: PinOtpRequest = { token, otpCode };
          return send<PinOtpResponse>(http, {
            path: '/patron/account/info/pin/otp-validate',
            method: 'POST',
            form: { ...form },
          });
        },
      });
      if (outcome.kind === 'done') setPinToken(outcome.proof.pinToken);
    });

  return (
    <>
      <Card>
        <Stack>
          <p role="status">
            <strong>{text(pinSet ? 'pinSet' : 'pinNone')}</strong>
          </p>
          <p>{text('pinLead')}</p>
          <Button variant="primary" block busy={busy} onClick={begin}>
            {text(pinSet ? 'changePin' : 'setPin')}
          </Button>
          <Quiet>{text('pinHow')}</Quiet>
        </Stack>
      </Card>
      <Sheet open={pinToken !== null} onClose={() => setPinToken(null)} title={text('choosePin')}>
        {pinToken === null ? null : <NewPin pinToken={pinToken} onClose={() => setPinToken(null)} />}
      </Sheet>
      {dialog}
    </>
  );
}
