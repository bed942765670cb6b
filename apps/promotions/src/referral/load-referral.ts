import { clearFailures } from '@oware/api-client';
import { selectUserId, type RouteContext } from '@oware/platform';
import { referralApi } from './endpoints';

/** Loads the first view of the referral page. A failure on the server is left to the browser. */
export async function loadReferral({ platform }: RouteContext): Promise<void> {
  const userId = selectUserId(platform.store.getState());
  if (userId !== null)
    await platform.store.dispatch(
      referralApi.endpoints.promotionsReferral.initiate(userId, { subscribe: false }) as never,
    );
  if (platform.isServer) clearFailures(platform.store);
}
