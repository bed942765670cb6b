import { type Platform } from '@oware/platform';

/** What a full load would take from the visitor. */
export interface PageState {
  /** No order is on its way and no field holds typed text; picks survive, for the device keeps them. */
  nothingToLose(): boolean;
  /** Nothing to lose, an empty betslip, and no sheet or dialog open: a moment at which nobody minds. */
  quiet(): boolean;
}

export function watchPage({ events }: Pick<Platform, 'events'>): PageState {
  let picks = 0;
  let sent = false;
  events.on('betslip.changed', ({ count }) => (picks = count));
  events.on('betslip.placing', ({ placing }) => (sent = placing));
  const nothingToLose = (): boolean => !sent && !holdsText();
  return { nothingToLose, quiet: () => nothingToLose() && picks === 0 && !document.querySelector('dialog[open]') };
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
