import { type LayoutName } from '@oware/platform';

/** What a layout adds around a page. Header, sport strip and navigation stand on every page. */
export interface Layout {
  /** A bar with the page's title and a way back. */
  backBar: boolean;
  /** Narrow column for reading. */
  reading: boolean;
}

/** The layouts of platform §2. */
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
