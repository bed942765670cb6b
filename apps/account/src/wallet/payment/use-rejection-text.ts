import { isApiError, getErrorText } from '@oware/api-client';
import { formatDateTime } from '@oware/config';
import { BizCode, type WithdrawalWait } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useMoney } from '../../common/use-money';
import { selectPaymentTexts } from './texts';

/** Data of errors that are shown with additional details. */
interface ErrorData extends Partial<WithdrawalWait> {
  owed?: unknown;
  left?: unknown;
}

/**
 * Returns a function that formats the error of a rejected payment: with the debt, the amount still allowed without a verified identity, or
 * the end and cause of a withdrawal delay.
 */
export function useErrorText(): (error: unknown) => string {
  const text = useSelector(selectPaymentTexts);
  const { country } = usePlatform();
  const money = useMoney();
  return (error) => {
    const message = getErrorText(error);
    if (!isApiError(error)) return message;
    const { owed, left, until, cause } = (error.data ?? {}) as ErrorData;
    if (error.bizCode === BizCode.withdrawalsWait && until !== undefined && cause !== undefined) {
      const params = { until: formatDateTime(until, country.gmtOffset) };
      return `${text(`wait_${cause}`)} ${text('waitUntil', { params })}`;
    }
    if (error.bizCode === BizCode.inDebt && typeof owed === 'number')
      return `${text('owed', { params: { amount: money(owed) } })} ${message}`;
    if (error.bizCode === BizCode.identityNeeded && typeof left === 'number')
      return `${message} ${text('unverifiedLeft', { params: { amount: money(left) } })}`;
    return message;
  };
}
