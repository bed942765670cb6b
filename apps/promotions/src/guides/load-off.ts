import { type Platform } from '@oware/platform';
import { promotionsApi } from '../endpoints';

/** Fetches the list of disabled promotions. */
export const fetchOff = ({ store }: Platform): Promise<unknown> =>
  store.dispatch(promotionsApi.endpoints.promotionsOff.initiate(undefined, { subscribe: false }) as never);
