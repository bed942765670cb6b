import { isApiError, getErrorText } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Button, Form, FormAlert, TextField } from '@oware/ui';
import { useRef, useState, type ReactNode } from 'react';
import { useSubmit } from '../../common/form/use-submit';
import { useAccountSubmitTransferMutation } from '../shared/endpoints';
import { selectStatusTexts } from './texts';
import styles from './payment.module.css';

/** Format of a voucher; spaces and dashes are removed first. */
const VOUCHER = /^[A-Za-z0-9]{4,20}$/;

/**
 * Form for the voucher code that a deposit waits for. A wrong code is reported at the field and can be corrected.
 * @param how the provider's instructions
 */
export function VoucherForm({ tradeId, how }: { tradeId: string; how: string }): ReactNode {
  const text = useSelector(selectStatusTexts);
  const [submit] = useAccountSubmitTransferMutation();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { busy, failure, once, fail } = useSubmit('voucher', text('voucherUnknown'));
  const field = useRef<HTMLInputElement>(null);

  function showError(message: string): void {
    setWrong(message);
    field.current?.focus();
  }
  async function send(): Promise<void> {
    const voucher = typed.replace(/[\s-]/g, '');
    if (!VOUCHER.test(voucher)) return showError(text('voucherMissing'));
    const { data, error } = await submit({ tradeId, voucher });
    // The call has invalidated the deposit, so it is loaded again.
    if (data) return;
    if (!isApiError(error) || error.bizCode === null) fail(text('voucherUnknown'));
    else if (error.bizCode === BizCode.otpWrong) showError(getErrorText(error));
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
