import { createPrivateKey } from 'node:crypto';
import path from 'node:path';
import {
  DEFAULT_TRUST_PROXY,
  internalSecrets,
  isLoopback,
  parseTrustProxy,
  readVariables,
  SetupError,
  TRUST_PROXY_FORM,
  withGivenNames,
} from '@oware/http-server';
import { z } from 'zod';
import { domains } from './domains';
import { RSA_BITS } from './platform/cipher/keys-file';
import { parseSealKeys } from './platform/seal/seal-keys';
import { parseRoles, ROLES } from './platform/roles';
import { type Environment, readSettings, SettingsError } from './platform/settings';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
const address = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)),
      `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    );

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    /** Where the api listens; apps/edge stands in front of it. */
    API_HOST: z.string().default('127.0.0.1'),
    API_PORT: port.default(4201),
    /** How long a server that is told to end says so on /readyz before it does, ms. */
    STOP_NOTICE_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
    /** Folder for the embedded database and the server's keys. Without it both live in memory only. */
    DATA_DIR: z
      .string()
      .transform((folder) => path.resolve(folder))
      .optional(),
    DATABASE_URL: address('postgres', 'postgresql').optional(),
    /** Connections of this process to PostgreSQL at the most. */
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
    /** A call fails that has not got a connection after so long, ms. */
    DATABASE_CONNECT_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
    /** A statement fails after so long, and a connection that is silent a second longer is replaced, ms. */
    DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(30_000),
    /** Needed when several api servers run side by side. */
    REDIS_URL: address('redis', 'rediss').optional(),
    /** What this process does. */
    ROLES: z
      .string()
      .default('all')
      .transform((text, context) => {
        const roles = parseRoles(text);
        if (roles === undefined) context.addIssue(`must be all, or some of ${ROLES.join(', ')}, separated by commas`);
        return roles ?? z.NEVER;
      }),
    /** Demo accounts, inbox and simulator pages. */
    DEMO: flag,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** Proves that a call comes from the edge; several, the newest first. */
    INTERNAL_SECRET: internalSecrets.optional(),
    /** Proxies whose X-Forwarded-* headers are believed: the edges. */
    TRUST_PROXY: z
      .string()
      .default(DEFAULT_TRUST_PROXY)
      .transform((text, context) => {
        const trusted = parseTrustProxy(text);
        if (trusted === undefined) context.addIssue(TRUST_PROXY_FORM);
        return trusted ?? z.NEVER;
      }),
    /** Public address of the product. The server accepts sockets that its pages open. */
    PUBLIC_ORIGIN: address('http', 'https')
      .transform((text) => new URL(text).origin)
      .optional(),
    /** Signs sessions; at least 32 characters. Without it one is made and kept in DATA_DIR/keys.json. */
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /** PKCS#8 PEM of the key pair that protects /base/cipher. Without it one is made and kept in DATA_DIR/keys.json. */
    RSA_PRIVATE_KEY: z.string().includes('PRIVATE KEY', 'must be a PKCS#8 private key in PEM').optional(),
    /** Keys of secrets at rest, 32 bytes each in base64, the newest first. Without it one is made and kept in DATA_DIR/keys.json. */
    SEAL_KEYS: z
      .string()
      .transform((text, context) => {
        const keys = parseSealKeys(text);
        if (keys === undefined)
          context.addIssue('must be keys of 32 bytes in base64, separated by commas, the newest first');
        return keys ?? z.NEVER;
      })
      .optional(),
  })
  .check((context) => {
    const { value } = context;
    const refuse = (name: keyof typeof value, message: string): void => {
      context.issues.push({ code: 'custom', path: [name], message, input: value[name] });
    };
    if (value.NODE_ENV === 'production') refuseInProduction(value, refuse);
    if (value.ROLES.size < ROLES.length && (value.DATABASE_URL === undefined || value.REDIS_URL === undefined)) {
      refuse(
        'ROLES',
        'other than all need OWARE_DATABASE_URL and OWARE_REDIS_URL: the processes of a product meet there',
      );
    }
    if (value.REDIS_URL !== undefined && value.DATA_DIR === undefined && value.SESSION_SECRET === undefined) {
      refuse('SESSION_SECRET', 'is needed with OWARE_REDIS_URL: all servers must sign alike');
    }
  });

type OwnKey = 'SESSION_SECRET' | 'RSA_PRIVATE_KEY' | 'SEAL_KEYS';
type Refuse = (name: keyof z.output<typeof schema>, message: string) => void;

/** Where players are served nothing is taken by default that money or logins stand on; of odds the feed's settings say the same. */
function refuseInProduction(
  {
    DATABASE_URL,
    DATA_DIR,
    SESSION_SECRET,
    RSA_PRIVATE_KEY,
    SEAL_KEYS,
  }: Partial<Record<'DATABASE_URL' | 'DATA_DIR' | OwnKey, unknown>>,
  refuse: Refuse,
): void {
  if (DATABASE_URL === undefined && DATA_DIR === undefined) {
    refuse(
      'DATABASE_URL',
      'is needed in production; a product of one machine may name the folder of the embedded database in OWARE_DATA_DIR instead',
    );
  }
  const bits = typeof RSA_PRIVATE_KEY === 'string' ? bitsOf(RSA_PRIVATE_KEY) : undefined;
  if (bits !== undefined && bits < RSA_BITS)
    refuse('RSA_PRIVATE_KEY', `must have at least ${RSA_BITS} bits in production; this key has ${bits}`);
  if (DATA_DIR !== undefined) return;
  for (const [name, value] of Object.entries({ SESSION_SECRET, RSA_PRIVATE_KEY, SEAL_KEYS })) {
    if (value === undefined)
      refuse(name as OwnKey, 'is needed in production, or OWARE_DATA_DIR, whose keys.json keeps it');
  }
}

/** Length of an RSA key; undefined for what is none, which the start reports. */
function bitsOf(pem: string): number | undefined {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.modulusLength;
  } catch {
    return undefined;
  }
}

/** Variables that may hold a password; their values are never printed. */
const SECRET = /(SECRET|KEY|KEYS|URL)$/;

/** What all of the server needs to know at start. */
const readServer = (environment: Environment) => {
  const env = readSettings(schema, environment, (name) => !SECRET.test(name));
  return {
    production: env.NODE_ENV === 'production',
    host: env.API_HOST,
    port: env.API_PORT,
    stopNoticeMs: env.STOP_NOTICE_MS,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    connectTimeoutMs: env.DATABASE_CONNECT_TIMEOUT_MS,
    statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
    redisUrl: env.REDIS_URL,
    roles: env.ROLES,
    demo: env.DEMO,
    logLevel: env.LOG_LEVEL,
    /** Passes of the edge are signed with one of them; empty takes calls from everybody who reaches the server. */
    internalSecrets: env.INTERNAL_SECRET ?? [],
    trustProxy: env.TRUST_PROXY,
    publicOrigin: env.PUBLIC_ORIGIN,
    sessionSecret: env.SESSION_SECRET,
    rsaPrivateKey: env.RSA_PRIVATE_KEY,
    /** Keys of secrets at rest, the newest first. */
    sealKeys: env.SEAL_KEYS as readonly Buffer[] | undefined,
  };
};

/** Of all ways to send, an SMS alone reaches the owner of each account. */
const NO_WAY_TO_SEND =
  '  TERMII_API_KEY: is needed in production, with TERMII_SENDER_ID: without them nobody warns the owner of an account of a new password, phone or second factor';

/** A caller chooses the header Host: no link in a message is made of it. */
const NO_ORIGIN = '  PUBLIC_ORIGIN: is needed in production: links in messages and from payment pages begin with it';

/** Trained machines read the picture of the quiz; it is for demos. */
const NO_CAPTCHA =
  '  CAPTCHA_PROVIDER: must not be the quiz in production, which machines read: set proof_of_work, which needs no keys, or turnstile, hcaptcha, google or google_enterprise with their keys';

/** On an address of its own a server is reached by every machine of the network. */
const NO_INTERNAL_SECRET =
  '  INTERNAL_SECRET: is needed in production when OWARE_API_HOST is not this machine alone: without it whoever reaches the server can say which address a call comes from';

type Settings = { [Each in (typeof domains)[number] as Each['name']]: ReturnType<Each['settings']> };

/** The server's configuration, read once at start. */
export interface Config extends ReturnType<typeof readServer> {
  /** Those of each domain; undefined for one that has none. */
  settings: Settings;
}

/** An environment that cannot be used; the message has one line per variable. */
export class ConfigError extends SetupError {}

/**
 * Reads the environment, each variable with the prefix `OWARE_` or without. An empty one counts as not set.
 * @param purpose a command sends nothing and serves nobody, so that it needs no way to send, no address of pages and no captcha
 * @throws ConfigError naming each variable that is wrong
 */
export function readConfig(environment: Environment, purpose: 'server' | 'command' = 'server'): Config {
  const { values, wrong } = readVariables(environment);
  const lines = [...wrong];
  const read = <Value>(reader: (values: Environment) => Value): Value | undefined => {
    try {
      return reader(values);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      lines.push(...error.lines);
      return undefined;
    }
  };
  const server = read(readServer);
  const settings = Object.fromEntries(
    domains.map((domain) => [domain.name, read<unknown>(domain.settings)]),
  ) as Settings;
  if (server?.production === true && purpose === 'server' && settings.sms?.termii === undefined)
    lines.push(NO_WAY_TO_SEND);
  if (server?.production === true && purpose === 'server' && !values['PUBLIC_ORIGIN']) lines.push(NO_ORIGIN);
  if (server?.production === true && purpose === 'server' && settings.captcha?.provider === 'quiz')
    lines.push(NO_CAPTCHA);
  if (
    server?.production === true &&
    purpose === 'server' &&
    server.internalSecrets.length === 0 &&
    !isLoopback(server.host)
  )
    lines.push(NO_INTERNAL_SECRET);
  if (server === undefined || lines.length > 0) {
    throw new ConfigError(
      `The server cannot start with this environment:\n${withGivenNames([...new Set(lines)].join('\n'), environment)}`,
    );
  }
  return { ...server, settings };
}
