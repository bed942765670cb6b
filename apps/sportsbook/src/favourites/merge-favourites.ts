import { selectUserId, type Platform } from '@oware/platform';
import { getDeviceFavourites, clearDeviceFavourites } from './device-favourites';
import { favouritesApi } from './endpoints';

/**
 * Moves a visitor's favourites from this device to the account on login; they stay on the device until the server has saved them.
 * @returns a function that stops it
 */
export function mergeFavourites({ store, storage }: Platform): () => void {
  let userId: string | null = null;
  function merge(): void {
    const now = selectUserId(store.getState());
    if (now === userId) return;
    userId = now;
    const onDevice = getDeviceFavourites(storage);
    if (now === null || onDevice.length === 0) return;
    void store
      .dispatch(favouritesApi.endpoints.sportsbookMergeFavourites.initiate(onDevice, { track: false }))
      .then(({ data }) => data && clearDeviceFavourites(storage));
  }
  const stop = store.subscribe(merge);
  merge();
  return stop;
}
