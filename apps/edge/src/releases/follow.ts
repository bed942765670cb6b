import { type CountryCode } from '@oware/config';
import { SetupError } from '@oware/http-server';
import { type LastGood } from './last-good';
import { RefusedDocument, type ReleaseSource, type ServedDocument } from './release-source';

/** Wait before a refused document is looked at again, ms; doubled each time. */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

export interface FollowOptions<View> {
  country: CountryCode;
  source: ReleaseSource;
  memory: LastGood;
  pollMs: number;
  /** Makes everything ready that serving a document needs. @throws RefusedDocument when it cannot be served */
  prepare(document: ServedDocument): Promise<View>;
  /** A view was put in the place of the one before. */
  switched(view: View, mark: string): void;
  /** Called once for each document and reason, not for each look at it. */
  refused(error: RefusedDocument): void;
  /** A document is served and could not be kept for the next start. */
  notKept(error: unknown): void;
}

/** Follows the documents of one country. */
export interface Following<View> {
  /** What is served now: the newest document that is good. */
  current(): View;
  stop(): Promise<void>;
}

/**
 * Resolves once there is something to serve: the newest good document of the source, or, when it has none or is away, the
 * one that was served here last.
 * @throws Error when there is neither
 */
export async function follow<View>(options: FollowOptions<View>): Promise<Following<View>> {
  const { country, source, memory, pollMs, prepare, switched } = options;
  let served = await begin(options);
  let refusal: { mark?: string; reason: string; retries: number; retryAt: number } | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function refuse(mark: string | undefined, error: unknown): void {
    const refused = refusedBy(error);
    const again = refusal?.mark === mark && refusal?.reason === refused.reason;
    const retries = again ? (refusal?.retries ?? 0) + 1 : 0;
    refusal = {
      mark,
      reason: refused.reason,
      retries,
      retryAt: performance.now() + Math.min(FIRST_RETRY_MS * 2 ** retries, LONGEST_RETRY_MS),
    };
    if (!again) options.refused(refused);
  }

  async function look(): Promise<void> {
    let mark: string | undefined;
    try {
      mark = await source.newest(country, served.mark);
      if (mark === undefined)
        throw new RefusedDocument('missing', `${source.place} has no document of ${country} any more.`);
      if (mark === served.mark) return void (refusal = undefined);
      if (mark === refusal?.mark && performance.now() < refusal.retryAt) return;
      const document = await source.read(country, mark);
      const view = await prepare(document);
      if (stopped) return;
      served = { mark, view };
      refusal = undefined;
      switched(view, mark);
      await memory.write(document).catch(options.notKept);
    } catch (error) {
      refuse(mark, error);
    }
  }
  const turn = (): void => {
    running = look().finally(() => {
      if (!stopped) timer = setTimeout(turn, pollMs);
    });
  };
  switched(served.view, served.mark);
  timer = setTimeout(turn, pollMs);
  return {
    current: () => served.view,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** The first document that can be served. */
async function begin<View>({
  country,
  source,
  memory,
  prepare,
  refused,
  notKept,
}: FollowOptions<View>): Promise<{ mark: string; view: View }> {
  const failures: string[] = [];
  const attempt = async (read: () => Promise<ServedDocument>): Promise<{ mark: string; view: View } | undefined> => {
    try {
      const document = await read();
      const view = await prepare(document);
      await memory.write(document).catch(notKept);
      return { mark: document.mark, view };
    } catch (error) {
      const refusal = refusedBy(error);
      refused(refusal);
      failures.push(refusal.message);
    }
  };
  const marks = await source.candidates(country).catch((error: unknown) => {
    refused(refusedBy(error));
    failures.push(refusedBy(error).message);
    return [];
  });
  for (const mark of marks) {
    const first = await attempt(() => source.read(country, mark));
    if (first) return first;
  }
  const last = await memory.read(country);
  const first = last && (await attempt(() => Promise.resolve(last)));
  if (first) return first;
  const reasons = failures.length > 0 ? failures.join(' ') : 'There is no document.';
  throw new SetupError(
    `${country}: nothing can be served from ${source.place}. ${reasons} Build the product (npx nx run-many -t build) or promote releases (npm run release).`,
  );
}

function refusedBy(error: unknown): RefusedDocument {
  if (error instanceof RefusedDocument) return error;
  return new RefusedDocument('unreachable', error instanceof Error ? error.message : String(error));
}
