import { type Release, type ReleaseSet } from '@oware/contracts';
import { keepThread, type KeptThread } from './kept-thread';
import { type ThreadData } from './messages';
import { type RenderFailure, type Rendered, type Visit } from './shell-contract';
import { startThread, type RenderThread } from './thread';
import { createPool, RANK, type Rank } from './thread-pool';

/** Most shells at once whose documents can be made: the current one and the canary of each country. */
const MAX_SHELLS = 4;

export interface RenderersOptions {
  /** The program of a thread: `render-thread.js`. */
  threadFile: string;
  apiOrigin: string;
  extraScripts: readonly string[];
  /** Most threads that render pages. */
  max: number;
  /** How long the thread of releases that are not current any more is kept, ms. */
  warmMs: number;
  /** A page that is not rendered after this long is given up, ms. */
  timeoutMs: number;
  /** Makes sure that the files of a release are there and right; returns the file of its server entry. */
  serverEntry(release: Release): Promise<string>;
  /** A failure while rendering with these releases. */
  onFailure(failure: RenderFailure, releases: ReleaseSet | undefined): void;
  /** A thread ended by itself. */
  onEnd(reason: Error, releases: ReleaseSet | undefined): void;
}

/** The sets of releases that a country's document leads to: for most devices, and for the devices of each canary. */
export interface CountrySets {
  main: ReleaseSet;
  canaries: readonly ReleaseSet[];
}

/** Renders with any set of releases, each in a thread of its own. */
export interface Renderers {
  /** Threads that render pages. */
  size(): number;
  /** Starts what is missing. @throws when pages of the main set cannot be rendered */
  prepare(sets: CountrySets): Promise<void>;
  /** Says what is current in all countries; the rest is kept warm for a while and then ends. */
  keep(current: readonly CountrySets[]): void;
  /** Waits for a thread that renders this set, if there is room for one. */
  warm(releases: ReleaseSet): Promise<void>;
  /** @throws when there is no thread for the set (one is started if there is room), or rendering fails or takes too long */
  render(releases: ReleaseSet, visit: Visit): Promise<Rendered>;
  /** A document that lets the browser render. @throws when the set's shell cannot make one now */
  fallback(releases: ReleaseSet, visit: Visit): Promise<string>;
  /** Ends all threads, after their requests. */
  close(): Promise<void>;
}

/** No thread can render with the releases now: one is being started, or there is no room for one. */
export class NoRenderer extends Error {}

const shellKey = ({ version, id }: Release): string => `${version} ${id}`;

export function createRenderers(options: RenderersOptions): Renderers {
  const { max, warmMs, timeoutMs, onEnd } = options;
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
    async render(releases, visit) {
      const thread = pages.use(releases.id)?.current();
      if (!thread) {
        onDemand(preparePages(releases, RANK.demand), releases);
        throw new NoRenderer('There is no renderer for these releases now.');
      }
      return renderInTime(thread, visit, timeoutMs);
    },
    async fallback(releases, visit) {
      const thread = documents.use(shellKey(releases.shell))?.current();
      if (!thread) {
        onDemand(prepareDocuments(releases, RANK.demand), releases);
        throw new Error(`Documents of the shell ${releases.shell.version} cannot be made now.`);
      }
      return withinTime(thread.fallback(visit, releases), timeoutMs, () => thread.probe());
    },
    async close() {
      await Promise.all([pages.close(), documents.close()]);
    },
  };
}

/** Ranks what renders the current sets; where a canary and a main set share it, it has the rank of the main one. */
const rankBy = (current: readonly CountrySets[], key: (set: ReleaseSet) => string): Map<string, Rank> =>
  new Map<string, Rank>([
    ...current.flatMap(({ canaries }) => canaries.map((set) => [key(set), RANK.canary] as const)),
    ...current.map(({ main }) => [key(main), RANK.main] as const),
  ]);

/** Starts a thread, and another one whenever it ends. */
async function start(
  { threadFile, apiOrigin, extraScripts, serverEntry, onFailure, onEnd }: RenderersOptions,
  releases: readonly Release[],
  work: { role: 'pages'; releases: ReleaseSet } | { role: 'documents'; shell: string },
): Promise<KeptThread> {
  const entries = await Promise.all(
    releases.map(async (release) => [release.name, await serverEntry(release)] as const),
  );
  const data: ThreadData = { apiOrigin, extraScripts, serverEntries: Object.fromEntries(entries), ...work };
  const set = work.role === 'pages' ? work.releases : undefined;
  const launch = (): RenderThread =>
    startThread({ file: threadFile, data, onFailure: (failure) => onFailure(failure, set) });
  return keepThread(launch, (reason) => onEnd(reason, set));
}

function renderInTime(thread: RenderThread, visit: Visit, timeoutMs: number): Promise<Rendered> {
  const late = new AbortController();
  const signal = AbortSignal.any([visit.signal, late.signal]);
  return withinTime(thread.render({ ...visit, signal }), timeoutMs, () => {
    late.abort();
    thread.probe();
  });
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
