import { type CountryCode } from '@oware/config';
import { listServerFrames } from './server-frames';
import { getPageCountry } from './page-country';

/** Unexpected end of a thread. */
export interface ThreadEnd {
  error: Error;
  /** App whose code has ended it, if it is known. */
  app: string | undefined;
  /** Countries of the pages that it has not rendered, one for each page. */
  lost: CountryCode[];
}

/**
 * Finds the app whose code has ended a thread: that of the innermost script in the stack of a crash, otherwise the app whose code started to
 * run last. An endless loop and a lack of memory have no such stack.
 */
export const findEndingApp = ({ stack = '' }: Error, entered: string | undefined): string | undefined =>
  listServerFrames(stack)[0]?.app ?? entered;

/** Pages of a thread that are not rendered if it ends. */
export class OpenPages {
  readonly #open = new Map<number, string>();
  readonly #late: string[] = [];

  add(id: number, url: string): void {
    this.#open.set(id, url);
  }

  delete(id: number): void {
    this.#open.delete(id);
  }

  /** Adds a page whose time is over, until it is known whether the thread hangs. */
  addLate(url: string): void {
    this.#late.push(url);
  }

  /** Removes late pages, because the thread responds: something else was slow. */
  deleteLate(): void {
    this.#late.length = 0;
  }

  /** Lists the country of each page, late ones first. */
  listCountries(): CountryCode[] {
    return [...this.#late, ...this.#open.values()].map(getPageCountry);
  }
}
