import { hidePersonal } from '@oware/config';
import { type ReleaseSet } from '@oware/contracts';
import { type FastifyBaseLogger } from 'fastify';
import { listReleases } from '../releases/release-set';
import { type RecentErrors } from './recent-errors';
import { listServerFrames } from '../rendering/server-frames';
import { type SourcePlaces } from './source-places';

/** An error in a render thread. */
interface ServerError {
  /** Responsible app; if omitted, that of the innermost script of a release in the stack. */
  app?: string;
  kind: string;
  message: string;
  stack: string;
  /** Releases of the thread. */
  releases: ReleaseSet | undefined;
}

/** Adds errors of render threads to the recent errors. */
export interface ServerErrors {
  /**
   * Adds an error and, the first time, logs its places in the sources. Ignores errors without a script of a release in their stack and
   * without an app, such as a time limit.
   */
  add(error: ServerError): void;
}

interface Options {
  errors: Pick<RecentErrors, 'add'>;
  places: SourcePlaces;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export function createServerErrors({ errors, places, log }: Options): ServerErrors {
  async function logSources(error: { app: string; version: string; kind: string }, stack: string[]): Promise<void> {
    const found = await Promise.all(stack.map((at) => places.find(at)));
    const sources = found.filter((source) => source !== undefined);
    if (sources.length > 0) log.error({ failure: { ...error, sources } }, 'source of a server error');
  }
  return {
    add({ app: known, kind, message, stack, releases }) {
      const frames = listServerFrames(stack);
      const app = known ?? frames[0]?.app;
      if (app === undefined) return;
      const version =
        (releases && listReleases(releases).find(({ name }) => name === app)?.version) ??
        frames.find((frame) => frame.app === app)?.version ??
        'other';
      const error = { app, version, kind };
      const places = frames.map(({ at }) => at);
      const isNew = errors.add({ ...error, side: 'server', message: hidePersonal(message), stack: places });
      if (isNew && places.length > 0) void logSources(error, places);
    },
  };
}
