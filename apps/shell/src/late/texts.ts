import { createTextsSelector } from '@oware/content';

/** Texts of the lazy chunk, from the content page `page_frame`. */
export const selectLateTexts = createTextsSelector('page_frame', {
  slow: 'Still loading…',
  offline: 'You’re offline. Betting resumes when you reconnect.',
  loadedAgain: 'Part of the page failed, so we loaded it again.',
  updateSoon: 'A new version is ready. This page reloads in a few minutes, so please finish. We’ll keep your picks.',
  excludeElsewhere: 'Need a break now? Open Self-Exclusion, or ask our team: see 24/7 Service.',
});
