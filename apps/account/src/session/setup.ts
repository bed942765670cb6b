import { api, ensureDeviceId } from '@oware/api-client';
import { loadAfterHydration, selectUserId, type Platform } from '@oware/platform';
import { accountSlice } from '../common/account/account-slice';
import { isBalanceHidden } from '../wallet/balance/hide-balance';

const { actions } = accountSlice;

/** Sets the remote up for one browser session or one server-rendered request; returns a function that undoes it. */
export function setupAccount(platform: Platform): () => void {
  const { store, events } = platform;
  platform.injectSlice(accountSlice.name, accountSlice.reducer);
  const showAsChosen = (userId: string | null): void =>
    void store.dispatch(actions.balanceHiddenChanged(isBalanceHidden(platform.cookies, userId)));
  showAsChosen(selectUserId(store.getState()));

  const ends = [
    events.on('login.requested', (ask) => store.dispatch(actions.sheetAsked({ name: 'login', ...ask }))),
    events.on('quickview.requested', () => store.dispatch(actions.sheetAsked({ name: 'quickView' }))),
    events.on('session.started', ({ userId }) => {
      showAsChosen(userId);
      store.dispatch(api.util.invalidateTags(['Session']) as never);
    }),
    // Data of the previous player must not be shown to the next one.
    events.on('session.ended', ({ reason }) => {
      showAsChosen(null);
      store.dispatch(actions.sheetClosed());
      store.dispatch(api.util.resetApiState());
      if (reason !== 'user')
        void import(/* webpackChunkName: "late" */ './announce-ended').then(
          ({ announceEnded }) => announceEnded(platform, reason),
          (error: unknown) => platform.report(error, 'account'),
        );
    }),
  ];
  platform.afterHydration(() => void ensureDeviceId());
  let ended = false;
  void loadAfterHydration(platform, () => import(/* webpackChunkName: "late" */ './follow-account')).then(
    ({ followAccount }) => {
      if (!ended) ends.push(followAccount(platform));
    },
  );
  return () => {
    ended = true;
    for (const end of ends) end();
  };
}
