import { type Platform } from '@oware/platform';
import { catalogueApi } from '../catalogue/endpoints';

/** What the strip shows at first: the sports with how much there is to bet on. */
export const stripData = ({ store }: Platform): Promise<unknown> =>
  store.dispatch(catalogueApi.endpoints.sportsbookSports.initiate(undefined, { subscribe: false }));
