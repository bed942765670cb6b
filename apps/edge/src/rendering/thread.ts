import { Worker } from 'node:worker_threads';
import { type CountryCode } from '@oware/config';
import { type ReleaseSet } from '@oware/contracts';
import { type FromThread, type SentVisit, type ThreadData, type ToThread } from './messages';
import { createPageRequest, type PageEvents, type ThreadRequest } from './page-request';
import { getPageCountry } from './page-country';
import { type Rendered, type RenderFailure, type Visit } from './shell-contract';
import { findEndingApp, OpenPages, type ThreadEnd } from './thread-end';
import { createProbe, NoResponse } from './thread-probe';

/** Maximum time for loading the releases of a thread, ms. */
const START_MS = 15_000;
const NOT_LOADED = `The releases were not loaded within ${START_MS / 1000} s.`;
/** Maximum time for a thread's requests to end before it is stopped, ms. */
const DRAIN_MS = 10_000;
/** Maximum memory of one thread, MB: a leak in one set of releases ends that thread and not the edge. */
const HEAP_MB = 512;

export interface ThreadOptions {
  /** The program: `render-thread.js`. */
  file: string;
  data: ThreadData;
  /** @param country undefined for a failure outside of requests */
  onFailure(failure: RenderFailure, country: CountryCode | undefined): void;
}

/** A worker thread that renders with one set of releases. */
export interface RenderThread {
  /** Resolves once it can render; rejects when its releases cannot be loaded. */
  ready: Promise<void>;
  /** Resolves when it has ended; with undefined when it was stopped. */
  ended: Promise<ThreadEnd | undefined>;
  /** Number of its requests in progress. */
  busy(): number;
  render(visit: Visit, events: PageEvents): Promise<Rendered>;
  fallback(visit: Visit, releases: ReleaseSet): Promise<string>;
  /**
   * Ends it when it does not respond soon: its code is then in an endless loop.
   * @param late address of a page whose time is over
   */
  probe(late?: string): void;
  /** Accepts no more requests and ends once the current ones are complete. */
  drain(): Promise<void>;
  /** Ends it now. */
  stop(): Promise<void>;
}

export function startThread({ file, data, onFailure }: ThreadOptions): RenderThread {
  const worker = new Worker(file, {
    workerData: data,
    // Hides the edge's settings from the code of remotes.
    env: process.env['NODE_ENV'] === undefined ? {} : { NODE_ENV: process.env['NODE_ENV'] },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const requests = new Map<number, ThreadRequest>();
  const pages = new OpenPages();
  let number = 0;
  let stopping = false;
  let reason: Error | undefined;
  let entered: string | undefined;
  let drained: (() => void) | undefined;
  const post = (message: ToThread): void => worker.postMessage(message);

  let started!: () => void;
  let notStarted!: (error: Error) => void;
  const ready = new Promise<void>((...settle) => ([started, notStarted] = settle));
  ready.catch(() => undefined);
  const startTimer = setTimeout(() => fault(new Error(NOT_LOADED)), START_MS);

  const fault = (error: Error): void => {
    reason ??= error;
    void worker.terminate();
  };
  const ended = new Promise<ThreadEnd | undefined>((resolve) => {
    worker.on('error', (error) => (reason ??= error));
    worker.on('exit', (code) => {
      clearTimeout(startTimer);
      const why = stopping ? undefined : (reason ?? new Error(`The thread ended unexpectedly with code ${code}.`));
      notStarted(why ?? new Error('The thread was stopped before it could render.'));
      const end = why && { error: why, app: findEndingApp(why, entered), lost: pages.listCountries() };
      for (const request of [...requests.values()]) request.crashed(why ?? new Error('The thread was stopped.'));
      if (end?.error instanceof NoResponse) reportEndlessWork(end, onFailure);
      resolve(end);
    });
  });

  const probe = createProbe({ pages, ended, ping: () => post({ kind: 'ping' }), onHang: fault });
  worker.on('message', (message: FromThread) => {
    switch (message.kind) {
      case 'ready':
        clearTimeout(startTimer);
        return started();
      case 'enters':
        return void (entered = message.remote);
      case 'failure':
        return passOnFailure(message, requests, onFailure);
      case 'pong':
        return probe.onPong();
      default:
        return requests.get(message.id)?.receive(message);
    }
  });

  const open = (): { id: number; done(): void } => {
    if (stopping || reason) throw new Error('The thread accepts no more requests.');
    const id = ++number;
    return {
      id,
      done() {
        requests.delete(id);
        pages.delete(id);
        if (requests.size === 0) drained?.();
      },
    };
  };
  const stop = async (): Promise<void> => {
    stopping = true;
    await worker.terminate();
  };

  return {
    ready,
    ended,
    busy: () => requests.size,
    async render(visit, events) {
      const { id, done } = open();
      const request = createPageRequest({ id, signal: visit.signal, post, events, done });
      requests.set(id, request);
      pages.add(id, visit.url);
      post({ kind: 'render', id, visit: sent(visit) });
      return request.rendered;
    },
    async fallback(visit, releases) {
      const { id, done } = open();
      const { request, html } = createDocumentRequest(done);
      requests.set(id, request);
      post({ kind: 'fallback', id, visit: sent(visit), releases });
      return html;
    },
    probe: probe.probe,
    async drain() {
      stopping = true;
      const timer = setTimeout(() => drained?.(), DRAIN_MS);
      if (requests.size > 0) await Promise.race([new Promise<void>((resolve) => (drained = resolve)), ended]);
      clearTimeout(timer);
      await stop();
    },
    stop,
  };
}

/**
 * Creates a request whose response is one whole document.
 * @param done called when the document is complete or has failed
 */
function createDocumentRequest(done: () => void): { request: ThreadRequest; html: Promise<string> } {
  let request!: ThreadRequest;
  const html = new Promise<string>((resolve, reject) => {
    const fail = (error: Error): void => {
      done();
      reject(error);
    };
    request = {
      receive(response) {
        if (response.kind !== 'document')
          return fail(new Error(response.kind === 'error' ? response.message : response.kind));
        done();
        resolve(response.html);
      },
      crashed: fail,
    };
  });
  return { request, html };
}

function sent({ signal: _, ...visit }: Visit): SentVisit {
  return visit;
}

/** Reports a failure, also to the request in which it occurred. */
function passOnFailure(
  { failure, request }: Extract<FromThread, { kind: 'failure' }>,
  requests: ReadonlyMap<number, ThreadRequest>,
  onFailure: ThreadOptions['onFailure'],
): void {
  onFailure(failure, request && getPageCountry(request.url));
  if (request) requests.get(request.id)?.failed?.(failure);
}

/** Reports a thread that hangs as a failure of its app, in the place of the first page that it has not rendered. */
function reportEndlessWork({ app, error, lost }: ThreadEnd, onFailure: ThreadOptions['onFailure']): void {
  if (app === undefined) return;
  onFailure({ remote: app, kind: 'render', message: error.message, where: 'endless loop' }, lost.shift());
}
