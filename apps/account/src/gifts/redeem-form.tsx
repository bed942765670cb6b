import { type RedeemGiftAnswer, type RedeemGiftRequest } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { Button, TextField } from '@oware/ui';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useMoney } from '../wallet/use-money';
import { usePayment } from '../wallet/use-payment';
import { useAccountRedeemGiftMutation } from './endpoints';
import { giftWord, readCode } from './gift-words';
import { selectGiftTexts } from './texts';
import styles from './gifts.module.css';

/** Takes a gift code; says what it brought, or why it did not. */
export function RedeemForm(): ReactNode {
  const text = useSelector(selectGiftTexts);
  const money = useMoney();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<string | null>(null);
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const [redeem] = useAccountRedeemGiftMutation();

  function brought({ gift, credited }: RedeemGiftAnswer): void {
    setTyped('');
    setDone(
      credited > 0
        ? text('credited', { params: { amount: money(credited) } })
        : text('added', { params: { gift: text(giftWord(gift.kind)), amount: money(gift.initBal) } }),
    );
  }
  const { busy, failure, fail, run } = usePayment<RedeemGiftRequest, RedeemGiftAnswer>(redeem, brought);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const read = readCode(typed);
    setDone(null);
    fail(null);
    if ('code' in read) {
      void run(read);
      return;
    }
    setError(text(read.error));
    (event.currentTarget.elements.namedItem('code') as HTMLElement).focus();
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <h2 className={styles.heading}>{text('redeemTitle')}</h2>
      <TextField
        name="code"
        label={text('code')}
        hint={text('codeHint')}
        error={error ?? failure ?? undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(undefined);
          fail(null);
        }}
      />
      <noscript>
        <p>{text('noScript')}</p>
      </noscript>
      <Button type="submit" variant="primary" block busy={busy} disabled={!alive}>
        {text('redeem')}
      </Button>
      <p role="status" className={styles.done}>
        {done}
      </p>
    </form>
  );
}
