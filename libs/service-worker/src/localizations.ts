import { type WorkerContext } from './release-files';

/** Cache of content pages with their versions (reference: platform, content). It outlives versions of the worker. */
export const LOCALIZATIONS = 'localizations';

/** Returns whether a path is the content-pages call. */
export const isPagesCall = (path: string): boolean => /^\/api\/(?:ng|gh)\/cms\/pages\/getPages$/.test(path);

/** Lifetime of versions, ms: published changes are visible within a minute. */
const VERSIONS_TTL_MS = 60_000;
const VERSION = 'oware-version';

type Versions = Readonly<Record<string, string>>;
type Page = Readonly<Record<string, unknown>>;
interface Envelope<Data> {
  bizCode: number;
  message: string;
  data: Data;
}
const SUCCESS = 10_000;

/**
 * Serves calls for content pages from stored pages whose version is current, and fetches the other pages from the network.
 */
export class Localizations {
  /** Versions by country, in the language of the current pages. */
  #versions = new Map<string, { at: number; versions: Versions }>();

  constructor(private readonly context: WorkerContext) {}

  /** Clears the versions on navigation, which may change the language: the next call fetches them again. */
  clear(): void {
    this.#versions.clear();
  }

  /**
   * Returns the response to a call for pages. After any error here, the call goes to the network as if there were no worker.
   */
  async respond(request: Request): Promise<Response> {
    const call = request.clone();
    return (await this.#pages(call).catch(() => undefined)) ?? this.context.fetch(request);
  }

  async #pages(request: Request): Promise<Response | undefined> {
    const { pages: names } = (await request.clone().json()) as { pages: readonly string[] };
    const base = new URL(request.url).pathname.replace(/getPages$/, '');
    const versions = await this.#getVersions(base, request.headers);
    if (versions === undefined) return undefined;
    const cache = await this.context.caches.open(LOCALIZATIONS);
    const found: Record<string, Page> = {};
    const missing: string[] = [];
    for (const name of names) {
      const cached = await cache.match(`${base}export/${name}`);
      if (cached !== undefined && cached.headers.get(VERSION) === versions[name])
        found[name] = (await cached.json()) as Page;
      else missing.push(name);
    }
    if (missing.length > 0) {
      const body = JSON.stringify({ ...((await request.clone().json()) as object), pages: missing });
      const response = await this.context.fetch(new Request(request.clone(), { body }));
      const envelope = (await response.clone().json()) as Envelope<Record<string, Page> | null>;
      if (!response.ok || envelope.bizCode !== SUCCESS || envelope.data === null)
        return missing.length === names.length ? response : undefined;
      for (const [name, page] of Object.entries(envelope.data)) {
        found[name] = page;
        const version = versions[name];
        if (version !== undefined)
          await cache.put(
            `${base}export/${name}`,
            new Response(JSON.stringify(page), { headers: { [VERSION]: version } }),
          );
      }
    }
    return Response.json({ bizCode: SUCCESS, message: 'Success', data: found } satisfies Envelope<object>);
  }

  async #getVersions(base: string, headers: Headers): Promise<Versions | undefined> {
    const cached = this.#versions.get(base);
    const now = this.context.now();
    if (cached !== undefined && now - cached.at < VERSIONS_TTL_MS) return cached.versions;
    const forwarded = Object.fromEntries([...headers].filter(([name]) => !name.startsWith('content-')));
    const response = await this.context.fetch(`${base}versions`, { headers: forwarded });
    const { bizCode, data } = (await response.json()) as Envelope<Versions>;
    if (!response.ok || bizCode !== SUCCESS) return undefined;
    this.#versions.set(base, { at: now, versions: data });
    return data;
  }
}
