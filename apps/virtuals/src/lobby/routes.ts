import { type RouteDefinition } from '@oware/platform';
import { isKnownType, loadGames, typeName, typeOf } from './load-games';

/** What both pages of the lobby have in common. */
const lobby = {
  title: 'Virtuals',
  middleware: ['fetch-pages'],
  contentPages: ['page_virtual_lobby'],
} satisfies Partial<RouteDefinition>;

/** The virtual lobby (reference: virtuals). */
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
    validate: ({ search }) => isKnownType(typeOf(search)),
    titleOf: ({ search }) => typeName(typeOf(search)),
    page: () => import(/* webpackChunkName: "lobby" */ './type-page'),
    load: ({ platform, search }) => loadGames(platform, typeOf(search)),
  },
];
