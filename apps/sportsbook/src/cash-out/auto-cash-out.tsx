import { CURRENCY_SYMBOLS, formatCurrency } from '@oware/betting';
import { type Currency, type Ticket, type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Card, Chip, ChipRow, TextField, useInBoth } from '@oware/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { formatStake } from '../money/amount';
import { parseStake } from '../money/read-amount';
import { AutoRules } from './auto-rules';
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

/** Multiples of the stake that are offered as targets. */
const PRESET_TIMES = [1, 1.5, 2] as const;

interface Preset {
  times: number;
  /** Units. */
  target: Units;
}

/** Returns the offered targets: those above the current cash-out amount that the bet can reach. Amounts in units after tax. */
function listPresets({ stake, potentialReturn, potentialTax }: Ticket, pays: Units): Preset[] {
  return PRESET_TIMES.map((times) => ({ times, target: Math.round((stake * times) / 100) * 100 })).filter(
    ({ target }) => target > pays && target <= potentialReturn - potentialTax,
  );
}

/** The amount at which an open bet is cashed out automatically; the player can set, change and remove it. */
export function AutoCashOut({ ticket }: { ticket: Ticket }): ReactNode {
  const text = useSelector(selectAutoTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const { typed, pays, busy, failure, setTyped, type, close, setTarget, save } = useTargetForm(ticket, heading);
  const { autoCashOut } = ticket;

  return (
    <Card as="section" aria-labelledby="auto-cash-out" className={styles.area}>
      <h2 id="auto-cash-out" ref={heading} tabIndex={-1} className={styles.heading}>
        {text('auto')}
      </h2>
      <TargetNow target={autoCashOut} />
      {typed === null ? (
        <TargetActions
          set={autoCashOut !== null}
          problem={failure}
          busy={busy}
          onSet={() => setTyped(autoCashOut === null ? '' : formatStake(autoCashOut))}
          onTakeBack={() => void setTarget(null, text('autoOff'))}
        />
      ) : (
        <TargetForm
          presets={listPresets(ticket, pays ?? 0)}
          typed={typed}
          problem={failure}
          busy={busy}
          onType={type}
          onCancel={close}
          onSave={save}
        />
      )}
      <AutoRules ticket={ticket} />
    </Card>
  );
}

/**
 * The form of the target: the typed amount (null while the form is closed), and its actions.
 * @param heading gets the focus when the form closes
 */
function useTargetForm(ticket: Ticket, heading: RefObject<HTMLHeadingElement | null>) {
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
    heading.current?.focus();
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

/** The current target, or an explanation of targets. */
function TargetNow({ target }: { target: Units | null }): ReactNode {
  const { currency } = usePlatform().country;
  const text = useSelector(selectAutoTexts);
  const both = useInBoth(text, 'page_cash_out');
  if (target === null) return <p className={styles.muted}>{both('autoText')}</p>;
  return <p>{both('autoAt', { params: { amount: formatCurrency(currency, target) } })}</p>;
}

interface TargetActionsProps {
  /** Whether a target is set. */
  set: boolean;
  problem: string | null;
  busy: boolean;
  onSet(): void;
  onTakeBack(): void;
}

function TargetActions({ set, problem, busy, onSet, onTakeBack }: TargetActionsProps): ReactNode {
  const text = useSelector(selectAutoTexts);
  return (
    <div className={styles.actions}>
      <Button onClick={onSet}>{text(set ? 'autoChange' : 'autoSet')}</Button>
      {set ? (
        <Button variant="quiet" busy={busy} onClick={onTakeBack}>
          {text('autoTakeBack')}
        </Button>
      ) : null}
      {problem === null ? null : (
        <p role="alert" className={styles.refusal}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface TargetFormProps {
  presets: readonly Preset[];
  typed: string;
  problem: string | null;
  busy: boolean;
  onType(text: string): void;
  onCancel(): void;
  onSave(): void;
}

/** Replaces the button that was tapped, and takes its focus. */
function TargetForm({ presets, typed, problem, busy, onType, onCancel, onSave }: TargetFormProps): ReactNode {
  const { currency } = usePlatform().country;
  const text = useSelector(selectAutoTexts);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSave();
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={text('autoField')}
        prefix={CURRENCY_SYMBOLS[currency]}
        inputMode="decimal"
        autoComplete="off"
        ref={field}
        value={typed}
        error={problem ?? undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {presets.length > 0 ? (
        <ChipRow label={text('autoPresets')} bleeds>
          {presets.map(({ times, target }) => (
            <Chip key={times} pressed={parseStake(typed) === target} onClick={() => onType(formatStake(target))}>
              {times === 1 ? text('autoPreset_stake') : text('autoPreset_times', { params: { times } })}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onCancel}>
          {text('autoCancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {text('autoSave')}
        </Button>
      </div>
    </form>
  );
}
