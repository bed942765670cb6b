import { api, send } from '@oware/api-client';
import { isWeakPin, PIN } from '@oware/config';
import { BizCode, type SetPinRequest } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { useState, type ReactNode } from 'react';
import { CodeField } from '../../common/code/code-field';
import { CodePanel } from '../../common/code/code-panel';
import { useSubmit } from '../../common/form/use-submit';
import { selectPinTexts } from './texts';

/** Lets the player choose and repeat a PIN, and saves it once both match. */
export function NewPin({ pinToken, onClose }: { pinToken: string; onClose(): void }): ReactNode {
  const { http, events } = usePlatform();
  const dispatch = useDispatch();
  const text = useSelector(selectPinTexts);
  const [first, setFirst] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const { busy, failure, once, fail } = useSubmit('PIN', text('network'));

  function restart(message: string | null): void {
    setFirst(null);
    setTyped('');
    fail(message);
  }
  const save = (pin: string): void =>
    void once(async () => {
      const form: SetPinRequest = { pinToken, pin };
      const result = await send(http, { path: '/patron/account/info/pin', method: 'POST', form: { ...form } });
      if (result.ok) {
        events.emit('toast.requested', { text: text('pinSaved') });
        dispatch(api.util.invalidateTags(['Account']) as never);
        onClose();
        return;
      }
      restart(null);
      if (result.error.bizCode === BizCode.invalidInput) fail(text('pinWeak'));
      else fail(result.error);
    });

  function change(pin: string): void {
    fail(null);
    setTyped(pin);
    if (pin.length < PIN.length) return;
    if (first === null) {
      if (isWeakPin(pin)) restart(text('pinWeak'));
      else {
        setFirst(pin);
        setTyped('');
      }
    } else if (pin === first) save(pin);
    else restart(text('pinDiffers'));
  }
  return (
    <CodePanel>
      <CodeField
        secret
        announces
        label={text(first === null ? 'chooseLead' : 'repeatLead')}
        value={typed}
        onChange={change}
        wrong={failure}
        readOnly={busy}
      />
    </CodePanel>
  );
}
