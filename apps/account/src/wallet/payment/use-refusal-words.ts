import { isApiError, wordsOf } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { useMoney } from '../../kit/use-money';
import { selectPaymentTexts } from './texts';

/** The words for a refused payment; to who owes money, after how much it is. */
export function useRefusalWords(): (error: unknown) => string {
  const text = useSelector(selectPaymentTexts);
  const money = useMoney();
  return (error) => {
    const words = wordsOf(error);
    if (!isApiError(error) || error.bizCode !== BizCode.inDebt) return words;
    const { owed } = (error.data ?? {}) as { owed?: unknown };
    return typeof owed === 'number' ? `${text('owed', { params: { amount: money(owed) } })} ${words}` : words;
  };
}
