import { type LayoutName } from '@oware/platform';

/** What a layout adds around a page. Header and navigation stand on every page. */
export interface Layout {
  /** A bar with the page's title and a way back. */
  backBar: boolean;
  /** Narrow column for reading. */
  reading: boolean;
}

/**
 * Whether the header stands above a page: a content page opened with `isShowHeader=false` has none, for an app that shows its own
 * (the specification names the query only; docs/adr/0044).
 */
export const showsHeader = (layout: LayoutName, search: string): boolean =>
  layout !== 'content' || new URLSearchParams(search).get('isShowHeader')?.toLowerCase() !== 'false';

/** The layouts of docs/reference/platform.md. */
export const layouts: Readonly<Record<LayoutName, Layout>> = {
  default: { backBar: false, reading: false },
  'self-exclusion': { backBar: true, reading: true },
  help: { backBar: true, reading: true },
  missions: { backBar: true, reading: false },
  content: { backBar: true, reading: true },
  'gamification page': { backBar: true, reading: false },
  'instant-virtual': { backBar: false, reading: false },
  me: { backBar: false, reading: false },
  'me-setting': { backBar: true, reading: true },
};

/** Whether the sports stand above the page on a phone; on wide screens they are a column of every page. */
export const hasStrip = (layout: LayoutName): boolean => layout === 'default' || layout === 'instant-virtual';
