import { getErrorText } from '@oware/api-client';
import { TIME_OUTS } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Dialog, Form, FormAlert, SelectField, useInBoth } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useProtectionTimeOutMutation } from './endpoints';
import { selectLimitTexts } from './texts';
import { useLimitFormat } from './use-limit-format';

/** Closes all products for a short time, after a confirmation, because it cannot be ended early. */
export function TimeOutForm(): ReactNode {
  const { events, navigate } = usePlatform();
  const text = useSelector(selectLimitTexts);
  const both = useInBoth(text, 'page_limits');
  const format = useLimitFormat();
  const [minutes, setMinutes] = useState<number>(TIME_OUTS[0]);
  const [isConfirming, setIsConfirming] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [take, { isLoading }] = useProtectionTimeOutMutation();
  const length = format.length(minutes);

  async function close(): Promise<void> {
    setIsConfirming(false);
    const { error } = await take({ minutes });
    setProblem(error ? getErrorText(error) : null);
    if (error) return;
    events.emit('exclusion.changed', {});
    events.emit('toast.requested', { text: text('timeOutDone', { params: { length } }) });
    navigate('/self-exclusion');
  }
  return (
    <Form onSubmit={() => setIsConfirming(true)}>
      <p>{both('timeOutLead')}</p>
      <SelectField
        label={text('timeOutLength')}
        value={minutes}
        onChange={({ currentTarget }) => setMinutes(Number(currentTarget.value))}
      >
        {TIME_OUTS.map((count) => (
          <option key={count} value={count}>
            {format.length(count)}
          </option>
        ))}
      </SelectField>
      <FormAlert>{problem}</FormAlert>
      <Button type="submit" variant="danger" block busy={isLoading}>
        {text('timeOutTake')}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={text('timeOutAsk', { params: { length } })}
        actions={
          <>
            <Button onClick={() => setIsConfirming(false)}>{text('timeOutNo')}</Button>
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
