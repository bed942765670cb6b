import { getErrorText } from '@oware/api-client';
import { useLoggedIn, usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Dialog, FormAlert, useInBoth } from '@oware/ui';
import { type ReactNode } from 'react';
import { useProtectionAnswerCareMutation, useProtectionCareQuery } from './endpoints';
import { selectLimitTexts } from './texts';
import styles from './limits.module.css';

const WORDS = { message: 'careMessage', limit: 'careLimit', pause: 'carePause' } as const;

/** Shows risk signs that the server has found in the player's behaviour, until the player confirms the message. */
export function CareDialog(): ReactNode {
  const { navigate, report } = usePlatform();
  const text = useSelector(selectLimitTexts);
  const both = useInBoth(text, 'page_limits');
  const loggedIn = useLoggedIn();
  const { currentData } = useProtectionCareQuery(undefined, { skip: !loggedIn });
  const [answer, { isLoading, error }] = useProtectionAnswerCareMutation();
  const care = loggedIn ? currentData?.care : null;

  async function read(next?: string): Promise<void> {
    const { error: failed } = await answer();
    if (failed) report(failed, 'care');
    else if (next !== undefined) navigate(next);
  }
  return (
    <Dialog
      open={Boolean(care)}
      // Only a button closes it.
      onClose={() => undefined}
      title={text('careTitle')}
      actions={
        <>
          <Button busy={isLoading} onClick={() => void read('/limits')}>
            {text('careSet')}
          </Button>
          <Button variant="primary" busy={isLoading} onClick={() => void read()}>
            {text('careOk')}
          </Button>
        </>
      }
    >
      <p>{text('careText')}</p>
      <ul className={styles.reasons}>
        {care?.rules.map((rule) => (
          <li key={rule}>{text(rule)}</li>
        ))}
      </ul>
      {care ? <p>{both(WORDS[care.step])}</p> : null}
      <FormAlert>{error === undefined || isLoading ? null : getErrorText(error)}</FormAlert>
    </Dialog>
  );
}
