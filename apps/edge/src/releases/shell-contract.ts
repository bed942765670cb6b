import { type RegistryDocument } from '@oware/contracts';
import { type Readable } from 'node:stream';

/** What the shell's server build exports, as the edge uses it. The shell is loaded at run time, by its release. */
export interface ShellModule {
  createRenderer(options: {
    registry: RegistryDocument;
    apiOrigin: string;
    /** Addresses of scripts that every document loads besides those of its releases. */
    extraScripts: readonly string[];
    loadContainer(remote: string): unknown;
    report(error: unknown, where: string): void;
  }): Renderer;
}

export interface Renderer {
  render(visit: Visit): Promise<Rendered>;
  /** A document that lets the browser render. */
  fallback(visit: Visit): string;
}

/** One visit, as the renderer needs to know it. */
export interface Visit {
  /** Path and query. */
  url: string;
  cookie: string;
  /** Headers that API calls made while rendering carry. */
  forward: Readonly<Record<string, string>>;
  deviceId: string;
  nonce: string;
  bot: boolean;
  signal: AbortSignal;
}

export type Rendered =
  | { kind: 'redirect'; status: 302; location: string }
  | { kind: 'html'; status: 200 | 404; body: Readable };
