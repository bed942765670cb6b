import { type RedeemGiftResponse, type RedeemGiftRequest } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Button, Form, TextField } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useHydrated } from '../../common/form/use-hydrated';
import { useFieldErrors } from '../../common/form/use-field-errors';
import { useMoney } from '../../common/use-money';
import { usePayment } from '../../wallet/payment/use-payment';
import { getGiftTextKey, parseCode } from './gift-texts';
import { selectGiftTexts } from './texts';
import { useRedeem } from './use-redeem';
import styles from './gifts.module.css';

/** Form for a gift code; shows the gift or the error. */
export function RedeemForm(): ReactNode {
  const text = useSelector(selectGiftTexts);
  const money = useMoney();
  const [typed, setTyped] = useState('');
  const { errors, show, clear } = useFieldErrors<{ code?: 'codeMissing' | 'codeWrong' | undefined }>();
  const [done, setDone] = useState<string | null>(null);
  const hydrated = useHydrated();
  const redeem = useRedeem();

  function handleRedeemed({ gift, credited }: RedeemGiftResponse): void {
    setTyped('');
    setDone(
      credited > 0
        ? text('credited', { params: { amount: money(credited) } })
        : text(gift.bvnVerified ? 'added' : 'checking', {
            params: { gift: text(getGiftTextKey(gift.kind)), amount: money(gift.initBal) },
          }),
    );
  }
  const { busy, failure, fail, run } = usePayment<RedeemGiftRequest, RedeemGiftResponse>(redeem, handleRedeemed);

  function submit(form: HTMLFormElement): void {
    if (busy) return;
    const read = parseCode(typed);
    setDone(null);
    fail(null);
    if (show(form, 'code' in read ? {} : { code: read.error }) && 'code' in read) void run(read);
  }
  return (
    <Form onSubmit={submit}>
      <h2 className={styles.heading}>{text('redeemTitle')}</h2>
      <TextField
        name="code"
        label={text('code')}
        hint={text('codeHint')}
        error={(errors.code && text(errors.code)) ?? failure ?? undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          clear();
          fail(null);
        }}
      />
      <noscript>
        <p>{text('noScript')}</p>
      </noscript>
      <Button type="submit" variant="primary" block busy={busy} disabled={!hydrated}>
        {text('redeem')}
      </Button>
      <p role="status" className={styles.done}>
        {done}
      </p>
    </Form>
  );
}
