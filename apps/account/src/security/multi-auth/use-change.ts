import {
  BizCode,
  type TwoFactorChallenge,
  type TwoFactorChange,
  type TwoFactorSetup,
  type TwoFactorVerifyResponse,
} from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useState } from 'react';
import { useSubmit } from '../../common/form/use-submit';
import { changeFactor } from './calls';
import { selectMultiAuthTexts } from './texts';

/** Step of a change of the second factor: password, code of the current factor, code of the new one, recovery codes. */
type ChangeStep =
  | { name: 'idle' }
  | { name: 'password'; change: TwoFactorChange }
  | { name: 'prove'; challenge: TwoFactorChallenge }
  | { name: 'confirm'; setup: TwoFactorSetup }
  | { name: 'codes'; codes: readonly string[] };

export interface FactorChange {
  step: ChangeStep;
  busy: boolean;
  failure: string | null;
  begin(change: TwoFactorChange): void;
  givePassword(password: string): void;
  verified(response: TwoFactorVerifyResponse): void;
  /**
   * Returns to the overview.
   * @param why message shown there
   */
  stop(why?: string | null): void;
}

/**
 * State machine of a change of the second factor.
 * @param onChanged called when the factor has changed
 */
export function useChange(onChanged: () => void): FactorChange {
  const { http, events } = usePlatform();
  const text = useSelector(selectMultiAuthTexts);
  const [step, setStep] = useState<ChangeStep>({ name: 'idle' });
  const { busy, failure, once, fail } = useSubmit('second factor', text('network'));

  function go(next: ChangeStep, why: string | null = null): void {
    setStep(next);
    fail(why);
  }
  async function requestChange(change: TwoFactorChange, password: string): Promise<void> {
    const result = await changeFactor(http, change, password);
    if (result.ok) go(result.data === null ? { name: 'idle' } : { name: 'confirm', setup: result.data });
    else if (result.error.bizCode === BizCode.twoFactorRequired)
      go({ name: 'prove', challenge: result.error.data as TwoFactorChallenge });
    else fail(result.error);
  }
  function givePassword(password: string): void {
    if (step.name === 'password') void once(() => requestChange(step.change, password));
  }
  function verified(response: TwoFactorVerifyResponse): void {
    if (response.step === 'confirm') go({ name: 'confirm', setup: response.setup });
    if (response.step !== 'done') return;
    onChanged();
    const { recoveryCodes: codes } = response;
    go(codes.length > 0 ? { name: 'codes', codes } : { name: 'idle' });
    if (codes.length === 0) events.emit('toast.requested', { text: text('switchedOff') });
  }
  return {
    step,
    busy,
    failure,
    givePassword,
    verified,
    begin: (change) => go({ name: 'password', change }),
    stop: (why = null) => go({ name: 'idle' }, why),
  };
}
