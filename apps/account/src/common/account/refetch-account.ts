import { api } from '@oware/api-client';
import { type Platform } from '@oware/platform';
import { accountApi } from './endpoints';

/**
 * Fetches the account again after money has moved. Invalidated tags wait until no query is pending, so one slow call would delay the new
 * balance; the account is therefore also fetched immediately. If it is being fetched already, the tag fetches it once more.
 */
export function refetchAccount({ store }: Pick<Platform, 'store'>): void {
  store.dispatch(api.util.invalidateTags(['Account']) as never);
  if (accountApi.endpoints.accountAbout.select()(store.getState() as never).status === 'uninitialized') return;
  void store.dispatch(
    accountApi.endpoints.accountAbout.initiate(undefined, { subscribe: false, forceRefetch: true }) as never,
  );
}
