/* Boundary rules of the architecture, one short table each. tools/lint-rules/config.cjs converts them to lint rules. */
const { apps, pages, remotes } = require('./projects.cjs');

/**
 * Imports that are restricted to some places, and the alternative. The table below refers to them by key.
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
    instead: 'Use @oware/platform/router: the platform API re-exports only what is used, so phones download no more.',
  },
  store: {
    packages: ['@reduxjs/toolkit', '@reduxjs/toolkit/*', 'react-redux', 'redux'],
    instead: 'Use @oware/platform/store: the platform API re-exports only what is used, so phones download no more.',
  },
  federation: {
    packages: ['@module-federation/*'],
    instead:
      'Only tools/federation builds federation and only libs/platform loads remotes: use createShellConfig, ' +
      'createRemoteConfig or loadRemote of @oware/platform.',
  },
  rxjs: {
    packages: ['rxjs', 'rxjs/*'],
    instead: 'Remotes use RxJS through @oware/realtime, which re-exports only what is used.',
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
      'This library reads folders and buckets, so it runs on Node only: the edge and the tools use it. In the browser releases ' +
      "come from the page's snapshot (@oware/platform).",
  },
  remotes: {
    packages: remotes.flatMap((name) => [`@oware/${name}`, `@oware/${name}/*`, `**/apps/${name}/**`]),
    instead:
      'Reach another remote at run time by its name, never by import: use a URL, a typed event of @oware/contracts or a slot.',
  },
  browser: {
    packages: ['socket.io-client', 'crypto-js'],
    instead: 'This is a browser library.',
  },
};

/**
 * Bans by place; the first row applies to all files without another row.
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
 * Types of projects that a project of a type may import, by tag.
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

/** Domains of the front end and of servers: each imports itself and shared code. */
const SCOPES = apps.filter(({ type }) => type !== 'e2e').map(({ scope }) => scope);

module.exports = { BANS, WALLS, LAYERS, SCOPES };
