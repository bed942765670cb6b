import { getErrorText } from '@oware/api-client';
import { type LimitsResponse, type PlayerLimit } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, Card, EmptyState, FormAlert, Section, Stack } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useProtectionDecideRaiseMutation, useProtectionSetLimitMutation } from './endpoints';
import { RaiseState } from './raise-state';
import { selectLimitTexts } from './texts';
import { useExcluded } from './use-excluded';
import { useLimitFormat } from './use-limit-format';
import styles from './limits.module.css';

/** The active limits and pending raises, with their actions. */
export function LimitList({ response: { limits, version } }: { response: LimitsResponse }): ReactNode {
  const text = useSelector(selectLimitTexts);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = limits.filter(({ amount, raise }) => amount !== null || raise !== null);
  return (
    <Section id="own-limits" title={text('yours')}>
      <FormAlert>{problem}</FormAlert>
      {shown.length === 0 ? <EmptyState title={text('none')}>{text('noneHint')}</EmptyState> : null}
      {shown.length === 0 ? null : (
        <ul className={styles.limits}>
          {shown.map((limit) => (
            <LimitLine key={`${limit.kind} ${limit.period}`} limit={limit} version={version} onProblem={setProblem} />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface LimitProps {
  limit: PlayerLimit;
  version: number;
  onProblem(problem: string | null): void;
}

function LimitLine({ limit, version, onProblem }: LimitProps): ReactNode {
  const { kind, period, raise } = limit;
  const { now, events } = usePlatform();
  const text = useSelector(selectLimitTexts);
  const [set, { isLoading: removing }] = useProtectionSetLimitMutation();
  const line = text('line', { params: { kind: text(kind), period: text(period) } });
  const excluded = useExcluded();
  const ready = raise !== null && raise.readyAt <= now() && !excluded;

  async function remove(): Promise<void> {
    const { error } = await set({ kind, period, amount: null, version });
    onProblem(error ? getErrorText(error) : null);
    if (!error) events.emit('toast.requested', { text: text('raised') });
  }
  return (
    <li>
      <Card>
        <Stack gap="small">
          <h3 className={styles.name}>{line}</h3>
          <LimitState limit={limit} />
          <div className={styles.actions}>
            {raise ? (
              <RaiseActions limit={limit} version={version} ready={ready} onProblem={onProblem} />
            ) : (
              <Button
                size="small"
                variant="quiet"
                busy={removing}
                aria-label={text('remove', { params: { line } })}
                onClick={() => void remove()}
              >
                {text('removeShort')}
              </Button>
            )}
          </div>
        </Stack>
      </Card>
    </li>
  );
}

/** Usage of a limit, worded for each kind, and its pending raise. */
function LimitState({ limit: { kind, amount, used, raise } }: { limit: PlayerLimit }): ReactNode {
  const text = useSelector(selectLimitTexts);
  const format = useLimitFormat();
  return (
    <>
      <p>
        {amount === null
          ? text('noLimit')
          : used >= amount
            ? text(`reached_${kind}`, { params: { amount: format.amount(kind, amount) } })
            : text(`used_${kind}`, {
                params: { used: format.amount(kind, Math.max(0, used)), amount: format.amount(kind, amount) },
              })}
      </p>
      {raise ? <RaiseState raise={raise} requested={format.amount(kind, raise.amount)} /> : null}
    </>
  );
}

/** Buttons to cancel a pending raise, or to confirm it once its waiting time is over. */
function RaiseActions({ limit, version, ready, onProblem }: LimitProps & { ready: boolean }): ReactNode {
  const { kind, period, raise } = limit;
  const text = useSelector(selectLimitTexts);
  const format = useLimitFormat();
  const [decide, { isLoading }] = useProtectionDecideRaiseMutation();
  async function end(confirm: boolean): Promise<void> {
    const { error } = await decide({ kind, period, confirm, version });
    onProblem(error ? getErrorText(error) : null);
  }
  return (
    <>
      <Button size="small" busy={isLoading} onClick={() => void end(false)}>
        {text('keep')}
      </Button>
      {ready && raise ? (
        <Button size="small" busy={isLoading} onClick={() => void end(true)}>
          {text('confirm', { params: { amount: format.amount(kind, raise.amount) } })}
        </Button>
      ) : null}
    </>
  );
}
