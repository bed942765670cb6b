import { type Glyph } from '../glyph';

export const right: Glyph = { line: 'M9.5 5 16 12l-6.5 7' };
