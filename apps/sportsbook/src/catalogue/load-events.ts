import { type Platform } from '@oware/platform';
import { catalogueApi, type EventsArgs } from './endpoints';

/** Loads the lists of a page's first view. */
export const loadLists = ({ store }: Platform, ...lists: EventsArgs[]): Promise<unknown> =>
  Promise.all(
    lists.map((args) => store.dispatch(catalogueApi.endpoints.sportsbookEvents.initiate(args, { subscribe: false }))),
  );
