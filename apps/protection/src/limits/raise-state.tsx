import { formatDateTime } from '@oware/config';
import { type RaiseTimes } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Quiet } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectLimitTexts } from './texts';
import { useExcluded } from './use-excluded';

/**
 * When a raise can be confirmed and when it expires; no raise can be confirmed during an exclusion.
 * @param requested requested limit, formatted
 */
export function RaiseState({ raise, requested }: { raise: RaiseTimes; requested: string }): ReactNode {
  const { now, country } = usePlatform();
  const text = useSelector(selectLimitTexts);
  const shown = (time: number): string => formatDateTime(time, country.gmtOffset);
  const { readyAt, expiresAt } = raise;
  const excluded = useExcluded();
  return (
    <Quiet>
      {readyAt <= now()
        ? text('ready', { params: { amount: requested } })
        : text('waits', { params: { amount: requested, time: shown(readyAt) } })}
      {excluded ? ` ${text('excluded')}` : null}
      {expiresAt === undefined ? null : ` ${text('expires', { params: { time: shown(expiresAt) } })}`}
    </Quiet>
  );
}
