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
  withGivenNames,
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

/** Where a server of the API listens when nothing names one. */
const LOCAL_API = ['http://127.0.0.1:4201'];

/** A listing of a bucket is paid for and takes longer than one of a folder. */
const FOLDER_POLL_MS = 250;
const BUCKET_POLL_MS = 500;

const captchaProviders = Object.keys(CAPTCHA_PROVIDERS) as [CaptchaProviderName, ...CaptchaProviderName[]];

const schema = z.object({
  /** Port of the product; 0 takes a free one. */
  PORT: port.default(4200),
  HOST: z.string().default('0.0.0.0'),
  /** Where the API listens; several names separated by commas. Each address of a name is a server, which names its roles on /readyz. */
  API_ORIGIN: origins.optional(),
  /** Servers that are called for one role alone: calls and pages of staff, or sockets. */
  API_WEB_ORIGIN: origins.optional(),
  API_SOCKET_ORIGIN: origins.optional(),
  /** Proves to the API that a call comes from the edge; several, the newest first. */
  INTERNAL_SECRET: internalSecrets.optional(),
  /** Proxies in front of the edge whose X-Forwarded-* headers are believed. */
  TRUST_PROXY: z
    .string()
    .default(DEFAULT_TRUST_PROXY)
    .transform((text, context) => {
      const trusted = parseTrustProxy(text);
      if (trusted === undefined) context.addIssue(TRUST_PROXY_FORM);
      return trusted ?? z.NEVER;
    }),
  /** Where browsers find the product: links, sitemaps and the sockets of pages are there. */
  PUBLIC_ORIGIN: origin.optional(),
  /** Where browsers of staff find its pages, which are then served there alone. */
  STAFF_ORIGIN: origin.optional(),
  /** Where browsers open the socket in this environment; default: where the page came from. */
  SOCKET_ORIGIN: origin.optional(),
  /** Where `/metrics` is served, which is not for the public; 0 takes a free port. */
  INTERNAL_HOST: z.string().default('127.0.0.1'),
  INTERNAL_PORT: port.default(0),
  /** How long an edge that is told to end says so on /readyz before it does, ms. */
  STOP_NOTICE_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  /** Folder with `apps/` and `registry/`, as the build leaves it. */
  DIST_DIR: z.string().optional(),
  /** Folder or bucket (s3://name/prefix) of published releases; empty serves what the build left. */
  RELEASES: z.string().optional(),
  /** File that says who may change its channels; without it every change counts. */
  RELEASE_RIGHTS: z.string().optional(),
  /** Which channel of it. */
  CHANNEL: channelName.default('stable'),
  /** How often the newest releases are looked for, ms. */
  RELEASES_POLL_MS: z.coerce.number().int().min(10).max(60_000).optional(),
  /** Folder of this machine for files of releases and for the last good document; may be emptied while the edge is not running. */
  CACHE_DIR: z.string().optional(),
  /** Translations that stand above those of releases: for translators and tests. */
  LANGUAGES_DIR: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  /** Most threads that render pages, one for each set of releases. */
  MAX_RENDERERS: z.coerce.number().int().min(2).max(64).default(6),
  /** How long the renderer of releases that are not current any more is kept for a rollback, ms. */
  RENDERER_WARM_MS: z.coerce.number().int().min(0).default(60_000),
  /** A page that is not rendered after this long is sent without a rendered tree, ms. */
  RENDER_TIMEOUT_MS: z.coerce.number().int().min(1).default(4000),
  /** Most pages that visitors of one address open in a minute. */
  PAGES_A_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(1200),
  /** Percent of the pages whose web vitals are measured. */
  VITALS_PERCENT: z.coerce.number().min(0).max(100).default(10),
  /** The captcha that the API asks for: pages allow its scripts. */
  CAPTCHA_PROVIDER: z.enum(captchaProviders).default('quiz'),
  /** Where vulnerabilities are reported. */
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:https|mailto|tel)$/, error: 'must be such as mailto:security@example.com' })
    .optional(),
  /** Whether scripts and HTML that go past the page's policy are reported only, or stopped as well. */
  TRUSTED_TYPES: z.enum(['report', 'enforce']).optional(),
  /** Where a helpdesk of somebody else is served: pages may show it in a frame. The product's own needs none. */
  HELPDESK_ORIGIN: origin.optional(),
  /** The native apps that open links of the product. */
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
    .regex(/^[A-Z0-9]{10}\.[\w.-]+$/, 'must be team and bundle: ABCDE12345.com.example.oware')
    .optional(),
  /** 1 reloads open pages when the edge is started again: for development. */
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
  /** Where the servers of the API are found. */
  apiNames: readonly ApiName[];
  /** Sign its calls to them, the newest first; empty where the API takes calls from everybody who reaches it. */
  internalSecrets: readonly string[];
  trustProxy: TrustProxy;
  publicOrigin: string | undefined;
  /** Undefined where players and staff share an origin, which is for development. */
  staffOrigin: string | undefined;
  socketOrigin: string | undefined;
  internalHost: string;
  internalPort: number;
  stopNoticeMs: number;
  /** Players are served: nothing of a page's policy comes from its visitor, and browsers shall never call without TLS. */
  production: boolean;
  distDir: string;
  /** Where releases are published; undefined for what the build left in `distDir`. */
  releases: string | undefined;
  /** File of the rights that changes must have; undefined where every change counts. */
  releaseRights: string | undefined;
  channel: string;
  /** Names the credentials of a bucket, as AWS tools read them. */
  storeEnvironment: Readonly<Record<string, string | undefined>>;
  pollMs: number;
  cacheDir: string;
  /** Folder of translations that stand above those of releases. */
  languagesDir: string | undefined;
  maxRenderers: number;
  rendererWarmMs: number;
  /** Program of the render threads. */
  threadFile: string;
  renderTimeoutMs: number;
  /** Of visitors of one address; four times as many of a block, a quarter of a player. */
  pagesAMinute: number;
  /** Of all pages, those whose web vitals are measured. */
  vitalsPercent: number;
  logLevel: string;
  captchaProvider: CaptchaProviderName;
  helpdeskOrigin: string | undefined;
  /** Whether documents whose shell has a policy of Trusted Types enforce it. */
  trustedTypes: 'report' | 'enforce';
  securityContact: string | undefined;
  liveReload: boolean;
  /** Hosts that developers may run remotes from; empty for players. */
  overrideHosts: string[];
  /** Whether a visit may ask for previews in the release store. */
  previews: boolean;
}

/** Reads and checks the environment; the message of what it throws names every variable that is wrong. */
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
  const names = apiNames(data, env);
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
    channel: data.CHANNEL,
    storeEnvironment: env,
    pollMs: data.RELEASES_POLL_MS ?? (data.RELEASES?.startsWith('s3:') ? BUCKET_POLL_MS : FOLDER_POLL_MS),
    languagesDir: data.LANGUAGES_DIR || undefined,
    cacheDir: path.resolve(data.CACHE_DIR ?? path.join(data.DATA_DIR, 'edge')),
    maxRenderers: data.MAX_RENDERERS,
    rendererWarmMs: data.RENDERER_WARM_MS,
    threadFile: path.join(__dirname, 'render-thread.js'),
    renderTimeoutMs: data.RENDER_TIMEOUT_MS,
    pagesAMinute: data.PAGES_A_MINUTE,
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
    overrideHosts: overrideHosts(variables.values['MF_OVERRIDE_HOSTS'], data.NODE_ENV === 'production', env),
  };
}

/** Scripts of other captcha providers were never tried under enforcement here, so their pages report until somebody has (docs/adr/0171). */
const getTrustedTypes = (captcha: CaptchaProviderName): EdgeConfig['trustedTypes'] =>
  CAPTCHA_SOURCES[captcha] === undefined ? 'enforce' : 'report';

/** Lines about the origins of players and staff; in production both are named, since a caller chooses the header Host. */
function checkOrigins({ NODE_ENV, PUBLIC_ORIGIN, STAFF_ORIGIN }: z.output<typeof schema>): string[] {
  const lines: string[] = [];
  if (NODE_ENV === 'production' && PUBLIC_ORIGIN === undefined)
    lines.push('  PUBLIC_ORIGIN: is needed in production: links, robots.txt and sitemaps begin with it');
  if (NODE_ENV === 'production' && STAFF_ORIGIN === undefined)
    lines.push('  STAFF_ORIGIN: is needed in production: pages of staff are served at an origin of their own');
  if (
    STAFF_ORIGIN !== undefined &&
    PUBLIC_ORIGIN !== undefined &&
    new URL(STAFF_ORIGIN).hostname === new URL(PUBLIC_ORIGIN).hostname
  )
    lines.push(`  STAFF_ORIGIN=${STAFF_ORIGIN}: must be another host than PUBLIC_ORIGIN, or they share cookies`);
  return lines;
}

/** A line where players would run what nobody has reviewed. */
const checkPreviews = ({ NODE_ENV, CHANNEL, MF_PREVIEWS }: z.output<typeof schema>): string[] =>
  NODE_ENV === 'production' && CHANNEL === 'stable' && MF_PREVIEWS === 'true'
    ? ['  MF_PREVIEWS=true: previews are not shown where players get the channel stable']
    : [];

/** A line where production calls other machines, and they could not tell its calls from those of others. */
const checkSecret = ({ NODE_ENV, INTERNAL_SECRET }: z.output<typeof schema>, names: readonly ApiName[]): string[] =>
  NODE_ENV === 'production' &&
  INTERNAL_SECRET === undefined &&
  names.some(({ url }) => !isLoopback(new URL(url).hostname))
    ? ['  INTERNAL_SECRET: is needed in production with servers of the API on other machines, the same for all']
    : [];

/**
 * Where servers of the API are found, each address once. @throws SetupError when one role alone has a place, so that nothing would serve
 * the other
 */
function apiNames(
  { API_ORIGIN, API_WEB_ORIGIN, API_SOCKET_ORIGIN }: z.output<typeof schema>,
  env: Environment,
): ApiName[] {
  const any = API_ORIGIN ?? (API_WEB_ORIGIN || API_SOCKET_ORIGIN ? [] : LOCAL_API);
  const [web, socket] = [API_WEB_ORIGIN ?? [], API_SOCKET_ORIGIN ?? []];
  if (any.length === 0 && (web.length === 0 || socket.length === 0)) {
    const missing = web.length === 0 ? 'API_WEB_ORIGIN' : 'API_SOCKET_ORIGIN';
    throw wrong([`  ${missing}: is needed beside the other role's, or API_ORIGIN`], env);
  }
  return [...new Set([...any, ...web, ...socket])].map((url) => {
    if (any.includes(url) || (web.includes(url) && socket.includes(url))) return { url };
    return { url, role: web.includes(url) ? 'web' : 'socket' };
  });
}

/** Hosts of the variable MF_OVERRIDE_HOSTS, which says with an empty text that there are none. */
function overrideHosts(text: string | undefined, production: boolean, env: Environment): string[] {
  if (text === undefined) return production ? [] : ['localhost', '127.0.0.1'];
  const hosts = text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  const odd = hosts.find((host) => !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host));
  if (odd !== undefined) throw wrong([`  MF_OVERRIDE_HOSTS=${text}: ${odd} is not the name of a host`], env);
  return hosts;
}

const wrong = (lines: readonly string[], env: Environment): SetupError =>
  new SetupError(`The environment of the edge is not right:\n${withGivenNames(lines.join('\n'), env)}`);
