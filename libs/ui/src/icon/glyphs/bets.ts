import { type Glyph } from '../glyph';

export const bets: Glyph = {
  line: 'M4 6.5h16v4a1.8 1.8 0 0 0 0 3.5v4H4v-4a1.8 1.8 0 0 0 0-3.5zM14 7v2m0 2.5v1.5m0 2.5v2',
};
