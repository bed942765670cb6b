import { isApiError, wordsOf } from '@oware/api-client';
import { formatDateTime } from '@oware/config';
import { BizCode, type WithdrawalWait } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useMoney } from '../../kit/use-money';
import { selectPaymentTexts } from './texts';

/** Data of errors that are shown with more than their message. */
interface ErrorData extends Partial<WithdrawalWait> {
  owed?: unknown;
  left?: unknown;
}

/** Returns the text for a rejected payment: with a debt its amount, without a verified identity what is possible anyway, for waiting withdrawals until when and why. */
export function useRefusalWords(): (error: unknown) => string {
  const text = useSelector(selectPaymentTexts);
  const { country } = usePlatform();
  const money = useMoney();
  return (error) => {
    const words = wordsOf(error);
    if (!isApiError(error)) return words;
    const { owed, left, until, cause } = (error.data ?? {}) as ErrorData;
    if (error.bizCode === BizCode.withdrawalsWait && until !== undefined && cause !== undefined) {
      const params = { until: formatDateTime(until, country.gmtOffset) };
      return `${text(`wait_${cause}`)} ${text('waitUntil', { params })}`;
    }
    if (error.bizCode === BizCode.inDebt && typeof owed === 'number')
      return `${text('owed', { params: { amount: money(owed) } })} ${words}`;
    if (error.bizCode === BizCode.identityNeeded && typeof left === 'number')
      return `${words} ${text('unverifiedLeft', { params: { amount: money(left) } })}`;
    return words;
  };
}
