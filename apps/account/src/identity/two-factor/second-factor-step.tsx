import { OTP } from '@oware/config';
import { type TwoFactorChallenge, type TwoFactorVerifyResponse } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Stack } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { CodeField } from '../../common/code/code-field';
import { useSubmit } from '../../common/form/use-submit';
import { useOtp } from '../otp/use-otp';
import { sendFactorCode, verifyFactorCode } from './calls';
import { RecoveryEntry } from './recovery-entry';
import { selectTwoFactorTexts } from './texts';
import { useVerify, type FactorVerification } from './use-verify';

interface Properties {
  challenge: TwoFactorChallenge;
  /** Whether it confirms a method that is being set up, for which recovery codes do not work. */
  confirms?: boolean;
  onVerified(response: TwoFactorVerifyResponse): void;
  /** Called when the player goes back, or when the challenge is over, with the reason. */
  onBack(why: string | null): void;
}

/**
 * Asks for a code of the second factor: six boxes for an app, the one-time password dialog for messages, or a recovery code.
 */
export function SecondFactorStep({ challenge, confirms = false, onVerified, onBack }: Properties): ReactNode {
  const text = useSelector(selectTwoFactorTexts);
  const [recovers, setRecovers] = useState(false);
  const verification = useVerify(challenge, onVerified, onBack);
  const byApp = challenge.method === 'app';

  function turn(): void {
    verification.clear();
    setRecovers(!recovers);
  }
  return (
    <Stack>
      {recovers ? <RecoveryEntry verification={verification} /> : null}
      {!recovers && byApp ? (
        <AppCode verification={verification} label={text(confirms ? 'confirmApp' : 'proveApp')} />
      ) : null}
      {!recovers && !byApp ? <MessageCode challenge={challenge} confirms={confirms} onVerified={onVerified} /> : null}
      {confirms ? null : (
        <Button block onClick={turn}>
          {text(recovers ? 'useCode' : 'useRecovery')}
        </Button>
      )}
      <Button block variant="quiet" onClick={() => onBack(null)}>
        {text(confirms ? 'cancel' : 'back')}
      </Button>
    </Stack>
  );
}

function AppCode({
  verification: { busy, wrong, verify, clear },
  label,
}: {
  verification: FactorVerification;
  label: string;
}): ReactNode {
  const [code, setCode] = useState('');
  function typed(next: string): void {
    setCode(next);
    clear();
    if (next.length === OTP.length) void verify(next).then((accepted) => accepted || setCode(''));
  }
  return <CodeField plain label={label} value={code} onChange={typed} wrong={wrong} readOnly={busy} />;
}

function MessageCode({
  challenge,
  confirms,
  onVerified,
}: Pick<Properties, 'challenge' | 'confirms' | 'onVerified'>): ReactNode {
  const { http, country } = usePlatform();
  const text = useSelector(selectTwoFactorTexts);
  const { askForOtp, dialog } = useOtp();
  const { busy, once } = useSubmit('second factor', text('network'));

  const requestCode = (): void =>
    void once(async () => {
      const outcome = await askForOtp<TwoFactorVerifyResponse>({
        phone: challenge.phone,
        openSession: async () => ({ ok: true, data: { token: challenge.token } }),
        sendCode: (token, channel) => sendFactorCode(http, { token, channel }),
        verify: (token, code) => verifyFactorCode(http, { token, code }),
      });
      if (outcome.kind === 'done') onVerified(outcome.proof);
    });
  return (
    <>
      <p>
        {text(confirms ? 'confirmMessage' : 'proveMessage', {
          params: { phone: `+${country.countryCode} ${challenge.phone}` },
        })}
      </p>
      <Button block variant="primary" busy={busy} onClick={requestCode}>
        {text('sendCode')}
      </Button>
      {dialog}
    </>
  );
}
