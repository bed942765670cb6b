import { type CountryCode } from '@oware/config';
import { SetupError } from '@oware/http-server';
import { type LastGood } from './last-good';
import { RejectedDocument, type ReleaseSource, type ServedDocument } from './release-source';

/** Wait before a rejected document is checked again, ms; doubled each time. */
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;

export interface FollowOptions<View> {
  country: CountryCode;
  source: ReleaseSource;
  memory: LastGood;
  pollMs: number;
  /**
   * Prepares everything needed to serve a document.
   * @throws RejectedDocument when it cannot be served
   */
  prepare(document: ServedDocument): Promise<View>;
  /** Called when a view has replaced the previous one. */
  onSwitched(view: View, mark: string): void;
  /** Called once per document and reason, not for each check. */
  onRejected(error: RejectedDocument): void;
  /** Called when a document is served but could not be saved for the next start. */
  onSaveError(error: unknown): void;
}

/** Follows the documents of one country. */
export interface Following<View> {
  /** Returns the view of the newest good document. */
  current(): View;
  stop(): Promise<void>;
}

/**
 * Resolves once there is something to serve: the newest good document of the source or, if the source has none or does not respond, the
 * last one that was served here.
 * @throws Error when neither exists
 */
export async function follow<View>(options: FollowOptions<View>): Promise<Following<View>> {
  const { country, source, memory, pollMs, prepare, onSwitched } = options;
  let served = await findFirstView(options);
  let rejection: { mark?: string; reason: string; retries: number; retryAt: number } | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function reject(mark: string | undefined, error: unknown): void {
    const rejected = toRejection(error);
    const repeated = rejection?.mark === mark && rejection?.reason === rejected.reason;
    const retries = repeated ? (rejection?.retries ?? 0) + 1 : 0;
    rejection = {
      mark,
      reason: rejected.reason,
      retries,
      retryAt: performance.now() + Math.min(FIRST_RETRY_MS * 2 ** retries, MAX_RETRY_MS),
    };
    if (!repeated) options.onRejected(rejected);
  }

  async function check(): Promise<void> {
    let mark: string | undefined;
    try {
      mark = await source.newest(country, served.mark);
      if (mark === undefined)
        throw new RejectedDocument('missing', `${source.place} no longer has a document of ${country}.`);
      if (mark === served.mark) return void (rejection = undefined);
      if (mark === rejection?.mark && performance.now() < rejection.retryAt) return;
      const document = await source.read(country, mark);
      const view = await prepare(document);
      if (stopped) return;
      served = { mark, view };
      rejection = undefined;
      onSwitched(view, mark);
      await memory.write(document).catch(options.onSaveError);
    } catch (error) {
      reject(mark, error);
    }
  }
  const turn = (): void => {
    running = check().finally(() => {
      if (!stopped) timer = setTimeout(turn, pollMs);
    });
  };
  onSwitched(served.view, served.mark);
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

/** Prepares the first document that can be served. */
async function findFirstView<View>({
  country,
  source,
  memory,
  prepare,
  onRejected,
  onSaveError,
}: FollowOptions<View>): Promise<{ mark: string; view: View }> {
  const failures: string[] = [];
  const attempt = async (read: () => Promise<ServedDocument>): Promise<{ mark: string; view: View } | undefined> => {
    try {
      const document = await read();
      const view = await prepare(document);
      await memory.write(document).catch(onSaveError);
      return { mark: document.mark, view };
    } catch (error) {
      const refusal = toRejection(error);
      onRejected(refusal);
      failures.push(refusal.message);
    }
  };
  const marks = await source.candidates(country).catch((error: unknown) => {
    onRejected(toRejection(error));
    failures.push(toRejection(error).message);
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

function toRejection(error: unknown): RejectedDocument {
  if (error instanceof RejectedDocument) return error;
  return new RejectedDocument('unreachable', error instanceof Error ? error.message : String(error));
}
