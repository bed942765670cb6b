import { type Glyph } from '../glyph';

export const me: Glyph = { line: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6' };
