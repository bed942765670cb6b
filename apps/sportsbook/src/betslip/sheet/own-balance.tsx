import { formatCurrency } from '@oware/betting';
import { hideBalanceCookie } from '@oware/config';
import { type Units } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useWide } from '@oware/ui';
import { type ReactNode } from 'react';
import { useBetslip } from '../selectors';
import { selectSlipTexts } from '../texts';
import styles from './sheet.module.css';

/** Says what the player's balance is; six asterisks for who hides it (reference: account). */
export function useBalanceText(): (balance: Units) => string {
  const text = useSelector(selectSlipTexts);
  const { cookies, country } = usePlatform();
  const userId = useUserId();
  const hidden = userId !== null && cookies.get(hideBalanceCookie(userId)) === '1';
  return (balance) =>
    text('balance', { params: { amount: hidden ? '******' : formatCurrency(country.currency, balance) } });
}

/** The balance, where the header of the page, which has it, is behind the slip. */
export function OwnBalance(): ReactNode {
  const say = useBalanceText();
  const { balance } = useBetslip();
  return useWide() || balance === null ? null : <p className={styles.muted}>{say(balance)}</p>;
}
