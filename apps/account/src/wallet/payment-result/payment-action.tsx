import { type Payment } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, useInBoth } from '@oware/ui';
import { type ReactNode } from 'react';
import { CopyButton } from '../../common/copy-button/copy-button';
import { useMoney } from '../../common/use-money';
import { Facts } from '../shared/facts';
import { selectStatusTexts } from './texts';
import { VoucherForm } from './voucher-form';
import styles from './payment.module.css';

/** Instructions for a deposit that waits for the player. */
export function PaymentInstructions({ trade }: { trade: Payment }): ReactNode {
  const text = useSelector(selectStatusTexts);
  const both = useInBoth(text, 'page_payment_status');
  const amount = useMoney()(trade.amount);
  const { action } = trade;
  const byWallet = trade.method === 'mobile_money';
  switch (action?.type) {
    case 'prompt':
      return <p>{both('prompt', { params: { amount, phone: action.phone } })}</p>;
    case 'voucher':
      return <VoucherForm tradeId={trade.tradeId} how={action.text} />;
    case 'transfer':
      return (
        <>
          <p>{both(byWallet ? 'transferWallet' : 'transfer', { params: { amount } })}</p>
          <Facts>
            <dt>{text(byWallet ? 'payTo' : 'bank')}</dt>
            <dd>{action.bank}</dd>
            <dt>{text('number')}</dt>
            <dd className={styles.copy}>{action.accountNumber}</dd>
            <dt>{text('name')}</dt>
            <dd>{action.accountName}</dd>
          </Facts>
          <CopyButton
            content={action.accountNumber}
            label={text('copyNumber')}
            copied={text('copied')}
            failed={text('copyFailed')}
          />
        </>
      );
    case 'dial':
      return (
        <>
          <p>{both('dial')}</p>
          <p>
            <a href={`tel:${action.code.replaceAll('#', '%23')}`} className={styles.code}>
              {action.code}
            </a>
          </p>
        </>
      );
    case 'visit':
      return (
        <>
          <p>{both('visit', { params: { amount } })}</p>
          <a href={action.url} className={getButtonClass({ variant: 'primary', block: true })}>
            {both('visitNow')}
          </a>
        </>
      );
    default:
      return <p>{both('waiting')}</p>;
  }
}
