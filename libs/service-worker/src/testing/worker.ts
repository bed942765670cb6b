import path from 'node:path';
import { buildSync } from 'esbuild';
import { createCaches, ORIGIN } from './caches';

/** An event that a browser sends to the worker. */
class WorkerEvent {
  /** The worker's response; undefined when it leaves the request to the browser. */
  response: Promise<Response> | undefined;
  readonly #pending: Promise<unknown>[] = [];

  constructor(more: object) {
    Object.assign(this, more);
  }

  waitUntil(work: Promise<unknown>): void {
    this.#pending.push(work);
  }

  respondWith(response: Response | Promise<Response>): void {
    this.response = Promise.resolve(response);
  }

  /** Resolves when nothing keeps the worker alive any more. */
  async settled(): Promise<void> {
    for (const work of this.#pending) await work;
  }
}

/** The browser's class for fetch events, which the worker's library checks for. */
class FetchEvent extends WorkerEvent {}

/** A running worker with a simulated browser. */
export interface TestWorker {
  caches: CacheStorage;
  /** Requests to the network: `GET /ng/m`. */
  requests: string[];
  /** Returns the network's response; throws when offline. */
  network(request: Request): Response | Promise<Response>;
  /** Effects of the worker on its environment. */
  effects: unknown[];
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
  const effects: unknown[] = [];
  const subscription = {
    unsubscribe: async () => void effects.push('unsubscribe'),
    toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } }),
  };
  const registration = {
    navigationPreload: { enable: async () => void effects.push('preload navigations') },
    showNotification: async (title: string) => void effects.push(`show ${title}`),
    getNotifications: async () => [{ close: () => effects.push('close alert') }],
    pushManager: { getSubscription: async () => subscription },
  };
  const worker: TestWorker = {
    caches,
    requests: [],
    network: (request) => new Response(`network ${getAddress(request)}`),
    effects,
    fire(type, more = {}) {
      const event = type === 'fetch' ? new FetchEvent(more) : new WorkerEvent(more);
      for (const [, listener] of listeners.filter(([eventType]) => eventType === type)) listener(event);
      return event;
    },
    request: (request, more) => worker.fire('fetch', { request, ...more }),
    navigate: (to, more) =>
      worker.request(Object.defineProperty(new Request(ORIGIN + to), 'mode', { value: 'navigate' }), more),
  };
  const fetch = async (input: string | Request, init?: RequestInit): Promise<Response> => {
    const request = typeof input === 'string' ? new Request(ORIGIN + input, init) : input;
    worker.requests.push(`${request.method} ${getAddress(request)}`);
    return worker.network(request);
  };
  const self = {
    caches,
    fetch,
    registration,
    clients: {
      claim: async () => void effects.push('claim pages'),
      matchAll: async () => [],
      openWindow: async (to: string) => void effects.push(`open ${to}`),
    },
    skipWaiting: async () => void effects.push('skip waiting'),
    addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void listeners.push([type, listener]),
  };
  const globals = { self, caches, fetch, registration, location: new URL(`${ORIGIN}/service-worker.js`), FetchEvent };
  new Function(...Object.keys(globals), buildWorker())(...Object.values(globals));
  return worker;
}
