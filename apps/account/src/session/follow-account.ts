import { isApiError, logout } from '@oware/api-client';
import { type PersonalMessage, type VersionedBalance } from '@oware/contracts';
import { selectUserId, type Platform } from '@oware/platform';
import { filter, getRealtime } from '@oware/realtime';
import { makeLogoutGood } from '../identity/logout/make-logout-good';
import { accountApi } from '../kit/account/endpoints';
import { refetchAccount } from '../kit/account/refetch-account';
import { forgetTier, announceTier } from '../profile/vip-tier/announce-tier';
import { showGift } from '../rewards/gifts/show-gift';
import { showTrade } from '../wallet/trade/show-trade';
import { followEnded } from './announce-ended';
import { readInOwnLanguage } from './read-in-own-language';
import { newestBalance } from './newest-balance';
import { followDevice } from './follow-device';
import { rememberVisit } from './remember-visit';

/**
 * The login that this page shows has left the browser: it ended while the page was on its way, or another tab has
 * logged in to another country.
 */
function loginIsGone({ store, cookies, country }: Platform): boolean {
  const userId = selectUserId(store.getState());
  const elsewhere = (cookies.get('countryCode') ?? country.countryCode) !== country.countryCode;
  return userId !== null && (elsewhere || cookies.get('userId') !== userId);
}

/** The login of this page has ended elsewhere. One that another tab has begun since is not ended with it. */
async function endForbidden(platform: Platform): Promise<void> {
  const another = platform.cookies.get('userId') !== undefined && loginIsGone(platform);
  if (!another) await logout(platform.http);
  platform.events.emit('session.ended', { reason: 'forbidden' });
}

type ApiState = Parameters<ReturnType<typeof accountApi.endpoints.accountAbout.select>>[0];

/**
 * Keeps the account of a logged-in player up to date from the personal topic (reference: account): the balance lives,
 * user_forbidden logs out. Fetches the account whenever the connection becomes ready, because changes may have been missed, and retries a pending
 * logout. Browser only.
 * @returns what ends it
 */
export function followAccount(platform: Platform): () => void {
  const { store, events } = platform;
  const realtime = getRealtime();
  const selectAbout = accountApi.endpoints.accountAbout.select();
  let stopFollowing: () => void = () => undefined;
  let publishedBalance: number | null = null;
  let announcedLevel: number | undefined;
  let newest = newestBalance();

  const show = ({ balance, balanceVersion }: VersionedBalance): void =>
    void store.dispatch(
      accountApi.util.updateQueryData('accountAbout', undefined, (about) => ({
        ...about,
        balance,
        ...(balanceVersion === undefined ? {} : { balanceVersion }),
      })) as never,
    );

  function onMessage(message: PersonalMessage): void {
    if (message.type === 'balance') {
      show(newest(message.data));
      // An older server sends no version: its response that is under way may be older than this push.
      if (message.data.balanceVersion === undefined && selectAbout(store.getState() as ApiState).status === 'pending')
        refetch();
    }
    if (message.type === 'trade') showTrade(platform, message.data);
    if (message.type === 'gift') showGift(platform, message.data);
    if (message.type === 'user_forbidden') void endForbidden(platform);
  }
  function follow(userId: string | null): void {
    stopFollowing();
    newest = newestBalance();
    if (userId === null) return;
    const messages = realtime.personal$(userId).subscribe(onMessage);
    stopFollowing = () => messages.unsubscribe();
  }
  function publishAbout(): void {
    const { data: about, error } = selectAbout(store.getState() as ApiState);
    if (isApiError(error) && error.status === 401 && loginIsGone(platform)) {
      events.emit('session.ended', { reason: 'expired' });
      return;
    }
    if (about && about.tierLevel !== announcedLevel) announceTier(platform, (announcedLevel = about.tierLevel));
    const last = about && newest(about);
    if (about && last && last.balance !== about.balance) return show(last);
    const balance = last?.balance ?? null;
    if (balance === publishedBalance) return;
    publishedBalance = balance;
    events.emit('balance.changed', { balance });
  }
  function leave(): void {
    follow(null);
    forgetTier(platform);
    announcedLevel = undefined;
  }
  const refetch = (): void => refetchAccount(platform);

  const ready = realtime.status$.pipe(filter(({ state }) => state === 'ready')).subscribe(refetch);
  const ends = [
    events.on('session.started', ({ userId }) => follow(userId)),
    events.on('session.ended', leave),
    events.on('bet.placed', refetch),
    store.subscribe(publishAbout),
    makeLogoutGood(platform),
    () => ready.unsubscribe(),
  ];
  follow(selectUserId(store.getState()));
  publishAbout();
  ends.push(readInOwnLanguage(platform), rememberVisit(platform), followEnded(platform), followDevice(platform));
  return () => {
    stopFollowing();
    for (const end of ends) end();
  };
}
