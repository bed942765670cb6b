import { createTextsSelector } from '@oware/content';

/** Texts for developers who run a remote from elsewhere; no page fetches them. */
export const selectOverrideTexts = createTextsSelector('page_overrides', {
  place: 'Overrides',
  overrides: 'Overrides: ',
  title: 'Remotes of this page',
  removeNamed: 'Remove {name}',
  remove: 'Remove',
  remote: 'Remote',
  origin: 'Origin',
  originWrong: 'Type an origin like http://localhost:4302.',
  run: 'Run it from there',
  removeAll: 'Remove all',
  close: 'Close',
  from: 'from {origin}',
  notFrom: 'not from {origin}: {failed}',
})({});
