import { forgetFailures } from '@oware/api-client';
import { selectUserId, type Platform, type RouteContext } from '@oware/platform';
import { virtualsServiceApi } from '../service/endpoints';

const {
  virtualsBuilder,
  virtualsEvent,
  virtualsEvents,
  virtualsMarketTypes,
  virtualsOverall,
  virtualsRound,
  virtualsTicketConfig,
} = virtualsServiceApi.endpoints;
const once = { subscribe: false } as const;

/**
 * What the game needs to know, fetched when the section is entered first (reference: virtuals): later entries find it in the cache. A call
 * that fails returns nothing and breaks nothing (reference: virtuals).
 */
async function loadGame({ store }: Platform): Promise<void> {
  await Promise.all(
    [virtualsOverall, virtualsBuilder, virtualsTicketConfig, virtualsMarketTypes].map((config) =>
      store.dispatch(config.initiate(undefined, once) as never),
    ),
  );
}

/** Fetches what every page of the section knows, where nothing else is fetched for the first view. */
export async function loadSection({ platform }: RouteContext): Promise<void> {
  await loadGame(platform);
  if (platform.isServer) forgetFailures(platform.store);
}

/** Fetches the matches of the round for the first view. A failure on the server is left to the browser. */
export async function loadRound({ platform }: RouteContext): Promise<void> {
  const { store, isServer } = platform;
  const userId = selectUserId(store.getState());
  await Promise.all([loadGame(platform), store.dispatch(virtualsRound.initiate({ userId }, once) as never)]);
  if (isServer) forgetFailures(store);
}

/** Fetches what the home of the section shows. */
export async function loadHome({ platform }: RouteContext): Promise<void> {
  const { store, isServer } = platform;
  const userId = selectUserId(store.getState());
  await Promise.all([loadGame(platform), store.dispatch(virtualsEvents.initiate({ userId }, once) as never)]);
  if (isServer) forgetFailures(store);
}

/** Fetches one match. */
export async function loadEvent({ platform, params, search }: RouteContext): Promise<void> {
  const { store, isServer } = platform;
  const [roundId, eventId] = [search.get('roundId'), params['eventId']];
  const match =
    roundId && eventId ? store.dispatch(virtualsEvent.initiate({ roundId, eventId }, once) as never) : undefined;
  await Promise.all([loadGame(platform), match]);
  if (isServer) forgetFailures(store);
}
