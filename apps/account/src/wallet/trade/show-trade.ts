import { formatCurrency } from '@oware/betting';
import { type Trade } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { refetchAccount } from '../../kit/account/refetch-account';
import { announcedOnce } from '../../kit/announced-once';
import { walletApi } from '../shared/endpoints';
import { selectStatusTexts } from './texts';
import { tradeWords } from './trade-words';

type ContentState = Parameters<typeof selectStatusTexts>[0];

/** Shows a payment that the server has pushed: on the page that follows it, or in a toast everywhere else. Browser only. */
export function showTrade(platform: Platform, trade: Trade): void {
  const { store, events, country } = platform;
  store.dispatch(walletApi.util.upsertQueryData('accountTrade', trade.tradeId, trade) as never);
  if (trade.status === 'pending' || !announcedOnce(platform, 'trades', `${trade.tradeId}:${trade.status}`)) return;
  refetchAccount(platform);
  if (new URLSearchParams(window.location.search).get('trade') === trade.tradeId) return;
  const text = selectStatusTexts(store.getState() as ContentState);
  const amount = formatCurrency(country.currency, trade.kind === 'deposit' ? trade.amount : trade.amount - trade.fee);
  events.emit('toast.ask', {
    text: text(tradeWords(trade).title, { params: { amount } }),
    ...(trade.status === 'failed' ? { tone: 'warning' as const } : {}),
  });
}
