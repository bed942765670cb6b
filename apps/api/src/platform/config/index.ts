import path from 'node:path';
import { type CountryCode } from '@oware/config';
import { readVariables, withGivenNames } from '@oware/http-server';
import { z } from 'zod';
import { type CaptchaSettings, CaptchaSettingsError, readCaptchaSettings } from '../../captcha/settings';
import { type FeedSettings, FeedSettingsError, readFeedSettings } from '../../feed/settings';
import { type MailSettings, MailSettingsError, readMailSettings } from '../../mail/settings';
import { type OtpSettings, OtpSettingsError, readOtpSettings } from '../../otp/settings';
import { parseSealKeys } from '../seal/seal-keys';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['0', '1']).default('0').transform((value) => value === '1');
const address = (...schemes: string[]) =>
  z.string().refine(
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
    DATA_DIR: z.string().transform((folder) => path.resolve(folder)).optional(),
    DATABASE_URL: address('postgres', 'postgresql').optional(),
    /** Needed when several api servers run side by side. */
    REDIS_URL: address('redis', 'rediss').optional(),
    AMQP_URL: address('amqp', 'amqps').optional(),
    /** Where odds come from; `none` is for servers beside the one that reads the feed. */
    FEED: z.enum(['simulator', 'replay', 'none']).optional(),
    /** Folder of messages for FEED=replay. */
    FEED_DIR: z.string().transform((folder) => path.resolve(folder)).optional(),
    /** Imported season that the simulator plays: 2024-25_en.1. */
    SEASON: z.string().regex(/^[\w.-]+$/, 'must be a season such as 2024-25_en.1').optional(),
    /** Folder of season files, read when SEASON is not imported yet. */
    SEASON_DIR: z.string().transform((folder) => path.resolve(folder)).optional(),
    /** How long events that are over are kept, beside the lines that were bet on; a few seconds for benches. */
    RETENTION_HOURS: z.coerce.number().min(0.005).max(10_000).default(24),
    /** Demo accounts, inbox and simulator pages. */
    DEMO: flag,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** Proxies whose X-Forwarded-For is believed: names or networks, comma separated. */
    TRUST_PROXY: z.string().default('loopback,uniquelocal'),
    /** Signs sessions; at least 32 characters. Without it one is made and kept in DATA_DIR/keys.json. */
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    /** PKCS#8 PEM of the key pair that protects /base/cipher. Without it one is made and kept in DATA_DIR/keys.json. */
    RSA_PRIVATE_KEY: z.string().includes('PRIVATE KEY', 'must be a PKCS#8 private key in PEM').optional(),
    /** Keys of secrets at rest, 32 bytes each in base64, the newest first. Without it one is made and kept in DATA_DIR/keys.json. */
    SEAL_KEYS: z.string().transform((text, context) => {
      const keys = parseSealKeys(text);
      if (keys === undefined) context.addIssue('must be keys of 32 bytes in base64, separated by commas, the newest first');
      return keys ?? z.NEVER;
    }).optional(),
    /** Paystack's secret keys, one business a country; a country without one takes no payments through it. */
    PAYSTACK_SECRET_KEY_NG: z.string().min(8).optional(),
    PAYSTACK_SECRET_KEY_GH: z.string().min(8).optional(),
    PAYSTACK_URL: address('https', 'http').default('https://api.paystack.co'),
    /** Paystack wants an email address of each payer: made under this domain. */
    PAYMENT_EMAIL_DOMAIN: z.string().regex(/^[\w.-]+\.\w+$/, 'must be a domain such as players.example.com').optional(),
    /** Where browsers find the product; a player comes back there from a payment page. */
    PUBLIC_ORIGIN: address('https', 'http').optional(),
  })
  .check((context) => {
    const { value } = context;
    const refuse = (name: keyof typeof value, message: string): void => {
      context.issues.push({ code: 'custom', path: [name], message, input: value[name] });
    };
    if (value.NODE_ENV === 'production') refuseInProduction(value, refuse);
    if (value.AMQP_URL !== undefined) refuse('AMQP_URL', 'this version takes odds from the simulator or from a folder, not from a broker');
    if (value.REDIS_URL !== undefined && value.DATA_DIR === undefined && value.SESSION_SECRET === undefined) {
      refuse('SESSION_SECRET', 'is needed with REDIS_URL: all servers must sign alike');
    }
    if (value.PAYSTACK_SECRET_KEY_NG !== undefined || value.PAYSTACK_SECRET_KEY_GH !== undefined) {
      for (const name of ['PAYMENT_EMAIL_DOMAIN', 'PUBLIC_ORIGIN'] as const) {
        if (value[name] === undefined) refuse(name, 'is needed with a Paystack key');
      }
    }
    if (value.FEED === 'replay' && value.FEED_DIR === undefined) refuse('FEED_DIR', 'is needed with FEED=replay');
  });

type OwnKey = 'SESSION_SECRET' | 'RSA_PRIVATE_KEY' | 'SEAL_KEYS';
type Refuse = (name: keyof z.output<typeof schema>, message: string) => void;

/** Where players are served nothing is taken by default that money, odds or logins stand on. */
function refuseInProduction(
  { DATABASE_URL, DATA_DIR, FEED, SEASON, SESSION_SECRET, RSA_PRIVATE_KEY, SEAL_KEYS }: Partial<Record<'DATABASE_URL' | 'DATA_DIR' | 'FEED' | 'SEASON' | OwnKey, unknown>>,
  refuse: Refuse,
): void {
  if (DATABASE_URL === undefined && DATA_DIR === undefined) {
    refuse('DATABASE_URL', 'is needed in production; a product of one machine may name the folder of the embedded database in DATA_DIR instead');
  }
  if (FEED === undefined) refuse('FEED', 'is needed in production: replay, or none on servers beside the one that reads the feed');
  if (FEED === 'simulator') refuse('FEED', 'must not be the simulator in production: its odds are made up');
  if (SEASON !== undefined) refuse('SEASON', 'is for the simulator, which is not for production');
  if (DATA_DIR !== undefined) return;
  for (const [name, value] of Object.entries({ SESSION_SECRET, RSA_PRIVATE_KEY, SEAL_KEYS })) {
    if (value === undefined) refuse(name as OwnKey, 'is needed in production, or DATA_DIR, whose keys.json keeps it');
  }
}

/** Variables that may hold a password; their values are never printed. */
const SECRET = /(SECRET|KEY|KEYS|URL|KEY_NG|KEY_GH)$/;

/** How payments are taken. */
export interface PaymentsConfig {
  /** Missing: the local provider, which takes payments in a demo only. */
  paystack: { baseUrl: string; keys: Partial<Record<CountryCode, string>>; emailDomain: string; returnTo: string } | undefined;
  demo: boolean;
}

/** The server's configuration, read once at start. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  stopNoticeMs: number;
  dataDir: string | undefined;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  feed: 'simulator' | 'replay' | 'none';
  feedDir: string | undefined;
  season: string | undefined;
  seasonDir: string | undefined;
  /** Speed and seed of the simulator, speed of a replay. */
  feedSettings: FeedSettings;
  captcha: CaptchaSettings;
  /** Providers of one-time passwords. */
  otp: OtpSettings;
  /** How email goes out. */
  mail: MailSettings;
  /** How long events that are over are kept, ms. */
  retentionMs: number;
  demo: boolean;
  logLevel: string;
  trustProxy: string;
  sessionSecret: string | undefined;
  rsaPrivateKey: string | undefined;
  /** Keys of secrets at rest, the newest first. */
  sealKeys: readonly Buffer[] | undefined;
  payments: PaymentsConfig;
}

/** An environment that cannot be used; the message has one line per variable. */
export class ConfigError extends Error {}

/** Reads the environment, each variable with the prefix `OWARE_` or without. An empty one counts as not set. @throws ConfigError naming each variable that is wrong */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { values, wrong } = readVariables(environment);
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (!parsed.success || wrong.length > 0) {
    const lines = (parsed.error?.issues ?? []).map(({ path: [name], message }) => {
      const given = SECRET.test(String(name)) ? undefined : set[String(name)];
      return `  ${String(name)}${given === undefined ? '' : `=${given}`}: ${message}`;
    });
    throw refused([...wrong, ...lines], environment);
  }
  const env = parsed.data;
  return {
    production: env.NODE_ENV === 'production',
    host: env.API_HOST,
    port: env.API_PORT,
    stopNoticeMs: env.STOP_NOTICE_MS,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    feed: env.FEED ?? 'simulator',
    feedDir: env.FEED_DIR,
    season: env.SEASON,
    seasonDir: env.SEASON_DIR,
    ...domainSettings(values, environment),
    retentionMs: env.RETENTION_HOURS * 3_600_000,
    demo: env.DEMO,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    sessionSecret: env.SESSION_SECRET,
    rsaPrivateKey: env.RSA_PRIVATE_KEY,
    sealKeys: env.SEAL_KEYS,
    payments: { paystack: paystackOf(env), demo: env.DEMO },
  };
}

function paystackOf(env: z.output<typeof schema>): PaymentsConfig['paystack'] {
  const { PAYSTACK_SECRET_KEY_NG: ng, PAYSTACK_SECRET_KEY_GH: gh, PAYMENT_EMAIL_DOMAIN: emailDomain, PUBLIC_ORIGIN: origin } = env;
  if ((ng === undefined && gh === undefined) || emailDomain === undefined || origin === undefined) return undefined;
  const keys = { ...(ng === undefined ? {} : { ng }), ...(gh === undefined ? {} : { gh }) };
  return { baseUrl: env.PAYSTACK_URL, keys, emailDomain, returnTo: new URL(origin).origin };
}

const refused = (lines: readonly string[], environment: Record<string, string | undefined>): ConfigError =>
  new ConfigError(`The server cannot start with this environment:\n${withGivenNames(lines.join('\n'), environment)}`);

function domainSettings(values: Record<string, string | undefined>, environment: Record<string, string | undefined>): { feedSettings: FeedSettings; otp: OtpSettings; captcha: CaptchaSettings; mail: MailSettings } {
  try {
    return { feedSettings: readFeedSettings(values), otp: readOtpSettings(values), captcha: readCaptchaSettings(values), mail: readMailSettings(values) };
  } catch (error) {
    const known = error instanceof Error && [FeedSettingsError, OtpSettingsError, CaptchaSettingsError, MailSettingsError].some((kind) => error instanceof kind);
    throw known ? refused([error.message], environment) : error;
  }
}
