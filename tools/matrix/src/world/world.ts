import { type Release } from '@oware/contracts';

/** One pair in a process of its own, given to it as JSON. */
export interface WorldPlan {
  shell: { release: Release; folder: string };
  remote: { release: Release; folder: string };
  /** Where calls go; without one every call gets 503. */
  api?: string;
}

/** A failure that the shell noticed, on the server or in the browser. */
export interface Complaint {
  side: 'server' | 'browser';
  where: string;
  message: string;
}

/** Address below which a world returns what it was asked of itself. */
export const COMPLAINTS = '/matrix/complaints';

/** Failures that come of an API that is away, not of the two releases. */
const API_IS_AWAY = new Set(['fetch-pages', 'load', 'realtime']);

/** What the shell says of a remote that is not in the pair, such as player protection, which it asks for on every page. */
const NOT_IN_THE_PAIR = /not in the release snapshot$/;

/** Whether a failure says something about the pair. */
export const counts = ({ where, message }: Pick<Complaint, 'where' | 'message'>): boolean =>
  !API_IS_AWAY.has(where) && !NOT_IN_THE_PAIR.test(message);
