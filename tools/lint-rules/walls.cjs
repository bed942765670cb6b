/* The walls of the house, each table readable in one look. tools/lint-rules/config.cjs makes lint rules of them. */
const { apps, pages, remotes } = require('./projects.cjs');

/**
 * What may be imported in some places only, and what to do instead. WALLS name it by its key.
 * @type {Record<string, { packages: string[], instead: string }>}
 */
const BANS = {
  cipher: {
    packages: ['crypto-js'],
    instead: 'Only libs/api-client encrypts in the browser: call its cipher instead. On the server use node:crypto.',
  },
  socket: {
    packages: ['socket.io-client'],
    instead: 'Only libs/realtime owns the socket: subscribe through the bus of @oware/realtime.',
  },
  router: {
    packages: ['react-router-dom', 'react-router'],
    instead: 'Use @oware/platform/router: the door re-exports what is used, so the phone downloads only that.',
  },
  store: {
    packages: ['@reduxjs/toolkit', '@reduxjs/toolkit/*', 'react-redux', 'redux'],
    instead: 'Use @oware/platform/store: the door re-exports what is used, so the phone downloads only that.',
  },
  federation: {
    packages: ['@module-federation/*'],
    instead:
      'Only tools/federation builds federation and only libs/platform loads remotes: use createShellConfig, ' +
      'createRemoteConfig or loadRemote of @oware/platform.',
  },
  rxjs: {
    packages: ['rxjs', 'rxjs/*'],
    instead: 'RxJS reaches remotes through @oware/realtime, which re-exports what is used.',
  },
  node: {
    packages: [
      '@oware/http-server',
      '@oware/simulator',
      '@oware/release-store',
      '@oware/release-store/*',
      '@oware/release-variants',
    ],
    instead:
      'That reads folders and buckets, so it runs on Node only: the edge and the tools use it. In the browser releases ' +
      "come from the page's snapshot (@oware/platform).",
  },
  remotes: {
    packages: remotes.flatMap((name) => [`@oware/${name}`, `@oware/${name}/*`, `**/apps/${name}/**`]),
    instead:
      'A remote is reached at run time by name, never by import: use a URL, a typed event of @oware/contracts or a slot.',
  },
  browser: {
    packages: ['socket.io-client', 'crypto-js'],
    instead: 'That is a browser library.',
  },
};

/**
 * Which bans hold where; the first row holds wherever no other does.
 * @type {{ where: string[], bans: string[] }[]}
 */
const WALLS = [
  { where: ['**'], bans: ['cipher', 'socket', 'router', 'store', 'federation', 'remotes'] },
  { where: ['libs/api-client/**'], bans: ['socket', 'federation', 'remotes'] },
  { where: ['libs/realtime/**'], bans: ['cipher', 'router', 'store', 'federation', 'remotes'] },
  { where: ['libs/platform/**'], bans: ['cipher', 'socket', 'node', 'remotes'] },
  { where: ['tools/federation/**'], bans: ['cipher', 'socket', 'remotes'] },
  { where: ['apps/shell/**'], bans: ['cipher', 'socket', 'router', 'store', 'node', 'remotes'] },
  { where: pages, bans: ['cipher', 'socket', 'router', 'store', 'federation', 'rxjs', 'node', 'remotes'] },
  { where: ['apps/api/**', 'apps/edge/**'], bans: ['router', 'store', 'remotes', 'browser'] },
];

/**
 * What a project of a type may import, by its tag.
 * @type {Record<string, string[]>}
 */
const LAYERS = {
  shell: ['platform', 'contract', 'ui', 'util', 'api-client', 'realtime', 'testing'],
  remote: ['platform', 'contract', 'domain', 'ui', 'util', 'api-client', 'realtime', 'testing'],
  server: ['platform', 'contract', 'domain', 'util', 'node-util', 'simulator', 'testing'],
  simulator: ['contract', 'domain', 'util', 'testing'],
  platform: ['contract', 'ui', 'util', 'api-client', 'realtime', 'testing'],
  'api-client': ['contract', 'util', 'testing'],
  realtime: ['contract', 'util', 'testing'],
  domain: ['contract', 'domain', 'testing'],
  contract: ['contract', 'testing'],
  ui: ['ui', 'util', 'testing'],
  util: ['contract', 'util', 'testing'],
  'node-util': ['contract', 'util', 'node-util', 'testing'],
  tool: ['contract', 'domain', 'util', 'node-util', 'tool', 'testing'],
  e2e: ['contract', 'domain', 'util', 'node-util', 'testing'],
  testing: [],
};

/** Domains of the front and servers: each imports its own and what is shared. */
const SCOPES = apps.filter(({ type }) => type !== 'e2e').map(({ scope }) => scope);

module.exports = { BANS, WALLS, LAYERS, SCOPES };
