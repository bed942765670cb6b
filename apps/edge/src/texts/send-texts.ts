import { type Release, RELEASE_TEXTS_PATH, type ReleaseTexts, type SentTexts } from '@oware/contracts';
import { waitForResponse } from '@oware/http-server';
import { type Dispatcher } from 'undici';
import { type ApiClient } from '../api/api-client';
import { getReleaseKey, listReleases } from '../releases/release-set';
import { type CountrySets } from '../rendering/renderers';

/** Longest wait for the API to store texts, ms. */
const WITHIN = 10_000;
/** Wait before texts that the API did not accept are sent again, ms. */
const RETRY_MS = 10_000;

interface Options {
  api: Pick<ApiClient, 'request'>;
  readTexts(release: Release): Promise<ReleaseTexts | undefined>;
  /** Called when texts could not be sent; they are sent again. */
  failed(error: unknown): void;
  retryMs?: number;
}

/** Sends the texts of this edge's releases to the API, where staff can override them. */
export interface TextSender {
  /** Sends those of the releases that are served now. */
  send(sets: CountrySets): void;
  close(): void;
}

/** Creates a sender that delays no visit and retries until the API has accepted the texts. */
export function createTextSender({ api, readTexts, failed, retryMs = RETRY_MS }: Options): TextSender {
  const waiting = new Map<string, { release: Release; isCurrent: boolean }>();
  /** The current release of each app, as last sent to the API. */
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
      const mainReleases = listReleases(main);
      for (const release of canaries.flatMap(listReleases))
        if (!mainReleases.includes(release)) waiting.set(getReleaseKey(release), { release, isCurrent: false });
      for (const release of mainReleases) {
        const key = getReleaseKey(release);
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

/** @throws Error when no API server stores the texts */
const post = (api: Pick<ApiClient, 'request'>, texts: SentTexts): Promise<void> =>
  waitForResponse(WITHIN, async (signal) => {
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
