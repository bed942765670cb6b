import { type RouteDefinition } from '@oware/platform';
import { isKnownType, loadGames, getTypeName, getType } from './load-games';

/** Shared by both pages of the lobby. */
const lobby = {
  title: 'Virtuals',
  middleware: ['fetch-pages'],
  contentPages: ['page_virtual_lobby'],
} satisfies Partial<RouteDefinition>;

/** Routes of the virtual lobby (reference: virtuals). */
export const lobbyRoutes: readonly RouteDefinition[] = [
  {
    path: '/n/virtual-lobby',
    ...lobby,
    page: () => import(/* webpackChunkName: "lobby" */ './lobby-page'),
    load: ({ platform }) => loadGames(platform),
  },
  {
    path: '/n/virtual-lobby/type',
    ...lobby,
    validate: ({ search }) => isKnownType(getType(search)),
    getTitle: ({ search }) => getTypeName(getType(search)),
    page: () => import(/* webpackChunkName: "lobby" */ './type-page'),
    load: ({ platform, search }) => loadGames(platform, getType(search)),
  },
];
