import { type Payment } from '@oware/contracts';

/** Returns the text keys for the status of a payment: the heading and, if needed, an explanation. */
export function getPaymentTextKeys({ kind, status, failure, askedAmount, arrived }: Payment): {
  title: TitleKey;
  why: WhyKey | null;
} {
  if (status === 'pending' && arrived !== undefined) return { title: 'depositArrived', why: 'arrivedText' };
  if (status === 'success' && askedAmount !== undefined) return { title: 'depositSuccess', why: 'otherAmountText' };
  if (status !== 'failed') return { title: status === 'pending' ? `${kind}Pending` : `${kind}Success`, why: null };
  if (kind === 'withdrawal') return { title: 'withdrawalFailed', why: 'givenBack' };
  if (failure === 'expired') return { title: 'depositExpired', why: 'expiredText' };
  if (failure === 'sentBack') return { title: 'depositSentBack', why: 'sentBackText' };
  if (failure === 'closed') return { title: 'depositClosed', why: 'closedText' };
  return failure === 'refused'
    ? { title: 'depositRefused', why: 'refusedText' }
    : { title: 'depositDeclined', why: 'declinedText' };
}

type TitleKey =
  | 'depositPending'
  | 'withdrawalPending'
  | 'depositSuccess'
  | 'withdrawalSuccess'
  | 'depositDeclined'
  | 'depositExpired'
  | 'depositClosed'
  | 'depositArrived'
  | 'depositSentBack'
  | 'depositRefused'
  | 'withdrawalFailed';
type WhyKey =
  | 'givenBack'
  | 'expiredText'
  | 'closedText'
  | 'refusedText'
  | 'declinedText'
  | 'otherAmountText'
  | 'arrivedText'
  | 'sentBackText';
