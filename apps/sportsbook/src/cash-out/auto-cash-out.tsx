import { formatCurrency } from '@oware/betting';
import { type Currency, type Ticket, type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card, Sheet } from '@oware/ui';
import { useRef, useState, type ReactNode } from 'react';
import { parseStake } from '../money/read-amount';
import { AutoRules } from './auto-rules';
import { OfferBar } from './offer-bar';
import { TargetActions, TargetForm, TargetNow } from './target-form';
import { listPresets } from './target-presets';
import { selectAutoTexts, type AutoTexts } from './texts';
import { useAutoTarget } from './use-auto-target';
import { useCashOut } from './use-cash-out';
import styles from './cash-out.module.css';

/**
 * Returns why a bet cannot have this auto cash-out amount, as far as the browser knows; null when it can.
 * @param pays current cash-out amount
 * @param max payout when everything wins; all amounts in units after tax
 */
function getTargetError(
  text: AutoTexts,
  target: Units | null,
  pays: Units | null,
  max: Units,
  currency: Currency,
): string | null {
  const withAmount = (key: 'autoTooLow' | 'autoTooHigh', amount: Units): string =>
    text(key, { params: { amount: formatCurrency(currency, amount) } });
  if (target === null || target === 0) return text('autoBadAmount');
  if (pays !== null && target <= pays) return withAmount('autoTooLow', pays);
  return target > max ? withAmount('autoTooHigh', max) : null;
}

/** The amount at which an open bet is cashed out automatically; the player can set, change and remove it. */
export function AutoCashOut({ ticket }: { ticket: Ticket }): ReactNode {
  const text = useSelector(selectAutoTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" aria-labelledby="auto-cash-out" className={styles.area}>
      <h2 id="auto-cash-out" ref={heading} tabIndex={-1} className={styles.heading}>
        {text('auto')}
      </h2>
      <AutoFields ticket={ticket} onClosed={() => heading.current?.focus()} />
    </Card>
  );
}

interface AutoCashOutSheetProps {
  /** Null while closed. */
  ticket: Ticket | null;
  onClose(): void;
}

/** The same in a sheet, for a list of bets. */
export function AutoCashOutSheet({ ticket, onClose }: AutoCashOutSheetProps): ReactNode {
  const text = useSelector(selectAutoTexts);
  return (
    <Sheet open={ticket !== null} onClose={onClose} title={text('auto')}>
      {ticket ? (
        <div className={styles.body}>
          <AutoFields ticket={ticket} onClosed={onClose} />
        </div>
      ) : null}
    </Sheet>
  );
}

/** @param onClosed called when the form closes, because the focus must move elsewhere */
function AutoFields({ ticket, onClosed }: { ticket: Ticket; onClosed(): void }): ReactNode {
  const text = useSelector(selectAutoTexts);
  const { typed, pays, busy, failure, setTyped, type, close, setTarget, save } = useTargetForm(ticket, onClosed);
  const { autoCashOut } = ticket;
  const presets = listPresets(ticket, pays ?? 0);
  return (
    <>
      <TargetNow target={autoCashOut} />
      <OfferBar ticket={ticket} net={pays} />
      {typed === null ? (
        <TargetActions
          target={autoCashOut}
          presets={presets}
          problem={failure}
          busy={busy}
          onSet={setTyped}
          onTakeBack={() => void setTarget(null, text('autoOff'))}
        />
      ) : (
        <TargetForm
          presets={presets}
          typed={typed}
          problem={failure}
          busy={busy}
          onType={type}
          onCancel={close}
          onSave={save}
        />
      )}
      <AutoRules ticket={ticket} />
    </>
  );
}

/**
 * The form of the target: the typed amount (null while the form is closed), and its actions.
 * @param onClosed called when the form closes
 */
function useTargetForm(ticket: Ticket, onClosed: () => void) {
  const {
    country: { currency },
    events,
  } = usePlatform();
  const text = useSelector(selectAutoTexts);
  const { view } = useCashOut(ticket.ticketId);
  const { busy, failure, say: announce, set } = useAutoTarget(ticket.ticketId);
  const [typed, setTyped] = useState<string | null>(null);
  const { potentialReturn, potentialTax } = ticket;
  const pays = view.kind === 'offer' ? view.offer.net : null;

  function type(amount: string): void {
    setTyped(amount);
    announce(null);
  }
  function close(): void {
    setTyped(null);
    announce(null);
    onClosed();
  }
  async function setTarget(target: Units | null, confirmation: string): Promise<void> {
    if (!(await set({ target }))) return;
    events.emit('toast.requested', { text: confirmation });
    close();
  }
  function save(): void {
    const target = parseStake(typed ?? '');
    const wrong = getTargetError(text, target, pays, potentialReturn - potentialTax, currency);
    announce(wrong);
    if (wrong !== null || target === null) return;
    const confirmation = view.kind === 'rejection' ? 'autoOnWaits' : 'autoOn';
    void setTarget(target, text(confirmation, { params: { amount: formatCurrency(currency, target) } }));
  }
  return { typed, pays, busy, failure, setTyped, type, close, setTarget, save };
}
