import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_legal`, shown around those of a topic's page. */
export const selectLegalTexts = createTextsSelector('page_legal', {
  title_terms: 'Terms and conditions',
  title_privacy: 'Privacy',
  title_18_plus: '18+',
  title_responsible_play: 'Responsible play',
  missing: 'This page could not be loaded. Please come back later.',
  pause: 'Take a break from betting',
  service: '24/7 Service',
  outside: 'Help outside Oware',
  outside_support: 'Free, private support online for anyone affected by gambling. Independent of us.',
  outside_regulator: 'The regulator. You can also ask it for self-exclusion.',
});
