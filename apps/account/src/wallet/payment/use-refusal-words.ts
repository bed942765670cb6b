import { isApiError, wordsOf } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { useMoney } from '../../kit/use-money';
import { selectPaymentTexts } from './texts';

/** The words for a refused payment; to who owes money, after how much it is; to who is to verify their identity, with what goes without. */
export function useRefusalWords(): (error: unknown) => string {
  const text = useSelector(selectPaymentTexts);
  const money = useMoney();
  return (error) => {
    const words = wordsOf(error);
    if (!isApiError(error)) return words;
    const { owed, left } = (error.data ?? {}) as { owed?: unknown; left?: unknown };
    if (error.bizCode === BizCode.inDebt && typeof owed === 'number')
      return `${text('owed', { params: { amount: money(owed) } })} ${words}`;
    if (error.bizCode === BizCode.identityNeeded && typeof left === 'number')
      return `${words} ${text('unverifiedLeft', { params: { amount: money(left) } })}`;
    return words;
  };
}
