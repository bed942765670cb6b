import { loadAfterHydration, selectUserId, type Platform } from '@oware/platform';
import { sportsbookReducer } from './reducer';
import { selectBetslip } from './selectors';
import { betslipSlice } from './slice';
import { type BetslipWork } from './start-betslip';

const { actions } = betslipSlice;

/** Starts the betslip's work. Loaded after the first view, which needs only the state. */
type Start = (platform: Platform) => BetslipWork;

/**
 * Sets up the betslip for one session or request: its state, its listeners to platform events, and after the first view its work.
 * @returns a function that tears it down
 */
export function setupBetslip(platform: Platform, load: () => Promise<Start>): () => void {
  const { store, events } = platform;
  platform.injectSlice('sportsbook', sportsbookReducer);
  store.dispatch(actions.userChanged({ userId: selectUserId(store.getState()) }));
  let work: BetslipWork | null = null;
  let ended = false;
  void loadAfterHydration(platform, load).then((start) => {
    if (!ended) work = start(platform);
  });
  const undo: (() => void)[] = [
    events.on('betslip.requested', ({ open }) => store.dispatch(actions.opened(open))),
    events.on('balance.changed', ({ balance }) => store.dispatch(actions.balanceReceived(balance))),
    events.on('session.started', ({ userId }) => {
      store.dispatch(actions.userChanged({ userId }));
      work?.resume();
    }),
    events.on('session.ended', ({ reason }) => {
      work?.pause();
      store.dispatch(actions.userChanged({ userId: null, expired: reason === 'expired' }));
    }),
    notifyOthers(platform),
  ];
  return () => {
    ended = true;
    work?.end();
    for (const end of undo) end();
  };
}

/** Notifies the shell of the number of selections and of an order under way. */
function notifyOthers({ store, events }: Platform): () => void {
  let count = selectBetslip(store.getState()).picks.length;
  let placing = false;
  return store.subscribe(() => {
    const slip = selectBetslip(store.getState());
    const sent = slip.order.phase === 'sending' || slip.order.phase === 'pending';
    if (slip.picks.length !== count) {
      count = slip.picks.length;
      events.emit('betslip.changed', { count });
    }
    if (sent !== placing) {
      placing = sent;
      events.emit('betslip.placing', { placing });
    }
  });
}
