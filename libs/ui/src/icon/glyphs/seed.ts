import { type Glyph } from '../glyph';

export const seed: Glyph = {
  fill: 'M12 4c4.4 2.6 6 5.4 6 8.3 0 4.2-2.7 7.2-6 7.7-3.3-.5-6-3.5-6-7.7C6 9.4 7.6 6.6 12 4z',
};
