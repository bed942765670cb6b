import { Readable } from 'node:stream';
import { type FromThread, type ToThread } from './messages';
import { type Rendered, type RenderFailure } from './shell-contract';

/** Responses of a thread to one request. */
type ThreadResponse = Exclude<FromThread, { kind: 'ready' | 'enters' | 'failure' | 'pong' }>;

/** A request that a thread processes. */
export interface ThreadRequest {
  receive(response: ThreadResponse): void;
  /** A failure occurred while it was processed. */
  failed?(failure: RenderFailure): void;
  /** The thread has ended before the request was complete. */
  crashed(error: Error): void;
}

/** Events of a page that is sent nevertheless. */
export interface PageEvents {
  /** Called for each failure while the page is rendered. */
  failed(failure: RenderFailure): void;
  /** Called when its thread has ended after a part of the page was sent. */
  cut(): void;
}

interface PageRequestOptions {
  id: number;
  signal: AbortSignal;
  post(message: ToThread): void;
  events: PageEvents;
  /** Called once, when no more responses are expected. */
  done(): void;
}

/** End of a page whose renderer crashed while rendering it: the page reloads, and then gets another document. */
const LOAD_AGAIN = '<meta http-equiv="refresh" content="0">';

/** Creates the request for a page: first its status or redirect is received, then its chunks, with backpressure. */
export function createPageRequest(options: PageRequestOptions): ThreadRequest & { rendered: Promise<Rendered> } {
  const { id, signal, post, events, done } = options;
  let resolve!: (rendered: Rendered) => void;
  let reject!: (error: Error) => void;
  const rendered = new Promise<Rendered>((...settle) => ([resolve, reject] = settle));
  let body: Readable | undefined;
  let untaken = 0;
  let over = false;

  const finish = (): void => {
    if (over) return;
    over = true;
    signal.removeEventListener('abort', leave);
    done();
  };
  const leave = (): void => {
    if (over) return;
    finish();
    post({ kind: 'abort', id });
    reject(new Error('The visitor disconnected.'));
    body?.destroy();
  };
  if (signal.aborted) queueMicrotask(leave);
  else signal.addEventListener('abort', leave);

  const openBody = (): Readable =>
    new Readable({
      read() {
        if (untaken > 0) post({ kind: 'taken', id, bytes: untaken });
        untaken = 0;
      },
      destroy(error, closed) {
        leave();
        closed(error);
      },
    });

  const fail = (error: Error): void => {
    finish();
    reject(error);
    body?.destroy(error);
  };

  return {
    rendered,
    failed: (failure) => events.failed(failure),
    receive(response) {
      switch (response.kind) {
        case 'redirect':
          finish();
          return resolve({ kind: 'redirect', status: response.status, location: response.location });
        case 'head':
          body = openBody();
          return resolve({ kind: 'html', status: response.status, body });
        case 'chunk':
          if (body?.push(response.bytes)) return post({ kind: 'taken', id, bytes: response.bytes.length });
          untaken += response.bytes.length;
          return;
        case 'end':
          finish();
          body?.push(null);
          return;
        case 'error':
          return fail(new Error(response.message));
        case 'document':
      }
    },
    crashed(error) {
      if (!body) return fail(error);
      finish();
      events.cut();
      body.push(LOAD_AGAIN);
      body.push(null);
    },
  };
}
