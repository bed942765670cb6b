import { defineRemote, type RouteDefinition } from '@oware/platform';
import { isKnownType, loadGames, typeName, typeOf } from './lobby/load-games';

/** What both pages of the lobby have in common. */
const lobby = {
  title: 'Virtuals',
  middleware: ['fetch-pages'],
  contentPages: ['page_virtual_lobby'],
} satisfies Partial<RouteDefinition>;

export default defineRemote({
  name: 'virtuals',
  platform: '^1.0.0',
  routes: [
    {
      path: '/n/virtual-lobby',
      ...lobby,
      page: () => import(/* webpackChunkName: "lobby" */ './lobby/lobby-page'),
      load: ({ platform }) => loadGames(platform),
    },
    {
      path: '/n/virtual-lobby/type',
      ...lobby,
      validate: ({ search }) => isKnownType(typeOf(search)),
      titleOf: ({ search }) => typeName(typeOf(search)),
      page: () => import(/* webpackChunkName: "lobby" */ './lobby/type-page'),
      load: ({ platform, search }) => loadGames(platform, typeOf(search)),
    },
  ],
});
