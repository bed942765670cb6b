import { type Glyph } from '../glyph';

export const backspace: Glyph = { line: 'M8.5 6H21v12H8.5L3 12zM12 9.5l5 5m0-5-5 5' };
