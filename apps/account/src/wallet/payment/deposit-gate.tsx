import { formatDateTime } from '@oware/config';
import { type ExclusionStatus, exclusionScopes } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, Card, EmptyState, Quiet, useInBoth } from '@oware/ui';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useAccountExclusionsQuery } from '../shared/endpoints';
import { selectPaymentTexts } from './texts';

/**
 * Returns the exclusion that closes deposits: the one from everything; or, if each product is excluded, the one that ends first.
 */
function findClosing(statuses: readonly ExclusionStatus[] = []): ExclusionStatus | undefined {
  const inForce = statuses.filter(({ enabled }) => enabled);
  const everything = inForce.find(({ scope }) => scope === 'ALL');
  if (everything !== undefined || inForce.length < exclusionScopes.length - 1) return everything;
  return inForce.sort((one, other) => (one.endDate ?? 0) - (other.endDate ?? 0))[0];
}

/**
 * Shows the deposit form unless player protection is unavailable or the player is excluded from everything. The server enforces both; while
 * the exclusions are not loaded, nothing is blocked here.
 */
export function DepositGate({
  children,
  onLeave,
}: {
  children: ReactNode;
  /** Called by links if it is shown in a sheet over the page. */
  onLeave?: (() => void) | undefined;
}): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const both = useInBoth(text, 'page_payment');
  const { country, protection } = usePlatform();
  const state = useSyncExternalStore(protection.subscribe, protection.state, protection.state);
  const { currentData } = useAccountExclusionsQuery();
  const away = { replace: onLeave !== undefined, onClick: onLeave };
  const everything = findClosing(currentData?.statuses);
  const params = { end: formatDateTime(everything?.endDate ?? 0, country.gmtOffset) };
  if (everything)
    return (
      <Card>
        <EmptyState
          icon="lock"
          title={both('excludedTitle')}
          action={
            <Link {...away} to="/withdraw" className={getButtonClass()}>
              {both('withdraw')}
            </Link>
          }
        >
          {everything.endDate === null ? both('excludedEndedText') : both('excludedText', { params })}{' '}
          <Link {...away} to={everything.endDate === null ? '/self-exclusion/return' : '/self-exclusion'}>
            {both(everything.endDate === null ? 'excludedReturn' : 'excludedWhy')}
          </Link>
        </EmptyState>
      </Card>
    );
  if (state === 'missing')
    return (
      <Card>
        <EmptyState
          icon="lock"
          title={both('unprotectedTitle')}
          action={<Button onClick={() => protection.retry()}>{text('unprotectedRetry')}</Button>}
        >
          {both('unprotectedText')}
        </EmptyState>
      </Card>
    );
  return (
    <>
      {children}
      <Quiet>
        {both('limitHint')}{' '}
        <Link {...away} to="/limits">
          {both('limitLink')}
        </Link>
      </Quiet>
    </>
  );
}
