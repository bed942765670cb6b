import { type Glyph } from '../glyph';

export const minus: Glyph = { line: 'M5 12h14' };
