import { type Release } from '@oware/contracts';

/** One pair in a separate process, passed to it as JSON. */
export interface PairPlan {
  shell: { release: Release; folder: string };
  remote: { release: Release; folder: string };
  /** Origin of the API; if it is missing, every call gets 503. */
  api?: string;
}

/** A failure that the shell reported, on the server or in the browser. */
export interface ReportedError {
  side: 'server' | 'browser';
  where: string;
  message: string;
}

/** Address that returns the failures that were reported to a world. */
export const REPORTED_ERRORS = '/matrix/errors';

/** Failures caused by a missing API, not by the two releases. */
const API_IS_AWAY = new Set(['fetch-pages', 'load', 'realtime']);

/**
 * Error of the shell for a remote that is not in the pair, such as player protection, which it requests for every page.
 */
const NOT_IN_THE_PAIR = /not in the release snapshot$/;

/** Checks whether a failure is caused by the pair itself. */
export const isRelevant = ({ where, message }: Pick<ReportedError, 'where' | 'message'>): boolean =>
  !API_IS_AWAY.has(where) && !NOT_IN_THE_PAIR.test(message);
