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
  replaceNames,
} from '@oware/http-server';
import { z } from 'zod';
import { domains } from './domains';
import { RSA_BITS } from './platform/cipher/keys-file';
import { parseAtRestKeys } from './platform/encryption/encryption-keys';
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
    /** Address that the API listens on, behind apps/edge. */
    API_HOST: z.string().default('127.0.0.1'),
    API_PORT: port.default(4201),
    /** Time that a stopping server reports so on /readyz before it stops, ms. */
    STOP_NOTICE_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
    /** Folder for the embedded database and the server's keys. Without it both live in memory only. */
    DATA_DIR: z
      .string()
      .transform((folder) => path.resolve(folder))
      .optional(),
    DATABASE_URL: address('postgres', 'postgresql').optional(),
    /** Maximum number of connections of this process to PostgreSQL. */
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
    /** A call fails when it gets no connection within this time, ms. */
    DATABASE_CONNECT_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
    /** A statement fails after this time; a connection that is silent for one more second is replaced, ms. */
    DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(30_000),
    /** Required when several API servers run side by side. */
    REDIS_URL: address('redis', 'rediss').optional(),
    /** Roles of this process. */
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
    /** Secret of the proof that a call was forwarded by the edge; several are allowed, newest first. */
    INTERNAL_SECRET: internalSecrets.optional(),
    /** Proxies (the edges) whose X-Forwarded-* headers are trusted. */
    TRUST_PROXY: z
      .string()
      .default(DEFAULT_TRUST_PROXY)
      .transform((text, context) => {
        const trusted = parseTrustProxy(text);
        if (trusted === undefined) context.addIssue(TRUST_PROXY_FORM);
        return trusted ?? z.NEVER;
      }),
    /** Public address of the product. The server accepts sockets that pages of this origin open. */
    PUBLIC_ORIGIN: address('http', 'https')
      .transform((text) => new URL(text).origin)
      .optional(),
    /** Signs sessions; at least 32 characters. If it is not set, one is generated and stored in DATA_DIR/keys.json. */
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /**
     * PKCS#8 PEM of the key pair that protects /base/cipher. If it is not set, one is generated and stored in DATA_DIR/keys.json.
     */
    RSA_PRIVATE_KEY: z.string().includes('PRIVATE KEY', 'must be a PKCS#8 private key in PEM').optional(),
    /**
     * Keys for encryption at rest, 32 bytes each in base64, newest first. If not set, one is generated and stored in
     * DATA_DIR/keys.json.
     */
    SEAL_KEYS: z
      .string()
      .transform((text, context) => {
        const keys = parseAtRestKeys(text);
        if (keys === undefined)
          context.addIssue('must be keys of 32 bytes in base64, separated by commas, the newest first');
        return keys ?? z.NEVER;
      })
      .optional(),
  })
  .check((context) => {
    const { value } = context;
    const reject = (name: keyof typeof value, message: string): void => {
      context.issues.push({ code: 'custom', path: [name], message, input: value[name] });
    };
    if (value.NODE_ENV === 'production') validateForProduction(value, reject);
    if (value.ROLES.size < ROLES.length && (value.DATABASE_URL === undefined || value.REDIS_URL === undefined)) {
      reject(
        'ROLES',
        'other than all need OWARE_DATABASE_URL and OWARE_REDIS_URL, through which the processes of a product communicate',
      );
    }
    if (value.REDIS_URL !== undefined && value.DATA_DIR === undefined && value.SESSION_SECRET === undefined) {
      reject('SESSION_SECRET', 'is needed with OWARE_REDIS_URL: all servers must sign with the same secret');
    }
  });

type OwnKey = 'SESSION_SECRET' | 'RSA_PRIVATE_KEY' | 'SEAL_KEYS';
type Reject = (name: keyof z.output<typeof schema>, message: string) => void;

/**
 * In production, settings that money or logins depend on have no default; the settings of the feed apply the same rule to odds.
 */
function validateForProduction(
  {
    DATABASE_URL,
    DATA_DIR,
    SESSION_SECRET,
    RSA_PRIVATE_KEY,
    SEAL_KEYS,
  }: Partial<Record<'DATABASE_URL' | 'DATA_DIR' | OwnKey, unknown>>,
  refuse: Reject,
): void {
  if (DATABASE_URL === undefined && DATA_DIR === undefined) {
    refuse(
      'DATABASE_URL',
      'is needed in production; on a single machine you can set OWARE_DATA_DIR, the folder of the embedded database, instead',
    );
  }
  const bits = typeof RSA_PRIVATE_KEY === 'string' ? getKeyBits(RSA_PRIVATE_KEY) : undefined;
  if (bits !== undefined && bits < RSA_BITS)
    refuse('RSA_PRIVATE_KEY', `must have at least ${RSA_BITS} bits in production; this key has ${bits}`);
  if (DATA_DIR !== undefined) return;
  for (const [name, value] of Object.entries({ SESSION_SECRET, RSA_PRIVATE_KEY, SEAL_KEYS })) {
    if (value === undefined)
      refuse(name as OwnKey, 'is needed in production, or OWARE_DATA_DIR, whose keys.json stores it');
  }
}

/** Length of an RSA key; undefined for an invalid key, which is reported later during the start. */
function getKeyBits(pem: string): number | undefined {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.modulusLength;
  } catch {
    return undefined;
  }
}

/** Variables that may contain a password; their values are never printed. */
const SECRET = /(SECRET|KEY|KEYS|URL)$/;

/** Reads the settings of the server itself. */
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
    /**
     * The edge signs its passes with one of them; when empty, calls are accepted from everybody who can reach the server.
     */
    internalSecrets: env.INTERNAL_SECRET ?? [],
    trustProxy: env.TRUST_PROXY,
    publicOrigin: env.PUBLIC_ORIGIN,
    sessionSecret: env.SESSION_SECRET,
    rsaPrivateKey: env.RSA_PRIVATE_KEY,
    /** Keys for encryption at rest, newest first. */
    sealKeys: env.SEAL_KEYS as readonly Buffer[] | undefined,
  };
};

/** SMS is the only way to reach the owner of every account. */
const NO_WAY_TO_SEND =
  '  TERMII_API_KEY: is needed in production, with TERMII_SENDER_ID: without them, owners of accounts are not warned of a new password, phone or second factor';

/** The caller chooses the Host header, so no link in a message may use it. */
const NO_ORIGIN = '  PUBLIC_ORIGIN: is needed in production: links in messages and from payment pages begin with it';

/** Trained models can read the picture of the quiz; it is for demos only. */
const NO_CAPTCHA =
  '  CAPTCHA_PROVIDER: must not be the quiz in production, because machines can read it: set proof_of_work, which needs no keys, or turnstile, hcaptcha, google or google_enterprise with their keys';

/** Every machine of the network can reach a server that does not listen on loopback. */
const NO_INTERNAL_SECRET =
  '  INTERNAL_SECRET: is needed in production when OWARE_API_HOST is not this machine only: without it, anybody who reaches the server can forge the address of a call';

type Settings = { [Each in (typeof domains)[number] as Each['name']]: ReturnType<Each['settings']> };

/** The server's configuration, read once at start. */
export interface Config extends ReturnType<typeof readServer> {
  /** Settings by domain; undefined for a domain without settings. */
  settings: Settings;
}

/** Thrown when the environment is invalid. The message has one line per variable. */
export class ConfigError extends SetupError {}

/**
 * Reads the environment. Each variable may have the prefix `OWARE_`; an empty one counts as not set.
 * @param purpose a command sends no messages and serves no calls, so it needs no SMS provider, public origin or captcha
 * @throws ConfigError that names each invalid variable
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
      `The server cannot start with this environment:\n${replaceNames([...new Set(lines)].join('\n'), environment)}`,
    );
  }
  return { ...server, settings };
}
