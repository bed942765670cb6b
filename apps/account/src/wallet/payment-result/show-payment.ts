import { formatCurrency } from '@oware/betting';
import { type Payment } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { refetchAccount } from '../../common/account/refetch-account';
import { markAnnounced } from '../../common/announced-once';
import { walletApi } from '../shared/endpoints';
import { selectStatusTexts } from './texts';
import { getPaymentTextKeys } from './payment-texts';

type ContentState = Parameters<typeof selectStatusTexts>[0];

/** Shows a payment that the server has pushed: on the page that follows it, otherwise in a toast. Browser only. */
export function showPayment(platform: Platform, trade: Payment): void {
  const { store, events, country } = platform;
  store.dispatch(walletApi.util.upsertQueryData('accountTrade', trade.tradeId, trade) as never);
  if (trade.status === 'pending' || !markAnnounced(platform, 'trades', `${trade.tradeId}:${trade.status}`)) return;
  refetchAccount(platform);
  if (new URLSearchParams(window.location.search).get('trade') === trade.tradeId) return;
  const text = selectStatusTexts(store.getState() as ContentState);
  const amount = formatCurrency(country.currency, trade.kind === 'deposit' ? trade.amount : trade.amount - trade.fee);
  events.emit('toast.requested', {
    text: text(getPaymentTextKeys(trade).title, { params: { amount } }),
    ...(trade.status === 'failed' ? { tone: 'warning' as const } : {}),
  });
}
