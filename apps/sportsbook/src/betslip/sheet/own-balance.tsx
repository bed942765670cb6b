import { formatCurrency } from '@oware/betting';
import { getHideBalanceCookie } from '@oware/config';
import { type Units } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useWide } from '@oware/ui';
import { type ReactNode } from 'react';
import { useBetslip } from '../selectors';
import { selectSlipTexts } from '../texts';
import styles from './sheet.module.css';

/** Returns a formatter of the player's balance; six asterisks if the player hides it (reference: account). */
export function useBalanceText(): (balance: Units) => string {
  const text = useSelector(selectSlipTexts);
  const { cookies, country } = usePlatform();
  const userId = useUserId();
  const hidden = userId !== null && cookies.get(getHideBalanceCookie(userId)) === '1';
  return (balance) =>
    text('balance', { params: { amount: hidden ? '******' : formatCurrency(country.currency, balance) } });
}

/** The balance, on narrow screens where the slip covers the page's header that shows it. */
export function OwnBalance(): ReactNode {
  const formatBalance = useBalanceText();
  const { balance } = useBetslip();
  return useWide() || balance === null ? null : <p className={styles.muted}>{formatBalance(balance)}</p>;
}
