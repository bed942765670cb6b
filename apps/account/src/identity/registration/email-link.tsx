import { send } from '@oware/api-client';
import { BizCode, type EmailTokenResponse, type EmailTokenRequest } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, FormAlert, Stack } from '@oware/ui';
import { useRef, type ReactNode } from 'react';
import { useSubmit } from '../../common/form/use-submit';
import { type AskForOtp } from '../otp/otp-request';
import { selectRegisterTexts } from './texts';
import { useOpenAccount } from './use-open-account';

interface Properties {
  /** Token of the link. */
  token: string;
  askForOtp: AskForOtp;
  onRegistered(): void;
  onAskAnew(): void;
}

/**
 * The step that the link in the email opens. It takes a tap to redeem the link, so that mail scanners do not; then the phone is verified.
 */
export function EmailLink({ token, askForOtp, onRegistered, onAskAnew }: Properties): ReactNode {
  const { http } = usePlatform();
  const text = useSelector(selectRegisterTexts);
  const { busy, failure, once, fail } = useSubmit('email link', text('network'));
  const openAccount = useOpenAccount(askForOtp, onRegistered);
  // A link works once; a player who leaves the phone check resumes with the redeemed link.
  const redeemed = useRef<EmailTokenResponse | null>(null);

  const goOn = (): void =>
    void once(async () => {
      if (redeemed.current === null) {
        const json: EmailTokenRequest = { token };
        const result = await send<EmailTokenResponse>(http, { path: '/patron/email/auth/token', method: 'POST', json });
        if (!result.ok) {
          const { bizCode } = result.error;
          fail(
            bizCode === BizCode.emailLinkOver
              ? text('linkOver')
              : bizCode === BizCode.invalidInput
                ? text('linkWrong')
                : result.error,
          );
          return;
        }
        redeemed.current = result.data;
      }
      await openAccount(redeemed.current.phone, redeemed.current.simpleToken);
    });
  return (
    <Stack gap="large">
      <FormAlert>{failure}</FormAlert>
      <p>{text('linkLead')}</p>
      <Button variant="primary" block busy={busy} onClick={goOn}>
        {text('goOn')}
      </Button>
      <Button variant="quiet" block onClick={onAskAnew}>
        {text('newLink')}
      </Button>
    </Stack>
  );
}
