import { textsOf } from '@oware/content';

/** Texts of the lazy chunk, from the content page `page_frame`. */
export const selectLateTexts = textsOf('page_frame', {
  slow: 'Still loading…',
  offline: "You're offline. Betting resumes when you reconnect.",
  loadedAgain: 'A part of the page had failed, so it was loaded again.',
  updateSoon: 'A new version is ready. This page reloads in a few minutes, so please finish. Your picks stay.',
  excludeElsewhere: 'Do you need a break now? Open Self-Exclusion, or ask our team: see 24/7 Service.',
});
