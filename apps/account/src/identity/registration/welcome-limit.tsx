import { getErrorText } from '@oware/api-client';
import { CURRENCY_SYMBOLS, parseAmount } from '@oware/betting';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Form, FormAlert, Quiet, TextField } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useAccountFirstLimitMutation } from './endpoints';
import { selectRegisterTexts } from './texts';

/** Optional step of the welcome in which a new player can set a deposit limit for 24 hours. */
export function WelcomeLimit(): ReactNode {
  const { currency } = usePlatform().country;
  const text = useSelector(selectRegisterTexts);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [set, { isLoading, isSuccess }] = useAccountFirstLimitMutation();

  async function save(): Promise<void> {
    const amount = parseAmount(typed);
    setWrong(!amount.ok);
    setProblem(null);
    if (!amount.ok) return;
    const { error } = await set(amount.units);
    if (error) setProblem(getErrorText(error));
  }
  if (isSuccess) return <p role="status">{text('limitSaved')}</p>;
  return (
    <Form gap="small" onSubmit={() => void save()}>
      <Quiet>{text('limitLead')}</Quiet>
      <TextField
        label={text('limitAmount', { params: { currency: CURRENCY_SYMBOLS[currency] } })}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        inputMode="decimal"
        autoComplete="off"
        error={wrong ? text('limitWrong') : ''}
      />
      <FormAlert>{problem}</FormAlert>
      <Button type="submit" block busy={isLoading}>
        {text('limitSave')}
      </Button>
    </Form>
  );
}
