import { wordsOf } from '@oware/api-client';
import { TIME_OUTS } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Dialog, Form, FormAlert, SelectField, useInBoth } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useProtectionTimeOutMutation } from './endpoints';
import { selectLimitTexts } from './texts';
import { useLimitFormat } from './use-limit-texts';

/** Closes all products for a short time, after a confirmation, because it cannot be ended early. */
export function TimeOutForm(): ReactNode {
  const { events, navigate } = usePlatform();
  const text = useSelector(selectLimitTexts);
  const both = useInBoth(text, 'page_limits');
  const words = useLimitFormat();
  const [minutes, setMinutes] = useState<number>(TIME_OUTS[0]);
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [take, { isLoading }] = useProtectionTimeOutMutation();
  const length = words.length(minutes);

  async function close(): Promise<void> {
    setAsked(false);
    const { error } = await take({ minutes });
    setProblem(error ? wordsOf(error) : null);
    if (error) return;
    events.emit('exclusion.changed', {});
    events.emit('toast.ask', { text: text('timeOutDone', { params: { length } }) });
    navigate('/self-exclusion');
  }
  return (
    <Form onSubmit={() => setAsked(true)}>
      <p>{both('timeOutLead')}</p>
      <SelectField
        label={text('timeOutLength')}
        value={minutes}
        onChange={({ currentTarget }) => setMinutes(Number(currentTarget.value))}
      >
        {TIME_OUTS.map((count) => (
          <option key={count} value={count}>
            {words.length(count)}
          </option>
        ))}
      </SelectField>
      <FormAlert>{problem}</FormAlert>
      <Button type="submit" variant="danger" block busy={isLoading}>
        {text('timeOutTake')}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={text('timeOutAsk', { params: { length } })}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{text('timeOutNo')}</Button>
            <Button variant="danger" onClick={() => void close()}>
              {text('timeOutYes', { params: { length } })}
            </Button>
          </>
        }
      >
        {both('timeOutText')}
      </Dialog>
    </Form>
  );
}
