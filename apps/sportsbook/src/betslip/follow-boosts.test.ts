import { getOutcomeKey, type BoostOffer } from '@oware/contracts';
import { sportsbookReducer } from './reducer';
import { selectBetslip } from './selectors';
import { toggleSelection } from './slice';
import { getOddsSession } from '../odds/odds-session';
import { buildMatch, ref } from '../odds/testing';
import { createTestPage } from '../testing/page';
import { followBoosts, loadBoosts } from './follow-boosts';

const buildOffer = (version: number): BoostOffer => {
  const event = buildMatch();
  const markets = event.markets.slice(0, 1).map((market) => ({ ...market, outcomes: market.outcomes.slice(0, 1) }));
  return {
    ...{ id: 7, version, odds: null, percent: 1_000 * version, mostPercent: 5_000, endTime: 0, maxStake: 1 },
    ...{ multiples: false, inPlay: false, ofDay: true, event: { ...event, markets } },
  };
};

it('shows boosts in cells, and keeps those that the slip has shown until they are reloaded after a rejection', async () => {
  let offers = [buildOffer(1)];
  const body = () => JSON.stringify({ bizCode: 10_000, message: '', data: { boosts: offers, feed: {} } });
  const { platform } = createTestPage({ fetch: async () => ({ status: 200, text: async () => body() }) as Response });
  platform.injectSlice('sportsbook', sportsbookReducer);
  const [outcome] = buildMatch().markets[0]?.outcomes ?? [];
  const boosted = ref(outcome?.id ?? '');
  const { book } = getOddsSession(platform);
  book.seed([buildMatch()], { now: 0, confirmedAt: 0 });
  const getVersion = () => selectBetslip(platform.store.getState()).boosts[getOutcomeKey(boosted)]?.version;

  await loadBoosts(platform);
  expect(getVersion()).toBe(1);
  expect(book.view(boosted)).toMatchObject({ was: outcome?.odds });
  const names = { home: 'a', away: 'b', tournament: 'c', marketName: 'd', outcomeName: 'e' };
  platform.store.dispatch(
    toggleSelection({ ...boosted, ...names, sportId: 'sr:sport:1', startTime: 0, odds: outcome?.odds ?? 0 }),
  );

  offers = [buildOffer(2)];
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  const { boosts: before } = selectBetslip(platform.store.getState());
  const received = new Promise<void>((resolve) => {
    const stop = platform.store.subscribe(() => {
      if (selectBetslip(platform.store.getState()).boosts === before) return;
      stop();
      resolve();
    });
  });
  const end = followBoosts(platform);
  await received;
  end();
  expect(getVersion()).toBe(1);
  await loadBoosts(platform);
  expect(getVersion()).toBe(2);
  offers = [];
  await loadBoosts(platform);
  expect(getVersion()).toBeUndefined();
  expect(book.view(boosted)?.was).toBeUndefined();
});
