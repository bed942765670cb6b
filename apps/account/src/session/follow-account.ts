import { isApiError, logOut } from '@oware/api-client';
import { type PersonalMessage, type VersionedBalance } from '@oware/contracts';
import { selectUserId, type Platform } from '@oware/platform';
import { filter, getRealtime } from '@oware/realtime';
import { retryPendingLogout } from '../identity/logout/retry-pending-logout';
import { accountApi } from '../common/account/endpoints';
import { refetchAccount } from '../common/account/refetch-account';
import { clearTier, announceTier } from '../profile/vip-tier/announce-tier';
import { showGift } from '../rewards/gifts/show-gift';
import { showPayment } from '../wallet/payment-result/show-payment';
import { restoreEnded } from './announce-ended';
import { reloadInLanguage } from './reload-in-language';
import { createBalanceTracker } from './newest-balance';
import { followDevice } from './follow-device';
import { saveVisit } from './save-visit';

/**
 * Whether the login that this page shows is gone from the browser: it ended while the page was loading, or another tab has logged in to
 * another country.
 */
function isLoginGone({ store, cookies, country }: Platform): boolean {
  const userId = selectUserId(store.getState());
  const elsewhere = (cookies.get('countryCode') ?? country.countryCode) !== country.countryCode;
  return userId !== null && (elsewhere || cookies.get('userId') !== userId);
}

/** Ends the login of this page, which was forbidden elsewhere. A login that another tab has started since is kept. */
async function endForbidden(platform: Platform): Promise<void> {
  const another = platform.cookies.get('userId') !== undefined && isLoginGone(platform);
  if (!another) await logOut(platform.http);
  platform.events.emit('session.ended', { reason: 'forbidden' });
}

type ApiState = Parameters<ReturnType<typeof accountApi.endpoints.accountAbout.select>>[0];

/**
 * Keeps the account of a logged-in player up to date from the personal topic (reference: account): the balance is updated live, and
 * `user_forbidden` logs out. Fetches the account whenever the connection becomes ready, because changes may have been missed, and retries a
 * pending logout. Browser only.
 * @returns a function that stops it
 */
export function followAccount(platform: Platform): () => void {
  const { store, events } = platform;
  const realtime = getRealtime();
  const selectAbout = accountApi.endpoints.accountAbout.select();
  let stopFollowing: () => void = () => undefined;
  let publishedBalance: number | null = null;
  let announcedLevel: number | undefined;
  let newest = createBalanceTracker();

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
      // An older server sends no version, and its pending response may be older than this push.
      if (message.data.balanceVersion === undefined && selectAbout(store.getState() as ApiState).status === 'pending')
        refetch();
    }
    if (message.type === 'trade') showPayment(platform, message.data);
    if (message.type === 'gift') showGift(platform, message.data);
    if (message.type === 'user_forbidden') void endForbidden(platform);
  }
  function follow(userId: string | null): void {
    stopFollowing();
    newest = createBalanceTracker();
    if (userId === null) return;
    const messages = realtime.personal$(userId).subscribe(onMessage);
    stopFollowing = () => messages.unsubscribe();
  }
  function publishAbout(): void {
    const { data: about, error } = selectAbout(store.getState() as ApiState);
    if (isApiError(error) && error.status === 401 && isLoginGone(platform)) {
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
    clearTier(platform);
    announcedLevel = undefined;
  }
  const refetch = (): void => refetchAccount(platform);

  const ready = realtime.status$.pipe(filter(({ state }) => state === 'ready')).subscribe(refetch);
  const ends = [
    events.on('session.started', ({ userId }) => follow(userId)),
    events.on('session.ended', leave),
    events.on('bet.placed', refetch),
    store.subscribe(publishAbout),
    retryPendingLogout(platform),
    () => ready.unsubscribe(),
  ];
  follow(selectUserId(store.getState()));
  publishAbout();
  ends.push(reloadInLanguage(platform), saveVisit(platform), restoreEnded(platform), followDevice(platform));
  return () => {
    stopFollowing();
    for (const end of ends) end();
  };
}
