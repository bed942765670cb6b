import { type CanaryEvent } from '@oware/contracts';
import { type PageEvents } from '../rendering/page-request';
import { getFailureEvent } from './failure-event';

/** Failures of one page on the server. */
export interface PageFailures extends PageEvents {
  /** Counts a page that no thread has rendered. */
  unrendered(): void;
}

/**
 * Counts the first failure of a page on the server, for the canaries of its device. The browser may fix the page; its own report of the same
 * kind is not counted again, because a device has each event once.
 */
export function createPageFailures(count: (event: CanaryEvent) => void): PageFailures {
  let isCounted = false;
  const countFirst = (event: CanaryEvent): void => {
    if (isCounted) return;
    isCounted = true;
    count(event);
  };
  return {
    failed: ({ kind }) => countFirst(getFailureEvent(kind)),
    cut: () => countFirst('unrendered'),
    unrendered: () => countFirst('unrendered'),
  };
}
