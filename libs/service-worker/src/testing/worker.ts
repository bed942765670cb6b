import path from 'node:path';
import { buildSync } from 'esbuild';
import { madeCaches, ORIGIN } from './caches';

/** An event as a browser hands it to the worker. */
class WorkerEvent {
  /** What the worker responds with; undefined when it leaves the request to the browser. */
  response: Promise<Response> | undefined;
  readonly #works: Promise<unknown>[] = [];

  constructor(more: object) {
    Object.assign(this, more);
  }

  waitUntil(work: Promise<unknown>): void {
    this.#works.push(work);
  }

  respondWith(response: Response | Promise<Response>): void {
    this.response = Promise.resolve(response);
  }

  /** Resolves when nothing more keeps the worker alive. */
  async over(): Promise<void> {
    for (const work of this.#works) await work;
  }
}

/** The browser's class for requests, which the worker's library looks for. */
class FetchEvent extends WorkerEvent {}

/** A worker that runs, and the browser around it. */
export interface TestWorker {
  caches: CacheStorage;
  /** Requests that went over the network: `GET /ng/m`. */
  asked: string[];
  /** What the network responds; throws without one. */
  network(request: Request): Response | Promise<Response>;
  /** What the worker did to its surroundings. */
  did: unknown[];
  /** An event; what comes of it is read from it. */
  fire(type: string, more?: object): WorkerEvent;
  request(request: Request, more?: object): WorkerEvent;
  /** Opens a page. */
  navigate(path: string, more?: object): WorkerEvent;
}

let code: string | undefined;

/** The worker as it is built for browsers. */
const built = (): string =>
  (code ??= buildSync({
    entryPoints: [path.join(__dirname, '../main.ts')],
    bundle: true,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'warning',
  }).outputFiles[0]!.text);

const addressOf = ({ url }: Pick<Request, 'url'>): string => url.replace(ORIGIN, '');

/** Starts the worker in a browser that has a subscription to pushes. */
export function startWorker(): TestWorker {
  const listeners: [type: string, listener: (event: WorkerEvent) => void][] = [];
  const caches = madeCaches();
  const did: unknown[] = [];
  const subscription = {
    unsubscribe: async () => void did.push('unsubscribe'),
    toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } }),
  };
  const registration = {
    navigationPreload: { enable: async () => void did.push('preload navigations') },
    showNotification: async (title: string) => void did.push(`show ${title}`),
    getNotifications: async () => [{ close: () => did.push('close alert') }],
    pushManager: { getSubscription: async () => subscription },
  };
  const worker: TestWorker = {
    caches,
    asked: [],
    network: (request) => new Response(`network ${addressOf(request)}`),
    did,
    fire(type, more = {}) {
      const event = type === 'fetch' ? new FetchEvent(more) : new WorkerEvent(more);
      for (const [, listener] of listeners.filter(([heard]) => heard === type)) listener(event);
      return event;
    },
    request: (request, more) => worker.fire('fetch', { request, ...more }),
    navigate: (to, more) =>
      worker.request(Object.defineProperty(new Request(ORIGIN + to), 'mode', { value: 'navigate' }), more),
  };
  const fetch = async (input: string | Request, init?: RequestInit): Promise<Response> => {
    const request = typeof input === 'string' ? new Request(ORIGIN + input, init) : input;
    worker.asked.push(`${request.method} ${addressOf(request)}`);
    return worker.network(request);
  };
  const self = {
    caches,
    fetch,
    registration,
    clients: {
      claim: async () => void did.push('claim pages'),
      matchAll: async () => [],
      openWindow: async (to: string) => void did.push(`open ${to}`),
    },
    skipWaiting: async () => void did.push('skip waiting'),
    addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void listeners.push([type, listener]),
  };
  const globals = { self, caches, fetch, registration, location: new URL(`${ORIGIN}/service-worker.js`), FetchEvent };
  new Function(...Object.keys(globals), built())(...Object.values(globals));
  return worker;
}
