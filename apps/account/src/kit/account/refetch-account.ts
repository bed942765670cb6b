import { api } from '@oware/api-client';
import { type Platform } from '@oware/platform';
import { accountApi } from './endpoints';

/**
 * Fetches the account again after money has moved. An invalidated tag waits until no call at all is pending, so that one hanging call
 * would hold back the new balance; the account does not wait. If it is being fetched already, the tag fetches it once more.
 */
export function refetchAccount({ store }: Pick<Platform, 'store'>): void {
  store.dispatch(api.util.invalidateTags(['Account']) as never);
  if (accountApi.endpoints.accountAbout.select()(store.getState() as never).status === 'uninitialized') return;
  void store.dispatch(
    accountApi.endpoints.accountAbout.initiate(undefined, { subscribe: false, forceRefetch: true }) as never,
  );
}
