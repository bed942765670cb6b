import { readFileSync } from 'node:fs';
import path from 'node:path';
import { VARIABLE_GROUPS, VARIABLES } from '@oware/http-server';
import { readConfig } from './env';

const origins = { PUBLIC_ORIGIN: 'https://www.example.com', STAFF_ORIGIN: 'https://staff.example.com' };

it('has defaults for everything', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({
    port: 4200,
    apiNames: [{ url: 'http://127.0.0.1:4201' }],
    trustProxy: ['loopback', 'uniquelocal'],
    renderTimeoutMs: 4000,
  });
});

it('reads the given values', () => {
  const config = readConfig({
    PORT: '0',
    API_ORIGIN: 'http://api:9000/',
    DIST_DIR: '/srv/oware',
    SOCKET_ORIGIN: 'https://live.example.com/',
  });
  expect(config).toMatchObject({
    port: 0,
    apiNames: [{ url: 'http://api:9000' }],
    distDir: path.resolve('/srv/oware'),
    socketOrigin: 'https://live.example.com',
  });
});

it('accepts several API servers', () => {
  expect(readConfig({ API_ORIGIN: 'http://10.0.0.7:4201, https://10.0.0.8/,http://10.0.0.7:4201' }).apiNames).toEqual([
    { url: 'http://10.0.0.7:4201' },
    { url: 'https://10.0.0.8' },
  ]);
  expect(() => readConfig({ API_ORIGIN: 'http://10.0.0.7:4201,' })).toThrow(
    /API_ORIGIN=http:\/\/10\.0\.0\.7:4201,: must be an address/,
  );
});

it.each([
  [
    { API_WEB_ORIGIN: 'http://web:4201', API_SOCKET_ORIGIN: 'http://socket:4201' },
    [
      { url: 'http://web:4201', role: 'web' },
      { url: 'http://socket:4201', role: 'socket' },
    ],
  ],
  [
    { API_ORIGIN: 'http://api:4201', API_SOCKET_ORIGIN: 'http://socket:4201,http://api:4201' },
    [{ url: 'http://api:4201' }, { url: 'http://socket:4201', role: 'socket' }],
  ],
  [{ API_WEB_ORIGIN: 'http://api:4201', API_SOCKET_ORIGIN: 'http://api:4201' }, [{ url: 'http://api:4201' }]],
])('accepts a name for each role: %j', (env, names) => {
  expect(readConfig(env).apiNames).toEqual(names);
});

it.each([
  [{ API_WEB_ORIGIN: 'http://web:4201' }, 'OWARE_API_SOCKET_ORIGIN: is needed'],
  [{ API_SOCKET_ORIGIN: 'http://socket:4201' }, 'OWARE_API_WEB_ORIGIN: is needed'],
])('rejects %j because nothing would serve the other role', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

it('reads which proxies are in front of it', () => {
  expect(readConfig({ OWARE_TRUST_PROXY: '203.0.113.0/24, loopback' }).trustProxy).toEqual([
    '203.0.113.0/24',
    'loopback',
  ]);
  expect(readConfig({ TRUST_PROXY: 'none' }).trustProxy).toBe(false);
  expect(() => readConfig({ TRUST_PROXY: 'everybody' })).toThrow(/TRUST_PROXY=everybody: must be addresses/);
});

it('names every invalid variable', () => {
  expect(() => readConfig({ PORT: 'many', API_ORIGIN: 'ftp://x', LOG_LEVEL: 'loud' })).toThrow(
    /PORT=many: .*\n.*API_ORIGIN=ftp:\/\/x: .*\n.*LOG_LEVEL=loud: /,
  );
});

it.each([
  [{}, ['localhost', '127.0.0.1']],
  [{ MF_OVERRIDE_HOSTS: '' }, []],
  [{ MF_OVERRIDE_HOSTS: 'localhost, preview.example.com' }, ['localhost', 'preview.example.com']],
  [{ ...origins, NODE_ENV: 'production' }, []],
])('lets developers run remotes from elsewhere: %j', (env, hosts) => {
  expect(readConfig(env).overrideHosts).toEqual(hosts);
});

it.each([
  [
    { NODE_ENV: 'production', MF_OVERRIDE_HOSTS: 'localhost' },
    'MF_OVERRIDE_HOSTS: is for development only; do not set it with NODE_ENV=production',
  ],
  [{ MF_OVERRIDE_HOSTS: 'http://localhost' }, 'http://localhost is not a host name'],
])('rejects %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

it('knows the captcha providers', () => {
  expect(readConfig({}).captchaProvider).toBe('quiz');
  expect(readConfig({ CAPTCHA_PROVIDER: 'turnstile' }).captchaProvider).toBe('turnstile');
  expect(() => readConfig({ CAPTCHA_PROVIDER: 'other' })).toThrow(/CAPTCHA_PROVIDER=other: /);
});

it.each([
  [{}, 'enforce'],
  [{ CAPTCHA_PROVIDER: 'proof_of_work' }, 'enforce'],
  [{ TRUSTED_TYPES: 'report' }, 'report'],
  [{ CAPTCHA_PROVIDER: 'google' }, 'report'],
  [{ CAPTCHA_PROVIDER: 'turnstile' }, 'report'],
  [{ CAPTCHA_PROVIDER: 'hcaptcha', TRUSTED_TYPES: 'enforce' }, 'enforce'],
])('enforces Trusted Types unless the captcha provider is untested: %j', (env, trustedTypes) => {
  expect(readConfig(env).trustedTypes).toBe(trustedTypes);
});

it('follows a store: where, which channel, how often', () => {
  expect(readConfig({ RELEASES: '/srv/releases', DATA_DIR: '/data' })).toMatchObject({
    releases: '/srv/releases',
    channel: 'stable',
    pollMs: 250,
    cacheDir: '/data/edge',
  });
  expect(readConfig({ RELEASES: 's3://bucket/prod', CHANNEL: 'beta', CACHE_DIR: '/cache' })).toMatchObject({
    channel: 'beta',
    pollMs: 500,
    cacheDir: '/cache',
  });
  expect(readConfig({ RELEASES: '' }).releases).toBeUndefined();
  expect(() => readConfig({ CHANNEL: '../x', MAX_RENDERERS: '1', RELEASES_POLL_MS: '0' })).toThrow(
    /CHANNEL=.*\n.*RELEASES_POLL_MS=0: .*\n.*MAX_RENDERERS=1: /,
  );
});

it('reads each variable with or without the prefix, and rejects unknown ones', () => {
  expect(
    readConfig({ OWARE_PORT: '0', OWARE_API_ORIGIN: 'http://api:9000/', OWARE_DATABASE_URL: 'of the api' }),
  ).toMatchObject({ port: 0, apiNames: [{ url: 'http://api:9000' }] });
  expect(readConfig({ OWARE_MF_OVERRIDE_HOSTS: '' }).overrideHosts).toEqual([]);
  expect(() => readConfig({ OWARE_PROT: '1', OWARE_PORT: 'many', PORT: '1' })).toThrow(
    /OWARE_PROT: is not a variable.*\n.*OWARE_PORT: differs from PORT/,
  );
  expect(() => readConfig({ OWARE_PORT: 'many' })).toThrow(/ OWARE_PORT=many: /);
});

it.each([
  { LIVE_RELOAD: '1' },
  { OWARE_LIVE_RELOAD: '1' },
  { DEMO: '1' },
  { OWARE_MF_OVERRIDE_HOSTS: 'preview.example.com' },
  { PUBLIC_ORIGIN: 'http://www.example.com' },
  { STAFF_ORIGIN: 'http://staff.example.com' },
])('rejects %j in production', (env) => {
  expect(() => readConfig({ ...origins, ...env, NODE_ENV: 'production' })).toThrow(
    Object.keys(env)[0]?.replace('OWARE_', ''),
  );
});

it.each([
  [{ PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN: is needed in production'],
  [{ STAFF_ORIGIN: '' }, 'STAFF_ORIGIN: is needed in production'],
  [{ STAFF_ORIGIN: 'https://www.example.com:8443' }, 'must be another host than PUBLIC_ORIGIN'],
])('rejects a configuration that would take the address of players or staff from a caller: %j', (env, message) => {
  expect(() => readConfig({ NODE_ENV: 'production', ...origins, ...env })).toThrow(message);
  expect(readConfig({ NODE_ENV: 'production', ...origins })).toMatchObject({
    publicOrigin: 'https://www.example.com',
    staffOrigin: 'https://staff.example.com',
  });
});

it.each([
  [{ API_ORIGIN: 'https://api.internal' }, 'OWARE_INTERNAL_SECRET: is needed in production'],
  [
    { API_WEB_ORIGIN: 'http://127.0.0.1:4201', API_SOCKET_ORIGIN: 'https://10.0.0.8' },
    'OWARE_INTERNAL_SECRET: is needed in production',
  ],
  [{ INTERNAL_SECRET: 'a short one' }, /INTERNAL_SECRET: must be secrets of at least 32(?![^]*a short one)/],
])('rejects calls to other machines without a secret: %j', (env, message) => {
  expect(() => readConfig({ NODE_ENV: 'production', ...origins, ...env })).toThrow(message);
  const secret = { INTERNAL_SECRET: `${'n'.repeat(32)},${'o'.repeat(32)}` };
  expect(readConfig({ NODE_ENV: 'production', ...origins, ...env, ...secret }).internalSecrets).toHaveLength(2);
});

it('starts in production with every documented variable set, each to its example', () => {
  const environment = Object.fromEntries(
    VARIABLE_GROUPS.flatMap(({ variables }) => Object.entries(variables)).map(
      ([name, { example = 'a secret of 32 characters or more', allowedInProduction }]) => [
        `OWARE_${name}`,
        allowedInProduction === undefined ? example : (allowedInProduction[0] ?? ''),
      ],
    ),
  );
  expect(readConfig({ NODE_ENV: 'production', ...environment })).toMatchObject({
    production: true,
    apiNames: [
      { url: 'http://10.0.0.7:4201' },
      { url: 'http://10.0.0.8:4201' },
      { url: 'http://oware-web.internal:4201', role: 'web' },
      { url: 'http://oware-socket.internal:4201', role: 'socket' },
    ],
    releases: 's3://oware-releases/production',
  });
});

it('reads no unknown variable', () => {
  const own = [...readFileSync(path.join(__dirname, 'env.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
    ([, name]) => name,
  );
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((name) => name !== 'NODE_ENV' && !VARIABLES.has(name as string))).toEqual([]);
});

it('does not show previews to players of the channel stable', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://oware.example',
    STAFF_ORIGIN: 'https://staff.oware.example',
    MF_PREVIEWS: 'true',
  };
  expect(() => readConfig(production)).toThrow(/MF_PREVIEWS=true: previews are not allowed/);
  expect(readConfig({ ...production, CHANNEL: 'next' }).previews).toBe(true);
  expect(readConfig({ MF_PREVIEWS: 'true' }).previews).toBe(true);
  expect(readConfig({}).previews).toBe(false);
});
