import { type FromThread, type SentVisit } from './messages';
import { type Rendered, type Visit } from './shell-contract';

/** Maximum unacknowledged bytes of one page. */
const WINDOW = 256 * 1024;

interface Page {
  gone: AbortController;
  /** Bytes sent and not yet acknowledged. */
  open: number;
  /** Resumes sending. */
  proceed?(): void;
}

export interface PageSender {
  render(id: number, visit: SentVisit): Promise<void>;
  taken(id: number, bytes: number): void;
  abort(id: number): void;
}

/** Renders pages and sends them in chunks, never further ahead than the window. */
export function sendPages(
  render: (visit: Visit) => Promise<Rendered>,
  send: (message: FromThread, transfer?: ArrayBuffer[]) => void,
): PageSender {
  const pages = new Map<number, Page>();

  async function sendBody(id: number, page: Page, body: AsyncIterable<Uint8Array | string>): Promise<void> {
    for await (const part of body) {
      // Copies the chunk: a view would transfer the whole buffer that it belongs to.
      const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : Uint8Array.from(part);
      page.open += bytes.length;
      send({ kind: 'chunk', id, bytes }, [bytes.buffer]);
      if (page.open > WINDOW && !page.gone.signal.aborted)
        await new Promise<void>((resolve) => (page.proceed = resolve));
      if (page.gone.signal.aborted) return;
    }
  }

  return {
    async render(id, visit) {
      const page: Page = { gone: new AbortController(), open: 0 };
      pages.set(id, page);
      try {
        const rendered = await render({ ...visit, signal: page.gone.signal });
        if (rendered.kind === 'redirect') return send({ ...rendered, id });
        send({ kind: 'head', id, status: rendered.status });
        await sendBody(id, page, rendered.body as AsyncIterable<Uint8Array | string>);
        send({ kind: 'end', id });
      } catch (error) {
        send({ kind: 'error', id, message: String(error instanceof Error ? error.stack : error) });
      } finally {
        pages.delete(id);
      }
    },
    taken(id, bytes) {
      const page = pages.get(id);
      if (!page) return;
      page.open -= bytes;
      if (page.open <= WINDOW) page.proceed?.();
    },
    abort(id) {
      const page = pages.get(id);
      page?.gone.abort();
      page?.proceed?.();
    },
  };
}
