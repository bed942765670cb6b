import { isIP } from 'node:net';

/**
 * Variables that the product's servers and commands read. Each is written with the prefix `OWARE_`; the plain names of before
 * are read as well. Both servers often share one environment, so each knows the other's.
 */
export const VARIABLES: ReadonlySet<string> = new Set([
  'PORT',
  'HOST',
  'INTERNAL_PORT',
  'INTERNAL_HOST',
  'API_ORIGIN',
  'API_WEB_ORIGIN',
  'API_SOCKET_ORIGIN',
  'API_HOST',
  'API_PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'REDIS_URL',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'DEMO',
  'ROLES',
  'FEED',
  'FEED_DIR',
  'AMQP_URL',
  'UOF_API_URL',
  'UOF_TOKEN',
  'UOF_NODE_ID',
  'UOF_LANGUAGES',
  'CUSTOM_BET_URL',
  'CUSTOM_BET_TOKEN',
  'SEASON',
  'SEASON_DIR',
  'SIM_SPEED',
  'SIM_SEED',
  'SIM_SPORTS',
  'REPLAY_SPEED',
  'RETENTION_HOURS',
  'STOP_NOTICE_MS',
  'SESSION_SECRET',
  'RSA_PRIVATE_KEY',
  'SEAL_KEYS',
  'IDENTITY_KEYS',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
  'PUSH_SERVICES',
  'LANGUAGES_DIR',
  'PAYSTACK_SECRET_KEY_NG',
  'PAYSTACK_SECRET_KEY_GH',
  'PAYSTACK_URL',
  'PAYMENT_EMAIL_DOMAIN',
  'PUBLIC_ORIGIN',
  'PUBLIC_HOST',
  'ANDROID_APP',
  'IOS_APP',
  'SOCKET_ORIGIN',
  'TERMII_API_KEY',
  'TERMII_BASE_URL',
  'TERMII_SENDER_ID',
  'TERMII_INBOUND_NUMBER',
  'TERMII_SECRET_KEY',
  'SMILE_ID_PARTNER',
  'SMILE_ID_KEY',
  'SMILE_ID_URL',
  'TELEGRAM_GATEWAY_TOKEN',
  'TELEGRAM_GATEWAY_URL',
  'POSTMARK_SERVER_TOKEN',
  'POSTMARK_URL',
  'MAIL_FROM',
  'CAPTCHA_PROVIDER',
  'CAPTCHA_SITE_KEY',
  'CAPTCHA_SECRET',
  'CAPTCHA_PROJECT',
  'CAPTCHA_MIN_SCORE',
  'CAPTCHA_URL',
  'HELPDESK_ORIGIN',
  'DIST_DIR',
  'RELEASES',
  'CHANNEL',
  'RELEASES_POLL_MS',
  'CACHE_DIR',
  'MAX_RENDERERS',
  'RENDERER_WARM_MS',
  'RENDER_TIMEOUT_MS',
  'LIVE_RELOAD',
  'MF_OVERRIDE_HOSTS',
]);

const PREFIX = 'OWARE_';

const isAddress = (value: string): boolean => isIP(value) !== 0;
const isEndpoint = (value: string): boolean => /^(tcp|udp|sctp):\/\//.test(value);
const isNumber = (value: string): boolean => /^\d+$/.test(value);

/** What Kubernetes gives each container of a service, of ours as well when its name begins with `oware`: what names end in, and what values are. */
const SERVICE_LINKS: readonly (readonly [name: RegExp, isInjected: (value: string) => boolean])[] = [
  [/(^|_)SERVICE_HOST$/, isAddress],
  [/(^|_)SERVICE_PORT(_[A-Z0-9_]+)?$/, isNumber],
  [/(^|_)PORT(_\d+_(TCP|UDP|SCTP))?$/, isEndpoint],
  [/(^|_)PORT_\d+_(TCP|UDP|SCTP)_PROTO$/, (value) => /^(tcp|udp|sctp)$/.test(value)],
  [/(^|_)PORT_\d+_(TCP|UDP|SCTP)_PORT$/, isNumber],
  [/(^|_)PORT_\d+_(TCP|UDP|SCTP)_ADDR$/, isAddress],
];

const isServiceLink = (name: string, value = ''): boolean =>
  SERVICE_LINKS.some(([pattern, isInjected]) => pattern.test(name) && isInjected(value));

/** Addresses that others reach over networks that are not ours. */
const PUBLIC_ADDRESSES = [
  'PUBLIC_ORIGIN',
  'SOCKET_ORIGIN',
  'PAYSTACK_URL',
  'TERMII_BASE_URL',
  'TELEGRAM_GATEWAY_URL',
  'POSTMARK_URL',
  'CAPTCHA_URL',
  'HELPDESK_ORIGIN',
  'CUSTOM_BET_URL',
  'UOF_API_URL',
  'SMILE_ID_URL',
] as const;

/** Switches for development, and what they may be where players are. */
const DEVELOPMENT: Readonly<Record<string, readonly string[]>> = {
  DEMO: ['0'],
  LIVE_RELOAD: ['0'],
  MF_OVERRIDE_HOSTS: [],
};

/** Variables as a process was given them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables by their plain names, and one line for each that is wrong, without its value. */
export interface Variables {
  values: Record<string, string | undefined>;
  wrong: string[];
}

/**
 * Takes the prefix off. Wrong are a variable with the prefix that nothing reads, and one given under both names with two values.
 * Links to services of Kubernetes are no variables of the product. Where players are served (`NODE_ENV=production`) also switches for development and public addresses without TLS.
 */
export function readVariables(environment: Environment): Variables {
  const values: Record<string, string | undefined> = {};
  const wrong: string[] = [];
  const given = Object.entries(environment).filter(([name, value]) => !isServiceLink(name, value));
  for (const [name, value] of given) if (!name.startsWith(PREFIX)) values[name] = value;
  for (const [name, value] of given) {
    if (!name.startsWith(PREFIX) || value === undefined) continue;
    const plain = name.slice(PREFIX.length);
    const before = values[plain];
    if (!VARIABLES.has(plain)) wrong.push(`  ${name}: is not a variable of the product`);
    else if (before !== undefined && before !== '' && value !== '' && before !== value)
      wrong.push(`  ${name}: differs from ${plain}, which is the same variable; keep ${name}`);
    else if (value !== '' || before === undefined) values[plain] = value;
  }
  if (values['NODE_ENV'] === 'production') wrong.push(...wrongInProduction(values));
  return { values, wrong };
}

function wrongInProduction(values: Variables['values']): string[] {
  const lines: string[] = [];
  for (const [name, allowed] of Object.entries(DEVELOPMENT)) {
    const value = values[name]?.trim() ?? '';
    if (value !== '' && !allowed.includes(value))
      lines.push(`  ${name}: is for development and not for NODE_ENV=production, where players are served`);
  }
  for (const name of PUBLIC_ADDRESSES) {
    if (/^\s*http:/i.test(values[name] ?? '')) lines.push(`  ${name}: must begin with https:// in production`);
  }
  return lines;
}

/** Lines that begin with two spaces and a plain name, with the name under which it was given, or is to be given. */
export const withGivenNames = (lines: string, environment: Environment): string =>
  lines.replace(/^ {2}([A-Z][A-Z0-9_]*)(?==|:)/gm, (line, name: string) =>
    VARIABLES.has(name) && (environment[name] ?? '') === '' ? `  ${PREFIX}${name}` : line,
  );
