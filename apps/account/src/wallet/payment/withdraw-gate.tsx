import { formatDateTime } from '@oware/config';
import { type WithdrawalWait } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, Card, EmptyState, useInBoth } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { selectPaymentTexts } from './texts';

/**
 * Shows the withdrawal form, or the end and cause of a delay. The server decides: a delay that starts while the form is open is reported as
 * its error.
 */
export function WithdrawGate({ wait, children }: { wait: WithdrawalWait | null; children: ReactNode }): ReactNode {
  const hadForm = useRef(false);
  useEffect(() => {
    hadForm.current ||= wait === null;
  }, [wait]);
  return wait === null ? children : <Waiting wait={wait} takesFocus={() => hadForm.current} />;
}

interface WaitingProps {
  wait: WithdrawalWait;
  /** Whether it replaces a form, which had the focus. */
  takesFocus(): boolean;
}

function Waiting({ wait, takesFocus }: WaitingProps): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const both = useInBoth(text, 'page_payment');
  const { country } = usePlatform();
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (takesFocus()) title.current?.focus();
  }, [takesFocus]);
  const params = { until: formatDateTime(wait.until, country.gmtOffset) };
  return (
    <Card>
      <EmptyState
        icon="lock"
        heading={2}
        title={
          <span ref={title} tabIndex={-1}>
            {both('waitTitle')}
          </span>
        }
        action={
          <Link to="/support" className={getButtonClass()}>
            {both('waitSupport')}
          </Link>
        }
      >
        {both(`wait_${wait.cause}`)} {both('waitUntil', { params })} {both('waitNotYou')}
      </EmptyState>
    </Card>
  );
}
