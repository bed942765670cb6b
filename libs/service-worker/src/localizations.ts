import { type Ground } from './release-files';

/** Where content pages are kept, each with its version (reference: platform, content). It outlives versions of the worker. */
export const LOCALIZATIONS = 'localizations';

/** The call that brings content pages. */
export const isPagesCall = (path: string): boolean => /^\/api\/(?:ng|gh)\/cms\/pages\/getPages$/.test(path);

/** Versions are asked for again after this, ms: what staff publishes is seen within a minute. */
const VERSIONS_GOOD_FOR = 60_000;
const VERSION = 'oware-version';

type Versions = Readonly<Record<string, string>>;
type Page = Readonly<Record<string, unknown>>;
interface Envelope<Data> {
  bizCode: number;
  message: string;
  data: Data;
}
const SUCCESS = 10_000;

/** Serves calls for content pages out of what is kept of the present versions; the network brings the rest. */
export class Localizations {
  /** Versions of a country, in the language that its pages were in when they came. */
  #versions = new Map<string, { at: number; versions: Versions }>();

  constructor(private readonly ground: Ground) {}

  /** A page is loaded as a whole, perhaps in another language: versions are asked for again. */
  forget(): void {
    this.#versions.clear();
  }

  /** The response to a call for pages. Whatever goes wrong here, the network responds as if there was no worker. */
  async respond(request: Request): Promise<Response> {
    const call = request.clone();
    return (await this.#pages(call).catch(() => undefined)) ?? this.ground.fetch(request);
  }

  async #pages(request: Request): Promise<Response | undefined> {
    const { pages: names } = (await request.clone().json()) as { pages: readonly string[] };
    const base = new URL(request.url).pathname.replace(/getPages$/, '');
    const versions = await this.#versionsOf(base, request.headers);
    if (versions === undefined) return undefined;
    const cache = await this.ground.caches.open(LOCALIZATIONS);
    const found: Record<string, Page> = {};
    const missing: string[] = [];
    for (const name of names) {
      const kept = await cache.match(`${base}export/${name}`);
      if (kept !== undefined && kept.headers.get(VERSION) === versions[name]) found[name] = (await kept.json()) as Page;
      else missing.push(name);
    }
    if (missing.length > 0) {
      const asked = JSON.stringify({ ...((await request.clone().json()) as object), pages: missing });
      const response = await this.ground.fetch(new Request(request.clone(), { body: asked }));
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

  async #versionsOf(base: string, headers: Headers): Promise<Versions | undefined> {
    const known = this.#versions.get(base);
    const now = this.ground.now();
    if (known !== undefined && now - known.at < VERSIONS_GOOD_FOR) return known.versions;
    const own = Object.fromEntries([...headers].filter(([name]) => !name.startsWith('content-')));
    const response = await this.ground.fetch(`${base}versions`, { headers: own });
    const { bizCode, data } = (await response.json()) as Envelope<Versions>;
    if (!response.ok || bizCode !== SUCCESS) return undefined;
    this.#versions.set(base, { at: now, versions: data });
    return data;
  }
}
