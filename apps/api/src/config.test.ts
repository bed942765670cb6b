import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VARIABLE_GROUPS, VARIABLES } from '@oware/http-server';
import { ConfigError, readConfig } from './config';

describe('readConfig', () => {
  it('has a default for everything that a fresh clone needs', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4201,
      demo: false,
      settings: { feed: { feed: 'simulator' } },
    });
  });

  it('reads the address and token of a real bet builder service', () => {
    const config = readConfig({ OWARE_CUSTOM_BET_URL: 'https://bets.example/v1', OWARE_CUSTOM_BET_TOKEN: 'key' });
    expect(config.settings.customBet.service).toEqual({ url: 'https://bets.example/v1', token: 'key' });
    expect(readConfig({}).settings.customBet.service).toBeNull();
  });

  it.each([
    [
      { AMQP_URL: 'amqps://feed.example' },
      /UOF_API_URL: is needed with OWARE_FEED=amqp\n\s+OWARE_UOF_TOKEN: is needed/,
    ],
    [{ FEED: 'amqp', UOF_API_URL: 'https://api.example/v1', UOF_TOKEN: 'key' }, /OWARE_AMQP_URL: is needed/],
    [{ AMQP_URL: 'https://feed.example' }, /AMQP_URL: /],
    ...['tw', 'en:en', 'xx:fr', 'tw:ak,,'].map((text): [Record<string, string>, RegExp] => [
      { UOF_LANGUAGES: text },
      /UOF_LANGUAGES=.*: must be languages of the product/,
    ]),
    [{ SIM_SPORTS: 'football,chess' }, /SIM_SPORTS=football,chess: must be keys of sports/],
    [{ SIM_SPEED: '-1' }, /cannot start.*\n\s+SIM_SPEED=-1: /],
    [{ REDIS_URL: 'redis://here' }, /SESSION_SECRET: .*sign with the same secret/],
    [{ TERMII_API_KEY: 'key' }, /TERMII_SENDER_ID: is needed with TERMII_API_KEY/],
    [{ PUBLIC_HOST: 'https://www.example.com/' }, /PUBLIC_HOST: must be a host/],
    [{ FEED: 'replay' }, /FEED_DIR: is needed with OWARE_FEED=replay/],
    [{ ROLES: 'web,odds' }, /ROLES=web,odds: must be all, or some of web, feed, settle, jobs, socket/],
    [
      { ROLES: 'web', DATABASE_URL: 'postgres://db/oware' },
      /ROLES=web: other than all need OWARE_DATABASE_URL and OWARE_REDIS_URL/,
    ],
  ])('rejects %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  it('reads the roles of a process', () => {
    const shared = { DATABASE_URL: 'postgres://db/oware', REDIS_URL: 'redis://here', SESSION_SECRET: 's'.repeat(32) };
    expect([...readConfig({}).roles]).toEqual(['web', 'feed', 'settle', 'jobs', 'socket']);
    expect([...readConfig({ ROLES: 'settle, jobs', ...shared }).roles]).toEqual(['settle', 'jobs']);
  });

  it('reads the trusted proxies in the same format as the edge', () => {
    expect(readConfig({}).trustProxy).toEqual(['loopback', 'uniquelocal']);
    expect(readConfig({ OWARE_TRUST_PROXY: '10.0.0.7, 10.1.0.0/16' }).trustProxy).toEqual(['10.0.0.7', '10.1.0.0/16']);
    expect(readConfig({ OWARE_TRUST_PROXY: 'none' }).trustProxy).toBe(false);
    expect(readConfig({ OWARE_TRUST_PROXY: '1' }).trustProxy).toEqual(expect.any(Function));
    expect(() => readConfig({ TRUST_PROXY: 'my-balancer' })).toThrow(/TRUST_PROXY=my-balancer: must be addresses/);
  });

  it('treats an empty variable as not set', () => {
    expect(readConfig({ DATABASE_URL: '' }).databaseUrl).toBeUndefined();
  });

  it('names each invalid variable', () => {
    expect(() => readConfig({ API_PORT: 'x', DATABASE_URL: 'mysql://me:pass@a', FEED: 'radio' })).toThrow(
      /API_PORT=x: .*\n.*DATABASE_URL: must be an address that begins with postgres:\/\/.*\n.*FEED=radio: /s,
    );
  });

  it('rejects demo helpers in production', () => {
    expect(() => readConfig({ DEMO: '1', NODE_ENV: 'production' })).toThrow(ConfigError);
  });

  it('does not print a secret', () => {
    expect(() => readConfig({ SESSION_SECRET: 'short-secret' })).toThrow(/^(?!.*short-secret).*$/s);
  });

  it('reads each variable with the prefix or without', () => {
    expect(readConfig({ OWARE_DATABASE_URL: 'postgres://here/oware', OWARE_SIM_SPEED: '7' })).toMatchObject({
      databaseUrl: 'postgres://here/oware',
      settings: { feed: { speed: 7 } },
    });
    expect(() => readConfig({ OWARE_FEED: 'radio', OWARE_SIM_SPEED: '1' })).toThrow(/ OWARE_FEED=radio: /);
    expect(() => readConfig({ OWARE_DATABSE_URL: 'postgres://me:pass@a' })).toThrow(
      /^(?!.*pass@)(?=[^]*OWARE_DATABSE_URL: is not a variable)/s,
    );
    expect(() => readConfig({ OWARE_DATABASE_URL: 'postgres://a/b', DATABASE_URL: 'postgres://a/c' })).toThrow(
      'OWARE_DATABASE_URL: differs from DATABASE_URL',
    );
  });

  it('reads keys for encryption at rest, and never prints an invalid one', () => {
    const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const [first, second] = keys.map((key) => key.toString('base64'));
    expect(readConfig({ OWARE_SEAL_KEYS: `${first}, ${second}` }).sealKeys).toEqual(keys);
    for (const wrong of ['c2hvcnQ=', `${first},`, `${first};${second}`, `key1:${first}`]) {
      expect(() => readConfig({ OWARE_SEAL_KEYS: wrong })).toThrow(
        /^[^]* {2}OWARE_SEAL_KEYS: must be keys of 32 bytes in base64[^]*$/,
      );
    }
  });

  it('reads only known variables', () => {
    const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(^|[/])(config|settings)[.]ts$/.test(file),
    );
    const own = files
      .flatMap((file) => [...readFileSync(path.join(__dirname, file), 'utf8').matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): /gm)])
      .map(([, name]) => name as string);
    expect(own.length).toBeGreaterThan(50);
    expect(own.filter((name) => name !== 'NODE_ENV' && !VARIABLES.has(name))).toEqual([]);
  });

  it('has the documented defaults', () => {
    const defaults = VARIABLE_GROUPS.flatMap(({ variables }) => Object.entries(variables)).flatMap(
      ([name, { defaultValue, readBy }]) => {
        const value = /^`?([\w.,:-]+)`?$/.exec(defaultValue)?.[1];
        return readBy === 'edge' ||
          value === undefined ||
          ['public', '–', 'all'].includes(defaultValue) ||
          value.startsWith('OWARE_')
          ? []
          : [[name, value]];
      },
    );
    expect(defaults.length).toBeGreaterThan(10);
    for (const [name, value] of defaults as [string, string][])
      expect({ name, config: readConfig({ [name]: value }) }).toEqual({ name, config: readConfig({}) });
  });

  it('documents every variable, and reads every documented one', () => {
    const page = readFileSync(path.join(__dirname, '../../../docs/configuration.md'), 'utf8');
    const documented = [...page.matchAll(/OWARE_([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name as string);
    expect([...new Set(documented)].sort()).toEqual([...VARIABLES].sort());
  });

  describe('in production', () => {
    const shortKey = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }).privateKey;
    const keys = {
      SESSION_SECRET: 's'.repeat(32),
      RSA_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----',
      SEAL_KEYS: Buffer.alloc(32).toString('base64'),
      IDENTITY_KEYS: Buffer.alloc(32, 1).toString('base64'),
      VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
    };
    const sends = {
      TERMII_API_KEY: 'key of the account',
      TERMII_SENDER_ID: 'Oware',
      PUBLIC_ORIGIN: 'https://www.example.com',
    };
    const captcha = { CAPTCHA_PROVIDER: 'proof_of_work' };
    const max = { NODE_ENV: 'production', FEED: 'none', ...sends, ...captcha };
    const enough = { ...max, DATABASE_URL: 'postgres://db/oware?sslmode=verify-full', ...keys };

    it('starts with every documented variable set to its example', () => {
      const secrets: Record<string, string> = {
        ...keys,
        INTERNAL_SECRET: 'a secret of edges and servers of the API',
        UOF_TOKEN: 'token of the feed',
        CUSTOM_BET_TOKEN: 'token of the service',
        PAYSTACK_SECRET_KEY_NG: 'sk_live_nigeria',
        PAYSTACK_SECRET_KEY_GH: 'sk_live_ghana',
        SMILE_ID_KEY: 'key of the partner',
        TERMII_API_KEY: 'key of the account',
        TERMII_SECRET_KEY: 'secret of the account',
        TELEGRAM_GATEWAY_TOKEN: 'token of the gateway',
        POSTMARK_SERVER_TOKEN: 'token of the server',
        CAPTCHA_SECRET: 'secret of the site',
      };
      const languages = mkdtempSync(path.join(tmpdir(), 'oware-languages-'));
      const environment = Object.fromEntries(
        VARIABLE_GROUPS.flatMap(({ variables }) => Object.entries(variables)).map(
          ([name, { example, ...variable }]) => {
            const value =
              variable.allowedInProduction === undefined
                ? (example ?? secrets[name])
                : (variable.allowedInProduction[0] ?? '');
            return [`OWARE_${name}`, name === 'LANGUAGES_DIR' ? languages : value];
          },
        ),
      );
      // The season setting is for the simulator, which cannot run in production.
      const config = readConfig({ NODE_ENV: 'production', ...environment, OWARE_SEASON: '' });
      rmSync(languages, { recursive: true });
      expect(Object.values(environment)).not.toContain(undefined);
      expect(config).toMatchObject({ production: true, host: '10.0.0.7', poolSize: 10 });
      expect(config.settings.feed.broker?.token).toBe('token of the feed');
    });

    it.each([
      enough,
      { ...max, DATA_DIR: '/srv/oware' },
      {
        ...max,
        DATABASE_URL: 'postgres://db/oware?sslmode=require',
        DATA_DIR: '/srv/oware',
        FEED: 'replay',
        FEED_DIR: '/srv/feed',
      },
    ])('starts when database, feed and keys are set: %j', (environment) => {
      expect(readConfig(environment).production).toBe(true);
    });

    it.each([
      [{ DATABASE_URL: '' }, 'OWARE_DATABASE_URL: is needed in production'],
      [{ FEED: '' }, 'OWARE_FEED: is needed in production'],
      [{ FEED: 'simulator' }, 'FEED=simulator: must not be the simulator'],
      [{ SEASON: '2024-25_en.1' }, 'SEASON=2024-25_en.1: must not be set in production: it is for the simulator'],
      [{ SESSION_SECRET: '' }, 'OWARE_SESSION_SECRET: is needed in production'],
      [{ IDENTITY_KEYS: '' }, 'OWARE_IDENTITY_KEYS: is needed in production'],
      [{ RSA_PRIVATE_KEY: '' }, 'OWARE_RSA_PRIVATE_KEY: is needed in production'],
      [{ RSA_PRIVATE_KEY: shortKey }, 'RSA_PRIVATE_KEY: must have at least 3072 bits in production; this key has 2048'],
      [{ SEAL_KEYS: '' }, 'OWARE_SEAL_KEYS: is needed in production'],
      [{ VAPID_PRIVATE_KEY: '' }, 'VAPID_PRIVATE_KEY: is needed in production'],
      [{ TERMII_API_KEY: '' }, 'OWARE_TERMII_API_KEY: is needed in production'],
      [{ PUBLIC_ORIGIN: '' }, 'OWARE_PUBLIC_ORIGIN: is needed in production'],
      [{ CAPTCHA_PROVIDER: '' }, 'CAPTCHA_PROVIDER: must not be the quiz in production'],
      [{ OWARE_CAPTCHA_PROVIDER: 'quiz', CAPTCHA_PROVIDER: '' }, 'set proof_of_work, which needs no keys'],
      [{ API_HOST: '10.0.0.7' }, 'OWARE_INTERNAL_SECRET: is needed in production'],
      [{ API_HOST: '0.0.0.0' }, 'OWARE_INTERNAL_SECRET: is needed in production'],
      [{ INTERNAL_SECRET: 'short' }, 'INTERNAL_SECRET: must be secrets of at least 32 characters'],
      [{ DEMO: '1' }, 'DEMO: is for development'],
      [{ LIVE_RELOAD: '1' }, 'LIVE_RELOAD: is for development'],
      [{ MF_OVERRIDE_HOSTS: 'localhost' }, 'MF_OVERRIDE_HOSTS: is for development'],
      [{ PUBLIC_ORIGIN: 'http://www.example.com' }, 'PUBLIC_ORIGIN: must begin with https://'],
      [{ TERMII_BASE_URL: 'http://sms.example' }, 'TERMII_BASE_URL: must begin with https://'],
      [
        { OWARE_CUSTOM_BET_URL: 'http://bets.example', CUSTOM_BET_TOKEN: 'key' },
        'CUSTOM_BET_URL: must begin with https://',
      ],
      [{ CUSTOM_BET_URL: 'https://bets.example' }, 'CUSTOM_BET_TOKEN: is needed with the other of the two'],
      [{ OWARE_CUSTOM_BET_TOKEN: 'key' }, 'CUSTOM_BET_URL: is needed with the other of the two'],
    ])('rejects %j', (change, message) => {
      expect(() => readConfig({ ...enough, ...change })).toThrow(message);
    });

    it('accepts a command without an SMS provider, a public origin or a captcha', () => {
      const environment = { ...enough, TERMII_API_KEY: '', PUBLIC_ORIGIN: '', CAPTCHA_PROVIDER: '' };
      expect(readConfig(environment, 'command').production).toBe(true);
    });

    it('reports all missing settings together', () => {
      expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
        /DATABASE_URL: [^]*SESSION_SECRET: [^]*RSA_PRIVATE_KEY: [^]*SEAL_KEYS: [^]*FEED: /,
      );
    });
  });
});
