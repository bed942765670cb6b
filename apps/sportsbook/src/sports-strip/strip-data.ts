import { type Platform } from '@oware/platform';
import { catalogueApi } from '../catalogue/endpoints';

/** Loads the first view of the strip: the sports with their numbers of events. */
export const loadStripData = ({ store }: Platform): Promise<unknown> =>
  store.dispatch(catalogueApi.endpoints.sportsbookSports.initiate(undefined, { subscribe: false }));
