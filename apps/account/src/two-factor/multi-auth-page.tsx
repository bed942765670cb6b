import { useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card, ErrorPanel, Skeleton } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { FormAlert } from '../session/form-alert';
import { AppSetup } from './app-setup';
import { useAccountTwoFactorQuery } from './calls';
import { FactorOverview } from './factor-overview';
import { PasswordStep } from './password-step';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorStep } from './second-factor-step';
import { selectTwoFactorTexts } from './texts';
import { useChange } from './use-change';
import styles from './two-factor.module.css';

/** `/me/multi-auth`: the second factor of the player's logins. */
export default function MultiAuthPage(): ReactNode {
  const text = useSelector(selectTwoFactorTexts);
  const userId = useUserId();
  const { currentData: status, isError, isFetching, refetch } = useAccountTwoFactorQuery(undefined, { skip: userId === null });
  const change = useChange(() => void refetch());
  const { step } = change;
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step.name);

  // A step takes the place of the one before, and the focus would go with that.
  useEffect(() => {
    if (shown.current !== step.name) title.current?.focus();
    shown.current = step.name;
  }, [step.name]);

  return (
    <div className={styles.page}>
      <div>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {text(step.name === 'codes' ? 'codesTitle' : 'title')}
        </h1>
        <FormAlert>{change.failure}</FormAlert>
      </div>
      {step.name === 'idle' && status ? <FactorOverview status={status} begin={change.begin} /> : null}
      {step.name === 'idle' && !status ? (isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <Waiting />) : null}
      {step.name === 'password' ? <PasswordStep change={change} /> : null}
      {step.name === 'prove' ? (
        <Card>
          <SecondFactorStep challenge={step.challenge} onVerified={change.verified} onBack={change.stop} />
        </Card>
      ) : null}
      {step.name === 'confirm' ? (
        <Card>
          {step.setup.secret !== null && step.setup.uri !== null ? <AppSetup secret={step.setup.secret} uri={step.setup.uri} /> : null}
          <SecondFactorStep challenge={step.setup} confirms onVerified={change.verified} onBack={change.stop} />
        </Card>
      ) : null}
      {step.name === 'codes' ? <RecoveryCodes codes={step.codes} onKept={() => change.stop()} /> : null}
    </div>
  );
}

const Waiting = (): ReactNode => (
  <Card aria-busy="true">
    <Skeleton shape="text" />
  </Card>
);
