import { useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card, ErrorPanel, FormAlert, Page, Skeleton, Stack, VisuallyHidden } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { SecondFactorStep } from '../../identity/two-factor/second-factor-step';
import { AppSetup } from './app-setup';
import { useAccountTwoFactorQuery } from './calls';
import { FactorOverview } from './factor-overview';
import { PasswordStep } from './password-step';
import { PinLine } from './pin-line';
import { RecoveryCodes } from './recovery-codes';
import { selectMultiAuthTexts } from './texts';
import { useChange } from './use-change';
import styles from './multi-auth.module.css';

/** `/me/multi-auth`: the second factor of the player's logins, and the PIN. */
export default function MultiAuthPage(): ReactNode {
  const text = useSelector(selectMultiAuthTexts);
  const userId = useUserId();
  const {
    currentData: status,
    isError,
    isFetching,
    refetch,
  } = useAccountTwoFactorQuery(undefined, { skip: userId === null });
  const change = useChange(() => void refetch());
  const { step } = change;
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step.name);

  // Each step replaces the previous one, which had the focus.
  useEffect(() => {
    if (shown.current !== step.name) title.current?.focus();
    shown.current = step.name;
  }, [step.name]);

  return (
    <Page>
      <div>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {step.name === 'codes' ? text('codesTitle') : <VisuallyHidden>{text('title')}</VisuallyHidden>}
        </h1>
        <FormAlert>{change.failure}</FormAlert>
      </div>
      {step.name === 'idle' && status ? <FactorOverview status={status} begin={change.begin} /> : null}
      {step.name === 'idle' && !status ? (
        isError ? (
          <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
        ) : (
          <Waiting />
        )
      ) : null}
      {step.name === 'idle' && userId !== null ? <PinLine /> : null}
      {step.name === 'password' ? <PasswordStep change={change} /> : null}
      {step.name === 'prove' ? (
        <Card>
          <SecondFactorStep challenge={step.challenge} onVerified={change.verified} onBack={change.stop} />
        </Card>
      ) : null}
      {step.name === 'confirm' ? (
        <Card>
          <Stack gap="large">
            {step.setup.secret !== null && step.setup.uri !== null ? (
              <AppSetup secret={step.setup.secret} uri={step.setup.uri} />
            ) : null}
            <SecondFactorStep challenge={step.setup} confirms onVerified={change.verified} onBack={change.stop} />
          </Stack>
        </Card>
      ) : null}
      {step.name === 'codes' ? <RecoveryCodes codes={step.codes} onKept={() => change.stop()} /> : null}
    </Page>
  );
}

const Waiting = (): ReactNode => (
  <Card aria-busy="true">
    <Skeleton shape="text" />
  </Card>
);
