import { selectUserId, type Platform } from '@oware/platform';
import { deviceFavourites, forgetOnDevice } from './device-favourites';
import { favouritesApi } from './endpoints';

/**
 * Gives what this device kept of a visitor to the account of who logs in; it stays on the device until the server has taken it.
 * @returns what ends it
 */
export function mergeFavourites({ store, storage }: Platform): () => void {
  let userId: string | null = null;
  function look(): void {
    const now = selectUserId(store.getState());
    if (now === userId) return;
    userId = now;
    const kept = deviceFavourites(storage);
    if (now === null || kept.length === 0) return;
    void store
      .dispatch(favouritesApi.endpoints.sportsbookMergeFavourites.initiate(kept, { track: false }))
      .then(({ data }) => data && forgetOnDevice(storage));
  }
  const stop = store.subscribe(look);
  look();
  return stop;
}
