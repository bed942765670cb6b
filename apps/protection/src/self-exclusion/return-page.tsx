import { getErrorText } from '@oware/api-client';
import { formatDateTime } from '@oware/config';
import { type ReturnRequest, type ReturnResponse, type ReturnStep } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import {
  Badge,
  Button,
  getButtonClass,
  Card,
  EmptyState,
  ErrorPanel,
  FormAlert,
  Page,
  Section,
  Skeleton,
  Stack,
  useInBoth,
} from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useProtectionLimitsQuery } from '../limits/endpoints';
import { SetLimitForm } from '../limits/set-limit-form';
import { useLimitFormat } from '../limits/use-limit-format';
import { SETUP_PATH } from './choice';
import { useProtectionReturnQuery, useProtectionTakeStepMutation } from './endpoints';
import { selectExclusionTexts } from './texts';
import styles from './self-exclusion.module.css';

/** `/self-exclusion/return`: the return after an exclusion, step by step (docs/adr/0076). */
export default function ReturnPage(): ReactNode {
  const text = useSelector(selectExclusionTexts);
  const { currentData, isError, isFetching, refetch } = useProtectionReturnQuery();
  return (
    <Page title={text('returnTitle')}>
      {currentData ? (
        currentData.scopes.length === 0 ? (
          <EmptyState title={text('returnNone')} />
        ) : (
          <Steps response={currentData} />
        )
      ) : isError ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <Card aria-busy="true">
          <Skeleton shape="text" />
        </Card>
      )}
      <Link to={SETUP_PATH} className={getButtonClass({ variant: 'quiet', block: true })}>
        {text('stayAway')}
      </Link>
    </Page>
  );
}

const TITLES = {
  summary: 'returnSummary',
  wish: 'returnWish',
  limit: 'returnLimit',
  confirm: 'returnConfirm',
} as const satisfies Record<ReturnStep, string>;

function Steps({ response: { scopes, steps, summary } }: { response: ReturnResponse }): ReactNode {
  const { events, navigate } = usePlatform();
  const text = useSelector(selectExclusionTexts);
  const both = useInBoth(text, 'page_self_exclusion');
  const [problem, setProblem] = useState<string | null>(null);
  const [take, { isLoading }] = useProtectionTakeStepMutation();
  const next = steps.find(({ done }) => !done)?.step;

  async function go(step: ReturnRequest['step']): Promise<void> {
    const { error } = await take({ step });
    setProblem(error ? getErrorText(error) : null);
    if (error || step !== 'confirm') return;
    events.emit('exclusion.changed', {});
    events.emit('toast.requested', { text: text('returnDone') });
    navigate('/self-exclusion', { replace: true });
  }
  return (
    <>
      <p>{both('returnLead')}</p>
      <p>{text('returnFor', { params: { products: scopes.map((scope) => text(scope)).join(', ') } })}</p>
      <FormAlert>{problem}</FormAlert>
      {steps.map(({ step, done, readyAt }) => (
        <Section key={step} id={`return-${step}`} title={text(TITLES[step])}>
          <Card>
            <Stack gap="small">
              <p>
                <Badge tone={done ? 'success' : step === next ? 'action' : 'neutral'}>
                  {text(done ? 'stepDone' : step === next ? 'stepNow' : 'stepLater')}
                </Badge>
              </p>
              {step === 'summary' ? <Summary of={summary} /> : null}
              <Step step={step} now={step === next} done={done} readyAt={readyAt} busy={isLoading} onTake={go} />
            </Stack>
          </Card>
        </Section>
      ))}
    </>
  );
}

function Summary({ of }: { of: ReturnResponse['summary'] }): ReactNode {
  const text = useSelector(selectExclusionTexts);
  const format = useLimitFormat();
  if (of === null) return null;
  return (
    <>
      <p>{text('returnSummaryText')}</p>
      <dl className={styles.summary}>
        {(['deposits', 'withdrawals', 'stakes', 'returns'] as const).map((name) => (
          <div key={name}>
            <dt>{text(name)}</dt>
            <dd>{format.money(of[name])}</dd>
          </div>
        ))}
        <div>
          <dt>{text('played')}</dt>
          <dd>{format.duration(of.played)}</dd>
        </div>
      </dl>
    </>
  );
}

interface StepProps {
  step: ReturnStep;
  /** Whether it is the next step. */
  now: boolean;
  done: boolean;
  readyAt: number | null;
  busy: boolean;
  onTake(step: ReturnRequest['step']): Promise<void>;
}

function Step({ step, now, done, readyAt, busy, onTake }: StepProps): ReactNode {
  const platform = usePlatform();
  const text = useSelector(selectExclusionTexts);
  const both = useInBoth(text, 'page_self_exclusion');
  const button = (of: ReturnRequest['step'], label: string): ReactNode =>
    now ? (
      <Button variant="primary" block busy={busy} onClick={() => void onTake(of)}>
        {label}
      </Button>
    ) : null;
  switch (step) {
    case 'summary':
      return button(step, text('returnSummaryDo'));
    case 'wish':
      return (
        <>
          <p>{both('returnWishText')}</p>
          {button(step, text('returnWishDo'))}
        </>
      );
    case 'limit':
      return (
        <>
          <p>{done ? text('returnLimitDone') : both('returnLimitText')}</p>
          {now ? <DepositLimit /> : null}
        </>
      );
    default:
      return (
        <>
          <p>
            {readyAt !== null && readyAt > platform.now()
              ? text('returnConfirmAt', { params: { time: formatDateTime(readyAt, platform.country.gmtOffset) } })
              : both('returnConfirmText')}
          </p>
          {readyAt !== null && readyAt <= platform.now() ? button(step, text('returnConfirmDo')) : null}
        </>
      );
  }
}

function DepositLimit(): ReactNode {
  const { currentData, isError, isFetching, refetch } = useProtectionLimitsQuery();
  if (currentData) return <SetLimitForm version={currentData.version} kinds={['deposit']} />;
  return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <Skeleton shape="text" />;
}
