import { type Glyph } from '../glyph';

export const logout: Glyph = { line: 'M14 4H5.5v16H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5' };
