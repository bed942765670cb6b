import { isApiError } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Button, TextField } from '@oware/ui';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useAccountSubmitTransferMutation } from './endpoints';
import { selectStatusTexts } from './texts';
import styles from './wallet.module.css';

/** What a voucher can look like; spaces between its digits are left out. */
const VOUCHER = /^[A-Za-z0-9]{4,20}$/;

/** The code of the network that a deposit waits for. A wrong one is told at the field, and another may be tried. @param how the provider's words */
export function VoucherForm({ tradeId, how }: { tradeId: string; how: string }): ReactNode {
  const text = useSelector(selectStatusTexts);
  const [submit, { isLoading }] = useAccountSubmitTransferMutation();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  function refuse(words: string): void {
    setWrong(words);
    field.current?.focus();
  }
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isLoading) return;
    setFailure(null);
    const voucher = typed.replace(/[\s-]/g, '');
    if (!VOUCHER.test(voucher)) return refuse(text('voucherMissing'));
    const result = await submit({ tradeId, voucher });
    // The deposit is loaded again by now, as the call makes it stale.
    if (result.data) return;
    const { error } = result;
    if (!isApiError(error) || error.bizCode === null) setFailure(text('voucherUnknown'));
    else if (error.bizCode === BizCode.otpWrong) refuse(error.message);
    else setFailure(error.message);
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void send(event)}>
      <p>{how || text('voucherHow')}</p>
      <div role="alert">{failure ? <p className={styles.failure}>{failure}</p> : null}</div>
      <TextField
        ref={field}
        name="voucher"
        label={text('voucher')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(undefined);
        }}
        error={wrong}
      />
      <Button type="submit" variant="primary" block busy={isLoading}>
        {text('voucherSend')}
      </Button>
    </form>
  );
}
