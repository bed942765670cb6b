import { api, wordsOf } from '@oware/api-client';
import { type Ticket, type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { Button, Card, TextField } from '@oware/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { stakeText, withCurrency } from '../money/amount';
import { readAmount } from '../money/read-amount';
import { textWith } from '../words/text-with';
import { AutoRules } from './auto-rules';
import { setAutoCashOut } from './calls';
import { selectAutoTexts, type AutoTexts } from './texts';
import { useCashOut } from './use-cash-out';
import styles from './cash-out.module.css';

/**
 * Why a bet is not cashed out by itself at this amount, as far as the browser knows; null when nothing speaks against it.
 * @param pays what it pays now @param most what it can pay when everything wins; all in units after tax
 */
function targetProblem(
  text: AutoTexts,
  target: Units | null,
  pays: Units | null,
  most: Units,
  currency: string,
): string | null {
  const withAmount = (key: 'autoTooLow' | 'autoTooHigh', amount: Units): string =>
    text(key, { params: { amount: withCurrency(currency, amount) } });
  if (target === null || target === 0) return text('autoBadAmount');
  if (pays !== null && target <= pays) return withAmount('autoTooLow', pays);
  return target > most ? withAmount('autoTooHigh', most) : null;
}

/** The amount at which an open bet is cashed out by itself: set, changed and taken back. */
export function AutoCashOut({ ticket }: { ticket: Ticket }): ReactNode {
  const platform = usePlatform();
  const { currency } = platform.country;
  const text = useSelector(selectAutoTexts);
  const { view } = useCashOut(ticket.ticketId);
  const dispatch = useDispatch();
  const [saving, setSaving] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const typing = typed !== null;
  // It takes the place of the button that was tapped.
  useEffect(() => {
    if (typing) field.current?.focus();
  }, [typing]);
  const { ticketId, autoCashOut, potentialReturn, potentialTax } = ticket;

  function close(): void {
    setTyped(null);
    setProblem(null);
    heading.current?.focus();
  }
  async function wish(target: Units | null, confirmation: string): Promise<void> {
    setSaving(true);
    const result = await setAutoCashOut(platform.http, { ticketId, target });
    setSaving(false);
    if (!result.ok) return setProblem(wordsOf(result.error, text('noResponse')));
    close();
    dispatch(api.util.invalidateTags(['Bets']));
    platform.events.emit('toast.ask', { text: confirmation });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const target = readAmount(typed ?? '');
    const wrong = targetProblem(
      text,
      target,
      view.kind === 'offer' ? view.offer.net : null,
      potentialReturn - potentialTax,
      currency,
    );
    setProblem(wrong);
    if (wrong === null && target !== null && !saving)
      void wish(target, text('autoOn', { params: { amount: withCurrency(currency, target) } }));
  }

  return (
    <Card as="section" aria-labelledby="auto-cash-out" className={styles.area}>
      <h2 id="auto-cash-out" ref={heading} tabIndex={-1} className={styles.heading}>
        {text('auto')}
      </h2>
      {autoCashOut === null ? (
        <p className={styles.muted}>{text('autoText')}</p>
      ) : (
        <p>{textWith(text('autoAt'), { amount: <strong>{withCurrency(currency, autoCashOut)}</strong> })}</p>
      )}
      {!typing ? (
        <div className={styles.actions}>
          <Button onClick={() => setTyped(autoCashOut === null ? '' : stakeText(autoCashOut))}>
            {text(autoCashOut === null ? 'autoSet' : 'autoChange')}
          </Button>
          {autoCashOut === null ? null : (
            <Button variant="quiet" busy={saving} onClick={() => void wish(null, text('autoOff'))}>
              {text('autoTakeBack')}
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
            label={text('autoField')}
            prefix={currency}
            inputMode="decimal"
            autoComplete="off"
            ref={field}
            value={typed}
            error={problem ?? undefined}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(null);
            }}
          />
          <div className={styles.actions}>
            <Button variant="quiet" onClick={close}>
              {text('autoCancel')}
            </Button>
            <Button type="submit" busy={saving}>
              {text('autoSave')}
            </Button>
          </div>
        </form>
      )}
      <AutoRules ticket={ticket} />
    </Card>
  );
}
