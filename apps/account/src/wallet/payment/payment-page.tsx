import { type Payment } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Page, Quiet, useInBoth } from '@oware/ui';
import { type ReactNode } from 'react';
import { useAccountAboutQuery } from '../../common/account/endpoints';
import { FormSkeleton } from '../../common/form/form-skeleton';
import { useMoney } from '../../common/use-money';
import { useAccountWalletQuery } from '../shared/endpoints';
import { PaymentView } from '../payment-result/payment-view';
import { DepositGate } from './deposit-gate';
import { Methods, type PaymentKind } from './methods';
import { Missing } from './missing';
import { parseSlipWait } from './slip-wait';
import { selectPaymentTexts } from './texts';
import { WithdrawGate } from './withdraw-gate';
import styles from './payment.module.css';

/**
 * `/deposit` and `/withdraw`. `?trade=` shows one payment, so that a reload restores it; `?slip=true` returns to a waiting betslip.
 */
export function PaymentPage({ kind }: { kind: PaymentKind }): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const userId = useUserId();
  const [query] = useSearchParams();
  const tradeId = query.get('trade');
  const { missing, back } = parseSlipWait(query);
  const { events } = usePlatform();
  const wait =
    useAccountWalletQuery(undefined, { skip: userId === null || kind !== 'withdraw' }).currentData?.withdrawalWait ??
    null;
  const toSlip = (): void => void events.emit('betslip.requested', { open: true });
  return (
    <Page title={text(kind)}>
      {userId === null ? (
        <FormSkeleton />
      ) : (
        <>
          <BalanceLine showsLimit={kind === 'withdraw' && tradeId === null && wait === null} />
          {tradeId === null ? (
            <>
              {missing === null ? null : <Missing amount={missing} />}
              {kind === 'withdraw' ? (
                <WithdrawGate wait={wait}>
                  <FormPart key={userId} kind={kind} />
                </WithdrawGate>
              ) : (
                <DepositGate>
                  <FormPart key={userId} kind={kind} />
                </DepositGate>
              )}
            </>
          ) : (
            <PaymentView
              key={tradeId}
              tradeId={tradeId}
              again={`/${kind}${back && `?${back}`}`}
              onSlip={back === '' ? undefined : toSlip}
            />
          )}
        </>
      )}
    </Page>
  );
}

/** The balance, and the amount that can be withdrawn while the form is shown. */
function BalanceLine({ showsLimit }: { showsLimit: boolean }): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const both = useInBoth(text, 'page_payment');
  const money = useMoney();
  const { currentData: about } = useAccountAboutQuery();
  const maxAmount = about?.maxWithdrawAmount ?? 0;
  const key = maxAmount > 0 ? 'mostOut' : 'nothingOut';
  const params = { amount: money(maxAmount) };
  return (
    <div>
      <p className={styles.balance}>
        <Quiet as="span">{text('balance')}</Quiet> {about ? money(about.balance) : '--'}
      </p>
      {showsLimit && about ? <Quiet>{both(key, { params })}</Quiet> : null}
    </div>
  );
}

/** A form that navigates to its payment, at an address that survives a reload. */
function FormPart({ kind }: { kind: PaymentKind }): ReactNode {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const { missing, back } = parseSlipWait(query);
  const show = ({ tradeId }: Payment): void => navigate(`/${kind}?trade=${tradeId}${back && `&${back}`}`);
  return <Methods kind={kind} missing={missing} onBegun={show} />;
}
