import { getErrorText } from '@oware/api-client';
import { type LimitsResponse } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, FormAlert } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useProtectionDecideRealityMutation } from './endpoints';
import { RaiseState } from './raise-state';
import { selectLimitTexts } from './texts';
import { useExcluded } from './use-excluded';
import styles from './limits.module.css';

/**
 * A pending longer interval between reality checks, or none: it can be cancelled, or confirmed once its waiting time is over.
 */
export function RealityRaise({ response: { version, realityRaise } }: { response: LimitsResponse }): ReactNode {
  const { now } = usePlatform();
  const text = useSelector(selectLimitTexts);
  const [problem, setProblem] = useState<string | null>(null);
  const [decide, { isLoading }] = useProtectionDecideRealityMutation();
  const excluded = useExcluded();
  if (!realityRaise) return null;
  const { minutes } = realityRaise;
  const requested = minutes === null ? text('realityNever') : text('realityMinutes', { params: { count: minutes } });
  async function end(confirm: boolean): Promise<void> {
    const { error } = await decide({ confirm, version });
    setProblem(error ? getErrorText(error) : null);
  }
  return (
    <>
      <RaiseState raise={realityRaise} requested={requested} />
      <FormAlert>{problem}</FormAlert>
      <div className={styles.actions}>
        <Button size="small" busy={isLoading} onClick={() => void end(false)}>
          {text('realityKeep')}
        </Button>
        {realityRaise.readyAt <= now() && !excluded ? (
          <Button size="small" busy={isLoading} onClick={() => void end(true)}>
            {text('confirm', { params: { amount: requested } })}
          </Button>
        ) : null}
      </div>
    </>
  );
}
