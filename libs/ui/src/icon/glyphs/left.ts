import { type Glyph } from '../glyph';

export const left: Glyph = { line: 'M14.5 5 8 12l6.5 7' };
