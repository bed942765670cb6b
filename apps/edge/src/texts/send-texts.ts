import { type Release, RELEASE_TEXTS_PATH, type ReleaseTexts, type SentTexts } from '@oware/contracts';
import { responseWithin } from '@oware/http-server';
import { type Dispatcher } from 'undici';
import { type ApiClient } from '../api/api-client';
import { releaseKey, releasesOf } from '../releases/release-set';
import { type CountrySets } from '../rendering/renderers';

/** Longest wait for the API to store texts, ms. */
const WITHIN = 10_000;
/** Wait before texts that the API did not take are sent again, ms. */
const RETRY_MS = 10_000;

interface Options {
  api: Pick<ApiClient, 'request'>;
  readTexts(release: Release): Promise<ReleaseTexts | undefined>;
  /** Notified of texts that could not be sent; they are sent again. */
  failed(error: unknown): void;
  retryMs?: number;
}

/** Sends the texts of the releases that this edge serves to the API, where staff writes others in their place. */
export interface TextSender {
  /** Sends those of releases that are served now. */
  send(sets: CountrySets): void;
  close(): void;
}

/** Creates a sender that keeps no visit waiting and sends until the API has taken it. */
export function createTextSender({ api, readTexts, failed, retryMs = RETRY_MS }: Options): TextSender {
  const waiting = new Map<string, { release: Release; isCurrent: boolean }>();
  /** The release of each app that the API knows as the current one. */
  const current = new Map<string, string>();
  let running = false;
  let isFailing = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function sendWaiting(): Promise<void> {
    for (const [key, entry] of waiting) {
      const { release, isCurrent } = entry;
      const texts = await readTexts(release);
      if (texts !== undefined)
        await post(api, { app: release.name, version: release.version, release: release.id, isCurrent, texts });
      if (isCurrent) current.set(release.name, key);
      if (waiting.get(key) === entry) waiting.delete(key);
    }
  }

  function run(): void {
    if (running || closed) return;
    running = true;
    clearTimeout(timer);
    void sendWaiting()
      .then(() => (isFailing = false))
      .catch((error: unknown) => {
        if (!isFailing && !closed) failed(error);
        isFailing = true;
      })
      .finally(() => {
        running = false;
        if (waiting.size > 0 && !closed) timer = setTimeout(run, isFailing ? retryMs : 0).unref();
      });
  }

  return {
    send({ main, canaries }) {
      const mainReleases = releasesOf(main);
      for (const release of canaries.flatMap(releasesOf))
        if (!mainReleases.includes(release)) waiting.set(releaseKey(release), { release, isCurrent: false });
      for (const release of mainReleases) {
        const key = releaseKey(release);
        if (current.get(release.name) === key) waiting.delete(key);
        else waiting.set(key, { release, isCurrent: true });
      }
      run();
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/** @throws Error when no server of the API stores the texts */
const post = (api: Pick<ApiClient, 'request'>, texts: SentTexts): Promise<void> =>
  responseWithin(WITHIN, async (signal) => {
    const response = await new Promise<Dispatcher.ResponseData>((resolve, reject) => {
      const call = {
        path: RELEASE_TEXTS_PATH,
        method: 'POST' as const,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(texts),
        signal,
      };
      api.request(call, (error, received) => (error === null ? resolve(received) : reject(error)));
    });
    await response.body.dump();
    if (response.statusCode !== 204) throw new Error(`the API returned ${response.statusCode}`);
  });
