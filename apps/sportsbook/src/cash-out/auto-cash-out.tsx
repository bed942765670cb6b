import { api, wordsOf } from '@oware/api-client';
import { type Ticket, type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch } from '@oware/platform/store';
import { Button, Card, TextField } from '@oware/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { stakeText, withCurrency } from '../money/amount';
import { readAmount } from '../money/read-amount';
import { setAutoCashOut } from './calls';
import { useCashOut } from './use-cash-out';
import styles from './cash-out.module.css';

const NO_ANSWER = 'No answer came. Please try again.';

/**
 * Why a bet is not cashed out by itself at this amount, as far as the browser knows; null when nothing speaks against it.
 * @param pays what it pays now @param most what it can pay when everything wins; all in units after tax
 */
function targetProblem(target: Units | null, pays: Units | null, most: Units, currency: string): string | null {
  if (target === null || target === 0) return 'Type an amount like 500 or 12.50.';
  if (pays !== null && target <= pays)
    return `It pays ${withCurrency(currency, pays)} now. Type more, or cash out now.`;
  return target > most ? `This bet never pays more than ${withCurrency(currency, most)}.` : null;
}

/** The amount at which an open bet is cashed out by itself: set, changed and taken back. */
export function AutoCashOut({ ticket }: { ticket: Ticket }): ReactNode {
  const platform = usePlatform();
  const { currency } = platform.country;
  const { view } = useCashOut(ticket.ticketId);
  const dispatch = useDispatch();
  const [saving, setSaving] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const typing = text !== null;
  // It takes the place of the button that was tapped.
  useEffect(() => {
    if (typing) field.current?.focus();
  }, [typing]);
  const { ticketId, autoCashOut, potentialReturn, potentialTax } = ticket;

  function close(): void {
    setText(null);
    setProblem(null);
    heading.current?.focus();
  }
  async function wish(target: Units | null, told: string): Promise<void> {
    setSaving(true);
    const result = await setAutoCashOut(platform.http, { ticketId, target });
    setSaving(false);
    if (!result.ok) return setProblem(wordsOf(result.error, NO_ANSWER));
    close();
    dispatch(api.util.invalidateTags(['Bets']));
    platform.events.emit('toast.ask', { text: told });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const target = readAmount(text ?? '');
    const wrong = targetProblem(
      target,
      view.kind === 'offer' ? view.offer.net : null,
      potentialReturn - potentialTax,
      currency,
    );
    setProblem(wrong);
    if (wrong === null && target !== null && !saving)
      void wish(target, `Cashes out by itself at ${withCurrency(currency, target)}.`);
  }

  return (
    <Card as="section" aria-labelledby="auto-cash-out" className={styles.area}>
      <h2 id="auto-cash-out" ref={heading} tabIndex={-1} className={styles.heading}>
        Auto cash-out
      </h2>
      {autoCashOut === null ? (
        <p className={styles.muted}>All of the bet is cashed out by itself as soon as it pays an amount of yours.</p>
      ) : (
        <p>
          All of the bet is cashed out by itself as soon as it pays{' '}
          <strong>{withCurrency(currency, autoCashOut)}</strong>.
        </p>
      )}
      {!typing ? (
        <div className={styles.actions}>
          <Button onClick={() => setText(autoCashOut === null ? '' : stakeText(autoCashOut))}>
            {autoCashOut === null ? 'Set an amount' : 'Change'}
          </Button>
          {autoCashOut === null ? null : (
            <Button variant="quiet" busy={saving} onClick={() => void wish(null, 'Auto cash-out is off.')}>
              Take back
            </Button>
          )}
          {problem === null ? null : (
            <p role="alert" className={styles.refusal}>
              {problem}
            </p>
          )}
        </div>
      ) : (
        <form noValidate onSubmit={submit}>
          <TextField
            label="Cash out at, after tax"
            prefix={currency}
            inputMode="decimal"
            autoComplete="off"
            ref={field}
            value={text}
            error={problem ?? undefined}
            onChange={({ target }) => {
              setText(target.value);
              setProblem(null);
            }}
          />
          <div className={styles.actions}>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" busy={saving}>
              Save
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
