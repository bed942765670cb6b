import { CAPTCHA_PROVIDERS, CAPTCHA_SOURCES, type CaptchaProviderName } from '@oware/config';
import { channelName } from '@oware/contracts';
import {
  DEFAULT_TRUST_PROXY,
  type Environment,
  internalSecrets,
  isLoopback,
  parseTrustProxy,
  readVariables,
  SetupError,
  TRUST_PROXY_FORM,
  type TrustProxy,
  replaceNames,
} from '@oware/http-server';
import path from 'node:path';
import { z } from 'zod';
import { type ApiName } from './api/origin';
import { readAndroidApp, type AppLinkConfig } from './install/app-links';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4201' })
  .transform((text) => new URL(text).origin);
const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(origin).min(1));

/** Default address of an API server. */
const LOCAL_API = ['http://127.0.0.1:4201'];

/** Poll interval for a folder, ms. Listing a bucket costs money and takes longer. */
const FOLDER_POLL_MS = 250;
const BUCKET_POLL_MS = 500;

/** Interval between two readings of the file of rights, ms. */
const RIGHTS_POLL_MS = 10_000;

const captchaProviders = Object.keys(CAPTCHA_PROVIDERS) as [CaptchaProviderName, ...CaptchaProviderName[]];

const schema = z.object({
  /** Port of the product; 0 selects a free one. */
  PORT: port.default(4200),
  HOST: z.string().default('0.0.0.0'),
  /**
   * Addresses of the API, separated by commas. Each IP address of a name is a server, which reports its roles on /readyz.
   */
  API_ORIGIN: origins.optional(),
  /** Servers that are called for one role only: calls and staff pages, or sockets. */
  API_WEB_ORIGIN: origins.optional(),
  API_SOCKET_ORIGIN: origins.optional(),
  /** Proves to the API that a call comes from the edge; several secrets, newest first. */
  INTERNAL_SECRET: internalSecrets.optional(),
  /** Proxies in front of the edge whose X-Forwarded-* headers are trusted. */
  TRUST_PROXY: z
    .string()
    .default(DEFAULT_TRUST_PROXY)
    .transform((text, context) => {
      const trusted = parseTrustProxy(text);
      if (trusted === undefined) context.addIssue(TRUST_PROXY_FORM);
      return trusted ?? z.NEVER;
    }),
  /** Public origin of the product, for links, sitemaps and the sockets of pages. */
  PUBLIC_ORIGIN: origin.optional(),
  /** Origin of the staff pages, which are then served only there. */
  STAFF_ORIGIN: origin.optional(),
  /** Origin of the socket in this environment; defaults to the page's own. */
  SOCKET_ORIGIN: origin.optional(),
  /** Address of `/metrics`, which is not public; port 0 selects a free one. */
  INTERNAL_HOST: z.string().default('127.0.0.1'),
  INTERNAL_PORT: port.default(0),
  /** Time during which a stopping edge reports on /readyz that it is stopping before it closes, ms. */
  STOP_NOTICE_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  /** Folder with the build output, `apps/` and `registry/`. */
  DIST_DIR: z.string().optional(),
  /** Folder or bucket (s3://name/prefix) of published releases; empty serves the build output. */
  RELEASES: z.string().optional(),
  /** File that lists who may change the store's channels; without it every change counts. */
  RELEASE_RIGHTS: z.string().optional(),
  /** Channel of the store. */
  CHANNEL: channelName.default('stable'),
  /** Interval between checks for new releases, ms. */
  RELEASES_POLL_MS: z.coerce.number().int().min(10).max(60_000).optional(),
  /** Local folder for files of releases and for the last good document; may be emptied while the edge is stopped. */
  CACHE_DIR: z.string().optional(),
  /** Translations that override those of releases: for translators and tests. */
  LANGUAGES_DIR: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  /** Maximum number of render threads, one for each set of releases. */
  MAX_RENDERERS: z.coerce.number().int().min(2).max(64).default(6),
  /** Time that the renderer of replaced releases stays alive for a rollback, ms. */
  RENDERER_WARM_MS: z.coerce.number().int().min(0).default(60_000),
  /** Time after which a page is sent without a rendered tree, ms. */
  RENDER_TIMEOUT_MS: z.coerce.number().int().min(1).default(4000),
  /** Maximum pages per minute that visitors of one address open. */
  PAGES_A_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(1200),
  /** Percentage of pages whose web vitals are measured. */
  VITALS_PERCENT: z.coerce.number().min(0).max(100).default(10),
  /** The captcha provider of the API: pages allow its scripts. */
  CAPTCHA_PROVIDER: z.enum(captchaProviders).default('quiz'),
  /** Contact for reporting vulnerabilities. */
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:https|mailto|tel)$/, error: 'must be a contact address such as mailto:security@example.com' })
    .optional(),
  /** Whether scripts and HTML that bypass the page's policy are blocked or only reported. */
  TRUSTED_TYPES: z.enum(['report', 'enforce']).optional(),
  /** Origin of a third-party helpdesk, which pages may show in a frame. The product's own helpdesk needs none. */
  HELPDESK_ORIGIN: origin.optional(),
  /** Native apps that open links of the product. */
  ANDROID_APP: z
    .string()
    .transform(readAndroidApp)
    .refine(
      (app) => app !== undefined,
      'must be the package and the SHA-256 fingerprints of its certificates: com.example.oware:AA:BB:…',
    )
    .optional(),
  IOS_APP: z
    .string()
    .regex(/^[A-Z0-9]{10}\.[\w.-]+$/, 'must be the team and the bundle of the app: ABCDE12345.com.example.oware')
    .optional(),
  /** 1 reloads open pages when the edge restarts: for development. */
  LIVE_RELOAD: z.enum(['0', '1']).default('0'),
  /** Whether builds of pull requests in the release store may be shown: `?mf=promotions@pr-123`. */
  MF_PREVIEWS: z.enum(['false', 'true']).default('false'),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

/** Settings of the edge. */
export interface EdgeConfig extends AppLinkConfig {
  port: number;
  host: string;
  /** Names under which the API servers are found. */
  apiNames: readonly ApiName[];
  /** Secrets that sign calls to the API servers, newest first; empty where the API accepts unsigned calls. */
  internalSecrets: readonly string[];
  trustProxy: TrustProxy;
  publicOrigin: string | undefined;
  /** Undefined where players and staff share an origin, which is for development only. */
  staffOrigin: string | undefined;
  socketOrigin: string | undefined;
  internalHost: string;
  internalPort: number;
  stopNoticeMs: number;
  /**
   * Whether real players are served: no part of a page's policy comes from its visitor, and browsers must always use TLS.
   */
  production: boolean;
  distDir: string;
  /** Location of published releases; undefined to serve the build output in `distDir`. */
  releases: string | undefined;
  /** File with the permissions for changes; undefined where every change counts. */
  releaseRights: string | undefined;
  /** Interval between two readings of that file, ms. */
  rightsPollMs: number;
  channel: string;
  /** Credentials of a bucket, named as AWS tools read them. */
  storeEnvironment: Readonly<Record<string, string | undefined>>;
  pollMs: number;
  cacheDir: string;
  /** Folder of translations that override those of releases. */
  languagesDir: string | undefined;
  maxRenderers: number;
  rendererWarmMs: number;
  /** Program of the render threads. */
  threadFile: string;
  renderTimeoutMs: number;
  /** Limit for visitors of one address; four times as many for a block, a quarter for a player. */
  pagesPerMinute: number;
  /** Percentage of all pages whose web vitals are measured. */
  vitalsPercent: number;
  logLevel: string;
  captchaProvider: CaptchaProviderName;
  helpdeskOrigin: string | undefined;
  /** Whether documents whose shell defines a Trusted Types policy enforce it. */
  trustedTypes: 'report' | 'enforce';
  securityContact: string | undefined;
  liveReload: boolean;
  /** Hosts from which developers may run remotes; empty for players. */
  overrideHosts: string[];
  /** Whether a visit may ask for previews in the release store. */
  previews: boolean;
}

/**
 * Reads and validates the environment.
 * @throws SetupError whose message names every invalid variable
 */
export function readConfig(env: Environment): EdgeConfig {
  const variables = readVariables(env);
  const filled = Object.fromEntries(Object.entries(variables.values).filter(([, value]) => value !== ''));
  const result = schema.safeParse(filled);
  if (!result.success || variables.wrong.length > 0) {
    const lines = (result.error?.issues ?? []).map((issue) => {
      const name = String(issue.path[0]);
      return name === 'INTERNAL_SECRET'
        ? `  ${name}: ${issue.message}`
        : `  ${name}=${variables.values[name] ?? ''}: ${issue.message}`;
    });
    throw wrong([...variables.wrong, ...lines], env);
  }
  const { data } = result;
  const names = listApiNames(data, env);
  const unfit = [...checkOrigins(data), ...checkSecret(data, names), ...checkPreviews(data)];
  if (unfit.length > 0) throw wrong(unfit, env);
  return {
    port: data.PORT,
    host: data.HOST,
    apiNames: names,
    internalSecrets: data.INTERNAL_SECRET ?? [],
    trustProxy: data.TRUST_PROXY,
    publicOrigin: data.PUBLIC_ORIGIN,
    staffOrigin: data.STAFF_ORIGIN,
    socketOrigin: data.SOCKET_ORIGIN,
    internalHost: data.INTERNAL_HOST,
    internalPort: data.INTERNAL_PORT,
    stopNoticeMs: data.STOP_NOTICE_MS,
    production: data.NODE_ENV === 'production',
    distDir: path.resolve(data.DIST_DIR ?? path.join(__dirname, '../..')),
    releases: data.RELEASES,
    releaseRights: data.RELEASE_RIGHTS || undefined,
    rightsPollMs: RIGHTS_POLL_MS,
    channel: data.CHANNEL,
    storeEnvironment: env,
    pollMs: data.RELEASES_POLL_MS ?? (data.RELEASES?.startsWith('s3:') ? BUCKET_POLL_MS : FOLDER_POLL_MS),
    languagesDir: data.LANGUAGES_DIR || undefined,
    cacheDir: path.resolve(data.CACHE_DIR ?? path.join(data.DATA_DIR, 'edge')),
    maxRenderers: data.MAX_RENDERERS,
    rendererWarmMs: data.RENDERER_WARM_MS,
    threadFile: path.join(__dirname, 'render-thread.js'),
    renderTimeoutMs: data.RENDER_TIMEOUT_MS,
    pagesPerMinute: data.PAGES_A_MINUTE,
    vitalsPercent: data.VITALS_PERCENT,
    logLevel: data.LOG_LEVEL,
    captchaProvider: data.CAPTCHA_PROVIDER,
    helpdeskOrigin: data.HELPDESK_ORIGIN,
    trustedTypes: data.TRUSTED_TYPES ?? getTrustedTypes(data.CAPTCHA_PROVIDER),
    securityContact: data.SECURITY_CONTACT,
    androidApp: data.ANDROID_APP,
    iosApp: data.IOS_APP,
    liveReload: data.LIVE_RELOAD === '1',
    previews: data.MF_PREVIEWS === 'true',
    overrideHosts: parseOverrideHosts(variables.values['MF_OVERRIDE_HOSTS'], data.NODE_ENV === 'production', env),
  };
}

/**
 * Pages with other captcha providers only report violations, because their scripts have not been tested with enforcement yet
 * (docs/adr/0171).
 */
const getTrustedTypes = (captcha: CaptchaProviderName): EdgeConfig['trustedTypes'] =>
  CAPTCHA_SOURCES[captcha] === undefined ? 'enforce' : 'report';

/**
 * Returns errors about the origins of players and staff. Production needs both, because callers choose the header Host.
 */
function checkOrigins({ NODE_ENV, PUBLIC_ORIGIN, STAFF_ORIGIN }: z.output<typeof schema>): string[] {
  const lines: string[] = [];
  if (NODE_ENV === 'production' && PUBLIC_ORIGIN === undefined)
    lines.push('  PUBLIC_ORIGIN: is needed in production: links, robots.txt and sitemaps start with it');
  if (NODE_ENV === 'production' && STAFF_ORIGIN === undefined)
    lines.push('  STAFF_ORIGIN: is needed in production: staff pages have a separate origin');
  if (
    STAFF_ORIGIN !== undefined &&
    PUBLIC_ORIGIN !== undefined &&
    new URL(STAFF_ORIGIN).hostname === new URL(PUBLIC_ORIGIN).hostname
  )
    lines.push(`  STAFF_ORIGIN=${STAFF_ORIGIN}: must be another host than PUBLIC_ORIGIN, or they share cookies`);
  return lines;
}

/** Returns an error if players could run code that was not reviewed. */
const checkPreviews = ({ NODE_ENV, CHANNEL, MF_PREVIEWS }: z.output<typeof schema>): string[] =>
  NODE_ENV === 'production' && CHANNEL === 'stable' && MF_PREVIEWS === 'true'
    ? ['  MF_PREVIEWS=true: previews are not allowed where players get the channel stable']
    : [];

/** Returns an error if production calls other machines without a secret that distinguishes its calls. */
const checkSecret = ({ NODE_ENV, INTERNAL_SECRET }: z.output<typeof schema>, names: readonly ApiName[]): string[] =>
  NODE_ENV === 'production' &&
  INTERNAL_SECRET === undefined &&
  names.some(({ url }) => !isLoopback(new URL(url).hostname))
    ? ['  INTERNAL_SECRET: is needed in production if API servers run on other machines; all of them share it']
    : [];

/**
 * Lists the names of API servers, each address once.
 * @throws SetupError when only one role has servers
 */
function listApiNames(
  { API_ORIGIN, API_WEB_ORIGIN, API_SOCKET_ORIGIN }: z.output<typeof schema>,
  env: Environment,
): ApiName[] {
  const any = API_ORIGIN ?? (API_WEB_ORIGIN || API_SOCKET_ORIGIN ? [] : LOCAL_API);
  const [web, socket] = [API_WEB_ORIGIN ?? [], API_SOCKET_ORIGIN ?? []];
  if (any.length === 0 && (web.length === 0 || socket.length === 0)) {
    const missing = web.length === 0 ? 'API_WEB_ORIGIN' : 'API_SOCKET_ORIGIN';
    throw wrong([`  ${missing}: is needed with the address of the other role, or set API_ORIGIN`], env);
  }
  return [...new Set([...any, ...web, ...socket])].map((url) => {
    if (any.includes(url) || (web.includes(url) && socket.includes(url))) return { url };
    return { url, role: web.includes(url) ? 'web' : 'socket' };
  });
}

/** Parses the hosts of MF_OVERRIDE_HOSTS; an empty text means none. */
function parseOverrideHosts(text: string | undefined, production: boolean, env: Environment): string[] {
  if (text === undefined) return production ? [] : ['localhost', '127.0.0.1'];
  const hosts = text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  const odd = hosts.find((host) => !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host));
  if (odd !== undefined) throw wrong([`  MF_OVERRIDE_HOSTS=${text}: ${odd} is not a host name`], env);
  return hosts;
}

const wrong = (lines: readonly string[], env: Environment): SetupError =>
  new SetupError(`The environment of the edge is invalid:\n${replaceNames(lines.join('\n'), env)}`);
