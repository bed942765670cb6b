import { type LayoutName } from '@oware/platform';

/**
 * Whether the header stands above a page: a content page opened with `isShowHeader=false` has none, for an app that shows its own
 * (the specification names the query only; docs/adr/0044).
 */
export const showsHeader = (layout: LayoutName, search: string): boolean =>
  layout !== 'content' || new URLSearchParams(search).get('isShowHeader')?.toLowerCase() !== 'false';

/** Layouts of docs/reference/platform.md whose header is a bar with the page's title and a way back. */
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
export const isForReading = (layout: LayoutName): boolean => forReading.includes(layout);

/** Whether the sports stand above the page on a phone; on wide screens they are a column of every page. */
export const hasStrip = (layout: LayoutName): boolean => layout === 'default' || layout === 'instant-virtual';
