import { api } from '@oware/api-client';
import { formatCurrency } from '@oware/betting';
import { type Gift } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { markAnnounced } from '../../common/announced-once';
import { getGiftTextKey } from './gift-texts';
import { selectGiftTexts } from './texts';

type ContentState = Parameters<typeof selectGiftTexts>[0];

/** Announces a gift that the server has pushed; on the gifts page, the list shows it instead. Browser only. */
export function showGift(platform: Platform, gift: Gift): void {
  const { store, events, country, basePath } = platform;
  if (!markAnnounced(platform, 'gifts', `${gift.giftId}:${gift.state}:${gift.curBal}`)) return;
  store.dispatch(api.util.invalidateTags(['Account']) as never);
  if (gift.state !== 'usable' || window.location.pathname.startsWith(`${basePath}/my_accounts/gifts`)) return;
  const text = selectGiftTexts(store.getState() as ContentState);
  const params = { gift: text(getGiftTextKey(gift.kind)), amount: formatCurrency(country.currency, gift.initBal) };
  events.emit('toast.requested', { text: text('arrived', { params }), tone: 'purple' });
}
