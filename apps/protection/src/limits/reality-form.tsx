import { getErrorText } from '@oware/api-client';
import { REALITY_INTERVALS } from '@oware/config';
import { type LimitsResponse } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Form, FormAlert, Section, SelectField } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useProtectionSetRealityMutation } from './endpoints';
import { RealityRaise } from './reality-raise';
import { selectLimitTexts } from './texts';

/** Form for the interval between reality checks. */
export function RealityForm({ response }: { response: LimitsResponse }): ReactNode {
  const { version, realityMinutes } = response;
  const { events } = usePlatform();
  const text = useSelector(selectLimitTexts);
  const [chosen, setChosen] = useState(String(realityMinutes ?? ''));
  const [problem, setProblem] = useState<string | null>(null);
  const [set, { isLoading }] = useProtectionSetRealityMutation();

  async function save(): Promise<void> {
    const minutes = chosen === '' ? null : Number(chosen);
    const { data, error } = await set({ minutes, version });
    setProblem(error ? getErrorText(error) : null);
    if (error) return;
    // A pending change is shown above; the field shows the value in force.
    setChosen(String(data.realityMinutes ?? ''));
    events.emit('toast.requested', { text: text(data.realityMinutes === minutes ? 'realitySaved' : 'raised') });
  }
  return (
    <Section id="reality-check" title={text('reality')}>
      <Form onSubmit={() => void save()}>
        <p>{text('realityLead')}</p>
        <RealityRaise response={response} />
        <SelectField
          label={text('realityEvery')}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">{text('realityNever')}</option>
          {REALITY_INTERVALS.map((count) => (
            <option key={count} value={count}>
              {text('realityMinutes', { params: { count } })}
            </option>
          ))}
        </SelectField>
        <FormAlert>{problem}</FormAlert>
        <Button type="submit" block busy={isLoading}>
          {text('realitySave')}
        </Button>
      </Form>
    </Section>
  );
}
