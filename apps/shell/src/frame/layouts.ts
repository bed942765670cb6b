import { type LayoutName } from '@oware/platform';

/**
 * Checks whether a page has the header. A content page opened with `isShowHeader=false` has none, for an app that shows its own (the
 * specification names only the query; docs/adr/0044).
 */
export const hasHeader = (layout: LayoutName, search: string): boolean =>
  layout !== 'content' || new URLSearchParams(search).get('isShowHeader')?.toLowerCase() !== 'false';

/** Layouts of docs/reference/platform.md whose header is a bar with the page's title and a back button. */
const withBackBar: readonly LayoutName[] = [
  'self-exclusion',
  'help',
  'missions',
  'content',
  'gamification page',
  'me-setting',
];
/** Layouts with a narrow column for reading. */
const forReading: readonly LayoutName[] = ['self-exclusion', 'help', 'content', 'me-setting'];

export const hasBackBar = (layout: LayoutName): boolean => withBackBar.includes(layout);
export const isReadingLayout = (layout: LayoutName): boolean => forReading.includes(layout);

/** Checks whether the sports are above the page on a phone; on wide screens they are a column of every page. */
export const hasStrip = (layout: LayoutName): boolean => layout === 'default';
