import { send, hashPassword, type ApiResult } from '@oware/api-client';
import { type ChangePasswordRequest, type OtpSessionResponse, type PasswordOtpRequest } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Card, Form, FormAlert, PasswordField, Quiet } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useOtp } from '../../identity/otp/use-otp';
import { collectFieldErrors } from '../../common/form/form-errors';
import { checkNewPassword, type PasswordError } from '../../common/form/new-password';
import { getFieldText } from '../../common/form/read-form';
import { useFieldErrors } from '../../common/form/use-field-errors';
import { useSubmit } from '../../common/form/use-submit';
import { SecurityPage } from '../shared/security-page';
import { selectPasswordTexts } from './texts';

const PATH = '/patron/account/info/password';

/** `/n/me/settings/password`: changes the password. */
export default function PasswordPage(): ReactNode {
  const text = useSelector(selectPasswordTexts);
  return <SecurityPage title={text('passwordTitle')}>{({ phone }) => <PasswordCard phone={phone} />}</SecurityPage>;
}

interface Errors {
  current?: 'passwordNowMissing' | undefined;
  password?: PasswordError | undefined;
}

/** Asks for the current and the new password, then verifies the phone. */
function PasswordCard({ phone }: { phone: string }): ReactNode {
  const { http, events } = usePlatform();
  const text = useSelector(selectPasswordTexts);
  const { askForOtp, dialog } = useOtp();
  const { busy, failure, once, fail } = useSubmit('password change', text('network'));
  const { errors, show, onInput } = useFieldErrors<Errors>();
  // A new key empties the form after a change.
  const [round, setRound] = useState(0);

  const change = (current: string, password: string): void =>
    void once(async () => {
      const json: PasswordOtpRequest = { password: await hashPassword(current) };
      const open = (): Promise<ApiResult<OtpSessionResponse>> =>
        send<OtpSessionResponse>(http, { path: PATH, method: 'POST', json });
      // Checks the password before a code is sent to the phone.
      const first = await open();
      if (!first.ok) return fail(first.error);
      let opened: ApiResult<OtpSessionResponse> | null = first;
      const outcome = await askForOtp({
        business: 'change_password',
        phone,
        async openSession() {
          const session = opened ?? (await open());
          opened = null;
          return session;
        },
        async verify(token, otpCode) {
          const request: ChangePasswordRequest = { token, otpCode, password: await hashPassword(password) };
          return send<null>(http, { path: PATH, method: 'PUT', json: request });
        },
      });
      if (outcome.kind === 'left') return;
      setRound((last) => last + 1);
      events.emit('toast.requested', { text: text('passwordChanged') });
    });

  function submit(form: HTMLFormElement): void {
    const [current, password] = [getFieldText(form, 'current'), getFieldText(form, 'password')];
    fail(null);
    const found = collectFieldErrors<Errors>({
      current: current === '' ? 'passwordNowMissing' : undefined,
      password: checkNewPassword(password, phone),
    });
    if (show(form, found)) change(current, password);
  }
  return (
    <>
      <Card>
        <Form key={round} onSubmit={submit} onInput={onInput}>
          <FormAlert>{failure}</FormAlert>
          <PasswordField
            name="current"
            label={text('passwordNow')}
            autoComplete="current-password"
            required
            error={errors.current && text(errors.current)}
          />
          <PasswordField
            name="password"
            label={text('passwordNew')}
            autoComplete="new-password"
            required
            hint={text('passwordHint')}
            error={errors.password && text(errors.password)}
          />
          <Button type="submit" variant="primary" block busy={busy}>
            {text('changePassword')}
          </Button>
          <Quiet>{text('passwordHow')}</Quiet>
        </Form>
      </Card>
      {dialog}
    </>
  );
}
