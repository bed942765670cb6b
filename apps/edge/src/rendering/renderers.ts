import { type CountryCode } from '@oware/config';
import { type Release, type ReleaseSet } from '@oware/contracts';
import { type Readable } from 'node:stream';
import { BrokenSets } from './broken-sets';
import { superviseThread, type SupervisedThread } from './supervised-thread';
import { type ThreadData } from './messages';
import { type PageEvents } from './page-request';
import { getPageCountry } from './page-country';
import { type RenderFailure, type Rendered, type Visit } from './shell-contract';
import { startThread, type RenderThread } from './thread';
import { type ThreadEnd } from './thread-end';
import { createPool, RANK, type Rank } from './thread-pool';

/** Maximum shells whose documents can be made: the current one and the canary of each country. */
const MAX_SHELLS = 4;

export interface RenderersOptions {
  /** The program of a thread: `render-thread.js`. */
  threadFile: string;
  apiOrigin: string;
  extraScripts: readonly string[];
  /** Maximum threads that render pages. */
  max: number;
  /** Time that the thread of replaced releases stays alive, ms. */
  warmMs: number;
  /** Time after which rendering a page is aborted, ms. */
  timeoutMs: number;
  /** Ensures that the files of a release exist and are correct; returns the file of its server entry. */
  serverEntry(release: Release): Promise<string>;
  /**
   * Called when rendering with these releases fails.
   * @param country undefined for a failure outside of requests
   */
  onFailure(failure: RenderFailure, releases: ReleaseSet | undefined, country: CountryCode | undefined): void;
  /** Called for each page that is not rendered because an app has ended the thread of these releases, except those that `onFailure` reports. */
  onUnrendered(app: string, releases: ReleaseSet, country: CountryCode): void;
  /** Called when a thread ends unexpectedly. */
  onEnd(reason: Error, releases: ReleaseSet | undefined): void;
}

/** The sets of releases in a country's document: for most devices, and for the devices of each canary. */
export interface CountrySets {
  main: ReleaseSet;
  canaries: readonly ReleaseSet[];
}

/** Renders with any set of releases, each in a separate thread. */
export interface Renderers {
  /** Number of threads that render pages. */
  size(): number;
  /**
   * Starts missing threads.
   * @throws Error when pages of the main set cannot be rendered
   */
  prepare(sets: CountrySets): Promise<void>;
  /** Sets the current sets of all countries; other threads stay alive for a while and then end. */
  keep(current: readonly CountrySets[]): void;
  /** Waits for a thread that renders this set, if there is room for one. */
  warm(releases: ReleaseSet): Promise<void>;
  /**
   * @throws NoRenderer when there is no thread for the set yet (one is started if there is room); Error when its last thread has ended or could
   * not start, or rendering fails or takes too long
   */
  render(releases: ReleaseSet, visit: Visit, events: PageEvents): Promise<Rendered>;
  /**
   * Renders a document that lets the browser render the page.
   * @throws Error when the set's shell cannot render one right now
   */
  fallback(releases: ReleaseSet, visit: Visit): Promise<string>;
  /** Ends all threads, after their requests. */
  close(): Promise<void>;
}

/**
 * Thrown when no thread can render with the releases right now, although none has failed: one is being started, or the maximum number is
 * running.
 */
export class NoRenderer extends Error {}

const shellKey = ({ version, id }: Release): string => `${version} ${id}`;

export function createRenderers(given: RenderersOptions): Renderers {
  const broken = new BrokenSets();
  const options = watchThreads(given, broken);
  const { max, warmMs, timeoutMs, onEnd, onUnrendered } = options;
  const pages = createPool({ max, warmMs });
  const documents = createPool({ max: MAX_SHELLS, warmMs });

  const preparePages = (releases: ReleaseSet, rank: Rank): Promise<boolean> =>
    pages.prepare(releases.id, rank, () =>
      start(options, [releases.shell, ...releases.remotes], { role: 'pages', releases }),
    );
  const prepareDocuments = ({ shell }: ReleaseSet, rank: Rank): Promise<boolean> =>
    documents.prepare(shellKey(shell), rank, () => start(options, [shell], { role: 'documents', shell: shell.name }));
  const onDemand = (starting: Promise<boolean>, releases: ReleaseSet): void =>
    void starting.catch((error: unknown) => onEnd(error instanceof Error ? error : new Error(String(error)), releases));

  return {
    size: () => pages.size(),
    async prepare({ main, canaries }) {
      await Promise.all([preparePages(main, RANK.main), prepareDocuments(main, RANK.main)]);
      await Promise.all(
        canaries.map((set) =>
          Promise.all([
            preparePages(set, RANK.canary),
            ...(set.shell === main.shell ? [] : [prepareDocuments(set, RANK.canary)]),
          ]).catch((error: Error) => onEnd(error, set)),
        ),
      );
    },
    keep(current) {
      pages.keep(rankBy(current, ({ id }) => id));
      documents.keep(rankBy(current, ({ shell }) => shellKey(shell)));
    },
    async warm(releases) {
      await preparePages(releases, RANK.demand).catch((error: Error) => onEnd(error, releases));
    },
    async render(releases, visit, events) {
      const thread = pages.use(releases.id)?.current();
      if (!thread) {
        onDemand(preparePages(releases, RANK.demand), releases);
        const failed = broken.get(releases.id);
        if (failed?.app !== undefined) onUnrendered(failed.app, releases, getPageCountry(visit.url));
        if (failed) throw new Error('No renderer is available: that of these releases has failed.');
        throw new NoRenderer('No renderer is available for these releases.');
      }
      return renderInTime(thread, visit, events, timeoutMs);
    },
    async fallback(releases, visit) {
      const thread = documents.use(shellKey(releases.shell))?.current();
      if (!thread) {
        onDemand(prepareDocuments(releases, RANK.demand), releases);
        throw new Error(`Documents of the shell ${releases.shell.version} cannot be rendered now.`);
      }
      return withinTime(thread.fallback(visit, releases), timeoutMs, () => thread.probe());
    },
    async close() {
      await Promise.all([pages.close(), documents.close()]);
    },
  };
}

/** Ranks the threads of the current sets. A thread shared by a canary and a main set gets the rank of the main one. */
const rankBy = (current: readonly CountrySets[], key: (set: ReleaseSet) => string): Map<string, Rank> =>
  new Map<string, Rank>([
    ...current.flatMap(({ canaries }) => canaries.map((set) => [key(set), RANK.canary] as const)),
    ...current.map(({ main }) => [key(main), RANK.main] as const),
  ]);

interface ThreadsOptions extends RenderersOptions {
  /** Called whenever a thread can render pages with these releases. */
  onReady(releases: ReleaseSet): void;
  /** Called when a thread that renders pages with these releases ends unexpectedly. */
  onThreadEnd(end: ThreadEnd, releases: ReleaseSet): void;
}

/** Adds sets whose threads fail to `broken`, and removes them once a thread is ready. */
const watchThreads = (options: RenderersOptions, broken: BrokenSets): ThreadsOptions => ({
  ...options,
  onEnd(reason, releases) {
    if (releases) broken.add(releases.id);
    options.onEnd(reason, releases);
  },
  onThreadEnd({ app, lost }, releases) {
    broken.add(releases.id, app);
    if (app !== undefined) for (const country of lost) options.onUnrendered(app, releases, country);
  },
  onReady: ({ id }) => broken.delete(id),
});

/** Starts a thread, and another one whenever it ends. */
async function start(
  { threadFile, apiOrigin, extraScripts, serverEntry, onFailure, onEnd, onReady, onThreadEnd }: ThreadsOptions,
  releases: readonly Release[],
  work: { role: 'pages'; releases: ReleaseSet } | { role: 'documents'; shell: string },
): Promise<SupervisedThread> {
  const entries = await Promise.all(
    releases.map(async (release) => [release.name, await serverEntry(release)] as const),
  );
  const data: ThreadData = { apiOrigin, extraScripts, serverEntries: Object.fromEntries(entries), ...work };
  const set = work.role === 'pages' ? work.releases : undefined;
  const launch = (): RenderThread => {
    const thread = startThread({
      file: threadFile,
      data,
      onFailure: (failure, country) => onFailure(failure, set, country),
    });
    if (set)
      void thread.ready.then(
        () => onReady(set),
        () => undefined,
      );
    return thread;
  };
  return superviseThread(launch, (end) => {
    if (set) onThreadEnd(end, set);
    onEnd(end.error, set);
  });
}

async function renderInTime(
  thread: RenderThread,
  visit: Visit,
  events: PageEvents,
  timeoutMs: number,
): Promise<Rendered> {
  const late = new AbortController();
  const signal = AbortSignal.any([visit.signal, late.signal]);
  const rendered = await withinTime(thread.render({ ...visit, signal }, events), timeoutMs, () => {
    late.abort();
    thread.probe(visit.url);
  });
  if (rendered.kind === 'html') probeUntilClosed(thread, rendered.body, timeoutMs);
  return rendered;
}

/** Probes a thread regularly while it sends a page: its code may enter an endless loop after the first part. */
function probeUntilClosed(thread: RenderThread, body: Readable, everyMs: number): void {
  const timer = setInterval(() => thread.probe(), everyMs);
  body.once('close', () => clearInterval(timer));
}

function withinTime<Result>(work: Promise<Result>, ms: number, late: () => void): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`not rendered within ${ms} ms`));
      late();
    }, ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
