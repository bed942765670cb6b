import path from 'node:path';
import { buildSync } from 'esbuild';
import { createCaches, ORIGIN } from './caches';

/** An event that a browser sends to the worker. */
class WorkerEvent {
  /** The worker's response; undefined when it leaves the request to the browser. */
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

  /** Resolves when nothing keeps the worker alive any more. */
  async over(): Promise<void> {
    for (const work of this.#works) await work;
  }
}

/** The browser's class for fetch events, which the worker's library checks for. */
class FetchEvent extends WorkerEvent {}

/** A running worker with a simulated browser. */
export interface TestWorker {
  caches: CacheStorage;
  /** Requests to the network: `GET /ng/m`. */
  asked: string[];
  /** Returns the network's response; throws without a network. */
  network(request: Request): Response | Promise<Response>;
  /** Effects of the worker on its environment. */
  did: unknown[];
  /** Sends an event and returns it with its results. */
  fire(type: string, more?: object): WorkerEvent;
  request(request: Request, more?: object): WorkerEvent;
  /** Opens a page. */
  navigate(path: string, more?: object): WorkerEvent;
}

let code: string | undefined;

/** Returns the worker as built for browsers. */
const buildWorker = (): string =>
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

const getAddress = ({ url }: Pick<Request, 'url'>): string => url.replace(ORIGIN, '');

/** Starts the worker in a browser with a push subscription. */
export function startWorker(): TestWorker {
  const listeners: [type: string, listener: (event: WorkerEvent) => void][] = [];
  const caches = createCaches();
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
    network: (request) => new Response(`network ${getAddress(request)}`),
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
    worker.asked.push(`${request.method} ${getAddress(request)}`);
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
  new Function(...Object.keys(globals), buildWorker())(...Object.values(globals));
  return worker;
}
