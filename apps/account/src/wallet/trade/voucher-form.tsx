import { isApiError, wordsOf } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Button, Form, FormAlert, TextField } from '@oware/ui';
import { useRef, useState, type ReactNode } from 'react';
import { useSubmit } from '../../kit/form/use-submit';
import { useAccountSubmitTransferMutation } from '../shared/endpoints';
import { selectStatusTexts } from './texts';
import styles from './trade.module.css';

/** What a voucher can look like; spaces between its digits are left out. */
const VOUCHER = /^[A-Za-z0-9]{4,20}$/;

/** The code of the network that a deposit waits for. A wrong one is reported at the field, and another may be tried. @param how the provider's words */
export function VoucherForm({ tradeId, how }: { tradeId: string; how: string }): ReactNode {
  const text = useSelector(selectStatusTexts);
  const [submit] = useAccountSubmitTransferMutation();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { busy, failure, once, fail } = useSubmit('voucher', text('voucherUnknown'));
  const field = useRef<HTMLInputElement>(null);

  function refuse(words: string): void {
    setWrong(words);
    field.current?.focus();
  }
  async function send(): Promise<void> {
    const voucher = typed.replace(/[\s-]/g, '');
    if (!VOUCHER.test(voucher)) return refuse(text('voucherMissing'));
    const { data, error } = await submit({ tradeId, voucher });
    // The deposit is loaded again by now, as the call makes it stale.
    if (data) return;
    if (!isApiError(error) || error.bizCode === null) fail(text('voucherUnknown'));
    else if (error.bizCode === BizCode.otpWrong) refuse(wordsOf(error));
    else fail(error);
  }

  return (
    <Form className={styles.form} onSubmit={() => void once(send)}>
      <p>{how || text('voucherHow')}</p>
      <FormAlert>{failure}</FormAlert>
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
      <Button type="submit" variant="primary" block busy={busy}>
        {text('voucherSend')}
      </Button>
    </Form>
  );
}
