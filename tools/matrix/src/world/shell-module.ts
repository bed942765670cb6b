import { type ReleaseSet } from '@oware/contracts';
import { type Readable } from 'node:stream';

/** The exports of a shell's server build that are used here. Loaded at run time, whatever its version. */
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
  /** The logged-in player, as determined by the edge; shells before platform API 1.6 read the cookie instead. */
  session: { userId: string | null };
  forward: Readonly<Record<string, string>>;
  deviceId: string;
  nonce: string;
  bot: boolean;
  signal: AbortSignal;
}

type Rendered = { kind: 'redirect'; location: string } | { kind: 'html'; status: number; body: Readable };
