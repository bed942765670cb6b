import { textsOf } from '@oware/content';
import { exclusionScopes, type ExclusionScope } from '@oware/contracts';

/** Texts of the content page `page_self_exclusion`. */
export const selectExclusionTexts = textsOf('page_self_exclusion', {
  title: 'Take a break',
  intro: 'Self-exclusion closes betting for the time you choose. It cannot be ended early, by you or by us.',
  status: 'Your status',
  ALL: 'All products',
  REAL_SPORTS: 'Real Sports',
  VIRTUALS: 'Virtuals',
  GAMES: 'Games',
  open: 'Open',
  closed: 'Closed',
  notExcluded: 'Not excluded',
  until: 'Excluded until {end}',
  untilAll: 'Excluded with all products until {end}',
  setUp: 'Set up self-exclusion',
  setUpTitle: 'Set up self-exclusion',
  product: 'What to close',
  period: 'For how long',
  next: 'Continue',
  confirmTitle: 'Close {product} for {period}?',
  confirmLength: 'You will not be able to bet for {length} from the moment you confirm.',
  confirmFinal: 'It cannot be ended early. Bets that you have already placed stay as they are.',
  understood: 'I understand that this cannot be undone',
  confirm: 'Exclude me for {period}',
  change: 'Choose something else',
  needed: 'Tick the box above first.',
  done: '{product}: you are excluded for {period}.',
  dialogTitle: 'Self Exclusion',
  dialogIntro: 'You have excluded yourself from:',
  endsAt: 'until {end}',
  nothingClosed: 'You are not excluded from anything.',
  contact: 'Contact Us',
  ok: 'OK',
});

/** The scope of an `exclusionType` (reference: platform). */
export const scopeOf = (exclusionType: number): ExclusionScope => exclusionScopes[exclusionType] ?? 'ALL';
