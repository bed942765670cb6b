import { clearFailures } from '@oware/api-client';
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
 * Loads the game's configuration when the section is entered for the first time (reference: virtuals); later entries use the cache. A
 * failed call returns nothing and does not affect the page (reference: virtuals).
 */
async function loadGame({ store }: Platform): Promise<void> {
  await Promise.all(
    [virtualsOverall, virtualsBuilder, virtualsTicketConfig, virtualsMarketTypes].map((config) =>
      store.dispatch(config.initiate(undefined, once) as never),
    ),
  );
}

/** Loads the section's configuration for pages that need nothing else in the first view. */
export async function loadSection({ platform }: RouteContext): Promise<void> {
  await loadGame(platform);
  if (platform.isServer) clearFailures(platform.store);
}

/** Loads the matches of the round for the first view. After a failure on the server, the browser loads again. */
export async function loadRound({ platform }: RouteContext): Promise<void> {
  const { store, isServer } = platform;
  const userId = selectUserId(store.getState());
  await Promise.all([loadGame(platform), store.dispatch(virtualsRound.initiate({ userId }, once) as never)]);
  if (isServer) clearFailures(store);
}

/** Loads the home page of the section. */
export async function loadHome({ platform }: RouteContext): Promise<void> {
  const { store, isServer } = platform;
  const userId = selectUserId(store.getState());
  await Promise.all([loadGame(platform), store.dispatch(virtualsEvents.initiate({ userId }, once) as never)]);
  if (isServer) clearFailures(store);
}

/** Loads one match. */
export async function loadEvent({ platform, params, search }: RouteContext): Promise<void> {
  const { store, isServer } = platform;
  const [roundId, eventId] = [search.get('roundId'), params['eventId']];
  const match =
    roundId && eventId ? store.dispatch(virtualsEvent.initiate({ roundId, eventId }, once) as never) : undefined;
  await Promise.all([loadGame(platform), match]);
  if (isServer) clearFailures(store);
}
