import { api, send } from '@oware/api-client';
import { isWeakPin, PIN } from '@oware/config';
import { BizCode, type SetPinRequest } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useDispatch, useSelector } from '@oware/platform/store';
import { useId, useState, type ReactNode } from 'react';
import { CodeBoxes } from '../otp/code-boxes';
import { selectChangeTexts } from '../account-changes/texts';
import { useRun } from '../account-changes/use-run';
import styles from '../otp/otp.module.css';

/** A PIN chosen and repeated; it is saved once both are the same. */
export function NewPin({ pinToken, onClose }: { pinToken: string; onClose(): void }): ReactNode {
  const { http, events } = usePlatform();
  const dispatch = useDispatch();
  const text = useSelector(selectChangeTexts);
  const id = useId();
  const [first, setFirst] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const { busy, failure, once, fail } = useRun();

  function again(words: string | null): void {
    setFirst(null);
    setTyped('');
    fail(words);
  }
  const save = (pin: string): void =>
    once(async () => {
      const form: SetPinRequest = { pinToken, pin };
      const result = await send(http, { path: '/patron/account/info/pin', method: 'POST', form: { ...form } });
      if (result.ok) {
        events.emit('toast.ask', { text: text('pinSaved') });
        dispatch(api.util.invalidateTags(['Account']) as never);
        onClose();
        return;
      }
      again(null);
      if (result.error.bizCode === BizCode.invalidInput) fail(text('pinWeak'));
      else fail(result.error);
    });

  function change(pin: string): void {
    fail(null);
    setTyped(pin);
    if (pin.length < PIN.length) return;
    if (first === null) {
      if (isWeakPin(pin)) again(text('pinWeak'));
      else {
        setFirst(pin);
        setTyped('');
      }
    } else if (pin === first) save(pin);
    else again(text('pinDiffers'));
  }
  return (
    <div className={styles.content}>
      <p id={`${id}-label`} role="status" className={styles.lead}>
        {text(first === null ? 'chooseLead' : 'repeatLead')}
      </p>
      <CodeBoxes
        secret
        value={typed}
        onChange={change}
        labelledBy={`${id}-label`}
        describedBy={`${id}-note`}
        wrong={failure !== null}
        readOnly={busy}
      />
      <div id={`${id}-note`} role="alert" className={styles.note}>
        {failure}
      </div>
    </div>
  );
}
