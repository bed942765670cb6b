import { type Platform } from '@oware/platform';
import { promotionsApi } from '../endpoints';

/** Asks which promotions are switched off. */
export const fetchOff = ({ store }: Platform): Promise<unknown> =>
  store.dispatch(promotionsApi.endpoints.promotionsOff.initiate(undefined, { subscribe: false }) as never);
