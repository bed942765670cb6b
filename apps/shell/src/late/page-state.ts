import { type Platform } from '@oware/platform';
import { watchCalls } from './calls-under-way';

/** What a full load would take from the visitor. */
export interface PageState {
  /** No order is on its way and no field holds typed text; picks survive, for the device keeps them. */
  nothingToLose(): boolean;
  /** No order and no call that changes something is under way: a full load cuts off no bet and no payment. */
  callsDone(): boolean;
  /** Nothing to lose, no call under way, and nothing on the page that a remote declares busy. */
  safe(): boolean;
  /** Safe, an empty betslip, and no sheet or dialog open: a moment at which nobody minds. */
  quiet(): boolean;
}

/** Follows what is going on in the page. */
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

/** Kinds of input that hold no text of the visitor. */
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
