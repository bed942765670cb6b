import { type Units } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { useInBoth } from '@oware/ui';
import { type ReactNode } from 'react';
import { useMoney } from '../../common/use-money';
import { selectPaymentTexts } from './texts';

/** Amount that a bet is short of, and the step after the deposit. */
export function Missing({ amount }: { amount: Units }): ReactNode {
  const text = useSelector(selectPaymentTexts);
  const both = useInBoth(text, 'page_payment');
  const params = { amount: useMoney()(amount) };
  return <p>{both('missing', { params })}</p>;
}
