import { api, logout } from '@oware/api-client';
import { type PersonalMessage } from '@oware/contracts';
import { selectUserId, type Platform } from '@oware/platform';
import { filter, getRealtime, skip } from '@oware/realtime';
import { accountApi } from './endpoints';

type ApiState = Parameters<ReturnType<typeof accountApi.endpoints.accountAbout.select>>[0];

/**
 * Keeps the account of a logged-in player up to date from the personal topic (platform §4): the balance lives,
 * user_forbidden logs out. What was missed while the connection was down is fetched anew. Browser only.
 * @returns what ends it
 */
export function followAccount(platform: Platform): () => void {
  const { store, events, http } = platform;
  const realtime = getRealtime();
  const selectAbout = accountApi.endpoints.accountAbout.select();
  let stopFollowing: () => void = () => undefined;
  let told: number | null = null;

  function onMessage(message: PersonalMessage): void {
    if (message.type === 'balance') {
      const { balance } = message.data;
      store.dispatch(accountApi.util.updateQueryData('accountAbout', undefined, (about) => ({ ...about, balance })) as never);
    }
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
  function tellBalance(): void {
    const balance = selectAbout(store.getState() as ApiState).data?.balance ?? null;
    if (balance === told) return;
    told = balance;
    events.emit('balance.changed', { balance });
  }
  const refetch = (): void => void store.dispatch(api.util.invalidateTags(['Account']) as never);

  const back = realtime.status$.pipe(filter(({ state }) => state === 'ready'), skip(1)).subscribe(refetch);
  const ends = [
    events.on('session.started', ({ userId }) => follow(userId)),
    events.on('session.ended', () => follow(null)),
    events.on('bet.placed', refetch),
    store.subscribe(tellBalance),
    () => back.unsubscribe(),
  ];
  follow(selectUserId(store.getState()));
  tellBalance();
  return () => {
    stopFollowing();
    for (const end of ends) end();
  };
}
