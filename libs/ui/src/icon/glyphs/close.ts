import { type Glyph } from '../glyph';

export const close: Glyph = { line: 'M6 6l12 12M18 6 6 18' };
