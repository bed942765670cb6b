import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { sendPages } from './send-pages';
import { type FromThread, type RequestPlace, type ThreadData, type ToThread } from './messages';
import { type DocumentOptions, type RenderFailure, type ShellModule, type Visit } from './shell-contract';

// The program of a thread: loads the server builds of one set of releases and renders with them. It ends with its thread.
const port = parentPort;
if (!port) throw new Error('render-thread runs only in a worker thread of the edge.');
const { apiOrigin, extraScripts, serverEntries, ...work } = workerData as ThreadData;
const send = (message: FromThread, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);
/** The request for which code is running. */
const currentRequest = new AsyncLocalStorage<RequestPlace>();
const report = (failure: RenderFailure): void => send({ kind: 'failure', failure, request: currentRequest.getStore() });
const documents: Omit<DocumentOptions, 'releases'> = { apiOrigin, extraScripts, report };

const require = createRequire(__filename);
function load(app: string): unknown {
  const entry = serverEntries[app];
  if (entry === undefined) throw new Error(`${app} is not among the releases of this thread.`);
  return require(entry) as unknown;
}

const shell = load(work.role === 'pages' ? work.releases.shell.name : work.shell) as ShellModule;
const renderer =
  work.role === 'pages'
    ? shell.createRenderer({
        ...documents,
        releases: work.releases,
        loadContainer: load,
        enters: (remote) => send({ kind: 'enters', remote }),
      })
    : undefined;
const pages = sendPages((visit) => {
  if (!renderer) throw new Error('This thread renders no pages.');
  return renderer.render(visit);
}, send);

port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'render':
      return void currentRequest.run(getPlace(message), () => pages.render(message.id, message.visit));
    case 'taken':
      return pages.taken(message.id, message.bytes);
    case 'abort':
      return pages.abort(message.id);
    case 'fallback':
      return currentRequest.run(getPlace(message), () => fallback(message));
    case 'ping':
      return send({ kind: 'pong' });
  }
});
send({ kind: 'ready' });

function getPlace({ id, visit }: Extract<ToThread, { kind: 'render' | 'fallback' }>): RequestPlace {
  return { id, url: visit.url };
}

function fallback({ id, visit, releases }: Extract<ToThread, { kind: 'fallback' }>): void {
  try {
    const whole: Visit = { ...visit, signal: new AbortController().signal };
    send({ kind: 'document', id, html: shell.renderFallback({ ...documents, releases }, whole) });
  } catch (error) {
    send({ kind: 'error', id, message: String(error instanceof Error ? error.stack : error) });
  }
}
