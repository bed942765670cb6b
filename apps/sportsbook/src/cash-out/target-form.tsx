import { CURRENCY_SYMBOLS, formatCurrency } from '@oware/betting';
import { type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Chip, ChipRow, TextField, useInBoth } from '@oware/ui';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { formatStake } from '../money/amount';
import { parseStake } from '../money/read-amount';
import { type Preset } from './target-presets';
import { selectAutoTexts } from './texts';
import styles from './cash-out.module.css';

/** The current target, or an explanation of targets. */
export function TargetNow({ target }: { target: Units | null }): ReactNode {
  const { currency } = usePlatform().country;
  const text = useSelector(selectAutoTexts);
  const both = useInBoth(text, 'page_cash_out');
  if (target === null) return <p className={styles.muted}>{both('autoText')}</p>;
  return <p>{both('autoAt', { params: { amount: formatCurrency(currency, target) } })}</p>;
}

interface TargetActionsProps {
  /** The current target. */
  target: Units | null;
  presets: readonly Preset[];
  problem: string | null;
  busy: boolean;
  /** Opens the form with this amount. */
  onSet(typed: string): void;
  onTakeBack(): void;
}

/** Quick amounts and the buttons to set, change and remove the target. */
export function TargetActions({ target, presets, problem, busy, onSet, onTakeBack }: TargetActionsProps): ReactNode {
  const text = useSelector(selectAutoTexts);
  return (
    <>
      <PresetChips presets={presets} target={target} onChoose={onSet} />
      <div className={styles.actions}>
        <Button onClick={() => onSet(target === null ? '' : formatStake(target))}>
          {text(target === null ? 'autoSet' : 'autoChange')}
        </Button>
        {target === null ? null : (
          <Button variant="quiet" busy={busy} onClick={onTakeBack}>
            {text('autoTakeBack')}
          </Button>
        )}
        {problem === null ? null : (
          <p role="alert" className={styles.refusal}>
            {problem}
          </p>
        )}
      </div>
    </>
  );
}

interface PresetChipsProps {
  presets: readonly Preset[];
  target: Units | null;
  onChoose(typed: string): void;
}

function PresetChips({ presets, target: chosen, onChoose }: PresetChipsProps): ReactNode {
  const text = useSelector(selectAutoTexts);
  if (presets.length === 0) return null;
  return (
    <ChipRow label={text('autoPresets')} bleeds>
      {presets.map(({ times, target }) => (
        <Chip key={times} pressed={chosen === target} onClick={() => onChoose(formatStake(target))}>
          {times === 1 ? text('autoPreset_stake') : text('autoPreset_times', { params: { times } })}
        </Chip>
      ))}
    </ChipRow>
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
export function TargetForm({ presets, typed, problem, busy, onType, onCancel, onSave }: TargetFormProps): ReactNode {
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
      <PresetChips presets={presets} target={parseStake(typed)} onChoose={onType} />
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
