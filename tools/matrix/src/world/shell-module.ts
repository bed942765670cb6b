import { type ReleaseSet } from '@oware/contracts';
import { type Readable } from 'node:stream';

/** What a shell's server build exports, as far as it is used here. Loaded at run time, whatever its version. */
export interface ShellModule {
  createRenderer(options: {
    releases: ReleaseSet;
    apiOrigin: string;
    extraScripts: readonly string[];
    loadContainer(remote: string): unknown;
    report(failure: { where: string; message: string }): void;
  }): { render(visit: Visit): Promise<Rendered> };
}

interface Visit {
  url: string;
  cookie: string;
  /** Who is logged in, as the edge has decided; shells before door 1.6 read the cookie instead. */
  session: { userId: string | null };
  forward: Readonly<Record<string, string>>;
  deviceId: string;
  nonce: string;
  bot: boolean;
  signal: AbortSignal;
}

type Rendered = { kind: 'redirect'; location: string } | { kind: 'html'; status: number; body: Readable };
