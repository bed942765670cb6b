import { getErrorText } from '@oware/api-client';
import { CURRENCY_SYMBOLS } from '@oware/betting';
import { limitKinds, limitPeriods, type LimitKind, type LimitPeriod } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Form, FormAlert, Section, SelectField, TextField } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useProtectionSetLimitMutation } from './endpoints';
import { parseLimit } from './read-amount';
import { selectLimitTexts } from './texts';

/**
 * Form for one limit.
 * @param version of the limits that the page shows
 * @param kinds kinds that can be chosen
 */
export function SetLimitForm({
  version,
  kinds = limitKinds,
}: {
  version: number;
  kinds?: readonly LimitKind[];
}): ReactNode {
  const {
    country: { currency },
    events,
  } = usePlatform();
  const text = useSelector(selectLimitTexts);
  const [kind, setKind] = useState<LimitKind>(kinds.find((one) => one === 'stake') ?? kinds[0] ?? 'deposit');
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [set, { isLoading }] = useProtectionSetLimitMutation();

  async function save(): Promise<void> {
    const amount = parseLimit(kind, typed);
    setWrong(amount === null);
    setProblem(null);
    if (amount === null) return;
    const { data, error } = await set({ kind, period, amount, version });
    if (error) {
      setProblem(getErrorText(error));
      return;
    }
    // Text typed while this limit was being saved belongs to the next one.
    setTyped((now) => (now === typed ? '' : now));
    const waits = data.limits.some((limit) => limit.kind === kind && limit.period === period && limit.raise !== null);
    events.emit('toast.requested', { text: text(waits ? 'raised' : 'saved') });
  }
  const time = kind === 'session';
  return (
    <Section id="set-limit" title={text('set')}>
      <Form onSubmit={() => void save()}>
        <Choice<LimitKind> label={text('kind')} options={kinds} chosen={kind} onChoose={setKind} />
        <Choice<LimitPeriod> label={text('period')} options={limitPeriods} chosen={period} onChoose={setPeriod} />
        <TextField
          label={time ? text('minutes') : text('amount', { params: { currency: CURRENCY_SYMBOLS[currency] } })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          inputMode={time ? 'numeric' : 'decimal'}
          autoComplete="off"
          error={wrong ? text(time ? 'wrongMinutes' : 'wrongAmount') : ''}
        />
        <FormAlert>{problem}</FormAlert>
        <Button type="submit" variant="primary" block busy={isLoading}>
          {text('save')}
        </Button>
      </Form>
    </Section>
  );
}

interface ChoiceProps<T extends LimitKind | LimitPeriod> {
  label: string;
  options: readonly T[];
  chosen: T;
  onChoose(one: T): void;
}

function Choice<T extends LimitKind | LimitPeriod>({ label, options, chosen, onChoose }: ChoiceProps<T>): ReactNode {
  const text = useSelector(selectLimitTexts);
  return (
    <SelectField
      label={label}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(options.find((one) => one === currentTarget.value) ?? chosen)}
    >
      {options.map((one) => (
        <option key={one} value={one}>
          {text(one)}
        </option>
      ))}
    </SelectField>
  );
}
