import { type Glyph } from '../glyph';

export const offline: Glyph = {
  line: 'M3.5 9.5a13 13 0 0 1 5-2.7m3.5-.5c3.2 0 6.2 1.2 8.5 3.2M7 13.5a7.5 7.5 0 0 1 4-1.8m3.5.6c.9.3 1.8.7 2.5 1.2M12 18v.1M4 4l16 16',
};
