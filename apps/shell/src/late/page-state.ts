import { type Platform } from '@oware/platform';
import { watchCalls } from './watch-calls';

/** State of the page that a full load would lose. */
export interface PageState {
  /**
   * No order is in progress and no field contains typed text. Selections survive, because they are stored on the device.
   */
  nothingToLose(): boolean;
  /** No order or other call that changes something is in progress: a full load interrupts no bet and no payment. */
  callsDone(): boolean;
  /** Nothing to lose, no call in progress, and nothing on the page that a remote has marked as busy. */
  safe(): boolean;
  /** Safe, with an empty betslip and no open sheet or dialog: a reload disturbs nobody. */
  quiet(): boolean;
}

/** Tracks the activity of the page. */
export function watchPage({ events, http, now }: Pick<Platform, 'events' | 'http' | 'now'>): PageState {
  const isCalling = watchCalls(http, now);
  const busy = new Set<string>();
  let picks = 0;
  let sent = false;
  events.on('page.busy', ({ what, busy: isBusy }) => void (isBusy ? busy.add(what) : busy.delete(what)));
  events.on('betslip.changed', ({ count }) => (picks = count));
  events.on('betslip.placing', ({ placing }) => (sent = placing));
  const nothingToLose = (): boolean => !sent && !holdsText();
  const callsDone = (): boolean => !sent && !isCalling();
  const safe = (): boolean => nothingToLose() && callsDone() && busy.size === 0;
  return {
    nothingToLose,
    callsDone,
    safe,
    quiet: () => safe() && picks === 0 && !document.querySelector('dialog[open]'),
  };
}

/** Types of input that contain no text of the visitor. */
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
