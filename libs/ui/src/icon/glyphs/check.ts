import { type Glyph } from '../glyph';

export const check: Glyph = { line: 'M5 12.5 10 17.5 19.5 7' };
