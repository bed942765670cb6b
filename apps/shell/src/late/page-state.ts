import { type Platform } from '@oware/platform';
import { watchCalls } from './watch-calls';

/** State of the page that a full load would lose. */
export interface PageState {
  /**
   * No order is in progress and no field contains typed text. Selections survive, because they are stored on the device.
   */
  hasNothingToLose(): boolean;
  /** No order or other call that changes something is in progress: a full load would not interrupt a bet or payment. */
  hasNoCalls(): boolean;
  /** Nothing to lose, no call in progress, and nothing on the page that a remote has marked as busy. */
  safe(): boolean;
  /** Safe, with an empty betslip and no open sheet or dialog: a reload disturbs nobody. */
  quiet(): boolean;
}

/** Tracks the activity of the page. */
export function watchPage({ events, http, now }: Pick<Platform, 'events' | 'http' | 'now'>): PageState {
  const isCalling = watchCalls(http, now);
  const busy = new Set<string>();
  let selections = 0;
  let isPlacing = false;
  events.on('page.busy', ({ what, busy: isBusy }) => void (isBusy ? busy.add(what) : busy.delete(what)));
  events.on('betslip.changed', ({ count }) => (selections = count));
  events.on('betslip.placing', ({ placing }) => (isPlacing = placing));
  const hasNothingToLose = (): boolean => !isPlacing && !holdsText();
  const hasNoCalls = (): boolean => !isPlacing && !isCalling();
  const safe = (): boolean => hasNothingToLose() && hasNoCalls() && busy.size === 0;
  return {
    hasNothingToLose,
    hasNoCalls,
    safe,
    quiet: () => safe() && selections === 0 && !document.querySelector('dialog[open]'),
  };
}

/** Input types that never contain text typed by the visitor. */
const untyped = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'hidden',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

const holdsText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ type, value }) => !untyped.has(type) && value !== '',
  );
