import { api, isApiError, logout } from '@oware/api-client';
import { type PersonalMessage } from '@oware/contracts';
import { selectUserId, type Platform } from '@oware/platform';
import { filter, getRealtime, skip } from '@oware/realtime';
import { showGift } from '../gifts/show-gift';
import { showTrade } from '../wallet/show-trade';
import { tellTheme } from '../me/tell-theme';
import { forgetTier, tellTier } from '../vip-tier/tell-tier';
import { accountApi } from './endpoints';
import { makeLogoutGood } from './make-logout-good';
import { rememberReferrer } from './remember-referrer';

/**
 * The login that this page shows has left the browser: it ended while the page was on its way, or another tab has
 * logged in to another country.
 */
function loginIsGone({ store, cookies, country }: Platform): boolean {
  const userId = selectUserId(store.getState());
  const elsewhere = (cookies.get('countryCode') ?? country.countryCode) !== country.countryCode;
  return userId !== null && (elsewhere || cookies.get('userId') !== userId);
}

type ApiState = Parameters<ReturnType<typeof accountApi.endpoints.accountAbout.select>>[0];

/**
 * Keeps the account of a logged-in player up to date from the personal topic (platform §4): the balance lives,
 * user_forbidden logs out. What was missed while the connection was down is fetched anew, a logout that was missed is made
 * good. Browser only.
 * @returns what ends it
 */
export function followAccount(platform: Platform): () => void {
  const { store, events, http } = platform;
  const realtime = getRealtime();
  const selectAbout = accountApi.endpoints.accountAbout.select();
  let stopFollowing: () => void = () => undefined;
  let told: number | null = null;
  let toldLevel: number | undefined;

  function onMessage(message: PersonalMessage): void {
    if (message.type === 'balance') {
      const { balance } = message.data;
      store.dispatch(accountApi.util.updateQueryData('accountAbout', undefined, (about) => ({ ...about, balance })) as never);
    }
    if (message.type === 'trade') showTrade(platform, message.data);
    if (message.type === 'gift') showGift(platform, message.data);
    if (message.type === 'user_forbidden') {
      void logout(http).then(() => events.emit('session.ended', { reason: 'forbidden' }));
    }
  }
  function follow(userId: string | null): void {
    stopFollowing();
    if (userId === null) return;
    const messages = realtime.personal$(userId).subscribe(onMessage);
    stopFollowing = () => messages.unsubscribe();
  }
  function tellAbout(): void {
    const { data: about, error } = selectAbout(store.getState() as ApiState);
    if (isApiError(error) && error.status === 401 && loginIsGone(platform)) {
      events.emit('session.ended', { reason: 'expired' });
      return;
    }
    if (about && about.tierLevel !== toldLevel) tellTier(platform, (toldLevel = about.tierLevel));
    const balance = about?.balance ?? null;
    if (balance === told) return;
    told = balance;
    events.emit('balance.changed', { balance });
  }
  function leave(): void {
    follow(null);
    forgetTier(platform);
    toldLevel = undefined;
  }
  const refetch = (): void => void store.dispatch(api.util.invalidateTags(['Account']) as never);

  const back = realtime.status$.pipe(filter(({ state }) => state === 'ready'), skip(1)).subscribe(refetch);
  const ends = [
    events.on('session.started', ({ userId }) => follow(userId)),
    events.on('session.ended', leave),
    events.on('bet.placed', refetch),
    store.subscribe(tellAbout),
    makeLogoutGood(platform),
    () => back.unsubscribe(),
  ];
  follow(selectUserId(store.getState()));
  tellAbout();
  tellTheme(platform);
  rememberReferrer(platform);
  return () => {
    stopFollowing();
    for (const end of ends) end();
  };
}
