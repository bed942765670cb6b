import { getErrorText } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, SeedSpinner } from '@oware/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { type CaptchaOutcome, type CaptchaTask } from './captcha-request';
import { fetchChallenge } from './calls';
import { solveProof } from './solve-proof';
import { selectCaptchaTexts } from './texts';
import { useMask } from './use-mask';
import styles from './captcha.module.css';

/**
 * Proof of work: the browser computes while the player waits. Announces its state to screen readers and can be cancelled.
 */
export function ProofDialog({
  task,
  onSettled,
}: {
  task: CaptchaTask;
  onSettled(outcome: CaptchaOutcome): void;
}): ReactNode {
  const text = useSelector(selectCaptchaTexts);
  const cancel = useProof(task, onSettled);
  const mask = useMask(cancel);
  const id = useId();
  return (
    <dialog {...mask} className={styles.dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-lead`}>
      <div className={styles.form}>
        <h2 id={`${id}-title`} tabIndex={-1} data-first-focus className={styles.title}>
          {text('title')}
        </h2>
        <p id={`${id}-lead`} className={styles.lead}>
          {text('proofLead')}
        </p>
        <div className={styles.widget}>
          <SeedSpinner label={text('proofWorking')} />
        </div>
        <div className={styles.actions}>
          <Button onClick={cancel}>{text('cancel')}</Button>
        </div>
      </div>
    </dialog>
  );
}

/**
 * Fetches a challenge and solves it.
 * @returns a function that cancels it
 */
function useProof({ siteKey }: CaptchaTask, onSettled: (outcome: CaptchaOutcome) => void): () => void {
  const { http, report } = usePlatform();
  const text = useSelector(selectCaptchaTexts);
  const left = useRef(new AbortController());

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const { signal } = left.current;
    async function work(): Promise<CaptchaOutcome> {
      const challenge = await fetchChallenge(http, siteKey);
      if (!challenge.ok) {
        const { bizCode } = challenge.error;
        const message =
          bizCode === BizCode.quizTriesUsedUp ? text('retryLimit') : getErrorText(challenge.error, text('network'));
        return { rejection: { code: bizCode ?? 'error', message } };
      }
      const token = await solveProof(challenge.data, signal);
      return token === null ? { rejection: { code: 'expired', message: text('provider') } } : { token };
    }
    void work()
      .catch((error: unknown): CaptchaOutcome => {
        report(error, 'captcha');
        return { rejection: { code: 'error', message: text('broken') } };
      })
      .then((outcome) => {
        if (!signal.aborted) onSettled(outcome);
      });
  }, [http, onSettled, report, siteKey, text]);

  return () => {
    if (left.current.signal.aborted) return;
    left.current.abort();
    onSettled({ rejection: { code: 'cancelled', message: text('proofLeft') } });
  };
}
